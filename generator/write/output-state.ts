import { readFileState } from "./file-state.js";
import type { Lock } from "./lock.js";
import { outputFailure } from "./output-failure.js";
import { isLeftover, workName } from "./output-path.js";

// Not by `import`, which would load what of it is loaded lazily.
const { existsSync, readdirSync } = process.getBuiltinModule("node:fs");

/** Whether an output is file for file what its lock says. */
export function isIntact(directory: string, lock: Lock): boolean {
  return Object.entries(lock.files).every(([path, hash]) => {
    const state = readFileState(directory, path);
    return state.kind === "file" && state.hash === hash;
  });
}

/**
 * Whether a run was cut off in this output, or is writing it now. Fails with `output-unwritable`
 * where it is no directory, or one that cannot be read.
 */
export function isInterrupted(directory: string): boolean {
  if (!existsSync(directory)) return false;
  try {
    return readdirSync(directory).some(
      (name) => name === workName || isLeftover(name),
    );
  } catch (error) {
    throw outputFailure(error, directory);
  }
}
