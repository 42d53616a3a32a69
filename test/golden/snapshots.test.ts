import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { describe, expect, test } from "vitest";
import { goldenTrees, snapshotFolder } from "../../scripts/cases.js";

describe.each(goldenTrees)("snapshots/$name", async (tree) => {
  const fresh = await tree.files();
  const folder = snapshotFolder(tree);
  const golden = new Map(
    filesBelow(folder).map((path) => [
      path,
      readFileSync(join(folder, path), "utf8"),
    ]),
  );

  test("holds exactly the files that are generated", () => {
    expect([...golden.keys()].toSorted()).toEqual(
      fresh.map(({ path }) => path).toSorted(),
    );
  });

  test.each(fresh)(
    "$path is as kept; `npm run snapshots` rewrites it",
    ({ path, text }) => {
      expect(text).toBe(golden.get(path));
    },
  );
});

function filesBelow(folder: string): string[] {
  // A new tree, which `npm run snapshots` writes.
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"),
    );
}
