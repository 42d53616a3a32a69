import { expect, test } from "vitest";
import { readDocument } from "../read-document.js";

type Raw = Record<string, unknown>;

/** The component `Case` of a document as it is read, and what is reported of it. */
async function readCase(
  given: unknown,
  schemas: Raw = {},
  openapi: string = "3.1.0",
) {
  const text = JSON.stringify({
    openapi,
    info: { title: "T", version: "1" },
    paths: {},
    components: { schemas: { ...schemas, Case: given } },
  });
  const document = await readDocument({
    uri: "openapi.json",
    bytes: new TextEncoder().encode(text),
  });
  const components = document.root["components"] as { schemas: Raw };
  return {
    schema: components.schemas["Case"],
    codes: document.diagnostics.map(
      ({ code, pointer }) => `${code} ${pointer}`,
    ),
  };
}

const text = { type: "string" };
const object = { type: "object", properties: { a: text } };
const nothing = { type: "null" };
const ref = (name: string): Raw => ({ $ref: `#/components/schemas/${name}` });
const schemas: Raw = {
  Text: text,
  Word: { enum: ["a", "b"] },
  Object: object,
  Alias: ref("Text"),
  Loop: { anyOf: [ref("Loop"), ref("Text")] },
  Either: { anyOf: [text, object] },
};
const reported = ["schema-type-widened #/components/schemas/Case"];

test.each<[what: string, given: Raw, want: Raw]>([
  [
    "an alternative",
    { type: "object", oneOf: [text, ref("Object")] },
    { oneOf: [text, ref("Object")] },
  ],
  [
    "each alternative",
    { type: "object", anyOf: [text, { type: "integer" }] },
    { anyOf: [text, { type: "integer" }] },
  ],
  [
    "an alternative that is an alias",
    { type: "object", anyOf: [ref("Alias"), object] },
    { anyOf: [ref("Alias"), object] },
  ],
  [
    "an alternative of listed values",
    { type: "integer", anyOf: [ref("Word"), { type: "integer" }] },
    { anyOf: [ref("Word"), { type: "integer" }] },
  ],
  [
    "null",
    { type: "object", oneOf: [ref("Object"), nothing] },
    { oneOf: [ref("Object"), nothing] },
  ],
  [
    "the only part",
    { type: "object", allOf: [ref("Word")] },
    { allOf: [ref("Word")] },
  ],
  [
    "alternatives that are not of a type that says something",
    { type: "string", oneOf: [object] },
    { oneOf: [object, { type: "string" }] },
  ],
  [
    "what a reference beside it leads to",
    { type: "integer", ...ref("Word"), title: "W" },
    { title: "W", anyOf: [ref("Word"), { type: "integer" }] },
  ],
  [
    "the only part, beside members",
    { properties: { a: text }, allOf: [ref("Word")] },
    {
      anyOf: [
        { properties: { a: text }, allOf: [ref("Word")] },
        { type: "object" },
      ],
    },
  ],
  [
    "an alternative, beside members",
    { type: "object", properties: { a: text }, oneOf: [text, object] },
    {
      type: ["object", "string"],
      properties: { a: text },
      oneOf: [text, object],
    },
  ],
  [
    "an alternative, beside members that imply it",
    { properties: { a: text }, oneOf: [text, object] },
    {
      properties: { a: text },
      oneOf: [text, object],
      type: ["object", "string"],
    },
  ],
])("a type excludes nothing beside it: %s", async (_, given, want) =>
  expect(await readCase(given, schemas)).toEqual({
    schema: want,
    codes: reported,
  }),
);

test.each<[what: string, given: Raw]>([
  [
    "an alternative of several types",
    { type: "object", anyOf: [ref("Either")] },
  ],
  ["alternatives of its type", { type: "object", oneOf: [object, object] }],
  [
    "alternatives without a type",
    { type: "string", anyOf: [{}, { maxLength: 1 }] },
  ],
  ["a type that takes more", { type: ["object", "null"], allOf: [object] }],
  [
    "an alternative that is among its own",
    { type: "object", anyOf: [ref("Loop"), object] },
  ],
  ["numbers", { type: "integer", allOf: [{ type: "number" }] }],
  [
    "parts that contradict each other",
    { type: "object", allOf: [text, object] },
  ],
  [
    "an alternative that nothing is",
    { type: "object", anyOf: [false, object] },
  ],
])("a type narrows what has room for it: %s", async (_, given) =>
  expect(await readCase(given, schemas)).toEqual({ schema: given, codes: [] }),
);

test("OpenAPI 3.0 that may be null", async () =>
  expect(
    await readCase(
      { type: "object", nullable: true, oneOf: [text, object] },
      {},
      "3.0.3",
    ),
  ).toEqual({
    schema: { anyOf: [{ oneOf: [text, object] }, nothing] },
    codes: reported,
  }));
