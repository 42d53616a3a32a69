import { fileURLToPath } from "node:url";
import { parseLocation } from "../fetch/location.js";
import type { Sources } from "../generate.js";
import { hashContent } from "../write/content-hash.js";
import { createSources } from "./create-sources.js";
import type { OutputJob } from "./generate-output.js";
import { readCommitted } from "./git-document.js";
import { readKept, readKeptEntry } from "./kept-document.js";

/**
 * The document an output was made from: the one kept beside it, else the committed one of a file
 * in a git repository where that is the one; undefined where neither is.
 */
export async function findOldDocument(
  job: OutputJob,
): Promise<Sources | undefined> {
  const { settings, previous } = job;
  const { input, directory } = settings;
  if (readKept(directory, previous?.lock)) {
    return createSources(
      readKeptEntry(directory, previous?.lock).document,
      input,
    );
  }
  const { kind, uri } = parseLocation(input.location, input.directory);
  if (kind !== "file") return undefined;
  const bytes = await readCommitted(fileURLToPath(uri));
  if (!bytes || hashContent(bytes) !== previous?.lock.documentHash) {
    return undefined;
  }
  return createSources({ kind: "fetched", uri, bytes }, input);
}
