import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { expect, test } from "vitest";
import { generator, sourceFiles } from "./source-imports.js";

/** The package's own surface, named for those who do not see the rooms. */
const surface = join(generator, "index.ts");

const declaration =
  /^export (?:async )?(?:abstract )?(?:function|const|let|class|interface|type|enum) ([\w$]+)/gm;

test("a name that is exported means one thing", () => {
  const filesOf = new Map<string, Set<string>>();
  for (const file of sourceFiles(generator)) {
    if (file === surface) continue;
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(
      declaration,
    ))
      filesOf.set(name, (filesOf.get(name) ?? new Set()).add(shown(file)));
  }
  expect(filesOf.size).toBeGreaterThan(1000);
  const twice = [...filesOf]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `${name}: ${[...files].join(", ")}`);
  expect(twice).toEqual([]);
});

function shown(file: string): string {
  return relative(generator, file).split(sep).join("/");
}
