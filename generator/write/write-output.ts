import { mkdir, realpath } from "node:fs/promises";
import { dirname } from "node:path";
import type { OutputFile } from "../model/output-file.js";
import { hashContent } from "./content-hash.js";
import { holdOutput } from "./hold-output.js";
import { commitChanges, recoverChanges } from "./journal.js";
import { type Lock, readLock } from "./lock.js";
import { checkOutputDirectory } from "./output-directory.js";
import { isOutputPath, lockName } from "./output-path.js";
import { outputFailure } from "./output-failure.js";
import { hasWorkFolder } from "./output-state.js";
import { checkPlan, type Plan, planChanges } from "./plan-changes.js";
import { removeEmpty } from "./remove-empty.js";

/** The files to write. */
export interface WriteRequest {
  readonly directory: string;
  readonly files: readonly OutputFile[];
  /** All of the lock but the files, which are taken from `files`. */
  readonly lock: Omit<Lock, "files">;
  /** Overwrites generated files that were edited by hand. */
  readonly force?: boolean;
  /** True if the lock names all that the files were made from: what differs was then edited. */
  readonly isRepeat?: boolean;
  /** Prints the lock; default with two blanks of indentation. */
  readonly printJson?: (value: object) => string;
  /** The milliseconds to wait for another run. Default half a minute. */
  readonly patience?: number;
}

/** The actions taken; paths are sorted and exclude the lock. */
export interface WriteResult {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly unchanged: readonly string[];
}

/**
 * The stage's entry: files and a lock in, one complete output on the disk, all or nothing (design,
 * 6.3). It knows nothing of what is in the files. Fails with `output-edited`,
 * `output-foreign-file`, `output-refused`, `output-unwritable`, `output-full`, `output-busy`,
 * `lock-invalid` or `lock-newer`, and the output is then as it was.
 */
export async function writeOutput(request: WriteRequest): Promise<WriteResult> {
  checkFiles(request.files);
  checkOutputDirectory(request.directory);
  return withDirectory(request.directory, async (directory) => {
    const idle = findIdlePlan(directory, request);
    if (idle) return describe(idle);
    const patience = { busy: request.patience ?? 30_000 };
    return holdOutput(directory, patience, async (work) => {
      await recoverChanges({ directory, work });
      const plan = makePlan(directory, request);
      checkPlan(plan, { shown: request.directory, force: !!request.force });
      if (plan.changes.length > 0) {
        await commitChanges({ directory, work }, plan.changes);
      }
      return describe(plan);
    });
  });
}

/**
 * Finishes or undoes what a run that was cut off has left in an output, so that it is one complete
 * version again; does nothing where there is nothing to do.
 */
export async function recoverOutput(
  directory: string,
  patience = 30_000,
): Promise<void> {
  if (!hasWorkFolder(directory)) return;
  await withDirectory(directory, (real) =>
    holdOutput(real, { busy: patience }, (work) =>
      recoverChanges({ directory: real, work }),
    ),
  );
}

// A state read before the output is held may be half of another run's: only "nothing to do" counts.
function findIdlePlan(
  directory: string,
  request: WriteRequest,
): Plan | undefined {
  if (hasWorkFolder(directory)) return undefined;
  const plan = makePlan(directory, request);
  const idle = plan.changes.length === 0 && plan.foreign.length === 0;
  return idle ? plan : undefined;
}

function makePlan(directory: string, request: WriteRequest): Plan {
  const files = Object.fromEntries(
    request.files.map(({ path, text }) => [path, hashContent(text)]),
  );
  return planChanges({
    directory,
    files: request.files,
    lock: { ...request.lock, files },
    previous: readLock(directory),
    isRepeat: !!request.isRepeat,
    ...(request.printJson ? { printJson: request.printJson } : {}),
  });
}

function describe(plan: Plan): WriteResult {
  const paths = (kind: "put" | "remove"): string[] =>
    plan.changes
      .filter((change) => change.kind === kind)
      .map((change) => change.path)
      .filter((path) => path !== lockName)
      .toSorted();
  return {
    written: paths("put"),
    removed: paths("remove"),
    unchanged: [...plan.unchanged].toSorted(),
  };
}

// A failed run leaves no directory that was not there before.
async function withDirectory<T>(
  directory: string,
  use: (real: string) => Promise<T>,
): Promise<T> {
  let made: string[] = [];
  try {
    const first = await mkdir(directory, { recursive: true });
    made = first === undefined ? [] : between(directory, first);
    return await use(await realpath(directory));
  } catch (error) {
    await removeEmpty(made);
    throw outputFailure(error, directory);
  }
}

function between(directory: string, first: string): string[] {
  const all = [directory];
  for (let at = directory; at !== first && at !== dirname(at);) {
    at = dirname(at);
    all.push(at);
  }
  return all;
}

function checkFiles(files: readonly OutputFile[]): void {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (!isOutputPath(path)) {
      throw new Error(`${JSON.stringify(path)} is no path of an output`);
    }
    const key = path.toLowerCase();
    if (seen.has(key)) {
      throw new Error(`the output has two files called ${path}`);
    }
    seen.add(key);
  }
}
