import { open, rename } from "node:fs/promises";

/** Writes a new file and waits until it is on the disk; fails where the file exists. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Waits until a directory's entries are on the disk, where the system can report it. */
export async function syncDirectory(path: string): Promise<void> {
  try {
    const directory = await open(path, "r");
    try {
      await directory.sync();
    } finally {
      await directory.close();
    }
  } catch {
    // Windows opens no directories, and some file systems refuse to sync them.
  }
}

/** The function that renames; replaced in tests of other systems. */
export interface RenameSystem {
  readonly platform: NodeJS.Platform;
  readonly rename: (from: string, to: string) => Promise<void>;
}

/**
 * Renames, over an existing file. On Windows an editor, an indexer or a virus scanner may hold
 * the target for a moment, which shows as EPERM, EACCES or EBUSY: tried again for two seconds.
 */
export async function renameOver(
  from: string,
  to: string,
  system: RenameSystem = { platform: process.platform, rename },
): Promise<void> {
  for (let pause = 10; ; pause *= 2) {
    try {
      return await system.rename(from, to);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      const passes =
        system.platform === "win32" &&
        ["EPERM", "EACCES", "EBUSY"].includes(code);
      if (!passes || pause > 1000) throw error;
      await wait(pause);
    }
  }
}

/** Waits this many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
