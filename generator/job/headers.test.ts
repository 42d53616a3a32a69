import { describe, expect, it } from "vitest";
import { failureIn } from "../../test/support/failures.js";
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

  const noColon = "a --header has no colon between its name and its value";
  it.each([
    ["no colon", { message: noColon }],
    [": s3cret", { message: noColon }],
    [" : s3cret", { message: noColon }],
    ["", { message: noColon }],
    ...["a b", "a\u0100", "a(", "ä"].map(
      (name) =>
        [
          `${name}: s3cret`,
          {
            message: `the header ${JSON.stringify(name)} cannot be sent`,
            place: "--header",
          },
        ] as const,
    ),
    ...[
      "s3cret\u0100",
      "b\ns3cret",
      "s3cret\u0000x",
      "s3\u007fcret",
      "s3cret\u{1f600}",
    ].map(
      (value) =>
        [
          `a: ${value}`,
          { message: 'the header "a" cannot be sent', place: "--header" },
        ] as const,
    ),
  ] as const)("%j is refused, without showing its value", (given, said) =>
    expect(failureIn(() => parseHeaders([given]))).toEqual({
      code: "header-invalid",
      ...said,
    }),
  );

  it("may have any sign of HTTP in its name", () =>
    expect(parseHeaders(["aZ09_!#$%&'*+.^`|~-: b"])).toEqual({
      "aZ09_!#$%&'*+.^`|~-": "b",
    }));

  it("of several is the last of a name", () =>
    expect(parseHeaders(["a: 1", "b: 2", "a: 3"])).toEqual({ a: "3", b: "2" }));

  it("is refused where it was given", () =>
    expect(
      failureIn(() => checkHeaders({ a: "b", "a b": "c" }, "config#/input")),
    ).toEqual({
      code: "header-invalid",
      message: 'the header "a b" cannot be sent',
      place: "config#/input",
    }));
});
