// Checks of strings, numbers, booleans and null. The most common optional ones do not call the
// others, because engines limit the depth of inlining.

import { fail, type Key, missing, note } from "./report.js";

/** Checks that the value is a string. */
export function text(value: unknown, key?: Key): boolean {
  return typeof value === "string" || fail(value, key, "type", "string");
}

/** Checks that the value is a string or undefined. */
export function optionalText(value: unknown, key?: Key): boolean {
  return (
    value === undefined ||
    typeof value === "string" ||
    fail(value, key, "type", "string")
  );
}

/** Checks that the value is a JSON number, neither NaN nor infinite. */
export function number(value: unknown, key?: Key): boolean {
  return Number.isFinite(value) || fail(value, key, "type", "number");
}

/** Checks that the value is a JSON number or undefined. */
export function optionalNumber(value: unknown, key?: Key): boolean {
  return (
    value === undefined ||
    Number.isFinite(value) ||
    fail(value, key, "type", "number")
  );
}

/** Checks that the value is an integer; `1.0` is one. */
export function integer(value: unknown, key?: Key): boolean {
  return Number.isInteger(value) || fail(value, key, "type", "integer");
}

/** Checks that the value is an integer or undefined. */
export function optionalInteger(value: unknown, key?: Key): boolean {
  return value === undefined || integer(value, key);
}

/** Checks that the value is a safe integer, from -(2^53-1) to 2^53-1. */
export function safeInteger(value: unknown, key?: Key): boolean {
  return Number.isSafeInteger(value) || unsafe(value, key);
}

/** Checks that the value is a safe integer or undefined. */
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

/** Checks that the value is a boolean. */
export function boolean(value: unknown, key?: Key): boolean {
  return typeof value === "boolean" || fail(value, key, "type", "boolean");
}

/** Checks that the value is a boolean or undefined. */
export function optionalBoolean(value: unknown, key?: Key): boolean {
  return (
    value === undefined ||
    typeof value === "boolean" ||
    fail(value, key, "type", "boolean")
  );
}

/** Checks that the value is not undefined. */
export function required(value: unknown, key?: Key): boolean {
  return value !== undefined || missing(key);
}

/** Reports any value. */
export function never(_value: unknown, key?: Key): boolean {
  return note(key, "never");
}

/** Accepts any value. */
export function anything(_value?: unknown, _key?: Key): boolean {
  return true;
}

/** Checks that the value is null. */
export function nothingButNull(value: unknown, key?: Key): boolean {
  return value === null || fail(value, key, "type", "null");
}
