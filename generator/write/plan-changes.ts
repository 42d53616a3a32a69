import { SpeclatheError } from "../model/failure.js";
import type { OutputFile } from "../model/output-file.js";
import { hashContent } from "./content-hash.js";
import { isSameFile, readFileState } from "./file-state.js";
import { type FoundLock, type Lock, printLock } from "./lock.js";
import { lockName } from "./output-path.js";

/** One step from the output as it is to the output as it shall be. */
export type FileChange =
  | {
      readonly kind: "put";
      readonly path: string;
      readonly text: string;
      /** The hash of the present file; absent: none. */
      readonly before?: string;
    }
  | { readonly kind: "remove"; readonly path: string; readonly before: string };

/** The steps, the lock last, and what prevents them. */
export interface Plan {
  readonly changes: readonly FileChange[];
  readonly unchanged: readonly string[];
  /** Generated files with other content than was generated. */
  readonly edited: readonly string[];
  /** Foreign files at the paths of generated ones. */
  readonly foreign: readonly { readonly path: string; readonly what: string }[];
}

/** The input of a plan. */
export interface PlanRequest {
  readonly directory: string;
  readonly files: readonly OutputFile[];
  /** The lock the output shall have, with its files. */
  readonly lock: Lock;
  readonly previous: FoundLock | undefined;
  /** True if the lock names all that the files were made from: what differs was then edited. */
  readonly isRepeat?: boolean;
  /** Prints the lock; default with two blanks of indentation. */
  readonly printJson?: (value: object) => string;
}

/** Compares the output on disk with the output that shall be; touches nothing. */
export function planChanges(request: PlanRequest): Plan {
  const plan = {
    changes: [] as FileChange[],
    unchanged: [] as string[],
    edited: [] as string[],
    foreign: [] as { path: string; what: string }[],
  };
  for (const file of request.files) planFile(file, request, plan);
  for (const path of dropped(request)) planRemoval(path, request, plan);
  planLock(request, plan);
  return plan;
}

/**
 * Refuses a plan that would touch what speclathe did not write: with `output-foreign-file`, or,
 * unless forced, `output-edited`.
 */
export function checkPlan(
  plan: Plan,
  { shown, force }: { readonly shown: string; readonly force: boolean },
): void {
  if (plan.foreign.length > 0) {
    throw new SpeclatheError(
      "output-foreign-file",
      "speclathe did not write what stands where generated files must go",
      {
        place: shown,
        details: plan.foreign.map(({ path, what }) => ({
          place: path,
          message: `is ${what}`,
        })),
      },
    );
  }
  if (plan.edited.length > 0 && !force) {
    throw new SpeclatheError(
      "output-edited",
      "generated files were edited by hand; nothing was written",
      {
        place: shown,
        details: plan.edited.map((path) => ({
          place: path,
          message: "differs from what was generated",
        })),
      },
    );
  }
}

type Draft = { -readonly [Key in keyof Plan]: Plan[Key][number][] };

function planFile(file: OutputFile, request: PlanRequest, plan: Draft): void {
  const { path, text } = file;
  const state = readFileState(request.directory, path);
  if (state.kind === "other") {
    plan.foreign.push({ path: state.at, what: state.what });
    return;
  }
  if (state.kind === "absent") {
    plan.changes.push({ kind: "put", path, text });
    return;
  }
  // A file with the right content is right in any case, so a lost lock costs nothing.
  if (state.hash === hashContent(text)) {
    plan.unchanged.push(path);
    return;
  }
  const known = knownHashes(request.previous, path);
  if (known.length === 0) {
    plan.foreign.push({ path, what: "a file of other content" });
    return;
  }
  if (request.isRepeat || !known.includes(state.hash)) plan.edited.push(path);
  plan.changes.push({ kind: "put", path, text, before: state.hash });
}

function planRemoval(path: string, request: PlanRequest, plan: Draft): void {
  const state = readFileState(request.directory, path);
  if (state.kind !== "file" || isRespelt(path, request)) return;
  const known = knownHashes(request.previous, path);
  if (request.isRepeat || !known.includes(state.hash)) plan.edited.push(path);
  plan.changes.push({ kind: "remove", path, before: state.hash });
}

function planLock(request: PlanRequest, plan: Draft): void {
  const text = printLock(request.lock, request.printJson);
  const state = readFileState(request.directory, lockName);
  // Anything but a file was refused when the lock was read.
  const before = state.kind === "file" ? { before: state.hash } : {};
  if (before.before === hashContent(text)) return;
  plan.changes.push({ kind: "put", path: lockName, text, ...before });
}

function dropped({ files, previous }: PlanRequest): string[] {
  const kept = new Set(files.map((file) => file.path));
  const known = new Set([
    ...Object.keys(previous?.lock.files ?? {}),
    ...Object.keys(previous?.other?.files ?? {}),
  ]);
  return [...known].filter((path) => !kept.has(path)).toSorted();
}

function knownHashes(previous: FoundLock | undefined, path: string): string[] {
  return [previous?.lock, previous?.other]
    .map((lock) =>
      lock && Object.hasOwn(lock.files, path) ? lock.files[path] : undefined,
    )
    .filter((hash) => hash !== undefined);
}

function isRespelt(path: string, { directory, files }: PlanRequest): boolean {
  const twin = files.find(
    (file) => file.path.toLowerCase() === path.toLowerCase(),
  );
  return twin !== undefined && isSameFile(directory, path, twin.path);
}
