import { expect, test } from "vitest";
import { formatStatements } from "./format-statements.js";
import { formatText } from "./format.js";
import { isLaidOut } from "./is-laid-out.js";

const laidOut = [
  "export type Name = string | null;",
  "export interface Ticket {\n  /** One. */\n  id: string;\n  tags?: {\n    label: string;\n  };\n}",
  'export const kinds = ["a", "b"] as const;',
  "/**\n * Two\n * lines.\n */\nexport function f(): number {\n  return g({ a: 1 });\n}",
];
const rough = [
  "export type Long = AVeryLongNameOfAType | AnotherVeryLongNameOfAType | AThirdVeryLongName;",
  "export interface Ticket {\n  tags?: {\n  label: string;\n  };\n}",
  "export type Mixed = A & B | null;",
  "export type Inline = { a: string; };",
  "export const text = 'ü';",
];

test.each(laidOut)("%s is as Prettier prints it", async (statement) => {
  expect(await formatText(statement)).toBe(`${statement}\n`);
  expect(isLaidOut(statement)).toBe(true);
});

test.each(rough)("%s is left to Prettier", async (statement) => {
  expect(isLaidOut(statement)).toBe(false);
});

test("statement by statement gives what the whole gives", async () => {
  const text = [...laidOut, ...rough].join("\n\n");
  expect(await formatStatements(text)).toBe(await formatText(text));
});
