import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleScript } from "./bundle-script.js";
import { type PairClass, pairClasses } from "./compare-documents.js";
import type { PairCost } from "./compare.js";

const run = promisify(execFile);

/** Each takes some seconds; what takes a minute has hung. */
const hanging = 120_000;

/** How many times what it costs to generate from both documents a comparison of them may cost. */
const most = 4;

/** How much more a byte may cost in a pair twice as long. */
const tolerance = 1.5;

/** So that V8 counts every block. */
const counting = [
  "--no-flush-bytecode",
  "--no-lazy-feedback-allocation",
  "--no-opt",
  "--no-maglev",
  "--max-old-space-size=1500",
];

const byName = pairClasses.map((each) => [each.name, each] as const);

let folder = "";
let comparing = "";

beforeAll(async () => {
  ({ folder, script: comparing } = await bundleScript("compare.ts"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the cost of a comparison is bounded by that of its documents", () => {
  const holds = async (_name: string, each: PairClass): Promise<void> => {
    const { costs, same } = await measure(each);
    if (process.env["HEAVY_TABLE"]) console.log(tableRow(each, costs));
    expect(costs.map(isDear).filter((text) => text !== "")).toEqual([]);
    expect(growing(costs)).toEqual([]);
    expect(same?.changes).toBe(0);
  };
  test.each(byName)("%s", { timeout: 2 * hanging }, holds);
});

/** What pairs of four sizes cost, and a document with itself. */
async function measure(of: PairClass): Promise<{
  readonly costs: readonly PairCost[];
  readonly same: PairCost | undefined;
}> {
  const files = [1, 2, 4, 8].flatMap((factor) =>
    of.write(of.size * factor).map((text, index) => {
      const name = `${pairClasses.indexOf(of)}-${factor}-${index}`;
      const file = join(folder, name);
      writeFileSync(file, text);
      return file;
    }),
  );
  const last = files.at(-1) ?? "";
  const all = await compareFiles([...files, last, last]);
  return { costs: all.slice(0, -1), same: all.at(-1) };
}

async function compareFiles(
  files: readonly string[],
): Promise<readonly PairCost[]> {
  const { stdout } = await run(
    process.execPath,
    [...counting, comparing, ...files],
    { timeout: hanging, killSignal: "SIGKILL", maxBuffer: 2 ** 30 },
  );
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as PairCost);
}

/** How much more a comparison cost than it may, and the functions that cost most. */
function isDear({ compared, generated }: PairCost): string {
  if (compared.steps <= most * generated.steps) return "";
  const worst = Object.entries(compared.byFunction)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 8);
  const ratio = (compared.steps / generated.steps).toFixed(1);
  return `${ratio} times what generate costs: ${JSON.stringify(worst)}`;
}

/** By how much the cost of a byte of a comparison grows where that of generate does not. */
function growing(costs: readonly PairCost[]): readonly string[] {
  const growth = (what: "compared" | "generated"): number => {
    const [, before = 0, after = 0] = costs.slice(1).map((cost, at) => {
      const less = costs[at];
      return less
        ? (cost[what].steps - less[what].steps) / (cost.bytes - less.bytes)
        : 0;
    });
    return after / Math.max(before, 1);
  };
  const [compared, generated] = [growth("compared"), growth("generated")];
  const last = costs.at(-1);
  // Where it costs less than to generate, a comparison may catch up.
  if (last && last.compared.steps < last.generated.steps) return [];
  if (compared <= Math.max(generated, 1) * tolerance) return [];
  const [smaller, larger] = costs.slice(-2);
  const culprits = Object.entries(larger?.compared.byFunction ?? {})
    .map(([name, count]) => ({
      name,
      count,
      factor: count / (smaller?.compared.byFunction[name] ?? count),
    }))
    .filter(({ factor }) => factor > 2.5)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 10);
  return [
    `${compared.toFixed(2)} times as much for a byte, generate ${generated.toFixed(2)}`,
    ...culprits.map((one) => JSON.stringify(one)),
  ];
}

function tableRow(of: PairClass, costs: readonly PairCost[]): string {
  const cells = costs.map(
    ({ bytes, compared, generated, milliseconds, changes, uncompared }) =>
      `${(bytes / 1024).toFixed(1)} KB ${milliseconds.toFixed(0)} ms ×${(compared.steps / generated.steps).toFixed(2)} ${changes}/${uncompared}`,
  );
  return `| ${of.name} | ${cells.join(" | ")} |`;
}
