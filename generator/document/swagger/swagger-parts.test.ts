import { describe, expect, test } from "vitest";
import type { RawObject } from "../open-api/open-api.js";
import { upgradeSecurity } from "./swagger-security.js";
import { upgradeSwagger } from "./upgrade-swagger.js";

type Raw = Record<string, unknown>;

const text = { type: "string" };

/** The document in the words of OpenAPI 3.0, but for what is the same in all of these. */
function upgraded(more: Raw, uri = "https://a.example/api.json"): Raw {
  const given = structuredClone({ swagger: "2.0", paths: {}, ...more });
  const { root, diagnostics } = upgradeSwagger(given, uri);
  expect(diagnostics).toEqual([]);
  return root;
}

const nothing = {
  openapi: "3.0.4",
  paths: {},
  components: { parameters: {}, responses: {}, securitySchemes: {} },
};

describe("the whole of a document of Swagger 2.0", () => {
  test("keeps what means the same, in its place", () =>
    expect(
      upgraded({
        info: { title: "T" },
        tags: [{ name: "a" }],
        security: [{ key: [] }],
        externalDocs: {},
        "x-a": 1,
        consumes: ["a/b"],
        produces: ["a/b"],
        schemes: ["https"],
      }),
    ).toEqual({
      ...nothing,
      info: { title: "T" },
      tags: [{ name: "a" }],
      security: [{ key: [] }],
      externalDocs: {},
      "x-a": 1,
    }));

  test.each<[string, Raw, readonly string[] | undefined, string?]>([
    ["is nowhere", {}, undefined],
    ["is at a path of where it is from", { basePath: "/v1" }, ["/v1"]],
    [
      "is at a host, as the document was fetched",
      { host: "b.example", basePath: "/v1" },
      ["http://b.example/v1"],
      "http://a.example/api.json",
    ],
    [
      "is at a host by https where it is a file",
      { host: "b.example" },
      ["https://b.example"],
      "file:///api.json",
    ],
    [
      "is by https before http",
      { host: "b.example", schemes: ["http", "https"] },
      ["https://b.example", "http://b.example"],
    ],
    [
      "is by what a client can",
      { host: "b.example", schemes: ["ws", "http"] },
      ["http://b.example"],
    ],
    [
      "is by nothing that a client can",
      { host: "b.example", schemes: ["wss"] },
      undefined,
    ],
    [
      "has no host in what is none",
      { host: 5, basePath: " ", schemes: "http" },
      undefined,
    ],
  ])("%s", (_, more, urls, uri) =>
    expect(upgraded(more, uri)).toEqual({
      ...nothing,
      ...(urls ? { servers: urls.map((url) => ({ url })) } : {}),
    }),
  );

  test("leaves alone what is not what it should be", () =>
    expect(
      upgraded({
        paths: {
          "/a": null,
          "/b": "b",
          "x-c": { get: {} },
          "/d": { get: null, "x-e": 1, parameters: "f", trace: {} },
        },
        definitions: "none",
        parameters: { a: null, b: { name: "b", in: "query", type: "string" } },
        responses: { a: "none", b: { $ref: "#/responses/a" } },
        securityDefinitions: { a: null, b: { type: "other", x: 1 } },
      }),
    ).toEqual({
      openapi: "3.0.4",
      paths: {
        "/a": null,
        "/b": "b",
        "x-c": { get: {} },
        "/d": { get: null, "x-e": 1, parameters: [], trace: {} },
      },
      components: {
        parameters: { b: { name: "b", in: "query", schema: text } },
        responses: { a: "none", b: { $ref: "#/components/responses/a" } },
        securitySchemes: { a: null, b: { type: "other", x: 1 } },
      },
    }));
});

describe("a security scheme", () => {
  const flow = (name: string, more: RawObject = {}) => ({
    type: "oauth2",
    flow: name,
    scopes: { a: "A" },
    ...more,
  });
  test.each<[unknown, unknown]>([
    ["none", "none"],
    [
      { type: "basic", description: "d" },
      { type: "http", scheme: "basic", description: "d" },
    ],
    [
      { type: "apiKey", name: "k", in: "header" },
      { type: "apiKey", name: "k", in: "header" },
    ],
    [
      flow("implicit", { authorizationUrl: "u" }),
      {
        type: "oauth2",
        flows: { implicit: { authorizationUrl: "u", scopes: { a: "A" } } },
      },
    ],
    [
      flow("password", { tokenUrl: "t" }),
      {
        type: "oauth2",
        flows: { password: { tokenUrl: "t", scopes: { a: "A" } } },
      },
    ],
    [
      flow("application", { tokenUrl: "t" }),
      {
        type: "oauth2",
        flows: { clientCredentials: { tokenUrl: "t", scopes: { a: "A" } } },
      },
    ],
    [
      flow("accessCode", { tokenUrl: "t", authorizationUrl: "u" }),
      {
        type: "oauth2",
        flows: {
          authorizationCode: {
            authorizationUrl: "u",
            tokenUrl: "t",
            scopes: { a: "A" },
          },
        },
      },
    ],
    [flow("constructor"), { type: "oauth2", flows: {} }],
    [
      { type: "oauth2", description: "d" },
      { type: "oauth2", description: "d", flows: {} },
    ],
    [
      { type: "oauth2", flow: "password", scopes: ["a"] },
      { type: "oauth2", flows: { password: { scopes: {} } } },
    ],
  ])("%j", (given, want) => expect(upgradeSecurity(given)).toEqual(want));
});

describe("an operation", () => {
  const operation = (given: Raw, more: Raw = {}, item: Raw = {}): unknown =>
    (
      upgraded({ paths: { "/a": { ...item, post: given } }, ...more })[
        "paths"
      ] as Record<string, Raw>
    )["/a"]?.["post"];
  const body = (schema?: unknown): Raw => ({
    in: "body",
    name: "b",
    ...(schema === undefined ? {} : { schema }),
  });
  const field = (name: string, more: Raw = {}): Raw => ({
    in: "formData",
    name,
    type: "string",
    ...more,
  });
  const query = (name: string, more: Raw = {}): Raw => ({
    in: "query",
    name,
    ...more,
  });
  const form = (
    schema: Raw,
    more: Raw = {},
    type = "application/x-www-form-urlencoded",
  ): Raw => ({
    content: { [type]: { schema: { type: "object", ...schema }, ...more } },
  });

  test.each<[string, Raw, Raw, Raw?, Raw?]>([
    ["that says nothing", {}, { responses: {} }],
    [
      "keeps what means the same",
      {
        operationId: "a",
        tags: ["t"],
        deprecated: true,
        "x-a": 1,
        consumes: [],
        produces: [],
      },
      {
        operationId: "a",
        tags: ["t"],
        deprecated: true,
        "x-a": 1,
        responses: {},
      },
    ],
    [
      "has its own schemes at the document's host",
      { schemes: ["http"] },
      { servers: [{ url: "http://b.example/v" }], responses: {} },
      { host: "b.example", basePath: "/v", schemes: ["https"] },
    ],
    [
      "has no servers by schemes that no client can",
      { schemes: ["ws"] },
      { responses: {} },
      { host: "b.example" },
    ],
    [
      "has a body of any type",
      { parameters: [body(text)] },
      {
        requestBody: { content: { "application/json": { schema: text } } },
        responses: {},
      },
    ],
    [
      "has a body without a schema",
      { parameters: [body()] },
      { requestBody: { content: { "application/json": {} } }, responses: {} },
    ],
    [
      "has a body that may be left out, with what it says",
      {
        parameters: [
          { ...body(text), required: false, description: "D", "x-a": 1 },
        ],
      },
      {
        requestBody: {
          "x-a": 1,
          description: "D",
          content: { "application/json": { schema: text } },
        },
        responses: {},
      },
    ],
    [
      "has a body of its own types",
      { consumes: ["a/a", 5, "b/b"], parameters: [body(text)] },
      {
        requestBody: {
          content: { "a/a": { schema: text }, "b/b": { schema: text } },
        },
        responses: {},
      },
      { consumes: ["c/c"] },
    ],
    [
      "has fields of a form",
      {
        parameters: [
          field("a", { required: true, description: "D" }),
          field("b"),
        ],
      },
      {
        requestBody: {
          required: true,
          ...form({
            properties: { a: { type: "string", description: "D" }, b: text },
            required: ["a"],
          }),
        },
        responses: {},
      },
    ],
    [
      "has fields that have names",
      { parameters: [field("a"), { in: "formData", type: "string" }] },
      { requestBody: form({ properties: { a: text } }), responses: {} },
    ],
    [
      "has a field that is a list",
      {
        parameters: [
          field("a", { type: "array", items: text, collectionFormat: "multi" }),
        ],
      },
      {
        requestBody: form(
          { properties: { a: { type: "array", items: text } } },
          { encoding: { a: { style: "form", explode: true } } },
        ),
        responses: {},
      },
    ],
    [
      "sends a file in parts",
      {
        parameters: [field("a", { type: "file" })],
        consumes: ["application/x-www-form-urlencoded"],
      },
      {
        requestBody: form(
          { properties: { a: { type: "string", format: "binary" } } },
          {},
          "multipart/form-data",
        ),
        responses: {},
      },
    ],
    [
      "sends fields in parts where it says so",
      {
        parameters: [field("a")],
        consumes: ["multipart/form-data", "application/json"],
      },
      {
        requestBody: form(
          { properties: { a: text } },
          {},
          "multipart/form-data",
        ),
        responses: {},
      },
    ],
    [
      "has parameters with all they say of their values",
      {
        parameters: [
          query("q", {
            type: "array",
            items: {
              type: "array",
              items: { type: "integer", minimum: 1, collectionFormat: "csv" },
            },
            maxItems: 2,
            "x-example": ["a"],
            "x-nullable": true,
            "x-Enum": 1,
            "x-other": 2,
            allowEmptyValue: true,
          }),
        ],
      },
      {
        parameters: [
          query("q", {
            allowEmptyValue: true,
            "x-example": ["a"],
            "x-other": 2,
            schema: {
              type: "array",
              maxItems: 2,
              "x-nullable": true,
              "x-Enum": 1,
              items: { type: "array", items: { type: "integer", minimum: 1 } },
            },
            style: "form",
            explode: false,
            example: ["a"],
          }),
        ],
        responses: {},
      },
    ],
    [
      "has what the path item says but for what it says itself",
      { parameters: [query("q", { type: "string" })] },
      {
        parameters: [query("q", { schema: text })],
        requestBody: { content: { "application/json": { schema: text } } },
        responses: {},
      },
      {},
      { parameters: [query("q", { type: "integer" }), body(text)] },
    ],
    [
      "has its own body in place of the path item's",
      { parameters: [body({ type: "number" })] },
      {
        requestBody: {
          content: { "application/json": { schema: { type: "number" } } },
        },
        responses: {},
      },
      {},
      { parameters: [body(text)] },
    ],
    [
      "has shared parameters by reference, and their bodies as its own",
      {
        parameters: [
          { $ref: "#/parameters/q" },
          { $ref: "#/parameters/b~1c" },
          { $ref: "#/parameters/none" },
        ],
      },
      {
        parameters: [{ $ref: "#/components/parameters/q" }],
        requestBody: { content: { "application/json": { schema: text } } },
        responses: {},
      },
      { parameters: { q: query("q", { type: "string" }), "b/c": body(text) } },
    ],
    [
      "has parameters that are none left out",
      { parameters: [null, "a", query("q", { type: "string" })] },
      { parameters: [query("q", { schema: text })], responses: {} },
    ],
    [
      "has responses of its own types",
      {
        produces: ["a/a"],
        responses: {
          200: {
            description: "D",
            schema: text,
            examples: { "a/a": 1, "b/b": 2 },
          },
          204: { description: "N" },
        },
      },
      {
        responses: {
          200: {
            description: "D",
            content: { "a/a": { schema: text, example: 1 } },
          },
          204: { description: "N" },
        },
      },
    ],
    [
      "has responses with a description",
      { responses: { 200: {}, default: { schema: text } } },
      {
        responses: {
          200: { description: "" },
          default: {
            description: "",
            content: { "application/json": { schema: text } },
          },
        },
      },
    ],
    [
      "has headers of responses",
      {
        responses: {
          200: {
            description: "D",
            headers: {
              A: {
                type: "array",
                items: text,
                description: "H",
                collectionFormat: "csv",
              },
              B: "none",
              "x-c": 1,
            },
          },
        },
      },
      {
        responses: {
          200: {
            description: "D",
            headers: {
              A: {
                description: "H",
                schema: { type: "array", items: text },
                style: "simple",
                explode: false,
              },
              B: "none",
              "x-c": 1,
            },
          },
        },
      },
    ],
    [
      "has no headers in what is none",
      { responses: { 200: { description: "D", headers: "none" } } },
      { responses: { 200: { description: "D" } } },
    ],
    [
      "has shared responses by reference",
      { responses: { 200: { $ref: "#/responses/R" }, "x-a": 1 } },
      { responses: { 200: { $ref: "#/components/responses/R" }, "x-a": 1 } },
      { responses: { R: { description: "R", schema: text } } },
    ],
    [
      "has shared responses copied where it says their types",
      { produces: ["a/a"], responses: { 200: { $ref: "#/responses/R" } } },
      {
        responses: {
          200: { description: "R", content: { "a/a": { schema: text } } },
        },
      },
      { responses: { R: { description: "R", schema: text } } },
    ],
    [
      "follows what shared ones refer to, not for ever",
      {
        produces: ["a/a"],
        responses: {
          200: { $ref: "#/responses/A" },
          201: { $ref: "#/responses/round" },
        },
      },
      {
        responses: {
          200: { description: "R", content: { "a/a": { schema: text } } },
          201: { $ref: "#/components/responses/round" },
        },
      },
      {
        responses: {
          A: { $ref: "#/responses/R" },
          R: { description: "R", schema: text },
          round: { $ref: "#/responses/round" },
        },
      },
    ],
  ])("%s", (_, given, want, more, item) =>
    expect(operation(given, more, item)).toEqual(want),
  );
});

describe("schemas and references", () => {
  test("are written as OpenAPI 3.0 has them, wherever they stand", () => {
    const ref = (place: string): Raw => ({ $ref: place });
    expect(
      upgraded({
        definitions: {
          Pet: {
            type: "object",
            discriminator: "kind",
            properties: {
              a: ref("#/definitions/Cat"),
              b: { type: "file" },
              c: ref("#/responses/R/schema"),
              d: ref("#/x-a/definitions/b"),
              e: ref("other.json#/definitions/Cat"),
              f: ref("#/parameters/p%20q/x"),
            },
          },
          Cat: {
            allOf: [ref("#/definitions/Pet")],
            discriminator: {
              propertyName: "k",
              mapping: { a: "#/definitions/Pet", b: "Cat", c: 5 },
            },
          },
        },
      }),
    ).toEqual({
      ...nothing,
      components: {
        ...nothing.components,
        schemas: {
          Pet: {
            type: "object",
            discriminator: { propertyName: "kind" },
            properties: {
              a: ref("#/components/schemas/Cat"),
              b: { type: "string", format: "binary" },
              c: ref("#/components/responses/R/schema"),
              d: ref("#/x-a/definitions/b"),
              e: ref("other.json#/definitions/Cat"),
              f: ref("#/components/parameters/p%20q/x"),
            },
          },
          Cat: {
            allOf: [ref("#/components/schemas/Pet")],
            discriminator: {
              propertyName: "k",
              mapping: { a: "#/components/schemas/Pet", b: "Cat", c: 5 },
            },
          },
        },
      },
    });
  });
});

describe("where the author wrote what stands at a place", () => {
  const document = {
    swagger: "2.0",
    produces: ["a/a"],
    definitions: { "A/B": {} },
    parameters: { p: { in: "query", name: "p", type: "string" } },
    responses: { R: { description: "R", schema: {} } },
    securityDefinitions: { s: { type: "basic" } },
    paths: {
      "/a": {
        parameters: [
          { in: "body", name: "b", schema: {} },
          { in: "query", name: "q", type: "string" },
        ],
        post: {
          parameters: [
            { in: "formData", name: "f", type: "string" },
            { in: "header", name: "h", type: "string" },
          ],
          responses: { 200: { description: "D", schema: {} } },
        },
        put: {
          responses: { 200: { $ref: "#/responses/R" } },
          produces: ["b/b"],
        },
      },
    },
  };
  test.each([
    ["#/components/schemas/A~1B/type", "#/definitions/A~1B/type"],
    ["#/components/parameters/p/schema/type", "#/parameters/p/type"],
    ["#/components/parameters/p/name", "#/parameters/p/name"],
    [
      "#/components/responses/R/content/a~1a/schema/type",
      "#/responses/R/schema/type",
    ],
    ["#/components/responses/R/description", "#/responses/R/description"],
    ["#/components/securitySchemes/s", "#/securityDefinitions/s"],
    ["#/paths/~1a/parameters/0/schema/type", "#/paths/~1a/parameters/1/type"],
    ["#/paths/~1a/parameters/0/name", "#/paths/~1a/parameters/1/name"],
    ["#/paths/~1a/post/parameters/0/schema", "#/paths/~1a/post/parameters/1"],
    ["#/paths/~1a/post/requestBody", "#/paths/~1a/parameters/0"],
    [
      "#/paths/~1a/post/responses/200/content/a~1a/schema/type",
      "#/paths/~1a/post/responses/200/schema/type",
    ],
    [
      "#/paths/~1a/put/responses/200/content/b~1b/schema",
      "#/responses/R/schema",
    ],
    ["#/info/title", "#/info/title"],
  ])("%s is %s", (pointer, want) => {
    const { written } = upgradeSwagger(structuredClone(document), "a");
    expect(written(pointer)).toBe(want);
  });

  test("of fields that are a body", () => {
    const paths = {
      "/a": {
        post: {
          parameters: [{ in: "formData", name: "a/b", type: "string" }],
          responses: {},
        },
      },
    };
    const { written } = upgradeSwagger({ swagger: "2.0", paths }, "a");
    expect(
      written(
        "#/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded/schema/properties/a~1b/type",
      ),
    ).toBe("#/paths/~1a/post/parameters/0/type");
  });
});

describe("what OpenAPI 3.0 cannot say", () => {
  test("is reported where it is written", () => {
    const list = { type: "array", items: text, collectionFormat: "tsv" };
    const { diagnostics } = upgradeSwagger(
      {
        swagger: "2.0",
        parameters: { shared: { in: "query", name: "s", ...list } },
        paths: {
          "/a": {
            post: {
              parameters: [
                { in: "body", name: "b", schema: {} },
                { in: "formData", name: "f", ...list },
                { in: "header", name: "h", ...list, collectionFormat: "multi" },
              ],
              responses: {
                200: {
                  description: "",
                  headers: { "X/Y": { ...list, collectionFormat: 5 } },
                },
              },
            },
            put: { parameters: [{ in: "formData", name: "f", ...list }] },
          },
        },
      },
      "a",
    );
    const format = (pointer: string, written: string): object => ({
      code: "collection-format-unsupported",
      severity: "warning",
      pointer: `${pointer}/collectionFormat`,
      message: `collectionFormat ${written} cannot be sent here; csv is used`,
      help: "use csv, or in a query also ssv, pipes or multi",
    });
    expect(diagnostics).toHaveLength(5);
    expect(diagnostics).toEqual(
      expect.arrayContaining([
        format("#/paths/~1a/post/parameters/2", '"multi"'),
        {
          code: "body-conflict",
          severity: "warning",
          pointer: "#/paths/~1a/post/parameters/0",
          message:
            "an operation cannot have body and formData parameters; formData is left out",
          help: "remove one of the two",
        },
        format("#/paths/~1a/post/responses/200/headers/X~1Y", "5"),
        format("#/paths/~1a/put/parameters/0", '"tsv"'),
        format("#/parameters/shared", '"tsv"'),
      ]),
    );
  });
});
