import { describe, expect, test } from "vitest";
import { resolveBase } from "../../../templates/base-url.js";
import type { Model } from "../../model/model.js";
import type { SecurityScheme } from "../../model/security.js";
import { startEmission } from "../emission.js";
import {
  modelOf,
  named,
  object,
  operation,
  string,
  strings,
} from "../example-model.test-support.js";
import { textOf } from "../print-text.test-support.js";
import { buildResourceTree } from "../resource-tree.js";
import { emitClient } from "./client-module.js";

async function client(given: Partial<Model>): Promise<string> {
  const model = modelOf(given);
  const root = buildResourceTree(model.operations);
  return textOf(emitClient(root, startEmission(model, {})));
}

/** One declaration of a text, up to the next empty line. */
function declaration(text: string, start: string): string {
  const at = text.indexOf(start);
  return at < 0 ? text : text.slice(at).split("\n\n")[0]!.trimEnd();
}

const token: SecurityScheme = {
  key: "token",
  carrier: { kind: "bearer" },
  option: "apiKey",
  schema: string,
};
const stage: SecurityScheme = {
  key: "stage",
  carrier: { kind: "header", name: "X-Stage" },
  option: "stage",
  schema: { ref: "Stage" },
};
const basic: SecurityScheme = {
  key: "basic",
  carrier: { kind: "basic" },
  option: "login",
  schema: string,
};
const query: SecurityScheme = {
  key: "query",
  carrier: { kind: "query", name: "api key" },
  option: "key",
  schema: strings("a", "b"),
};
const cookie: SecurityScheme = {
  key: "cookie",
  carrier: { kind: "cookie", name: "sid" },
  option: "session",
  schema: string,
};

const types = [named("Stage", strings("test", "live"), "enumeration")];
const need = (...schemes: SecurityScheme[]): { scheme: string; scopes: [] }[] =>
  schemes.map(({ key }) => ({ scheme: key, scopes: [] }));

describe("options", () => {
  test.each([
    "https://x.example",
    "HTTP://x.example/v2",
    "/v2",
    "relay/https://x.example",
    "/relay/https://x.example",
    "//x.example",
    "ftp://x.example",
    undefined,
  ])("of %s ask for a base URL if the runtime does", async (server) => {
    const api = { title: "T", name: "T", version: "1" };
    const text = await client({ api: server ? { ...api, server } : api });
    const options = declaration(text, "export interface ClientOptions");
    let isNeeded = false;
    try {
      resolveBase(undefined, server);
    } catch {
      isNeeded = true;
    }
    expect(options.includes("baseUrl: string | URL;")).toBe(isNeeded);
  });

  test("the schemes of one requirement are required together", async () => {
    const text = await client({
      types,
      securitySchemes: [token, stage],
      security: [need(token, stage)],
      api: { title: "T", name: "T", version: "1", server: "https://x.example" },
    });
    expect(declaration(text, "export interface ClientOptions")).toBe(`\
export interface ClientOptions extends Omit<
  HttpSettings,
  "authorize" | "server"
> {
  /** Sent as a bearer token. */
  readonly apiKey: Credential;
  /** Sent in the header \`X-Stage\`. */
  readonly stage: Stage;
}`);
    expect(declaration(text, "export function createHttp")).toBe(`\
export function createHttp(options: ClientOptions): Http {
  expectSecret("apiKey", options.apiKey);
  if (!isStage(options.stage))
    throw new TypeError(\`stage must be one of \${stages.join(", ")}\`);
  return createHttpClient({
    ...options,
    server: "https://x.example",
    authorize: async (_, asked) => ({
      headers: {
        authorization: \`Bearer \${await reveal(options.apiKey, asked)}\`,
        "X-Stage": options.stage,
      },
    }),
  });
}`);
  });

  test("alternatives form a union", async () => {
    const text = await client({
      securitySchemes: [basic, cookie, query],
      security: [need(basic), need(cookie, query)],
    });
    expect(declaration(text, "export type ClientOptions")).toBe(`\
export type ClientOptions = ClientSettings &
  (
    | {
        /** User and password with a colon between, sent as basic authentication. */
        readonly login: Credential;
        /** Sent in the cookie \`sid\`. */
        readonly session?: Credential | undefined;
        /** Sent in the query as \`api key\`. */
        readonly key?: "a" | "b" | undefined;
      }
    | {
        /** User and password with a colon between, sent as basic authentication. */
        readonly login?: Credential | undefined;
        /** Sent in the cookie \`sid\`. */
        readonly session: Credential;
        /** Sent in the query as \`api key\`. */
        readonly key: "a" | "b";
      }
  );`);
    expect(declaration(text, "export function createHttp")).toBe(`\
export function createHttp(options: ClientOptions): Http {
  if (options.login !== undefined) expectSecret("login", options.login);
  if (options.session !== undefined) expectSecret("session", options.session);
  if (options.key !== undefined && !["a", "b"].includes(options.key))
    throw new TypeError(\`key must be one of \${["a", "b"].join(", ")}\`);
  return createHttpClient({
    ...options,
    authorize: async (security = [["basic"], ["cookie", "query"]], asked) =>
      credentialsFor(security, {
        basic:
          options.login === undefined
            ? undefined
            : {
                headers: {
                  authorization: \`Basic \${base64(await reveal(options.login, asked))}\`,
                },
              },
        cookie:
          options.session === undefined
            ? undefined
            : { cookies: [\`sid=\${await reveal(options.session, asked)}\`] },
        query:
          options.key === undefined
            ? undefined
            : { query: ["api%20key=" + encodeURIComponent(options.key)] },
      }),
  });
}`);
  });

  test.each([
    { name: "nothing is declared", given: {} },
    { name: "no operation needs it", given: { securitySchemes: [token] } },
  ])("no credentials where $name", async ({ given }) => {
    const text = await client(given);
    expect(declaration(text, "export interface ClientOptions")).toBe(`\
export interface ClientOptions extends Omit<
  HttpSettings,
  "authorize" | "server" | "baseUrl"
> {
  /** Where the API is. */
  readonly baseUrl: string | URL;
}`);
    expect(declaration(text, "export function createHttp")).toBe(`\
export function createHttp(options: ClientOptions): Http {
  return createHttpClient({ ...options });
}`);
  });

  test.each([
    { name: "one alternative needs nothing", given: [[], need(token)] },
    { name: "only one operation needs it", given: undefined },
  ])("credentials are optional where $name", async ({ given }) => {
    const text = await client({
      securitySchemes: [token],
      ...(given ? { security: given } : {}),
      operations: [operation(["a"], "b", { security: [need(token)] })],
    });
    expect(text).toContain("readonly apiKey?: Credential | undefined;");
    expect(text).toContain("credentialsFor(security, {");
  });
});

describe("names", () => {
  test("a type of the document leaves ours another name", async () => {
    const text = await client({
      types: [named("Call", object({})), named("ClientOptions", object({}))],
      operations: [
        operation(["calls"], "new", {
          result: { kind: "body", encoding: "json", schema: { ref: "Call" } },
        }),
      ],
    });
    expect(text).toContain("interface TestClientOptions extends");
    expect(text).toContain("calls: bind(http, calls),");
  });

  test("resources named like something of ours", async () => {
    const text = await client({
      operations: [
        operation(["http"], "get"),
        operation(["return"], "get"),
        operation(["options", "input"], "get"),
      ],
    });
    expect(text).toContain(`\
  return {
    http: bind(http, http_),
    options: {
      input: bind(http, optionsInput),
    },
    return: bind(http, return_),
  };`);
  });
});
