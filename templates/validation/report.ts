// The report of a check: its position in the value, and the faults found. A check is a function that
// returns whether a value is valid; only with a report does it go on after a fault.

/** Where in an object or list something stands. */
export type Key = string | number;

/**
 * A compiled check. On its own it answers whether the value is valid, and stops at the first thing
 * that is wrong. Run by {@link reportTo} it writes to a report what is wrong, and answers whether to
 * go on. The key is that of the value in its parent. The value is only read.
 */
export type Check = (value: unknown, key?: Key) => boolean;

/** Collects the faults that a check finds: all of them, or the first one. */
export interface Report {
  readonly findings: Finding[];
  /** Where the check is, from the outside in. */
  readonly path: Key[];
  readonly first: boolean;
  /** Of a request: its objects have only the members that schemas declare. */
  readonly request: CheckedRequest | undefined;
}

/** Makes an empty report. */
export function newReport(
  first: boolean = false,
  request?: CheckedRequest,
): Report {
  return { findings: [], path: [], first, request };
}

/** Members of a request that are allowed besides the declared ones. */
export interface Allowed {
  /** True if members that nothing declares are sent all the same. */
  readonly isOpen?: boolean;
  /** Members that only come back, where they are left out; without it they are refused. */
  readonly omitted?: Place[];
}

/** A request while it is checked. */
export interface CheckedRequest extends Allowed {
  /** The declarations of its objects; absent for a flat input, which knows its members. */
  declared?: RequestDeclarations;
}

/** A member, and where the object is that has it. */
export interface Place {
  readonly path: readonly Key[];
  readonly name: Key;
}

/** The members that the schemas of a request declare of the objects in it. */
interface RequestDeclarations {
  /** Reports the members that nothing declares, of objects that do not take any. */
  close(of: DeclaredMembers): void;
  readonly of: DeclaredMembers;
}

/** The declarations of objects, one for each place of an object. */
export type DeclaredMembers = Map<Record<string, unknown>, ObjectDeclaration[]>;

/** The members that schemas declare of one object of a request. */
export interface ObjectDeclaration {
  readonly path: readonly Key[];
  readonly names: string[];
  readonly readOnly: Map<string, Check>;
  /** True if some schema takes members of any name. */
  isOpen: boolean;
  /** True if some schema declares members. */
  isClosed: boolean;
}

/** The kinds of issues. */
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

/** A finding without its texts, which a mere verdict does not need. */
export interface Finding {
  readonly path: readonly Key[];
  readonly code: IssueCode;
  expected?: unknown;
  /** Its message; absent: that it is not allowed. */
  readonly text?: Text | undefined;
  /** The value, where it may be a misspelling of one that is expected. */
  readonly given?: unknown;
}

/** The message of a finding; `%` is the expected value. A check brings its own: a bundle has no others. */
export type Text = string | ((expected: unknown, given: unknown) => string);

/** The report of the running check: checks are synchronous. */
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
  code: IssueCode,
  expected?: unknown,
  text: Text = mustBe,
): boolean {
  return value === undefined && typeof key === "string"
    ? missing(key)
    : note(key, code, expected, text, value);
}

/** Reports a value that is none of a format. */
export function failFormat(
  value: unknown,
  key: Key | undefined,
  format: string,
): boolean {
  return fail(value, key, "format", format, "must be a valid %");
}

/**
 * Advice on issues of a code, which an error prints once below them. The function that reports them
 * puts it here, so that a bundle has no other.
 */
export const hints: Map<string, string> = /* @__PURE__ */ new Map();

/** Reports a member that is there and undefined. */
export function failUndefined(key: Key | undefined): boolean {
  hints.set(
    "undefined",
    "leave the member out, or use the filter's builder: `search && f.search.is(search)`",
  );
  return note(key, "undefined", undefined, "must not be undefined");
}

/** Reports that there is no value. */
export function missing(key: Key | undefined): boolean {
  return note(key, "required", true, "is required");
}

/** Reports what is wrong, at a key or with the object around it; answers whether to go on. */
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

/** True if a check goes on after what it has reported. */
export function goesOn(): boolean {
  return report !== undefined && !report.first && report.findings.length < most;
}

/** More than anyone reads: a list of millions that are all wrong must not fill the memory. */
const most = 10_000;

/** Of a wrong type: which one, or which ones, it must have. */
function mustBe(types: unknown): string {
  const words = [types].flat().map((type) => {
    const article = /^[aio]/.test(String(type)) ? "an" : "a";
    return type === "null" ? type : `${article} ${String(type)}`;
  });
  return `must be ${words.join(" or ")}`;
}

/** From here on, keys are those of the value at this key. */
export function enter(key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.push(key);
  return true;
}

/**
 * The same for an object, whose members the check then reads; false, and reported, for any other
 * value.
 */
export function enterObject(
  value: unknown,
  key: Key | undefined,
  // oxlint-disable-next-line typescript/no-explicit-any -- members of an index signature need brackets
): value is any {
  if (isObject(value)) return enter(key);
  fail(value, key, "type", "object");
  return false;
}

/** The end of what {@link enter} began. */
export function leave(key: Key | undefined): true {
  if (report !== undefined && key !== undefined) report.path.pop();
  return true;
}

/** True if the value is an object of JSON: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
