import { describe, expect, test } from "vitest";
import type { OpenApiVersion } from "../open-api/check-document.js";
import type { MutableSchema } from "./upgrade-context.js";
import { upgradeSchema } from "./upgrade-schema.js";

function upgraded(
  given: MutableSchema,
  version: OpenApiVersion,
): { schema: MutableSchema; reported: string[] } {
  const schema = structuredClone(given);
  const reported: string[] = [];
  upgradeSchema(schema, {
    version,
    isByLetter: false,
    onMoved: () => {},
    report: (code) => void reported.push(code),
  });
  return { schema, reported };
}

const nothing = { type: "null" };
const ref = "#/components/schemas/Book";

describe("OpenAPI 3.0", () => {
  test.each<{ given: MutableSchema; want: MutableSchema; reports?: string[] }>([
    {
      given: { type: "string", nullable: true },
      want: { type: ["string", "null"] },
    },
    { given: { type: "string", nullable: false }, want: { type: "string" } },
    {
      given: { type: "string", "x-nullable": true },
      want: { type: ["string", "null"], "x-nullable": true },
    },
    { given: { nullable: true }, want: {} },
    {
      given: { type: "string", enum: ["a", null], nullable: true },
      want: { type: ["string", "null"], enum: ["a", null] },
    },
    {
      given: {
        type: "string",
        enum: ["a"],
        nullable: true,
        description: "One.",
        default: "a",
        "x-enum-varnames": ["A"],
      },
      want: {
        description: "One.",
        default: "a",
        anyOf: [
          { type: "string", enum: ["a"], "x-enum-varnames": ["A"] },
          nothing,
        ],
      },
    },
    {
      given: { allOf: [{ $ref: ref }], nullable: true, readOnly: true },
      want: { readOnly: true, anyOf: [{ allOf: [{ $ref: ref }] }, nothing] },
    },
    {
      given: {
        allOf: [
          { $ref: ref },
          { type: "object", nullable: true, description: "Which." },
        ],
      },
      want: {
        description: "Which.",
        anyOf: [{ allOf: [{ $ref: ref }] }, nothing],
      },
    },
    {
      given: { allOf: [{ $ref: ref }, { maxProperties: 2, nullable: true }] },
      want: { allOf: [{ $ref: ref }, { maxProperties: 2, nullable: true }] },
    },
    {
      given: { $ref: ref, nullable: true, description: "Which.", "x-order": 1 },
      want: {
        description: "Which.",
        anyOf: [{ $ref: ref, "x-order": 1 }, nothing],
      },
    },
    {
      given: {
        oneOf: [{ $ref: ref }],
        discriminator: { propertyName: "kind" },
        nullable: true,
      },
      want: {
        anyOf: [
          { oneOf: [{ $ref: ref }], discriminator: { propertyName: "kind" } },
          nothing,
        ],
      },
    },
    {
      given: { properties: { a: {} }, nullable: true },
      want: { type: ["object", "null"], properties: { a: {} } },
    },
    {
      given: { properties: { a: {} } },
      want: { type: "object", properties: { a: {} } },
    },
    {
      given: { items: {}, additionalProperties: true },
      want: {
        type: ["object", "array"],
        items: {},
        additionalProperties: true,
      },
    },
    {
      given: { additionalProperties: false, required: ["a"] },
      want: { additionalProperties: false, required: ["a"] },
    },
    {
      given: { enum: [1], properties: {} },
      want: { enum: [1], properties: {} },
    },
    {
      given: { type: "object", properties: { nullable: { type: "boolean" } } },
      want: { type: "object", properties: { nullable: { type: "boolean" } } },
    },
    {
      given: { minimum: 1, exclusiveMinimum: true },
      want: { exclusiveMinimum: 1 },
    },
    { given: { maximum: 1, exclusiveMaximum: false }, want: { maximum: 1 } },
    {
      given: { minimum: 1, exclusiveMinimum: 3 },
      want: { minimum: 1, exclusiveMinimum: 3 },
    },
    {
      given: { exclusiveMinimum: true },
      want: {},
      reports: ["schema-bound-idle"],
    },
    {
      given: { $ref: ref, type: "object", deprecated: true },
      want: { $ref: ref, deprecated: true },
      reports: ["ref-siblings-ignored"],
    },
    {
      given: {
        type: "string",
        format: "byte",
        example: { nullable: true, $ref: "x" },
      },
      want: {
        type: "string",
        format: "byte",
        example: { nullable: true, $ref: "x" },
      },
    },
  ])("$given", ({ given, want, reports = [] }) =>
    expect(upgraded(given, "3.0")).toEqual({ schema: want, reported: reports }),
  );
});

describe("OpenAPI 3.1 as it is really written", () => {
  const outdated = ["schema-keyword-outdated"];
  test.each<{ given: MutableSchema; want: MutableSchema; reports?: string[] }>([
    {
      given: { type: "string", nullable: true },
      want: { type: ["string", "null"] },
      reports: outdated,
    },
    {
      given: { minimum: 1, exclusiveMinimum: true },
      want: { exclusiveMinimum: 1 },
      reports: outdated,
    },
    { given: { exclusiveMinimum: 1 }, want: { exclusiveMinimum: 1 } },
    {
      given: { $ref: ref, minProperties: 1 },
      want: { $ref: ref, minProperties: 1 },
    },
    {
      given: {
        items: [{ type: "string" }],
        additionalItems: { type: "number" },
      },
      want: {
        type: "array",
        prefixItems: [{ type: "string" }],
        items: { type: "number" },
      },
      reports: outdated,
    },
    {
      given: { items: {}, additionalItems: false },
      want: { type: "array", items: {} },
    },
    {
      given: { dependencies: { a: ["b"], c: { required: ["d"] } } },
      want: {
        dependentRequired: { a: ["b"] },
        dependentSchemas: { c: { required: ["d"] } },
      },
      reports: outdated,
    },
    { given: { $recursiveRef: "#" }, want: { $ref: "#" }, reports: outdated },
  ])("$given", ({ given, want, reports = [] }) =>
    expect(upgraded(given, "3.1")).toEqual({ schema: want, reported: reports }),
  );
});
