// The report of a check: the path in the value, and the faults found. A check is a function that
// returns whether a value is valid; it continues after a fault only if there is a report.

/** A member name or an index. */
export type Key = string | number;

/**
 * A compiled check. Without a report it returns whether the value is valid, and stops at the first
 * fault. Run by {@link reportTo} it adds each fault to the report, and returns whether to continue.
 * `key` is the key of the value in its parent. A check does not change the value.
 */
export type Check = (value: unknown, key?: Key) => boolean;

/** Collects the faults that a check finds: all of them, or only the first. */
export interface Report {
  readonly findings: Finding[];
  /** The path of the value being checked, outermost key first. */
  readonly path: Key[];
  readonly first: boolean;
  /** For a request: its objects may only have declared members. */
  readonly request: CheckedRequest | undefined;
}

/** Makes an empty report. */
export function newReport(
  first: boolean = false,
  request?: CheckedRequest,
): Report {
  return { findings: [], path: [], first, request };
}

/** The undeclared and read-only members that a request may have. */
export interface Allowed {
  /** True if undeclared members are sent. */
  readonly isOpen?: boolean;
  /** Collects read-only members, to remove them; without it they are refused. */
  readonly omitted?: Place[];
}

/** The state of a request being checked. */
export interface CheckedRequest extends Allowed {
  /** The declared members of its objects; undefined for a flat input, which has one table. */
  declared?: RequestDeclarations;
  /** The objects that several closed schemas of an `allOf` describe together. */
  composed?: Set<unknown>;
}

/** A member, and the path of the object that has it. */
export interface Place {
  readonly path: readonly Key[];
  readonly name: Key;
}

/** The members that the schemas of a request declare for its objects. */
interface RequestDeclarations {
  /** Reports undeclared members of objects that do not allow any. */
  close(of: DeclaredMembers): void;
  readonly of: DeclaredMembers;
}

/** The declarations for each object, one for each path at which it occurs. */
export type DeclaredMembers = Map<Record<string, unknown>, ObjectDeclaration[]>;

/** The members that schemas declare for one object of a request. */
export interface ObjectDeclaration {
  readonly path: readonly Key[];
  readonly names: string[];
  readonly readOnly: Map<string, Check>;
  /** True if a schema allows members of any name. */
  isOpen: boolean;
  /** True if a schema declares members. */
  isClosed: boolean;
}

/** The codes of issues. */
export type IssueCode =
  | "anyOf"
  | "const"
  | "dependentRequired"
  | "depth"
  | "empty"
  | "enum"
  | "exclusiveMaximum"
  | "exclusiveMinimum"
  | "format"
  | "inherited"
  | "json"
  | "maxContains"
  | "maxItems"
  | "maxLength"
  | "maxProperties"
  | "maximum"
  | "minContains"
  | "minItems"
  | "minLength"
  | "minProperties"
  | "minimum"
  | "multipleOf"
  | "never"
  | "not"
  | "offset"
  | "oneOf"
  | "pattern"
  | "propertyNames"
  | "read-only"
  | "required"
  | "type"
  | "undefined"
  | "unevaluatedItems"
  | "unevaluatedProperties"
  | "uniqueItems"
  | "unknown-field"
  | "unknown-operator"
  | "unreadable";

/** A fault, with a message that is not formatted yet. */
export interface Finding {
  readonly path: readonly Key[];
  readonly code: IssueCode;
  expected?: unknown;
  /** The message; default: that the value is not allowed. */
  readonly text?: Text | undefined;
  /** The value, if it may be a misspelling of an expected one. */
  readonly given?: unknown;
}

/** The message of a finding; `%` is the expected value. A bundle has only those of its checks. */
export type Text = string | ((expected: unknown, given: unknown) => string);

/** The report of the check that is running. Checks are synchronous. */
let report: Report | undefined;

/** The report of the check that is running; undefined if only the result is needed. */
export function reportOf(): Report | undefined {
  return report;
}

/** Runs a check that adds its faults to a report. Without a report, only the result is computed. */
export function reportTo(
  target: Report | undefined,
  check: Check,
  value: unknown,
): boolean {
  // A getter of the value may start another check.
  const outer = report;
  report = target;
  try {
    return check(value);
  } finally {
    report = outer;
  }
}

/** Runs a check inside of another one, and returns its result without reporting faults. */
export function holds(check: Check, value: unknown): boolean {
  return report === undefined
    ? check(value)
    : reportTo(undefined, check, value);
}

/** Reports a fault of a value, or that it is missing; returns whether to continue. */
export function fail(
  value: unknown,
  key: Key | undefined,
  code: IssueCode,
  expected?: unknown,
  text: Text = mustBe,
): boolean {
  return value === undefined && typeof key === "string"
    ? missing(key)
    : note(key, code, expected, text, value);
}

/** Reports a value that does not have a format. */
export function failFormat(
  value: unknown,
  key: Key | undefined,
  format: string,
): boolean {
  return fail(value, key, "format", format, "must be a valid %");
}

/**
 * Advice for issues by their code, which an error prints once. It is set by the function that
 * reports the issue, so that a bundle only contains the advice it needs.
 */
export const hints: Map<string, string> = /* @__PURE__ */ new Map();

/** Reports a member that is present but undefined. */
export function failUndefined(key: Key | undefined): boolean {
  hints.set(
    "undefined",
    "leave the member out, or use the filter's builder: `search && f.search.is(search)`",
  );
  return note(key, "undefined", undefined, "must not be undefined");
}

/** Reports a missing value. */
export function missing(key: Key | undefined): boolean {
  return note(key, "required", true, "is required");
}

/** Reports a fault at a key, or of the current value; returns whether to continue. */
export function note(
  key: Key | undefined,
  code: IssueCode,
  expected?: unknown,
  text?: Text,
  given?: unknown,
): boolean {
  if (report === undefined) return false;
  const path = report.path.slice();
  if (key !== undefined) path.push(key);
  report.findings.push({ path, code, expected, text, given });
  return goesOn();
}

/** True if the check continues after a fault. */
export function goesOn(): boolean {
  return report !== undefined && !report.first && report.findings.length < most;
}

/** The most findings, so that a list of millions of invalid items does not fill the memory. */
const most = 10_000;

/** The message for a wrong type. */
function mustBe(types: unknown): string {
  const words = [types].flat().map((type) => {
    const article = /^[aio]/.test(String(type)) ? "an" : "a";
    return type === "null" ? type : `${article} ${String(type)}`;
  });
  return `must be ${words.join(" or ")}`;
}

/** Enters the value at a key: keys are relative to it from here on. */
export function enter(key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.push(key);
  return true;
}

/** Like {@link enter}, for an object whose members are checked next; reports any other value. */
export function enterObject(
  value: unknown,
  key: Key | undefined,
  // oxlint-disable-next-line typescript/no-explicit-any -- members of an index signature need brackets
): value is any {
  if (isObject(value)) return enter(key);
  fail(value, key, "type", "object");
  return false;
}

/** Leaves the value that {@link enter} entered. */
export function leave(key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.pop();
  return true;
}

/** True if the value is a JSON object, neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
