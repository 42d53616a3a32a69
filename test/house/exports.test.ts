import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { generator, root, sourceFiles } from "./source-imports.js";

/** Where what the generator exports may be used. */
const users = ["bench", "fixtures", "generator", "pages", "scripts", "test"];

/** What the package exports, for those who have it. */
const surface = join(generator, "index.ts");

const declaration = /^export (?:async )?(?:function\*?|const|class) ([\w$]+)/gm;

test("what a file exports is used by another one", () => {
  const filesOf = new Map<string, Set<string>>();
  for (const file of users.flatMap((user) =>
    sourceFiles(join(root, user), true),
  ))
    for (const [word] of readFileSync(file, "utf8").matchAll(/[\w$]+/g))
      filesOf.set(word, (filesOf.get(word) ?? new Set()).add(file));
  const idle: string[] = [];
  let count = 0;
  for (const file of sourceFiles(generator)) {
    if (file === surface) continue;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      declaration,
    )) {
      count += 1;
      if ((filesOf.get(name)?.size ?? 0) < 2)
        idle.push(`${relative(root, file)}: ${name}`);
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(idle).toEqual([]);
});
