import type { Declarations } from "./declared.js";

/** Where in an object or list something stands. */
export type Key = string | number;

/**
 * A compiled check. Without a report it answers whether the value is valid, and stops at the first
 * thing that is wrong. With one it writes there what is wrong, and answers whether to go on. The
 * key is where the value stands in what is around it. The value is only read.
 */
export type Check = (value: unknown, report?: Report, key?: Key) => boolean;

/** What a check writes to: everything that is wrong, or only the first thing. */
export class Report {
  readonly findings: Finding[] = [];
  readonly first: boolean;
  /** In a request: what schemas declare of the objects in it, which must have nothing else. */
  readonly declared: Declarations | undefined;
  /** Where the check is, from the outside in. */
  readonly path: Key[] = [];

  constructor(first: boolean = false, declared?: Declarations) {
    this.first = first;
    this.declared = declared;
  }
}

/** Something that is wrong, without its texts: whoever only asks for verdicts has none. */
export interface Finding {
  readonly path: readonly Key[];
  readonly code: string;
  expected: unknown;
  /** What is there, where it may be a misspelt one of what is expected. */
  readonly given?: unknown;
}

/** Reports what is wrong with a value, missing ones included; answers whether to go on. */
export function fail(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  code: string,
  expected?: unknown,
): boolean {
  return value === undefined && typeof key === "string"
    ? note(report, key, "required", true)
    : note(report, key, code, expected, value);
}

/** Reports what is wrong, at a key or with the object around it; answers whether to go on. */
export function note(
  report: Report | undefined,
  key: Key | undefined,
  code: string,
  expected?: unknown,
  given?: unknown,
): boolean {
  if (report === undefined) return false;
  enter(report, key);
  report.findings.push({ path: report.path.slice(), code, expected, given });
  leave(report, key);
  return !report.first && report.findings.length < most;
}

/** More than anyone reads: a list of millions that are all wrong must not fill the memory. */
const most = 10_000;

/** The same for a member of the value at the key. */
export function failMember(
  value: unknown,
  report: Report | undefined,
  key: Key | undefined,
  member: Key,
  code: string,
  expected: unknown,
): boolean {
  enter(report, key);
  return fail(value, report, member, code, expected) && leave(report, key);
}

/** From here on, keys are those of what stands at this one. */
export function enter(report: Report | undefined, key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.push(key);
  return true;
}

/** The end of what {@link enter} began. */
export function leave(report: Report | undefined, key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.pop();
  return true;
}

/** Whether the value is an object of JSON: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
