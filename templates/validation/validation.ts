import { without } from "./declared.js";
import { type Issue, issueOf, type Messages, printIssue } from "./issue.js";
import {
  type Allowed,
  type Check,
  type Finding,
  hints,
  holds,
  isObject,
  type Place,
  Report,
  reportOf,
  reportTo,
} from "./report.js";

export type { Issue, Messages } from "./issue.js";
export type { Check, IssueCode } from "./report.js";

/** What {@link Schema.safeParse} gives: the very value that came in, or what is wrong with it. */
export type Validated<T> =
  | { readonly ok: true; readonly value: T; readonly issues?: undefined }
  | {
      readonly ok: false;
      readonly value?: undefined;
      readonly issues: readonly Issue[];
    };

/** The validator of a type. It never changes a value: nothing is stripped, defaulted or coerced. */
export interface Schema<T> {
  /** Whether the value is valid. */
  is(this: void, value: unknown): value is T;
  /** The value itself when it is valid; throws a {@link ValidationError} with all issues otherwise. */
  parse(this: void, value: unknown): T;
  /** The value itself, or all issues; with `first`, at most one. */
  safeParse(this: void, value: unknown, options?: ParseOptions): Validated<T>;
  /** Standard Schema, version 1. */
  readonly "~standard": StandardProps<T>;
}

/** How a value is judged. */
export interface ParseOptions {
  /** Whether the first issue is enough. */
  readonly first?: boolean | undefined;
  readonly messages?: Messages | undefined;
}

/** The validators of several types, by name. */
export type SchemasOf<Types, Name extends keyof Types> = {
  readonly [Key in Name]: Schema<Types[Key]>;
};

/** What https://standardschema.dev asks of a validator. */
export interface StandardProps<T> {
  readonly version: 1;
  readonly vendor: string;
  /** What {@link ParseOptions} has may be given as `libraryOptions`. */
  readonly validate: (
    value: unknown,
    options?: {
      readonly libraryOptions?: Record<string, unknown> | undefined;
    },
  ) =>
    | { readonly value: T; readonly issues?: undefined }
    | { readonly issues: readonly Issue[] };
  readonly types?: { readonly input: T; readonly output: T } | undefined;
}

/** The operation whose input or answer is validated. */
interface ValidatedOperation {
  /** The operation by resource and name: `alerts.list`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/** Thrown for a value that is not valid. */
export class ValidationError extends Error {
  override readonly name: string = "ValidationError";
  readonly issues: readonly Issue[];
  /** The operation whose input or answer is not valid; undefined for a value on its own. */
  declare readonly operation: ValidatedOperation | undefined;

  constructor(
    issues: readonly Issue[],
    more: readonly string[] = [],
    operation?: ValidatedOperation,
  ) {
    const lines = issues.slice(0, 5).map(printIssue);
    if (issues.length > 5) lines.push(`and ${issues.length - 5} more`);
    super([...lines, ...hintsOf(issues, hints), ...more].join("\n"));
    this.issues = issues;
    // No log prints it.
    Object.defineProperty(this, "operation", { value: operation });
  }
}

/** Makes the validator of a type of its check. */
export function schema<T>(check: Check): Schema<T> {
  return schemaOf(
    (value, { first, messages }) =>
      validate(value, check, new Report(first), messages),
    (value) => accepts(check, value),
  );
}

/**
 * Makes the validator of a request: an object whose schemas declare members, and do not allow
 * others, has no others.
 */
export function closedSchema<T>(check: Check): Schema<T> {
  const judge: Judge = (value, { first, messages }) =>
    validate(value, check, new Report(first, {}), messages);
  return schemaOf(
    judge,
    (value) => judge(value, { first: true }) === undefined,
  );
}

/**
 * Makes the validator of a body alone: of an input without the parameters beside the body's
 * members.
 */
export function bodySchema<T>(
  check: Check,
  parameters: readonly string[],
): Schema<T> {
  return schema((value) => {
    const whole = new Report(false, {});
    run(check, value, whole);
    const findings = whole.findings.filter(
      ({ path: [name] }) => !parameters.includes(name as string),
    );
    for (const name of parameters)
      if (isObject(value) && value[name] !== undefined)
        findings.push({
          path: [name],
          code: "unknown-field",
          expected: [],
          text: "unknown field",
        });
    const report = reportOf();
    report?.findings.push(...findings.slice(0, report.first ? 1 : undefined));
    return findings.length === 0;
  });
}

/** The same validator with other texts. */
export function withMessages<T>(
  { is, safeParse }: Schema<T>,
  messages: Messages,
): Schema<T> {
  return schemaOf((value, options) => {
    const result = safeParse(value, {
      ...options,
      messages: { ...messages, ...options.messages },
    });
    return result.ok ? undefined : result.issues;
  }, is);
}

/** What is wrong with a value: all of it, or the first thing. */
type Judge = (
  value: unknown,
  options: ParseOptions,
) => readonly Issue[] | undefined;

function schemaOf<T>(
  judge: Judge,
  isValid: (value: unknown) => boolean,
): Schema<T> {
  return {
    is: (value): value is T => isValid(value),
    parse: (value) => {
      const issues = judge(value, {});
      if (issues !== undefined) throw new ValidationError(issues);
      return value as T;
    },
    safeParse: (value, options = {}) => {
      const issues = judge(value, options);
      return issues === undefined
        ? { ok: true, value: value as T }
        : { ok: false, issues };
    },
    "~standard": {
      version: 1,
      vendor: "speclathe",
      validate: (value, options) => {
        const issues = judge(value, options?.libraryOptions ?? {});
        return issues === undefined ? { value: value as T } : { issues };
      },
    },
  };
}

/** Whether the check accepts the value. A value that cannot be read to its end is not accepted. */
export function accepts(check: Check, value: unknown): boolean {
  try {
    return holds(check, value);
  } catch {
    return false;
  }
}

/** What an input may have besides what is declared, and the operation that takes it. */
interface AllowedInput extends Allowed {
  readonly operation?: ValidatedOperation | undefined;
}

/** The input of an operation, checked before it is sent; throws a {@link ValidationError}. */
export function validInput<T>(
  input: T,
  check: Check,
  allowed?: AllowedInput,
): T {
  const issues = validate(input, check, new Report(false, { ...allowed }));
  if (issues !== undefined)
    throw new ValidationError(
      issues,
      hintsOf(issues, ofRequests),
      allowed?.operation,
    );
  return input;
}

/** The same without the members that only come back, which are not refused. */
export function writableInput<T>(
  input: T,
  check: Check,
  allowed?: AllowedInput,
): T {
  const omitted: Place[] = [];
  const value = validInput(input, check, { ...allowed, omitted });
  return without(value, omitted);
}

/** What to do about issues of some codes. */
function hintsOf(
  issues: readonly Issue[],
  known: ReadonlyMap<string, string>,
): string[] {
  const found = issues.flatMap(
    ({ code }): string | string[] => known.get(code) ?? [],
  );
  return [...new Set(found)];
}

/** How what requests alone refuse can be let through. */
const ofRequests: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  [
    "unknown-field",
    'to send members that are not declared, generate with validators.unknownMembers: "allow"',
  ],
  [
    "read-only",
    'to leave read-only members out instead, generate with validators.readOnly: "omit"',
  ],
]);

/** Runs a check, and looks for what a request has besides. */
function run(check: Check, value: unknown, report: Report): void {
  const closing: Check = (each) => {
    check(each);
    report.request?.declared?.close();
    return true;
  };
  reportTo(report, closing, value);
}

function validate(
  value: unknown,
  check: Check,
  report: Report,
  messages?: Messages,
): readonly Issue[] | undefined {
  const { findings } = report;
  try {
    run(check, value, report);
  } catch (error) {
    // The stack ran out (a value 100,000 levels deep, or one that holds itself), or a getter threw.
    const expected = error instanceof Error ? error.message : error;
    const finding: Finding =
      error instanceof RangeError
        ? {
            path: [],
            code: "depth",
            text: "is nested too deeply, or holds itself",
          }
        : { path: [], code: "unreadable", text: "cannot be read: %", expected };
    findings.splice(0, Infinity, finding);
  }
  return findings.length === 0
    ? undefined
    : findings.map((finding) => issueOf(finding, messages));
}
