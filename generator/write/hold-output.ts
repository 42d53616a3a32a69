import { createHash, randomBytes } from "node:crypto";
import { lstatSync, lutimesSync } from "node:fs";
import { readdir, rename, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { SpeclatheError } from "../model/failure.js";
import { wait } from "./durable-file.js";
import { describePlace } from "./file-state.js";
import { isLeftover, workName } from "./output-path.js";
import {
  checkWorkFolder,
  createWorkFolder,
  markWorkFolder,
  removeWorkFolder,
} from "./work-folder.js";

/** How long another run is waited for. */
export interface Patience {
  /** In milliseconds. */
  readonly busy: number;
}

/**
 * Holds an output for this run alone while `use` runs, and gives its work folder to it. Who holds
 * it is said by the name of one file in that folder, which appears together with the folder and
 * is only ever renamed: so of several runs that find a dead owner one takes over. Fails with
 * `output-busy`, or with `output-foreign-file` where something else is called as that folder is.
 */
export async function holdOutput<T>(
  directory: string,
  patience: Patience,
  use: (work: string) => Promise<T>,
): Promise<T> {
  const work = join(directory, workName);
  const owner = nameOwner();
  ownedHere.add(owner);
  let heartbeat: NodeJS.Timeout | undefined;
  try {
    await acquire(work, owner, patience);
    await removeLeftovers(directory);
    heartbeat = setInterval(() => touch(join(work, owner)), 5_000).unref();
    return await use(work);
  } finally {
    clearInterval(heartbeat);
    await release(work, owner);
    ownedHere.delete(owner);
  }
}

// Tells this process from an earlier one of the same number, as in a container that restarts.
const ownedHere = new Set<string>();

const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 8);

function nameOwner(): string {
  return `owner-${process.pid}-${host}-${randomBytes(6).toString("hex")}`;
}

async function acquire(
  work: string,
  owner: string,
  patience: Patience,
): Promise<void> {
  const end = Date.now() + patience.busy;
  for (;;) {
    if (!exists(work) && (await createWorkFolder(work, owner))) return;
    checkWorkFolder(work);
    const found = await findOwner(work);
    if (found === undefined || !isAlive(work, found)) {
      if (await takeOver(work, found, owner)) return;
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
  owner: string,
): Promise<boolean> {
  try {
    if (from === undefined) {
      // Only a tampered folder has no owner; the exclusive file chooses among those who claim it.
      await writeFile(join(work, "owner-0-0-0"), "", { flag: "wx" });
    }
    await rename(join(work, from ?? "owner-0-0-0"), join(work, owner));
    touch(join(work, owner));
    await markWorkFolder(work);
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") return false;
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
    await removeWorkFolder(path);
  }
}

async function findOwner(work: string): Promise<string | undefined> {
  try {
    const names = await readdir(work);
    return names.filter((name) => name.startsWith("owner-")).toSorted()[0];
  } catch {
    return undefined;
  }
}

function isAlive(work: string, owner: string): boolean {
  if (ownedHere.has(owner)) return true;
  const [, pid, ownerHost] = owner.split("-");
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
    // Whoever took over has renamed it; the commit finds out.
  }
}

function exists(path: string): boolean {
  return describePlace(path) !== undefined;
}
