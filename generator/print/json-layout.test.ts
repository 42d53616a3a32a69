import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format } from "prettier";
import { describe, expect, it, test } from "vitest";
import { layOutJson } from "./json-layout.js";

// Prettier is the judge: what it would change is a mistake.

const root = fileURLToPath(new URL("../..", import.meta.url));

const styles = [
  {},
  { useTabs: true },
  { tabWidth: 4, printWidth: 40 },
  { useTabs: true, tabWidth: 8, printWidth: 120 },
  { objectWrap: "collapse", printWidth: 60 },
  { objectWrap: "collapse", bracketSpacing: false },
  { endOfLine: "crlf" },
] as const;

const values: readonly unknown[] = [
  null,
  [],
  {},
  { a: [], b: {}, c: [{}], d: [[]] },
  { required: ["id", "name"], enum: ["aaaaaaaaaaaaaaaaaaaa", "b".repeat(70)] },
  {
    n: Array.from({ length: 60 }, (_, index) => index * 37),
    m: [1, -2, 3.5, 1e21, 1e-7],
  },
  { mixed: [1, "a", null, true], one: [{ a: 1 }], two: [{ a: 1 }, { b: 2 }] },
  {
    pairs: [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
    ],
    lists: [
      [1, 2],
      [3, 4],
    ],
  },
  { short: [[1], [2]], nested: [[["a"]]], unlike: [[1, 2], { a: 1, b: 2 }] },
  { security: [{ oauth: ["read", "write"] }, { key: [] }] },
  { 宽: ["日本語日本語日本語", "日本語日本語日本語日本語", "ééééééé", "👍🏽"] },
  { long: ["x".repeat(71)], last: ["x".repeat(70)] },
  ["a".repeat(76)],
  ["a".repeat(77)],
];

describe.each(styles)("JSON in the style %o", (style) => {
  it.each(values.map((value) => [JSON.stringify(value), value] as const))(
    "is as Prettier has it: %s",
    async (_, value) => {
      const text = layOutJson(value, style);
      expect(JSON.parse(text)).toEqual(value);
      expect(await format(text, { ...style, parser: "json" })).toBe(text);
    },
  );

  test("and documents, too", async () => {
    const paths = readdirSync(`${root}fixtures`)
      .map((name) => `fixtures/${name}/openapi.json`)
      .filter((path) => existsSync(root + path));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths.slice(0, 30)) {
      const value = JSON.parse(readFileSync(root + path, "utf8")) as unknown;
      const text = layOutJson(value, style);
      const formatted = await format(text, { ...style, parser: "json" });
      expect(formatted === text, path).toBe(true);
    }
  }, 60_000);
});
