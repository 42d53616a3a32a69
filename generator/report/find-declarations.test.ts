import { expect, test } from "vitest";
import { findDeclarations } from "./find-declarations.js";

test("declarations with their comments, and no imports", () => {
  const text = [
    "// Header.",
    "",
    'import type { A } from "./a.js";',
    "",
    "/** One. */",
    "export interface One {",
    "  /** export const no = 1; */",
    "  a: A;",
    "}",
    "",
    "const two: readonly string[] = [",
    '  "export function no() {}",',
    "];",
    'export { three } from "./three.js";',
    "export async function four(): Promise<void> {}",
    "",
  ].join("\n");
  const found = findDeclarations({ path: "x.ts", text });
  expect(found.map(({ name }) => name)).toEqual(["One", "two", "four"]);
  expect(found[0]?.text).toBe(
    "/** One. */\nexport interface One {\n  /** export const no = 1; */\n  a: A;\n}",
  );
  expect(found[1]?.bytes).toBe(
    'const two: readonly string[] = [\n  "export function no() {}",\n];\n'
      .length,
  );
});
