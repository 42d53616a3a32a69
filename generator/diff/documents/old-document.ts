import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseLocation } from "../../fetch/location.js";
import { SpeclatheError } from "../../model/failure.js";
import type { Sources } from "../../sources.js";
import { hashContent } from "../../write/content-hash.js";
import { readFileState } from "../../write/file-state.js";
import { type Lock, parseLock } from "../../write/lock.js";
import { keptName, lockName } from "../../write/output-path.js";
import { createSources } from "../../job/create-sources.js";
import { withoutChanges } from "../../job/document-changes.js";
import { checkRevision, findCommitted } from "./git-document.js";
import { readKept, readKeptEntry } from "../../job/kept-document.js";
import type { OutputJob } from "../../job/output-job.js";

/** The document an output was made from. */
interface OldDocument {
  readonly sources: Sources;
  /** True if it is the copy beside the output, to which overlays were applied. */
  readonly isKept: boolean;
  /** The names in the output's lock. */
  readonly names: Lock["names"];
}

/**
 * The document an output was made from: the one kept beside it, else the committed one of a file
 * in a git repository where that is the one; undefined where neither is. With a base, a revision
 * of git, it is that of the output in this revision; fails with `revision-unreadable` or
 * `lock-invalid`.
 */
export async function findOldDocument(
  job: OutputJob,
  base?: string,
): Promise<OldDocument | undefined> {
  const { input, directory } = job.settings;
  if (base !== undefined) return findBaseDocument(job, base);
  const lock = job.previous?.lock;
  if (!lock) return undefined;
  if (!readKept(directory, lock)) return findInput(job, lock, "HEAD");
  const { document } = readKeptEntry(directory, lock);
  const sources = createSources(document, input);
  return { sources, isKept: true, names: lock.names };
}

async function findBaseDocument(
  job: OutputJob,
  base: string,
): Promise<OldDocument | undefined> {
  const { input, directory } = job.settings;
  await checkRevision(base, input.directory);
  const path = join(directory, lockName);
  const found = await findCommitted(path, base);
  if (!found) return undefined;
  const text = new TextDecoder().decode(found.bytes);
  const { lock } = parseLock(text, `${base}:${path}`);
  const kept = await findCommitted(join(directory, keptName), base);
  return kept && hashContent(kept.bytes) === lock.files[keptName]
    ? { sources: kept.sources, isKept: true, names: lock.names }
    : findInput(job, lock, base);
}

/** The input as it is in a revision, where it is a file and the one that the lock names. */
async function findInput(
  { settings: { input } }: OutputJob,
  lock: Lock,
  revision: string,
): Promise<OldDocument | undefined> {
  const { kind, uri } = parseLocation(input.location, input.directory);
  if (kind !== "file") return undefined;
  const found = await findCommitted(fileURLToPath(uri), revision);
  return found && hashContent(found.bytes) === lock.documentHash
    ? { sources: found.sources, isKept: false, names: lock.names }
    : undefined;
}

/** True if a document gives the files of an output, with the config and version of now. */
export async function isOutputOf(
  job: OutputJob,
  { sources, isKept }: OldDocument,
): Promise<boolean> {
  const { generateFrom } = await import("../../job/generate-files.js");
  const { document } = job.options;
  try {
    const { files } = await generateFrom(job, sources, {
      ...job.options,
      document: isKept ? withoutChanges(document) : (document ?? {}),
    });
    return files.every(({ path, text }) => {
      const state = readFileState(job.settings.directory, path);
      return state.kind === "file" && state.hash === hashContent(text);
    });
  } catch (error) {
    // As it cannot be generated from now.
    if (error instanceof SpeclatheError) return false;
    throw error;
  }
}
