import { describe, expect, test } from "vitest";
import { FilterError } from "../filter/assembly.js";
import type { FieldKind, FilterFields } from "../filter/fields.js";
import { type FilterMatching, matchesFilter } from "./match.js";

/** Whether the operator takes an item whose field has a value. */
function takes(
  operator: string,
  wanted: unknown,
  value: unknown,
  {
    kind = "other",
    ...more
  }: { kind?: FieldKind } & Pick<
    FilterMatching,
    "ignoreCase" | "meanings"
  > = {},
): boolean {
  const fields: FilterFields = { f: { kind, operators: [operator] } };
  const matching: FilterMatching = { fields, places: { f: "f" }, ...more };
  return matchesFilter(
    { f: { [operator]: wanted } } as never,
    { f: value } as never,
    matching as never,
  );
}

/** Of each operator what it is asked for, and values of which it takes the first and not the second ones. */
const meanings: Record<
  string,
  readonly (readonly [
    wanted: unknown,
    taken: readonly unknown[],
    refused: readonly unknown[],
  ])[]
> = {
  eq: [
    ["a", ["a", ["b", "a"]], ["A", "", null, undefined, []]],
    [5, [5], ["5", 5.1]],
    [[1, 2], [[[1, 2]]], [[1, 2], [[2, 1]], [[1, 2, 3]], 1]],
    [
      { a: { b: 1 } },
      [{ a: { b: 1, c: 2 }, d: 3 }],
      [{ a: { c: 1 } }, { a: 1 }, "a"],
    ],
  ],
  ne: [["a", ["b", undefined, []], ["a", ["b", "a"]]]],
  has: [["a", ["a", ["b", "a"]], ["b", undefined]]],
  in: [
    [
      ["a", 1],
      ["a", 1, ["x", 1]],
      ["1", undefined, "b"],
    ],
  ],
  nin: [
    [
      ["a", 1],
      ["1", undefined, "b"],
      ["a", 1, ["x", 1]],
    ],
  ],
  gt: [
    [5, [6, 5.1, [1, 9]], [5, 4, "6", undefined]],
    ["b", ["c"], ["b", "a", "B"]],
  ],
  gte: [
    [5, [5, 6], [4.9, "5", undefined]],
    ["b", ["b", "c"], ["a"]],
  ],
  lt: [
    [5, [4, -1], [5, 6, "4", undefined]],
    ["b", ["a", "B"], ["b", "c"]],
  ],
  lte: [
    [5, [5, 4], [5.1, undefined]],
    ["b", ["b", "a"], ["c"]],
  ],
  after: [[5, [6], [5, 4]]],
  before: [[5, [4], [5, 6]]],
  between: [
    [
      [1, 3],
      [1, 2, 3, [9, 2]],
      [0.9, 3.1, "2", undefined],
    ],
    [2, [], [2]],
    [
      ["b", "d"],
      ["b", "c", "d"],
      ["a", "e", 3],
    ],
  ],
  contains: [["b", ["abc", "b", ["b"]], ["B", "", undefined]]],
  notContains: [["b", ["B", "", undefined], ["abc", "b"]]],
  icontains: [["B", ["abc", "ABC"], ["c", undefined]]],
  startsWith: [["ab", ["abc", "ab"], ["cab", "Ab", undefined, 5]]],
  endsWith: [["bc", ["abc", "bc"], ["bca", "BC", undefined]]],
  like: [["a%c_", ["abbcd", "acd"], ["abbc", "xacd", "ACD", undefined]]],
  notLike: [["a%", ["b", "Ab", undefined], ["ab", "a"]]],
  ilike: [["A%", ["ab", "Ab"], ["b", undefined]]],
  nilike: [["A%", ["b", undefined], ["ab", "Ab"]]],
  matches: [["^a.c$", ["abc", "a\u{1f600}c"], ["abcd", "ABC", undefined]]],
  containsAny: [
    [
      ["a", "b"],
      [["b", "c"], "a"],
      [["c"], [], undefined],
    ],
  ],
  containsAll: [[["a", "b"], [["b", "c", "a"]], [["a"], "a", undefined]]],
  containsNone: [[["a", "b"], [["c"], undefined], [["b", "c"]]]],
  empty: [
    [true, ["", [], undefined, null], ["a", 0, ["a"]]],
    [false, ["a", 0], ["", undefined]],
  ],
  notEmpty: [
    [true, ["a", 0, ["a"]], ["", [], undefined]],
    [false, ["", undefined], ["a"]],
  ],
  exists: [
    [true, ["", 0, "a"], [undefined, null, []]],
    [false, [undefined, null], [""]],
  ],
  isNull: [
    [true, [undefined, null, []], ["", 0]],
    [false, ["", 0], [null]],
  ],
  isNotNull: [
    [true, ["", 0], [null, undefined]],
    [false, [null], [""]],
  ],
};

describe("an operator's word means the same everywhere", () => {
  test.each(Object.entries(meanings))("%s", (word, cases) => {
    for (const [wanted, taken, refused] of cases) {
      const verdict = (value: unknown): unknown => [
        value,
        takes(word, wanted, value),
      ];
      expect(taken.map(verdict)).toEqual(taken.map((value) => [value, true]));
      expect(refused.map(verdict)).toEqual(
        refused.map((value) => [value, false]),
      );
    }
  });

  test("by the config's word, too", () => {
    const more = { meanings: { above: "gt" } };
    expect(takes("above", 5, 6, more)).toBe(true);
    expect(takes("above", 5, 5, more)).toBe(false);
    expect(() => takes("above", 5, 6)).toThrow(
      new FilterError(
        "f.above",
        "what it means is not known; say so in the config (filters.meanings) or give a condition of your own",
      ),
    );
    expect(() => takes("toString", 5, 6)).toThrow(FilterError);
  });
});

describe("dates are compared by their instant", () => {
  test.each<[string, string, string, boolean]>([
    ["eq", "2025-01-01T00:00:00Z", "2025-01-01T01:00:00+01:00", true],
    ["eq", "2025-01-01T00:00:00Z", "2025-01-01T00:00:00.000Z", true],
    ["eq", "2025-01-01T00:00:00", "2025-01-01T00:00:00Z", true],
    ["eq", "2025-01-01 00:00:00", "2025-01-01t00:00:00z", true],
    ["eq", "2025-01-01", "2025-01-01T00:00:00Z", true],
    ["eq", "2025-01-01T00:00:00.0001Z", "2025-01-01T00:00:00.00010Z", true],
    ["eq", "2025-01-01T00:00:00.0001Z", "2025-01-01T00:00:00.0002Z", false],
    ["gt", "2025-01-01T00:00:00.0001Z", "2025-01-01T00:00:00.0002Z", true],
    ["gt", "2025-01-01T00:00:00.0002Z", "2025-01-01T00:00:00.0001Z", false],
    ["gt", "2025-01-01T00:00:00+0100", "2025-01-01T00:00:00Z", true],
    ["lt", "2025-01-01T00:00:00+01:00", "2025-01-01T00:00:00Z", false],
    ["eq", "soon", "soon", true],
    ["eq", "soon", "2025-01-01", false],
    ["gt", "soon", "2025-01-01", false],
    ["lte", "2025-01-01", "soon", false],
  ])("%s %s: %s", (word, wanted, value, want) => {
    expect(takes(word, wanted, value, { kind: "date-time" })).toBe(want);
    expect(takes(word, wanted, value, { kind: "date" })).toBe(want);
  });
});

test.each<[string, unknown, unknown]>([
  ["eq", "ABC", "abc"],
  ["in", ["ABC"], "abc"],
  ["contains", "B", "abc"],
  ["startsWith", "A", "abc"],
  ["endsWith", "C", "abc"],
  ["like", "A%", "abc"],
  ["gt", "A", "b"],
])("case is passed over where it is to be: %s %j", (word, wanted, value) => {
  const more = { kind: "text", ignoreCase: true } as const;
  expect(takes(word, wanted, value, more)).toBe(true);
  expect(takes("gt", "B", "a", more)).toBe(false);
  expect(takes("gt", "a", "B", { kind: "text" })).toBe(false);
});
