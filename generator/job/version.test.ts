import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { isBuiltSince, readVersion } from "./version.js";

describe("the running copy", () => {
  it("has the version of its package", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as {
      version: string;
    };
    expect(readVersion()).toBe(version);
  });

  it.each<[string, readonly string[], number, boolean]>([
    ["was built since", ["generator/a.ts", "dist/index.js"], 1000, true],
    [
      "was built since deep inside",
      ["generator/a.ts", "dist/job/deep/a.js"],
      1000,
      true,
    ],
    [
      "has other templates since",
      ["generator/a.ts", "templates/a.ts"],
      1000,
      true,
    ],
    ["was built at that moment", ["generator/a.ts", "dist/index.js"], 0, false],
    [
      "was built before",
      ["generator/a.ts", "dist/index.js", "templates/a.ts"],
      -1000,
      false,
    ],
    ["was never built", ["generator/a.ts"], 1000, false],
    [
      "is installed, and is what its version says",
      ["dist/index.js", "templates/a.ts"],
      1000,
      false,
    ],
  ])("%s", (_, files, later, want) => {
    const folder = mkdtempSync(join(tmpdir(), "speclathe-copy-"));
    const moment = 1_700_000_000_000;
    const set = (path: string, at: number): void =>
      utimesSync(path, at / 1000, at / 1000);
    for (const path of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), "");
    }
    for (const path of files) {
      set(join(folder, path), moment + later);
      for (let at = dirname(path); at !== "."; at = dirname(at))
        set(join(folder, at), moment - 5000);
    }
    expect(isBuiltSince(moment, pathToFileURL(`${folder}/`))).toBe(want);
    rmSync(folder, { recursive: true });
  });
});
