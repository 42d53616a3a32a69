import { createHash, randomBytes } from "node:crypto";
import { statSync, utimesSync } from "node:fs";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { SpeclatheError } from "../model/failure.js";
import { wait } from "./durable-file.js";
import { workName } from "./output-path.js";

/** How long another run is waited for. */
export interface Patience {
  /** In milliseconds. */
  readonly busy: number;
}

/**
 * Holds an output for this run alone while `use` runs, and gives its work folder to it. Who holds
 * it is said by the name of one file in that folder, which appears together with the folder and
 * is only ever renamed: so of several runs that find a dead owner one takes over. Fails with
 * `output-busy`.
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

/** Whether the work folder's owner is alive, that is another run is writing right now. */
export async function isHeld(directory: string): Promise<boolean> {
  const work = join(directory, workName);
  const owner = await findOwner(work);
  return owner !== undefined && isAlive(work, owner);
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
    if (!(await exists(work)) && (await create(work, owner))) return;
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

async function create(work: string, owner: string): Promise<boolean> {
  const fresh = await mkdtemp(`${work}-${process.pid}-`);
  try {
    await writeFile(join(fresh, owner), "");
    // What appears in it is never to be committed.
    await writeFile(join(fresh, ".gitignore"), "*\n");
    await rename(fresh, work);
    return true;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const { code = "" } = error as NodeJS.ErrnoException;
    // The other run may be gone again by now.
    if (code === "ENOTEMPTY" || code === "EEXIST") return false;
    if (await exists(work)) return false;
    throw error;
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
      if (!(await exists(work))) return false;
      await writeFile(join(work, "owner-0-0-0"), "", { flag: "wx" });
    }
    await rename(join(work, from ?? "owner-0-0-0"), join(work, owner));
    touch(join(work, owner));
    return true;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EEXIST") return false;
    throw error;
  }
}

// A folder that another run could find without an owner must never be seen: it goes as a whole.
async function release(work: string, owner: string): Promise<void> {
  if (!(await exists(join(work, owner)))) return;
  const entries = await readdir(work);
  if (entries.includes("journal.json")) return;
  const gone = `${work}-${process.pid}-${randomBytes(3).toString("hex")}`;
  try {
    await rename(work, gone);
    await rm(gone, { recursive: true, force: true });
  } catch {
    // The next run takes over what is left: this one is no longer alive then.
  }
}

async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const pid = /^\.speclathe-(\d+)-/.exec(name)?.[1];
    if (pid === undefined) continue;
    const path = join(directory, name);
    const recent = Date.now() - modified(path) < 600_000;
    if (recent && isRunning(Number(pid))) continue;
    await rm(path, { recursive: true, force: true });
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
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
}

function touch(path: string): void {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Whoever took over has renamed it; the commit finds out.
  }
}

async function exists(path: string): Promise<boolean> {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}
