import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readFixture } from "./documents.js";
import { editedPairs } from "./edits.js";
import { judge, type Pair } from "./judge.js";

const fixtures = fileURLToPath(new URL("../../../fixtures/", import.meta.url));

describe("`types: breaking` over the fixtures", () => {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-diff-"));

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("is said exactly where a program no longer compiles", async () => {
    const pairs: Pair[] = [];
    for (const name of readdirSync(fixtures).toSorted()) {
      const document = readFixture(join(fixtures, name));
      if (!document) continue;
      const options = { name, seed: 16, each: 1, most: 8 };
      pairs.push(...editedPairs(document, options));
    }
    const { broken, disagreements, ...tried } = await judge(pairs, folder);
    expect(tried.pairs).toBeGreaterThan(400);
    expect(broken).toBeGreaterThan(200);
    expect(disagreements).toEqual([]);
  }, 300_000);
});
