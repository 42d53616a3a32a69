import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InstalledPrettier } from "../../format/format.js";
import { isRecord } from "../../model/is-record.js";
import { ownPackage } from "../../own-package.js";
import { listProjectFolders } from "./project-folders.js";
import { readObject } from "./read-object.js";

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
  const { version } = readObject(join(folder, "package.json"));
  if (typeof version !== "string") return undefined;
  return Number.parseInt(version, 10) >= 3 && version !== ownVersion()
    ? { url: pathToFileURL(`${folder}/`).href, version }
    : undefined;
}

function ownVersion(): unknown {
  const { dependencies } = readObject(new URL("package.json", ownPackage));
  return isRecord(dependencies) ? dependencies["prettier"] : undefined;
}
