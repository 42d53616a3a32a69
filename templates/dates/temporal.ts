import { isDate } from "../validation/formats/date.js";
import { isDateTime } from "../validation/formats/date-time.js";
import { isTimeOrNaive } from "../validation/formats/time.js";

/** A date as programs have it. */
export type DateValue =
  Temporal.Instant | Temporal.PlainDate | Temporal.PlainTime;

/** The texts that dates were made of, where `toString` gives another one. */
const written: WeakMap<object, string> = /* @__PURE__ */ new WeakMap();

/** True if an object is a date, of whichever implementation of Temporal. */
export function isDateValue(value: object): value is DateValue {
  return (
    Symbol.toStringTag in value &&
    String(value[Symbol.toStringTag]).startsWith("Temporal.")
  );
}

/** The text of a date: that which it was made of; else of `toString`, without calendar and zone. */
export function textOf(date: DateValue): string {
  return written.get(date) ?? String(date).replace(/\[.*/, "");
}

/** Converts a text that is a `date-time` of RFC 3339; a leap second is the second before it. */
export function convertInstant(value: unknown): unknown {
  if (typeof value !== "string" || !isDateTime(value)) return value;
  const instant = Temporal.Instant.from(value.replace(tooPrecise, "$1"));
  if (!usualInstant.test(value)) written.set(instant, value);
  return instant;
}

/** Converts a text that is a `full-date` of RFC 3339. */
export function convertPlainDate(value: unknown): unknown {
  return typeof value === "string" && isDate(value)
    ? Temporal.PlainDate.from(value)
    : value;
}

/** Converts a text that is a time of day; an offset is not in the date made of it. */
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

/** The text of an instant that has no remembered text: that of `toString`. */
const usualInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(?:\.\d{0,8}[1-9])?Z$/;

/** The same of a time. */
const usualTime = /^\d\d:\d\d:[0-5]\d(?:\.\d{0,8}[1-9])?$/;
