import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmitOptions } from "../../generator/emit/options/options.js";
import { targetNames } from "../../generator/emit/options/target-names.js";
import { generate } from "../../generator/generate.js";
import { temporalDates, typedDates } from "../golden/typed-dates.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { dateDocument, datePaging } from "../support/date-document.js";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const libraries = ["ES2022", "DOM", "DOM.Iterable", "DOM.AsyncIterable"];

/** Where the types of `Temporal` come from. */
const kinds: readonly {
  readonly name: string;
  readonly dates: NonNullable<EmitOptions["dates"]>;
  readonly options: Readonly<Record<string, unknown>>;
  /** Whether TypeScript itself has them: as of version 6. */
  readonly isOwn?: true;
}[] = [
  ...["temporal-polyfill", "@js-temporal/polyfill"].map((from) => ({
    name: from,
    dates: { as: "Temporal", from } as const,
    options: { skipLibCheck: from !== "temporal-polyfill" },
  })),
  {
    name: "the types that a package declares globally",
    dates: "Temporal",
    options: { types: ["temporal-polyfill/types/global"] },
  },
  {
    name: "the library of TypeScript",
    dates: "Temporal",
    options: { lib: [...libraries, "ESNext.Temporal"] },
    isOwn: true,
  },
];

describe.each(kinds)("with $name", ({ dates, options, isOwn }) => {
  const folder = mkdtempSync(join(tmpdir(), "speclathe-temporal-"));

  beforeAll(async () => {
    writeProject(folder, options);
    symlinkSync(modules, join(folder, "node_modules"), "junction");
    const bytes = new TextEncoder().encode(JSON.stringify(dateDocument));
    const { files } = await generate(
      {
        entry: "file:///openapi.json",
        load: (uri) => Promise.resolve({ uri, bytes }),
      },
      {
        normalize: datePaging,
        emit: {
          dates,
          validators: { formats: { time: "lenient" } },
          targets: targetNames.filter((name) => name !== "paths"),
        },
      },
    );
    const used = temporalDates(
      typeof dates === "object" ? dates.from : undefined,
    );
    const text = typedDates(used);
    writeFiles(folder, [...files, { path: "dates.types.ts", text }]);
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(
    isOwn ? compilers.filter(({ name }) => /[67]$/.test(name)) : compilers,
  )(
    "compiles with $name, and misuse does not",
    (compiler) => {
      expect(compile(folder, compiler)).toBe("");
    },
    120_000,
  );
});
