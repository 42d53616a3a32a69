/**
 * What a check writes to while it collects what is wrong. Without a report a check stops at the
 * first thing that is wrong; with one it goes on, unless only the first is wanted.
 */
export class Report {
  readonly findings: Finding[] = [];
  readonly first: boolean;
  /** How many findings there are. */
  count = 0;
  /** Where the findings of the check that failed last begin. */
  mark = 0;

  constructor(first: boolean = false) {
    this.first = first;
  }
}

/** Something that is wrong, while it is collected. */
export interface Finding {
  /** From the outside in; grows at its front while the checks around come to their ends. */
  readonly path: (string | number)[];
  readonly code: string;
  readonly expected: unknown;
}

/** Reports what is wrong at a path from the outside in; answers whether the check is to stop. */
export function fail(
  report: Report | undefined,
  code: string,
  expected: unknown,
  ...path: (string | number)[]
): boolean {
  if (report === undefined) return true;
  report.findings.push({ path, code, expected });
  report.count++;
  report.mark = 0;
  return report.first;
}

/** Reports that the checked value itself is wrong, so wrong that the check ends: always false. */
export function refuse(
  report: Report | undefined,
  start: number | undefined,
  code: string,
  expected: unknown,
): false {
  fail(report, code, expected);
  if (report !== undefined) report.mark = start ?? 0;
  return false;
}

/** After a check of something inside failed: says where it stands; answers whether to stop. */
export function under(
  report: Report | undefined,
  ...path: (string | number)[]
): boolean {
  if (report === undefined) return true;
  for (let i = report.mark; i < report.count; i++) {
    report.findings[i]?.path.unshift(...path);
  }
  return report.first;
}

/** How a check ends: whether nothing was found since it began, when `start` findings were there. */
export function passed(
  report: Report | undefined,
  start: number | undefined,
): boolean {
  if (report === undefined || report.count === start) return true;
  report.mark = start ?? 0;
  return false;
}

/** Whether the value is an object of JSON: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
