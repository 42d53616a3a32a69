/**
 * The process that the heavy tests start, and stop where it hangs: generates from one document
 * after the other and prints what each one cost (arguments: the documents' files, smallest first).
 * It is bundled with the whole program. With `uncounted` before the files nothing is counted.
 */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { generate } from "../../generator/generate.js";
import { shownUrl } from "../../generator/fetch/location.js";
import { SpeclatheError } from "../../generator/model/failure.js";
import type { Cost } from "./cost.js";
import { startCounting } from "./count-steps.js";

/** All but `paths`, whose work is openapi-typescript's: it overflows the stack on long chains. */
const targets = targetNames.filter((name) => name !== "paths");

const isCounting = process.argv[2] !== "uncounted";
const files = process.argv.slice(isCounting ? 2 : 3);
const session = new Session();
const steps = isCounting
  ? await startCounting(session, {
      url: import.meta.url,
      text: readFileSync(fileURLToPath(import.meta.url), "utf8"),
    })
  : () => Promise.resolve({ steps: 0, byFunction: {} });
// What is loaded on first use, and filled once, belongs to no document.
if (isCounting) await costOf(files[0] ?? "");
for (const file of files)
  process.stdout.write(`${JSON.stringify(await costOf(file))}\n`);

async function costOf(file: string): Promise<Cost> {
  const entry = pathToFileURL(file).href;
  await steps();
  const started = performance.now();
  const outcome = await run(entry);
  const milliseconds = performance.now() - started;
  return {
    given: bytesAt(dirname(file)),
    milliseconds,
    memory: process.resourceUsage().maxRSS / 1024,
    ...(await steps()),
    ...outcome,
  };
}

async function run(
  entry: string,
): Promise<Pick<Cost, "types" | "written" | "stopped">> {
  try {
    const overlay = join(dirname(fileURLToPath(entry)), "overlay.json");
    const overlays = existsSync(overlay)
      ? [{ name: "overlay.json", bytes: readFileSync(overlay) }]
      : [];
    const { model, files: written } = await generate(
      { entry, load: (uri) => Promise.resolve({ uri, bytes: readNear(uri) }) },
      {
        document: { overlays },
        emit: { targets },
      },
    );
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

/** The bytes of a document and of the files beside it. */
function bytesAt(folder: string): number {
  return readdirSync(folder)
    .map((name) => statSync(join(folder, name)).size)
    .reduce((sum, size) => sum + size, 0);
}

/** Files alone are read. */
function readNear(uri: string): Uint8Array {
  if (uri.startsWith("file:")) return readFileSync(fileURLToPath(uri));
  throw new SpeclatheError("reference-refused", "no", { place: shownUrl(uri) });
}
