import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import type { Change } from "../compare/change.js";
import { printTextDiff } from "./text-diff.js";
import { defined } from "../model/defined.js";
import type { OutputFile } from "../model/output-file.js";
import { hashContent } from "../write/content-hash.js";
import { readFileState, readOutputFile } from "../write/file-state.js";
import type { FoundLock, Lock } from "../write/lock.js";
import { lockName, workName } from "../write/output-path.js";
import { isInterrupted } from "../write/output-state.js";
import { withoutChanges } from "./document-changes.js";
import type { GeneratedOutput } from "./generate-files.js";
import {
  areReferencesCurrent,
  fetchEntry,
  throughProxy,
} from "./fetch-entry.js";
import type { FetchedEntry } from "./entry.js";
import {
  isCurrent,
  type OutputContext,
  type OutputJob,
  prepareOutput,
} from "./output-job.js";
import type { OutputSettings } from "./settings.js";

/** What a check found out about one output. */
export interface CheckResult {
  readonly input: string;
  readonly output: string;
  readonly status: "in-sync" | "drift";
  /** What is other than when the output was written. */
  readonly causes: readonly Cause[];
  /** The files that are not what they would be. */
  readonly files: readonly DriftedFile[];
  /** Files in the directory that speclathe did not write. */
  readonly foreign: readonly string[];
  /** What changed in the document; absent: the old one is not at hand, or nothing did. */
  readonly changes?: readonly Change[];
}

/** Why an output is not what it would be now. */
export type Cause =
  | "never-generated"
  | "interrupted"
  | "merge-conflict"
  | "document"
  | "generator"
  | "config"
  | "edited"
  | "foreign";

/** A file that is not what it would be. */
export interface DriftedFile {
  readonly path: string;
  /**
   * By hand: `edited`, `removed`, `added` (something stands where a new file must go). By a change
   * of what it is made from: `outdated`, `missing`, `obsolete`.
   */
  readonly state:
    "edited" | "removed" | "added" | "outdated" | "missing" | "obsolete";
  /** From what stands there to what would. */
  readonly diff?: string;
}

/** How a check is done. */
export interface CheckOptions {
  /** Whether files that speclathe did not write are drift. */
  readonly strict: boolean;
  /** Whether to show how files differ. */
  readonly diff: boolean;
}

/** Looks whether an output is what its document, config and generator give; touches nothing. */
export async function checkOutput(
  settings: OutputSettings,
  context: OutputContext,
  options: CheckOptions,
): Promise<CheckResult> {
  const job = await prepareOutput(settings, context);
  return throughProxy(job, () => check(job, options));
}

async function check(
  job: OutputJob,
  options: CheckOptions,
): Promise<CheckResult> {
  const { settings, previous } = job;
  const entry = await fetchOrNothing(job);
  const causes = new Set(await findCauses(job, entry));
  const found: DriftedFile[] = [...editedFiles(settings.directory, previous)];
  let generated: GeneratedOutput | undefined;
  const isSame = isCurrent(job) && !causes.has("document");
  // What the lock says is known without generating anything.
  if (entry && !isSame) {
    const { generateFiles } = await import("./generate-files.js");
    generated = await generateFiles(job, entry);
    const { files } = generated.generated;
    found.length = 0;
    found.push(...compareFiles(settings.directory, files, previous?.lock));
  }
  const byHand = found.filter(({ state }) =>
    ["edited", "removed", "added"].includes(state),
  );
  if (byHand.length > 0) causes.add("edited");
  const foreign = listForeign(settings.directory, job.previous?.lock, found);
  if (options.strict && foreign.length > 0) causes.add("foreign");
  const isDrift =
    found.length > 0 ||
    (entry === undefined &&
      (causes.has("generator") || causes.has("config"))) ||
    ["never-generated", "interrupted", "merge-conflict", "foreign"].some(
      (cause) => causes.has(cause as Cause),
    );
  const changes =
    previous && generated && causes.has("document")
      ? await findChanges(job, previous.lock, generated)
      : undefined;
  return {
    input: settings.input.shown,
    output: settings.shown,
    status: isDrift ? "drift" : "in-sync",
    causes: [...causes],
    files: options.diff
      ? found.map((file) => withDiff(settings.directory, file, generated))
      : found,
    foreign,
    ...defined({ changes }),
  };
}

// Offline, the lock alone still tells what was done by hand.
async function fetchOrNothing(
  job: OutputJob,
): Promise<FetchedEntry | undefined> {
  const { offline, directory } = job.settings;
  if (offline) {
    const { readKept } = await import("./kept-document.js");
    const { parseLocation } = await import("../fetch/location.js");
    const { input } = job.settings;
    const { kind } = parseLocation(input.location, input.directory);
    if (kind === "url" && !readKept(directory, job.previous?.lock)) {
      return undefined;
    }
  }
  const wanted = isCurrent(job) ? job.previous?.lock.documentHash : undefined;
  const entry = await fetchEntry(job, wanted);
  return entry;
}

async function findCauses(
  { settings, previous, version, optionsHash }: OutputJob,
  entry: FetchedEntry | undefined,
): Promise<readonly Cause[]> {
  const interrupted = isInterrupted(settings.directory);
  const cut = interrupted ? (["interrupted"] as const) : [];
  if (!previous) return [...cut, "never-generated"];
  const { lock, other } = previous;
  const isOther =
    entry !== undefined &&
    (entry.hash !== lock.documentHash ||
      (entry.references === undefined &&
        !(await areReferencesCurrent(
          entry.document,
          settings.input,
          lock.references,
        ))));
  return [
    ...cut,
    ...(other ? (["merge-conflict"] as const) : []),
    ...(isOther ? (["document"] as const) : []),
    ...(lock.generator === version ? [] : (["generator"] as const)),
    ...(lock.optionsHash === optionsHash ? [] : (["config"] as const)),
  ];
}

function editedFiles(
  directory: string,
  previous: FoundLock | undefined,
): DriftedFile[] {
  return Object.entries(previous?.lock.files ?? {}).flatMap(
    ([path, hash]): DriftedFile[] => {
      const state = readFileState(directory, path);
      if (state.kind === "absent") return [{ path, state: "removed" }];
      const isAsWritten = state.kind === "file" && state.hash === hash;
      return isAsWritten ? [] : [{ path, state: "edited" }];
    },
  );
}

function compareFiles(
  directory: string,
  files: readonly OutputFile[],
  lock: Lock | undefined,
): DriftedFile[] {
  const known = lock?.files ?? {};
  const wanted = new Set(files.map(({ path }) => path));
  const found = files.flatMap(({ path, text }): DriftedFile[] => {
    const state = readFileState(directory, path);
    const written = Object.hasOwn(known, path) ? known[path] : undefined;
    if (state.kind === "absent") {
      return [{ path, state: written === undefined ? "missing" : "removed" }];
    }
    const hash = state.kind === "file" ? state.hash : "";
    if (hash === hashContent(text)) return [];
    if (written === undefined) return [{ path, state: "added" }];
    return [{ path, state: hash === written ? "outdated" : "edited" }];
  });
  const obsolete = Object.entries(known).flatMap(
    ([path, hash]): DriftedFile[] => {
      const state = readFileState(directory, path);
      if (wanted.has(path) || state.kind === "absent") return [];
      const isAsWritten = state.kind === "file" && state.hash === hash;
      return [{ path, state: isAsWritten ? "obsolete" : "edited" }];
    },
  );
  return [...found, ...obsolete].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function listForeign(
  directory: string,
  lock: Lock | undefined,
  found: readonly DriftedFile[],
): readonly string[] {
  if (!existsSync(directory)) return [];
  const known = new Set([
    lockName,
    ...Object.keys(lock?.files ?? {}),
    ...found.map(({ path }) => path),
  ]);
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((file) => !file.isDirectory())
    .map((file) =>
      relative(directory, join(file.parentPath, file.name)).replaceAll(
        "\\",
        "/",
      ),
    )
    .filter((path) => !known.has(path) && !path.startsWith(workName))
    .toSorted();
}

function withDiff(
  directory: string,
  file: DriftedFile,
  generated: GeneratedOutput | undefined,
): DriftedFile {
  if (!generated) return file;
  const { path } = file;
  const wanted = generated.generated.files.find((one) => one.path === path);
  const found = readOutputFile(directory, path);
  const text =
    found.kind === "file"
      ? found.bytes.toString("utf8").replaceAll("\r\n", "\n")
      : "";
  return { ...file, diff: printTextDiff(path, text, wanted?.text ?? "") };
}

async function findChanges(
  job: OutputJob,
  { names }: Lock,
  { generated }: GeneratedOutput,
): Promise<readonly Change[] | undefined> {
  const { findOldDocument } = await import("./old-document.js");
  const old = await findOldDocument(job);
  if (!old) return undefined;
  const { readModel } = await import("../read-model.js");
  const { compareModels } = await import("../compare/compare-models.js");
  const { normalize, document } = job.options;
  const parts = old.isKept ? withoutChanges(document) : document;
  const read = await readModel(old.sources, {
    names,
    ...defined({ normalize }),
    document: { ...parts, isTolerant: true },
  });
  return compareModels(read.model, generated.model);
}
