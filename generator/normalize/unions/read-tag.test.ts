import { expect, test } from "vitest";
import { type Tag, readTag } from "./read-tag.js";

const context = () => ({
  property: "type",
  follow: () => undefined,
  selectedValues: () => undefined,
  known: new Map(),
});
const tagged = (schema: object): Tag =>
  readTag({ properties: [{ name: "type", schema }] }, context());

test.each([
  [{ enum: ["item"] }, ["item"]],
  [{ anyOf: [{ enum: ["item"] }, { type: ["null"] }] }, ["item", null]],
  [{ oneOf: [{ enum: ["a"] }, { enum: ["b"] }] }, ["a", "b"]],
  [{ anyOf: [{ enum: ["item"] }, { type: ["string"] }] }, undefined],
  [{ type: ["string"] }, undefined],
])("the values of %j are %j", (schema, values) => {
  expect(tagged(schema).values).toEqual(values);
});
