import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../generator/generate.js";
import type { LoadedSource } from "../generator/sources.js";
import { checkFactories } from "../test/support/mock-check.js";

// For every document of a folder: how many of its types the factories of `targets: ["mocks"]` make
// valid values of, and why not of the others.
const [folder = "fixtures", seeds = "3"] = process.argv.slice(2);
const files = statSync(folder).isFile()
  ? [resolve(folder)]
  : readdirSync(folder, { withFileTypes: true })
      .map((entry) =>
        entry.isDirectory()
          ? join(resolve(folder), entry.name, "openapi.json")
          : join(resolve(folder), entry.name),
      )
      .filter(
        (file) =>
          /\.(json|ya?ml)$/.test(file) &&
          statSync(file, { throwIfNoEntry: false })?.isFile(),
      );
const total = { tried: 0, satisfied: 0, disputed: 0 };
for (const file of files)
  try {
    const started = performance.now();
    const emit = { targets: ["mocks"] as const };
    const generated = await generate({ entry: file, load }, { emit });
    const made = performance.now();
    const verdict = await checkFactories(generated.files, {
      seeds: Number(seeds),
      ajv: true,
    });
    const { tried, satisfied, refused, disputed } = verdict;
    total.tried += tried;
    total.satisfied += satisfied;
    total.disputed += disputed.length;
    const seconds = (from: number, to: number): string =>
      `${((to - from) / 1000).toFixed(1)} s`;
    console.log(
      `${basename(file)}  ${tried} types, ${satisfied} satisfied, ${disputed.length} disputed by ajv; generated in ${seconds(started, made)}, made in ${seconds(made, performance.now())}`,
    );
    for (const [name, reason] of refused)
      console.log(`     ${name}: ${reason.slice(0, 240)}`);
    for (const complaint of disputed.slice(0, 10))
      console.log(`     ajv: ${complaint.slice(0, 300)}`);
  } catch (error) {
    console.log(`none ${basename(file)}  ${String(error).slice(0, 300)}`);
  }
console.log(
  `${files.length} documents, ${total.tried} types tried, ${total.satisfied} satisfied, ${total.tried - total.satisfied} refused, ${total.disputed} values disputed`,
);

function load(uri: string): Promise<LoadedSource> {
  const path = uri.startsWith("file:") ? fileURLToPath(uri) : uri;
  return Promise.resolve({ uri, bytes: readFileSync(path) });
}
