import { type Check, type Key, reportOf } from "./report.js";

/** Runs a check, where there is a value. */
export function optional(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || check(value, key);
}

/** Runs a check, unless the value is null. */
export function nullable(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === null || widened(value, key, check, "null");
}

/** Runs a check, where there is a value that is not null. */
export function nullish(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || nullable(value, key, check);
}

/** Runs a check; where the value itself has a wrong type, another one would have been right too. */
export function widened(
  value: unknown,
  key: Key | undefined,
  check: Check,
  type: string,
): boolean {
  const report = reportOf();
  if (report === undefined) return check(value, key);
  const at = report.findings.length;
  // Before the check, which does not leave where it stops.
  const depth = report.path.length + (key === undefined ? 0 : 1);
  const goesOn = check(value, key);
  const finding = report.findings[at];
  if (finding?.code === "type" && finding.path.length === depth)
    finding.expected = [finding.expected, type].flat();
  return goesOn;
}
