// Generates numbers.

import type { Random } from "./random.js";
import type { MockSchema } from "./schema.js";

/** The integers that a format allows, inclusive. */
const ranges: Readonly<Record<string, readonly [number, number] | undefined>> =
  {
    int8: [-128, 127],
    int16: [-32_768, 32_767],
    int32: [-2_147_483_648, 2_147_483_647],
    int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    uint8: [0, 255],
    uint16: [0, 65_535],
    uint32: [0, 4_294_967_295],
    uint64: [0, Number.MAX_SAFE_INTEGER],
  };

/** A number that is valid for all schemas; undefined if there is none. */
export function numberOf(
  all: readonly MockSchema[],
  isInteger: boolean,
  random: Random,
): number | undefined {
  const formats = all.flatMap(
    ({ format }): readonly number[] => ranges[format ?? ""] ?? [],
  );
  const steps = all.flatMap(
    ({ multipleOf }): number | number[] => multipleOf ?? [],
  );
  const known = ranges[all.find(({ format }) => format)?.format ?? ""];
  const isWhole = isInteger || formats.length > 0;
  const [low, high] = [lowest(all, known), highest(all, known)];
  const step = steps.length > 0 || isWhole ? common(steps, isWhole) : 0.01;
  const found = multiple({ low, high, step }, random);
  if (found !== undefined || steps.length > 0 || isWhole) return found;
  return between(low, high);
}

interface Bound {
  readonly at: number;
  /** True if the bound itself is excluded. */
  readonly isOut: boolean;
}

function lowest(
  all: readonly MockSchema[],
  known: readonly [number, number] | undefined,
): Bound {
  let bound: Bound = { at: known?.[0] ?? -Infinity, isOut: false };
  for (const { minimum = -Infinity, exclusiveMinimum = -Infinity } of all) {
    if (minimum > bound.at) bound = { at: minimum, isOut: false };
    if (exclusiveMinimum >= bound.at && exclusiveMinimum > -Infinity)
      bound = { at: exclusiveMinimum, isOut: true };
  }
  return bound;
}

function highest(
  all: readonly MockSchema[],
  known: readonly [number, number] | undefined,
): Bound {
  let bound: Bound = { at: known?.[1] ?? Infinity, isOut: false };
  for (const { maximum = Infinity, exclusiveMaximum = Infinity } of all) {
    if (maximum < bound.at) bound = { at: maximum, isOut: false };
    if (exclusiveMaximum <= bound.at && exclusiveMaximum < Infinity)
      bound = { at: exclusiveMaximum, isOut: true };
  }
  return bound;
}

/** The least common multiple of all steps. */
function common(steps: readonly number[], isWhole: boolean): number {
  const all = isWhole ? [1, ...steps] : steps;
  const scale = 10 ** Math.max(...all.map(places));
  const whole = all.map((step) => BigInt(Math.round(step * scale)));
  const least = whole.reduce((one, other) => {
    let [a, b] = [one, other];
    while (b > 0n) [a, b] = [b, a % b];
    return a === 0n ? other : (one / a) * other;
  });
  return Number(least) / scale;
}

/** A multiple of a step, small unless a bound requires otherwise. */
function multiple(
  {
    low,
    high,
    step,
  }: { readonly low: Bound; readonly high: Bound; readonly step: number },
  random: Random,
): number | undefined {
  const least = Math.ceil(low.at / step - 1e-9);
  const most = Math.floor(high.at / step + 1e-9);
  const at = (count: number): number => rounded(count, step);
  let first = low.isOut && at(least) <= low.at ? least + 1 : least;
  let last = high.isOut && at(most) >= high.at ? most - 1 : most;
  if (first > last || Number.isNaN(first) || Number.isNaN(last))
    return undefined;
  const room = 1000;
  // Starts at zero if possible, otherwise next to the bound.
  if (first <= 0 && last >= 0 && last - first > room) first = 0;
  else if (first === -Infinity) first = last - room;
  last = Math.min(last, first + room);
  return at(random.whole(first, last));
}

/** A number between two close bounds. */
function between(low: Bound, high: Bound): number | undefined {
  if (low.at === high.at) return low.isOut || high.isOut ? undefined : low.at;
  const middle = low.at / 2 + high.at / 2;
  if (middle > low.at && middle < high.at) return middle;
  if (!low.isOut && low.at < high.at) return low.at;
  return !high.isOut && low.at < high.at ? high.at : undefined;
}

/** The number of digits after the decimal point. */
function places(number: number): number {
  const [mantissa = "", exponent = "0"] = String(number).split("e");
  const digits = mantissa.split(".")[1]?.length ?? 0;
  return Math.min(100, Math.max(0, digits - Number(exponent)));
}

/** A multiple of a step, without rounding errors. */
function rounded(count: number, step: number): number {
  return Number.isInteger(step)
    ? count * step
    : Number((count * step).toFixed(places(step)));
}
