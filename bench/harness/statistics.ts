/** A number measured several times. */
export interface Sample {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

/** The median of values and how far they spread; there must be one at least. */
export function summarize(values: readonly number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined)
    throw new Error("nothing was measured");
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? least;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return { median: (lower + upper) / 2, least, most };
}

/** `2.13 (2.05–2.40)`. */
export function showSample({ median, least, most }: Sample): string {
  return `${showNumber(median)} (${showNumber(least)}–${showNumber(most)})`;
}

/** Three digits that matter, thousands with a comma. */
export function showNumber(value: number): string {
  if (value === 0) return "0";
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString("en", {
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: digits,
  });
}

/** `×0.54`: how much of ours a value is. */
export function showRatio(value: number, ours: number): string {
  return ours === 0 ? "" : `×${showNumber(value / ours)}`;
}
