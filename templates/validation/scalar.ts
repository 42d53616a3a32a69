import { fail, type Key, missing, note } from "./report.js";

// The commonest of the optional forms do not call the others: engines inline only so deep.

/** Checks that the value is a string. */
export function text(value: unknown, key?: Key): boolean {
  return typeof value === "string" || fail(value, key, "type", "string");
}

/** The same for an optional value. */
export function optionalText(value: unknown, key?: Key): boolean {
  return (
    value === undefined ||
    typeof value === "string" ||
    fail(value, key, "type", "string")
  );
}

/** Checks that the value is a number of JSON: neither NaN nor infinite. */
export function number(value: unknown, key?: Key): boolean {
  return Number.isFinite(value) || fail(value, key, "type", "number");
}

/** The same for an optional value. */
export function optionalNumber(value: unknown, key?: Key): boolean {
  return (
    value === undefined ||
    Number.isFinite(value) ||
    fail(value, key, "type", "number")
  );
}

/** Checks that the value is a whole number; `1.0` is one. */
export function integer(value: unknown, key?: Key): boolean {
  return Number.isInteger(value) || fail(value, key, "type", "integer");
}

/** The same for an optional value. */
export function optionalInteger(value: unknown, key?: Key): boolean {
  return value === undefined || integer(value, key);
}

/** Checks that the value is a whole number that a double holds exactly: from -(2^53-1) to 2^53-1. */
export function safeInteger(value: unknown, key?: Key): boolean {
  return Number.isSafeInteger(value) || unsafe(value, key);
}

/** The same for an optional value. */
export function optionalSafeInteger(value: unknown, key?: Key): boolean {
  return value === undefined || safeInteger(value, key);
}

function unsafe(value: unknown, key?: Key): boolean {
  if (!Number.isInteger(value)) return fail(value, key, "type", "integer");
  const limit = Number.MAX_SAFE_INTEGER;
  return (value as number) < 0
    ? fail(value, key, "minimum", -limit, "must be at least %")
    : fail(value, key, "maximum", limit, "must be at most %");
}

/** Checks that the value is true or false. */
export function boolean(value: unknown, key?: Key): boolean {
  return typeof value === "boolean" || fail(value, key, "type", "boolean");
}

/** The same for an optional value. */
export function optionalBoolean(value: unknown, key?: Key): boolean {
  return (
    value === undefined ||
    typeof value === "boolean" ||
    fail(value, key, "type", "boolean")
  );
}

/** Checks that there is a value. */
export function required(value: unknown, key?: Key): boolean {
  return value !== undefined || missing(key);
}

/** Reports whatever is there: nothing is allowed. */
export function never(_value: unknown, key?: Key): boolean {
  return note(key, "never");
}

/** Checks nothing. */
export function anything(_value?: unknown, _key?: Key): boolean {
  return true;
}

/** Checks that the value is null. */
export function nothingButNull(value: unknown, key?: Key): boolean {
  return value === null || fail(value, key, "type", "null");
}
