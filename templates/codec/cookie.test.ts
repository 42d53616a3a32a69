import { describe, expect, test } from "vitest";
import { cookiePairs, plainCookiePairs } from "./cookie.js";

describe("cookiePairs", () => {
  test.each<{ given: unknown; explode?: boolean; want: string }>([
    { given: undefined, want: "" },
    { given: null, want: "" },
    { given: [], want: "" },
    { given: [], explode: false, want: "" },
    { given: "a b;c=d", want: "it=a%20b%3Bc%3Dd" },
    { given: "a\r\nb", want: "it=a%0D%0Ab" },
    { given: ["a", "b"], want: "it=a; it=b" },
    { given: ["a", "b,c"], explode: false, want: "it=a,b%2Cc" },
    { given: { R: 1, G: 2 }, want: "R=1; G=2" },
    { given: { R: 1, G: 2 }, explode: false, want: "it=R,1,G,2" },
  ])("$given", ({ given, explode, want }) => {
    expect(cookiePairs("it", given, explode)).toBe(want);
  });
  test("a nested object", () => {
    expect(() => cookiePairs("it", { a: {} })).toThrow(
      'cookie "it" cannot carry object',
    );
  });
});

describe("style cookie", () => {
  test.each([
    { given: "x/y=z==%20", want: "a=x/y=z==%20" },
    { given: ["b", "c"], want: "a=b; a=c" },
    { given: ["b", "c"], explode: false, want: "a=b,c" },
    { given: { b: 1, c: 2 }, want: "b=1; c=2" },
    { given: undefined, want: "" },
  ])("$given", ({ given, explode, want }) => {
    expect(plainCookiePairs("a", given, explode)).toBe(want);
  });

  test.each(["a;b", "a\nb", "é", "\ud800"])("is refused: %j", (given) => {
    expect(() => plainCookiePairs("a", given)).toThrow(
      new TypeError('cookie "a" has a character that a cookie cannot have'),
    );
  });
});
