import { expect, test } from "vitest";
import { findCycles } from "./cycles.js";

test.each([
  { given: { a: "b", b: "c", c: "" }, want: {} },
  { given: { a: "a" }, want: { a: "a" } },
  { given: { a: "b", b: "a", c: "a" }, want: { a: "ab", b: "ab" } },
  {
    given: { a: "b", b: "cd", c: "a", d: "e", e: "d" },
    want: { a: "abc", b: "abc", c: "abc", d: "de", e: "de" },
  },
  { given: { a: "x" }, want: {} },
])("the cycles of $given are $want", ({ given, want }) => {
  const graph = new Map(Object.entries(given));
  const cycles = findCycles([...graph.keys()], (name) => [
    ...(graph.get(name) ?? ""),
  ]);
  const found = [...cycles].map(([name, members]) => [
    name,
    [...members].toSorted().join(""),
  ]);
  expect(Object.fromEntries(found)).toEqual(want);
});

test("a chain of any length does not overflow the stack", () => {
  const names = Array.from({ length: 50_000 }, (_, index) => String(index));
  const next = (name: string): string[] => [
    String((Number(name) + 1) % names.length),
  ];
  expect(findCycles(names, next).size).toBe(names.length);
});
