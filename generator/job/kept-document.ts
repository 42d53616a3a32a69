import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { GenerateOptions } from "../generate-options.js";
import { SpeclatheError } from "../model/failure.js";
import { isRecord } from "../model/is-record.js";
import type { OutputFile } from "../model/output-file.js";
import { sorted } from "../model/sorted.js";
import { type JsonOptions, layOutJson } from "../print/json-layout.js";
import type { Sources } from "../sources.js";
import { hashContent } from "../write/content-hash.js";
import { readOutputFile } from "../write/file-state.js";
import type { Lock } from "../write/lock.js";
import { keptName } from "../write/output-path.js";
import { onlyChanges } from "./document-changes.js";
import type { FetchedEntry } from "./entry.js";

/**
 * The document as it is kept: one file that means the same, its paths and components sorted, so
 * that a server which changes their order changes nothing here.
 */
export async function printKeptDocument(
  sources: Sources,
  options: GenerateOptions,
  style: JsonOptions = {},
): Promise<OutputFile> {
  const { readWhole } = await import("../read-model.js");
  const { root } = await readWhole(sources, onlyChanges(options.document));
  const document = sortMaps(root as unknown as Record<string, unknown>);
  return {
    path: keptName,
    text: layOutJson(document, style),
  };
}

/** The document kept beside an output, if it is as it was written. */
export function readKept(
  directory: string,
  lock: Lock | undefined,
): Uint8Array | undefined {
  const found = lock && readOutputFile(directory, keptName);
  if (found?.kind !== "file") return undefined;
  const { bytes } = found;
  return hashContent(bytes) === lock?.files[keptName] ? bytes : undefined;
}

/** The kept document in place of the one at the input's URL. Fails with `document-not-kept`. */
export function readKeptEntry(
  directory: string,
  lock: Lock | undefined,
): FetchedEntry {
  const bytes = readKept(directory, lock);
  if (!lock || !bytes) {
    throw new SpeclatheError(
      "document-not-kept",
      "no document was kept beside the output",
      { place: join(directory, keptName) },
    );
  }
  const uri = pathToFileURL(join(directory, keptName)).href;
  return {
    document: { kind: "fetched", uri, bytes },
    hash: lock.documentHash,
    isWhole: true,
    references: lock.references,
  };
}

// Members of schemas keep their order, which the output follows.
function sortMaps(document: Record<string, unknown>): object {
  const { paths, components } = document;
  const maps = sortedMap(components);
  for (const kind of Object.keys(maps)) maps[kind] = sortedMap(maps[kind]);
  return {
    ...document,
    ...(paths ? { paths: sortedMap(paths) } : {}),
    ...(isRecord(components) ? { components: maps } : {}),
  };
}

function sortedMap(value: unknown): Record<string, unknown> {
  return isRecord(value) ? sorted(value) : {};
}
