import { describe, expect, it, test } from "vitest";
import { parseSelection } from "./selection-flags.js";

describe("parseSelection", () => {
  const cases = [
    { given: ["/orders/**"], want: { paths: ["/orders/**"] } },
    { given: ["path:orders"], want: { paths: ["orders"] } },
    {
      given: ["GET /orders", "operation:orders.*"],
      want: { operations: ["GET /orders", "orders.*"] },
    },
    {
      given: ["tag:Orders: old", "tag:Users", "method:get"],
      want: { tags: ["Orders: old", "Users"], methods: ["get"] },
    },
    { given: ["type:Order*"], want: { types: ["Order*"] } },
  ];
  test.each(cases)("$given", ({ given, want }) => {
    expect(parseSelection(given, [])).toEqual({ include: want });
    expect(parseSelection([], given)).toEqual({ exclude: want });
  });

  it("excludes what is deprecated", () =>
    expect(parseSelection([], ["deprecated", "/a"])).toEqual({
      exclude: { deprecated: true, paths: ["/a"] },
    }));

  test.each(["deprecated", "Orders", "tags:Orders", "tag:", "constructor:x"])(
    "does not include %j",
    (given) =>
      expect(() => parseSelection([given], [])).toThrow(
        `--include does not know what ${JSON.stringify(given)} is`,
      ),
  );
});
