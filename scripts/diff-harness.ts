import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { editedPairs } from "../test/compare/harness/edits.js";
import { judge, type Pair } from "../test/compare/harness/judge.js";
import {
  readFixture,
  type Version,
  versionsInFolder,
  versionsInGit,
} from "../test/compare/harness/documents.js";

// Compares what `diff` says of the types with what the compiler says.
// - npm run diff-harness -- DIR [EACH] [SEED] [MOST]: changes every document of a folder at random,
//   each change there and back.
// - npm run diff-harness -- --versions DIR...: steps through the documents of each folder, versions
//   of one API in the order of their names, each generated over the lock of the one before.
// - npm run diff-harness -- --history REPOSITORY PATH [MOST]: steps through a document's versions in
//   a git repository, at most so many (10). What it refers to is read from the same commits.
const [first = "fixtures", ...others] = process.argv.slice(2);
const kept = process.env["KEEP"] !== undefined;
if (first === "--versions")
  for (const folder of others)
    await report(folder, pairsOf(folder, versionsInFolder(folder)));
else if (first === "--history") {
  const [repository = ".", path = "", most = "10"] = others;
  const title = `${repository}:${path}`;
  const versions = versionsInGit(repository, path, Number(most));
  await report(title, pairsOf(title, versions));
} else await report(first, editsIn(first, others));

async function report(
  title: string,
  pairs: Iterable<Pair> | AsyncIterable<Pair>,
): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "speclathe-diff-"));
  const { disagreements, ...figures } = await judge(pairs, work);
  console.log(title, figures);
  for (const { what, about, only, because } of disagreements)
    console.log(
      `${only}  ${what}\n      ${about.kind} ${about.name}: ${because}`,
    );
  console.log(`${disagreements.length} disagreements`);
  if (kept) console.log(work);
  else rmSync(work, { recursive: true });
}

function* editsIn(
  folder: string,
  [each = "2", seed = "1", most = "Infinity"]: readonly string[],
): Generator<Pair> {
  for (const name of readdirSync(folder).toSorted()) {
    const document = readFixture(resolve(folder, name));
    if (!document) continue;
    yield* editedPairs(document, {
      name,
      seed: Number(seed),
      each: Number(each),
      most: Number(most),
    });
  }
}

async function* pairsOf(
  title: string,
  versions: AsyncIterable<Version>,
): AsyncGenerator<Pair> {
  let previous: Version | undefined;
  for await (const { name, document } of versions) {
    if (previous)
      yield {
        what: `${title} ${previous.name} to ${name}`,
        old: previous.document,
        new: document,
        isOneWay: true,
      };
    previous = { name, document };
  }
}
