/**
 * The process that the crash tests kill: writes or recovers an output, and kills itself with
 * SIGKILL right before its nth step that changes the disk (arguments: n, directory, what to do).
 */
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import {
  recoverOutput,
  writeOutput,
} from "../../generator/write/write-output.js";

const [, , steps = "0", directory = "", action = ""] = process.argv;
let left = Number(steps);

function countStep(): void {
  if (left === 0) process.kill(process.pid, "SIGKILL");
  left -= 1;
}

const mutations = [
  "mkdir",
  "mkdtemp",
  "writeFile",
  "rename",
  "rm",
  "rmdir",
  "link",
  "copyFile",
] as const;
const patched = fs as unknown as Record<
  string,
  (...given: unknown[]) => Promise<unknown>
>;
for (const name of mutations) {
  const real = patched[name];
  if (!real) throw new Error(`node:fs/promises has no ${name}`);
  patched[name] = (...given) => {
    countStep();
    return real(...given);
  };
}

// A file that is being written can end anywhere.
const { open } = fs;
fs.open = async (...given) => {
  const file = await open(...given);
  const writeFile = file.writeFile.bind(file);
  file.writeFile = async (text) => {
    countStep();
    await writeFile(String(text).slice(0, 3));
    countStep();
    await writeFile(String(text).slice(3));
  };
  return file;
};
syncBuiltinESMExports();

if (action === "recover") await recoverOutput(directory);
else {
  await writeOutput({
    directory,
    files: JSON.parse(action) as { path: string; text: string }[],
    lock: {
      generator: "0.1.0",
      documentHash: action.length.toString(),
      references: {},
      optionsHash: "o",
      names: {},
    },
  });
}
process.stdout.write("done");
