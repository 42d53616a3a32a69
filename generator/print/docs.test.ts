import { describe, expect, test } from "vitest";
import { docCommentLines, docLines } from "./docs.js";

describe("the lines of a comment", () => {
  test.each<[string, Parameters<typeof docLines>[0], string[]]>([
    ["nothing", { paragraphs: [] }, []],
    ["nothing said", { paragraphs: [undefined, "", "  \n "] }, []],
    ["a paragraph", { paragraphs: [" a b \n"] }, ["a b"]],
    [
      "paragraphs, an empty line between",
      { paragraphs: ["a", undefined, "b"] },
      ["a", "", "b"],
    ],
    [
      "tags",
      {
        paragraphs: [],
        tags: [{ name: "deprecated" }, { name: "default", text: "5" }],
      },
      ["@deprecated", "@default 5"],
    ],
    [
      "tags behind a paragraph",
      { paragraphs: ["a"], tags: [{ name: "readonly" }] },
      ["a", "", "@readonly"],
    ],
    [
      "a tag with a link",
      { paragraphs: [], tags: [{ name: "contains", link: "Text" }] },
      ["@contains {@link Text}"],
    ],
    [
      "a tag of several lines",
      { paragraphs: [], tags: [{ name: "pattern", text: " a\nb " }] },
      ["@pattern a", "b"],
    ],
    [
      "words that look like tags",
      { paragraphs: ["@a b @c {@link d} e@f"] },
      ["\\@a b \\@c {\\@link d} e@f"],
    ],
    [
      "a tag whose text looks like one",
      { paragraphs: [], tags: [{ name: "default", text: "@a" }] },
      ["@default \\@a"],
    ],
  ])("%s", (_, given, want) => {
    expect(docLines(given)).toEqual(want);
  });

  test.each<[string[], string[]]>([
    [[], []],
    [["a"], ["/** a */"]],
    [["a".repeat(70)], [`/** ${"a".repeat(70)} */`]],
    [["a".repeat(71)], ["/**", ` * ${"a".repeat(71)}`, " */"]],
    [
      ["a", "", "b"],
      ["/**", " * a", " *", " * b", " */"],
    ],
  ])("are written as a comment: %j", (given, want) => {
    expect(docCommentLines(given)).toEqual(want);
  });
});
