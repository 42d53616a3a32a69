import { expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import type { Model } from "../../model/model.js";
import { SchemaReader } from "./schema-reader.js";

/** Whether two schemas, each among types of its own, are told to assert the same. */
function isSame(
  [one, oneTypes]: readonly [Schema, Readonly<Record<string, Schema>>],
  [other, otherTypes]: readonly [Schema, Readonly<Record<string, Schema>>],
): boolean {
  const texts = new Map<string, number>();
  const textOf = (
    schema: Schema,
    types: Readonly<Record<string, Schema>>,
  ): string => {
    const named = Object.entries(types).map(([name, of]) => ({
      name,
      schema: of,
    }));
    const reader = new SchemaReader(
      { types: named } as unknown as Model,
      texts,
    );
    return reader.keywordText("not", schema);
  };
  return textOf(one, oneTypes) === textOf(other, otherTypes);
}

const text: Schema = { type: ["string"] };
const short: Schema = { type: ["string"], maxLength: 9 };
const object = (schema: Schema): Schema => ({
  type: ["object"],
  properties: [{ name: "next", schema }],
});

test("a reference is what it leads to", () => {
  expect(isSame([{ ref: "A" }, { A: text }], [text, {}])).toBe(true);
  expect(isSame([{ ref: "A" }, { A: text }], [{ ref: "B" }, { B: text }])).toBe(
    true,
  );
  expect(
    isSame([{ ref: "A" }, { A: text }], [{ ref: "A" }, { A: short }]),
  ).toBe(false);
});

test("what stands beside a reference counts", () => {
  expect(isSame([{ ref: "A", maxLength: 9 }, { A: text }], [short, {}])).toBe(
    true,
  );
  expect(isSame([{ ref: "A", title: "A" }, { A: text }], [text, {}])).toBe(
    true,
  );
});

test("a type that leads back to itself is what it asserts, under its name", () => {
  const list = (inside: Schema): Readonly<Record<string, Schema>> => ({
    Node: { ...object({ ref: "Link" }), required: ["next"] },
    Link: { anyOf: [{ ref: "Node" }, inside] },
  });
  const node: Schema = { ref: "Node" };
  expect(isSame([node, list(text)], [node, list(text)])).toBe(true);
  expect(isSame([node, list(text)], [node, list(short)])).toBe(false);
  expect(
    isSame([object(node), list(text)], [{ ref: "Link" }, list(text)]),
  ).toBe(false);
});

test("references that double are followed once each", () => {
  const doubling = (last: Schema): Readonly<Record<string, Schema>> => {
    const types: Record<string, Schema> = { T60: last };
    for (let index = 0; index < 60; index++) {
      const next: Schema = { ref: `T${index + 1}` };
      types[`T${index}`] = { anyOf: [next, object(next)] };
    }
    return types;
  };
  const first: Schema = { ref: "T0" };
  expect(isSame([first, doubling(text)], [first, doubling(text)])).toBe(true);
  expect(isSame([first, doubling(text)], [first, doubling(short)])).toBe(false);
});
