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

describe("choices", () => {
  const header = (
    option: string,
    schema: SecurityScheme["schema"],
  ): SecurityScheme => ({
    key: option,
    carrier: { kind: "header", name: `X-${option}` },
    option,
    schema,
  });
  const schemes = [
    header("stage", { ref: "Stage" }),
    header("version", { ref: "Version" }),
    header("word", { enum: ["a", "b"] }),
    header("number", { enum: [1, 2] }),
    header("mixed", { enum: ["a", 2] }),
    header("named", { ref: "Named" }),
    header("count", { ref: "Count" }),
  ];

  test("are sent as texts, whatever they are", async () => {
    const text = await client({
      types: [
        ...types,
        named("Version", { enum: [1, 2] }, "enumeration"),
        named("Named", string),
        named("Count", { type: ["integer"] }),
      ],
      securitySchemes: schemes,
      security: [need(...schemes)],
      operations: [operation(["rows"], "get")],
    });
    expect(declaration(text, "export function createHttp")).toBe(`\
export function createHttp(options: ClientOptions): Http {
  if (!isStage(options.stage))
    throw new TypeError(\`stage must be one of \${stages.join(", ")}\`);
  if (!isVersion(options.version))
    throw new TypeError(\`version must be one of \${versions.join(", ")}\`);
  if (!["a", "b"].includes(options.word))
    throw new TypeError(\`word must be one of \${["a", "b"].join(", ")}\`);
  if (!["a"].includes(options.mixed))
    throw new TypeError(\`mixed must be one of \${["a"].join(", ")}\`);
  return createHttpClient({
    ...options,
    authorize: async () => ({
      headers: {
        "X-stage": options.stage,
        "X-version": String(options.version),
        "X-word": options.word,
        "X-number": String(options.number),
        "X-mixed": String(options.mixed),
        "X-named": options.named,
        "X-count": String(options.count),
      },
    }),
  });
}`);
  });
});

test("more alternatives than can be told ask for what all of them need", async () => {
  const all = Array.from({ length: 65 }, (_, at): SecurityScheme => ({
    key: `k${at}`,
    carrier: { kind: "header", name: `X-${at}` },
    option: `option${at}`,
    schema: string,
  }));
  const [first, ...others] = all;
  const text = await client({
    securitySchemes: all,
    security: others.map((other) => need(first!, other)),
    operations: [operation(["rows"], "get")],
  });
  const options = declaration(text, "export interface ClientOptions");
  expect(options).toContain("readonly option0: Credential;");
  expect(options.match(/\?: Credential \| undefined;/g)).toHaveLength(64);
});

test("resources of the same words have types of their own", async () => {
  const text = await client({
    operations: [
      operation(["a", "b"], "one"),
      operation(["aB"], "two"),
      operation(["aB", "c"], "three"),
    ],
  });
  const names = [
    ...text.matchAll(/^export (?:type|interface) (\w+Resource_*)\b/gm),
  ];
  expect(names.map(([, name]) => name)).toEqual([
    "AResource",
    "ABResource",
    "ABResource_",
    "ABCResource",
  ]);
});

test("our names give way to those of the document", async () => {
  const api = { title: "T", name: "T", version: "1" };
  const names = async (...taken: string[]): Promise<string | undefined> => {
    const text = await client({
      api,
      types: taken.map((name) => named(name, object({}))),
    });
    return /What a \{@link (\w+)\} is given\. \*\/\nexport interface (\w+)/
      .exec(text)
      ?.slice(1)
      .join();
  };
  expect(await names()).toBe("TClient,ClientOptions");
  expect(await names("ClientOptions")).toBe("TClient,TClientOptions");
  expect(await names("ClientOptions", "TClientOptions", "TClient")).toBe(
    "TTClient,TClientOptions_",
  );
});
