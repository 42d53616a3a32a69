import { fileURLToPath } from "node:url";
import { parseLocation } from "../fetch/location.js";
import type { Sources } from "../sources.js";
import { hashContent } from "../write/content-hash.js";
import { createSources } from "./create-sources.js";
import type { OutputJob } from "./output-job.js";
import { readCommitted } from "./git-document.js";
import { readKept, readKeptEntry } from "./kept-document.js";

/** The document an output was made from. */
export interface OldDocument {
  readonly sources: Sources;
  /** Whether it is the copy beside the output, to which overlays were applied. */
  readonly isKept: boolean;
}

/**
 * The document an output was made from: the one kept beside it, else the committed one of a file
 * in a git repository where that is the one; undefined where neither is.
 */
export async function findOldDocument(
  job: OutputJob,
): Promise<OldDocument | undefined> {
  const { settings, previous } = job;
  const { input, directory } = settings;
  if (readKept(directory, previous?.lock)) {
    const { document } = readKeptEntry(directory, previous?.lock);
    return { sources: createSources(document, input), isKept: true };
  }
  const { kind, uri } = parseLocation(input.location, input.directory);
  if (kind !== "file") return undefined;
  const bytes = await readCommitted(fileURLToPath(uri));
  if (!bytes || hashContent(bytes) !== previous?.lock.documentHash) {
    return undefined;
  }
  const sources = createSources({ kind: "fetched", uri, bytes }, input);
  return { sources, isKept: false };
}
