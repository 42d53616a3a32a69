import { checkOutputDirectory } from "../write/output-directory.js";
import type { Lock } from "../write/lock.js";
import { isIntact, hasWorkFolder } from "../write/output-state.js";
import { documentFacts } from "./entry.js";
import {
  areReferencesCurrent,
  fetchEntry,
  throughProxy,
} from "./fetch-entry.js";
import { findLastRun } from "./last-run.js";
import {
  findOwnLock,
  type Outcome,
  type OutputContext,
  type OutputJob,
  prepareOutput,
} from "./output-job.js";
import type { OutputResult } from "./output-result.js";
import type { OutputSettings } from "./settings.js";

/**
 * Makes one output: recovers what a run that was cut off left, fetches the document, and, unless
 * this machine made the output from the same, generates and writes. Loads nothing heavy before it must.
 */
export async function generateOutput(
  settings: OutputSettings,
  context: OutputContext,
): Promise<OutputResult> {
  const start = Date.now();
  checkOutputDirectory(settings.directory);
  await recover(settings.directory);
  const job = await prepareOutput(settings, context);
  const outcome = await throughProxy(job, () => makeOutput(job));
  const diagnostics = [...job.diagnostics, ...outcome.diagnostics];
  const milliseconds = Date.now() - start;
  const result = { ...outcome, diagnostics, milliseconds };
  context.report({ kind: "done", result });
  return result;
}

async function makeOutput(job: OutputJob): Promise<Outcome> {
  const { settings, context } = job;
  const { input } = settings;
  context.report({ kind: "fetching", input: input.shown });
  const last = findLastRun(job);
  const lock = last || settings.trustLock ? findIntact(job) : undefined;
  const fetched = await fetchEntry(job, lock?.documentHash);
  const document = documentFacts(fetched);
  context.report({ kind: "fetched", input: input.shown, document });
  if (lock && fetched.hash === lock.documentHash) {
    if (await areReferencesCurrent(fetched.document, input, lock.references)) {
      return {
        input: input.shown,
        output: settings.shown,
        status: "unchanged",
        document,
        files: Object.keys(lock.files).map((path) => ({
          path,
          status: "unchanged",
        })),
        diagnostics: last?.diagnostics ?? [],
      };
    }
  }
  // Only the entry was spared, so what refers to it must have it.
  const entry = fetched.isWhole ? fetched : await fetchEntry(job);
  const { writeGenerated } = await import("./write-generated.js");
  return writeGenerated(job, entry);
}

async function recover(directory: string): Promise<void> {
  if (!hasWorkFolder(directory)) return;
  const { recoverOutput } = await import("../write/write-output.js");
  await recoverOutput(directory);
}

function findIntact(job: OutputJob): Lock | undefined {
  const { directory, force } = job.settings;
  const lock = force ? undefined : findOwnLock(job);
  return lock && isIntact(directory, lock) ? lock : undefined;
}
