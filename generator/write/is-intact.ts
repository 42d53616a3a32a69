import { readFileState } from "./file-state.js";
import type { Lock } from "./lock.js";

/** Whether an output is file for file what its lock says. */
export function isIntact(directory: string, lock: Lock): boolean {
  return Object.entries(lock.files).every(([path, hash]) => {
    const state = readFileState(directory, path);
    return state.kind === "file" && state.hash === hash;
  });
}
