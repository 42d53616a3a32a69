import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashCode } from "./hash-code.js";

let directory: string;

const project: Readonly<Record<string, string>> = {
  "speclathe.config.ts": `import { a } from "./a.js";
import type { B } from './lib/b';
export { c } from "./c/index.ts";
const d = require( "./d.cjs" );
const e = await import("../up.mjs");
import f from "./f.json";
import "./g";
import { h } from "package";
// from "./missing.js"`,
  "a.ts": 'import "./speclathe.config.js";',
  "lib/b.mts": 'export * from "../lib/deep.js"; import "./b.mjs";',
  "lib/deep.js": "",
  "c/index.ts": "",
  "d.cjs": "",
  "../up.mjs": "",
  "f.json": "{}",
  "g/index.js": "",
};
const others = ["package/index.js", "h.ts", "lib/index.ts"];

function put(path: string, text: string): void {
  const target = join(directory, "in", path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const hash = (): string =>
  hashCode(join(directory, "in", "speclathe.config.ts"));

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "speclathe-hash-"));
  for (const [path, text] of Object.entries(project)) put(path, text);
  for (const path of others) put(path, "");
});

afterEach(() => rmSync(directory, { recursive: true }));

describe("the hash of a config's code", () => {
  it.each(Object.keys(project))("changes with %s", (path) => {
    const before = hash();
    put(path, `${project[path]} `);
    expect(hash()).not.toBe(before);
    put(path, project[path] ?? "");
    expect(hash()).toBe(before);
  });

  it.each(others)("does not change with %s, which is not imported", (path) => {
    const before = hash();
    put(path, "other");
    expect(hash()).toBe(before);
  });

  it("changes when what is imported comes to be", () => {
    const before = hash();
    put("missing.js", "");
    expect(hash()).not.toBe(before);
  });

  it("changes when two files change places", () => {
    put("d.cjs", "1");
    put("g/index.js", "2");
    const before = hash();
    put("d.cjs", "2");
    put("g/index.js", "1");
    expect(hash()).not.toBe(before);
  });

  it("is the same wherever the project is", () => {
    const before = hash();
    const moved = mkdtempSync(join(tmpdir(), "speclathe-moved-"));
    cpSync(directory, moved, { recursive: true });
    rmSync(directory, { recursive: true });
    directory = moved;
    expect(hash()).toBe(before);
  });
});
