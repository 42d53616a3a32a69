import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InstalledPrettier } from "../../format/format.js";
import { ownPackage } from "../../own-package.js";
import { listProjectFolders } from "./project-folders.js";

/**
 * The Prettier that the project of a directory has installed, if it is 3 or later and not of the
 * version that speclathe depends on, whose text the layout has without it.
 */
export function findInstalledPrettier(
  directory: string,
): InstalledPrettier | undefined {
  const folder = listProjectFolders(directory)
    .map((each) => join(each, "node_modules/prettier"))
    .find((each) => existsSync(join(each, "package.json")));
  if (folder === undefined) return undefined;
  const { version = "" } = readManifest(join(folder, "package.json"));
  const isUsed = Number.parseInt(version, 10) >= 3 && version !== ownVersion();
  return isUsed
    ? { url: pathToFileURL(`${folder}/`).href, version }
    : undefined;
}

function ownVersion(): string | undefined {
  const { dependencies } = readManifest(new URL("package.json", ownPackage));
  return dependencies?.["prettier"];
}

interface Manifest {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

function readManifest(path: string | URL): Manifest {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Manifest;
  } catch {
    return {};
  }
}
