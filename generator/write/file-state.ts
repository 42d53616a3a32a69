import type { Stats } from "node:fs";
import { join } from "node:path";
import { hashContent } from "./content-hash.js";

// Not by `import`, which would load what of it is loaded lazily.
const { lstatSync, readFileSync } = process.getBuiltinModule("node:fs");

/** What stands at a path of an output. */
export type FileState =
  | { readonly kind: "absent" }
  | { readonly kind: "file"; readonly hash: string }
  /** No plain file reached through plain directories; `at` is the first part that is not. */
  | { readonly kind: "other"; readonly at: string; readonly what: string };

/** Looks at one path below a directory; follows no symbolic link below it. */
export function readFileState(directory: string, path: string): FileState {
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
  return {
    kind: "file",
    hash: hashContent(readFileSync(join(directory, path))),
  };
}

/** Whether two paths below a directory are one file, as on a file system that ignores case. */
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

function findStats(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}

function describeStats(stats: Stats): string {
  if (stats.isDirectory()) return "a directory";
  if (stats.isSymbolicLink()) return "a symbolic link";
  return stats.isFile() ? "a file" : "a special file";
}
