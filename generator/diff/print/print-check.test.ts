import { expect, test } from "vitest";
import type { DriftedFile } from "../../job/check-output.js";
import type { ExplainedCheck } from "../explain-drift.js";
import { printCheck } from "./print-check.js";
import type { Painter } from "../../cli/printer.js";

const same = (text: string): string => text;
const painter: Painter = { red: same, green: same, yellow: same, dim: same };

test.each([1, 19, 20, 21, 22, 300])(
  "of %i files a few are named, and of the others is said how many",
  (count) => {
    const files = Array.from({ length: count }, (_, index): DriftedFile => ({
      path: `resources/${index}.ts`,
      state: "outdated",
    }));
    const result: ExplainedCheck = {
      input: "api.json",
      output: "src/api",
      status: "drift",
      causes: ["config"],
      files,
      foreign: [],
    };
    const lines = printCheck(result, painter).split("\n");
    const named = lines.filter((line) => line.includes("would change"));
    const [more = "0"] = lines.flatMap(
      (line) => /^ {4}… and (\d+) more$/.exec(line)?.[1] ?? [],
    );
    expect(named).toHaveLength(Math.min(count, 20));
    expect(Number(more)).toBe(count - named.length);
  },
);

const synced: ExplainedCheck = {
  input: "api.json",
  output: "src/api",
  status: "in-sync",
  causes: [],
  files: [],
  foreign: [],
};
const drifted: ExplainedCheck = { ...synced, status: "drift" };
const file = (state: DriftedFile["state"], diff?: string): DriftedFile => ({
  path: `${state}.ts`,
  state,
  ...(diff === undefined ? {} : { diff }),
});
const head = "✗ src/api is out of date with api.json";
const run = "  help run `speclathe generate`";
const unknown =
  "  its changes are unknown, because no copy was kept (`keepDocument: true`)";

test.each<[what: string, result: ExplainedCheck, lines: readonly string[]]>([
  ["nothing to say", synced, ["✓ src/api is in sync with api.json"]],
  [
    "only the lock is old",
    { ...synced, causes: ["config"] },
    [
      "✓ src/api is in sync with api.json",
      "  the config, an overlay or the Prettier config has changed",
      "  all files are up to date; `generate` updates the lock",
    ],
  ],
  [
    "never made",
    { ...drifted, causes: ["never-generated"], files: [file("missing")] },
    [
      head,
      "  the output was never generated, or its lock is missing",
      "    missing.ts  would be new",
      run,
    ],
  ],
  [
    "cut off, in a merge, by another version",
    { ...drifted, causes: ["interrupted", "merge-conflict", "generator"] },
    [
      head,
      "  a run was interrupted, or is still writing",
      "  the lock contains merge conflicts",
      "  another version of speclathe wrote the output",
      run,
    ],
  ],
  [
    "a document of which the old one is gone",
    {
      ...drifted,
      causes: ["document"],
      files: [file("outdated"), file("obsolete")],
    },
    [
      head,
      "  the document has changed since the output was written",
      "    outdated.ts  would change",
      "    obsolete.ts  would be removed",
      unknown,
      run,
    ],
  ],
  [
    "a document that says the same",
    { ...drifted, causes: ["document"], changes: [] },
    [
      head,
      "  the document has changed since the output was written",
      "",
      "  in the document: no changes",
      run,
    ],
  ],
  [
    "a document that says the same, and no file differs",
    { ...synced, causes: ["document"] },
    [
      "✓ src/api is in sync with api.json",
      "  the document has changed since the output was written",
      "  all files are up to date; `generate` updates the lock",
    ],
  ],
  [
    "files changed by hand",
    {
      ...drifted,
      causes: ["edited"],
      files: [
        file("edited", "-a\n+b\n"),
        file("removed"),
        file("outdated", ""),
      ],
    },
    [
      head,
      "  files were edited by hand",
      "    edited.ts  edited by hand",
      "    removed.ts  removed by hand",
      "    outdated.ts  would change",
      "",
      "-a",
      "+b",
      "  help move your changes elsewhere, or run `speclathe generate --force` to overwrite them",
    ],
  ],
  [
    "a file in the way, which even --force leaves",
    { ...drifted, causes: ["edited"], files: [file("edited"), file("added")] },
    [
      head,
      "  files were edited by hand",
      "    edited.ts  edited by hand",
      "    added.ts  not generated, but in the way of a generated file",
      "  help move these files, or choose another output directory",
    ],
  ],
  [
    "files of others, where they matter",
    { ...drifted, causes: ["foreign"], foreign: ["own.ts", "a\nb.ts"] },
    [
      head,
      "  the output contains files that speclathe did not write",
      "    own.ts  not generated",
      "    a b.ts  not generated",
      "  help move the files elsewhere, or check without --strict",
    ],
  ],
  [
    "files of others, beside something else",
    { ...drifted, causes: ["config", "foreign"], foreign: ["own.ts"] },
    [
      head,
      "  the config, an overlay or the Prettier config has changed",
      "  the output contains files that speclathe did not write",
      "    own.ts  not generated",
      run,
    ],
  ],
  [
    "files of others, where they do not",
    { ...synced, foreign: ["own.ts"] },
    ["✓ src/api is in sync with api.json"],
  ],
])("check says: %s", (_, result, lines) =>
  expect(printCheck(result, painter)).toBe(`${lines.join("\n")}\n`),
);
