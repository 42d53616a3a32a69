import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import { flawsOf, readModel } from "./cases/changed-documents.js";
import { settlePlaces } from "../../generator/diff/compare/settle-places.js";
import { readFixture } from "./harness/documents.js";
import { editedPairs } from "./harness/edits.js";

const fixtures = fileURLToPath(new URL("../../fixtures/", import.meta.url));

describe("each change is said in words, at a place that there is", () => {
  const documents = readdirSync(fixtures).flatMap((name) => {
    const document = readFixture(join(fixtures, name));
    return document ? [{ name, document }] : [];
  });

  it.each(documents)("there and back in $name", async ({ name, document }) => {
    const flaws: string[] = [];
    const choice = { name, seed: 5, each: 1, most: 6 };
    for (const { what, ...there } of editedPairs(document, choice)) {
      const old = await readModel(there.old);
      const now = await readModel(there.new, old.names);
      const back = { old: there.new, new: there.old };
      for (const [changes, roots] of [
        [compareModels(old.model, now.model), there],
        [compareModels(now.model, old.model), back],
      ] as const)
        for (const change of settlePlaces(changes, roots))
          for (const flaw of flawsOf(change, roots))
            flaws.push(`${what}: ${change.rule} ${change.where} ${flaw}`);
    }
    expect(flaws).toEqual([]);
  });
});
