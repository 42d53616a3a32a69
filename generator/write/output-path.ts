/**
 * Whether a path may be written or removed: relative, forward slashes, no step up, ASCII letters,
 * digits and `.`, `_`, `-` only, and nothing that Windows keeps for devices or drops at the end.
 */
export function isOutputPath(path: string): boolean {
  return path.split("/").every(isOutputName);
}

function isOutputName(name: string): boolean {
  return (
    /^[\w.-]{1,200}$/.test(name) &&
    !name.endsWith(".") &&
    name !== ".." &&
    name !== workName &&
    !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
  );
}

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
