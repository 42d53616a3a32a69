import { lstatSync, readdirSync } from "node:fs";
import { mkdtemp, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { SpeclatheError } from "../model/failure.js";
import { describePlace } from "./file-state.js";

/**
 * The work folder of an output: what is in it, and how this machine's own is told from one that
 * came with a repository, an archive or a copy. No link is followed to it or in it.
 */

/** Makes the folder with its owner in it, or finds that another run was quicker: false. */
export async function createWorkFolder(
  work: string,
  owner: string,
): Promise<boolean> {
  const fresh = await mkdtemp(`${work}-${process.pid}-`);
  try {
    await writeFile(join(fresh, owner), "");
    await markWorkFolder(fresh);
    await rename(fresh, work);
    return true;
  } catch (error) {
    await removeWorkFolder(fresh);
    const { code = "" } = error as NodeJS.ErrnoException;
    // The other run may be gone again by now.
    if (code === "ENOTEMPTY" || code === "EEXIST") return false;
    if (describePlace(work) !== undefined) return false;
    throw error;
  }
}

/** Gives a work folder the file that its mark is read from, where it has none. */
export async function markWorkFolder(work: string): Promise<void> {
  if (readMark(work) !== undefined) return;
  // What appears in the folder is never to be committed.
  await writeFile(join(work, markName), "*\n", { flag: "wx" });
}

/**
 * What no other work folder has: where the file system keeps a file that is written once, and when
 * it last changed that. Neither can be chosen by whoever makes a repository or an archive; undefined
 * where the folder lacks the file.
 */
export function readMark(work: string): string | undefined {
  const stats = lstatSync(join(work, markName), {
    throwIfNoEntry: false,
    bigint: true,
  });
  return stats?.isFile() ? `${stats.ino}-${stats.ctimeNs}` : undefined;
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

const markName = ".gitignore";

const ours =
  /^(?:\.gitignore|owner-[\w-]+|journal\.json|journal-(?:finish|undo)|(?:new|old)-\d+)$/;
