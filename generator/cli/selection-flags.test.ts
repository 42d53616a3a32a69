import { describe, expect, it, test } from "vitest";
import { parseSelection } from "./selection-flags.js";

describe("parseSelection", () => {
  const cases = [
    { given: "/orders/**", want: { paths: ["/orders/**"] } },
    { given: "**/items", want: { paths: ["**/items"] } },
    { given: "path:orders", want: { paths: ["orders"] } },
    { given: "GET /orders", want: { operations: ["GET /orders"] } },
    { given: "operation:orders.*", want: { operations: ["orders.*"] } },
    { given: "tag:Orders: old", want: { tags: ["Orders: old"] } },
    { given: "method:get", want: { methods: ["get"] } },
    { given: "type:Order*", want: { types: ["Order*"] } },
    { given: "issues/list-*", want: { names: ["issues/list-*"] } },
    { given: "Orders", want: { names: ["Orders"] } },
    { given: "GET", want: { methods: ["GET"] } },
  ];
  test.each(cases)("$given", ({ given, want }) => {
    expect(parseSelection([given], [])).toEqual({ include: want });
    expect(parseSelection([], [given])).toEqual({ exclude: want });
  });

  it("takes several side by side", () =>
    expect(
      parseSelection(["/a", "tag:A", "/b"], ["/a", "tag:A", "/b"]),
    ).toEqual({
      include: [{ paths: ["/a"] }, { tags: ["A"] }, { paths: ["/b"] }],
      exclude: { paths: ["/a", "/b"], tags: ["A"] },
    }));

  it("excludes what is deprecated", () =>
    expect(parseSelection([], ["deprecated", "/a"])).toEqual({
      exclude: { deprecated: true, paths: ["/a"] },
    }));

  test.each(["deprecated", "tags:Orders", "tag:", "constructor:x"])(
    "does not include %j",
    (given) =>
      expect(() => parseSelection([given], [])).toThrow(
        `--include does not know what ${JSON.stringify(given)} is`,
      ),
  );
});
