import { describe, expect, test } from "vitest";
import type { Json } from "../model/json.js";
import type { Schema } from "../model/schema.js";
import { intersectionOf } from "./intersection.js";
import { insideOf } from "./projection.js";
import { schemaType, startProjection } from "./schema-type.js";
import { sameType, type TypeNode } from "./type-node.js";
import { parts, unionOf } from "./union.js";

// What a type means is told by the values that are of it, whatever it looks like.

const text: Schema = { type: ["string"] };
const number: Schema = { type: ["number"] };
const nothing: Schema = { type: ["null"] };
const object = (
  members: Readonly<Record<string, Schema>>,
  more: Schema = {},
): Schema => ({
  type: ["object"],
  properties: Object.entries(members).map(([name, schema]) => ({
    name,
    schema,
  })),
  ...more,
});

const named: Readonly<Record<string, Schema>> = {
  A: object({ a: text }, { required: ["a"] }),
  MaybeA: object({ a: text }),
  WithB: { allOf: [{ ref: "A" }, object({ b: number })] },
  Required: { allOf: [{ ref: "MaybeA" }], required: ["a"] },
  Letters: { enum: ["x", "y"] },
  Others: { enum: ["y", "z"] },
  Numbers: { enum: [1, 2] },
  NullOrA: { anyOf: [{ ref: "A" }, nothing] },
  Node: object({ next: { ref: "Node" }, a: text }),
  Either: { oneOf: [{ ref: "A" }, object({ b: number }, { required: ["b"] })] },
  Texts: { type: ["array"], items: text },
};

const inline: readonly Schema[] = [
  {},
  { never: true },
  text,
  number,
  nothing,
  { type: ["boolean"] },
  { type: ["string", "null"] },
  { type: ["string", "number", "null"] },
  { enum: ["x"] },
  { enum: ["x", 1, true, null] },
  { enum: [true, false] },
  { type: ["object"] },
  { type: ["object", "null"] },
  object({ a: text }),
  object({ a: { enum: ["x"] } }, { required: ["a"] }),
  object({ a: {} }, { required: ["a"] }),
  object({ a: {} }),
  object({ b: number }, { required: ["b"] }),
  object({ a: nothing }),
  object({ a: text }, { additionalProperties: text }),
  object({ b: {} }, { additionalProperties: {} }),
  { type: ["object"], additionalProperties: text },
  { type: ["array"] },
  { type: ["array"], items: text },
  { type: ["array"], maxItems: 0 },
  { type: ["array"], prefixItems: [text, number], minItems: 1 },
  { type: ["array"], prefixItems: [text], minItems: 1, maxItems: 1 },
  { required: ["a"] },
  { items: text },
  { anyOf: [object({ a: text }, { required: ["a"] }), text] },
];

const projection = startProjection((name) => named[name]);
const inside = insideOf(projection);

const pool: readonly TypeNode[] = [
  ...inline.map((schema) => schemaType(schema, projection)),
  ...Object.keys(named).map((name) => schemaType({ ref: name }, projection)),
];

const scalars: readonly Json[] = [null, true, false, 0, 1, 2, "x", "y", "z"];
const values: readonly Json[] = [
  ...scalars,
  [],
  ["x"],
  ["w", 1],
  ["x", "y"],
  [1],
  [null],
  ["x", 1, {}],
  {},
  ...scalars.map((a) => ({ a })),
  ...scalars.map((b) => ({ b })),
  ...scalars.map((b) => ({ a: "w", b })),
  { a: "x", b: 1 },
  { c: "x" },
  { a: "x", c: 1 },
  { a: "x", c: "y" },
  { next: {} },
  { next: { a: 1 } },
  { next: { next: { a: "x" } } },
];

/** Whether a value is of a type, as TypeScript has it: an object may have more than it says. */
function isOf(value: Json | undefined, node: TypeNode): boolean {
  switch (node.kind) {
    case "keyword":
      if (node.name === "unknown") return true;
      if (node.name === "null") return value === null;
      return typeof value === (node.name === "Blob" ? "string" : node.name);
    case "literal":
      return value === node.value;
    case "reference":
      return isOf(value, schemaType(named[node.name] ?? {}, projection));
    case "union":
      return node.of.some((part) => isOf(value, part));
    case "intersection":
      return node.of.every((part) => isOf(value, part));
    case "array":
      return isList(value) && value.every((item) => isOf(item, node.item));
    case "tuple":
      return (
        isList(value) &&
        (node.rest !== undefined || value.length <= node.items.length) &&
        node.items.every(({ type, optional }, index) =>
          index < value.length ? isOf(value[index], type) : optional,
        ) &&
        value
          .slice(node.items.length)
          .every((item) => !node.rest || isOf(item, node.rest))
      );
    case "map":
      return (
        isObject(value) &&
        Object.values(value).every((each) => isOf(each, node.value))
      );
    case "object":
      return (
        isObject(value) &&
        node.members.every(({ name, type, optional }) =>
          Object.hasOwn(value, name) ? isOf(value[name], type) : optional,
        ) &&
        Object.entries(value).every(
          ([name, each]) =>
            !node.index ||
            node.members.some((member) => member.name === name) ||
            isOf(each, node.index),
        )
      );
    case "parameter":
      return true;
    default:
      return node satisfies never;
  }
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(
  value: Json | undefined,
): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !isList(value);
}

function of(node: TypeNode): readonly Json[] {
  return values.filter((value) => isOf(value, node));
}

const cases = pool.map((node) => ({ node, shown: JSON.stringify(node) }));

describe.each(cases)("$shown", ({ node }) => {
  test("and another: what is of both", () => {
    for (const other of pool) {
      const both = intersectionOf([node, other], projection);
      const wanted = values.filter(
        (value) => isOf(value, node) && isOf(value, other),
      );
      expect({ other, both, values: of(both) }).toEqual({
        other,
        both,
        values: wanted,
      });
      expect(sameType(intersectionOf([both, node], inside), both)).toBe(true);
    }
  });

  test("or another: what is of either, each once", () => {
    for (const other of pool) {
      const either = unionOf([node, other]);
      const wanted = values.filter(
        (value) => isOf(value, node) || isOf(value, other),
      );
      expect({ other, values: of(either) }).toEqual({ other, values: wanted });
      const all = parts(either);
      for (const part of all)
        expect(
          all.filter((each) => sameType(each, part)).length,
          JSON.stringify({ other, part }),
        ).toBe(1);
      expect(sameType(unionOf([either, node]), either)).toBe(true);
    }
  });

  test("and itself, or anything, is what it is; or anything is anything", () => {
    const unknown: TypeNode = { kind: "keyword", name: "unknown" };
    expect(intersectionOf([node, node], projection)).toEqual(node);
    expect(intersectionOf([node, unknown], projection)).toEqual(node);
    expect(unionOf([node, node])).toEqual(node);
    expect(unionOf([node, unknown])).toEqual(unknown);
  });
});
