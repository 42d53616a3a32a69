import { expect, test } from "vitest";
import type { Filter, FilterField, Operator } from "../model/filter.js";
import { describeFilter, findEvidence } from "./describe-filter.js";

const field = (name: string, more: Partial<FilterField> = {}): FilterField => ({
  name,
  printed: name,
  kind: "text",
  operators: [],
  members: [],
  ...more,
});
const operators = (...names: string[]): Operator[] =>
  names.map((name) => ({ name, printed: name, argument: "value", schema: {} }));
const filterOf = (
  fields: readonly FilterField[],
  more: Partial<Filter> = {},
): Filter => ({
  type: "OrderFilter",
  builder: "orderFilter",
  fields,
  logical: [],
  ...more,
});
const plain = { plain: {} };

test("a filter is a table of its fields, inner ones below what they stand in", () => {
  const zip = field("zip", { ...plain, operators: operators("eq") });
  const city = field("city", { kind: "group", members: [zip] });
  const place = field("place", { kind: "group", members: [city] });
  const total = field("total", {
    kind: "number",
    operators: operators("gte", "eq"),
  });
  const buyer = field("buyer", { kind: "group", filter: "BuyerFilter" });
  const logical = [{ name: "$and", printed: "and", list: true }] as const;
  expect(
    describeFilter(filterOf([place, total, buyer], { logical })),
  ).toStrictEqual({
    type: "OrderFilter",
    builder: "orderFilter",
    operators: ["eq", "gte"],
    fields: [
      { path: "place", kind: "group", takesValue: false, operators: [] },
      { path: "place.city", kind: "group", takesValue: false, operators: [] },
      {
        path: "place.city.zip",
        kind: "text",
        takesValue: true,
        operators: ["eq"],
      },
      {
        path: "total",
        kind: "number",
        takesValue: false,
        operators: ["gte", "eq"],
      },
      {
        path: "buyer",
        kind: "group",
        takesValue: false,
        operators: [],
        filter: "BuyerFilter",
      },
    ],
    combinedBy: ["$and"],
    finding: {
      text: "a filter, since total takes operators (gte, eq)",
      config: 'filters: { operators: { "total": false } }',
    },
  });
});

test.each<[string, Filter, string, string]>([
  [
    "the first field that has operators tells",
    filterOf([
      field("a", plain),
      field("b", { operators: operators("lt") }),
      field("c", { operators: operators("gt") }),
    ]),
    "a filter, since b takes operators (lt)",
    'filters: { operators: { "b": false } }',
  ],
  [
    "operators beside a value",
    filterOf([field("a", { ...plain, operators: operators("lt", "gt") })]),
    "a filter, since a takes a value or operators (lt, gt)",
    'filters: { operators: { "a": false } }',
  ],
  [
    "a filter that stands somewhere",
    filterOf([field("a", { operators: operators("lt") })], {
      path: "search.where",
    }),
    "a filter, since a takes operators (lt)",
    'filters: { operators: { "search.where.a": false } }',
  ],
  [
    "names with line breaks and quotes",
    filterOf([field('a\n"b', { operators: operators("l\nt") })]),
    'a filter, since a "b takes operators (l t)',
    String.raw`filters: { operators: { "a\n\"b": false } }`,
  ],
])("%s", (_, filter, text, config) => {
  expect(findEvidence(filter)).toEqual({ text, config });
});

test("a filter whose fields take plain values has nothing that tells", () => {
  const filter = filterOf([field("a", plain)]);
  expect(findEvidence(filter)).toBeUndefined();
  expect(describeFilter(filter)).not.toHaveProperty("finding");
});
