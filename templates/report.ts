import type { Declarations } from "./declared.js";

/** Where in an object or list something stands. */
export type Key = string | number;

/**
 * A compiled check. On its own it answers whether the value is valid, and stops at the first thing
 * that is wrong. Run by {@link reportTo} it writes to a report what is wrong, and answers whether to
 * go on. The key is where the value stands in what is around it. The value is only read.
 */
export type Check = (value: unknown, key?: Key) => boolean;

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

/** What the check that is running writes to: it runs to its end before anything else does. */
let report: Report | undefined;

/** The report of the check that is running; none where only a verdict is asked for. */
export function reportOf(): Report | undefined {
  return report;
}

/** Runs a check that writes to a report; without one for its verdict alone. */
export function reportTo(
  target: Report | undefined,
  check: Check,
  value: unknown,
): boolean {
  // A getter of the value may have another one checked.
  const outer = report;
  report = target;
  try {
    return check(value);
  } finally {
    report = outer;
  }
}

/** The verdict of a check inside of another one. */
export function holds(check: Check, value: unknown): boolean {
  return report === undefined
    ? check(value)
    : reportTo(undefined, check, value);
}

/** Reports what is wrong with a value, missing ones included; answers whether to go on. */
export function fail(
  value: unknown,
  key: Key | undefined,
  code: string,
  expected?: unknown,
): boolean {
  return value === undefined && typeof key === "string"
    ? note(key, "required", true)
    : note(key, code, expected, value);
}

/** Reports what is wrong, at a key or with the object around it; answers whether to go on. */
export function note(
  key: Key | undefined,
  code: string,
  expected?: unknown,
  given?: unknown,
): boolean {
  if (report === undefined) return false;
  enter(key);
  report.findings.push({ path: report.path.slice(), code, expected, given });
  leave(key);
  return !report.first && report.findings.length < most;
}

/** More than anyone reads: a list of millions that are all wrong must not fill the memory. */
const most = 10_000;

/** The same for a member of the value at the key. */
export function failMember(
  value: unknown,
  key: Key | undefined,
  member: Key,
  code: string,
  expected: unknown,
): boolean {
  enter(key);
  return fail(value, member, code, expected) && leave(key);
}

/** From here on, keys are those of what stands at this one. */
export function enter(key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.push(key);
  return true;
}

/** The end of what {@link enter} began. */
export function leave(key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.pop();
  return true;
}

/** Whether the value is an object of JSON: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
