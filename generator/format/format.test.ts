import { describe, expect, test } from "vitest";
import { formatText } from "./format.js";

describe("formatText", () => {
  test.each([
    {
      name: "prints as Prettier's defaults do",
      given: "export const a = {b:'c'}",
      options: {},
      want: 'export const a = { b: "c" };\n',
    },
    {
      name: "takes a configuration",
      given: 'export const a = "b"',
      options: { singleQuote: true, semi: false },
      want: "export const a = 'b'\n",
    },
    {
      name: "keeps the lines of comments",
      given: "/**\n * One.\n *\n *     two\n */\nexport type A=string",
      options: {},
      want: "/**\n * One.\n *\n *     two\n */\nexport type A = string;\n",
    },
  ])("$name", async ({ given, options, want }) => {
    expect(await formatText(given, { options })).toBe(want);
  });

  test("rejects text that is no TypeScript", async () => {
    await expect(formatText("export const = 1")).rejects.toThrow(SyntaxError);
  });
});
