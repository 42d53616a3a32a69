import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateCase } from "../../scripts/cases.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { typedFrameworks } from "./typed-frameworks.js";

const folder = mkdtempSync(join(tmpdir(), "speclathe-frameworks-"));
const modules = fileURLToPath(new URL("node_modules", import.meta.url));

beforeAll(async () => {
  writeProject(folder);
  symlinkSync(modules, join(folder, "node_modules"), "junction");
  writeFiles(folder, [{ path: "queries.types.ts", text: typedFrameworks }]);
  for (const name of ["compliance", "responses-several"])
    writeFiles(
      join(folder, name),
      await generateCase({ name }, { targets: ["swr", "tanstack-query"] }),
    );
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(compilers)(
  "Solid, Svelte and SWR take what queries are made of, with $name",
  (compiler) => {
    expect(compile(folder, compiler)).toBe("");
  },
);
