import { lstatSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A file that git ignores with its folder, by which a folder that this machine made is distinguished from
 * one that came with a repository, an archive or a copy.
 */
const markName = ".gitignore";

/** Writes the mark into a folder that has none. */
export function writeMark(folder: string): void {
  try {
    writeFileSync(join(folder, markName), "*\n", { flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/**
 * The inode of a folder's mark and the time at which the inode last changed. Neither can be chosen
 * by the author of a repository or an archive; undefined where the folder has no mark.
 */
export function readMark(folder: string): string | undefined {
  const stats = lstatSync(join(folder, markName), {
    throwIfNoEntry: false,
    bigint: true,
  });
  return stats?.isFile() ? `${stats.ino}-${stats.ctimeNs}` : undefined;
}

/** True if a file is the owner of the work folder that has this mark. */
export function isOwnedBy(name: string, mark: string | undefined): boolean {
  return (
    mark !== undefined && name.startsWith("owner-") && name.endsWith(`-${mark}`)
  );
}
