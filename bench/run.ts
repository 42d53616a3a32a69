/**
 * `npm run bench`: every figure we promise, beside what a user would pick instead, on the same
 * input in the same run.
 *
 *     npm run bench                                    all of it; writes bench/results.{md,json}
 *     npm run bench -- cli                             one measure on the known documents
 *     npm run bench -- cli diff --input FILE           on any document
 *     … --rounds 1   how often what is timed is run    … --write   keeps the results as well
 *     … --against f856e37   beside a revision of ours instead of the peers: cli, output
 */
import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import {
  type BenchDocument,
  knownDocuments,
  readBenchDocument,
} from "./documents.js";
import { bench as benchFolder, peerFile } from "./harness/places.js";
import { keepResults } from "./harness/results.js";
import { printTable, type Section } from "./harness/section.js";
import { measureBundle } from "./measures/bundle.js";
import { measureCalls } from "./measures/calls.js";
import { measureCli } from "./measures/cli.js";
import { measureDiff } from "./measures/diff.js";
import type { Bench, Measure } from "./measures/measure.js";
import { measureOutput } from "./measures/output.js";
import { measureScaling } from "./measures/scaling.js";
import { measureValidators } from "./measures/validators.js";
import { buildOurs, buildRevision } from "./tools/ours.js";
import { Outputs } from "./tools/outputs.js";
import { peers } from "./tools/peers.js";

/** Each measure and, of the known documents, those it is run on. */
const measures: Readonly<
  Record<string, { run: Measure; documents: readonly string[] }>
> = {
  cli: { run: measureCli, documents: ["compliance", "figma", "github"] },
  output: { run: measureOutput, documents: ["compliance", "figma", "github"] },
  bundle: { run: measureBundle, documents: ["compliance", "github"] },
  calls: { run: measureCalls, documents: ["compliance"] },
  diff: { run: measureDiff, documents: ["compliance", "figma"] },
  scaling: { run: measureScaling, documents: ["github"] },
  validators: { run: measureValidators, documents: ["compliance"] },
};

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    input: { type: "string", multiple: true, default: [] },
    rounds: { type: "string" },
    write: { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    against: { type: "string" },
  },
});

const unknown = positionals.filter((name) => !(name in measures));
if (unknown.length > 0) {
  console.error(
    `no measure ${unknown.join(", ")}; there are ${Object.keys(measures).join(", ")}`,
  );
  process.exit(2);
}

install();
const work = mkdtempSync(join(tmpdir(), "speclathe-bench-"));
try {
  const sections = await run();
  const isWhole = positionals.length === 0 && flags.input.length === 0;
  if (flags.against === undefined && (isWhole || flags.write))
    await keepResults(sections, { isWhole, order: Object.keys(measures) });
} finally {
  if (!flags.keep) rmSync(work, { recursive: true, force: true });
}

async function run(): Promise<Section[]> {
  const start = performance.now();
  symlinkSync(peerFile(""), join(work, "node_modules"));
  writeFileSync(join(work, "package.json"), '{ "type": "module" }\n');
  const documents = [
    ...(flags.input.length === 0 ? knownDocuments(work) : []),
    ...flags.input.map((path) => readBenchDocument(path, work)),
  ];
  const bench = prepare();
  const sections: Section[] = [];
  for (const [name, { run: measure, documents: names }] of Object.entries(
    measures,
  )) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    for (const document of documents)
      if (flags.input.length > 0 || names.includes(document.name))
        sections.push(
          ...(await runMeasure(name, measure, { bench, document })),
        );
  }
  bench.say(`${Math.round((performance.now() - start) / 1000)} s in all`);
  return sections;
}

function prepare(): Bench {
  const say = (text: string): void => {
    process.stderr.write(`  ${text}\n`);
  };
  say("building ours");
  const ours = buildOurs(work);
  return {
    work,
    ours: ours(),
    oursUnchecked: {
      ...ours({ validators: { requests: false } }),
      name: "speclathe, inputs unchecked",
    },
    oursSmall: {
      ...ours({ layers: ["retry"], validators: { requests: false } }),
      name: "speclathe, inputs unchecked, layer `retry` alone",
    },
    peers:
      flags.against === undefined
        ? peers
        : [buildRevision(work, flags.against)],
    outputs: new Outputs(work),
    ...(flags.rounds === undefined ? {} : { rounds: Number(flags.rounds) }),
    say,
  };
}

async function runMeasure(
  name: string,
  measure: Measure,
  on: { bench: Bench; document: BenchDocument },
): Promise<readonly Section[]> {
  const sections = await measure(on.bench, on.document);
  for (const { document, tables } of sections) {
    console.log(`\n### ${name}, ${document}\n`);
    for (const table of tables) console.log(printTable(table));
  }
  return sections;
}

/** The peers are the bench's own: working on speclathe does not need them. */
function install(): void {
  if (existsSync(peerFile("node/bin/node"))) return;
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: benchFolder,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
}
