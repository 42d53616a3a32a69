import type { Diagnostic } from "../model/diagnostic.js";
import { readFileState } from "../write/file-state.js";
import { lockName } from "../write/output-path.js";
import { readCached, writeCached } from "./machine-cache.js";
import type { OutputJob } from "./output-job.js";

/** This machine's record of the last run for an output. */
export interface LastRun {
  /** The hash of the lock that it left. */
  readonly lock: string;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The last run, if the output's lock is the one that it left: only then do the hashes in the lock
 * prove anything, since an editor of a file in a repository can also edit its lock.
 */
export function findLastRun(job: OutputJob): LastRun | undefined {
  const run = readCached(job, keyOf(job)) as LastRun | undefined;
  return run?.lock === hashLock(job) ? run : undefined;
}

/** Remembers that this run left the output as it is now. */
export function rememberRun(
  job: OutputJob,
  diagnostics: readonly Diagnostic[],
): void {
  writeCached(job, keyOf(job), { lock: hashLock(job), diagnostics });
}

function hashLock({ settings }: OutputJob): string {
  const state = readFileState(settings.directory, lockName);
  return state.kind === "file" ? state.hash : "";
}

function keyOf({ settings }: OutputJob): string {
  return `output ${settings.directory}`;
}
