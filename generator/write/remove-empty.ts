import { rmdir } from "node:fs/promises";

/** Removes directories that are empty, from the innermost outwards; leaves the others. */
export async function removeEmpty(
  directories: readonly string[],
): Promise<void> {
  for (const directory of directories) {
    try {
      await rmdir(directory);
    } catch {
      return;
    }
  }
}
