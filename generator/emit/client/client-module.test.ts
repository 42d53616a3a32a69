import { describe, expect, test } from "vitest";
import { resolveBase } from "../../../templates/http/base-url.js";
import type { Model } from "../../model/model.js";
import type { SecurityScheme } from "../../model/security.js";
import { startEmission } from "../emission/emission.js";
import {
  modelOf,
  named,
  object,
  operation,
  string,
  strings,
} from "../../../test/support/example-model.js";
import { textOf } from "../../../test/support/module-text.js";
import { buildResourceTree } from "../names/resource-tree.js";
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
  "apiName" | "authorize" | "server"
> {
  /** Sent as a bearer token. */
  readonly apiKey: Credential;
  /** Sent in the header \`X-Stage\`. */
  readonly stage: Stage | false;
}`);
    expect(declaration(text, "function settingsOf")).toBe(`\
function settingsOf(options: ClientOptions): HttpSettings {
  if (options.stage !== false && !isStage(options.stage))
    throw new TypeError(\`stage must be one of \${stages.join(", ")}\`);
  return {
    ...options,
    apiName: "T",
    server: "https://x.example",
    authorize: authorizerOfAll([
      bearer(secretOf("apiKey", options.apiKey)),
      inHeader("X-Stage", options.stage),
    ]),
  };
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
        readonly key?: "a" | "b" | false | undefined;
      }
    | {
        /** User and password with a colon between, sent as basic authentication. */
        readonly login?: Credential | undefined;
        /** Sent in the cookie \`sid\`. */
        readonly session: Credential;
        /** Sent in the query as \`api key\`. */
        readonly key: "a" | "b" | false;
      }
  );`);
    expect(declaration(text, "function settingsOf")).toBe(`\
function settingsOf(options: ClientOptions): HttpSettings {
  if (
    options.key !== false &&
    options.key !== undefined &&
    !["a", "b"].includes(options.key)
  )
    throw new TypeError(\`key must be one of \${["a", "b"].join(", ")}\`);
  return {
    ...options,
    apiName: "Test",
    authorize: authorizer([["basic"], ["cookie", "query"]], {
      basic: basic(optionalSecretOf("login", options.login)),
      cookie: inCookie("sid", optionalSecretOf("session", options.session)),
      query: inQuery("api%20key", options.key),
    }),
  };
}`);
  });

  test("authorize is one where nothing is declared", async () => {
    const text = await client({});
    expect(declaration(text, "export interface ClientOptions")).toBe(`\
export interface ClientOptions extends Omit<
  HttpSettings,
  "apiName" | "authorize" | "server" | "baseUrl"
> {
  /** The base URL of the API. */
  readonly baseUrl: string | URL;
  /** Returns the credentials of a request; the document declares none. */
  readonly authorize?: Authorize | undefined;
}`);
    expect(declaration(text, "function settingsOf")).toBe(`\
function settingsOf(options: ClientOptions): HttpSettings {
  return {
    ...options,
    apiName: "Test",
    authorize: authorizerBy(options.authorize),
  };
}`);
  });

  describe("for operations that declare no security", () => {
    const settingsOf = async (given: Partial<Model>): Promise<string> => {
      const text = await client(given);
      expect(text).toContain('readonly credentials?: "always" | undefined;');
      return declaration(text, "function settingsOf");
    };

    test("are those that others declare, the largest alternative first", async () => {
      const text = await settingsOf({
        securitySchemes: [basic, cookie, token],
        operations: [
          operation(["a"], "a", { security: [need(token)] }),
          operation(["a"], "b", { security: [need(basic, cookie), []] }),
          operation(["a"], "c"),
        ],
      });
      expect(text).toContain(
        'options.credentials === "always" ? [["basic", "cookie"], ["token"]] : [],',
      );
    });

    test("are each where none is required anywhere", async () => {
      const text = await settingsOf({
        securitySchemes: [basic, token],
        operations: [operation(["a"], "a")],
      });
      expect(text).toContain('? [["basic"], ["token"]]');
      expect(text).toContain('token: bearer(optionalSecretOf("apiKey"');
    });

    test("stand beside a header of every operation", async () => {
      const text = await settingsOf({
        securitySchemes: [token, { ...cookie, isParameter: true }],
        security: [need(cookie)],
        operations: [
          operation(["a"], "a", { security: [need(token, cookie)] }),
          operation(["a"], "c"),
        ],
      });
      expect(text).toContain(
        '? [["token", "cookie"], ["cookie"]]\n        : [["cookie"]],',
      );
    });

    test("are no option where the document requires some", async () => {
      const text = await client({
        securitySchemes: [token],
        security: [need(token)],
        operations: [operation(["a"], "a")],
      });
      expect(text).not.toContain("credentials?:");
    });
  });

  test("what cannot be sent is not waited for", async () => {
    const text = await client({
      securitySchemes: [token],
      security: [[...need(token), { scheme: "mutual", scopes: [] }]],
      operations: [operation(["a"], "a")],
    });
    expect(text).toContain(
      'authorizerOfAll([bearer(secretOf("apiKey", options.apiKey))])',
    );
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
    expect(text).toContain("authorize: authorizer(");
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
    header("flag", { enum: [true, false] }),
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
    expect(declaration(text, "function settingsOf")).toBe(`\
function settingsOf(options: ClientOptions): HttpSettings {
  if (options.stage !== false && !isStage(options.stage))
    throw new TypeError(\`stage must be one of \${stages.join(", ")}\`);
  if (options.version !== false && !isVersion(options.version))
    throw new TypeError(\`version must be one of \${versions.join(", ")}\`);
  if (options.word !== false && !["a", "b"].includes(options.word))
    throw new TypeError(\`word must be one of \${["a", "b"].join(", ")}\`);
  if (options.mixed !== false && !["a"].includes(options.mixed))
    throw new TypeError(\`mixed must be one of \${["a"].join(", ")}\`);
  return {
    ...options,
    apiName: "Test",
    authorize: authorizerOfAll([
      inHeader("X-stage", options.stage),
      inHeader("X-version", options.version),
      inHeader("X-word", options.word),
      inHeader("X-number", options.number),
      inHeader("X-mixed", options.mixed),
      inHeader("X-named", options.named),
      inHeader("X-count", options.count),
      inHeader("X-flag", String(options.flag)),
    ]),
  };
}`);
    expect(text).toContain("readonly flag: boolean;");
    expect(text).toContain("readonly named: Named | false;");
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
    return /Options for a \{@link (\w+)\}\. \*\/\nexport interface (\w+)/
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
