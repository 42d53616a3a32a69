import { copyFile, link, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashContent } from "./content-hash.js";
import { renameOver, syncDirectory, writeDurably } from "./durable-file.js";
import { readFileState, readOutputFile } from "./file-state.js";
import { isOutputPath, lockName } from "./output-path.js";
import type { FileChange } from "./plan-changes.js";
import { removeEmpty } from "./remove-empty.js";
import { readMark } from "./mark.js";

/**
 * The steps of a commit, written down before the first one, so that the next run after a crash can
 * finish it, or undo it where the run itself had begun to. It is believed only in the work folder
 * it was written in, on the machine that wrote it: one that came with a repository names no mark
 * that could be right.
 */
interface Journal {
  readonly format: 2;
  /** Of the work folder. */
  readonly mark: string;
  readonly direction: "finish" | "undo";
  readonly steps: readonly Step[];
}

/** One change: the new content waits in the work folder as `new-N`, the old one as `old-N`. */
interface Step {
  readonly path: string;
  /** Hashes of the content; null: no file. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The folders of one commit. */
export interface Workplace {
  readonly directory: string;
  /** The work folder, inside the output. */
  readonly work: string;
}

/**
 * Makes the changes, all or none. Everything that can fail for lack of room or permission is done
 * in the work folder first; then the journal makes it final, and the files are renamed one by one.
 */
export async function commitChanges(
  place: Workplace,
  changes: readonly FileChange[],
): Promise<void> {
  const steps = changes.map(describeStep);
  await clearWork(place);
  await inBatches(changes, (change, index) => stage(place, change, index));
  await writeJournal(place, "finish", steps);
  try {
    await finish(place, steps);
  } catch (error) {
    await writeJournal(place, "undo", steps);
    await undo(place, steps);
    await dropJournal(place);
    throw error;
  }
  await dropJournal(place);
}

/**
 * Finishes or undoes what a run that was cut off has left. A file that was edited since then is
 * left as it is: the next plan finds it edited. A journal that is not believed is dropped, and the
 * next plan, which knows only the lock, finds what is as it shall be and what is edited.
 */
export async function recoverChanges(place: Workplace): Promise<void> {
  const found = readOutputFile(place.work, "journal.json");
  if (found.kind === "file") {
    const journal = parseJournal(found.bytes.toString("utf8"), place);
    if (journal?.direction === "finish") await finish(place, journal.steps);
    if (journal?.direction === "undo") await undo(place, journal.steps);
    await dropJournal(place);
  }
  await clearWork(place);
}

function describeStep(change: FileChange): Step {
  return {
    path: change.path,
    before: change.before ?? null,
    after: change.kind === "put" ? hashContent(change.text) : null,
  };
}

async function stage(
  { directory, work }: Workplace,
  change: FileChange,
  index: number,
): Promise<void> {
  // Without an extension: a compiler or a dev server that watches the output takes no notice.
  if (change.kind === "put") {
    await writeDurably(join(work, `new-${index}`), change.text);
  }
  if (change.before === undefined) return;
  const from = join(directory, change.path);
  const to = join(work, `old-${index}`);
  // A second name costs nothing and is as durable as the file; not every file system has them.
  await link(from, to).catch(() => copyFile(from, to));
}

async function finish(place: Workplace, steps: readonly Step[]): Promise<void> {
  const { directory, work } = place;
  for (const [index, step] of steps.entries()) {
    const target = join(directory, step.path);
    const now = currentHash(directory, step.path);
    if (now !== step.before) continue;
    if (step.after === null) {
      await rm(target);
      await removeEmpty(parents(place, step.path));
    } else {
      await bring(work, { name: `new-${index}`, hash: step.after }, target);
    }
  }
  await syncParents(place, steps);
}

async function undo(place: Workplace, steps: readonly Step[]): Promise<void> {
  const { directory, work } = place;
  for (const [index, step] of [...steps.entries()].toReversed()) {
    const target = join(directory, step.path);
    const now = currentHash(directory, step.path);
    if (step.before === null) {
      if (now === step.after) await rm(target);
      // Made for it, also where it never came there.
      await removeEmpty(parents(place, step.path));
    } else if (now === step.after) {
      await bring(work, { name: `old-${index}`, hash: step.before }, target);
    }
  }
  await syncParents(place, steps);
}

// Gone from the work folder means that it was brought before the crash and deleted by hand since.
async function bring(
  work: string,
  staged: { readonly name: string; readonly hash: string },
  target: string,
): Promise<void> {
  if (currentHash(work, staged.name) !== staged.hash) return;
  await mkdir(dirname(target), { recursive: true });
  await renameOver(join(work, staged.name), target);
}

function currentHash(
  directory: string,
  path: string,
): string | null | undefined {
  const state = readFileState(directory, path);
  if (state.kind === "absent") return null;
  return state.kind === "file" ? state.hash : undefined;
}

function parents({ directory }: Workplace, path: string): string[] {
  const steps = path.split("/").slice(0, -1);
  return steps
    .map((_, index) => join(directory, ...steps.slice(0, index + 1)))
    .toReversed();
}

async function syncParents(
  { directory }: Workplace,
  steps: readonly Step[],
): Promise<void> {
  const folders = new Set(
    steps.map((step) => dirname(join(directory, step.path))),
  );
  await Promise.all([...folders].map(syncDirectory));
}

async function writeJournal(
  { work }: Workplace,
  direction: Journal["direction"],
  steps: readonly Step[],
): Promise<void> {
  const mark = readMark(work) ?? "";
  const journal: Journal = { format: 2, mark, direction, steps };
  const draft = join(work, `journal-${direction}`);
  await writeDurably(draft, JSON.stringify(journal));
  await renameOver(draft, join(work, "journal.json"));
  await syncDirectory(work);
}

/** The journal that was left here, if it is to be believed. */
function parseJournal(text: string, { work }: Workplace): Journal | undefined {
  try {
    const journal = JSON.parse(text) as Journal;
    const isOurs =
      journal.format === 2 &&
      journal.mark === readMark(work) &&
      journal.steps.every(
        ({ path }) => path === lockName || isOutputPath(path),
      );
    return isOurs ? journal : undefined;
  } catch {
    return undefined;
  }
}

async function dropJournal({ work }: Workplace): Promise<void> {
  await rm(join(work, "journal.json"), { force: true });
  await syncDirectory(work);
}

async function clearWork({ work }: Workplace): Promise<void> {
  for (const name of await readdir(work)) {
    if (/^(?:new|old)-\d+$|^journal-/.test(name)) {
      await rm(join(work, name), { force: true });
    }
  }
}

async function inBatches<T>(
  items: readonly T[],
  use: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const size = 16;
  for (let start = 0; start < items.length; start += size) {
    const batch = items.slice(start, start + size);
    await Promise.all(batch.map((item, index) => use(item, start + index)));
  }
}
