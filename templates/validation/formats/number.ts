// The formats `int32`, `int64` and `float`.

import { fail, failFormat, type Key } from "../report.js";

/** True if a number is a signed 32-bit integer. */
export function isInt32(value: number): boolean {
  return (value | 0) === value;
}

/** True if a number is a signed 64-bit integer, within the precision of a double. */
export function isInt64(value: number): boolean {
  return (
    Number.isInteger(value) &&
    value >= -9223372036854775808 &&
    value < 9223372036854775808
  );
}

/** True if a number is in the range of single precision. */
export function isFloat(value: number): boolean {
  return Math.abs(value) <= 3.4028234663852886e38;
}

/** Checks that the value is a signed 32-bit integer. */
export function int32(value: unknown, key?: Key): boolean {
  if (!Number.isInteger(value)) return fail(value, key, "type", "integer");
  return isInt32(value as number) || failFormat(value, key, "int32");
}

/** Checks that the value is a signed 32-bit integer or undefined. */
export function optionalInt32(value: unknown, key?: Key): boolean {
  return value === undefined || int32(value, key);
}

/** Checks that the value is a signed 64-bit integer. */
export function int64(value: unknown, key?: Key): boolean {
  if (!Number.isInteger(value)) return fail(value, key, "type", "integer");
  return isInt64(value as number) || failFormat(value, key, "int64");
}

/** Checks that the value is a signed 64-bit integer or undefined. */
export function optionalInt64(value: unknown, key?: Key): boolean {
  return value === undefined || int64(value, key);
}
