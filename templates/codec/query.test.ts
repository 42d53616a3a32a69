import { describe, expect, test } from "vitest";
import {
  deepListQuery,
  deepObjectQuery,
  formJoinedParameter,
  formJoinedQuery,
  formPairs,
  formParameter,
  formQuery,
  jsonParameter,
  jsonQuery,
  pipeDelimitedParameter,
  pipeDelimitedQuery,
  reservedFormJoinedQuery,
  reservedFormQuery,
  spaceDelimitedParameter,
  spaceDelimitedQuery,
  wholeJsonQuery,
  wholeQuery,
} from "./query.js";

const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

// The table of OpenAPI 3.1, 4.8.12.4, and what it leaves open.
describe("what is sent", () => {
  test.each<{ given: string; want: string }>([
    { given: formParameter("color", ""), want: "color=" },
    { given: formParameter("color", "blue"), want: "color=blue" },
    {
      given: formParameter("color", list),
      want: "color=blue&color=black&color=brown",
    },
    { given: formParameter("color", object), want: "R=100&G=200&B=150" },
    { given: formJoinedParameter("color", "blue"), want: "color=blue" },
    {
      given: formJoinedParameter("color", list),
      want: "color=blue,black,brown",
    },
    {
      given: formJoinedParameter("color", object),
      want: "color=R,100,G,200,B,150",
    },
    {
      given: spaceDelimitedParameter("color", list),
      want: "color=blue%20black%20brown",
    },
    {
      given: spaceDelimitedParameter("color", object),
      want: "color=R%20100%20G%20200%20B%20150",
    },
    {
      given: pipeDelimitedParameter("color", list),
      want: "color=blue%7Cblack%7Cbrown",
    },
    {
      given: pipeDelimitedParameter("color", object),
      want: "color=R%7C100%7CG%7C200%7CB%7C150",
    },
    { given: spaceDelimitedParameter("color", "a b"), want: "color=a%20b" },
    { given: formParameter("ids[]", [1, 2]), want: "ids%5B%5D=1&ids%5B%5D=2" },
    { given: formParameter("q", "a&b=c+d #e"), want: "q=a%26b%3Dc%2Bd%20%23e" },
    { given: formJoinedParameter("q", ["a,b", "c"]), want: "q=a%2Cb,c" },
    { given: formParameter("q", true), want: "q=true" },
    { given: formParameter("q", 10n), want: "q=10" },
    {
      given: formParameter("q", new Date(0)),
      want: "q=1970-01-01T00%3A00%3A00.000Z",
    },
    { given: formParameter("q", ["a", null]), want: "q=a&q=null" },
    { given: formParameter("q", { a: undefined, b: 1 }), want: "b=1" },
    {
      given: jsonParameter("q", { a: [1] }),
      want: "q=%7B%22a%22%3A%5B1%5D%7D",
    },
    { given: jsonParameter("q", null), want: "q=null" },
    {
      given: formParameter("q", "a/b:c?d@e[f],;=$", true),
      want: "q=a/b:c?d@e[f],;=$",
    },
    {
      given: formParameter("q", "a&b#c+d%2F e", true),
      want: "q=a%26b%23c%2Bd%252F%20e",
    },
    { given: formJoinedParameter("q", ["a/b", "c"], true), want: "q=a/b,c" },
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
  ])("$given", ({ given }) => {
    expect(formParameter("q", given)).toBe("");
    expect(formJoinedParameter("q", given)).toBe("");
    expect(spaceDelimitedParameter("q", given)).toBe("");
    expect(pipeDelimitedParameter("q", given)).toBe("");
  });
  test("in JSON only undefined is nothing", () => {
    expect(jsonParameter("q", undefined)).toBe("");
  });
});

test("lists without lists or objects in them are the same by either function", () => {
  const a = ["x y", 1, true, null, "[&=]", new Date(0)];
  for (const given of [...a, undefined, [], a, ["x"]])
    expect(deepListQuery({ "a[]": given, b: 1 })).toBe(
      deepObjectQuery({ "a[]": given, b: 1 }),
    );
  for (const given of [[undefined], [["a"]], [{ a: 1 }], { a: 1 }])
    expect(() => deepListQuery({ a: given })).toThrow(
      /^query parameter "a" cannot carry (?:undefined|list|object)$/,
    );
});

describe("an object of which nothing would be sent is refused", () => {
  test.each<{ given: object }>([
    { given: { a: undefined } },
    { given: new Map([["a", 1]]) },
    { given: Object.create({ a: 1 }) as object },
  ])("$given", ({ given }) => {
    for (const encode of [
      formParameter,
      formJoinedParameter,
      spaceDelimitedParameter,
      pipeDelimitedParameter,
    ])
      expect(() => encode("q", given)).toThrow(
        'query parameter "q" has no member with a value; to send nothing, omit it or pass {}; for a filter pass matchAll',
      );
  });

  test("that is the whole query", () => {
    expect(wholeQuery({ a: 1, b: null })).toBe("a=1");
    expect(wholeQuery({})).toBe("");
    expect(wholeQuery(undefined)).toBe("");
    expect(() => wholeQuery({ a: null, b: undefined })).toThrow(
      "query has no member with a value",
    );
  });

  test("but in a form body, which stands beside parameters", () => {
    expect(formPairs({ a: null, b: undefined })).toBe("");
  });
});

describe("what a style cannot carry is refused", () => {
  test.each<{ given: () => string; want: string }>([
    {
      given: () => formParameter("q", [{}]),
      want: 'query parameter "q" cannot carry object',
    },
    {
      given: () => formParameter("q", { a: [1] }),
      want: 'query parameter "q" cannot carry list',
    },
    {
      given: () => formParameter("q", Infinity),
      want: 'query parameter "q" cannot carry Infinity',
    },
    {
      given: () => formJoinedParameter("q", [undefined]),
      want: 'query parameter "q" cannot carry undefined',
    },
    {
      given: () => spaceDelimitedParameter("q", ["a b", "c"]),
      want: 'query parameter "q" separates values by " ", so none can contain it',
    },
    {
      given: () => pipeDelimitedParameter("q", ["a|b", "c"]),
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
      { ids: formJoinedParameter },
    ),
  ).toBe(
    "name=a%20b&tags=x&tags=y&ids=1,2&owner=%7B%22id%22%3A1%7D&parts=%7B%22id%22%3A1%7D",
  );
});

test.each([
  { encode: spaceDelimitedParameter, item: "a b", want: "q=a%20b" },
  { encode: pipeDelimitedParameter, item: "a|b", want: "q=a%7Cb" },
  {
    encode: (name: string, value: unknown) =>
      formJoinedParameter(name, value, true),
    item: "a,b",
    want: "q=a,b",
  },
])("an item with the delimiter is refused: $item", ({ encode, item, want }) => {
  for (const given of [[item], ["c", item], { c: item }])
    expect(() => encode("q", given)).toThrow(/so none can contain it$/);
  expect(encode("q", item)).toBe(want);
});

describe("parameters of one style together", () => {
  test.each([
    {
      given: formQuery({ q: "a b", ids: [1, 2], none: undefined }),
      want: "q=a%20b&ids=1&ids=2",
    },
    { given: reservedFormQuery({ path: "a/b", none: null }), want: "path=a/b" },
    {
      given: formJoinedQuery({ ids: [1, 2], q: "x/y" }),
      want: "ids=1,2&q=x%2Fy",
    },
    { given: reservedFormJoinedQuery({ ids: ["a/b", 2] }), want: "ids=a/b,2" },
    { given: spaceDelimitedQuery({ a: [1, 2], b: [3] }), want: "a=1%202&b=3" },
    { given: pipeDelimitedQuery({ a: [1, 2], b: [3] }), want: "a=1%7C2&b=3" },
    {
      given: deepObjectQuery({ a: { b: 1 }, c: [2] }),
      want: "a%5Bb%5D=1&c%5B%5D=2",
    },
    { given: jsonQuery({ a: [1], b: null }), want: "a=%5B1%5D&b=null" },
    { given: formQuery({}), want: "" },
  ])("$want", ({ given, want }) => {
    expect(given).toBe(want);
  });
});

test.each([
  [{ x: 1, y: "ü&" }, "%7B%22x%22%3A1%2C%22y%22%3A%22%C3%BC%26%22%7D"],
  [null, "null"],
  ["\ud83d", "%22%5Cud83d%22"],
  [undefined, ""],
])("the whole query as JSON: %j", (given, want) => {
  expect(wholeJsonQuery(given)).toBe(want);
});
