import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import {
  list,
  object,
  string,
  strings,
} from "../../../test/support/example-model.js";
import { printType } from "./print-type.js";
import { layOut } from "../../print/lay-out.js";
import { typeDoc } from "../../print/type-doc.js";
import { schemaType, startProjection } from "../../types/schema-type.js";

const number: Schema = { type: ["number"] };
const nothing: Schema = { type: ["null"] };
const unknownObject: Schema = { type: ["object"] };

const schemas = new Map<string, Schema>([
  ["Cat", object({ kind: string, "name?": string })],
  ["Dog", object({ kind: strings("dog"), bark: number })],
  ["Listed", { type: ["object"], required: ["kind"] }],
  ["Color", strings("red", "blue")],
  ["Anything", {}],
  ["Text", string],
  ["Chain", { ref: "Chain" }],
]);

function printed(schema: Schema): string {
  const projection = startProjection((name) => schemas.get(name));
  const syntax = printType(schemaType(schema, projection), {
    nameOf: (name) => name,
    isTaken: () => false,
    parameters: ["T"],
  });
  return layOut(typeDoc(syntax));
}

describe("types", () => {
  test.each<{ given: Schema; want: string }>([
    { given: {}, want: "unknown" },
    { given: { never: true }, want: "never" },
    { given: { type: ["integer"] }, want: "number" },
    { given: { type: ["integer", "number"] }, want: "number" },
    { given: { type: ["string", "null"] }, want: "string | null" },
    { given: { type: ["null", "boolean"] }, want: "boolean | null" },
    { given: { minLength: 1 }, want: "unknown" },
    { given: { type: ["string"], format: "binary" }, want: "Blob" },
    { given: { ref: "Cat" }, want: "Cat" },
    { given: { parameter: 0 }, want: "T" },
    {
      given: { generic: { name: "Page", arguments: [{ ref: "Cat" }] } },
      want: "Page<Cat>",
    },
  ])("$given is $want", ({ given, want }) => {
    expect(printed(given)).toBe(want);
  });
});

describe("enumerations", () => {
  test.each<{ given: Schema; want: string }>([
    { given: strings("a", 'b"c'), want: `"a" | 'b"c'` },
    { given: { enum: ["a", null, 1, -0.5] }, want: '"a" | 1 | -0.5 | null' },
    { given: { type: ["string"], enum: ["a", null, 1] }, want: '"a"' },
    { given: { type: ["integer"], enum: [1, 1.5, 2] }, want: "1 | 2" },
    { given: { enum: [true, false] }, want: "boolean" },
    { given: { enum: [] }, want: "never" },
    {
      given: { enum: [{ a: [1, "x"], __proto__x: null }, [true]] },
      want: '{ a: [1, "x"]; __proto__x: null } | [true]',
    },
  ])("$given is $want", ({ given, want }) => {
    expect(printed(given)).toBe(want);
  });
});

describe("lists", () => {
  test.each<{ given: Schema; want: string }>([
    { given: list({}), want: "unknown[]" },
    { given: list(strings("a", "b")), want: '("a" | "b")[]' },
    { given: { type: ["array"], items: string }, want: "string[]" },
    { given: list(string, { minItems: 1 }), want: "string[]" },
    { given: list({ never: true }), want: "[]" },
    { given: list(string, { maxItems: 0 }), want: "[]" },
    {
      given: {
        type: ["array"],
        prefixItems: [string, number],
        items: { never: true },
        minItems: 2,
      },
      want: "[string, number]",
    },
    {
      given: {
        type: ["array"],
        prefixItems: [string, number],
        items: { type: ["boolean"] },
        minItems: 1,
      },
      want: "[string, number?, ...boolean[]]",
    },
    {
      given: { type: ["array"], prefixItems: [string] },
      want: "[string?, ...unknown[]]",
    },
    {
      given: {
        type: ["array"],
        prefixItems: [string, number],
        minItems: 1,
        maxItems: 1,
      },
      want: "[string]",
    },
    {
      given: list(
        { anyOf: [string, nothing] },
        { prefixItems: [{ anyOf: [string, nothing] }] },
      ),
      want: "[(string | null)?, ...(string | null)[]]",
    },
  ])("$given is $want", ({ given, want }) => {
    expect(printed(given)).toBe(want);
  });
});

describe("objects", () => {
  test.each<{ given: Schema; want: string }>([
    { given: unknownObject, want: "Record<string, unknown>" },
    { given: object({}), want: "Record<string, unknown>" },
    { given: { additionalProperties: { never: true } }, want: "unknown" },
    { given: { properties: [{ name: "a", schema: string }] }, want: "unknown" },
    {
      given: {
        ref: "Cat",
        additionalProperties: { never: true },
      },
      want: "Cat",
    },
    {
      given: { ...object({ "kind?": number }), ref: "Listed" },
      want: "Listed & { kind: number }",
    },
    {
      given: { type: ["object"], additionalProperties: { never: true } },
      want: "Record<string, never>",
    },
    {
      given: { type: ["object"], additionalProperties: number },
      want: "Record<string, number>",
    },
    { given: object({ "a?": string }), want: "{ a?: string }" },
    {
      given: object({ "a-b": string, __proto__: string, new: string } as never),
      want: '{ "a-b": string; new: string }',
    },
    {
      given: {
        type: ["object"],
        properties: [{ name: "__proto__", schema: string }],
        required: ["__proto__", "constructor"],
      },
      want: '{ ["__proto__"]: string; constructor: unknown }',
    },
    {
      given: object({ a: string }, { additionalProperties: {} }),
      want: "{ a: string; [key: string]: unknown }",
    },
    {
      given: object({ a: string }, { additionalProperties: number }),
      want: "{ a: string; [key: string]: number | string }",
    },
    {
      given: object({ "a?": string }, { additionalProperties: string }),
      want: "{ a?: string; [key: string]: string | undefined }",
    },
    {
      given: object(
        { a: string, b: number, c: nothing, d: { type: ["boolean"] } },
        { additionalProperties: list(string) },
      ),
      want: "{\n  a: string;\n  b: number;\n  c: null;\n  d: boolean;\n  [key: string]: unknown;\n}",
    },
    {
      given: {
        type: ["object"],
        patternProperties: [{ pattern: "^x-", schema: string }],
        additionalProperties: { never: true },
      },
      want: "Record<string, string>",
    },
    {
      given: {
        type: ["object"],
        patternProperties: [{ pattern: "^x-", schema: string }],
      },
      want: "Record<string, unknown>",
    },
    {
      given: {
        type: ["object"],
        propertyNames: { ref: "Color" },
        additionalProperties: number,
      },
      want: "{ [Key in Color]?: number }",
    },
    {
      given: {
        type: ["object"],
        propertyNames: strings("a", "b"),
        additionalProperties: number,
        required: ["a", "b"],
      },
      want: '{ [Key in "a" | "b"]: number }',
    },
    {
      given: {
        type: ["object"],
        propertyNames: { pattern: "^a" },
        additionalProperties: number,
      },
      want: "Record<string, number>",
    },
    {
      given: object({ "a?": string }, { request: "closed" }),
      want: "{ a?: string | undefined }",
    },
    {
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
      given: object({ a: string }, { if: {}, then: object({ b: string }) }),
      want: "{ a: string; b?: unknown }",
    },
    {
      given: object({
        "a?": {
          ...string,
          description: "Text.",
          maxLength: 3,
          deprecated: true,
        },
      }),
      want: "{\n  /**\n   * Text.\n   *\n   * @deprecated\n   * @maxLength 3\n   */\n  a?: string;\n}",
    },
  ])("$given is $want", ({ given, want }) => {
    expect(printed(given)).toBe(want);
  });
});

describe("unions", () => {
  test.each<{ given: Schema; want: string }>([
    { given: { anyOf: [nothing, string] }, want: "string | null" },
    { given: { oneOf: [string, string, number] }, want: "string | number" },
    { given: { anyOf: [string, {}] }, want: "unknown" },
    { given: { anyOf: [string, strings("a")] }, want: "string" },
    { given: { anyOf: [{ never: true }, string] }, want: "string" },
    {
      given: { anyOf: [{ anyOf: [{ ref: "Cat" }, nothing] }, { ref: "Dog" }] },
      want: "Cat | Dog | null",
    },
    {
      given: {
        oneOf: [
          {
            ref: "Cat",
            type: ["object"],
            properties: [{ name: "kind", schema: strings("cat", "kitten") }],
            required: ["kind"],
          },
          { ref: "Dog" },
        ],
        discriminator: { property: "kind", mapping: [] },
      },
      want: '(Cat & { kind: "cat" | "kitten" }) | Dog',
    },
    {
      given: {
        ...object({ kind: string }),
        oneOf: [
          { ref: "Cat" },
          { allOf: [{ ref: "Cat" }, object({ a: number })] },
        ],
      },
      want: "Cat | (Cat & { a: number })",
    },
    {
      given: {
        ...object({ name: string }),
        oneOf: [{ ref: "Cat" }, { ref: "Dog" }],
      },
      want: "(Cat | Dog) & { name: string }",
    },
  ])("$given is $want", ({ given, want }) => {
    expect(printed(given)).toBe(want);
  });
});

describe("intersections", () => {
  test.each<{ given: Schema; want: string }>([
    { given: { allOf: [{ ref: "Cat" }, { ref: "Dog" }] }, want: "Cat & Dog" },
    { given: { allOf: [string, number] }, want: "never" },
    { given: { type: ["string"], allOf: [{ minLength: 1 }] }, want: "string" },
    { given: { ref: "Cat", type: ["object"] }, want: "Cat" },
    { given: { ref: "Cat", description: "A cat." }, want: "Cat" },
    { given: { ref: "Color", type: ["string"] }, want: "Color" },
    { given: { ref: "Anything", type: ["string"] }, want: "Anything & string" },
    {
      given: { type: ["string"], anyOf: [strings("a"), number] },
      want: '"a"',
    },
    {
      given: { allOf: [strings("a", "b"), strings("b", "c")] },
      want: '"b"',
    },
    {
      given: { allOf: [object({ a: string }), object({ "b?": number })] },
      want: "{ a: string; b?: number }",
    },
    {
      given: { allOf: [object({ "a?": string }), object({ a: strings("x") })] },
      want: '{ a: "x" }',
    },
    {
      given: { allOf: [{ ref: "Cat" }], required: ["name"] },
      want: "Cat & { name: string }",
    },
    {
      given: { allOf: [{ ref: "Cat" }], required: ["kind"] },
      want: "Cat",
    },
    {
      given: {
        type: ["object"],
        anyOf: [{ required: ["a"] }, { required: ["b"] }],
        properties: [
          { name: "a", schema: string },
          { name: "b", schema: string },
        ],
      },
      want: "{ a?: string; b?: string }",
    },
    {
      given: {
        allOf: [object({ a: string })],
        oneOf: [object({ b: string }), object({ c: string })],
      },
      want: "({ b: string } | { c: string }) & { a: string }",
    },
  ])("$given is $want", ({ given, want }) => {
    expect(printed(given)).toBe(want);
  });
});

test("a schema of any depth does not overflow the stack", () => {
  let deep: Schema = string;
  for (let depth = 0; depth < 20_000; depth++) {
    deep = { type: ["array"], items: deep };
  }
  expect(printed(deep)).toMatch(/^unknown(?:\[\]){101}$/);
  expect(printed({ ref: "Chain" })).toBe("Chain");
});
