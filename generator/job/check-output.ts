import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { OutputFile } from "../model/output-file.js";
import { hashContent } from "../write/content-hash.js";
import { readFileState, readOutputFile } from "../write/file-state.js";
import { lockName, workName } from "../write/output-path.js";
import { isCutOff } from "../write/output-state.js";
import { fetchEntry, throughProxy } from "./fetch-entry.js";
import type { GeneratedOutput } from "./generate-files.js";
import {
  isRepeat,
  type OutputContext,
  type OutputJob,
  prepareOutput,
} from "./output-job.js";
import type { OutputSettings } from "./settings.js";
import { printTextDiff } from "./text-diff.js";

/** The result of a check for one output. */
export interface CheckResult {
  readonly input: string;
  readonly output: string;
  readonly status: "in-sync" | "drift";
  /** Changes since the output was written. */
  readonly causes: readonly Cause[];
  /** The files that are not what they would be. */
  readonly files: readonly DriftedFile[];
  /** Files in the directory that speclathe did not write. */
  readonly foreign: readonly string[];
}

/** The input of a check's explanation. */
export interface FoundDrift {
  readonly generated: GeneratedOutput;
  readonly causes: ReadonlySet<Cause>;
  readonly isDrift: boolean;
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
   * By hand: `edited`, `removed`, `added` (something is where a new file must go). By a change
   * of what it is made from: `outdated`, `missing`, `obsolete`.
   */
  readonly state:
    "edited" | "removed" | "added" | "outdated" | "missing" | "obsolete";
  /** From the present text to the expected one. */
  readonly diff?: string;
}

/** Options for a check. */
export interface CheckOptions {
  /** True if files that speclathe did not write are drift. */
  readonly strict: boolean;
  /** True to show how files differ. */
  readonly diff: boolean;
}

/**
 * Generates an output and compares it with what is on the disk; writes nothing. The lock only says
 * why a file differs: it is a file of the repository like the others, and proves nothing. What
 * `explain` finds out is a part of the result. Fails as `generateFiles` and `explain` do.
 */
export async function checkOutput<Explanation extends object>(
  settings: OutputSettings,
  context: OutputContext,
  options: CheckOptions,
  explain: (job: OutputJob, found: FoundDrift) => Promise<Explanation>,
): Promise<CheckResult & Explanation> {
  const job = await prepareOutput(settings, context);
  return throughProxy(job, async () => {
    const { result, found } = await check(job, options);
    return { ...result, ...(await explain(job, found)) };
  });
}

async function check(
  job: OutputJob,
  options: CheckOptions,
): Promise<{ readonly result: CheckResult; readonly found: FoundDrift }> {
  const { directory, input, shown } = job.settings;
  const { generateFiles } = await import("./generate-files.js");
  const generated = await generateFiles(job, await fetchEntry(job));
  const { files } = generated.generated;
  const causes = new Set(findCauses(job, generated.lock));
  const found = compareFiles(job, generated);
  const byHand = found.filter(({ state }) =>
    ["edited", "removed", "added"].includes(state),
  );
  if (byHand.length > 0) causes.add("edited");
  const foreign = listForeign(directory, [...files, ...found]);
  if (options.strict && foreign.length > 0) causes.add("foreign");
  const isDrift =
    found.length > 0 ||
    ["never-generated", "interrupted", "merge-conflict", "foreign"].some(
      (cause) => causes.has(cause as Cause),
    );
  const result: CheckResult = {
    input: input.shown,
    output: shown,
    status: isDrift ? "drift" : "in-sync",
    causes: [...causes],
    files: options.diff
      ? found.map((file) => withDiff(directory, file, files))
      : found,
    foreign,
  };
  return { result, found: { generated, causes, isDrift } };
}

function findCauses(
  { settings, previous, version, optionsHash }: OutputJob,
  now: GeneratedOutput["lock"],
): readonly Cause[] {
  const cut = isCutOff(settings.directory) ? (["interrupted"] as const) : [];
  if (!previous) return [...cut, "never-generated"];
  const { lock, other } = previous;
  const isOther =
    now.documentHash !== lock.documentHash ||
    !isDeepStrictEqual(now.references, lock.references);
  return [
    ...cut,
    ...(other ? (["merge-conflict"] as const) : []),
    ...(isOther ? (["document"] as const) : []),
    ...(lock.generator === version ? [] : (["generator"] as const)),
    ...(lock.optionsHash === optionsHash ? [] : (["config"] as const)),
  ];
}

function compareFiles(
  job: OutputJob,
  { generated: { files }, lock }: GeneratedOutput,
): DriftedFile[] {
  const { directory } = job.settings;
  const known = job.previous?.lock.files ?? {};
  const isEdit = isRepeat(job, lock);
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
    const isAsWritten = hash === written && !isEdit;
    return [{ path, state: isAsWritten ? "outdated" : "edited" }];
  });
  const obsolete = Object.entries(known).flatMap(
    ([path, hash]): DriftedFile[] => {
      const state = readFileState(directory, path);
      if (wanted.has(path) || state.kind === "absent") return [];
      const isAsWritten = state.kind === "file" && state.hash === hash;
      return [{ path, state: isAsWritten && !isEdit ? "obsolete" : "edited" }];
    },
  );
  return [...found, ...obsolete].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

function listForeign(
  directory: string,
  known: readonly { readonly path: string }[],
): readonly string[] {
  if (!existsSync(directory)) return [];
  const own = new Set([lockName, ...known.map(({ path }) => path)]);
  const isOfRun = isCutOff(directory);
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((file) => !file.isDirectory())
    .map((file) =>
      relative(directory, join(file.parentPath, file.name)).replaceAll(
        "\\",
        "/",
      ),
    )
    .filter(
      (path) => !own.has(path) && !(isOfRun && path.startsWith(`${workName}/`)),
    )
    .toSorted();
}

function withDiff(
  directory: string,
  file: DriftedFile,
  files: readonly OutputFile[],
): DriftedFile {
  const { path } = file;
  const wanted = files.find((one) => one.path === path);
  const found = readOutputFile(directory, path);
  const text =
    found.kind === "file"
      ? found.bytes.toString("utf8").replaceAll("\r\n", "\n")
      : "";
  return { ...file, diff: printTextDiff(path, text, wanted?.text ?? "") };
}
