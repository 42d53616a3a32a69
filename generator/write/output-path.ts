import { isModulePath } from "../model/output-file.js";

/** True if a path may be written or removed: a module's, or that of the kept document. */
export function isOutputPath(path: string): boolean {
  return path === keptName || isModulePath(path);
}

/** The name of the document kept beside an output. */
export const keptName = "openapi.json";

/**
 * The folder inside an output that exists only while it is written, and after a run that was cut
 * off until the next one. It is inside so that renames stay within one file system.
 */
export const workName = ".speclathe";

/** True if something in an output is called as a work folder that was just coming or going. */
export function isLeftover(name: string): boolean {
  return /^\.speclathe-\d+-\w{6}$/.test(name);
}

/** The name of the lock file. */
export const lockName = "speclathe.lock.json";
