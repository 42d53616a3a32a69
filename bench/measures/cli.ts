/**
 * `cli`: what a generation costs. From nothing, again with nothing changed, and again after one
 * member was added to the document; ours and the peers' runs alternate.
 */
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import type { BenchDocument, Target } from "../documents.js";
import { type Cost, type Run } from "../harness/run-measured.js";
import type { Section, Table } from "../harness/section.js";
import {
  type Sample,
  showNumber,
  showRatio,
  showSample,
  summarize,
} from "../harness/statistics.js";
import { addField, readJson } from "../mutations.js";
import { generate, type OutputSize, sizeOf } from "../tools/outputs.js";
import type { Tool } from "../tools/tool.js";
import type { Bench } from "./measure.js";

const phases = ["cold", "no-op", "one field"] as const;
type Phase = (typeof phases)[number];

interface Figures {
  readonly tool: string;
  readonly size?: OutputSize;
  readonly costs: Readonly<Record<Phase, readonly Cost[]>>;
  readonly failure?: string;
}

/** Measures the command line of every tool on one document. */
export async function measureCli(
  bench: Bench,
  document: BenchDocument,
): Promise<readonly Section[]> {
  const changed = join(bench.work, `${document.name}-one-field.json`);
  writeFileSync(changed, JSON.stringify(addField(readJson(document.path))));
  const rounds = bench.rounds ?? (document.bytes < 2_000_000 ? 5 : 3);
  const tools = [bench.ours, ...bench.peers];
  const records = tools.map(() => startRecording());
  for (let round = 0; round < rounds; round += 1)
    for (const [index, tool] of tools.entries()) {
      const record = records[index];
      if (!record || record.failure !== undefined) continue;
      bench.say(`cli ${document.name}: ${tool.name}, round ${round + 1}`);
      // A peer does the same work each time; that is worth seeing once.
      const isWhole = round === 0 || tool === bench.ours;
      await runRound({ bench, tool, document, changed, record, isWhole });
    }
  const figures = tools.map((tool, index): Figures => {
    const { costs, failure } = records[index] ?? startRecording();
    const folder = bench.outputs.folder(tool, document);
    return failure === undefined
      ? { tool: tool.name, costs, size: sizeOf(folder) }
      : { tool: tool.name, costs, failure };
  });
  return [
    {
      measure: "cli",
      document: document.name,
      tables: [showFigures(figures, document.target)],
      data: figures,
    },
  ];
}

interface Recording {
  readonly costs: Record<Phase, Cost[]>;
  failure?: string;
}

function startRecording(): Recording {
  return { costs: { cold: [], "no-op": [], "one field": [] } };
}

async function runRound({
  bench,
  tool,
  document,
  changed,
  record,
  isWhole,
}: {
  bench: Bench;
  tool: Tool;
  document: BenchDocument;
  changed: string;
  record: Recording;
  isWhole: boolean;
}): Promise<void> {
  const { outputs } = bench;
  const keep = (phase: Phase, run: Run): boolean => {
    if (run.kind === "failed") record.failure = `${run.reason}, ${phase}`;
    else record.costs[phase].push(run.cost);
    return run.kind === "done";
  };
  if (!keep("cold", await outputs.regenerate(tool, document))) return;
  if (!isWhole) return;
  const folder = outputs.folder(tool, document);
  // In place: a copy is an output that this machine has not written.
  if (!keep("no-op", await generate(tool, outputs.job(folder, document.path))))
    return;
  const copy = outputs.copy(folder, "again");
  keep("one field", await generate(tool, outputs.job(copy, changed)));
}

function showFigures(figures: readonly Figures[], target?: Target): Table {
  const ours = figures[0];
  const sample = (
    of: Figures | undefined,
    phase: Phase,
  ): Sample | undefined => {
    const costs = of?.costs[phase] ?? [];
    return costs.length === 0
      ? undefined
      : summarize(costs.map(({ cpu }) => cpu));
  };
  const isBesidePeers = figures.some(({ tool }) => tool === "hey-api + zod");
  const base = sample(ours, "cold")?.median ?? 0;
  const rows = figures.map((of) => {
    const cold = sample(of, "cold");
    if (of.failure !== undefined || !cold || !of.size)
      return [of.tool, `fails (${of.failure ?? "nothing measured"})`];
    return [
      of.tool,
      showSample(cold),
      showRatio(cold.median, base),
      showNumber(summarize(of.costs.cold.map(({ wall }) => wall)).median),
      showNumber(summarize(of.costs.cold.map(({ peak }) => peak)).median),
      showNumber(sample(of, "no-op")?.median ?? 0),
      showNumber(sample(of, "one field")?.median ?? 0),
      showNumber(of.size.files),
      showNumber(of.size.bytes / 1000),
      showNumber(of.size.lines),
    ];
  });
  return {
    columns: [
      "tool",
      "cold, CPU s",
      "to ours",
      "wall s",
      "peak MiB",
      "no-op, CPU s",
      "one field changed, CPU s",
      "files",
      "kB",
      "lines",
    ],
    rows,
    notes: target && isBesidePeers ? [showTarget(figures, target)] : [],
  };
}

function showTarget(figures: readonly Figures[], target: Target): string {
  const median = (name: string, of: (cost: Cost) => number): number => {
    const costs = figures.find(({ tool }) => tool === name)?.costs.cold ?? [];
    return costs.length === 0 ? 0 : summarize(costs.map(of)).median;
  };
  const cpu = median("speclathe", (cost) => cost.cpu);
  const peak = median("speclathe", (cost) => cost.peak);
  const zod = median("hey-api + zod", (cost) => cost.cpu);
  const wanted = `${showNumber(target.cpu)} CPU s${target.peak ? ` and ${target.peak} MiB` : ""}`;
  const isMet = cpu <= target.cpu && (!target.peak || peak <= target.peak);
  const share = `hey-api with zod: ${showNumber(cpu / zod)} of its CPU time, where ${showNumber(target.cpu / target.heyApiZod)} was promised`;
  return `Target ${wanted}: ${isMet ? "met" : "missed"}, ${showNumber(cpu)} CPU s and ${showNumber(peak)} MiB. Beside ${share}.`;
}
