import { describe, expect, test } from "vitest";
import { documentOf, normalized } from "../normalize.test-support.js";
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
    const { securitySchemes } = await securityOf({ theirs: scheme });
    expect(securitySchemes).toMatchObject([{ key: "theirs", ...want }]);
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
          securitySchemes: { "a/b": scheme },
          schemas: {
            Environment: { type: "string", enum: ["test", "live"] },
            Data: { type: "object", properties: {} },
          },
        },
      }),
      { security: { "a/b": decided } },
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
        `#/components/securitySchemes/a~1b: the configured type ${type} is no enumeration of the document; data takes text`,
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
  };
  const { model, diagnostics } = await normalized(
    documentOf({}, { components: { securitySchemes: schemes } }),
  );
  expect(model.securitySchemes.map(({ key }) => key)).toEqual(["f"]);
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(
    ["a", "b", "c", "d~1e", "g"].map(
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
