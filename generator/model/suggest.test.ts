import { describe, expect, it } from "vitest";
import { findNearest, printSuggestion } from "./suggest.js";

describe("findNearest", () => {
  const candidates = ["input", "output", "import-extension", "rename"];
  const cases = [
    { given: "ouput", want: "output" },
    { given: "otuput", want: "output" },
    { given: "INPUT", want: "input" },
    { given: "importExtension", want: "import-extension" },
    { given: "renames", want: "rename" },
    { given: "x", want: undefined },
    { given: "completely-else", want: undefined },
    { given: "x".repeat(100_000), want: undefined },
  ];
  for (const { given, want } of cases) {
    it(given.slice(0, 20), () =>
      expect(findNearest(given, candidates)).toBe(want),
    );
  }
});

describe("what is near", () => {
  const near = (given: string, meant: string): boolean =>
    findNearest(given, [meant]) === meant;
  it.each<[string, string, boolean]>([
    ["a", "b", true],
    ["a", "bc", false],
    ["", "a", true],
    ["", "ab", false],
    ["abcde", "abcdx", true],
    ["abcde", "abxdx", false],
    ["abcdef", "abxdex", true],
    ["abcdef", "axxdex", false],
    ["abcdefghi", "abcxxxghi", true],
    ["abcdefghi", "abxxxxghi", false],
    ["abcd", "abdc", true],
    ["abcd", "bacd", true],
    ["abcd", "cbad", false],
    ["abcde", "abcd", true],
    ["abcde", "bcde", true],
    ["abcde", "abde", true],
    ["abcd", "xabcd", true],
    ["abcd", "abxcd", true],
    ["abcd", "abcdx", true],
    ["abcd", "abcdxy", false],
    ["a-b_c", "ABC", true],
    ["abcdef", "badcef", true],
  ])("%j to %j: %j", (given, meant, isNear) =>
    expect(near(given, meant)).toBe(isNear),
  );

  it("is the nearest, and the first of several", () => {
    expect(findNearest("colour", ["dolor", "color", "colours"])).toBe("color");
    expect(findNearest("abc", ["abx", "aby"])).toBe("abx");
    expect(findNearest("abc", [])).toBeUndefined();
  });

  it("is suggested, or nothing is", () => {
    expect(printSuggestion("ouput", ["output"])).toBe(
      ' (did you mean "output"?)',
    );
    expect(printSuggestion("x", ["output"])).toBe("");
  });
});
