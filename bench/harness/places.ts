import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root: string = fileURLToPath(new URL("../../", import.meta.url));

/** This folder. */
export const bench: string = join(root, "bench");

/** The Node that runs everything that is measured: some peers need a newer one than ours does. */
export const node: string = join(bench, "node_modules/node/bin/node");

/** A file of a package the bench pins. */
export function peerFile(path: string): string {
  return join(bench, "node_modules", path);
}

/** The version of an installed package, of the bench or else of the project. */
export function versionOf(name: string): string {
  for (const folder of [bench, root]) {
    const path = join(folder, "node_modules", name, "package.json");
    if (existsSync(path))
      return (JSON.parse(readFileSync(path, "utf8")) as { version: string })
        .version;
  }
  throw new Error(`${name} is not installed`);
}
