import { StandardBracketNotationSerializer } from "@orpc/openapi-client/standard";
import { describe, expect, test } from "vitest";
import { deepFilterParameter, deepObjectParameter } from "./deep-object.js";
import { matchAll, matchNone } from "../validation/match.js";

function decoded(query: string): unknown {
  return new StandardBracketNotationSerializer().deserialize([
    ...new URLSearchParams(query),
  ]);
}

describe("it is what oRPC reads back", () => {
  test.each<{ name: string; given: unknown; want?: unknown }>([
    { name: "a list of one", given: ["a"] },
    { name: "a list", given: ["a", "b", "a"] },
    {
      name: "a list longer than an index may be",
      given: Array.from({ length: 10_001 }, (_, i) => `${i}`),
    },
    { name: "a list of empty texts", given: [""] },
    { name: "a plain value", given: "a" },
    { name: "members", given: { a: "1", b: "2" } },
    { name: "operators", given: { status: { in: ["a"], nin: ["b", "c"] } } },
    { name: "a list of objects", given: [{ key: "a", value: "b" }] },
    {
      name: "several objects",
      given: {
        pairs: [
          { key: "a", value: ["1"] },
          { key: "b", value: ["2", "3"] },
        ],
      },
    },
    { name: "a list of lists", given: [["a"], ["b", "c"]] },
    { name: "values and objects in one list", given: ["a", { b: "c" }, ["d"]] },
    {
      name: "brackets in names",
      given: { "a[b]": { "]": "1", "[": "2", "[]": ["3"] } },
    },
    { name: "a backslash in a name", given: { "a\\b": "1" } },
    { name: "dots and spaces in names", given: { "a.b c": { "d&e=f": "1" } } },
    { name: "characters of a query in values", given: { a: "b&c=d+e #%[x]" } },
    {
      name: "a name of all objects",
      given: { constructor: { toString: "1" } },
    },
    { name: "an index beside a name", given: { a: "1", "0": "2" } },
    {
      name: "what is no text",
      given: { a: 1.5, b: true, c: new Date(0), d: 10n, e: null },
      want: {
        a: "1.5",
        b: "true",
        c: "1970-01-01T00:00:00.000Z",
        d: "10",
      },
    },
    { name: "undefined", given: { a: undefined, b: "1" }, want: { b: "1" } },
  ])("$name", ({ given, want = given }) => {
    const query = deepObjectParameter("filter", given);
    // oRPC gives objects without a prototype.
    expect(JSON.parse(JSON.stringify(decoded(query)))).toEqual({
      filter: want,
    });
  });
});

test("a list has indices where its items have members", () => {
  const given = { in: ["x", "y"], at: [{ b: 1 }] };
  expect(decodeURIComponent(deepObjectParameter("a", given))).toBe(
    "a[in][]=x&a[in][]=y&a[at][0][b]=1",
  );
});

test("names and values are percent-encoded", () => {
  expect(deepObjectParameter("a b", { "c&d": "e=f" })).toBe(
    "a%20b%5Bc%26d%5D=e%3Df",
  );
});

describe("nothing to send", () => {
  test.each<{ given: unknown }>([
    { given: undefined },
    { given: null },
    { given: [] },
    { given: {} },
    { given: matchAll },
  ])("$given", ({ given }) => {
    expect(deepObjectParameter("filter", given)).toBe("");
  });
});

describe("an object of which nothing would be sent is refused", () => {
  test.each<{ given: object }>([
    { given: { a: undefined } },
    { given: { a: null } },
    { given: { a: null, b: undefined } },
    { given: new Map([["a", 1]]) },
    { given: Object.create({ a: 1 }) as object },
  ])("$given", ({ given }) => {
    expect(() => deepObjectParameter("filter", given)).toThrow(
      '"filter" has no member with a value; to send nothing, omit it or pass {}; for a filter pass matchAll',
    );
  });
});

describe("null in a filter is refused, whatever stands beside it", () => {
  test.each<{ given: object; place: string }>([
    { given: { a: null }, place: "filter[a]" },
    { given: { a: 1, b: { in: ["x"], eq: null } }, place: "filter[b][eq]" },
    { given: { a: [{ b: 1, c: null }] }, place: "filter[a][0][c]" },
  ])("$place", ({ given, place }) => {
    expect(() => deepFilterParameter("filter", given)).toThrow(
      `"${place}" is null, which bracket notation cannot write; for no condition leave it out`,
    );
  });

  test("what says something is sent as in any object", () => {
    const given = { a: 1, b: { in: ["x"], eq: undefined } };
    expect(deepFilterParameter("f", given)).toBe(
      deepObjectParameter("f", given),
    );
  });
});

describe("what cannot be written is refused", () => {
  test.each<{ given: unknown; want: string }>([
    {
      given: { status: { in: matchNone } },
      want: '"filter[status][in]" is empty, which bracket notation cannot write',
    },
    {
      given: { a: [{}] },
      want: '"filter[a][0]" is empty, which bracket notation cannot write',
    },
    {
      given: { "": 1 },
      want: '"filter" has a member without a name, which bracket notation cannot write',
    },
    {
      given: { a: { b: Number.NaN } },
      want: 'query parameter "filter[a][b]" cannot carry NaN',
    },
    {
      given: { a: [undefined] },
      want: 'query parameter "filter[a][]" cannot carry undefined',
    },
  ])("$want", ({ given, want }) => {
    expect(() => deepObjectParameter("filter", given)).toThrow(
      new TypeError(want),
    );
  });
});

test("a value that is nested too deep names its parameter", () => {
  let value: unknown = 1;
  for (let i = 0; i < 100_000; i++) value = { a: value };
  expect(() => deepObjectParameter("filter", value)).toThrow(
    new TypeError('"filter" is nested too deep'),
  );
});
