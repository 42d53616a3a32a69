// Checks of alternatives (`anyOf`, `oneOf`), which report the issues of the closest alternative.

import { type Expected, type Issue, issueOf, printIssue } from "./issue.js";
import {
  type Check,
  enter,
  type Finding,
  holds,
  type IssueCode,
  type Key,
  leave,
  newReport,
  note,
  reportOf,
  reportTo,
} from "./report.js";

/** Checks that exactly one of the alternatives matches. */
export function exactlyOne(
  value: unknown,
  key: Key | undefined,
  checks: readonly Check[],
): boolean {
  let matches = 0;
  let met: Check | undefined;
  for (const check of checks)
    if (holds(check, value)) {
      matches++;
      met = check;
    }
  // Only the matching alternative declares members.
  if (matches === 1) return !reportOf()?.request || !met || met(value, key);
  return matches === 0
    ? failAlternatives(value, key, "oneOf", checks)
    : note(key, "oneOf", matches, exactly);
}

/** Checks that at least one of the alternatives matches. All that match declare members. */
export function someOf(
  value: unknown,
  key: Key | undefined,
  checks: readonly Check[],
): boolean {
  const met = checks.filter((check) => holds(check, value));
  if (met.length === 0) return failAlternatives(value, key, "anyOf", checks);
  return !reportOf()?.request || met.every((check) => check(value, key));
}

/**
 * Reports that no alternative matches. If one is closer than all others, its own issues are
 * reported; otherwise one issue that lists those of the closest ones.
 */
export function failAlternatives(
  value: unknown,
  key: Key | undefined,
  code: IssueCode,
  checks: readonly Check[],
): boolean {
  const report = reportOf();
  if (report === undefined) return false;
  let least = Infinity;
  let closest: (readonly Finding[])[] = [];
  for (const check of checks) {
    const inner = newReport();
    reportTo(inner, check, value);
    const distance = distanceOf(inner.findings);
    if (distance > least) continue;
    if (distance < least) closest = [];
    least = distance;
    closest.push(inner.findings);
  }
  const [only, ...others] = closest;
  const issuesOf: Expected = (messages) =>
    closest.map((each) => each.map((finding) => issueOf(finding, messages)));
  if (only === undefined || others.length > 0 || least >= another)
    return note(key, code, issuesOf, code === "oneOf" ? exactly : atLeast);
  enter(key);
  for (const finding of only) {
    const path = [...report.path, ...finding.path];
    report.findings.push({ ...finding, path });
    if (report.first) return false;
  }
  return leave(key);
}

/** The weight of issues: one about the value itself outweighs all issues inside it. */
function distanceOf(findings: readonly Finding[]): number {
  return findings.some(({ path }) => path.length === 0)
    ? another
    : findings.length;
}

/** More than the possible number of findings. */
const another = 1e6;

function atLeast(expected: unknown): string {
  return `must match one of the alternatives${asked(expected)}`;
}

function exactly(expected: unknown): string {
  return typeof expected === "number"
    ? `must match exactly one of the alternatives, not ${expected} of them`
    : `must match exactly one of the alternatives${asked(expected)}`;
}

/** The first issues of each alternative, as text. */
function asked(alternatives: unknown): string {
  const texts = (alternatives as readonly (readonly Issue[])[]).map((each) =>
    each.slice(0, 3).map(printIssue).join("; "),
  );
  const shown = [...new Set(texts)].slice(0, 3);
  return shown.length === 0 ? "" : `: ${shown.join(", or ")}`;
}
