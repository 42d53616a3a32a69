import { expect, test } from "vitest";
import { wrapText } from "./wrap.js";

const words = "word ".repeat(20).trim();

test.each([
  { name: "short lines", given: "a\n\nb", want: ["a", "", "b"] },
  {
    name: "long lines",
    given: words,
    want: ["word ".repeat(15).trim(), "word ".repeat(5).trim()],
  },
  { name: "lists", given: `- ${words}`, want: [`- ${words}`] },
  { name: "tables", given: `| ${words}`, want: [`| ${words}`] },
  {
    name: "code",
    given: `\`\`\`\n${words}\n\`\`\``,
    want: ["```", words, "```"],
  },
  {
    name: "lines that continue a paragraph",
    given: "One\n    two\n\tthree\n    - four",
    want: ["One", "two", "three", "    - four"],
  },
  {
    name: "indented code, and lines of a list item",
    given: "Like this:\n\n    code\n\n- item\n  goes on\n```\na\n  b\n```",
    want: [
      "Like this:",
      "",
      "    code",
      "",
      "- item",
      "  goes on",
      "```",
      "a",
      "  b",
      "```",
    ],
  },
  {
    name: "words that would begin a list or a tag",
    given: `${"word ".repeat(14)}abcde - @fg 1. next`,
    want: [`${"word ".repeat(14)}abcde - @fg 1.`, "next"],
  },
  {
    name: "words without a place to break",
    given: "x".repeat(100),
    want: ["x".repeat(100)],
  },
])("$name", ({ given, want }) => {
  expect(wrapText(given)).toEqual(want);
});
