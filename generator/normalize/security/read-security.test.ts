import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { documentOf, normalized } from "../../../test/support/normalized.js";
import { isSetting } from "./option-names.js";
import { readSecurityRequirement } from "./read-security.js";

const done = { responses: { 204: { description: "Done" } } };

async function securityOf(
  securitySchemes: Record<string, unknown>,
  security: readonly Record<string, readonly string[]>[] = [],
) {
  const { model } = await normalized(
    documentOf(
      { "/things": { get: { operationId: "listThings", ...done } } },
      { security, components: { securitySchemes } },
    ),
  );
  return model;
}

describe("how a credential travels, and the option it is given in", () => {
  test.each([
    {
      scheme: { type: "http", scheme: "bearer" },
      want: { carrier: { kind: "bearer" }, option: "apiKey" },
    },
    {
      scheme: { type: "http", scheme: "Basic" },
      want: { carrier: { kind: "basic" }, option: "apiKey" },
    },
    {
      scheme: { type: "openIdConnect", openIdConnectUrl: "https://x.test" },
      want: { carrier: { kind: "bearer" }, option: "apiKey" },
    },
    {
      scheme: { type: "apiKey", in: "header", name: "X-Environment" },
      want: {
        carrier: { kind: "header", name: "X-Environment" },
        option: "environment",
      },
    },
    {
      scheme: { type: "apiKey", in: "header", name: "X" },
      want: { carrier: { kind: "header", name: "X" }, option: "x" },
    },
    {
      scheme: { type: "apiKey", in: "query", name: "api_key" },
      want: { carrier: { kind: "query", name: "api_key" }, option: "apiKey" },
    },
    {
      scheme: { type: "apiKey", in: "cookie", name: "sid" },
      want: { carrier: { kind: "cookie", name: "sid" }, option: "sid" },
    },
  ])("$scheme", async ({ scheme, want }) => {
    const { securitySchemes } = await securityOf({ auth: scheme });
    expect(securitySchemes).toMatchObject([{ key: "auth", ...want }]);
  });
});

test("two schemes of one option are called by their keys", async () => {
  const { securitySchemes } = await securityOf({
    user: { type: "apiKey", in: "header", name: "X-Token" },
    service: { type: "apiKey", in: "query", name: "token" },
  });
  expect(securitySchemes.map(({ option }) => option).toSorted()).toEqual([
    "service",
    "user",
  ]);
});

describe("the option of a scheme is", () => {
  const http = { type: "http", scheme: "bearer" };
  const header = (name: string) => ({ type: "apiKey", in: "header", name });
  const optionsOf = async (
    securitySchemes: Record<string, unknown>,
    remembered: Record<string, string> = {},
  ) => {
    const document = documentOf({}, { components: { securitySchemes } });
    const { model, names } = await normalized(document, {}, remembered);
    const options = Object.fromEntries(
      model.securitySchemes.map(({ key, option }) => [key, option]),
    );
    return { options, names };
  };

  test.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      "its key where that is a name",
      {
        accessToken: http,
        "X-Partner-Key": header("X-P"),
        session: { type: "apiKey", in: "cookie", name: "sid" },
      },
      {
        accessToken: "accessToken",
        "X-Partner-Key": "partnerKey",
        session: "session",
      },
    ],
    [
      "apiKey, or its header, where the key is a kind of scheme",
      { bearerAuth: http, ApiKeyHeader: header("X-Environment") },
      { bearerAuth: "apiKey", ApiKeyHeader: "environment" },
    ],
    [
      "its own key beside one of that name",
      { apiKey: header("Authorization"), bearerToken: http },
      { apiKey: "apiKey", bearerToken: "bearerToken" },
    ],
    [
      "its key where two would be called the same",
      { apiKey: header("X-Key"), bearerAuth: http },
      { apiKey: "apiKey", bearerAuth: "bearerAuth" },
    ],
    [
      "no setting of the client",
      { timeout: header("X-Timeout"), basicAuth: header("X-Headers") },
      { timeout: "timeoutCredential", basicAuth: "basicAuth" },
    ],
  ])("%s", async (_, schemes, wanted) => {
    const { options, names } = await optionsOf(schemes);
    expect(options).toEqual(wanted);
    // And stays so.
    expect((await optionsOf(schemes, names)).options).toEqual(wanted);
  });

  test("what the lock remembers, and what an older one meant", async () => {
    const schemes = { accessToken: http, tenant: header("X-Org") };
    const { options } = await optionsOf(schemes, {
      "security accessToken: bearer": "apiKey",
      "security tenant: header x-tenant": "org",
    });
    expect(options).toEqual({ accessToken: "apiKey", tenant: "org" });
    const older = await optionsOf(schemes, { "shape Order": "x" });
    expect(older.options).toEqual({ accessToken: "apiKey", tenant: "org" });
  });

  test("kept under another key where it alone is sent so", async () => {
    const sid = { type: "apiKey", in: "cookie", name: "sid" };
    const old = {
      tenant: header("X-Org"),
      session: sid,
      user: http,
      admin: http,
    };
    const { names } = await optionsOf(old);
    expect(Object.keys(names)).toEqual([
      "security admin: bearer",
      "security session: cookie sid",
      "security tenant: header x-org",
      "security user: bearer",
    ]);
    const renamed = await optionsOf(
      { "org: header": header("x-ORG"), cookie: sid, user: http, root: http },
      names,
    );
    expect(renamed.options).toEqual({
      "org: header": "tenant",
      cookie: "session",
      user: "user",
      root: "admin",
    });
    // And from there on.
    const again = await optionsOf(
      { org: header("X-Org"), cookie: sid, user: http, root: http },
      renamed.names,
    );
    expect(again.options["org"]).toBe("tenant");
    // Which of two is which nobody knows.
    const both = { staff: http, guest: http };
    expect((await optionsOf(both, names)).options).toEqual({
      staff: "staff",
      guest: "guest",
    });
    // Nor is one of them the one that is gone where two have come.
    const split = { user: http, staff: http, guest: http };
    expect((await optionsOf(split, names)).options).toEqual({
      user: "user",
      staff: "staff",
      guest: "guest",
    });
  });
});

test("the scopes of all flows are told once, by name", async () => {
  const { securitySchemes } = await securityOf({
    auth: {
      type: "oauth2",
      flows: {
        clientCredentials: {
          tokenUrl: "/t",
          scopes: { write: "", read: "Read" },
        },
        authorizationCode: {
          authorizationUrl: "/a",
          tokenUrl: "/t",
          scopes: { write: "Write", admin: "" },
        },
      },
    },
  });
  expect(securitySchemes[0]?.scopes).toEqual([
    { name: "admin" },
    { name: "read", description: "Read" },
    { name: "write", description: "Write" },
  ]);
});

describe("of schemes that would stand in one place", () => {
  const bearer = { type: "http", scheme: "bearer" };
  const header = { type: "apiKey", in: "header", name: "authorization" };

  test("the first is sent where both are required", async () => {
    const { security } = await securityOf({ a: header, b: bearer }, [
      { a: [], b: [] },
    ]);
    expect(security).toEqual([[{ scheme: "a", scopes: [] }]]);
  });

  test("each is where they are alternatives", async () => {
    const { security } = await securityOf({ a: header, b: bearer }, [
      { a: [] },
      { b: [] },
    ]);
    expect(security).toEqual([
      [{ scheme: "a", scopes: [] }],
      [{ scheme: "b", scopes: [] }],
    ]);
  });
});

describe("the type of an option", () => {
  const paths = {
    "/a": {
      get: {
        operationId: "a.get",
        parameters: [
          {
            in: "query",
            name: "env",
            schema: { $ref: "#/components/schemas/Environment" },
          },
        ],
        ...done,
      },
    },
  };
  const of = async (
    scheme: Record<string, unknown>,
    decided: Record<string, unknown> = {},
  ) => {
    const { model, diagnostics } = await normalized(
      documentOf(paths, {
        components: {
          securitySchemes: { "a/auth": scheme },
          schemas: {
            Environment: { type: "string", enum: ["test", "live"] },
            Data: { type: "object", properties: {} },
          },
        },
      }),
      { security: { "a/auth": decided } },
    );
    return {
      schemes: model.securitySchemes.map(({ option, schema }) => [
        option,
        schema.ref ?? schema.type?.join(),
      ]),
      said: diagnostics.map(({ pointer, message }) => `${pointer}: ${message}`),
    };
  };
  const header = (name: string) => ({ type: "apiKey", in: "header", name });

  test.each<
    [string, Record<string, unknown>, Record<string, unknown>, string[]]
  >([
    [
      "the enumeration it is called as",
      header("X-Environment"),
      {},
      ["environment", "Environment"],
    ],
    ["a text", header("X-Data"), {}, ["data", "string"]],
    [
      "that of its name in the config",
      header("X-Data"),
      { option: "environment" },
      ["environment", "Environment"],
    ],
    [
      "that of the config",
      header("X-Data"),
      { type: "Environment" },
      ["data", "Environment"],
    ],
    [
      "a text for what is no header, query or cookie",
      { type: "http", scheme: "bearer" },
      { option: "environment" },
      ["environment", "string"],
    ],
    [
      "unless the config says so",
      { type: "http", scheme: "bearer" },
      { type: "Environment" },
      ["apiKey", "Environment"],
    ],
  ])("%s", async (_, scheme, decided, wanted) =>
    expect(await of(scheme, decided)).toEqual({ schemes: [wanted], said: [] }),
  );

  test.each(["Data", "Nobody"])("a text where %s is none", async (type) =>
    expect(await of(header("X-Data"), { type })).toEqual({
      schemes: [["data", "string"]],
      said: [
        `#/components/securitySchemes/a~1auth: the configured type ${type} is not an enumeration of the document; data is a string`,
      ],
    }),
  );
});

test("a scheme that cannot be sent is left out, and said", async () => {
  const schemes = {
    a: { type: "mutualTLS" },
    b: { type: "apiKey", in: "body", name: "k" },
    c: { type: "apiKey", in: "header" },
    "d/e": { type: "apiKey", name: "k" },
    f: { type: "apiKey", in: "cookie", name: "k" },
    g: "x",
    h: { type: "http", scheme: "Digest" },
    i: { type: "http" },
    j: { type: "apiKey", in: "header", name: "Authorization: Bearer" },
    k: { type: "apiKey", in: "cookie", name: "a;b" },
  };
  const { model, diagnostics } = await normalized(
    documentOf({}, { components: { securitySchemes: schemes } }),
  );
  expect(model.securitySchemes.map(({ key }) => key)).toEqual(["f"]);
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
    ["a", "b", "c", "d~1e", "g", "h", "i", "j", "k"].map(
      (key) =>
        `security-scheme-unsupported #/components/securitySchemes/${key}`,
    ),
  );
});

test.each<[string, unknown, unknown]>([
  ["none where none is written", undefined, undefined],
  ["none of what is no list", { key: [] }, undefined],
  ["nothing for an empty list", [], []],
  [
    "alternatives, each sorted by key",
    [{ b: ["x", 1], a: "x" }, {}, 3],
    [
      [
        { scheme: "a", scopes: [] },
        { scheme: "b", scopes: ["x"] },
      ],
      [],
    ],
  ],
])("what is required: %s", (_, raw, wanted) =>
  expect(readSecurityRequirement(raw)).toEqual(wanted),
);

test("no option is called like a setting", () => {
  const settings = ["http/settings.ts"].flatMap((file) => {
    const path = new URL(`../../../templates/${file}`, import.meta.url);
    const text = readFileSync(path, "utf8");
    const [, body = ""] =
      /export interface (?:HttpSettings|RetrySettings)\b.*?\{\n([^]*?)\n\}/.exec(
        text,
      ) ?? [];
    return [...body.matchAll(/^ {2}readonly (\w+)\?/gm)].map(
      ([, name]) => name,
    );
  });
  expect(settings.length).toBeGreaterThan(15);
  expect(settings.filter((name = "") => !isSetting(name))).toEqual([]);
  expect(isSetting("credentials")).toBe(true);
});

describe("the token URL of client credentials", () => {
  const tokenUrlOf = async (tokenUrl: string, urls: readonly string[]) => {
    const { model } = await normalized(
      documentOf(
        {},
        {
          servers: urls.map((url) => ({ url })),
          components: {
            securitySchemes: {
              machine: {
                type: "oauth2",
                flows: { clientCredentials: { tokenUrl, scopes: {} } },
              },
            },
          },
        },
      ),
    );
    return model.securitySchemes[0]?.tokenUrl;
  };
  const api = "https://api.example/v1";

  // RFC 3986, 5.4, and the URLs of the Server Objects as its base (OpenAPI 3.1, 4.7).
  test.each<[string, readonly string[], string]>([
    ["https://id.example/token", [], "https://id.example/token"],
    ["https://id.example/token", ["/v1"], "https://id.example/token"],
    ["/oauth/token", [api], "https://api.example/oauth/token"],
    ["oauth/token", [api], "https://api.example/oauth/token"],
    ["oauth/token", [`${api}/`], "https://api.example/v1/oauth/token"],
    ["//id.example/token", [api], "https://id.example/token"],
    ["/token", [api, "https://api.example/v2"], "https://api.example/token"],
  ])("%s of servers %j is %s", async (url, servers, wanted) => {
    expect(await tokenUrlOf(url, servers)).toBe(wanted);
  });

  test.each<[string, readonly string[]]>([
    ["/token", []],
    ["/token", ["/v1"]],
    ["/token", ["{host}/v1"]],
    ["/token", ["https://{region}.example"]],
    ["/token", [api, "https://sandbox.example"]],
    ["/token", [api, "/v1"]],
    ["/token", ["https://api.example", "http://api.example"]],
    ["token", [api, "https://api.example/v2/"]],
    ["/{tenant}/token", [api]],
    ["https://{tenant}.example/token", [api]],
    ["ftp://api.example/token", [api]],
    ["data:,token", [api]],
    ["", [api]],
  ])("%s of servers %j is the caller's to say", async (url, servers) => {
    expect(await tokenUrlOf(url, servers)).toBe("");
  });
});

describe("a scheme that is required and not declared", () => {
  const of = (operation: object, components: object) =>
    normalized(
      documentOf(
        { "/things": { get: { operationId: "listThings", ...operation } } },
        { security: [{}, { berer: [], other: [] }], components },
      ),
    );

  test("is reported once, at the first place, with a name that is alike", async () => {
    const { model, diagnostics } = await of(
      { ...done, security: [{ other: [] }, { third: [], bearer: [] }] },
      { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    );
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["security-scheme-undeclared", "#/security/1"],
      ["security-scheme-undeclared", "#/security/1"],
      ["security-scheme-undeclared", "#/paths/~1things/get/security/1"],
    ]);
    expect(diagnostics[0]?.message).toContain('did you mean "bearer"?');
    expect(model.securitySchemes.map(({ key }) => key)).toEqual(["bearer"]);
  });

  test("is not one that is declared and cannot be sent, or has a URI (3.2)", async () => {
    const { model, diagnostics } = await normalized(
      documentOf(
        { "/things": { get: { operationId: "listThings", ...done } } },
        {
          openapi: "3.2.0",
          security: [
            { "#/components/securitySchemes/a~1b": [] },
            { certificate: [] },
          ],
          components: {
            securitySchemes: {
              "a/b": { type: "http", scheme: "bearer" },
              certificate: { type: "mutualTLS" },
            },
          },
        },
      ),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual([
      "security-scheme-unsupported",
    ]);
    expect(model.security?.[0]).toEqual([{ scheme: "a/b", scopes: [] }]);
  });
});

test("an operation that repeats the requirement of the document has none of its own", async () => {
  const securitySchemes = { key: { type: "http", scheme: "bearer" } };
  const of = async (common: unknown, own: unknown): Promise<unknown> => {
    const { model } = await normalized(
      documentOf(
        { "/a": { get: { operationId: "a.get", security: own, ...done } } },
        { components: { securitySchemes }, security: common },
      ),
    );
    return model.operations[0]?.security;
  };
  const required = [{ key: [] }];
  expect(await of(required, required)).toBeUndefined();
  expect(await of([...required, {}], required)).toEqual([
    [{ scheme: "key", scopes: [] }],
  ]);
  // Public operations are not those that `credentials: "always"` sends credentials to.
  expect(await of([], [])).toEqual([]);
});
