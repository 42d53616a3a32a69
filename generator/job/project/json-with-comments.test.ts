import { describe, expect, it } from "vitest";
import { parseJsonWithComments } from "./json-with-comments.js";

describe("parseJsonWithComments", () => {
  const cases = [
    { given: `{"a":1}`, want: { a: 1 } },
    { given: `\uFEFF{ // one\n"a": /* two */ [1, 2,], }`, want: { a: [1, 2] } },
    {
      given: `{"a":"// no, /* no */ ,}", "b":"\\"//"}`,
      want: { a: "// no, /* no */ ,}", b: '"//' },
    },
    { given: `{"a":[1, /* last */ ]}`, want: { a: [1] } },
  ];
  for (const { given, want } of cases) {
    it(given, () => expect(parseJsonWithComments(given)).toEqual(want));
  }

  it("refuses what is no JSON", () =>
    expect(() => parseJsonWithComments("{a:1}")).toThrow(SyntaxError));
});
