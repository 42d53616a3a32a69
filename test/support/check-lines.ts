import { expect } from "vitest";
import type { CheckedRequest } from "../../templates/validation/report.js";
import { type Issue, issueOf } from "../../templates/validation/issue.js";
import {
  type Check,
  type Key,
  newReport,
  reportTo,
} from "../../templates/validation/report.js";
import type { Schema } from "../../templates/validation/validation.js";

/** Where a value is checked, and for whom. */
interface Judging {
  readonly key?: Key | undefined;
  readonly first?: boolean;
  readonly request?: CheckedRequest;
}

/**
 * What a check says of a value, a line for each issue: its pointer, its code, what was expected as
 * JSON, and its message. What holds of every check is looked at on the way: it says the same
 * without a report, it stops at the first issue where that is enough, and it leaves the place it
 * entered where it goes on.
 */
export function linesOf(
  check: Check,
  value: unknown,
  { key, first = false, request }: Judging = {},
): string[] {
  const report = newReport(first, request);
  report.path.push("root");
  let goesOn = true;
  reportTo(
    report,
    (each) => {
      goesOn = check(each, key);
      return goesOn;
    },
    value,
  );
  const { findings } = report;
  if (request === undefined)
    expect(reportTo(undefined, (each) => check(each, key), value)).toBe(
      findings.length === 0,
    );
  if (goesOn) expect(report.path).toEqual(["root"]);
  expect(goesOn).toBe(!first || findings.length === 0);
  if (first) expect(findings.length).toBeLessThan(2);
  return findings.map((finding) => {
    expect(finding.path[0]).toBe("root");
    return lineOf(issueOf(finding)).slice("/root".length);
  });
}

/** What a validator says of a value, in such lines; with the first issue alone it says no other. */
export function saidOf(validator: Schema<unknown>, value: unknown): string[] {
  const [all = [], first = []] = [false, true].map((isFirst) => {
    const result = validator.safeParse(value, { first: isFirst });
    return result.ok ? [] : result.issues.map(lineOf);
  });
  expect(first).toEqual(all.slice(0, 1));
  expect(validator.is(value)).toBe(all.length === 0);
  return all;
}

function lineOf({ pointer, code, expected, message }: Issue): string {
  const wanted = expected === undefined ? "" : `=${JSON.stringify(expected)}`;
  return `${pointer} ${code}${wanted}: ${message}`;
}
