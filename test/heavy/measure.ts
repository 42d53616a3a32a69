/**
 * The process that the heavy tests start, and stop where it hangs: generates from one document
 * after the other and prints what each one cost (arguments: the documents' files, smallest first).
 * It is bundled with the whole program. With `uncounted` before the files nothing is counted.
 */
import { readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { generate } from "../../generator/generate.js";
import { shownUrl } from "../../generator/fetch/location.js";
import { SpeclatheError } from "../../generator/model/failure.js";
import type { Cost } from "./cost.js";

const isCounting = process.argv[2] !== "uncounted";
const files = process.argv.slice(isCounting ? 2 : 3);
const bundle = readFileSync(fileURLToPath(import.meta.url), "utf8");
/** Where in the bundle the text of each file of ours begins, in order. */
const parts = [...bundle.matchAll(/^\/\/ (\S+\.ts)$/gm)].map(
  ({ index, 1: file = "" }) => ({ index, file }),
);

const session = new Session();
session.connect();
await session.post("Profiler.enable");
// Blocks are counted, so that a loop counts as often as it goes round.
if (isCounting) {
  await session.post("Profiler.startPreciseCoverage", {
    callCount: true,
    detailed: true,
  });
  // What is loaded on first use, and filled once, belongs to no document.
  await costOf(files[0] ?? "");
}
for (const file of files)
  process.stdout.write(`${JSON.stringify(await costOf(file))}\n`);

async function costOf(file: string): Promise<Cost> {
  const bytes = readFileSync(file);
  const entry = pathToFileURL(file).href;
  if (isCounting) await session.post("Profiler.takePreciseCoverage");
  const started = performance.now();
  const outcome = await run(entry, bytes);
  const milliseconds = performance.now() - started;
  return {
    given: bytes.length,
    milliseconds,
    memory: process.resourceUsage().maxRSS / 1024,
    ...(isCounting ? await steps() : { steps: 0, byFunction: {} }),
    ...outcome,
  };
}

async function run(
  entry: string,
  bytes: Uint8Array,
): Promise<Pick<Cost, "types" | "written" | "stopped">> {
  try {
    const { model, files: written } = await generate({
      entry,
      load: (uri) => {
        if (uri === entry) return Promise.resolve({ uri, bytes });
        const place = shownUrl(uri);
        throw new SpeclatheError("reference-refused", "no", { place });
      },
    });
    return {
      types: model.types.length,
      written: written.reduce((sum, { text }) => sum + text.length, 0),
    };
  } catch (error) {
    const { code, place, help, message } = error as Record<string, string>;
    return {
      types: 0,
      written: 0,
      stopped: { code, place, help, message: message?.slice(0, 300) ?? "" },
    };
  }
}

/** How often each function's blocks were run since the last time. */
async function steps(): Promise<Pick<Cost, "steps" | "byFunction">> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const byFunction: Record<string, number> = {};
  let total = 0;
  for (const { url, functions } of result) {
    // Node's own functions are not what the document decides.
    if (!url.startsWith("file:")) continue;
    for (const { functionName, ranges } of functions) {
      const file =
        url === import.meta.url
          ? fileAt(ranges[0]?.startOffset ?? 0)
          : url.replace(/^.*\/node_modules\//, "");
      const count = ranges.reduce((sum, range) => sum + range.count, 0);
      // What counts is not what is counted.
      if (count === 0 || file.startsWith("test/")) continue;
      total += count;
      const name = `${file} ${functionName}`;
      byFunction[name] = (byFunction[name] ?? 0) + count;
    }
  }
  return { steps: total, byFunction };
}

function fileAt(offset: number): string {
  return parts.findLast(({ index }) => index <= offset)?.file ?? "";
}
