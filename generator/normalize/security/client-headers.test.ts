import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  shown,
} from "../../../test/support/normalized.js";

type Raw = Record<string, unknown>;

const string = { type: "string" };
const tenant = { type: "string", enum: ["eu", "us"] };

function header(name: string, more: Raw = {}): Raw {
  return { in: "header", name, required: true, schema: string, ...more };
}

/** What a document with these parameters of its two operations asks of the client, and of calls. */
async function found(
  first: readonly Raw[],
  second: readonly Raw[],
  more: Raw = {},
) {
  const { model } = await normalized(
    documentOf(
      {
        "/a": { get: answering("a.get", string, { parameters: first }) },
        "/b": { get: answering("b.get", string, { parameters: second }) },
      },
      more,
    ),
  );
  return {
    schemes: model.securitySchemes.map(
      ({ key, option, schema, carrier }) =>
        `${key}: ${option}, ${carrier.kind}, ${shown(schema)}`,
    ),
    security: model.security?.map((each) => each.map(({ scheme }) => scheme)),
    operations: model.operations.map(({ input, security }) =>
      [
        ...input.parameters.map(({ name }) => name),
        ...(security ?? []).map((each) =>
          each.map(({ scheme }) => scheme).join("+"),
        ),
      ].join(" "),
    ),
  };
}

describe("headers that every operation requires are options of the client", () => {
  const limit = { in: "query", name: "limit", schema: string };

  test("by their names, as the first operation has them", async () => {
    expect(
      await found(
        [
          header("X-Tenant", { schema: tenant, description: "Whose." }),
          limit,
          header("API-Version"),
        ],
        [header("api-version"), header("X-TENANT")],
      ),
    ).toEqual({
      schemes: [
        'X-Tenant: tenant, header, "eu" | "us"',
        "API-Version: apiVersion, header, string",
      ],
      security: [["X-Tenant", "API-Version"]],
      operations: ["limit", ""],
    });
  });

  test.each<[string, Raw[], Raw[]]>([
    ["one that is left out somewhere", [header("X-Tenant")], []],
    [
      "one that is optional somewhere",
      [header("X-Tenant")],
      [header("X-Tenant", { required: false })],
    ],
    [
      "one that is optional in the first",
      [header("X-Tenant", { required: false })],
      [header("X-Tenant")],
    ],
    [
      "one that is serialized whole",
      [
        header("X-Tenant", {
          schema: undefined,
          content: { "application/json": { schema: string } },
        }),
      ],
      [header("X-Tenant")],
    ],
    [
      "a query parameter",
      [{ ...header("tenant"), in: "query" }],
      [{ ...header("tenant"), in: "query" }],
    ],
  ])("not %s", async (_, first, second) => {
    const { schemes, security, operations } = await found(first, second);
    expect({ schemes, security }).toEqual({ schemes: [], security: undefined });
    expect(operations.join("")).not.toBe("");
  });

  test("not of one operation alone", async () => {
    const { model } = await normalized(
      documentOf({
        "/a": {
          get: answering("a.get", string, { parameters: [header("X-Tenant")] }),
        },
      }),
    );
    expect(model.securitySchemes).toEqual([]);
    expect(model.operations[0]?.input.parameters).toHaveLength(1);
  });

  test("beside every alternative of what the document requires, and of what operations do", async () => {
    const securitySchemes = {
      key: { type: "http", scheme: "bearer" },
      sid: { type: "apiKey", in: "cookie", name: "sid" },
    };
    const headers = [header("X-Tenant")];
    const { security } = await found(headers, headers, {
      components: { securitySchemes },
      security: [{ key: [] }, { sid: [] }, {}],
    });
    expect(security).toEqual([
      ["key", "X-Tenant"],
      ["sid", "X-Tenant"],
      ["X-Tenant"],
    ]);
    const parameters = headers;
    const { model } = await normalized(
      documentOf(
        {
          "/a": {
            get: answering("a.get", string, {
              parameters,
              security: [{ key: [] }],
            }),
          },
          "/b": {
            get: answering("b.get", string, { parameters, security: [] }),
          },
          "/c": { get: answering("c.get", string, { parameters }) },
        },
        { components: { securitySchemes } },
      ),
    );
    expect(
      model.operations.map((each) =>
        each.security?.map((one) => one.map(({ scheme }) => scheme)),
      ),
    ).toEqual([[["key", "X-Tenant"]], [["X-Tenant"]], undefined]);
    expect(model.security).toEqual([[{ scheme: "X-Tenant", scopes: [] }]]);
  });

  test("one that is a scheme's is that scheme's option", async () => {
    const securitySchemes = {
      authToken: { type: "apiKey", in: "header", name: "authToken" },
    };
    const parameters = [header("authtoken")];
    for (const security of [undefined, [{ authToken: [] }]])
      expect(
        await found(parameters, parameters, {
          components: { securitySchemes },
          ...(security && { security }),
        }),
      ).toEqual({
        schemes: ["authToken: authToken, header, string"],
        security: [["authToken"]],
        operations: ["", ""],
      });
  });

  test("one enumeration of all operations is one type, called after the option", async () => {
    const { model } = await normalized(
      documentOf({
        "/a": {
          get: answering("a.get", string, {
            parameters: [header("X-Tenant", { schema: tenant })],
          }),
        },
        "/b": {
          get: answering("b.get", string, {
            parameters: [header("X-Tenant", { schema: tenant })],
          }),
        },
      }),
    );
    expect(
      model.types.map(({ name, schema }) => `${name}: ${shown(schema)}`),
    ).toEqual(['Tenant: "eu" | "us"']);
    expect(model.securitySchemes[0]?.schema).toEqual({ ref: "Tenant" });
  });
});

describe("a parameter that goes where a required scheme goes is its option", () => {
  const components = {
    securitySchemes: {
      secret: { type: "apiKey", in: "query", name: "key" },
      sid: { type: "apiKey", in: "cookie", name: "sid" },
      head: { type: "apiKey", in: "header", name: "X-Head" },
    },
  };
  const parameter = (place: string, name: string): Raw => ({
    ...header(name),
    in: place,
  });
  const all = [
    parameter("query", "key"),
    parameter("cookie", "sid"),
    parameter("header", "x-head"),
    parameter("query", "sid"),
  ];

  test("of any alternative", async () => {
    const { operations } = await found(all, [], {
      components,
      security: [{ secret: [] }, { sid: [], head: [] }],
    });
    expect(operations).toEqual(["sid", ""]);
  });

  test("and of another operation's scheme it stays", async () => {
    const { operations, security } = await found(all, [], { components });
    expect(security).toBeUndefined();
    expect(operations[0]).toContain("key");
  });
});
