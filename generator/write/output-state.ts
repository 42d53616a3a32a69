import { existsSync, readdirSync } from "node:fs";
import { readFileState } from "./file-state.js";
import type { Lock } from "./lock.js";
import { workName } from "./output-path.js";

/** Whether an output is file for file what its lock says. */
export function isIntact(directory: string, lock: Lock): boolean {
  return Object.entries(lock.files).every(([path, hash]) => {
    const state = readFileState(directory, path);
    return state.kind === "file" && state.hash === hash;
  });
}

/** Whether a run was cut off in this output, or is writing it now. */
export function isInterrupted(directory: string): boolean {
  return (
    existsSync(directory) &&
    readdirSync(directory).some((name) => name.startsWith(workName))
  );
}
