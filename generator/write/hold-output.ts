import { createHash, randomBytes } from "node:crypto";
import { lstatSync, lutimesSync } from "node:fs";
import { readdir, rename, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { SpeclatheError } from "../model/failure.js";
import { wait } from "./durable-file.js";
import { describePlace } from "./file-state.js";
import { isOwnedBy, readMark } from "./mark.js";
import { isLeftover, workName } from "./output-path.js";
import {
  checkWorkFolder,
  createWorkFolder,
  nameOwner,
  removeWorkFolder,
} from "./work-folder.js";

/** The time to wait for another run. */
export interface Patience {
  /** In milliseconds. */
  readonly busy: number;
}

/**
 * Holds an output for this run alone while `use` runs, and gives its work folder to it. The name of
 * one file in that folder says who holds it; the file appears together with the folder and is only
 * ever renamed: so of several runs that find a dead owner one takes over. It names the folder's
 * mark, so that an owner that came with a repository is none. Fails with `output-busy`, or with
 * `output-foreign-file` where something else is called as that folder is.
 */
export async function holdOutput<T>(
  directory: string,
  patience: Patience,
  use: (work: string) => Promise<T>,
): Promise<T> {
  const work = join(directory, workName);
  const id = randomBytes(6).toString("hex");
  runsHere.add(id);
  let owner: string | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    const own = await acquire(work, `${process.pid}-${host}-${id}`, patience);
    owner = own;
    await removeLeftovers(directory);
    heartbeat = setInterval(() => touch(join(work, own)), 5_000).unref();
    return await use(work);
  } finally {
    clearInterval(heartbeat);
    if (owner !== undefined) await release(work, owner);
    runsHere.delete(id);
  }
}

// Distinguishes this process from an earlier one of the same number, as in a container that restarts.
const runsHere = new Set<string>();

const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

async function acquire(
  work: string,
  run: string,
  patience: Patience,
): Promise<string> {
  const end = Date.now() + patience.busy;
  for (;;) {
    const made = exists(work) ? undefined : await createWorkFolder(work, run);
    if (made !== undefined) return made;
    checkWorkFolder(work);
    const found = await findOwner(work);
    if (found === undefined || !isAlive(work, found)) {
      const owner = await takeOver(work, found, run);
      if (owner !== undefined) return owner;
    } else if (Date.now() > end) {
      throw new SpeclatheError(
        "output-busy",
        `another run (process ${found.split("-")[1]}) is writing the output`,
        { place: work },
      );
    }
    await wait(25);
  }
}

async function takeOver(
  work: string,
  from: string | undefined,
  run: string,
): Promise<string | undefined> {
  try {
    const owner = nameOwner(work, run);
    if (from === undefined) {
      // Only a tampered folder has no owner; the exclusive file chooses among those who claim it.
      await writeFile(join(work, "owner-0-0-0"), "", { flag: "wx" });
    }
    await rename(join(work, from ?? "owner-0-0-0"), join(work, owner));
    touch(join(work, owner));
    return owner;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") return undefined;
    throw error;
  }
}

// A folder that another run could find without an owner must never be seen: it goes as a whole.
async function release(work: string, owner: string): Promise<void> {
  if (!exists(join(work, owner))) return;
  const entries = await readdir(work);
  if (entries.includes("journal.json")) return;
  const gone = `${work}-${process.pid}-${randomBytes(3).toString("hex")}`;
  try {
    await rename(work, gone);
    await removeWorkFolder(gone);
  } catch {
    // The next run takes over what is left: this one is no longer alive then.
  }
}

async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!isLeftover(name)) continue;
    const path = join(directory, name);
    const recent = Date.now() - modified(path) < 600_000;
    if (recent && isRunning(Number(name.split("-")[1]))) continue;
    try {
      await removeWorkFolder(path);
    } catch (error) {
      // Anything else with that name is left alone.
      if (!(error instanceof SpeclatheError)) throw error;
    }
  }
}

async function findOwner(work: string): Promise<string | undefined> {
  try {
    const names = (await readdir(work)).toSorted();
    const mark = readMark(work);
    return (
      names.find((name) => isOwnedBy(name, mark)) ??
      names.find((name) => name.startsWith("owner-"))
    );
  } catch {
    return undefined;
  }
}

function isAlive(work: string, owner: string): boolean {
  if (!isOwnedBy(owner, readMark(work))) return false;
  const [, pid, ownerHost, id = ""] = owner.split("-");
  if (runsHere.has(id)) return true;
  const age = Date.now() - modified(join(work, owner));
  if (ownerHost !== host) return age < 60_000;
  if (Number(pid) === process.pid) return false;
  return isRunning(Number(pid)) && age < 600_000;
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function modified(path: string): number {
  return lstatSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

function touch(path: string): void {
  try {
    const now = new Date();
    lutimesSync(path, now, now);
  } catch {
    // The run that took over has renamed it; the commit detects that.
  }
}

function exists(path: string): boolean {
  return describePlace(path) !== undefined;
}
