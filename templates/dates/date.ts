// Dates as `Date` objects.

import { isDateTime } from "../validation/formats/date-time.js";

/** The type of a date in programs. */
export type DateValue = Date;

/** The original strings of dates that `toISOString` would write differently. */
const written: WeakMap<Date, string> = /* @__PURE__ */ new WeakMap();

/** True if an object is a date. */
export function isDateValue(value: object): value is DateValue {
  return value instanceof Date;
}

/**
 * The string of a date: the original one, unless the date has changed, otherwise that of
 * `toISOString`. For an invalid date, a string that no check accepts.
 */
export function textOf(date: DateValue): string {
  const time = date.getTime();
  if (Number.isNaN(time)) return "Invalid Date";
  const text = written.get(date);
  return text !== undefined && dateOf(text).getTime() === time
    ? text
    : date.toISOString();
}

/** Converts a `date-time` string (RFC 3339). */
export function convertDate(value: unknown): unknown {
  return typeof value === "string" && isDateTime(value) ? dateOf(value) : value;
}

/** The date of a string. A leap second becomes the second before it. */
function dateOf(text: string): Date {
  if (usual.test(text)) return new Date(text);
  const second = text.slice(17, 19) === "60" ? "59" : text.slice(17, 19);
  const fraction = /^\.(\d+)/.exec(text.slice(19))?.[1] ?? "";
  const offset = text.slice(fraction === "" ? 19 : 20 + fraction.length);
  const made = new Date(
    `${text.slice(0, 10)}T${text.slice(11, 17)}${second}.${fraction.padEnd(3, "0").slice(0, 3)}${offset.toUpperCase()}`,
  );
  written.set(made, text);
  return made;
}

/** A string that equals that of `toISOString`, and is not remembered. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d\.\d{3}Z$/;
