/** A room of the source, and the tests that a mutant of it meets, in this order. */
export interface Room {
  readonly name: string;
  readonly folder: string;
  readonly tests: readonly string[];
}

const golden = ["test/broken", "test/golden/snapshots.test.ts"];
const whole = [
  "test/features",
  "test/compliance",
  "test/conformance",
  "test/golden/stability.test.ts",
];

/** Tests are folders or files. The room's own tests come first, then what is wider. */
export const rooms: readonly Room[] = [
  room("fetch", ["generator/job", "test/cli/"]),
  room("document", [...golden, "test/cli/", "test/conformance"]),
  room("normalize", [...golden, "generator/report", "test/cli/", ...whole]),
  room("emit", [...golden, ...whole]),
  room("print", [...golden, "test/golden/layout.test.ts", "generator/emit"]),
  room("compare", ["test/compare/", "test/cli/"]),
  room("write", ["generator/job", "test/cli/"]),
  room("job", ["generator/cli", "test/cli/"]),
  room("cli", ["test/cli/"]),
  room("model", [
    ...golden,
    "generator/normalize",
    "generator/emit",
    "generator/compare",
    "test/cli/",
    ...whole,
  ]),
  room("types", [
    "generator/compare",
    "test/compare/",
    ...golden,
    "test/golden/types-agree.test.ts",
    ...whole,
  ]),
  room("report", ["test/cli/", "test/docs/config-reference.test.ts"]),
  // The golden runtime repeats its text, so it would notice every mutant.
  {
    name: "templates",
    folder: "templates",
    tests: [
      "templates",
      "test/features",
      "test/compliance",
      "test/conformance",
    ],
  },
];

function room(name: string, tests: readonly string[]): Room {
  const folder = `generator/${name}`;
  return { name, folder, tests: [folder, ...tests] };
}
