/**
 * `validators`: has a folder of its own, `bench/validators`; its `run.ts` exports
 * `runValidators(bench)` and gives sections as the other measures do.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BenchDocument } from "../documents.js";
import { bench as benchFolder } from "../harness/places.js";
import type { Section } from "../harness/section.js";
import type { Bench } from "./measure.js";

interface ValidatorsRun {
  readonly runValidators: (bench: Bench) => Promise<readonly Section[]>;
}

/** Runs the validators' measure, where it is there. */
export async function measureValidators(
  bench: Bench,
  _document: BenchDocument,
): Promise<readonly Section[]> {
  const path = join(benchFolder, "validators/run.ts");
  if (!existsSync(path)) {
    bench.say("validators: bench/validators/run.ts is not there");
    return [];
  }
  const loaded = (await import(pathToFileURL(path).href)) as ValidatorsRun;
  return loaded.runValidators(bench);
}
