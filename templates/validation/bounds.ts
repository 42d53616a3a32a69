// Checks of bounds: lengths of texts, sizes of numbers, patterns and formats. Each lets a value of
// another type pass, as JSON Schema has it.

import { fail, failFormat, type IssueCode, type Key } from "./report.js";

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

/** Reports a value that has fewer of something than it must. */
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

/** Reports a value that has more of something than it may. */
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

/** True if a text has fewer characters (code points) than a bound. */
export function isShorter(text: string, bound: number): boolean {
  let characters = 0;
  for (const _ of text) if (++characters >= bound) return false;
  return characters < bound;
}

/** True if a text has more characters (code points) than a bound. */
export function isLonger(text: string, bound: number): boolean {
  return !isShorter(text, bound + 1);
}

/** True if a number is a multiple of another one, as they are written in decimals: exact. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(divisor))
    return value % divisor === 0;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  // A double has no more than 308 digits before its point, so the powers stay small.
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
