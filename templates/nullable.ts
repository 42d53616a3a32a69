import type { Check, Key, Report } from "./report.js";

/** Runs a check, where there is a value. */
export function optional(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || check(value, report, key);
}

/** Runs a check, unless the value is null. */
export function nullable(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  if (value === null) return true;
  if (report === undefined) return check(value);
  const found = report.findings.length;
  const goesOn = check(value, report, key);
  widen(report, found, key, "null");
  return goesOn;
}

/** Runs a check, where there is a value that is not null. */
export function nullish(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  check: Check,
): boolean {
  return (
    value === undefined || value === null || nullable(value, report, key, check)
  );
}

/** Where the value itself has a wrong type, another one would have been right too. */
export function widen(
  report: Report,
  at: number,
  key: Key | undefined,
  type: string,
): void {
  const finding = report.findings[at];
  const depth = report.path.length + (key === undefined ? 0 : 1);
  if (finding?.code !== "type" || finding.path.length !== depth) return;
  finding.expected = [finding.expected, type].flat();
}
