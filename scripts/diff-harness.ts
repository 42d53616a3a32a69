import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { editedPairs } from "../test/compare/harness/edits.js";
import { judge, type Pair } from "../test/compare/harness/judge.js";
import { readFixture } from "../test/compare/harness/documents.js";

// Changes every document of a folder at random, each change there and back, and compares what
// `diff` says of the types with what the compiler says: npm run diff-harness -- DIR [EACH] [SEED] [MOST]
const [folder = "fixtures", each = "2", seed = "1", most = "Infinity"] =
  process.argv.slice(2);
const root = resolve(folder);
const work = mkdtempSync(join(tmpdir(), "speclathe-diff-"));
const pairs: Pair[] = [];
for (const entry of readdirSync(root).toSorted()) {
  const document = await readFixture(join(root, entry));
  if (!document) continue;
  pairs.push(
    ...editedPairs(document, {
      name: entry,
      seed: Number(seed),
      each: Number(each),
      most: Number(most),
    }),
  );
}
const { disagreements, ...figures } = await judge(pairs, work);
console.log(figures);
for (const { what, about, only, because } of disagreements)
  console.log(
    `${only}  ${what}\n      ${about.kind} ${about.name}: ${because}`,
  );
console.log(`${disagreements.length} disagreements`);
if (process.env["KEEP"]) console.log(work);
else rmSync(work, { recursive: true });
