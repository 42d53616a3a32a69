/** A room of the source, and the tests that a mutant of it meets, in this order. */
export interface Room {
  readonly name: string;
  readonly folder: string;
  readonly tests: readonly string[];
}

// Features are left out where the golden output says as much: they take ten times as long.
const golden = ["test/broken", "test/golden/snapshots.test.ts"];
const runs = ["test/compliance"];
const commands = [
  "test/cli/check.test.ts",
  "test/cli/config.test.ts",
  "test/cli/drift.test.ts",
  "test/cli/failures.test.ts",
  "test/cli/fetching.test.ts",
  "test/cli/generate.test.ts",
  "test/cli/init.test.ts",
  "test/cli/inspect.test.ts",
  "test/cli/links.test.ts",
  "test/cli/overlays.test.ts",
  "test/cli/patch.test.ts",
  "test/cli/printed.test.ts",
  "test/cli/program.test.ts",
  "test/cli/selection.test.ts",
];

/** Tests are folders or files. The room's own tests come first, then the others, the quick ones before the slow ones. */
export const rooms: readonly Room[] = [
  room("fetch", ["test/cli/failures.test.ts", "test/cli/fetching.test.ts"]),
  room("document", [...golden, ...commands]),
  room("patch", [
    "test/broken",
    "test/cli/overlays.test.ts",
    "test/cli/patch.test.ts",
    "test/cli/selection.test.ts",
  ]),
  room("normalize", [...golden, ...runs, "test/cli/inspect.test.ts"]),
  room("emit", [
    ...golden,
    ...runs,
    "test/features/dates.test.ts",
    "test/features/responses-checked.test.ts",
  ]),
  room("print", [...golden, "test/golden/layout.test.ts"]),
  room("format", [...golden, "test/golden/layout.test.ts"]),
  room("targets", [
    "test/cli/selection.test.ts",
    ...golden,
    "test/mocks",
    "test/features/json-schema.test.ts",
    "test/features/local-filters.test.ts",
    "test/features/mock-factories.test.ts",
  ]),
  room("diff", ["test/compare/oasdiff.test.ts", "test/cli/drift.test.ts"]),
  room("write", commands),
  room("job", commands),
  room("cli", ["generator/job", ...commands]),
  room("model", [
    ...golden,
    ...runs,
    "generator/normalize",
    "generator/diff/compare",
    "generator/print",
  ]),
  room("types", [
    "generator/emit/schemas/print-type.test.ts",
    "generator/emit/modules/types-module.test.ts",
    "generator/diff/compare",
    "test/compare/oasdiff.test.ts",
    ...golden,
  ]),
  room("report", [
    "test/broken/mends.test.ts",
    "test/cli/inspect.test.ts",
    "test/cli/drift.test.ts",
  ]),
  // The golden runtime repeats its text, so it would notice every mutant.
  {
    name: "templates",
    folder: "templates",
    tests: [
      "templates",
      "test/mocks",
      ...runs,
      "test/features/json-schema.test.ts",
      "test/features/local-filters.test.ts",
      "test/features/mock-api.test.ts",
      "test/features/mock-factories.test.ts",
    ],
  },
];

function room(name: string, tests: readonly string[]): Room {
  const folder = `generator/${name}`;
  return { name, folder, tests: [folder, ...tests] };
}
