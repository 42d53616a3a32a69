/**
 * `scaling`: whether the cost grows with the document and no faster. A half, one, two and four
 * times the document, its copies varied so that none merges with another.
 */
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchDocument } from "../documents.js";
import { bench as benchFolder } from "../harness/places.js";
import type { Cost } from "../harness/run-measured.js";
import type { Section } from "../harness/section.js";
import { showNumber } from "../harness/statistics.js";
import { readJson } from "../mutations.js";
import { plot } from "../scaling/plot.js";
import { multiply } from "../scaling/synthesize.js";
import { generate } from "../tools/outputs.js";
import type { Bench } from "./measure.js";

const factors = [0.5, 1, 2, 4] as const;

/** CPU seconds for the largest document. */
const patience = 180;

/** Peers that generate the whole of what ours does, and the fastest. */
const compared = ["hey-api + zod", "openapi-typescript"];

interface Figures {
  readonly tool: string;
  readonly costs: readonly (Cost | undefined)[];
}

/** Measures growth; writes the plot beside the results. */
export async function measureScaling(
  bench: Bench,
  document: BenchDocument,
): Promise<readonly Section[]> {
  const given = readJson(document.path);
  const sizes: number[] = [];
  const paths = factors.map((factor) => {
    const path = join(bench.work, `${document.name}-x${factor}.json`);
    writeFileSync(path, JSON.stringify(multiply(given, factor), null, 2));
    sizes.push(statSync(path).size / 1e6);
    return path;
  });
  const tools = [
    bench.ours,
    ...bench.peers.filter(({ name }) => compared.includes(name)),
  ];
  const costs = tools.map((): (Cost | undefined)[] => []);
  for (const [step, path] of paths.entries())
    for (const [index, tool] of tools.entries()) {
      bench.say(`scaling ${document.name} ×${factors[step]}: ${tool.name}`);
      const output = join(bench.work, "outputs/scaling", `${index}-${step}`);
      const job = bench.outputs.job(output, path);
      const run = await generate(tool, job, patience);
      costs[index]?.push(run.kind === "done" ? run.cost : undefined);
    }
  const figures = tools.map(({ name }, index): Figures => ({
    tool: name,
    costs: costs[index] ?? [],
  }));
  const file = `scaling-${document.name}.svg`;
  writeFileSync(join(benchFolder, file), plot(sizes, figures));
  return [
    {
      measure: "scaling",
      document: document.name,
      tables: [showTable(sizes, figures, file)],
      data: { megabytes: sizes, figures },
    },
  ];
}

function showTable(
  sizes: readonly number[],
  figures: readonly Figures[],
  file: string,
): Section["tables"][number] {
  const cell = (cost: Cost | undefined): string =>
    cost ? `${showNumber(cost.cpu)} s, ${showNumber(cost.peak)} MiB` : "fails";
  return {
    columns: [
      "tool",
      ...factors.map(
        (factor, index) => `×${factor}, ${showNumber(sizes[index] ?? 0)} MB`,
      ),
      "last step, for twice the document",
    ],
    rows: figures.map(({ tool, costs }) => {
      const [, , half, whole] = costs;
      return [
        tool,
        ...costs.map(cell),
        half && whole ? `×${showNumber(whole.cpu / half.cpu)} CPU` : "",
      ];
    }),
    notes: [
      `CPU seconds and peak memory, one run each. Linear is ×2 in the last step.`,
      `![CPU seconds and memory by size of the document](${file})`,
    ],
  };
}
