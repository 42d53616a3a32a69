import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Change } from "../compare/change.js";
import { defined } from "../model/defined.js";
import type { OutputFile } from "../model/output-file.js";
import type { UsesReport } from "../uses/uses-report.js";
import { hashContent } from "../write/content-hash.js";
import { readFileState, readOutputFile } from "../write/file-state.js";
import { lockName, workName } from "../write/output-path.js";
import { isCutOff } from "../write/output-state.js";
import { withoutChanges } from "./document-changes.js";
import { fetchEntry, throughProxy } from "./fetch-entry.js";
import type { GeneratedOutput } from "./generate-files.js";
import type { GeneratorChanges } from "./generator-changes.js";
import {
  isRepeat,
  type OutputContext,
  type OutputJob,
  prepareOutput,
} from "./output-job.js";
import type { OutputSettings } from "./settings.js";
import { printTextDiff } from "./text-diff.js";

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
  /** What changed in the document; absent: the old one is not at hand, or it is the same. */
  readonly changes?: readonly Change[];
  /** What of a program breaks; absent: none is named, or there is no output yet. */
  readonly uses?: UsesReport;
  /** What of it changes without a change of its document; absent: nothing is known of that. */
  readonly generator?: GeneratorChanges;
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

/** How a check is done. */
export interface CheckOptions {
  /** Whether files that speclathe did not write are drift. */
  readonly strict: boolean;
  /** Whether to show how files differ. */
  readonly diff: boolean;
  /** The revision of git whose document the changes are counted from; default the output's own. */
  readonly base?: string;
  /** The program to look into, from the working directory. */
  readonly uses?: { readonly program: string; readonly cwd: string };
}

/**
 * Generates an output and compares it with what is on the disk; writes nothing. The lock only says
 * why a file differs: it is a file of the repository like the others, and proves nothing. Fails as
 * `generateFiles` and `findOldDocument` do.
 */
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
  const changes =
    options.base !== undefined || causes.has("document")
      ? await findChanges(job, generated, options.base)
      : undefined;
  return {
    input: input.shown,
    output: shown,
    status: isDrift ? "drift" : "in-sync",
    causes: [...causes],
    files: options.diff
      ? found.map((file) => withDiff(directory, file, files))
      : found,
    foreign,
    ...(await findOutputChanges(
      job,
      { files, causes, changes, isDrift },
      options,
    )),
  };
}

async function findOutputChanges(
  job: OutputJob,
  {
    files,
    causes,
    changes,
    isDrift,
  }: {
    readonly files: readonly OutputFile[];
    readonly causes: ReadonlySet<Cause>;
    readonly changes: readonly Change[] | undefined;
    readonly isDrift: boolean;
  },
  { uses: user }: CheckOptions,
): Promise<Pick<CheckResult, "changes" | "uses" | "generator">> {
  const { findGeneratorChanges } = await import("./generator-changes.js");
  const { filesOf, findProgramUses, readOutputFiles } =
    await import("./program-uses.js");
  const generateOld = async (): Promise<readonly OutputFile[] | undefined> => {
    const { findOldDocument } = await import("./old-document.js");
    const old = await findOldDocument(job);
    return old && filesOf(job, old, old.names);
  };
  const generator = isDrift
    ? await findGeneratorChanges(
        job,
        causes.has("document") ? generateOld : () => Promise.resolve(files),
        user,
      )
    : undefined;
  const uses =
    user && job.previous
      ? findProgramUses(job, {
          ...user,
          old: generator?.after ?? readOutputFiles(job),
          new: files,
          changes: changes ?? [],
        })
      : undefined;
  return defined({ changes, uses, generator });
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

async function findChanges(
  job: OutputJob,
  { generated }: GeneratedOutput,
  base: string | undefined,
): Promise<readonly Change[] | undefined> {
  const { findOldDocument } = await import("./old-document.js");
  const old = await findOldDocument(job, base);
  if (!old) return undefined;
  const { readModel } = await import("../read-model.js");
  const { compareModels } = await import("../compare/compare-models.js");
  const { normalize, document } = job.options;
  const parts = old.isKept ? withoutChanges(document) : document;
  const read = await readModel(old.sources, {
    names: old.names,
    ...defined({ normalize }),
    document: { ...parts, isTolerant: true },
  });
  return compareModels(read.model, generated.model);
}
