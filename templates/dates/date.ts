import { isDateTime } from "../validation/formats/date-time.js";

/** A date as programs have it. */
export type DateValue = Date;

/** The texts that dates were made of, where `toISOString` gives another one. */
const written: WeakMap<Date, string> = /* @__PURE__ */ new WeakMap();

/** True if an object is a date. */
export function isDateValue(value: object): value is DateValue {
  return value instanceof Date;
}

/**
 * The text of a date: that which it was made of, unless it was changed since; else of
 * `toISOString`. A date without a value is a text that no check accepts.
 */
export function textOf(date: DateValue): string {
  const time = date.getTime();
  if (Number.isNaN(time)) return "Invalid Date";
  const text = written.get(date);
  return text !== undefined && dateOf(text).getTime() === time
    ? text
    : date.toISOString();
}

/** Converts a text that is a `date-time` of RFC 3339. */
export function convertDate(value: unknown): unknown {
  return typeof value === "string" && isDateTime(value) ? dateOf(value) : value;
}

/** The date of such a text; a leap second is the second before it. */
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

/** The text of a date that has no remembered text: that of `toISOString`. */
const usual = /^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d\.\d{3}Z$/;
