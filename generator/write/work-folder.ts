import { readdirSync } from "node:fs";
import { mkdtemp, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { SpeclatheError } from "../model/failure.js";
import { describePlace } from "./file-state.js";
import { readMark, writeMark } from "./mark.js";

/**
 * The work folder of an output: what is in it, and how this machine's own is distinguished from one that
 * came with a repository, an archive or a copy. No link is followed to it or in it.
 */

/**
 * Makes the folder with its owner in it, a file called after a run and the folder's mark; undefined
 * where another run was quicker.
 */
export async function createWorkFolder(
  work: string,
  run: string,
): Promise<string | undefined> {
  const fresh = await mkdtemp(`${work}-${process.pid}-`);
  try {
    const owner = nameOwner(fresh, run);
    await writeFile(join(fresh, owner), "");
    await rename(fresh, work);
    return owner;
  } catch (error) {
    await removeWorkFolder(fresh);
    const { code = "" } = error as NodeJS.ErrnoException;
    // The other run may be gone again by now.
    if (code === "ENOTEMPTY" || code === "EEXIST") return undefined;
    if (describePlace(work) !== undefined) return undefined;
    throw error;
  }
}

/** The name of a run's owner file in a folder, which gets a mark if it has none. */
export function nameOwner(work: string, run: string): string {
  writeMark(work);
  return `owner-${run}-${readMark(work) ?? ""}`;
}

/**
 * Refuses, with `output-foreign-file`, a work folder that is none: a link, a file, or a folder that
 * holds what no run puts there.
 */
export function checkWorkFolder(work: string): void {
  const name = basename(work);
  const what = describePlace(work);
  if (what === undefined) return;
  const strange =
    what === "a directory" ? listStrange(work) : [{ name: "", what }];
  if (strange.length === 0) return;
  throw new SpeclatheError(
    "output-foreign-file",
    `${name} is no folder that speclathe made`,
    {
      place: work,
      help: "move it away and run again: the name is kept for what a run needs while it writes",
      details: strange.map((one) => ({
        place: [name, one.name].filter(Boolean).join("/"),
        message: `is ${one.what}`,
      })),
    },
  );
}

/** Removes a work folder, if nothing strange is in it. */
export async function removeWorkFolder(work: string): Promise<void> {
  checkWorkFolder(work);
  for (const name of listEntries(work)) {
    await rm(join(work, name), { force: true });
  }
  await rmdir(work);
}

function listStrange(work: string): { name: string; what: string }[] {
  return listEntries(work).flatMap((name) => {
    const what = describePlace(join(work, name));
    if (what === undefined) return [];
    return ours.test(name) && what === "a file" ? [] : [{ name, what }];
  });
}

// Another run may take the folder away at any moment.
function listEntries(work: string): string[] {
  try {
    return readdirSync(work).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

const ours =
  /^(?:\.gitignore|owner-[\w-]+|journal\.json|journal-(?:finish|undo)|(?:new|old)-\d+)$/;
