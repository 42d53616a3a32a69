// The format `date`.

import { fail, failFormat, type Key } from "../report.js";

const shape = /^\d\d\d\d-\d\d-\d\d$/;

/** True if a string is a date (RFC 3339, 5.6, `full-date`). */
export function isDate(text: string): boolean {
  return shape.test(text) && isDay(text);
}

/** True if the digits of `YYYY-MM-DD` at the start of a string are a day of the calendar. */
export function isDay(text: string): boolean {
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= 28 || day <= daysOf(month, text);
}

function daysOf(month: number, text: string): number {
  if (month !== 2)
    return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** The number written by two digits of a string. */
export function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - 528;
}

/** Checks that the value is a date. */
export function date(value: unknown, key?: Key): boolean {
  if (typeof value !== "string") return fail(value, key, "type", "string");
  return isDate(value) || failFormat(value, key, "date");
}

/** Checks that the value is a date or undefined. */
export function optionalDate(value: unknown, key?: Key): boolean {
  return value === undefined || date(value, key);
}
