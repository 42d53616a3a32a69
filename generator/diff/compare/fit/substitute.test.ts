import { expect, test } from "vitest";
import { keyword, type TypeNode } from "../../../types/type-node.js";
import { substitute } from "./substitute.js";

const [text, number] = [keyword("string"), keyword("number")];
const first: TypeNode = { kind: "parameter", index: 0 };
const second: TypeNode = { kind: "parameter", index: 1 };
const object = (a: TypeNode, index?: TypeNode): TypeNode => ({
  kind: "object",
  members: [{ name: "a", type: a, optional: true, saidBy: [] }],
  ...(index ? { index } : {}),
});
const tuple = (item: TypeNode, rest?: TypeNode): TypeNode => ({
  kind: "tuple",
  items: [{ type: item, optional: true }],
  ...(rest ? { rest } : {}),
});
const map = (value: TypeNode, keys?: TypeNode): TypeNode => ({
  kind: "map",
  value,
  ...(keys ? { keys: { type: keys, optional: true } } : {}),
});
const reference = (...given: TypeNode[]): TypeNode => ({
  kind: "reference",
  name: "Page",
  arguments: given,
});
const several = (
  kind: "union" | "intersection",
  ...of: TypeNode[]
): TypeNode => ({
  kind,
  of,
});

test.each<[TypeNode, TypeNode]>([
  [first, text],
  [second, number],
  [
    { kind: "parameter", index: 2 },
    { kind: "parameter", index: 2 },
  ],
  [keyword("null"), keyword("null")],
  [
    { kind: "literal", value: 1 },
    { kind: "literal", value: 1 },
  ],
  [reference(first, second), reference(text, number)],
  [
    { kind: "array", item: first },
    { kind: "array", item: text },
  ],
  [tuple(first), tuple(text)],
  [tuple(first, second), tuple(text, number)],
  [object(first), object(text)],
  [object(first, second), object(text, number)],
  [map(first), map(text)],
  [map(second, first), map(number, text)],
  [several("union", first, second), several("union", text, number)],
  [
    several("intersection", second, object(first)),
    several("intersection", number, object(text)),
  ],
  [object(tuple(map(first))), object(tuple(map(text)))],
])("%o is %o", (type, want) => {
  expect(substitute(type, [text, number])).toStrictEqual(want);
  expect(substitute(type, [])).toBe(type);
});
