import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createCompiler } from "./mutate/compiler.js";
import {
  applyMutant,
  listMutants,
  type Mutant,
} from "./mutate/list-mutants.js";
import { type Room, rooms } from "./mutate/rooms.js";
import { TestTree } from "./mutate/test-tree.js";

/**
 * Puts small faults into the source, one at a time, and says which of them the tests notice:
 * `npm run mutate -- --rooms fetch,write --count 15 --seed 1`. A mutant that does not compile is
 * left out; one that takes three times the processor time of the tests counts as noticed.
 */
const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: rooms.map(({ name }) => name).join() },
    count: { type: "string", default: "15" },
    seed: { type: "string", default: "1" },
    list: { type: "boolean", default: false },
  },
});

/** Tests, and catalogues, which are prose. */
const notMutated = /\.test(?:-support)?\.ts$|-catalogue\.ts$/;

const wanted = values.rooms.split(",");
const compiles = createCompiler();
const tree = values.list ? undefined : new TestTree();
const summary: string[] = [];
try {
  for (const room of rooms.filter(({ name }) => wanted.includes(name))) {
    const drawn = drawMutants(room, Number(values.count));
    if (tree === undefined) {
      for (const mutant of drawn) console.log(describe(mutant));
      continue;
    }
    const { seconds, tests } = tree.measure(room);
    console.log(
      `${room.name}: ${tests} tests in ${seconds.toFixed(1)} s of the processor`,
    );
    let killed = 0;
    for (const mutant of drawn) {
      const text = applyMutant(readFileSync(mutant.path, "utf8"), mutant);
      const killer = tree.findKiller(room, mutant.path, text);
      if (killer !== undefined) killed += 1;
      console.log(
        `${killer === undefined ? "SURVIVED" : "killed  "} ${describe(mutant)}${killer === undefined ? "" : `\n         by ${killer}`}`,
      );
    }
    const rate = Math.round((100 * killed) / drawn.length);
    summary.push(`${room.name}: ${killed} of ${drawn.length} (${rate} %)`);
    console.log(summary.at(-1));
  }
} finally {
  tree?.remove();
}
console.log(`\nseed ${values.seed}\n${summary.join("\n")}`);

/**
 * A sample in which each kind of fault has its turn. Each mutant has its own place in the order, by
 * its hash, so that the sample stays nearly the same where other code changes.
 */
function drawMutants({ folder }: Room, count: number): Mutant[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !notMutated.test(name))
    .map((name) => join(folder, name));
  const turns = new Map<string, number>();
  const ordered = paths
    .flatMap((path) => listMutants(path, readFileSync(path, "utf8")))
    .map((mutant) => ({ mutant, hash: hashOf(mutant) }))
    .toSorted((a, b) => (a.hash < b.hash ? -1 : 1))
    .map(({ mutant, hash }) => {
      const turn = turns.get(mutant.kind) ?? 0;
      turns.set(mutant.kind, turn + 1);
      return { mutant, hash, turn };
    })
    .toSorted((a, b) => a.turn - b.turn || (a.hash < b.hash ? -1 : 1));
  const drawn: Mutant[] = [];
  for (const { mutant } of ordered) {
    if (drawn.length === count) break;
    const text = applyMutant(readFileSync(mutant.path, "utf8"), mutant);
    if (compiles(mutant.path, text)) drawn.push(mutant);
  }
  return drawn;
}

function hashOf({ path, kind, before, after }: Mutant): string {
  return createHash("sha256")
    .update(JSON.stringify([values.seed, path, kind, before, after]))
    .digest("hex");
}

function describe({ path, line, kind, before, after }: Mutant): string {
  const short = (text: string): string => {
    const flat = text.replaceAll(/\s+/g, " ");
    return flat.length > 100 ? `${flat.slice(0, 100)}…` : flat;
  };
  return `${path}:${line} ${kind}: ${short(before)} -> ${short(after)}`;
}
