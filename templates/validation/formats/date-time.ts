import { isDay } from "./date.js";
import { failTime, isTimeAt } from "./time.js";
import { fail, type Key } from "../report.js";

const shape =
  /^\d\d\d\d-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** True if a text is a date with time and offset (RFC 3339, 5.6, `date-time`). */
export function isDateTime(text: string): boolean {
  return shape.test(text) && isDay(text) && isTimeAt(text, 11);
}

/** The same, or without an offset, as Python and .NET write a time of no place. */
export function isDateTimeOrNaive(text: string): boolean {
  return isDateTime(text) || isDateTime(`${text}Z`);
}

/** Checks that the value is a date with time and offset. */
export function dateTime(value: unknown, key?: Key): boolean {
  if (typeof value !== "string") return fail(value, key, "type", "string");
  return (
    isDateTime(value) ||
    failTime(value, key, "date-time", isDateTimeOrNaive(value))
  );
}

/** The same for an optional value. */
export function optionalDateTime(value: unknown, key?: Key): boolean {
  return value === undefined || dateTime(value, key);
}
