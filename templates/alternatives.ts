import { fail, Report } from "./report.js";

/**
 * Reports that none of several alternatives holds. Where one is nearer than all others (the wrong
 * things are inside it, and they are the fewest), its issues are reported instead.
 */
export function failAlternatives(
  report: Report | undefined,
  value: unknown,
  code: string,
  checks: readonly ((value: unknown, report?: Report) => boolean)[],
  ...path: (string | number)[]
): boolean {
  if (report === undefined) return true;
  let nearest: Report | undefined;
  let isClear = true;
  for (const check of checks) {
    const inner = new Report();
    check(value, inner);
    if (inner.findings.some((finding) => finding.path.length === 0)) continue;
    if (inner.count === nearest?.count) isClear = false;
    if (nearest !== undefined && inner.count >= nearest.count) continue;
    nearest = inner;
    isClear = true;
  }
  if (nearest === undefined || !isClear)
    return fail(report, code, undefined, ...path);
  for (const { path: inside, ...finding } of nearest.findings) {
    if (fail(report, finding.code, finding.expected, ...path, ...inside))
      return true;
  }
  return false;
}
