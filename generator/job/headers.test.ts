import { describe, expect, it } from "vitest";
import { checkHeaders, parseHeaders } from "./headers.js";

describe("a header", () => {
  it.each([
    ["x-key: abc", { "x-key": "abc" }],
    ["X-Key:abc", { "X-Key": "abc" }],
    ["x-time: 10:30", { "x-time": "10:30" }],
    ["x-empty:", { "x-empty": "" }],
    ["x-name: \u00ff", { "x-name": "\u00ff" }],
    ["x-tab: a\tb", { "x-tab": "a\tb" }],
  ])("%j is read", (given, want) =>
    expect(parseHeaders([given])).toEqual(want),
  );

  it.each([
    "no colon",
    ": s3cret",
    "a b: s3cret",
    "a: s3cret\u0100",
    "a: b\ns3cret",
    "a: s3cret\u0000",
  ])("%j is refused, without showing its value", (given) => {
    let thrown: unknown;
    try {
      parseHeaders([given]);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject({ code: "header-invalid" });
    expect((thrown as Error).message).not.toContain("s3cret");
  });

  it("is refused where it was given", () =>
    expect(() => checkHeaders({ "a b": "c" }, "config#/input")).toThrow(
      expect.objectContaining({
        message: 'the header "a b" cannot be sent',
        place: "config#/input",
      }),
    ));
});
