// Checks of optional and nullable values.

import { type Check, type Key, reportOf } from "./report.js";

/** Checks the value unless it is undefined. */
export function optional(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || check(value, key);
}

/** Checks the value unless it is null. */
export function nullable(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === null || widened(value, key, check, "null");
}

/** Checks the value unless it is undefined or null. */
export function nullish(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || nullable(value, key, check);
}

/** Runs a check. If the value itself has a wrong type, adds `type` to the expected types. */
export function widened(
  value: unknown,
  key: Key | undefined,
  check: Check,
  type: string,
): boolean {
  const report = reportOf();
  if (report === undefined) return check(value, key);
  const at = report.findings.length;
  // Computed before the check, which may stop without leaving its path.
  const depth = report.path.length + (key === undefined ? 0 : 1);
  const goesOn = check(value, key);
  const finding = report.findings[at];
  if (finding?.code === "type" && finding.path.length === depth)
    finding.expected = [finding.expected, type].flat();
  return goesOn;
}
