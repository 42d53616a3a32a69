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
  const reports = checks.map((check) => {
    const inner = new Report();
    check(value, inner);
    return inner;
  });
  const near = reports
    .filter((each) => each.findings.every((finding) => finding.path.length > 0))
    .sort((a, b) => a.count - b.count);
  const [nearest, next] = near;
  const isClear =
    nearest !== undefined && (next === undefined || nearest.count < next.count);
  const inward = [...path].reverse();
  if (!isClear) return fail(report, code, undefined, ...path);
  for (const finding of nearest.findings) {
    finding.path.push(...inward);
    report.findings.push(finding);
    report.count++;
    if (report.first) break;
  }
  report.mark = 0;
  return report.first;
}
