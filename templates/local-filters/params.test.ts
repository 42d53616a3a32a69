import { describe, expect, test } from "vitest";
import { filterCheck } from "../filter/check.js";
import { FilterError } from "../filter/assembly.js";
import type { FilterFields } from "../filter/fields.js";
import { filterParams } from "./params.js";
import { matchAll, matchNone } from "../validation/match.js";
import { anything, boolean, number, text } from "../validation/scalar.js";
import { schema, ValidationError } from "../validation/validation.js";

const fields: FilterFields = {
  name: { kind: "text", plain: true, operators: ["contains", "in"] },
  size: { kind: "number", plain: true, operators: ["gte", "in", "isNull"] },
  open: { kind: "boolean", plain: true },
  any: { kind: "other", plain: true },
  "a.b": { kind: "text", plain: true },
  "c\\d": { kind: "text", plain: true },
  shop: { kind: "group", members: { city: { kind: "text", plain: true } } },
  or: { kind: "or", list: true },
};
const check = filterCheck(fields, () => ({
  text,
  number,
  boolean,
  other: anything,
}));
const ofFilter = filterParams(schema<object>(check));

describe("a filter in a query string", () => {
  test.each<[string, object, string]>([
    ["texts", { name: "a b&c" }, "name=a+b%26c"],
    ["a text that looks like a number", { name: "5" }, "name=5"],
    [
      "a text that looks like JSON, where any value may stand",
      { any: "5" },
      "any=%225%22",
    ],
    [
      "a text that is no JSON, where any value may stand",
      { any: "five" },
      "any=five",
    ],
    ["an empty text", { name: "" }, "name="],
    ["a lone surrogate", { name: "\ud83d" }, "name=%22%5Cud83d%22"],
    ["numbers", { size: -1.5 }, "size=-1.5"],
    ["booleans", { open: false }, "open=false"],
    [
      "operators",
      { size: { gte: 1, isNull: false } },
      "size.gte=1&size.isNull=false",
    ],
    ["lists", { name: { in: ["a", "b"] } }, "name.in=a&name.in=b"],
    ["a list of one", { name: { in: ["a"] } }, "name.in=a"],
    ["a list of one number", { size: { in: [1] } }, "size.in=1"],
    [
      "a list of one, where any value may stand",
      { any: ["a"] },
      "any=%5B%22a%22%5D",
    ],
    [
      "a list of several, where any value may stand",
      { any: [1, "1"] },
      "any=1&any=%221%22",
    ],
    ["a list of lists", { any: [[1], [2]] }, "any=%5B%5B1%5D%2C%5B2%5D%5D"],
    ["a list of none", { name: { in: matchNone } }, "name.in=%5B%5D"],
    ["null", { any: null }, "any=null"],
    ["groups", { shop: { city: "a" } }, "shop.city=a"],
    [
      "names with dots and backslashes",
      { "a.b": "x", "c\\d": "y" },
      "a%5C.b=x&c%5C%5Cd=y",
    ],
    [
      "filters together",
      { or: [{ name: "a" }, { open: true }] },
      "or=%7B%22name%22%3A%22a%22%7D&or=%7B%22open%22%3Atrue%7D",
    ],
    [
      "one filter of a list",
      { or: [{ name: "a" }] },
      "or=%7B%22name%22%3A%22a%22%7D",
    ],
  ])("has %s, and is read back", (_, filter, want) => {
    const params = ofFilter.toSearchParams(filter);
    expect(params.toString()).toBe(want);
    expect(ofFilter.fromSearchParams(params)).toEqual(filter);
    expect(ofFilter.fromSearchParams(want)).toEqual(filter);
    const prefixed = ofFilter.toSearchParams(filter, { prefix: "f" });
    expect([...prefixed]).toEqual(
      [...params].map(([name, value]) => [`f.${name}`, value]),
    );
    prefixed.append("other", "1");
    prefixed.append("ff.name", "1");
    expect(ofFilter.fromSearchParams(prefixed, { prefix: "f" })).toEqual(
      filter,
    );
  });

  test("is nothing where there is none", () => {
    expect([...ofFilter.toSearchParams(undefined)]).toEqual([]);
    expect([...ofFilter.toSearchParams(matchAll)]).toEqual([]);
    expect(ofFilter.fromSearchParams("")).toBeUndefined();
    expect(
      ofFilter.fromSearchParams("name=a", { prefix: "f" }),
    ).toBeUndefined();
  });

  test("has what is meant to be empty as such", () => {
    const { name } = ofFilter.fromSearchParams("name.in=[]") as {
      name: { in: unknown };
    };
    expect(name.in).toBe(matchNone);
  });

  test.each<[string, string]>([
    ["nmae=a", "nmae: unknown field; did you mean name?"],
    ["size=a", "size: must be a number or an object"],
    ["size.gt=1", "size.gt: unknown operator; did you mean gte?"],
    ["size=1&size=2", "size: must be a number or an object"],
    [
      "open=1&size=x",
      "open: must be a boolean\nsize: must be a number or an object",
    ],
  ])("is refused: %s", (query, message) => {
    expect(() => ofFilter.fromSearchParams(query)).toThrow(ValidationError);
    expect(() => ofFilter.fromSearchParams(query)).toThrow(message);
  });

  test.each<[string, string]>([
    ["size=1&size.gte=2", "size.gte"],
    ["size.gte=1&size=2", "size"],
  ])("cannot say together: %s", (query, path) => {
    const reason =
      "a plain value and operators of the same field exclude each other";
    expect(() => ofFilter.fromSearchParams(query)).toThrow(
      new FilterError(path, reason),
    );
  });

  test("is not made of what is no filter, or of names that no URL can have", () => {
    expect(() => ofFilter.toSearchParams({ nmae: 1 })).toThrow(ValidationError);
    const open = filterParams(schema<object>(anything));
    expect(() => open.toSearchParams({ "\ud83d": 1 })).toThrow(
      "a name that a URL cannot contain",
    );
  });
});

describe("regular expressions", () => {
  const ofText: FilterFields = {
    name: {
      kind: "text",
      operators: [
        "matches",
        { name: "not", written: "not" },
        { name: "rx", written: "name~", beside: true },
      ],
    },
    matches: { kind: "number", plain: true },
    shop: {
      kind: "group",
      members: {
        city: { kind: "text", operators: [{ name: "rx", written: "$regex" }] },
      },
    },
    or: { kind: "or", list: true },
  };
  const filter = filterParams(
    schema<object>(() => true),
    { fields: ofText, operators: ["matches", "rx"] },
  );
  test.each([
    ["name.matches", { name: { matches: "a" } }],
    ["name.matches", { name: { not: { matches: "a" } } }],
    ["name.name~", { "name~": "a" }],
    ["shop.city.$regex", { shop: { city: { $regex: "a" } } }],
    ["or.name.matches", { or: [{ matches: 1 }, { name: { matches: "a" } }] }],
  ])("in an address are refused unless allowed: %s", (path, given) => {
    const params = filter.toSearchParams(given);
    expect(() => filter.fromSearchParams(params)).toThrow(FilterError);
    expect(() => filter.fromSearchParams(params)).toThrow(`${path}: a regular`);
    expect(filter.fromSearchParams(params, { patterns: true })).toEqual(given);
  });

  test("are no fields of that name", () => {
    expect(filter.fromSearchParams("matches=1")).toEqual({ matches: 1 });
  });
});

test("a path is read again where something is wrong along it, and there alone", () => {
  const given = { shop: { city: "5" }, name: { in: ["1", "2"] }, size: 5 };
  expect(ofFilter.fromSearchParams(ofFilter.toSearchParams(given))).toEqual(
    given,
  );
});

test.each<[string, (at: number) => string]>([
  ["fields", (at) => `k${at}`],
  ["members of a group", (at) => `shop.k${at}`],
])("the path of each issue is walked once a reading: %s", (_, key) => {
  const valid = schema<object>(check);
  /** How many steps of the paths of issues are read, of so many unknown keys. */
  const steps = (count: number): number => {
    let read = 0;
    const counted = (path: readonly (string | number)[]): typeof path =>
      new Proxy(path, {
        get(target, name) {
          if (typeof name === "string" && /^\d+$/.test(name)) read++;
          return Reflect.get(target, name) as unknown;
        },
      });
    const filter = filterParams<object>({
      ...valid,
      safeParse(given) {
        const result = valid.safeParse(given);
        if (result.ok) return result;
        const issues = result.issues.map((issue) => ({
          ...issue,
          path: counted(issue.path),
        }));
        return { ...result, issues };
      },
    });
    const query = Array.from({ length: count }, (_, at) => `${key(at)}=v`);
    const parse = (): unknown => filter.fromSearchParams(query.join("&"));
    expect(parse).toThrow(ValidationError);
    return read;
  };
  const once = steps(100);
  expect(once).toBeGreaterThanOrEqual(100);
  expect(steps(400)).toBeLessThanOrEqual(4 * once);
});
