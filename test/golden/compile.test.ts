import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateCase, snapshotCases } from "../../scripts/cases.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";

const misuse = readFileSync(
  fileURLToPath(new URL("misuse.types.ts", import.meta.url)),
  "utf8",
);

describe.each(snapshotCases)("fresh output of $name", (snapshotCase) => {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-compile-"));

  beforeAll(async () => {
    writeProject(folder);
    const files = await generateCase(snapshotCase);
    writeFiles(join(folder, snapshotCase.name), files);
    if (snapshotCase.name === "compliance")
      writeFiles(folder, [{ path: "misuse.types.ts", text: misuse }]);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(compilers)(
    "compiles with $name under the strictest flags, and misuse does not",
    (compiler) => {
      expect(compile(folder, compiler)).toBe("");
    },
  );
});
