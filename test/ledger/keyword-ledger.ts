// oxlint-disable unicorn/no-thenable -- the keyword is called so
import type { Json } from "../../generator/model/json.js";
import type {
  Schema,
  SchemaAnnotations,
  SchemaFindings,
} from "../../generator/model/schema.js";

/** A keyword of the model that asserts something. */
type Keyword = Exclude<
  keyof Schema,
  keyof SchemaAnnotations | keyof SchemaFindings | "parameter"
>;

/** The description of a keyword, and its proof: a schema with it, a value it refuses, one it accepts. */
export interface KeywordEntry {
  /** As JSON Schema spells it. */
  readonly written: string;
  readonly note?: string;
  readonly schema: Schema;
  readonly refused: Json;
  readonly accepted: Json;
}

const text: Schema = { type: ["string"] };
const never: Schema = { never: true };
const withA: Schema = { properties: [{ name: "a", schema: text }] };

/**
 * Every keyword that the model keeps, each with an example that tests execute. The type asks for
 * an entry as soon as the model gets another keyword.
 */
export const keywordLedger: Readonly<Record<Keyword, KeywordEntry>> = {
  ref: {
    written: "$ref",
    note: "with its siblings; `$id`, `$anchor`, `$defs`, `$dynamicRef` and `$dynamicAnchor` are resolved before (a schema is read once for each dynamic scope)",
    schema: { ref: "Text" },
    refused: 1,
    accepted: "x",
  },
  never: { written: "false", schema: never, refused: null, accepted: null },
  type: { written: "type", schema: text, refused: 1, accepted: "x" },
  enum: {
    written: "enum, const",
    note: "any JSON value",
    schema: { enum: [{ a: [1] }] },
    refused: { a: [2] },
    accepted: { a: [1] },
  },
  minimum: {
    written: "minimum",
    schema: { minimum: 1 },
    refused: 0,
    accepted: 1,
  },
  maximum: {
    written: "maximum",
    schema: { maximum: 1 },
    refused: 2,
    accepted: 1,
  },
  exclusiveMinimum: {
    written: "exclusiveMinimum",
    schema: { exclusiveMinimum: 1 },
    refused: 1,
    accepted: 2,
  },
  exclusiveMaximum: {
    written: "exclusiveMaximum",
    schema: { exclusiveMaximum: 1 },
    refused: 1,
    accepted: 0,
  },
  multipleOf: {
    written: "multipleOf",
    note: "exact for decimals",
    schema: { multipleOf: 0.01 },
    refused: 19.995,
    accepted: 19.99,
  },
  minLength: {
    written: "minLength",
    note: "in code points",
    schema: { minLength: 2 },
    refused: "💩",
    accepted: "ab",
  },
  maxLength: {
    written: "maxLength",
    note: "in code points",
    schema: { maxLength: 1 },
    refused: "ab",
    accepted: "💩",
  },
  pattern: {
    written: "pattern",
    note: "with the flag `u`, or without it if the pattern is not valid in Unicode mode; the time depends on the pattern",
    schema: { pattern: "^\\p{L}$" },
    refused: "1",
    accepted: "é",
  },
  format: {
    written: "format",
    note: "see below",
    schema: { format: "date" },
    refused: "2023-02-29",
    accepted: "2024-02-29",
  },
  prefixItems: {
    written: "prefixItems",
    schema: { prefixItems: [text] },
    refused: [1],
    accepted: ["x", 1],
  },
  items: {
    written: "items",
    schema: { prefixItems: [{}], items: text },
    refused: [1, 2],
    accepted: [1, "x"],
  },
  contains: {
    written: "contains",
    schema: { contains: text },
    refused: [1],
    accepted: [1, "x"],
  },
  minContains: {
    written: "minContains",
    schema: { contains: text, minContains: 2 },
    refused: ["x"],
    accepted: ["x", "y"],
  },
  maxContains: {
    written: "maxContains",
    schema: { contains: text, maxContains: 1 },
    refused: ["x", "y"],
    accepted: ["x"],
  },
  minItems: {
    written: "minItems",
    schema: { minItems: 1 },
    refused: [],
    accepted: [1],
  },
  maxItems: {
    written: "maxItems",
    schema: { maxItems: 1 },
    refused: [1, 2],
    accepted: [1],
  },
  uniqueItems: {
    written: "uniqueItems",
    note: "in linear time",
    schema: { uniqueItems: true },
    refused: [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    accepted: [1, true],
  },
  unevaluatedItems: {
    written: "unevaluatedItems",
    note: "through every applicator and reference",
    schema: { allOf: [{ prefixItems: [text] }], unevaluatedItems: never },
    refused: ["x", 1],
    accepted: ["x"],
  },
  properties: {
    written: "properties",
    schema: withA,
    refused: { a: 1 },
    accepted: {},
  },
  required: {
    written: "required",
    schema: { required: ["toString"] },
    refused: {},
    accepted: { toString: 1 },
  },
  patternProperties: {
    written: "patternProperties",
    schema: { patternProperties: [{ pattern: "^a", schema: text }] },
    refused: { ab: 1 },
    accepted: { b: 1 },
  },
  additionalProperties: {
    written: "additionalProperties",
    schema: { ...withA, additionalProperties: never },
    refused: { b: 1 },
    accepted: { a: "x" },
  },
  propertyNames: {
    written: "propertyNames",
    schema: { propertyNames: { maxLength: 1 } },
    refused: { ab: 1 },
    accepted: { a: 1 },
  },
  dependentRequired: {
    written: "dependentRequired",
    schema: { dependentRequired: [{ name: "a", required: ["b"] }] },
    refused: { a: 1 },
    accepted: { b: 1 },
  },
  dependentSchemas: {
    written: "dependentSchemas",
    schema: { dependentSchemas: [{ name: "b", schema: withA }] },
    refused: { a: 1, b: 1 },
    accepted: { a: 1 },
  },
  minProperties: {
    written: "minProperties",
    schema: { minProperties: 1 },
    refused: {},
    accepted: { a: 1 },
  },
  maxProperties: {
    written: "maxProperties",
    schema: { maxProperties: 0 },
    refused: { a: 1 },
    accepted: {},
  },
  unevaluatedProperties: {
    written: "unevaluatedProperties",
    note: "through every applicator and reference",
    schema: { anyOf: [withA, {}], unevaluatedProperties: never },
    refused: { b: 1 },
    accepted: { a: "x" },
  },
  allOf: {
    written: "allOf",
    schema: { allOf: [text, { minLength: 1 }] },
    refused: "",
    accepted: "x",
  },
  anyOf: {
    written: "anyOf",
    schema: { anyOf: [text, { type: ["null"] }] },
    refused: 1,
    accepted: null,
  },
  oneOf: {
    written: "oneOf",
    schema: { oneOf: [{ minimum: 1 }, { maximum: 2 }] },
    refused: 1.5,
    accepted: 3,
  },
  not: { written: "not", schema: { not: text }, refused: "x", accepted: 1 },
  if: {
    written: "if",
    schema: { if: text, then: { minLength: 1 } },
    refused: "",
    accepted: 0,
  },
  then: {
    written: "then",
    schema: { if: text, then: { minLength: 1 } },
    refused: "",
    accepted: 0,
  },
  else: {
    written: "else",
    schema: { if: text, else: { minimum: 1 } },
    refused: 0,
    accepted: "",
  },
  discriminator: {
    written: "discriminator",
    note: "a value is checked only against the alternative that its member selects",
    schema: {
      oneOf: [{ ref: "Text" }],
      discriminator: { property: "kind", mapping: [] },
    },
    refused: 1,
    accepted: "x",
  },
};

/** Keywords of JSON Schema and OpenAPI that say something without asserting it; they are not checked. */
export const uncheckedKeywords: readonly string[] = [
  "$comment",
  "$schema",
  "$vocabulary",
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
  "default",
  "deprecated",
  "description",
  "example",
  "examples",
  "externalDocs",
  "readOnly",
  "title",
  "writeOnly",
  "xml",
];
