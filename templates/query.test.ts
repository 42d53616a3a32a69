import { describe, expect, test } from "vitest";
import {
  formJoinedQuery,
  formPairs,
  formQuery,
  jsonQuery,
  pipeDelimitedQuery,
  spaceDelimitedQuery,
} from "./query.js";

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

// The table of OpenAPI 3.1, 4.8.12.4, and what it leaves open.
describe("what is sent", () => {
  test.each<{ given: string; want: string }>([
    { given: formQuery("color", ""), want: "color=" },
    { given: formQuery("color", "blue"), want: "color=blue" },
    {
      given: formQuery("color", list),
      want: "color=blue&color=black&color=brown",
    },
    { given: formQuery("color", object), want: "R=100&G=200&B=150" },
    { given: formJoinedQuery("color", "blue"), want: "color=blue" },
    { given: formJoinedQuery("color", list), want: "color=blue,black,brown" },
    {
      given: formJoinedQuery("color", object),
      want: "color=R,100,G,200,B,150",
    },
    {
      given: spaceDelimitedQuery("color", list),
      want: "color=blue%20black%20brown",
    },
    {
      given: spaceDelimitedQuery("color", object),
      want: "color=R%20100%20G%20200%20B%20150",
    },
    {
      given: pipeDelimitedQuery("color", list),
      want: "color=blue%7Cblack%7Cbrown",
    },
    {
      given: pipeDelimitedQuery("color", object),
      want: "color=R%7C100%7CG%7C200%7CB%7C150",
    },
    { given: spaceDelimitedQuery("color", "a b"), want: "color=a%20b" },
    { given: formQuery("ids[]", [1, 2]), want: "ids%5B%5D=1&ids%5B%5D=2" },
    { given: formQuery("q", "a&b=c+d #e"), want: "q=a%26b%3Dc%2Bd%20%23e" },
    { given: formJoinedQuery("q", ["a,b", "c"]), want: "q=a%2Cb,c" },
    { given: formQuery("q", true), want: "q=true" },
    { given: formQuery("q", 10n), want: "q=10" },
    {
      given: formQuery("q", new Date(0)),
      want: "q=1970-01-01T00%3A00%3A00.000Z",
    },
    { given: formQuery("q", ["a", null]), want: "q=a&q=null" },
    { given: formQuery("q", { a: undefined, b: 1 }), want: "b=1" },
    { given: jsonQuery("q", { a: [1] }), want: "q=%7B%22a%22%3A%5B1%5D%7D" },
    { given: jsonQuery("q", null), want: "q=null" },
    {
      given: formQuery("q", "a/b:c?d@e[f],;=$", true),
      want: "q=a/b:c?d@e[f],;=$",
    },
    {
      given: formQuery("q", "a&b#c+d%2F e", true),
      want: "q=a%26b%23c%2Bd%252F%20e",
    },
    { given: formJoinedQuery("q", ["a/b", "c"], true), want: "q=a/b,c" },
  ])("$want", ({ given, want }) => {
    expect(given).toBe(want);
  });
});

describe("nothing to send", () => {
  test.each<{ given: unknown }>([
    { given: undefined },
    { given: null },
    { given: [] },
    { given: {} },
    { given: { a: undefined } },
  ])("$given", ({ given }) => {
    expect(formQuery("q", given)).toBe("");
    expect(formJoinedQuery("q", given)).toBe("");
    expect(spaceDelimitedQuery("q", given)).toBe("");
    expect(pipeDelimitedQuery("q", given)).toBe("");
  });
  test("in JSON only undefined is nothing", () => {
    expect(jsonQuery("q", undefined)).toBe("");
  });
});

describe("what a style cannot carry is refused", () => {
  test.each<{ given: () => string; want: string }>([
    {
      given: () => formQuery("q", [{}]),
      want: 'query parameter "q" cannot carry object',
    },
    {
      given: () => formQuery("q", { a: [1] }),
      want: 'query parameter "q" cannot carry list',
    },
    {
      given: () => formQuery("q", Infinity),
      want: 'query parameter "q" cannot carry Infinity',
    },
    {
      given: () => formJoinedQuery("q", [undefined]),
      want: 'query parameter "q" cannot carry undefined',
    },
    {
      given: () => spaceDelimitedQuery("q", ["a b", "c"]),
      want: 'query parameter "q" separates values by " ", so none can contain it',
    },
    {
      given: () => pipeDelimitedQuery("q", ["a|b", "c"]),
      want: 'query parameter "q" separates values by "|", so none can contain it',
    },
  ])("$want", ({ given, want }) => {
    expect(given).toThrow(new TypeError(want));
  });
});

test("formPairs", () => {
  expect(
    formPairs(
      {
        name: "a b",
        tags: ["x", "y"],
        ids: [1, 2],
        owner: { id: 1 },
        parts: [{ id: 1 }],
        none: undefined,
        empty: null,
        no: [],
      },
      { ids: formJoinedQuery },
    ),
  ).toBe(
    "name=a%20b&tags=x&tags=y&ids=1,2&owner=%7B%22id%22%3A1%7D&parts=%7B%22id%22%3A1%7D",
  );
});

test.each([
  { encode: spaceDelimitedQuery, item: "a b", want: "q=a%20b" },
  { encode: pipeDelimitedQuery, item: "a|b", want: "q=a%7Cb" },
  {
    encode: (name: string, value: unknown) =>
      formJoinedQuery(name, value, true),
    item: "a,b",
    want: "q=a,b",
  },
])("an item with the delimiter is refused: $item", ({ encode, item, want }) => {
  for (const given of [[item], ["c", item], { c: item }])
    expect(() => encode("q", given)).toThrow(/so none can contain it$/);
  expect(encode("q", item)).toBe(want);
});
