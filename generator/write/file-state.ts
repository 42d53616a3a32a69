import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
} from "node:fs";
import type { Stats } from "node:fs";
import { join } from "node:path";
import { hashContent } from "./content-hash.js";

/** The entry at a path of an output, by its hash. */
export type FileState =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly hash: string }
  | Obstacle;

/** The entry at a path of an output, with its bytes. */
export type FileContent =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly bytes: Buffer }
  | Obstacle;

/** No plain file reached through plain directories; `at` is the first part that is not. */
interface Obstacle {
  readonly kind: "other";
  readonly at: string;
  readonly what: string;
}

/** Looks at one path below a directory; follows no symbolic link below it. */
export function readFileState(directory: string, path: string): FileState {
  const found = readOutputFile(directory, path);
  return found.kind === "file"
    ? { kind: "file", hash: hashContent(found.bytes) }
    : found;
}

/** Reads one path below a directory; follows no symbolic link below it. */
export function readOutputFile(directory: string, path: string): FileContent {
  const steps = path.split("/");
  for (let depth = 1; depth < steps.length; depth += 1) {
    const at = steps.slice(0, depth).join("/");
    const stats = findStats(join(directory, at));
    if (stats === undefined) return { kind: "absent" };
    if (!stats.isDirectory()) {
      return { kind: "other", at, what: describeStats(stats) };
    }
  }
  const stats = findStats(join(directory, path));
  if (stats === undefined) return { kind: "absent" };
  if (!stats.isFile()) {
    return { kind: "other", at: path, what: describeStats(stats) };
  }
  return { kind: "file", bytes: readPlain(join(directory, path)) };
}

// If a link appears there after the check, the system refuses. Windows has no such flag.
function readPlain(path: string): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  try {
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** True if two paths below a directory are one file, as on a file system that ignores case. */
export function isSameFile(directory: string, a: string, b: string): boolean {
  const first = findStats(join(directory, a));
  const second = findStats(join(directory, b));
  return (
    first !== undefined &&
    second !== undefined &&
    first.ino === second.ino &&
    first.dev === second.dev
  );
}

/** The kind of file at a path, in words; undefined if there is none. Follows no link. */
export function describePlace(path: string): string | undefined {
  const stats = findStats(path);
  return stats && describeStats(stats);
}

function findStats(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

function describeStats(stats: Stats): string {
  if (stats.isDirectory()) return "a directory";
  if (stats.isSymbolicLink()) return "a symbolic link";
  return stats.isFile() ? "a file" : "a special file";
}
