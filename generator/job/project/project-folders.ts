import { dirname, join } from "node:path";

// Not by `import`, which would load what of it is loaded lazily.
const { existsSync } = process.getBuiltinModule("node:fs");

/**
 * A directory and those above it, up to the root of its repository; where there is none, up to
 * the nearest package. Nothing above is the project's own.
 */
export function listProjectFolders(directory: string): readonly string[] {
  const folders = listAncestors(directory);
  const repository = folders.findIndex((folder) =>
    [".git", ".hg", ".jj"].some((name) => existsSync(join(folder, name))),
  );
  if (repository >= 0) return folders.slice(0, repository + 1);
  const project = folders.findIndex((folder) =>
    ["package.json", "deno.json", "deno.jsonc"].some((name) =>
      existsSync(join(folder, name)),
    ),
  );
  return folders.slice(0, project + 1);
}

function listAncestors(directory: string): string[] {
  const folders = [directory];
  for (let at = directory; dirname(at) !== at;) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}
