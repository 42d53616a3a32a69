import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { generateCase, snapshotCases } from "../../scripts/cases.js";
import {
  compile,
  type Compiler,
  compilers,
  looser,
  writeConfig,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import type { EmitOptions } from "../../generator/emit/options/options.js";
import { generate } from "../../generator/generate.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import { dateDocument, datePaging } from "../support/date-document.js";
import { jsDates, typedDates } from "./typed-dates.js";
import { typedErrors } from "./typed-errors.js";
import { typedHeaders } from "./typed-headers.js";
import { typedMocks } from "./typed-mocks.js";
import { typedQueries } from "./typed-queries.js";
import { typedSuccesses } from "./typed-successes.js";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

/** Beside the fresh output: what must not compile, and what types say. */
const uses = [
  {
    path: "misuse.types.ts",
    text: readFileSync(
      fileURLToPath(new URL("misuse.types.ts", import.meta.url)),
      "utf8",
    ),
  },
  { path: "errors.types.ts", text: typedErrors },
  { path: "headers.types.ts", text: typedHeaders },
  { path: "mocks.types.ts", text: typedMocks },
  { path: "queries.types.ts", text: typedQueries },
  { path: "successes.types.ts", text: typedSuccesses },
];

const withDates: EmitOptions = { dates: "Date", targets: targetNames };

/** The output of a document with dates in every place, and what its types say. */
async function datedFiles(): Promise<readonly OutputFile[]> {
  const bytes = new TextEncoder().encode(JSON.stringify(dateDocument));
  const { files } = await generate(
    {
      entry: "file:///openapi.json",
      load: (uri) => Promise.resolve({ uri, bytes }),
    },
    {
      normalize: datePaging,
      emit: {
        ...withDates,
        targets: targetNames.filter((name) => name !== "paths"),
      },
    },
  );
  return [...files, { path: "dates.types.ts", text: typedDates(jsDates) }];
}

const quickest = compilers.at(-1) as Compiler;

describe("the fresh output of every case, as one project", () => {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-compile-"));

  beforeAll(async () => {
    writeProject(folder);
    // For the packages that targets are made for.
    symlinkSync(modules, join(folder, "node_modules"), "junction");
    writeFiles(folder, uses);
    for (const snapshotCase of snapshotCases)
      writeFiles(
        join(folder, snapshotCase.name),
        await generateCase(snapshotCase, { targets: targetNames }),
      );
    for (const name of ["compliance", "one-of-discriminator"])
      writeFiles(
        join(folder, "with-dates", name),
        await generateCase({ name }, withDates),
      );
    writeFiles(join(folder, "with-dates", "all"), await datedFiles());
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(compilers)(
    "compiles with $name under the strictest flags, and misuse does not",
    (compiler) => {
      expect(compile(folder, compiler)).toBe("");
    },
    240_000,
  );

  test.each(looser)(
    "compiles with $name",
    ({ name, options }) => {
      const config = writeConfig(folder, name.replaceAll(/\W+/g, "-"), options);
      expect(compile(config, quickest)).toBe("");
    },
    240_000,
  );
});
