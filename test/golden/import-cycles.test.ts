import { posix } from "node:path";
import { expect, test } from "vitest";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { generateCase, snapshotCases } from "../../scripts/cases.js";
import { findRings } from "../house/rings.js";

test.each(snapshotCases)(
  "no files of $name import each other in a ring, not for their types either",
  async (snapshotCase) => {
    const files = await generateCase(snapshotCase, { targets: targetNames });
    const paths = new Set(files.map(({ path }) => path));
    const imports = files.flatMap(({ path: file, text }) =>
      [
        ...text.matchAll(/\bfrom "(\.[^"]+)\.js"|\bimport\("(\.[^"]+)\.js"\)/g),
      ].map(([, from = "", loaded = from]) => ({
        file,
        target: posix.join(posix.dirname(file), `${from || loaded}.ts`),
      })),
    );
    expect(imports.filter(({ target }) => !paths.has(target))).toEqual([]);
    expect(imports.length).toBeGreaterThan(5);
    expect(findRings(imports)).toEqual([]);
  },
);
