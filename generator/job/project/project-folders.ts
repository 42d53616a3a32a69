import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folders of a project, and by what its outermost one was found. */
export interface ProjectFolders {
  /** From a directory outwards; empty where nothing was found. */
  readonly folders: readonly string[];
  readonly root: "repository" | "package" | "none";
}

/**
 * A directory and those above it, up to the root of its repository; where there is none, up to
 * the nearest package. Nothing above is the project's own.
 */
export function findProjectFolders(directory: string): ProjectFolders {
  const all = listAncestors(directory);
  for (const root of ["repository", "package"] as const) {
    const end = all.findIndex((folder) =>
      marks[root].some((name) => existsSync(join(folder, name))),
    );
    if (end >= 0) return { folders: all.slice(0, end + 1), root };
  }
  return { folders: [], root: "none" };
}

/** The folders alone. */
export function listProjectFolders(directory: string): readonly string[] {
  return findProjectFolders(directory).folders;
}

const marks = {
  repository: [".git", ".hg", ".jj"],
  package: ["package.json", "deno.json", "deno.jsonc"],
};

function listAncestors(directory: string): string[] {
  const folders = [directory];
  for (let at = directory; dirname(at) !== at;) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}
