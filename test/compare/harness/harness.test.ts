import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readFixture } from "./documents.js";
import { editedPairs } from "./edits.js";
import { judge, type Pair } from "./judge.js";
import { knownDisagreements } from "./known.js";

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
    const key = (what: string, about: string, only: string): string =>
      `${only}: ${what}: ${about}`;
    const found = disagreements.map(({ what, about, only }) =>
      key(what, `${about.kind} ${about.name}`, only),
    );
    const known = knownDisagreements.map(({ what, about, only }) =>
      key(what, about, only),
    );
    expect(found.toSorted()).toEqual(known.toSorted());
  }, 300_000);

  it("stays otherwise only where it is said why", () => {
    expect(knownDisagreements.filter(({ why }) => why.length < 20)).toEqual([]);
  });
});
