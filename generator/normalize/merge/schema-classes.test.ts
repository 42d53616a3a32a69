import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  typesOf,
} from "../../../test/support/normalized.js";

const string = { type: "string" };

/** Every name of a type that a schema refers to. */
function refsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(refsOf);
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "ref" ? [String(value)] : refsOf(value),
  );
}

// Written out, `then` would make a promise of the schema.
const implied = (schema: unknown): object =>
  JSON.parse(`{"then":${JSON.stringify(schema)}}`) as object;

describe("a reference is to a type of the model, wherever it stands", () => {
  const part = { $ref: "#/components/schemas/part-of" };
  test.each<{ keyword: string; schema: Record<string, unknown> }>([
    { keyword: "properties", schema: { properties: { part } } },
    {
      keyword: "patternProperties",
      schema: { patternProperties: { "^p": part } },
    },
    { keyword: "additionalProperties", schema: { additionalProperties: part } },
    { keyword: "propertyNames", schema: { propertyNames: part } },
    { keyword: "dependentSchemas", schema: { dependentSchemas: { a: part } } },
    {
      keyword: "unevaluatedProperties",
      schema: { unevaluatedProperties: part },
    },
    { keyword: "items", schema: { type: "array", items: part } },
    { keyword: "prefixItems", schema: { type: "array", prefixItems: [part] } },
    { keyword: "contains", schema: { type: "array", contains: part } },
    {
      keyword: "unevaluatedItems",
      schema: { type: "array", unevaluatedItems: part },
    },
    { keyword: "allOf", schema: { allOf: [part, { required: ["x"] }] } },
    { keyword: "anyOf", schema: { anyOf: [part, { type: "null" }] } },
    { keyword: "oneOf", schema: { oneOf: [part, { type: "null" }] } },
    { keyword: "not", schema: { not: part } },
    { keyword: "if", schema: { if: part, ...implied({ required: ["x"] }) } },
    { keyword: "then", schema: { if: { required: ["x"] }, ...implied(part) } },
    { keyword: "else", schema: { if: { required: ["x"] }, else: part } },
  ])("$keyword", async ({ schema }) => {
    const { model } = await normalized(
      documentOf(
        {
          "/things": {
            get: answering("getThing", { $ref: "#/components/schemas/Thing" }),
          },
        },
        {
          components: {
            schemas: {
              Thing: { title: "Thing", ...schema },
              "part-of": objectOf({ id: string, "next?": part }),
            },
          },
        },
      ),
    );
    const names = new Set(model.types.map(({ name }) => name));
    const refs = refsOf(model.types.map((type): Schema => type.schema));
    expect(refs).toContain("PartOf");
    expect(refs.filter((ref) => !names.has(ref))).toEqual([]);
  });
});

describe("what is one type", () => {
  const address = objectOf({ street: string, city: string });

  test("the same member's equal objects", async () => {
    const types = typesOf(
      await normalized(
        documentOf({
          "/a": {
            get: answering("getPerson", objectOf({ name: string, address })),
          },
          "/b": {
            get: answering("getShop", objectOf({ title: string, address })),
          },
        }),
      ),
    );
    expect(types["Address"]).toBe("{ street: string; city: string }");
  });

  test("not equal objects of other words", async () => {
    const types = typesOf(
      await normalized(
        documentOf({
          "/a": {
            get: answering(
              "getPerson",
              objectOf({ name: string, home: address }),
            ),
          },
          "/b": {
            get: answering(
              "getCable",
              objectOf({ title: string, route: address }),
            ),
          },
        }),
      ),
    );
    const both = Object.entries(types).filter(
      ([, shape]) => shape === "{ street: string; city: string }",
    );
    expect(both.length).not.toBe(1);
  });

  test("not what differs in what is required", async () => {
    const types = typesOf(
      await normalized(
        documentOf({
          "/a": {
            get: answering("getPerson", objectOf({ name: string, address })),
          },
          "/b": {
            get: answering(
              "getShop",
              objectOf({
                title: string,
                address: objectOf({ street: string, "city?": string }),
              }),
            ),
          },
        }),
      ),
    );
    expect(types["Address"]).toBeUndefined();
  });
});
