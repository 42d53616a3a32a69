import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import type { ReadContext } from "./read-context.js";
import { readSchema } from "./read-schema.js";

/** What is read of a schema, and its diagnostics; references resolve to their own text. */
function read(raw: unknown, context: Partial<ReadContext> = {}) {
  const said: string[] = [];
  const schema = readSchema(raw, "#/s", {
    report: (code, pointer, message) =>
      said.push(`${code} ${pointer}: ${message}`),
    resolveRef: (ref) => (ref === "#/lost" ? undefined : ref),
    ...context,
  });
  return { schema, said };
}

const text = { type: "string" };
const ofText: Schema = { type: ["string"] };

describe("what is read of a schema", () => {
  test.each<[string, unknown, Schema]>([
    ["true", true, {}],
    ["false", false, { never: true }],
    ["nothing", {}, {}],
    ["a type", { type: "integer" }, { type: ["integer"] }],
    [
      "types, each once",
      { type: ["string", "null", "string"] },
      { type: ["string", "null"] },
    ],
    [
      "values, each once",
      { enum: ["a", { b: 1 }, "a", { b: 1 }] },
      { enum: ["a", { b: 1 }] },
    ],
    ["a constant", { const: null }, { enum: [null] }],
    [
      "a constant beside values",
      { enum: ["a", "b"], const: "a" },
      { enum: ["a", "b"], allOf: [{ enum: ["a"] }] },
    ],
    [
      "a constant beside values and parts",
      { enum: ["a", "b"], const: "a", allOf: [text] },
      { enum: ["a", "b"], allOf: [{ enum: ["a"] }, ofText] },
    ],
    [
      "lists",
      { prefixItems: [], anyOf: [], oneOf: [], allOf: [] },
      { prefixItems: [] },
    ],
    [
      "maps",
      {
        properties: { a: text, "b/c": true },
        patternProperties: { "^x": text },
      },
      {
        properties: [
          { name: "a", schema: ofText },
          { name: "b/c", schema: {} },
        ],
        patternProperties: [{ pattern: "^x", schema: ofText }],
      },
    ],
    [
      "what is required, sorted and once",
      { required: ["b", "a", "b", 1] },
      { required: ["a", "b"] },
    ],
    ["nothing required", { required: [] }, {}],
    [
      "what is required beside others",
      { dependentRequired: { a: ["c", "b", "c", 1], d: "e" } },
      {
        dependentRequired: [
          { name: "a", required: ["b", "c"] },
          { name: "d", required: [] },
        ],
      },
    ],
    ["unique items", { uniqueItems: true }, { uniqueItems: true }],
    ["items that need not be", { uniqueItems: false }, {}],
    ["a reference", { $ref: "#/a" }, { ref: "#/a" }],
    [
      "two references",
      { $ref: "#/a", $dynamicRef: "#/b" },
      { ref: "#/a", allOf: [{ ref: "#/b" }] },
    ],
    [
      "two references and a part",
      { $ref: "#/a", $dynamicRef: "#/b", allOf: [text, { type: "null" }] },
      { ref: "#/a", allOf: [ofText, { type: ["null"] }, { ref: "#/b" }] },
    ],
    ["a dynamic reference alone", { $dynamicRef: "#/b" }, { ref: "#/b" }],
    [
      "no reference that leads nowhere",
      { $ref: "#/lost", type: "string" },
      ofText,
    ],
    ["no reference that is no text", { $ref: 3 }, {}],
    [
      "texts that say something",
      {
        title: "T",
        description: " ",
        contentEncoding: "",
        contentMediaType: 7,
      },
      { title: "T" },
    ],
    [
      "flags that are so",
      { deprecated: true, readOnly: false, writeOnly: "yes" },
      { deprecated: true },
    ],
    ["examples", { examples: [1, 2] }, { examples: [1, 2] }],
    ["an example", { example: null }, { examples: [null] }],
    [
      "examples before an example",
      { examples: [1], example: 2 },
      { examples: [1] },
    ],
    ["a default of null", { default: null }, { default: null }],
  ])("%s", (_, raw, schema) => expect(read(raw)).toEqual({ schema, said: [] }));

  test("each schema inside is told with its place", () => {
    const places: string[] = [];
    read(
      {
        properties: { "a/b": { items: text } },
        anyOf: [text, { not: text }],
        contentSchema: text,
      },
      { onSchema: (_, pointer) => places.push(pointer) },
    );
    expect(places).toEqual([
      "#/s/properties/a~1b/items",
      "#/s/properties/a~1b",
      "#/s/anyOf/0",
      "#/s/anyOf/1/not",
      "#/s/anyOf/1",
      "#/s",
    ]);
  });
});

describe("what cannot be is left out, and said", () => {
  const said = (code: string, at: string, message: string) => [
    `${code} #/s${at}: ${message}`,
  ];
  const invalid = (keyword: string, value: string) =>
    said(
      "schema-keyword-invalid",
      `/${keyword}`,
      `${keyword} cannot be ${value}; it is ignored`,
    );

  test.each([null, 3, "string", [text]])("a schema that is %j", (raw) =>
    expect(read(raw)).toEqual({
      schema: {},
      said: said(
        "schema-invalid",
        "",
        "a schema must be an object or a boolean",
      ),
    }),
  );

  test.each<[unknown, Schema, string]>([
    [{ type: "text" }, {}, '"text"'],
    [{ type: ["string", "text", "file"] }, { type: ["string"] }, '"text"'],
    [{ type: null }, {}, "null"],
  ])("types of %j", (raw, schema, unknown) =>
    expect(read(raw)).toEqual({
      schema,
      said: said(
        "schema-type-unknown",
        "",
        `type ${unknown} is not a JSON Schema type`,
      ),
    }),
  );

  test.each<[string, unknown]>([
    ["required", "a"],
    ["required", true],
    ["minimum", "1"],
    ["maxLength", -1],
    ["maxLength", 1.5],
    ["minItems", "2"],
    ["multipleOf", 0],
    ["multipleOf", -2],
    ["pattern", 7],
    ["format", ["date"]],
    ["format", null],
  ])("%s of %j", (keyword, value) =>
    expect(read({ [keyword]: value })).toEqual({
      schema: {},
      said: invalid(keyword, JSON.stringify(value)),
    }),
  );

  test("a long value is cut off", () => {
    const value = "x".repeat(100);
    expect(read({ required: value }).said).toEqual(
      invalid("required", JSON.stringify(value).slice(0, 60)),
    );
  });

  test("what has no schemas in it where they should be says nothing", () => {
    expect(
      read({
        anyOf: text,
        allOf: "x",
        prefixItems: {},
        properties: [text],
        patternProperties: null,
        dependentRequired: [],
        dependentSchemas: 3,
        enum: "a",
        discriminator: "kind",
        examples: "x",
      }),
    ).toEqual({ schema: {}, said: [] });
  });

  test.each<[string, number]>([
    ["minimum", 0],
    ["maximum", -1.5],
    ["exclusiveMinimum", 1e9],
    ["maxLength", 0],
    ["minItems", 3],
    ["multipleOf", 0.1],
  ])("%s may be %d", (keyword, value) =>
    expect(read({ [keyword]: value })).toEqual({
      schema: { [keyword]: value },
      said: [],
    }),
  );
});

describe("a discriminator", () => {
  const of = (discriminator: unknown): Schema["discriminator"] =>
    read({ discriminator }).schema.discriminator;
  test.each<[string, unknown, Schema["discriminator"]]>([
    [
      "names a member",
      { propertyName: "kind" },
      { property: "kind", mapping: [] },
    ],
    ["without one is none", { mapping: { a: "A" } }, undefined],
    ["of another kind is none", { propertyName: 3 }, undefined],
    [
      "maps to names and references, sorted",
      {
        propertyName: "k",
        mapping: {
          c: "a.yaml",
          b: "#/x",
          a: "A/b",
          d: "A.b",
          e: "A b",
          f: "#/lost",
          g: 7,
        },
      },
      {
        property: "k",
        mapping: [
          { value: "a", type: "A/b" },
          { value: "b", type: "#/x" },
          { value: "c", type: "a.yaml" },
          { value: "d", type: "#/components/schemas/A.b" },
          { value: "e", type: "#/components/schemas/A b" },
        ],
      },
    ],
    [
      "maps nothing by a list",
      { propertyName: "k", mapping: ["A"] },
      { property: "k", mapping: [] },
    ],
    [
      "may have a branch for the rest",
      { propertyName: "k", defaultMapping: "A" },
      { property: "k", mapping: [], fallback: "#/components/schemas/A" },
    ],
    [
      "may have one that leads nowhere",
      { propertyName: "k", defaultMapping: "#/lost" },
      { property: "k", mapping: [] },
    ],
  ])("%s", (_, written, wanted) => expect(of(written)).toEqual(wanted));

  test("asks for references where they stand", () => {
    const asked: string[] = [];
    read(
      {
        discriminator: {
          propertyName: "k",
          mapping: { "a/b": "A" },
          defaultMapping: "B",
        },
      },
      {
        resolveRef: (ref, pointer, keyword) =>
          void asked.push(`${keyword} ${ref} at ${pointer}`),
      },
    );
    expect(asked).toEqual([
      "$ref #/components/schemas/A at #/s/discriminator/mapping/a~1b",
      "$ref #/components/schemas/B at #/s/discriminator/defaultMapping",
    ]);
  });
});

describe("what a text holds once it is decoded", () => {
  const values: Readonly<Record<string, unknown>> = {
    "#/a": { items: { $ref: "#/b" }, title: "A" },
    "#/b": { $ref: "#/a" },
  };
  const of = (contentSchema: unknown) =>
    read({ contentSchema }, { valueAt: (ref) => values[ref] }).schema
      .contentSchema;
  test.each<[string, unknown, unknown]>([
    ["a schema as written", { type: "object", x: 1 }, { type: "object", x: 1 }],
    ["a schema of one word", true, true],
    ["null", null, null],
    [
      "what it refers to, each once and sorted",
      { $ref: "#/b" },
      { $ref: "#/b", $defs: { "#/a": values["#/a"], "#/b": values["#/b"] } },
    ],
    [
      "beside what it defines itself",
      { $defs: { own: {} }, items: { $ref: "#/b" } },
      {
        $defs: { own: {}, "#/a": values["#/a"], "#/b": values["#/b"] },
        items: { $ref: "#/b" },
      },
    ],
    ["nothing of what leads nowhere", { $ref: "#/c" }, { $ref: "#/c" }],
    ["nothing of a list", [{ $ref: "#/a" }], [{ $ref: "#/a" }]],
  ])("%s", (_, written, wanted) => expect(of(written)).toEqual(wanted));
});

describe("names and texts of values", () => {
  test.each<[string, object, Partial<Schema>]>([
    [
      "by their order",
      { enum: ["a", "b"], "x-enum-varnames": ["A", " B "] },
      { enumNames: ["A", "B"] },
    ],
    [
      "of values that are objects",
      { enum: [{ a: 1 }, 2], "x-enumNames": ["One", "Two"] },
      { enumNames: ["One", "Two"] },
    ],
    [
      "the first spelling of two",
      { enum: ["a"], "x-enumNames": ["B"], "x-enum-varnames": ["A"] },
      { enumNames: ["A"] },
    ],
    [
      "none that is no text",
      { enum: ["a", "b"], "x-enum-descriptions": [1, "B"] },
      { enumDescriptions: ["", "B"] },
    ],
    ["none at all", { enum: ["a"], "x-enum-descriptions": [" "] }, {}],
    ["not without values", { "x-enumNames": ["A"] }, {}],
    ["not of a constant", { const: "a", "x-enumNames": ["A"] }, {}],
    ["not of one text for all", { enum: ["a"], "x-enumNames": "A" }, {}],
  ])("%s", (_, raw, wanted) => {
    const { enumNames, enumDescriptions } = read(raw).schema;
    expect({
      ...(enumNames ? { enumNames } : {}),
      ...(enumDescriptions ? { enumDescriptions } : {}),
    }).toEqual(wanted);
  });
});
