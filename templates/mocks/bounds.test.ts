import { describe, expect, test } from "vitest";
import { MockDocument } from "./document.js";
import { factory, MockError } from "./factory.js";
import { matchesPattern, regexOf } from "./pattern.js";
import type { MockSchema } from "./schema.js";

const make = (schema: MockSchema): unknown =>
  factory<unknown>(new MockDocument({ X: schema }), "X")();

describe("what cannot be made is refused soon, with its place", () => {
  const listOf = (minItems: number, items: MockSchema = {}): MockSchema => ({
    type: "array",
    minItems,
    items,
  });
  const number = { type: "integer" };
  const thousands = "^((((a{1000}){1000}){1000}){1000})$";
  test.each<{ schema: MockSchema; said: string }>([
    {
      schema: { type: "object", minProperties: 1e8 },
      said: "the value requires 100000000 members",
    },
    { schema: listOf(1e9), said: "the value requires 1000000000 items" },
    {
      schema: { type: "array", contains: number, minContains: 1e9 },
      said: "the value requires 1000000000 items",
    },
    {
      schema: {
        type: "object",
        required: ["a"],
        properties: { a: { ...listOf(1), items: listOf(1e9) } },
      },
      said: "a.0 requires 1000000000 items",
    },
    {
      schema: listOf(5000, listOf(5000, number)),
      said: "the limit of 20000 generated parts",
    },
    { schema: { type: "string", pattern: thousands }, said: thousands },
    { schema: { type: "string", minLength: 1e9 }, said: "length" },
    {
      schema: { type: "string", pattern: "^(a+)+$(?!$)b", minLength: 60 },
      said: "^(a+)+$(?!$)b",
    },
  ])("$said", ({ schema, said }) => {
    expect(() => make(schema)).toThrow(MockError);
    expect(() => make(schema)).toThrow(said);
  });

  test.each([1, 20, 120, 500, 1000])("%i members", (minProperties) => {
    const value = make({ type: "object", minProperties }) as object;
    expect(Object.keys(value).length).toBeGreaterThanOrEqual(minProperties);
  });

  test("what need not be there is left out", () => {
    expect(make({ type: "object", properties: { a: listOf(1e9) } })).toEqual(
      {},
    );
    const text = { type: "string", pattern: thousands };
    expect(typeof make({ oneOf: [text, number] })).toBe("number");
  });
});

test.each([
  "^(a+)+$(?!x)b?",
  "^(a+)+$",
  "^(?:(?:a?)+)+$",
  "^((((){1000}){1000}){1000}){1000}$",
])("a text of a pattern that repeats what repeats: %s", (pattern) => {
  for (const minLength of [0, 60]) {
    if (minLength > 0 && pattern.includes("()")) continue;
    const text = make({ type: "string", pattern, minLength }) as string;
    expect(text.length).toBeGreaterThanOrEqual(minLength);
    expect(new RegExp(pattern, "u").test(text)).toBe(true);
  }
});

test("a pattern matches where the platform's does", () => {
  const patterns = String.raw`a|^a|a$|^$|^a*$|a{2}|a{2,}|a{1,2}b|^(?:ab?)+$|[^a]|\bab|a\B|\d\w|(?=a)a|(?!a).|(?<=a)b|(?<!a)b|^(?:a|b)*?b$|^.{3}$|\u0061|(a)(b)|^(?:a?){3}$|^(?:a?b?)*$|(?<n>b)|x?|\.|a(?=b(?!b))|^(?:)*$|^(?:^a|b)+$`;
  const texts = [
    "",
    "a",
    "b",
    "ab",
    "ba",
    "aab",
    "abb",
    "aaa",
    "a b",
    "1a",
    "\n",
    ".",
    "😀",
    "abab",
  ];
  for (const pattern of [
    ...patterns.split("|"),
    "a|b",
    "^(?:a|b)*?b$",
    "(a|ab)(c|bcd)(d*)",
    "^(?:^a|b)+$",
  ])
    for (const text of texts) {
      const known = regexOf(pattern);
      expect([pattern, text, matchesPattern(pattern, text)]).toEqual([
        pattern,
        text,
        known?.test(text),
      ]);
    }
});

test("a test of a pattern ends", () => {
  const text = `${"a".repeat(400)}!`;
  for (const pattern of [
    "^(a+)+$",
    "^(a|a)*$",
    "^(a*)*$",
    "(?:a?){400}a{400}b",
    "^(?:(?:a{0,9}){0,9}){0,9}$",
  ])
    expect(matchesPattern(pattern, text)).toBe(false);
  expect(matchesPattern("(", text)).toBeUndefined();
});
