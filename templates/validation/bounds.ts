// Checks of string lengths, numeric ranges, patterns and formats. As in JSON Schema, values of
// other types pass.

import { fail, failFormat, type IssueCode, type Key } from "./report.js";

/** Checks that a string has at least `bound` characters (code points). */
export function minLength(
  value: unknown,
  key: Key | undefined,
  bound: number,
): boolean {
  return (
    typeof value !== "string" ||
    // A character has one or two code units, so longer strings need no counting.
    value.length >= bound * 2 ||
    !isShorter(value, bound) ||
    failFewer(value, key, "minLength", bound, "character")
  );
}

/** Checks that a string has at most `bound` characters (code points). */
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

/** Checks that a string matches a regular expression. */
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

/** Checks that a string has a format. */
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

/** Checks that a number is at least `bound`. */
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

/** Checks that a number is at most `bound`. */
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

/** Checks that a number is greater than `bound`. */
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

/** Checks that a number is less than `bound`. */
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

/** Checks that a number is a multiple of `divisor`, without rounding errors. */
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

/** Reports a value with fewer things, such as items, than required. */
export function failFewer(
  value: unknown,
  key: Key | undefined,
  code: IssueCode,
  bound: number,
  thing: string,
): boolean {
  const text =
    bound === 1 ? "must not be empty" : `must have at least % ${thing}s`;
  return fail(value, key, code, bound, text);
}

/** Reports a value with more things, such as items, than allowed. */
export function failMore(
  value: unknown,
  key: Key | undefined,
  code: IssueCode,
  bound: number,
  thing: string,
): boolean {
  const text = `must have at most % ${thing}${bound === 1 ? "" : "s"}`;
  return fail(value, key, code, bound, text);
}

/** True if a string has fewer than `bound` characters (code points). */
export function isShorter(text: string, bound: number): boolean {
  let characters = 0;
  for (const _ of text) if (++characters >= bound) return false;
  return characters < bound;
}

/** True if a string has more than `bound` characters (code points). */
export function isLonger(text: string, bound: number): boolean {
  return !isShorter(text, bound + 1);
}

/** True if a number is a multiple of another; computed in decimal, without rounding errors. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor))
    return value % divisor === 0;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  // A double has at most 308 digits before the decimal point, so the powers stay small.
  const shift = BigInt(Math.abs(exponent - divisorExponent));
  return exponent >= divisorExponent
    ? (digits * 10n ** shift) % divisorDigits === 0n
    : digits % (divisorDigits * 10n ** shift) === 0n;
}

/** A number as digits and a power of ten: `1.25` is `125` and `-2`. */
function decimal(value: number): [digits: bigint, exponent: number] {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}
