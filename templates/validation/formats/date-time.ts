// The format `date-time`.

import { isDay } from "./date.js";
import { failTime, isTimeAt } from "./time.js";
import { fail, type Key } from "../report.js";

const shape =
  /^\d\d\d\d-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** True if a string is a date and time with an offset (RFC 3339, 5.6, `date-time`). */
export function isDateTime(text: string): boolean {
  return shape.test(text) && isDay(text) && isTimeAt(text, 11);
}

/** True if a string is a date and time, with or without an offset; Python and .NET may omit it. */
export function isDateTimeOrNaive(text: string): boolean {
  return isDateTime(text) || isDateTime(`${text}Z`);
}

/** Checks that the value is a date and time with an offset. */
export function dateTime(value: unknown, key?: Key): boolean {
  if (typeof value !== "string") return fail(value, key, "type", "string");
  return (
    isDateTime(value) ||
    failTime(value, key, "date-time", isDateTimeOrNaive(value))
  );
}

/** Checks that the value is a date and time with an offset, or undefined. */
export function optionalDateTime(value: unknown, key?: Key): boolean {
  return value === undefined || dateTime(value, key);
}
