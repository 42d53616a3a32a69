import { describe, expect, test } from "vitest";
import { linesOf } from "../../test/support/check-lines.js";
import { filterCheck } from "./check.js";
import type { FilterFields } from "./fields.js";
import { matchAll, matchNone } from "../validation/match.js";
import { list } from "../validation/list.js";
import { object } from "../validation/map.js";
import {
  anything,
  boolean,
  integer,
  number,
  text,
} from "../validation/scalar.js";

const owner: FilterFields = { name: { kind: "text", plain: true } };
const fields: FilterFields = {
  name: { kind: "text", plain: true, operators: ["contains", "in"] },
  size: { kind: "number", operators: ["gte", { name: "lt", written: "$lt" }] },
  open: { kind: "boolean", plain: true },
  status: {
    kind: "enum",
    written: "state",
    plain: true,
    values: ["a", "b", 3],
  },
  tags: {
    kind: "list",
    plain: true,
    operators: ["containsAny", "empty", { name: "exact", argument: "list" }],
  },
  created: {
    kind: "date",
    plain: true,
    operators: [{ name: "gte", written: "created[gte]", beside: true }],
  },
  updated: {
    kind: "date",
    operators: [{ name: "gte", written: "updated[gte]", beside: true }],
  },
  shop: { kind: "group", members: { city: { kind: "text", plain: true } } },
  score: {
    kind: "number",
    operators: ["gte"],
    members: { label: { kind: "text", plain: true } },
  },
  owner: { kind: "group", filter: () => owner },
  strict: { kind: "group", filter: () => owner },
  labels: { kind: "pairs", pairs: { key: "k", value: "v" } },
  usual: { kind: "pairs" },
  anyhow: { kind: "other" },
  shape: { kind: "other", plain: true },
  range: {
    kind: "number",
    operators: ["between", { name: "of", argument: "list" }],
  },
  and: { kind: "and", list: true },
  or: { kind: "or" },
  not: { kind: "not" },
};

const check = filterCheck(
  fields,
  () => ({ text, number, boolean, date: text }),
  () => ({
    strict: object,
    "range.between": (value, key) => list(value, key, number),
    "range.of": (value, key) => list(value, key, integer),
    not: anything,
    usual: (value, key) => list(value, key, object),
  }),
);

const empty = "empty=1: must not be empty";
const nothing = "undefined: must not be undefined";
const operator = (place: string, ...known: string[]): string =>
  `${place} unknown-operator=${JSON.stringify(known)}: unknown operator`;
const field = (place: string, ...known: string[]): string =>
  `${place} unknown-field=${JSON.stringify(known)}: unknown field`;

describe("a filter's check", () => {
  test.each<[string, unknown, ...string[]]>([
    ["takes plain values", { name: "a", open: false, state: 3, created: "x" }],
    [
      "takes operators, as they are written",
      { name: { contains: "a", in: ["b"] }, size: { gte: 1, $lt: 2 } },
    ],
    [
      "takes no operator as it is printed where it is written otherwise",
      { size: { lt: 1 } },
      `${operator("/size/lt", "gte", "$lt")}; did you mean $lt?`,
    ],
    [
      "takes no field as it is printed where it is written otherwise",
      { status: "a" },
      `${field("/status", "name", "size", "open", "state", "tags", "created[gte]", "created", "updated[gte]", "shop", "score", "owner", "strict", "labels", "usual", "anyhow", "shape", "range", "and", "or", "not")}; did you mean state?`,
    ],
    [
      "checks plain values by their kind",
      { open: 1, created: 2 },
      '/open type="boolean": must be a boolean',
      '/created type="string": must be a string',
    ],
    [
      "checks what is neither a plain value nor operators",
      { name: 5 },
      '/name type=["string","object"]: must be a string or an object',
    ],
    [
      "checks what is no operators",
      { size: 5 },
      '/size type="object": must be an object',
    ],
    [
      "checks values of operators by the field's kind",
      { name: { contains: 1, in: ["a", 2] }, size: { gte: "1" } },
      '/name/contains type="string": must be a string',
      '/name/in/1 type="string": must be a string',
      '/size/gte type="number": must be a number',
    ],
    [
      "checks listed values",
      { state: "c" },
      '/state enum=["a","b",3]: must be one of "a", "b", 3; did you mean a?',
    ],
    [
      "checks flags",
      { tags: { empty: "yes" } },
      '/tags/empty type="boolean": must be a boolean',
    ],
    ["takes any JSON for a list, and nothing else", { tags: [1, { a: null }] }],
    [
      "refuses what JSON cannot say",
      { tags: [undefined], shape: { a: NaN } },
      `/tags/0 ${nothing}`,
      "/shape/a json: is nothing that JSON can say",
    ],
    [
      "takes lists of any values in operators of lists",
      { tags: { containsAny: [1, "a"], exact: [[]] } },
    ],
    [
      "refuses a list that is empty",
      { name: { in: [] }, tags: { containsAny: [], exact: [] } },
      `/name/in ${empty}`,
      `/tags/containsAny ${empty}`,
      `/tags/exact ${empty}`,
    ],
    ["takes a list of none that is meant", { name: { in: matchNone } }],
    [
      "takes operators that stand beside their field",
      { created: "x", "created[gte]": "y", "updated[gte]": "z" },
    ],
    [
      "checks operators that stand beside their field",
      { "created[gte]": 5 },
      '/created[gte] type="string": must be a string',
    ],
    [
      "has no field of which only operators beside it are",
      { updated: "x" },
      `${field("/updated", "name", "size", "open", "state", "tags", "created[gte]", "created", "updated[gte]", "shop", "score", "owner", "strict", "labels", "usual", "anyhow", "shape", "range", "and", "or", "not")}; did you mean created?`,
    ],
    ["takes groups", { shop: { city: "a" } }],
    [
      "checks groups",
      { shop: { city: 1, town: "a" } },
      '/shop/city type="string": must be a string',
      field("/shop/town", "city"),
    ],
    ["refuses empty groups", { shop: {} }, `/shop ${empty}`],
    ["takes members beside operators", { score: { gte: 1, label: "a" } }],
    [
      "checks members beside operators",
      { score: { label: 1, lt: 2 } },
      '/score/label type="string": must be a string',
      operator("/score/lt", "label", "gte"),
    ],
    [
      "checks filters it holds",
      { owner: { name: 1, age: 2 } },
      '/owner/name type="string": must be a string',
      field("/owner/age", "name"),
    ],
    ["checks filters it holds by a check of their own", { strict: { any: 1 } }],
    [
      "checks filters it holds by a check of their own alone",
      { strict: 1 },
      '/strict type="object": must be an object',
    ],
    [
      "takes pairs",
      { labels: [{ k: "a", v: 1 }], usual: [{ key: "a", value: "b" }] },
    ],
    [
      "has nothing else in pairs",
      { labels: [{ k: "a", v: 1, w: 2 }] },
      `${field("/labels/0/w", "k", "v")}; did you mean k?`,
    ],
    [
      "has nothing else in the usual pairs",
      { usual: [{ key: "a", values: "b" }] },
      `${field("/usual/0/values", "key", "value")}; did you mean value?`,
    ],
    ["refuses pairs that are empty", { labels: [] }, `/labels ${empty}`],
    [
      "checks pairs by a check of their own",
      { usual: {} },
      '/usual type="array": must be an array',
    ],
    [
      "refuses pairs that JSON cannot say",
      { labels: [{ k: "a", v: undefined }] },
      `/labels/0/v ${nothing}`,
    ],
    [
      "takes anything of a field without a value of its own",
      { anyhow: [undefined] },
    ],
    [
      "checks operators by checks of their own",
      { range: { between: ["a"], of: [1.5] } },
      '/range/between/0 type="number": must be a number',
      '/range/of/0 type="integer": must be an integer',
    ],
    [
      "refuses an empty list of operators with checks of their own",
      { range: { of: [], between: [] } },
      `/range/of ${empty}`,
    ],
    [
      "takes filters together",
      { and: [{ name: "a" }, { or: { open: true } }] },
    ],
    [
      "checks filters together",
      { and: [{ open: 1 }], or: { open: 2 } },
      '/and/0/open type="boolean": must be a boolean',
      '/or/open type="boolean": must be a boolean',
    ],
    ["refuses filters together that are none", { and: [] }, `/and ${empty}`],
    [
      "refuses filters together that are no list, or are one",
      { and: {}, or: [] },
      '/and type="array": must be an array',
      '/or type="object": must be an object',
    ],
    ["checks filters together by a check of their own", { not: 5 }],
    [
      "refuses what is empty or undefined",
      { name: undefined, or: {} },
      `/name ${nothing}`,
      `/or ${empty}`,
    ],
    ["takes nothing that is meant", matchAll],
    ["refuses nothing that is not meant", {}, ` ${empty}`],
  ])("%s", (_, value, ...lines) => {
    expect(linesOf(check, value)).toEqual(lines);
    expect(linesOf(check, value, { first: true })).toEqual(lines.slice(0, 1));
  });

  test("reads its fields when the first value comes", () => {
    let times = 0;
    const lazy = filterCheck(owner, () => {
      times += 1;
      return { text };
    });
    expect(times).toBe(0);
    expect(linesOf(lazy, { name: "a" })).toEqual([]);
    expect(linesOf(lazy, { name: 1 })).toEqual([
      '/name type="string": must be a string',
    ]);
    expect(times).toBe(1);
  });
});
