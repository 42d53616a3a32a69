import { describe, expect, test } from "vitest";
import {
  flatMembers,
  isComposite,
  primitiveText,
  jsonText,
  percentEncoded,
} from "./primitive.js";

describe("primitiveText", () => {
  test.each<{ given: unknown; want: string }>([
    { given: "a b", want: "a b" },
    { given: "", want: "" },
    { given: 1.5, want: "1.5" },
    { given: true, want: "true" },
    { given: null, want: "null" },
    { given: 9_007_199_254_740_993n, want: "9007199254740993" },
    { given: new Date(0), want: "1970-01-01T00:00:00.000Z" },
  ])("$given", ({ given, want }) => {
    expect(primitiveText("it", given)).toBe(want);
  });
  test.each<{ given: unknown; want: string }>([
    { given: undefined, want: "it cannot carry undefined" },
    { given: Number.NaN, want: "it cannot carry NaN" },
    { given: -Infinity, want: "it cannot carry -Infinity" },
    { given: {}, want: "it cannot carry object" },
    { given: [1], want: "it cannot carry list" },
    { given: new Date("x"), want: "it cannot carry object" },
    { given: Symbol("x"), want: "it cannot carry symbol" },
    { given: () => 1, want: "it cannot carry function" },
  ])("$want", ({ given, want }) => {
    expect(() => primitiveText("it", given)).toThrow(new TypeError(want));
  });
});

test("flatMembers leaves out members that are undefined, but no items", () => {
  expect(flatMembers("it", { a: 1, b: undefined })).toEqual([["a", "1"]]);
  expect(flatMembers("it", [1, "b"])).toEqual([
    ["0", "1"],
    ["1", "b"],
  ]);
  expect(() => flatMembers("it", [undefined])).toThrow(
    "it cannot carry undefined",
  );
  expect(() => flatMembers("it", { a: { b: 1 } })).toThrow(
    "it cannot carry object",
  );
});

test("isComposite", () => {
  expect([[], {}, null, "a", new Date(0)].map(isComposite)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test("what is percent-encoded", () => {
  const text = "aZ09-._~:/?#[]@!$&'()*+,;= %\"é\u{1f600}";
  const encoded = percentEncoded("x", text);
  expect(encoded).toMatch(/^(?:[\w.~-]|%[\dA-F]{2})*$/);
  expect(decodeURIComponent(encoded)).toBe(text);
});

test.each(["\ud800", "a\udc00b", "\udc00\ud800"])(
  "half of a pair: %j",
  (text) => {
    expect(() => percentEncoded('header "x"', text)).toThrow(
      new TypeError('header "x" has a lone surrogate'),
    );
  },
);

test("what is no JSON", () => {
  let deep: unknown = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  for (const value of [deep, cycle, 1n])
    expect(() => jsonText('part "a"', value)).toThrow(
      new TypeError('part "a" cannot be written as JSON'),
    );
  expect(jsonText("x", undefined)).toBeUndefined();
  expect(jsonText("x", { a: "\ud800" })).toBe('{"a":"\\ud800"}');
});
