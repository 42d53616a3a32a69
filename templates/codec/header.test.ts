import { describe, expect, test } from "vitest";
import { headerValue } from "./header.js";

describe("what is sent", () => {
  test.each<{ given: unknown; explode?: boolean; want: string | undefined }>([
    { given: undefined, want: undefined },
    { given: null, want: undefined },
    { given: "blue", want: "blue" },
    { given: "", want: "" },
    { given: 1, want: "1" },
    { given: "é", want: "é" },
    { given: [], want: undefined },
    { given: {}, want: undefined },
    { given: [""], want: "" },
    { given: ["a", "b"], want: "a,b" },
    { given: { R: 1, G: 2 }, want: "R,1,G,2" },
    { given: { R: 1, G: 2 }, explode: true, want: "R=1,G=2" },
    { given: ["a", "b"], explode: true, want: "a,b" },
  ])("$given", ({ given, explode, want }) => {
    expect(headerValue("X-It", given, explode)).toBe(want);
  });
});

describe("what a header cannot carry is refused", () => {
  test.each<{ given: unknown; want: string }>([
    {
      given: { R: undefined },
      want: 'header "X-It" has no member with a value; to send nothing, omit it or pass {}; for a filter pass matchAll',
    },
    {
      given: "a\r\nx-other: b",
      want: 'header "X-It" has a character that HTTP does not allow',
    },
    {
      given: ["a", "b\n"],
      want: 'header "X-It" has a character that HTTP does not allow',
    },
    {
      given: "a\0",
      want: 'header "X-It" has a character that HTTP does not allow',
    },
    {
      given: "日本",
      want: 'header "X-It" has a character that HTTP does not allow',
    },
    { given: [{}], want: 'header "X-It" cannot carry object' },
  ])("$given", ({ given, want }) => {
    expect(() => headerValue("X-It", given)).toThrow(new TypeError(want));
  });
});

test.each([
  { given: ["a,b"] },
  { given: ["a", "b,c"] },
  { given: { a: "b,c" } },
  { given: { "a,b": "c" } },
])("an item with a comma is refused: $given", ({ given }) => {
  for (const explode of [false, true])
    expect(() => headerValue("x-a", given, explode)).toThrow(
      new TypeError(
        'header "x-a" separates values by ",", so none can contain it',
      ),
    );
  expect(headerValue("x-a", "a,b")).toBe("a,b");
});
