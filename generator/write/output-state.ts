import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describePlace, readFileState } from "./file-state.js";
import type { Lock } from "./lock.js";
import { isOwnedBy, readMark } from "./mark.js";
import { outputFailure } from "./output-failure.js";
import { isLeftover, workName } from "./output-path.js";

/** True if every file of an output is as its lock records it. */
export function isIntact(directory: string, lock: Lock): boolean {
  return Object.entries(lock.files).every(([path, hash]) => {
    const state = readFileState(directory, path);
    return state.kind === "file" && state.hash === hash;
  });
}

/**
 * True if something in an output is called as what a run leaves that was cut off, or is writing
 * now. Fails with `output-unwritable` where it is no directory, or one that cannot be read.
 */
export function hasWorkFolder(directory: string): boolean {
  if (!existsSync(directory)) return false;
  try {
    return readdirSync(directory).some(
      (name) => name === workName || isLeftover(name),
    );
  } catch (error) {
    throw outputFailure(error, directory);
  }
}

/**
 * True if a run of this machine was cut off in an output, or is writing now. A work folder that
 * came with a repository, an archive or a copy does not count.
 */
export function isCutOff(directory: string): boolean {
  const work = join(directory, workName);
  if (describePlace(work) !== "a directory") return false;
  const mark = readMark(work);
  return readdirSync(work).some((name) => isOwnedBy(name, mark));
}
