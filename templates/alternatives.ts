import { type Check, enter, type Key, leave, note, Report } from "./report.js";

/** Checks that exactly one of several alternatives holds. */
export function exactlyOne(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  checks: readonly Check[],
): boolean {
  let matches = 0;
  let met: Check | undefined;
  for (const check of checks)
    if (check(value)) {
      matches++;
      met = check;
    }
  // What the one that is met declares counts, and only that.
  if (matches === 1)
    return !report?.declared || !met || met(value, report, key);
  return matches === 0
    ? failAlternatives(value, report, key, "oneOf", checks)
    : note(report, key, "oneOf", 1);
}

/** Checks that at least one of several alternatives holds; what all of these declare counts. */
export function someOf(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  checks: readonly Check[],
): boolean {
  const met = checks.filter((check) => check(value));
  if (met.length === 0)
    return failAlternatives(value, report, key, "anyOf", checks);
  return !report?.declared || met.every((check) => check(value, report, key));
}

/**
 * Reports that none of several alternatives holds. Where one is nearer than all others (the wrong
 * things are inside it, and they are the fewest), its issues are reported instead.
 */
export function failAlternatives(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  code: string,
  checks: readonly Check[],
): boolean {
  if (report === undefined) return false;
  let nearest: Report | undefined;
  let isClear = true;
  for (const check of checks) {
    const inner = new Report(report.Finding);
    check(value, inner);
    if (inner.findings.some((finding) => finding.path.length === 0)) continue;
    const count = inner.findings.length;
    const least = nearest?.findings.length;
    if (count === least) isClear = false;
    if (least !== undefined && count >= least) continue;
    nearest = inner;
    isClear = true;
  }
  if (nearest === undefined || !isClear) return note(report, key, code);
  enter(report, key);
  for (const { path, code, expected } of nearest.findings) {
    const whole = [...report.path, ...path];
    report.findings.push(new report.Finding(whole, code, expected));
    if (report.first) return false;
  }
  return leave(report, key);
}
