import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readFixture } from "./harness/documents.js";
import {
  changeLine,
  equalEditNames,
  equalReports,
} from "./harness/equal-reports.js";

// The same over other documents: npx jiti scripts/equal-documents.ts DIR...
const folder = fileURLToPath(new URL("../../fixtures/", import.meta.url));

const documents = readdirSync(folder).flatMap((name) => {
  const document = readFixture(join(folder, name));
  return document ? [[name, document] as const] : [];
});

/** Documents that an edit changes, and why. */
const excepted: Readonly<Record<string, readonly string[]>> = {
  // By the letter of 3.1 the other parts of `allOf` refuse null, as the letter of 3.0 does.
  "loose-30": ["types of OpenAPI 3.1"],
  // The type of a reference that may be null does not show which members are required beside it.
  "nullable-30": ["components where they are used"],
  // The first of two parameters that number pages counts.
  "paging-page": ["lists in another order"],
};

test.each(documents)(
  "edits that keep the meaning change nothing: %s",
  { timeout: 300_000 },
  async (name, document) => {
    const edits = equalEditNames.filter(
      (edit) => !excepted[name]?.includes(edit),
    );
    const said: string[] = [];
    for await (const { edit, changes } of equalReports(document, edits))
      said.push(...changes.map((change) => `${edit}: ${changeLine(change)}`));
    expect(said).toEqual([]);
  },
);
