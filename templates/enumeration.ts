import { fail, type Key, type Report } from "./report.js";

/** Checks that the value is one of some scalars. */
export function among(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  return values.includes(value) || fail(value, report, key, "enum", values);
}

/** The same, or that there is none. */
export function optionalAmong(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  values: readonly unknown[],
): boolean {
  return value === undefined || among(value, report, key, values);
}

/** Checks that the value is a scalar. */
export function constant(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  wanted: unknown,
): boolean {
  return value === wanted || fail(value, report, key, "const", wanted);
}

/** The same, or that there is none. */
export function optionalConstant(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  wanted: unknown,
): boolean {
  return value === undefined || constant(value, report, key, wanted);
}
