import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundleScript } from "./bundle-script.js";
import type { Cost } from "./cost.js";
import type { DocumentClass } from "./document-class.js";
import { documentClasses } from "./documents.js";
import { writeDocument } from "./write-document.js";

const run = promisify(execFile);

/** Nothing here takes more than some seconds; what takes a minute has hung. */
const hanging = 120_000;

/** How much more a byte may cost in a document twice as long: nothing, but for sorting and noise. */
const tolerance = 1.5;

/**
 * Otherwise V8 forgets what it counted of functions that rest, begins late with others, and does
 * not count what it has compiled into others, which depends on when the compiler gets to it.
 */
const counting = [
  "--no-flush-bytecode",
  "--no-lazy-feedback-allocation",
  "--no-opt",
  "--no-maglev",
];

let folder = "";
let measuring = "";

beforeAll(async () => {
  ({ folder, script: measuring } = await bundleScript("measure.ts"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("what a document costs grows as the document does", () => {
  test.each(documentClasses)(
    "$name",
    { timeout: 2 * hanging },
    async (each) => {
      const costs = await measure(each);
      expect(costs.map(describeStop)).toEqual(
        costs.map(() => each.stops ?? ""),
      );
      for (const what of ["steps", "types", "written"] as const)
        expect({ [what]: growing(costs, what) }).toEqual({ [what]: [] });
    },
  );
});

describe("a document as long as anybody has tried", () => {
  const longest = documentClasses.filter(({ longest: size }) => size);
  test.each(longest)("$name", { timeout: 2 * hanging }, async (each) => {
    const name = `${documentClasses.indexOf(each)}-longest`;
    const file = writeDocument(join(folder, name), each, each.longest ?? 0);
    const costs = await measureFiles(["uncounted", file]);
    expect(costs.map(describeStop)).toEqual([each.stops ?? ""]);
  });
});

async function measure(of: DocumentClass): Promise<readonly Cost[]> {
  const files = [1, 2, 4, 8].map((factor) => {
    const name = `${documentClasses.indexOf(of)}-${factor}`;
    return writeDocument(join(folder, name), of, of.size * factor);
  });
  const costs = await measureFiles(files);
  expect(costs).toHaveLength(files.length);
  if (process.env["HEAVY_TABLE"]) console.log(tableRow(of, costs));
  return costs;
}

async function measureFiles(
  given: readonly string[],
): Promise<readonly Cost[]> {
  const { stdout } = await run(
    process.execPath,
    [...counting, measuring, ...given],
    { timeout: hanging, killSignal: "SIGKILL", maxBuffer: 2 ** 30 },
  );
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Cost);
}

/** The code of the failure, which has to name a place and a next step. */
function describeStop({ stopped }: Cost): string {
  if (!stopped) return "";
  const { code, place, help, message } = stopped;
  return code && place && help
    ? code
    : `without code, place or help: ${message}`;
}

/** What a byte costs more of each time the document is twice as long; and the functions it is. */
function growing(
  costs: readonly Cost[],
  what: "steps" | "types" | "written",
): readonly string[] {
  const bySize = costs.map((cost) => ({
    bytes: cost.given,
    count: cost[what],
  }));
  const [, before = 0, after = 0] = bySize
    .slice(1)
    .map(({ bytes, count }, at) => {
      const less = bySize[at];
      return less ? (count - less.count) / (bytes - less.bytes) : 0;
    });
  if (after <= before * tolerance || after < 1) return [];
  const [smaller, larger] = costs.slice(-2);
  // Where a limit is reached, more bytes hardly cost more.
  if (smaller && larger && larger[what] <= smaller[what] * 1.2) return [];
  const culprits = Object.entries(larger?.byFunction ?? {})
    .map(([name, count]) => ({
      name,
      count,
      factor: count / (smaller?.byFunction[name] ?? count),
    }))
    .filter(({ factor }) => factor > 2.5)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 10)
    .map(
      ({ name, count, factor }) =>
        `${name}: ${count} (${factor.toFixed(1)} times as many)`,
    );
  return [
    `${before.toFixed(2)}, then ${after.toFixed(2)} for a byte`,
    ...culprits,
  ];
}

function tableRow(of: DocumentClass, costs: readonly Cost[]): string {
  const cells = costs.flatMap(({ given, milliseconds }) => [
    `${(given / 1024).toFixed(1)} KB ${milliseconds.toFixed(0)} ms`,
  ]);
  const memory = Math.max(...costs.map((cost) => cost.memory)).toFixed(0);
  return `| ${of.name} | ${of.size * 8} | ${cells.join(" | ")} | ${memory} MB |`;
}
