// Compares the values of filters: dates as instants, objects by their members.

import type { FieldKind } from "../filter/fields.js";
import { own } from "../validation/members.js";
import { isObject } from "../validation/report.js";

/** Options for comparing values. */
export interface Comparing {
  readonly kind: FieldKind;
  readonly ignoreCase?: boolean;
}

/** True if a value equals the wanted one. Compares dates as instants, objects by wanted members. */
export function equal(
  value: unknown,
  wanted: unknown,
  { kind, ignoreCase }: Comparing,
): boolean {
  if (typeof value === "string" && typeof wanted === "string") {
    if (kind === "date" || kind === "date-time") {
      const order = compareInstants(value, wanted);
      if (order !== undefined) return order === 0;
    }
    if (ignoreCase) return value.toLowerCase() === wanted.toLowerCase();
  }
  return contained(value, wanted);
}

/** The order of two values: negative, zero or positive; undefined if they cannot be compared. */
export function compared(
  value: unknown,
  wanted: unknown,
  { kind, ignoreCase }: Comparing,
): number | undefined {
  if (typeof value === "number" && typeof wanted === "number")
    return value - wanted;
  if (typeof value !== "string" || typeof wanted !== "string") return undefined;
  if (kind === "date" || kind === "date-time")
    return compareInstants(value, wanted);
  return ignoreCase
    ? compareTexts(value.toLowerCase(), wanted.toLowerCase())
    : compareTexts(value, wanted);
}

/** True if a value equals the wanted one, or is an object with each wanted member. */
export function contained(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(value) &&
      value.length === wanted.length &&
      wanted.every((item, index) => contained(value[index], item))
    );
  if (!isObject(wanted)) return value === wanted;
  return (
    isObject(value) &&
    Object.keys(wanted).every((name) =>
      contained(own(value, name), wanted[name]),
    )
  );
}

function compareInstants(value: string, wanted: string): number | undefined {
  const [first, second] = [readInstant(value), readInstant(wanted)];
  if (Number.isNaN(first.time) || Number.isNaN(second.time)) return undefined;
  return (
    first.time - second.time || compareTexts(first.further, second.further)
  );
}

/** The milliseconds of an instant, and the digits after them. */
function readInstant(text: string): { time: number; further: string } {
  const hasOffset = /(?:[zZ]|[+-]\d\d:?\d\d)$/.test(text);
  const hasTime = /[tT ]\d\d:/.test(text);
  const time = Date.parse(
    (hasTime && !hasOffset ? `${text}Z` : text).replace(" ", "T"),
  );
  const digits = /\.(\d+)/.exec(text)?.[1] ?? "";
  return { time, further: withoutZeros(digits.slice(3)) };
}

/** Removes trailing zeros. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === "0") end--;
  return digits.slice(0, end);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
