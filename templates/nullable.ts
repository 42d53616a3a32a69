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
  if (value === null) return true;
  const found = reportOf()?.findings.length;
  const goesOn = check(value, key);
  widen(found, key, "null");
  return goesOn;
}

/** Runs a check, where there is a value that is not null. */
export function nullish(
  value: unknown,
  key: Key | undefined,
  check: Check,
): boolean {
  return value === undefined || value === null || nullable(value, key, check);
}

/** Where the value itself has a wrong type, another one would have been right too. */
export function widen(
  at: number | undefined,
  key: Key | undefined,
  type: string,
): void {
  const report = reportOf();
  if (report === undefined || at === undefined) return;
  const finding = report.findings[at];
  const depth = report.path.length + (key === undefined ? 0 : 1);
  if (finding?.code !== "type" || finding.path.length !== depth) return;
  finding.expected = [finding.expected, type].flat();
}
