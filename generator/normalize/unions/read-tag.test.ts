import { expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
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

test("a child says what its parent says, whichever of them is read first", () => {
  const schemas = new Map<string, Schema>([
    [
      "Parent",
      {
        properties: [{ name: "type", schema: { type: ["string"] } }],
        required: ["type"],
        oneOf: [{ ref: "One" }, { ref: "Two" }],
      },
    ],
    ["One", { allOf: [{ ref: "Parent" }] }],
    ["Two", { allOf: [{ ref: "Parent" }] }],
  ]);
  const names = [...schemas.keys()];
  const orders = names.flatMap((first) =>
    names.flatMap((second) =>
      names.map((third): readonly string[] => [first, second, third]),
    ),
  );
  for (const order of orders) {
    const read = {
      ...context(),
      follow: (ref: string) => schemas.get(ref),
      known: new Map<Schema, Tag>(),
    };
    const tags = order.map((name) => readTag(schemas.get(name) ?? {}, read));
    expect([
      order,
      tags.map((tag) => [tag.isDeclared, tag.isRequired]),
    ]).toEqual([order, order.map(() => [true, true])]);
  }
});
