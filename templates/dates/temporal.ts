// Dates as objects of Temporal.

import { isDate } from "../validation/formats/date.js";
import { isDateTime } from "../validation/formats/date-time.js";
import { isTimeOrNaive } from "../validation/formats/time.js";

/** The type of a date in programs. */
export type DateValue =
  Temporal.Instant | Temporal.PlainDate | Temporal.PlainTime;

/** The original strings of dates that `toString` would write differently. */
const written: WeakMap<object, string> = /* @__PURE__ */ new WeakMap();

/** True if an object is a date, of any implementation of Temporal. */
export function isDateValue(value: object): value is DateValue {
  return (
    Symbol.toStringTag in value &&
    String(value[Symbol.toStringTag]).startsWith("Temporal.")
  );
}

/** The string of a date: the original one, else that of `toString` without calendar and zone. */
export function textOf(date: DateValue): string {
  return written.get(date) ?? String(date).replace(/\[.*/, "");
}

/** Converts a `date-time` string (RFC 3339). A leap second becomes the second before it. */
export function convertInstant(value: unknown): unknown {
  if (typeof value !== "string" || !isDateTime(value)) return value;
  const instant = Temporal.Instant.from(value.replace(tooPrecise, "$1"));
  if (!usualInstant.test(value)) written.set(instant, value);
  return instant;
}

/** Converts a `full-date` string (RFC 3339). */
export function convertPlainDate(value: unknown): unknown {
  return typeof value === "string" && isDate(value)
    ? Temporal.PlainDate.from(value)
    : value;
}

/** Converts a time string. The result has no offset. */
export function convertPlainTime(value: unknown): unknown {
  if (typeof value !== "string" || !isTimeOrNaive(value)) return value;
  const local = value.replace(offset, "").replace(tooPrecise, "$1");
  const time = Temporal.PlainTime.from(local);
  if (!usualTime.test(value)) written.set(time, value);
  return time;
}

/** Digits beyond nanoseconds. */
const tooPrecise = /(\.\d{9})\d+/;

const offset = /(?:[Zz]|[+-]\d\d:\d\d)$/;

/** An instant that equals the string of `toString`, and is not remembered. */
const usualInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(?:\.\d{0,8}[1-9])?Z$/;

/** The same for a time. */
const usualTime = /^\d\d:\d\d:[0-5]\d(?:\.\d{0,8}[1-9])?$/;
