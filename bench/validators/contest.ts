/**
 * The program that is measured: every contestant on the same data, in turns, in one process. It
 * is bundled with the contestants that `run.ts` writes, and prints JSON.
 */
import { filter, list } from "bench:contestants";
import {
  brokenClientListText,
  brokenFilterTexts,
  clientListText,
  filterTexts,
  lastBrokenClientListText,
} from "./payload.js";

/** A validator of one schema: verdicts, and how many issues it finds. */
export interface Contestant {
  readonly name: string;
  is(this: void, value: unknown): boolean;
  /** Where it can stop at the first one. */
  first?(this: void, value: unknown): number;
  all?(this: void, value: unknown): number;
}

/** What a contestant took, in nanoseconds, and of that time by hand. */
interface Figure {
  readonly time: number;
  readonly ratio: number;
}

type Work = (value: unknown) => number | boolean;

let sink = 0;

/**
 * Goes through all values for so many milliseconds; nanoseconds for once. They are those of the
 * processor: while another program has it, no time passes.
 */
function time(work: Work, values: readonly unknown[], limit: number): number {
  const before = process.cpuUsage();
  let count = 0;
  let spent = 0;
  for (let batch = 1; spent < limit * 1000;) {
    for (let i = 0; i < batch; i++)
      for (const value of values) sink += Number(work(value));
    count += batch;
    const { user, system } = process.cpuUsage(before);
    spent = user + system;
    if (spent < limit * 50) batch *= 2;
  }
  return (spent * 1000) / count;
}

/**
 * Each in turn, and by hand right before it: on a machine that others use, too, only what ran
 * side by side can be compared. Medians of the rounds.
 */
function race(
  works: ReadonlyMap<string, Work>,
  byHand: Work,
  values: readonly unknown[],
): Record<string, Figure> {
  const runs = new Map<string, Figure[]>();
  for (const work of [byHand, ...works.values()]) time(work, values, 1000);
  for (let round = 0; round < rounds; round++)
    for (const [name, work] of works) {
      const hand = Math.min(time(byHand, values, 8), time(byHand, values, 8));
      const own = Math.min(time(work, values, 8), time(work, values, 8));
      const figures = runs.get(name) ?? [];
      figures.push({ time: own, ratio: hand / own });
      runs.set(name, figures);
    }
  return Object.fromEntries(
    [...runs].map(([name, figures]) => [
      name,
      {
        time: median(figures.map((figure) => figure.time)),
        ratio: median(figures.map((figure) => figure.ratio)),
      },
    ]),
  );
}

function countWith(work: Work, values: readonly unknown[]): number {
  let count = 0;
  for (const value of values) count += Number(work(value));
  return count;
}

function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

interface Data {
  readonly valid: readonly unknown[];
  readonly broken: readonly unknown[];
  /** Wrong as late as can be, for those that stop at the first issue. */
  readonly late: readonly unknown[];
}

function measure(contestants: readonly Contestant[], data: Data): unknown {
  const worksOf = (word: "is" | "first" | "all"): Map<string, Work> =>
    new Map(
      contestants.flatMap((each) => {
        const work = each[word];
        return work ? [[each.name, work]] : [];
      }),
    );
  const byHand = contestants[0]!;
  const allByHand = byHand.all ?? byHand.is;
  const once = [undefined];
  const verdicts = contestants.map(({ name, is, all }) => ({
    name,
    accepted: data.valid.filter((value) => is(value)).length,
    refused: data.broken.filter((value) => !is(value)).length,
    issues: data.broken.reduce<number>(
      (sum, value) => sum + (all?.(value) ?? 0),
      0,
    ),
  }));
  return {
    verdicts,
    valid: race(worksOf("is"), byHand.is, data.valid),
    first: race(worksOf("first"), byHand.is, data.late),
    all: race(worksOf("all"), allByHand, data.broken),
    limit: race(
      new Map([[byHand.name, () => countWith(allByHand, data.broken)]]),
      () => countWith(byHand.is, data.valid),
      once,
    ),
  };
}

const rounds = Number(process.argv[2] ?? 12);
const alertId = "2eb8aa08-aa98-41ea-b4aa-73b441d16380";

function inputs(texts: readonly string[]): unknown[] {
  return texts.map((text) => ({
    alertId,
    filter: JSON.parse(text) as unknown,
  }));
}

const result = {
  list: measure(list, {
    valid: [JSON.parse(clientListText(100))],
    broken: [JSON.parse(brokenClientListText(100))],
    late: [JSON.parse(lastBrokenClientListText(100))],
  }),
  filter: measure(filter, {
    valid: inputs(filterTexts),
    broken: inputs(brokenFilterTexts),
    late: inputs(brokenFilterTexts),
  }),
};
console.log(sink < 0 ? "" : JSON.stringify(result));
