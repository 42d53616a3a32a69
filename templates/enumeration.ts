import { fail, type Key } from "./report.js";

/** Checks that the value is one of some scalars. */
export function among(
  value: unknown,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  return values.includes(value) || fail(value, key, "enum", values);
}

/** The same, or that there is none. */
export function optionalAmong(
  value: unknown,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  return value === undefined || among(value, key, values);
}

/** Checks that the value is a scalar. */
export function constant(
  value: unknown,
  key: Key | undefined,
  wanted: unknown,
): boolean {
  return value === wanted || fail(value, key, "const", wanted);
}

/** The same, or that there is none. */
export function optionalConstant(
  value: unknown,
  key: Key | undefined,
  wanted: unknown,
): boolean {
  return value === undefined || constant(value, key, wanted);
}
