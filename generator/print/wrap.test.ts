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
