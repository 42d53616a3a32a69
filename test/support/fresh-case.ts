import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { TargetName } from "../../generator/emit/options/target-names.js";
import { generateCase } from "../../scripts/cases.js";
import { writeFiles } from "./compile.js";

/** Generates a case anew and imports one of its modules, which the caller says the type of. */
export async function freshModule<Module>(
  name: string,
  path: string,
  targets: readonly TargetName[] = [],
): Promise<Module> {
  const parent = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "fresh-"));
  writeFiles(folder, await generateCase({ name }, { targets }));
  const loaded = (await import(
    pathToFileURL(join(folder, path)).href
  )) as Module;
  rmSync(folder, { recursive: true });
  return loaded;
}
