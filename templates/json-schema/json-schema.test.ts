// oxlint-disable unicorn/no-thenable -- the keyword is called so
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { described } from "./json-schema.js";
import {
  eachSchema,
  holdsSchemas,
  type JsonSchema,
  type JsonSchemas,
  schemasIn,
} from "./json-schema-parts.js";
import { anything } from "../validation/scalar.js";
import { schema } from "../validation/validation.js";

const never = { not: {} };
const text = { type: "string" };
const whole = { type: "integer" };
const $schema = {
  "draft-2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema#",
  "openapi-3.0": undefined,
};
const usual = "draft-2020-12";

type Target = keyof typeof $schema;

/** The schema of `Case`, without the version it says it is of. */
function converted(
  types: JsonSchemas,
  { target = usual, closed }: { target?: Target; closed?: "closed" } = {},
): unknown {
  const made = described(schema(anything), types, "Case", closed);
  const { input, output } = made["~standard"].jsonSchema;
  const { $schema: version, ...rest } = input({ target });
  expect(version).toBe($schema[target]);
  expect(output({ target })).toEqual(input({ target }));
  return rest;
}

describe("a schema in other words", () => {
  const tree: JsonSchema = {
    properties: { of: { type: "array", items: { $ref: "Case" } } },
  };
  test.each<[string, JsonSchema, Partial<Record<Target, JsonSchema | string>>]>(
    [
      ["nothing", {}, {}],
      [
        "a tuple",
        { prefixItems: [text, whole], items: never },
        {
          "draft-07": { items: [text, whole], additionalItems: never },
          "openapi-3.0": "openapi-3.0 does not support prefixItems",
        },
      ],
      [
        "a tuple alone",
        { prefixItems: [text] },
        {
          "draft-07": { items: [text] },
          "openapi-3.0": "openapi-3.0 does not support prefixItems",
        },
      ],
      [
        "members that need others",
        { dependentRequired: { a: ["b"] } },
        {
          "draft-07": { dependencies: { a: ["b"] } },
          "openapi-3.0": "openapi-3.0 does not support dependentRequired",
        },
      ],
      [
        "members that change others",
        {
          dependentSchemas: { a: { required: ["b"] }, c: text },
          dependentRequired: { c: ["d"] },
        },
        {
          "draft-07": {
            dependencies: {
              a: { required: ["b"] },
              c: { allOf: [text, { required: ["d"] }] },
            },
          },
          "openapi-3.0": "openapi-3.0 does not support dependentSchemas",
        },
      ],
      [
        "what is not evaluated",
        { unevaluatedProperties: never },
        {
          "draft-07": "draft-07 does not support unevaluatedProperties",
          "openapi-3.0": "openapi-3.0 does not support unevaluatedProperties",
        },
      ],
      [
        "items that are not evaluated",
        { items: { unevaluatedItems: never } },
        {
          "draft-07": "draft-07 does not support unevaluatedItems",
          "openapi-3.0": "openapi-3.0 does not support unevaluatedItems",
        },
      ],
      [
        "so many items",
        { contains: text, minContains: 2 },
        {
          "draft-07": "draft-07 does not support minContains",
          "openapi-3.0": "openapi-3.0 does not support contains",
        },
      ],
      [
        "at most so many items",
        { maxContains: 2 },
        {
          "draft-07": "draft-07 does not support maxContains",
          "openapi-3.0": "openapi-3.0 does not support maxContains",
        },
      ],
      [
        "some item",
        { contains: text },
        { "openapi-3.0": "openapi-3.0 does not support contains" },
      ],
      [
        "conditions",
        { if: text, then: { minLength: 1 }, else: whole },
        { "openapi-3.0": "openapi-3.0 does not support if" },
      ],
      [
        "names",
        { propertyNames: { maxLength: 3 } },
        { "openapi-3.0": "openapi-3.0 does not support propertyNames" },
      ],
      [
        "members by pattern",
        { patternProperties: { "^a": text } },
        { "openapi-3.0": "openapi-3.0 does not support patternProperties" },
      ],
      [
        "what may be null",
        { type: ["string", "null"], maxLength: 3 },
        { "openapi-3.0": { type: "string", nullable: true, maxLength: 3 } },
      ],
      ["null alone", { type: "null" }, { "openapi-3.0": { enum: [null] } }],
      [
        "null that is not listed",
        { type: ["string", "null"], enum: ["a"] },
        { "openapi-3.0": { type: "string", enum: ["a"] } },
      ],
      [
        "null that is listed",
        { type: ["string", "null"], enum: ["a", null] },
        {
          "openapi-3.0": { type: "string", nullable: true, enum: ["a", null] },
        },
      ],
      [
        "null alone, which is not listed",
        { type: "null", enum: ["a"] },
        { "openapi-3.0": { enum: [] } },
      ],
      [
        "several types",
        { type: ["string", "integer"], title: "T" },
        { "openapi-3.0": { title: "T", allOf: [{ anyOf: [text, whole] }] } },
      ],
      [
        "several types or null, with parts beside them",
        { type: ["string", "integer", "null"], allOf: [{ minLength: 1 }] },
        {
          "openapi-3.0": {
            allOf: [
              {
                anyOf: [
                  { type: "string", nullable: true },
                  { type: "integer", nullable: true },
                ],
              },
              { minLength: 1 },
            ],
          },
        },
      ],
      [
        "bounds that are excluded",
        { exclusiveMinimum: 1, exclusiveMaximum: 5 },
        {
          "openapi-3.0": {
            minimum: 1,
            exclusiveMinimum: true,
            maximum: 5,
            exclusiveMaximum: true,
          },
        },
      ],
      [
        "the nearer of two bounds",
        { minimum: 2, exclusiveMinimum: 1, maximum: 4, exclusiveMaximum: 5 },
        { "openapi-3.0": { minimum: 2, maximum: 4 } },
      ],
      [
        "the excluded of two bounds",
        { minimum: 1, exclusiveMinimum: 1, maximum: 5, exclusiveMaximum: 5 },
        {
          "openapi-3.0": {
            minimum: 1,
            exclusiveMinimum: true,
            maximum: 5,
            exclusiveMaximum: true,
          },
        },
      ],
      [
        "the nearer of two bounds, excluded",
        { minimum: 0, exclusiveMinimum: 1, maximum: 6, exclusiveMaximum: 5 },
        {
          "openapi-3.0": {
            minimum: 1,
            exclusiveMinimum: true,
            maximum: 5,
            exclusiveMaximum: true,
          },
        },
      ],
      [
        "examples",
        { examples: ["a", "b"] },
        { "openapi-3.0": { example: "a" } },
      ],
      ["no example", { examples: [] }, { "openapi-3.0": {} }],
      [
        "schemas in it",
        {
          properties: { a: { type: ["string", "null"] } },
          items: { type: "null" },
          anyOf: [{ exclusiveMinimum: 1 }],
          not: { examples: [1] },
        },
        {
          "openapi-3.0": {
            properties: { a: { type: "string", nullable: true } },
            items: { enum: [null] },
            anyOf: [{ minimum: 1, exclusiveMinimum: true }],
            not: { example: 1 },
          },
        },
      ],
      [
        "a file",
        { format: "binary" },
        {
          "draft-2020-12": "JSON Schema cannot describe a file",
          "draft-07": "JSON Schema cannot describe a file",
          "openapi-3.0": "JSON Schema cannot describe a file",
        },
      ],
      [
        "a file inside",
        { properties: { a: { items: { format: "binary" } } } },
        {
          "draft-2020-12": "JSON Schema cannot describe a file",
          "draft-07": "JSON Schema cannot describe a file",
          "openapi-3.0": "JSON Schema cannot describe a file",
        },
      ],
      [
        "a type inside itself",
        tree,
        {
          "draft-2020-12": {
            properties: {
              of: { type: "array", items: { $ref: "#/$defs/Case" } },
            },
            $defs: {
              Case: {
                properties: {
                  of: { type: "array", items: { $ref: "#/$defs/Case" } },
                },
              },
            },
          },
          "draft-07": {
            properties: {
              of: { type: "array", items: { $ref: "#/definitions/Case" } },
            },
            definitions: {
              Case: {
                properties: {
                  of: { type: "array", items: { $ref: "#/definitions/Case" } },
                },
              },
            },
          },
          "openapi-3.0":
            "openapi-3.0 does not support recursive schemas such as Case outside of a document",
        },
      ],
      [
        "a type beside other words",
        { $ref: "Other", maxLength: 2, allOf: [text] },
        {
          "draft-2020-12": {
            $ref: "#/$defs/Other",
            maxLength: 2,
            allOf: [text],
            $defs: { Other: { minLength: 1 } },
          },
          "draft-07": {
            maxLength: 2,
            allOf: [{ $ref: "#/definitions/Other" }, text],
            definitions: { Other: { minLength: 1 } },
          },
          "openapi-3.0": { maxLength: 2, allOf: [{ minLength: 1 }, text] },
        },
      ],
      [
        "a type alone",
        { $ref: "Other" },
        {
          "draft-2020-12": {
            $ref: "#/$defs/Other",
            $defs: { Other: { minLength: 1 } },
          },
          "draft-07": {
            $ref: "#/definitions/Other",
            definitions: { Other: { minLength: 1 } },
          },
          "openapi-3.0": { minLength: 1 },
        },
      ],
    ],
  )("%s", (_, given, want) => {
    for (const target of Object.keys($schema) as Target[]) {
      const wanted = want[target] ?? given;
      const convert = (): unknown =>
        converted({ Case: given, Other: { minLength: 1 } }, { target });
      if (typeof wanted === "string")
        expect(convert).toThrow(new Error(wanted));
      else expect(convert()).toEqual(wanted);
    }
  });

  test("is had in three", () => {
    expect(() =>
      converted({ Case: {} }, { target: "draft-04" as Target }),
    ).toThrow(
      new Error(
        'unsupported target "draft-04": use draft-2020-12, draft-07 or openapi-3.0',
      ),
    );
  });

  test("is one of anything where the type is not there", () => {
    expect(converted({})).toEqual({});
    expect(converted({ Case: { items: { $ref: "Gone" } } })).toEqual({
      items: { $ref: "#/$defs/Gone" },
      $defs: { Gone: {} },
    });
  });

  test("keeps the validator", () => {
    const given = schema(anything);
    const made = described(given, { Case: {} }, "Case");
    expect(made.parse).toBe(given.parse);
    expect(made["~standard"].validate(1)).toEqual({ value: 1 });
    expect([made["~standard"].version, made["~standard"].vendor]).toEqual([
      1,
      "speclathe",
    ]);
  });
});

describe("a schema of what is sent", () => {
  const a = { properties: { a: text } };
  const b = { properties: { b: text } };
  const closed = { additionalProperties: never };
  const shut = { unevaluatedProperties: never };
  const refers = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
  test.each<[string, JsonSchema, JsonSchema]>([
    ["closes what declares members", a, { ...a, ...closed }],
    [
      "closes what is inside",
      { properties: { a }, items: b },
      {
        properties: { a: { ...a, ...closed } },
        items: { ...b, ...closed },
        ...closed,
      },
    ],
    [
      "does not close what declares none",
      { type: "object" },
      { type: "object" },
    ],
    [
      "does not close what says what others there are",
      { ...a, additionalProperties: b },
      { ...a, additionalProperties: { ...b, ...closed } },
    ],
    [
      "does not close what has members by pattern",
      { ...a, patternProperties: { "^x": b } },
      { ...a, patternProperties: { "^x": { ...b, ...closed } } },
    ],
    [
      "does not close what is closed",
      { ...a, unevaluatedProperties: text },
      { ...a, unevaluatedProperties: text },
    ],
    [
      "closes parts together",
      { ...a, allOf: [b] },
      { ...a, allOf: [b], ...shut },
    ],
    [
      "closes alternatives together",
      { anyOf: [a, b], oneOf: [a] },
      { anyOf: [a, b], oneOf: [a], ...shut },
    ],
    [
      "closes branches together",
      { if: a, then: b, else: a },
      { if: a, then: b, else: a, ...shut },
    ],
    [
      "closes what depends on a member together",
      { dependentSchemas: { a: b } },
      { dependentSchemas: { a: b }, ...shut },
    ],
    [
      "closes parts of which one is open, to no effect",
      { allOf: [a, { additionalProperties: text }] },
      { allOf: [a, { additionalProperties: text }], ...shut },
    ],
    [
      "does not close parts that declare nothing",
      { allOf: [text, { not: b }] },
      { allOf: [text, { not: b }] },
    ],
    [
      "closes nothing in a denial",
      { not: { properties: { a: b } } },
      { not: { properties: { a: b } } },
    ],
    ["closes nothing in names", { propertyNames: a }, { propertyNames: a }],
    [
      "closes a type alone",
      { $ref: "A" },
      { ...refers("A"), $defs: { A: { ...a, ...closed } } },
    ],
    [
      "closes a type with what is beside it",
      { $ref: "A", ...b },
      { ...refers("A.part"), ...b, ...shut, $defs: { "A.part": a } },
    ],
    [
      "closes a type with words beside it",
      { $ref: "A", title: "T" },
      { ...refers("A.part"), title: "T", ...shut, $defs: { "A.part": a } },
    ],
    [
      "does not close a type that declares nothing",
      { $ref: "Text", title: "T" },
      { ...refers("Text.part"), title: "T", $defs: { "Text.part": text } },
    ],
    [
      "closes types among parts together",
      { allOf: [{ $ref: "A" }, b] },
      { allOf: [refers("A.part"), b], ...shut, $defs: { "A.part": a } },
    ],
    [
      "closes a type of a type",
      { $ref: "Alias", title: "T" },
      {
        ...refers("Alias.part"),
        title: "T",
        ...shut,
        $defs: { "Alias.part": refers("A.part"), "A.part": a },
      },
    ],
    [
      "closes types inside themselves",
      { properties: { of: { $ref: "Case" } } },
      {
        properties: { of: refers("Case") },
        ...closed,
        $defs: { Case: { properties: { of: refers("Case") }, ...closed } },
      },
    ],
    [
      "does not go round in types that are nothing else",
      { $ref: "Round", title: "T" },
      {
        ...refers("Round.part"),
        title: "T",
        $defs: { "Round.part": { allOf: [refers("Round.part")] } },
      },
    ],
  ])("%s", (_, given, want) => {
    const types = {
      Case: given,
      A: a,
      Text: text,
      Alias: { $ref: "A" },
      Round: { allOf: [{ $ref: "Round" }] },
    };
    expect(converted(types, { closed: "closed" })).toEqual(want);
  });

  test("closes nothing where a value is not sent", () => {
    expect(converted({ Case: { ...a, allOf: [b] } })).toEqual({
      ...a,
      allOf: [b],
    });
  });
});

describe("keywords of the meta-schema of 2020-12", () => {
  const vocabulary = (name: string): [string, JsonSchema][] => {
    const meta = createRequire(import.meta.url)(
      `ajv/dist/refs/json-schema-2020-12/meta/${name}.json`,
    ) as { properties: JsonSchemas };
    return Object.entries(meta.properties);
  };
  const [before, after] = [{ title: "before" }, { title: "after" }];

  test.each([...vocabulary("applicator"), ...vocabulary("unevaluated")])(
    "%s holds schemas",
    (keyword, { $ref, type }) => {
      const valueOf = (schema: JsonSchema): unknown => {
        if ($ref === "#/$defs/schemaArray") return [schema, schema];
        return type === "object" ? { a: schema, b: schema } : schema;
      };
      expect(holdsSchemas(keyword)).toBe(true);
      const schemas = schemasIn(keyword, valueOf(before));
      expect(new Set(schemas)).toEqual(new Set([before]));
      expect(eachSchema(keyword, valueOf(before), () => after)).toEqual(
        valueOf(after),
      );
    },
  );

  test.each([...vocabulary("validation"), ...vocabulary("meta-data")])(
    "%s holds none",
    (keyword) => {
      expect(holdsSchemas(keyword)).toBe(false);
    },
  );
});
