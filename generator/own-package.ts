import { existsSync } from "node:fs";

/**
 * The folder of the running copy of speclathe, with a slash at its end: what holds its
 * package.json. Sources, tests and the bundled build are at different depths below it.
 */
export const ownPackage: URL = findOwnPackage(new URL("./", import.meta.url));

function findOwnPackage(folder: URL): URL {
  if (existsSync(new URL("package.json", folder))) return folder;
  const parent = new URL("../", folder);
  if (parent.href === folder.href)
    throw new Error(
      "invariant: speclathe's own package.json is missing; please report this",
    );
  return findOwnPackage(parent);
}
