import { failFewer, failMore } from "./counts.js";
import { isMultipleOf } from "./number.js";
import { fail, failFormat, type Key } from "./report.js";
import { isLonger, isShorter } from "./text-length.js";

// Each of these lets a value of another type pass, as JSON Schema has it.

/** Checks that a text has so many characters (code points). */
export function minLength(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    typeof value !== "string" ||
    // A character takes one unit or two: only up to the double must they be counted.
    value.length >= bound * 2 ||
    !isShorter(value, bound) ||
    failFewer(value, key, "minLength", bound, "character")
  );
}

/** Checks that a text has no more characters (code points). */
export function maxLength(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    typeof value !== "string" ||
    value.length <= bound ||
    !isLonger(value, bound) ||
    failMore(value, key, "maxLength", bound, "character")
  );
}

/** Checks that a text matches. */
export function pattern(
  value: unknown,
  key: Key | undefined,
  shape: RegExp,
): boolean {
  return (
    typeof value !== "string" ||
    shape.test(value) ||
    fail(value, key, "pattern", shape.source, "must match %")
  );
}

/** Checks that a text has a format. */
export function format(
  value: unknown,
  key: Key | undefined,
  test: (text: string) => boolean,
  name: string,
): boolean {
  return (
    typeof value !== "string" || test(value) || failFormat(value, key, name)
  );
}

/** Checks that a number has a format. */
export function numberFormat(
  value: unknown,
  key: Key | undefined,
  test: (number: number) => boolean,
  name: string,
): boolean {
  return !isNumber(value) || test(value) || failFormat(value, key, name);
}

/** Checks that a number is no less. */
export function minimum(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !isNumber(value) ||
    value >= bound ||
    fail(value, key, "minimum", bound, "must be at least %")
  );
}

/** Checks that a number is no more. */
export function maximum(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !isNumber(value) ||
    value <= bound ||
    fail(value, key, "maximum", bound, "must be at most %")
  );
}

/** Checks that a number is more. */
export function exclusiveMinimum(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !isNumber(value) ||
    value > bound ||
    fail(value, key, "exclusiveMinimum", bound, "must be greater than %")
  );
}

/** Checks that a number is less. */
export function exclusiveMaximum(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    !isNumber(value) ||
    value < bound ||
    fail(value, key, "exclusiveMaximum", bound, "must be less than %")
  );
}

/** Checks that a number is a multiple, in decimals: exact. */
export function multipleOf(
  value: unknown,
  key: Key | undefined,
  divisor: number,
): boolean {
  return (
    !isNumber(value) ||
    isMultipleOf(value, divisor) ||
    fail(value, key, "multipleOf", divisor, "must be a multiple of %")
  );
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
