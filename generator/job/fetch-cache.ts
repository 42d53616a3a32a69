import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Validators } from "../fetch/fetch-options.js";
import type { InputSettings } from "./input-settings.js";
import { listProjectFolders } from "./project/project-folders.js";

/** What is known of a document that was fetched before. */
export interface KnownDocument {
  /** Where it finally stood. */
  readonly uri: string;
  readonly documentHash: string;
  readonly validators: Validators;
}

/** A short name for what a location and its headers select, for the cache. */
export function hashLocation(uri: string, input: InputSettings): string {
  const text = JSON.stringify([uri, input.headers?.fields ?? {}]);
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

/**
 * Reads what the machine remembers of a document (`node_modules/.cache/speclathe`, so that nothing
 * of it is in the lock); undefined where there is nothing, or nothing readable.
 */
export function readKnown(
  directory: string,
  key: string,
): KnownDocument | undefined {
  const folder = cacheFolder(directory);
  if (folder === undefined) return undefined;
  try {
    const text = readFileSync(join(folder, `${key}.json`), "utf8");
    return JSON.parse(text) as KnownDocument;
  } catch {
    return undefined;
  }
}

/** Remembers a document; a cache that cannot be written costs speed and nothing else. */
export function writeKnown(
  directory: string,
  key: string,
  known: KnownDocument,
): void {
  const folder = cacheFolder(directory);
  if (folder === undefined) return;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${key}.json`), JSON.stringify(known));
  } catch {
    // The next run asks as if it were the first.
  }
}

function cacheFolder(directory: string): string | undefined {
  const modules = listProjectFolders(directory)
    .map((folder) => join(folder, "node_modules"))
    .find((path) => existsSync(path));
  return modules && join(modules, ".cache/speclathe");
}
