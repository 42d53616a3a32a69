import { describe, expect, it, test } from "vitest";
import { SpeclatheError } from "../model/failure.js";
import { describeFailure, printStack } from "./describe-failure.js";

describe("the place of a failure is shown from where the program runs", () => {
  it.each([
    ["/project/a.json#/info", "a.json#/info"],
    ["file:///project/a%20b.json", "a%20b.json"],
    ["/project2/a.json", "/project2/a.json"],
    [
      "https://example.com/project/a.json",
      "https://example.com/project/a.json",
    ],
    ["--input", "--input"],
  ])("%s as %s", (place, shown) => {
    const failure = new SpeclatheError("document-invalid", "no", { place });
    expect(describeFailure(failure, "/project").place).toBe(shown);
    expect(describeFailure(failure).place).toBe(place);
  });

  it("of Windows, too", () => {
    const place = String.raw`C:\project\a.json`;
    const failure = new SpeclatheError("document-invalid", "no", { place });
    const cwd = String.raw`C:\project`;
    expect(describeFailure(failure, cwd).place).toBe("a.json");
  });

  it("or not at all", () =>
    expect(
      describeFailure(new SpeclatheError("document-invalid", "no")),
    ).not.toHaveProperty("place"));
});

test.each([
  [new TypeError("x is not a function"), "x is not a function"],
  ["thrown", "thrown"],
  [undefined, "undefined"],
])("whatever else is thrown is a bug: %s", (thrown, reason) =>
  expect(describeFailure(thrown, "/project")).toEqual({
    code: "internal",
    message: `this is a bug in speclathe: ${reason}`,
    help: "please report it with the document, or a part of it, and what `--debug` prints",
    exitCode: 4,
    details: [],
    diagnostics: [],
  }),
);

describe("the stack", () => {
  const error = (stack: string | undefined, cause?: unknown): Error => {
    const made = new Error(`message of ${stack}`, cause ? { cause } : {});
    if (stack === undefined) delete made.stack;
    else made.stack = stack;
    return made;
  };

  it.each<[what: string, error: unknown, text: string]>([
    ["of an error", error("a"), "a\n"],
    ["of one without a stack", error(undefined), "message of undefined\n"],
    ["of what is no error", 7, "7\n"],
    [
      "of one that others caused",
      error("a", error("b", error("c"))),
      "a\ncaused by b\ncaused by c\n",
    ],
    ["of one that a text caused", error("a", "b"), "a\ncaused by b\n"],
    [
      "of several",
      Object.assign(new AggregateError([error("b"), error("c", "d"), "e"]), {
        stack: "a",
      }),
      "a\ncaused by b\ncaused by c\ncaused by d\ncaused by e\n",
    ],
  ])("%s", (_, given, text) => expect(printStack(given)).toBe(text));
});
