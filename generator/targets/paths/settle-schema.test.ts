import { describe, expect, it } from "vitest";
import { cutCircles } from "./cut-circles.js";
import { type DocumentPart, settleSchema } from "./settle-schema.js";

const ref = (name: string): DocumentPart => ({
  $ref: `#/components/schemas/${name}`,
});

describe("a schema in words that openapi-typescript reads", () => {
  it.each<[string, DocumentPart, DocumentPart]>([
    [
      "says null by its type",
      { const: null, type: "string", title: "T" },
      { type: "null", title: "T" },
    ],
    [
      "says one value",
      { const: 0, type: "integer", enum: ["a"] },
      { const: 0, type: "integer", enum: ["a"] },
    ],
    [
      "keeps values where there is no type",
      { enum: ["a", 1], items: {} },
      { enum: ["a", 1], items: {}, type: "array" },
    ],
    [
      "leaves values that are no list",
      { type: "string", enum: "a" },
      { type: "string", enum: "a" },
    ],
    ["is a list by its items", { items: {} }, { items: {}, type: "array" }],
    [
      "is no list where it has members, too",
      { items: {}, properties: {} },
      { items: {}, properties: {} },
    ],
    [
      "is what it says in spite of its items",
      { items: {}, type: "object" },
      { items: {}, type: "object" },
    ],
    [
      "has the members it requires",
      { required: ["b", "a", "c"], properties: { a: { type: "string" } } },
      {
        required: ["b", "a", "c"],
        properties: { a: { type: "string" }, b: {}, c: {} },
      },
    ],
    [
      "has members that are only required",
      { required: ["a"] },
      { required: ["a"], properties: { a: {} } },
    ],
    [
      "has no others where all are declared",
      { required: ["a"], properties: { a: {} } },
      { required: ["a"], properties: { a: {} } },
    ],
    [
      "leaves to its parts what they may declare",
      { required: ["a"], allOf: [{}] },
      { required: ["a"], allOf: [{}] },
    ],
  ])("%s", (_, given, want) => expect(settleSchema(given)).toEqual(want));

  const kind = { propertyName: "kind" };
  it.each<[string, DocumentPart, object | undefined]>([
    [
      "as they are called",
      { discriminator: kind, oneOf: [ref("A"), ref("B~1C")] },
      { A: "#/components/schemas/A", "B/C": "#/components/schemas/B~1C" },
    ],
    [
      "but for those that have another",
      {
        discriminator: { ...kind, mapping: { a: "#/components/schemas/A" } },
        oneOf: [ref("A"), ref("B")],
      },
      { a: "#/components/schemas/A", B: "#/components/schemas/B" },
    ],
    [
      "but for those without a name",
      { discriminator: kind, oneOf: [{ type: "null" }, ref("A")] },
      { A: "#/components/schemas/A" },
    ],
    [
      "but where there are none",
      { discriminator: kind, anyOf: [ref("A")] },
      undefined,
    ],
  ])("has tags for its alternatives %s", (_, given, mapping) =>
    expect(settleSchema(given)).toEqual({
      ...given,
      discriminator: mapping ? { ...kind, mapping } : kind,
    }),
  );

  it("has no tags where it has none", () =>
    expect(settleSchema({ oneOf: [ref("A")] })).toEqual({ oneOf: [ref("A")] }));
});

describe("a circle of types", () => {
  const unknown: DocumentPart = {};
  it.each<[string, Record<string, DocumentPart>, Record<string, DocumentPart>]>(
    [
      ["of one is cut", { A: ref("A") }, { A: unknown }],
      [
        "by items is cut",
        { A: { items: ref("A") } },
        { A: { items: unknown } },
      ],
      [
        "of two is cut at its end",
        {
          A: { items: ref("B") },
          B: { anyOf: [ref("A"), { type: "string" }] },
        },
        { A: { items: ref("B") }, B: { anyOf: [unknown, { type: "string" }] } },
      ],
      [
        "by the parts of a tuple is cut",
        { A: { prefixItems: [ref("A")] } },
        { A: { prefixItems: [unknown] } },
      ],
      [
        "deep inside is cut",
        { A: { oneOf: [{ allOf: [ref("A")] }] } },
        { A: { oneOf: [{ allOf: [unknown] }] } },
      ],
      [
        "by a member is none",
        { A: { properties: { a: ref("A") } } },
        { A: { properties: { a: ref("A") } } },
      ],
      [
        "by other members is none",
        { A: { additionalProperties: ref("A") } },
        { A: { additionalProperties: ref("A") } },
      ],
      [
        "beside which another leads in is cut once",
        {
          A: { allOf: [ref("B"), ref("C")] },
          B: ref("C"),
          C: { items: ref("C") },
        },
        {
          A: { allOf: [ref("B"), ref("C")] },
          B: ref("C"),
          C: { items: unknown },
        },
      ],
      [
        "of a name with a slash is cut",
        { "a/b": { items: ref("a~1b") } },
        { "a/b": { items: unknown } },
      ],
      [
        "is none where something else is referred to",
        { A: { items: { $ref: "#/components/responses/A" } } },
        { A: { items: { $ref: "#/components/responses/A" } } },
      ],
      [
        "of who inherits from its union is what stands beside the union",
        {
          Base: {
            title: "T",
            oneOf: [ref("One")],
            discriminator: { propertyName: "k" },
          },
          One: { allOf: [ref("Base"), { type: "object" }] },
        },
        {
          Base: {
            title: "T",
            oneOf: [ref("One")],
            discriminator: { propertyName: "k" },
          },
          One: { allOf: [{ title: "T" }, { type: "object" }] },
        },
      ],
      [
        "of who inherits from any of its union, too",
        {
          Base: { title: "T", anyOf: [{ type: "null" }, ref("One")] },
          One: { allOf: [ref("Base")] },
        },
        {
          Base: { title: "T", anyOf: [{ type: "null" }, ref("One")] },
          One: { allOf: [{ title: "T" }] },
        },
      ],
      [
        "is none where who inherits is no alternative",
        {
          Base: { oneOf: [ref("One")] },
          One: {},
          Two: { allOf: [ref("Base"), ref("None")] },
        },
        {
          Base: { oneOf: [ref("One")] },
          One: {},
          Two: { allOf: [ref("Base"), ref("None")] },
        },
      ],
    ],
  )("%s", (_, given, want) => expect(cutCircles(given)).toEqual(want));
});
