import { describe, expect, test } from "vitest";
import type { OpenApiVersion } from "../open-api/check-document.js";
import type { MutableSchema, UpgradeContext } from "./upgrade-context.js";
import { upgradeSchema } from "./upgrade-schema.js";

type Said = readonly [code: string, message: string, help?: string | undefined];

/** A schema after the upgrade, what was said of it, and the parts that were moved. */
function upgraded(
  given: MutableSchema,
  version: OpenApiVersion,
  more: Partial<UpgradeContext> = {},
) {
  const schema = structuredClone(given);
  const said: Said[] = [];
  const moved: object[] = [];
  upgradeSchema(schema, {
    version,
    isByLetter: false,
    onMoved: (part) => void moved.push(part),
    report: (...each) => void said.push(each),
    ...more,
  });
  return { schema, said, moved };
}

const ref = "#/components/schemas/A";
const outdated = (
  written: string,
  modern: string,
  of: string,
  words = written,
  how = modern,
): Said => [
  "schema-keyword-outdated",
  `${words} is not of OpenAPI ${of}; it is read as it was meant`,
  `write it as ${how}`,
];

describe("what is said of a schema", () => {
  test.each<[OpenApiVersion, MutableSchema, MutableSchema, readonly Said[]]>([
    [
      "3.0",
      { $ref: ref, type: "object" },
      { $ref: ref },
      [
        [
          "ref-siblings-ignored",
          "type beside $ref means nothing before OpenAPI 3.1",
          "move the $ref into an allOf, or use OpenAPI 3.1",
        ],
      ],
    ],
    [
      "3.0",
      { $ref: ref, type: "object", minLength: 1, "x-a": 1, title: "T" },
      { $ref: ref, "x-a": 1, title: "T" },
      [
        [
          "ref-siblings-ignored",
          "type, minLength beside $ref mean nothing before OpenAPI 3.1",
          "move the $ref into an allOf, or use OpenAPI 3.1",
        ],
      ],
    ],
    ["3.0", { $ref: ref, title: "T" }, { $ref: ref, title: "T" }, []],
    ["3.0", { $ref: 5, type: "object" }, { $ref: 5, type: "object" }, []],
    ["3.1", { $ref: ref, type: "object" }, { $ref: ref, type: "object" }, []],
    [
      "3.0",
      { exclusiveMaximum: true },
      {},
      [
        [
          "schema-bound-idle",
          "exclusiveMaximum means nothing without maximum",
          "add maximum, or remove exclusiveMaximum",
        ],
      ],
    ],
    [
      "3.1",
      { exclusiveMinimum: false, minimum: 1 },
      { minimum: 1 },
      [outdated("", "", "3.1", "exclusiveMinimum as a boolean", "a number")],
    ],
    [
      "3.2",
      { exclusiveMaximum: true, maximum: 1 },
      { exclusiveMaximum: 1 },
      [outdated("", "", "3.2", "exclusiveMaximum as a boolean", "a number")],
    ],
    [
      "3.0",
      { items: [{}], type: "array" },
      { prefixItems: [{}], type: "array" },
      [outdated("items as a list", "prefixItems", "3.0")],
    ],
    [
      "2.0",
      { items: [{}], additionalItems: false },
      { type: "array", prefixItems: [{}], items: false },
      [outdated("items as a list", "prefixItems", "3.0")],
    ],
    [
      "3.1",
      { prefixItems: [{}], additionalItems: false },
      { type: "array", prefixItems: [{}], items: false },
      [outdated("additionalItems", "items", "3.1")],
    ],
    [
      "3.1",
      { prefixItems: [{}], items: {}, additionalItems: false },
      { type: "array", prefixItems: [{}], items: {} },
      [],
    ],
    [
      "3.1",
      { prefixItems: {}, additionalItems: false },
      { prefixItems: {} },
      [],
    ],
    ["3.1", { additionalItems: false }, {}, []],
    [
      "3.1",
      { type: "string", enum: [] },
      { type: "string" },
      [
        [
          "schema-enum-empty",
          "enum has no values; it is ignored",
          "list the values, or remove enum",
        ],
      ],
    ],
    [
      "3.1",
      { dependencies: { a: ["b"] }, dependentRequired: { a: ["c"], d: ["e"] } },
      { dependentRequired: { a: ["c"], d: ["e"] } },
      [
        outdated(
          "dependencies",
          "dependentRequired and dependentSchemas",
          "3.1",
        ),
      ],
    ],
    [
      "3.1",
      { dependencies: { a: true }, dependentSchemas: 5 },
      { dependentSchemas: { a: true } },
      [
        outdated(
          "dependencies",
          "dependentRequired and dependentSchemas",
          "3.1",
        ),
      ],
    ],
    [
      "3.1",
      { dependencies: {} },
      {},
      [
        outdated(
          "dependencies",
          "dependentRequired and dependentSchemas",
          "3.1",
        ),
      ],
    ],
    ["3.1", { dependencies: ["a"] }, { dependencies: ["a"] }, []],
    [
      "3.2",
      { $recursiveRef: "#" },
      { $ref: "#" },
      [outdated("$recursiveRef", "$dynamicRef", "3.2")],
    ],
    [
      "3.1",
      { type: "string", nullable: false },
      { type: "string" },
      [outdated("nullable", 'type "null"', "3.1")],
    ],
    [
      "3.1",
      { type: "string", nullable: "yes" },
      { type: "string", nullable: "yes" },
      [],
    ],
    [
      "3.1",
      { type: "string", "x-nullable": true },
      { type: ["string", "null"], "x-nullable": true },
      [],
    ],
  ])("%s: %j", (version, given, want, said) =>
    expect(upgraded(given, version)).toEqual({ schema: want, said, moved: [] }),
  );
});

describe("what may be null, too", () => {
  test.each<[MutableSchema, MutableSchema]>([
    [{ type: "string" }, { type: ["string", "null"] }],
    [{ type: "null" }, { type: "null" }],
    [{ type: ["string", "number"] }, { type: ["string", "number", "null"] }],
    [{ type: ["string", "null"] }, { type: ["string", "null"] }],
    [{ minLength: 1 }, { minLength: 1 }],
    [{ enum: [null] }, { enum: [null] }],
    [{ enum: "a" }, { enum: "a" }],
    [{ const: null }, { const: null }],
  ])("stays one schema: %j", (given, want) => {
    const { schema, moved } = upgraded({ ...given, nullable: true }, "3.0");
    expect({ schema, moved }).toEqual({ schema: want, moved: [] });
  });

  test.each<MutableSchema>([
    { enum: ["a"], type: "string" },
    { const: "a" },
    { const: false, type: "boolean" },
    { allOf: [{}], type: "object" },
    { anyOf: [{}], type: "object" },
    { oneOf: [{}], type: "object" },
    { $ref: ref },
    { $dynamicRef: "#a" },
    { enum: ["a"], properties: {} },
    {
      enum: ["a"],
      minLength: 1,
      "x-a": 2,
      discriminator: { propertyName: "k" },
    },
  ])("is one of two: %j", (given) => {
    const outside = {
      $id: "i",
      $schema: "s",
      $anchor: "a",
      $dynamicAnchor: "d",
      $defs: {},
      definitions: {},
      $comment: "c",
      title: "t",
      description: "d",
      summary: "s",
      default: 1,
      example: 2,
      examples: [3],
      deprecated: true,
      readOnly: true,
      writeOnly: true,
      externalDocs: {},
      "x-nullable": true,
    };
    const { schema, moved } = upgraded(
      { ...given, ...outside, nullable: true },
      "3.0",
    );
    expect(schema).toEqual({ ...outside, anyOf: [given, { type: "null" }] });
    expect(moved).toEqual([given]);
    expect(moved[0]).toBe((schema["anyOf"] as object[])[0]);
  });

  test.each<[MutableSchema, string]>([
    [{ properties: {} }, "object"],
    [{ additionalProperties: {} }, "object"],
    [{ items: {} }, "array"],
    [{ prefixItems: [] }, "array"],
  ])("without a declared type: %j", (given, type) =>
    expect(upgraded({ ...given, "x-nullable": true }, "3.1").schema).toEqual({
      ...given,
      "x-nullable": true,
      type: [type, "null"],
    }),
  );

  test.each<[MutableSchema, MutableSchema]>([
    [
      { allOf: [{ $ref: ref }, { nullable: true }] },
      { anyOf: [{ allOf: [{ $ref: ref }] }, { type: "null" }] },
    ],
    [
      {
        title: "Own",
        allOf: [
          { $ref: ref },
          { nullable: true, title: "T", description: "D" },
        ],
      },
      {
        title: "Own",
        description: "D",
        anyOf: [{ allOf: [{ $ref: ref }] }, { type: "null" }],
      },
    ],
    [{ allOf: [{ nullable: true }] }, { allOf: [{ nullable: true }] }],
    [
      { allOf: [{ nullable: true }, { $ref: ref }] },
      { anyOf: [{ allOf: [{ $ref: ref }] }, { type: "null" }] },
    ],
    [
      { allOf: [{ $ref: ref }, { nullable: false }] },
      { allOf: [{ $ref: ref }, { nullable: false }] },
    ],
    [
      { allOf: [{ $ref: ref }, { nullable: true, type: "string" }] },
      { allOf: [{ $ref: ref }, { nullable: true, type: "string" }] },
    ],
    [{ allOf: [{ $ref: ref }, true] }, { allOf: [{ $ref: ref }, true] }],
    [{ allOf: "a" }, { allOf: "a" }],
  ])("by a part of an allOf: %j", (given, want) => {
    expect(upgraded(given, "3.0").schema).toEqual(want);
    // From 3.1 on it is no keyword any more, and nobody's way to say it.
    expect(upgraded(given, "3.1").schema).toEqual(given);
  });
});

describe("a type that is not declared follows from members and items", () => {
  test.each<[MutableSchema, unknown]>([
    [{ properties: {} }, "object"],
    [{ additionalProperties: true }, "object"],
    [{ additionalProperties: {} }, "object"],
    [{ items: {} }, "array"],
    [{ items: {}, properties: {} }, ["object", "array"]],
    [{ additionalProperties: false }, undefined],
    [{ properties: [] }, undefined],
    [{ required: ["a"] }, undefined],
    [{ patternProperties: {} }, "object"],
    [{ propertyNames: {} }, "object"],
    [{ prefixItems: [] }, "array"],
    [{ properties: {}, enum: [{}] }, undefined],
    [{ properties: {}, const: {} }, undefined],
    [{ properties: {}, type: "string" }, "string"],
  ])("%j", (given, want) => {
    expect(upgraded(given, "3.0").schema["type"]).toEqual(want);
    expect(upgraded(given, "3.1").schema["type"]).toEqual(want);
  });

  test("but in a document of plain JSON Schema", () =>
    expect(
      upgraded({ properties: {} }, "3.1", { isByLetter: true }).schema,
    ).toEqual({ properties: {} }));
});
