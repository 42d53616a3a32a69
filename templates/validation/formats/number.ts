import { fail, failFormat, type Key } from "../report.js";

/** True if a number is a signed integer of 32 bits. */
export function isInt32(value: number): boolean {
  return (value | 0) === value;
}

/** True if a number is a signed integer of 64 bits, as near as a double tells. */
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

/** Checks that the value is a signed integer of 32 bits. */
export function int32(value: unknown, key?: Key): boolean {
  if (!Number.isInteger(value)) return fail(value, key, "type", "integer");
  return isInt32(value as number) || failFormat(value, key, "int32");
}

/** The same for an optional value. */
export function optionalInt32(value: unknown, key?: Key): boolean {
  return value === undefined || int32(value, key);
}

/** Checks that the value is a signed integer of 64 bits. */
export function int64(value: unknown, key?: Key): boolean {
  if (!Number.isInteger(value)) return fail(value, key, "type", "integer");
  return isInt64(value as number) || failFormat(value, key, "int64");
}

/** The same for an optional value. */
export function optionalInt64(value: unknown, key?: Key): boolean {
  return value === undefined || int64(value, key);
}
