import { describe, expect, it } from "vitest";
import { readPatched } from "../../patch/read-patched.js";
import type { DocumentOptions } from "../../document/options.js";
import { pathsDocument } from "./paths-document.js";

interface Given {
  readonly paths?: unknown;
  readonly components?: object;
  readonly more?: object;
  readonly options?: DocumentOptions;
}

/** What openapi-typescript is given for a document. */
async function given({
  paths = {},
  components = {},
  more = {},
  options = {},
}: Given): Promise<object> {
  const info = { title: "T", version: "1" };
  const root = { openapi: "3.1.0", info, paths, components, ...more };
  const bytes = new TextEncoder().encode(JSON.stringify(root));
  const source = { uri: "api.json", bytes };
  return pathsDocument(await readPatched(source, undefined, options));
}

const ref = (name: string, map = "schemas"): object => ({
  $ref: `#/components/${map}/${name}`,
});

describe("a schema", () => {
  it.each<[string, unknown, object]>([
    ["that is no object is unknown", null, {}],
    ["that takes anything", true, {}],
    ["that takes nothing", false, { enum: [] }],
    ["that is a list is unknown", [{ type: "string" }], {}],
    [
      "keeps what types follow from",
      {
        type: "object",
        title: "T",
        description: "D",
        deprecated: true,
        readOnly: true,
        writeOnly: true,
        default: { b: 1, a: [2] },
        required: ["a"],
        properties: { b: { enum: [1] }, a: { const: "x" } },
        patternProperties: { "^x": { type: "string" } },
        additionalProperties: { type: "number", format: "int32" },
      },
      {
        type: "object",
        title: "T",
        description: "D",
        deprecated: true,
        readOnly: true,
        writeOnly: true,
        default: '{"b":1,"a":[2]}',
        required: ["a"],
        properties: { b: { enum: [1] }, a: { const: "x" } },
        patternProperties: { "^x": { type: "string" } },
        additionalProperties: { type: "number", format: "int32" },
      },
    ],
    [
      "keeps nothing else",
      {
        type: "string",
        minLength: 1,
        pattern: "a",
        example: 1,
        examples: [2],
        "x-any": {},
        $comment: "c",
        externalDocs: {},
        xml: {},
        not: {},
        if: {},
        else: {},
        contains: {},
        propertyNames: {},
        unevaluatedProperties: {},
        unevaluatedItems: {},
        dependentSchemas: { a: {} },
        $defs: { a: {} },
        contentSchema: {},
      },
      { type: "string" },
    ],
    [
      "keeps its parts in their order",
      {
        oneOf: [{ type: "string" }, false],
        anyOf: [{}],
        allOf: [true, 1, "a", null],
      },
      { oneOf: [{ type: "string" }, { enum: [] }], anyOf: [{}], allOf: [{}] },
    ],
    [
      "whose list of parts is none",
      { allOf: "a", type: "string" },
      { allOf: {}, type: "string" },
    ],
    [
      "whose members are none",
      { type: "object", properties: null },
      { type: "object", properties: {} },
    ],
    ["whose texts are none", { title: 1, description: {}, format: [] }, {}],
    [
      "with a required member that is none",
      { type: "object", properties: { a: {} }, required: ["a", 1] },
      { type: "object", properties: { a: {} }, required: ["a"] },
    ],
    [
      "that says nothing of others",
      { type: "object", properties: { a: {} }, additionalProperties: false },
      { type: "object", properties: { a: {} } },
    ],
    [
      "with others of any kind",
      { type: "object", additionalProperties: true },
      { type: "object", additionalProperties: {} },
    ],
    ["with a tag that is none", { discriminator: "kind" }, {}],
    ["with a tag without a name", { discriminator: { mapping: {} } }, {}],
    [
      "with a tag alone",
      { discriminator: { propertyName: "kind" } },
      { discriminator: { propertyName: "kind" } },
    ],
    [
      "with a tag of nothing that is there",
      { discriminator: { propertyName: "k", mapping: { a: "None", b: 1 } } },
      { discriminator: { propertyName: "k" } },
    ],
    [
      "with a tag of a name and of a place",
      {
        discriminator: {
          propertyName: "k",
          mapping: { n: "B", p: "#/components/schemas/B" },
        },
      },
      {
        discriminator: {
          propertyName: "k",
          mapping: { n: "#/components/schemas/B", p: "#/components/schemas/B" },
        },
      },
    ],
  ])("%s", async (_, schema, want) => {
    const schemas = { A: schema, B: { type: "null" } };
    expect(await given({ components: { schemas } })).toEqual({
      openapi: "3.1.0",
      paths: {},
      components: { schemas: { A: want, B: { type: "null" } } },
    });
  });

  it.each<[string, object, object]>([
    ["alone", {}, ref("B")],
    [
      "beside what only describes it",
      {
        title: "T",
        description: "D",
        deprecated: true,
        default: 1,
        readOnly: true,
        writeOnly: true,
      },
      ref("B"),
    ],
    ["beside what is nothing to types", { minLength: 1 }, ref("B")],
    [
      "beside what is asserted",
      { type: "string" },
      { type: "string", allOf: [ref("B")] },
    ],
    [
      "beside parts",
      { allOf: [{ type: "string" }] },
      { allOf: [ref("B"), { type: "string" }] },
    ],
    [
      "beside what is both",
      { title: "T", enum: [1] },
      { title: "T", enum: [1], allOf: [ref("B")] },
    ],
  ])("refers to another %s", async (_, beside, want) => {
    const schemas = { A: { ...ref("B"), ...beside }, B: { const: "b" } };
    expect(await given({ components: { schemas } })).toMatchObject({
      components: { schemas: { A: want } },
    });
  });

  it("that depends on the way through dynamic references is unknown", async () => {
    const node = (type: string): object => ({ $dynamicAnchor: "node", type });
    const of = { $ref: "#node" };
    const schemas = {
      One: { $id: "urn:one", items: { $dynamicRef: "#node" }, not: node("a") },
      Two: { $id: "urn:two", properties: { a: node("number"), of } },
    };
    const made = await given({ components: { schemas } });
    expect(made).toHaveProperty("components.schemas.Two", {
      type: "object",
      properties: { a: { type: "number" }, of: {} },
    });
  });
});

const answer = { description: "ok" };

describe("paths", () => {
  it.each<[string, unknown, object]>([
    ["are in one order", { "/b": {}, "/a": {} }, { "/a": {}, "/b": {} }],
    ["have no extensions", { "x-a": { get: {} }, "/a": {} }, { "/a": {} }],
    [
      "that are no objects are empty",
      { "/a": null, "/b": "b", "/c": [] },
      { "/a": {}, "/b": {}, "/c": {} },
    ],
    [
      "keep what types follow from",
      {
        "/a": {
          summary: "s",
          servers: [],
          "x-a": {},
          parameters: [{ name: "p", in: "path", required: "no" }],
          query: { responses: { 200: answer } },
          get: {
            tags: ["t"],
            operationId: "a",
            deprecated: true,
            security: [],
            servers: [],
            callbacks: {},
            responses: {
              "x-a": {},
              default: answer,
              200: { ...answer, links: {} },
            },
          },
        },
      },
      {
        "/a": {
          parameters: [{ name: "p", in: "path", required: false }],
          get: {
            operationId: "a",
            deprecated: true,
            responses: { 200: answer, default: answer },
          },
        },
      },
    ],
    [
      "say an operationId once, and only where it is one",
      {
        "/a": { get: { operationId: "a" }, put: { operationId: 5 } },
        "/b": { get: { operationId: "a" }, post: { operationId: "" } },
      },
      {
        "/a": { get: { operationId: "a" }, put: {} },
        "/b": { get: {}, post: {} },
      },
    ],
    [
      "have the schema of a value that is written whole",
      {
        "/a": {
          parameters: [
            {
              name: "a",
              in: "query",
              content: { "application/json": { schema: { type: "string" } } },
            },
            {
              name: "b",
              in: "query",
              schema: { type: "number" },
              content: { "application/json": { schema: { type: "string" } } },
            },
            { name: "c", in: "query", content: { "application/json": {} } },
            { name: "d", in: "query", content: {} },
          ],
        },
      },
      {
        "/a": {
          parameters: [
            { name: "a", in: "query", schema: { type: "string" } },
            { name: "b", in: "query", schema: { type: "number" } },
            { name: "c", in: "query" },
            { name: "d", in: "query" },
          ],
        },
      },
    ],
  ])("%s", async (_, paths, want) => {
    const made = (await given({ paths })) as { paths: object };
    expect(made).toEqual({ openapi: "3.1.0", paths: want, components: {} });
    expect(Object.keys(made.paths)).toEqual(Object.keys(want));
  });

  it("may be no object, and then there are none", async () =>
    expect(await given({ paths: 1, components: { schemas: {} } })).toEqual({
      openapi: "3.1.0",
      paths: {},
      components: {},
    }));

  it("have what their path item says where it is referred to", async () => {
    const get = { operationId: "a", responses: { 200: answer } };
    const made = await given({
      paths: { "/a": { $ref: "#/components/pathItems/A", summary: "s" } },
      components: { pathItems: { A: { get } } },
    });
    expect(made).toMatchObject({ paths: { "/a": { get } } });
  });

  it("lose operations that are not chosen, and what only those lead to", async () => {
    const sends = (name: string): object => ({
      requestBody: ref(name, "requestBodies"),
      responses: { 200: ref(name, "responses") },
    });
    const content = (name: string): object => ({
      content: { "application/json": { schema: ref(name) } },
    });
    const paths = {
      "/a": {
        parameters: [ref("P", "parameters")],
        get: sends("A"),
        post: sends("B"),
      },
      "/b": { get: sends("B") },
    };
    const two = (make: (name: string) => object): object => ({
      A: make("A"),
      B: make("B"),
    });
    const components = {
      schemas: {
        A: { type: "string" },
        B: { type: "number" },
        C: { type: "null" },
      },
      requestBodies: two(content),
      responses: two((name) => ({ description: name, ...content(name) })),
      parameters: { P: { name: "p", in: "query" } },
    };
    const options = {
      include: { paths: ["/a"] },
      exclude: { methods: ["POST"] },
    };
    expect(await given({ paths, components, options })).toEqual({
      openapi: "3.1.0",
      paths: {
        "/a": { parameters: [ref("P", "parameters")], get: sends("A") },
        "/b": {},
      },
      components: {
        schemas: { A: { type: "string" } },
        requestBodies: { A: content("A") },
        responses: { A: { description: "A", ...content("A") } },
        parameters: { P: { name: "p", in: "query" } },
      },
    });
  });
});

describe("components", () => {
  it("are in one order, maps and names alike", async () => {
    const components = {
      schemas: { B: {}, A: {} },
      responses: { b: answer, a: answer },
      headers: { B: {}, A: {} },
    };
    const made = JSON.stringify(await given({ components }));
    expect(made).toBe(
      JSON.stringify({
        openapi: "3.1.0",
        paths: {},
        components: {
          headers: { A: {}, B: {} },
          responses: { a: answer, b: answer },
          schemas: { A: {}, B: {} },
        },
      }),
    );
  });

  it("have names that a pointer escapes", async () => {
    const schemas = { "a/b~c": { type: "string" }, A: ref("a~1b~0c") };
    expect(await given({ components: { schemas } })).toMatchObject({
      components: {
        schemas: { A: ref("a~1b~0c"), "a/b~c": { type: "string" } },
      },
    });
  });

  it("are made of what stands elsewhere, and called after where", async () => {
    const made = await given({
      components: {
        schemas: {
          A: {
            type: "object",
            properties: { a: { type: "string" }, b: ref("A/properties/a") },
          },
        },
        parameters: { P: { name: "p", in: "query", schema: {} } },
      },
      paths: { "/a": { parameters: [{ $ref: "#/x-p/q~1r" }] } },
      more: { "x-p": { "q/r": { name: "q", in: "query" } } },
    });
    expect(made).toEqual({
      openapi: "3.1.0",
      paths: { "/a": { parameters: [ref("x-p~1q~1r", "parameters")] } },
      components: {
        parameters: {
          P: { name: "p", in: "query", schema: {} },
          "x-p/q/r": { name: "q", in: "query" },
        },
        schemas: {
          A: {
            type: "object",
            properties: {
              a: { type: "string" },
              b: ref("components~1schemas~1A~1properties~1a"),
            },
          },
          "components/schemas/A/properties/a": { type: "string" },
        },
      },
    });
  });

  it("that hold no types are left out", async () => {
    const components = {
      securitySchemes: { s: { type: "http", scheme: "basic" } },
      examples: { e: { value: 1 } },
      links: { l: {} },
      callbacks: { c: {} },
      "x-a": { A: {} },
      schemas: 1,
    };
    expect(await given({ components })).toEqual({
      openapi: "3.1.0",
      paths: {},
      components: {},
    });
  });
});
