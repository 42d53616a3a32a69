// The format `time`.

import { twoDigits } from "./date.js";
import { fail, failFormat, type Key } from "../report.js";

const shape = /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** True if a string is a time with an offset (RFC 3339, 5.6, `full-time`). */
export function isTime(text: string): boolean {
  return shape.test(text) && isTimeAt(text, 0);
}

/** True if a string is a time, with or without an offset; Python and .NET may omit it. */
export function isTimeOrNaive(text: string): boolean {
  return isTime(text) || isTime(`${text}Z`);
}

/** Checks that the value is a time with an offset. */
export function fullTime(value: unknown, key?: Key): boolean {
  if (typeof value !== "string") return fail(value, key, "type", "string");
  return isTime(value) || failTime(value, key, "time", isTimeOrNaive(value));
}

/** Reports an invalid time, or one without an offset. */
export function failTime(
  value: string,
  key: Key | undefined,
  format: string,
  lacksOffset: boolean,
): boolean {
  return lacksOffset
    ? fail(value, key, "offset", format, withoutOffset)
    : failFormat(value, key, format);
}

const withoutOffset = `must be a valid %, with an offset such as Z (validators: { formats: { "%": "lenient" } } in the config allows none)`;

/** Checks that the value is a time with an offset, or undefined. */
export function optionalFullTime(value: unknown, key?: Key): boolean {
  return value === undefined || fullTime(value, key);
}

/** True if the digits of `HH:MM:SS` at an index, and the offset at the end, are a valid time. */
export function isTimeAt(text: string, at: number): boolean {
  const hour = twoDigits(text, at);
  const minute = twoDigits(text, at + 3);
  const second = twoDigits(text, at + 6);
  if (hour > 23 || minute > 59 || second > 60) return false;
  const last = text.charCodeAt(text.length - 1);
  if (last > 57) return second < 60 || (hour === 23 && minute === 59);
  const offsetHour = twoDigits(text, text.length - 5);
  const offsetMinute = twoDigits(text, text.length - 2);
  if (offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  // A leap second is the last second of a day in UTC.
  const isAhead = text.charCodeAt(text.length - 6) === 43;
  const offset = (offsetHour * 60 + offsetMinute) * (isAhead ? -1 : 1);
  return (hour * 60 + minute + offset + 1440) % 1440 === 1439;
}
