import { fail, type Key, note, type Report } from "./report.js";

// The commonest of the optional forms do not call the others: engines inline only so deep.

/** Checks that the value is a string. */
export function text(value: unknown, report?: Report, key?: Key): boolean {
  return (
    typeof value === "string" || fail(value, report, key, "type", "string")
  );
}

/** The same, or that there is none. */
export function optionalText(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return (
    value === undefined ||
    typeof value === "string" ||
    fail(value, report, key, "type", "string")
  );
}

/** Checks that the value is a number of JSON: neither NaN nor infinite. */
export function number(value: unknown, report?: Report, key?: Key): boolean {
  return Number.isFinite(value) || fail(value, report, key, "type", "number");
}

/** The same, or that there is none. */
export function optionalNumber(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return (
    value === undefined ||
    Number.isFinite(value) ||
    fail(value, report, key, "type", "number")
  );
}

/** Checks that the value is a whole number; `1.0` is one. */
export function integer(value: unknown, report?: Report, key?: Key): boolean {
  return Number.isInteger(value) || fail(value, report, key, "type", "integer");
}

/** The same, or that there is none. */
export function optionalInteger(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return value === undefined || integer(value, report, key);
}

/** Checks that the value is a whole number that a double holds exactly: from -(2^53-1) to 2^53-1. */
export function safeInteger(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return Number.isSafeInteger(value) || unsafe(value, report, key);
}

/** The same, or that there is none. */
export function optionalSafeInteger(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return value === undefined || safeInteger(value, report, key);
}

function unsafe(value: unknown, report?: Report, key?: Key): boolean {
  if (!Number.isInteger(value))
    return fail(value, report, key, "type", "integer");
  const limit = Number.MAX_SAFE_INTEGER;
  return (value as number) < 0
    ? fail(value, report, key, "minimum", -limit)
    : fail(value, report, key, "maximum", limit);
}

/** Checks that the value is true or false. */
export function boolean(value: unknown, report?: Report, key?: Key): boolean {
  return (
    typeof value === "boolean" || fail(value, report, key, "type", "boolean")
  );
}

/** The same, or that there is none. */
export function optionalBoolean(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return (
    value === undefined ||
    typeof value === "boolean" ||
    fail(value, report, key, "type", "boolean")
  );
}

/** Checks that there is a value. */
export function required(value: unknown, report?: Report, key?: Key): boolean {
  return value !== undefined || note(report, key, "required", true);
}

/** Reports whatever is there: nothing is allowed. */
export function never(_value: unknown, report?: Report, key?: Key): boolean {
  return note(report, key, "never");
}

/** Checks nothing. */
export function anything(
  _value?: unknown,
  _report?: Report,
  _key?: Key,
): boolean {
  return true;
}

/** Checks that the value is null. */
export function nothingButNull(
  value: unknown,
  report?: Report,
  key?: Key,
): boolean {
  return value === null || fail(value, report, key, "type", "null");
}
