/**
 * The process that the heavy tests start, and stop where it hangs: compares pairs of documents and
 * prints of each how many changes there are, what the comparison cost, and what it cost to generate
 * from both (arguments: the files, each old one before its new one).
 */
import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compareModels } from "../../generator/diff/compare/compare-models.js";
import { readDocument } from "../../generator/document/read-document.js";
import { generate } from "../../generator/generate.js";
import type { Model } from "../../generator/model/model.js";
import { normalize } from "../../generator/normalize/normalize.js";
import type { NameTable } from "../../generator/normalize/options/options.js";
import { startCounting, type Steps } from "./count-steps.js";

/** What the comparison of one pair cost. */
export interface PairCost {
  readonly bytes: number;
  readonly changes: number;
  /** How many of them say that types were not compared. */
  readonly uncompared: number;
  readonly compared: Steps;
  readonly generated: Steps;
  readonly milliseconds: number;
}

const files = process.argv.slice(2);
const steps = await startCounting(new Session(), {
  url: import.meta.url,
  text: readFileSync(fileURLToPath(import.meta.url), "utf8"),
});
// Functions that fill their tables on first use would count for the smallest pair.
await costOf(files[0] ?? "", files[1] ?? "");
for (let at = 0; at < files.length; at += 2) {
  const cost = await costOf(files[at] ?? "", files[at + 1] ?? "");
  process.stdout.write(`${JSON.stringify(cost)}\n`);
}

async function costOf(before: string, after: string): Promise<PairCost> {
  await steps();
  // Of a document compared with itself only the changes count.
  if (before !== after)
    for (const file of [before, after]) await generateFrom(file);
  const generated = await steps();
  const started = performance.now();
  const old = await read(before);
  const now = await read(after, old.names);
  const changes = compareModels(old.model, now.model);
  return {
    milliseconds: performance.now() - started,
    bytes: [before, after].reduce((sum, file) => sum + bytesOf(file).length, 0),
    changes: changes.length,
    uncompared: changes.filter(({ rule }) => rule === "types-not-compared")
      .length,
    compared: await steps(),
    generated,
  };
}

async function generateFrom(file: string): Promise<void> {
  const entry = pathToFileURL(file).href;
  await generate({
    entry,
    load: (uri) => Promise.resolve({ uri, bytes: bytesOf(file) }),
  });
}

async function read(
  file: string,
  known: NameTable = {},
): Promise<{ readonly model: Model; readonly names: NameTable }> {
  const uri = pathToFileURL(file).href;
  const document = await readDocument({ uri, bytes: bytesOf(file) });
  return normalize(document, {}, known);
}

function bytesOf(file: string): Uint8Array {
  return readFileSync(file);
}
