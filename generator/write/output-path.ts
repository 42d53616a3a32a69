import { letter, mark } from "../model/letters.js";

/**
 * Whether a path may be written or removed: a module, with letters of names, digits and `-` in its
 * own name and those of its folders, none of which Windows keeps for a device; or the kept document.
 */
export function isOutputPath(path: string): boolean {
  const names = path.replace(/\.ts$/, "").split("/");
  return path === keptName || (path.endsWith(".ts") && names.every(isOurs));
}

function isOurs(name: string): boolean {
  return (
    nameOfOurs.test(name) && !/^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name)
  );
}

const nameOfOurs = new RegExp(`^[${letter}${mark}0-9-]{1,200}$`);

/** What the document kept beside an output is called. */
export const keptName = "openapi.json";

/**
 * The folder inside an output that exists only while it is written, and after a run that was cut
 * off until the next one. It is inside so that renames stay within one file system.
 */
export const workName = ".speclathe";

/** Whether something in an output is called as a work folder that was just coming or going. */
export function isLeftover(name: string): boolean {
  return /^\.speclathe-\d+-\w{6}$/.test(name);
}

/** What the lock's file is called. */
export const lockName = "speclathe.lock.json";
