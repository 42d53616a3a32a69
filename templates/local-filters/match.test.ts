import { describe, expect, test } from "vitest";
import { FilterError } from "../filter/assembly.js";
import type { FilterFields } from "../filter/fields.js";
import { type FilterMatching, matchesFilter } from "./match.js";

const ranges = ["eq", "ne", "gt", "gte", "lt", "lte", "in", "nin", "between"];
const fields: FilterFields = {
  status: { kind: "enum", plain: true, operators: ["eq", "ne", "in", "nin"] },
  amount: { kind: "number", plain: true, operators: [...ranges, "exists"] },
  at: { kind: "date-time", plain: true, operators: ranges },
  name: {
    kind: "text",
    plain: true,
    operators: [
      "eq",
      "ne",
      "contains",
      "notContains",
      "icontains",
      "startsWith",
      "endsWith",
      "like",
      "ilike",
      "matches",
      "isNull",
      "empty",
      "mode",
      { name: "equals", written: "$eq" },
      "soundsLike",
    ],
  },
  tags: {
    kind: "list",
    plain: true,
    operators: [
      "contains",
      "notContains",
      "containsAny",
      "containsAll",
      "empty",
      "notEmpty",
    ],
  },
  metadata: {
    kind: "pairs",
    written: "metaFilters",
    pairs: { key: "k", value: "v" },
  },
  inner: { kind: "group", members: { code: { kind: "text", plain: true } } },
  shape: { kind: "other", plain: true },
  search: { kind: "text", plain: true },
  author: { kind: "group", filter: () => ({ name: fields["name"]! }) },
  books: {
    kind: "group",
    members: {
      some: { kind: "group", filter: () => ({ name: fields["name"]! }) },
      every: { kind: "group", filter: () => ({ name: fields["name"]! }) },
      none: { kind: "group", filter: () => ({ name: fields["name"]! }) },
    },
  },
  and: { kind: "and", list: true },
  or: { kind: "or", written: "OR", list: true },
  not: { kind: "not" },
};

const named: FilterMatching = {
  fields: { name: fields["name"]! },
  places: { name: "name" },
};

const matching: FilterMatching = {
  fields,
  places: {
    status: "status",
    amount: "amount",
    at: "at",
    name: ["name", "alias"],
    tags: "tags.id",
    metaFilters: "metadata",
    "inner.code": "inner.code",
    shape: "shape",
    author: { at: "author", matching: () => named },
    "books.some": { at: "books", matching: () => named },
    "books.every": { at: "books", matching: () => named, quantifier: "every" },
    "books.none": { at: "books", matching: () => named, quantifier: "none" },
  },
  meanings: { equals: "eq" },
};

const item = {
  status: "open",
  amount: 10,
  at: "2025-01-01T12:00:00Z",
  name: "Lease A_1",
  tags: [{ id: "a" }, { id: "b" }],
  metadata: { source: "import", count: 3 },
  inner: { code: "x" },
  shape: { size: { w: 1, h: 2 }, list: [1] },
  author: { name: "Ada" },
  books: [{ name: "One" }, { name: "Two" }],
};

const holds: [filter: object, want: boolean, other?: object][] = [
  [{}, true],
  [{ status: "open" }, true],
  [{ status: "shut" }, false],
  [{ status: { in: ["shut", "open"] } }, true],
  [{ status: { in: [] } }, false],
  [{ status: { nin: ["shut"] } }, true],
  [{ status: { ne: "open" } }, false],
  [{ amount: 10 }, true],
  [{ amount: { gt: 9, lt: 11 } }, true],
  [{ amount: { gt: 10 } }, false],
  [{ amount: { gte: 10, lte: 10 } }, true],
  [{ amount: { between: [1, 9] } }, false],
  [{ amount: { between: [10, 11] } }, true],
  // What is missing or null.
  [{ amount: { gt: 1 } }, false, {}],
  [{ amount: { gt: -1 } }, false, { amount: null }],
  [{ amount: { ne: 1 } }, true, {}],
  [{ amount: { nin: [1] } }, true, { amount: null }],
  [{ amount: { in: [1] } }, false, {}],
  [{ amount: { exists: false } }, true, {}],
  [{ amount: { exists: true } }, false, { amount: null }],
  [{ status: null }, true, { status: null }],
  [{ status: null }, true, {}],
  [{ status: null }, false],
  [{ name: { isNull: true } }, true, {}],
  [{ name: { isNull: false } }, true],
  // Dates are instants.
  [{ at: "2025-01-01T13:00:00+01:00" }, true],
  [{ at: { eq: "2025-01-01T12:00:00.000Z" } }, true],
  [{ at: { eq: "2025-01-01T12:00:00.0000000Z" } }, true],
  [{ at: { gt: "2025-01-01T11:59:59.9999999Z" } }, true],
  [{ at: { lt: "2025-01-01T12:00:00.0000001Z" } }, true],
  [{ at: { gte: "2025-01-01" } }, true],
  [{ at: { lte: "2025-01-01" } }, false],
  [{ at: "2025-01-01T12:00:00" }, true],
  [
    { at: { gt: "2025-01-01T12:00:00.000001Z" } },
    true,
    { at: "2025-01-01T12:00:00.000002Z" },
  ],
  // Texts heed case unless the operator says otherwise.
  [{ name: { contains: "lease" } }, false],
  [{ name: { contains: "Lease" } }, true],
  [{ name: { icontains: "lease" } }, true],
  [{ name: { contains: "lease", mode: "insensitive" } }, true],
  [{ name: { notContains: "x" } }, true],
  [{ name: { startsWith: "Lease", endsWith: "_1" } }, true],
  [{ name: { like: "Lease%" } }, true],
  [{ name: { like: "%A__" } }, true],
  [{ name: { like: "Lease" } }, false],
  [{ name: { like: `${"%a".repeat(30)}b` } }, false],
  [{ name: { like: "%%e%e%%" } }, true],
  [{ name: { like: "" } }, false],
  [{ name: { like: "L.*" } }, false],
  [{ name: { ilike: "lease%" } }, true],
  [{ name: { matches: "^Lease [A-Z]_\\d$" } }, true],
  [{ name: { $eq: "Lease A_1" } }, true],
  [{ name: { ne: { contains: "Lease" } } }, false],
  [{ name: { empty: true } }, true, { name: "" }],
  // Either of two places.
  [{ name: "Alias" }, true, { name: "Name", alias: "Alias" }],
  // Lists.
  [{ tags: "a" }, true],
  [{ tags: ["a", "b"] }, true],
  [{ tags: ["a", "c"] }, false],
  [{ tags: { contains: "a" } }, true],
  [{ tags: { contains: "c" } }, false],
  [{ tags: { notContains: "c" } }, true],
  [{ tags: { containsAny: ["c", "b"] } }, true],
  [{ tags: { containsAll: ["a", "b"] } }, true],
  [{ tags: { containsAll: ["a", "c"] } }, false],
  [{ tags: { empty: true } }, false],
  [{ tags: { empty: false, notEmpty: true } }, true],
  [{ tags: { empty: true } }, true, {}],
  [{ status: { in: ["b"] } }, true, { status: ["a", "b"] }],
  [{ status: { nin: ["b"] } }, false, { status: ["a", "b"] }],
  // Pairs, groups, objects.
  [{ metaFilters: [{ k: "source", v: "import" }] }, true],
  [{ metaFilters: [{ k: "count", v: "3" }] }, true],
  [{ metaFilters: [{ k: "count", v: "4" }] }, false],
  [{ metaFilters: [{ k: "toString", v: "x" }] }, false],
  [{ inner: { code: "x" } }, true],
  [{ inner: { code: "y" } }, false],
  [{ shape: { size: { w: 1 } } }, true],
  [{ shape: { size: { w: 2 } } }, false],
  [{ shape: { list: [1] } }, true],
  [{ shape: { list: [] } }, false],
  // Related.
  [{ author: { name: "Ada" } }, true],
  [{ author: { name: "Bob" } }, false],
  [{ author: { name: "Ada" } }, false, {}],
  [{ books: { some: { name: "Two" } } }, true],
  [{ books: { every: { name: "Two" } } }, false],
  [{ books: { every: { name: { contains: "o" } } } }, false],
  [{ books: { none: { name: "Three" } } }, true],
  [{ books: { none: { name: "Two" } } }, false],
  // Combined.
  [{ and: [{ status: "open" }, { amount: 10 }] }, true],
  [{ and: [{ status: "open" }, { amount: 11 }] }, false],
  [{ OR: [{ status: "shut" }, { amount: 10 }] }, true],
  [{ OR: [{ status: "shut" }, { amount: 11 }] }, false],
  [{ not: { status: "shut" } }, true],
  [{ status: "open", not: { amount: 10 } }, false],
];

test("conditions hold as their operators say", () => {
  for (const [filter, want, other] of holds)
    expect(
      matchesFilter<object>(filter, other ?? item, matching),
      JSON.stringify(filter),
    ).toBe(want);
});

test("no filter is satisfied by everything", () => {
  expect(matchesFilter(undefined, item, matching)).toBe(true);
});

test("texts can be compared without regard to case everywhere", () => {
  const loose: FilterMatching = { ...matching, ignoreCase: true };
  expect(matchesFilter({ name: "lease a_1" }, item, loose)).toBe(true);
  expect(matchesFilter({ status: { in: ["OPEN"] } }, item, loose)).toBe(true);
});

test("conditions that the caller evaluates count, wherever they stand", () => {
  const own = {
    search: (wanted: string, { name }: typeof item) => name.includes(wanted),
  };
  const matches = (filter: object) =>
    matchesFilter(filter, item, matching, own);
  expect(matches({ search: "Lease" })).toBe(true);
  expect(matches({ search: "Rent" })).toBe(false);
  expect(matches({ OR: [{ search: "Rent" }, { status: "open" }] })).toBe(true);
});

describe("no condition is passed over", () => {
  test.each([
    [{ search: "x" }, "search: what it is compared with is not known"],
    [{ nmae: "x" }, "nmae: unknown"],
    [{ toString: "x" }, "toString: unknown"],
    [{ name: { contans: "x" } }, "name.contans: unknown"],
    [{ name: { soundsLike: "x" } }, "name.soundsLike: what it means is not"],
    [{ name: undefined }, "name: has no value"],
    [{ name: { eq: undefined } }, "name.eq: has no value"],
    [{ inner: { kode: "x" } }, "inner.kode: unknown"],
    [{ and: ["x"] }, "must be an object"],
  ])("%j", (filter, message) => {
    const evaluate = () => matchesFilter(filter, item, matching);
    expect(evaluate).toThrow(FilterError);
    expect(evaluate).toThrow(message);
  });
});

test.each(["%a%a%ab", `${"%a".repeat(50)}b`, `${"_%".repeat(40)}b`])(
  "a pattern of SQL is looked through once for each character: %s",
  (like) => {
    const matching = {
      fields: { name: { kind: "text", operators: ["like"] } },
      places: { name: "name" },
    } as const;
    const match = (name: string): boolean =>
      matchesFilter({ name: { like } }, { name }, matching);
    expect(match("a".repeat(2000))).toBe(false);
    expect(match(`${"a".repeat(2000)}b`)).toBe(true);
    expect(match("\u{1f600}".repeat(2000))).toBe(false);
  },
);
