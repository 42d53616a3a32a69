// Validators of types, built from the generated checks, and the check of an input before it is
// sent.

import { type Issue, issueOf, type Messages, printIssue } from "./issue.js";
import {
  type Allowed,
  type Check,
  hints,
  holds,
  isObject,
  newReport,
  type Report,
  reportOf,
  reportTo,
} from "./report.js";

export type { Issue, Messages } from "./issue.js";
export type { Check, IssueCode } from "./report.js";

/** The result of {@link Schema.safeParse}: the value itself, or its issues. */
export type Validated<T> =
  | { readonly ok: true; readonly value: T; readonly issues?: undefined }
  | {
      readonly ok: false;
      readonly value?: undefined;
      readonly issues: readonly Issue[];
    };

/** The validator of a type. It never changes a value: nothing is stripped, defaulted or coerced. */
export interface Schema<T> {
  /** True if the value is valid. */
  is(this: void, value: unknown): value is T;
  /** Returns the value itself; throws a {@link ValidationError} with all issues if invalid. */
  parse(this: void, value: unknown): T;
  /** Returns the value itself, or all issues; with `first`, at most one. */
  safeParse(this: void, value: unknown, options?: ParseOptions): Validated<T>;
  /** Standard Schema, version 1. */
  readonly "~standard": StandardProps<T>;
}

/** Options for {@link Schema.safeParse}. */
export interface ParseOptions {
  /** True to stop at the first issue. */
  readonly first?: boolean | undefined;
  readonly messages?: Messages | undefined;
}

/** The validators of several types, by name. */
export type SchemasOf<Types, Name extends keyof Types> = {
  readonly [Key in Name]: Schema<Types[Key]>;
};

/** The interface of https://standardschema.dev. */
export interface StandardProps<T> {
  readonly version: 1;
  readonly vendor: string;
  /** `libraryOptions` accepts {@link ParseOptions}. */
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

/** The operation whose input or response is validated. */
interface ValidatedOperation {
  /** The operation by resource and name: `alerts.list`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
}

/** Thrown for an invalid value. */
export class ValidationError extends Error {
  override readonly name: string = "ValidationError";
  readonly issues: readonly Issue[];
  /** The operation whose input or response is invalid; undefined for any other value. */
  declare readonly operation: ValidatedOperation | undefined;

  constructor(
    issues: readonly Issue[],
    more: readonly string[] = [],
    operation?: ValidatedOperation,
  ) {
    const lines = issues.slice(0, 5).map(printIssue);
    if (issues.length > 5) lines.push(`and ${issues.length - 5} more`);
    const known = issues.flatMap(
      ({ code }): string | readonly string[] => hints.get(code) ?? [],
    );
    super([...lines, ...new Set(known), ...more].join("\n"));
    this.issues = issues;
    // Not enumerable: logs do not print it.
    Object.defineProperty(this, "operation", { value: operation });
  }
}

/** Creates the validator of a type from its check. */
export function schema<T>(check: Check): Schema<T> {
  return schemaOf(
    (value, { first, messages }) =>
      validate(value, check, newReport(first), messages),
    (value) => accepts(check, value),
  );
}

/**
 * Creates the validator of a request: undeclared members are refused, unless schemas allow them.
 */
export function closedSchema<T>(check: Check): Schema<T> {
  const judge: Judge = (value, { first, messages }) =>
    validate(value, check, newReport(first, {}), messages);
  return schemaOf(
    judge,
    (value) => judge(value, { first: true }) === undefined,
  );
}

/**
 * Creates the validator of a body from the check of an input, whose parameters are not required and
 * not allowed.
 */
export function bodySchema<T>(
  check: Check,
  parameters: readonly string[],
): Schema<T> {
  return schema((value) => {
    const whole = newReport(false, {});
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

/** Returns a validator with other messages. */
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

/** Returns the issues of a value; undefined if it is valid. */
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

/** True if the check accepts the value. A value that cannot be read is not accepted. */
export function accepts(check: Check, value: unknown): boolean {
  try {
    return holds(check, value);
  } catch {
    return false;
  }
}

/** The members that a request may have beyond the declared ones, and its operation. */
export interface AllowedInput extends Allowed {
  readonly operation?: ValidatedOperation | undefined;
}

/** Checks the input of an operation before it is sent; throws a {@link ValidationError}. */
export function validInput<T>(
  input: T,
  check: Check,
  allowed?: AllowedInput,
): T {
  const issues = validate(input, check, newReport(false, { ...allowed }));
  if (issues === undefined) return input;
  const isUnknown = issues.some(({ code }) => code === "unknown-field");
  const more = isUnknown && !allowed?.isOpen ? [howToAllow] : [];
  throw new ValidationError(issues, more, allowed?.operation);
}

const howToAllow =
  'to send undeclared members, generate with validators.unknownMembers: "allow"';

/** Runs a check, then reports the undeclared members of a request. */
function run(check: Check, value: unknown, report: Report): void {
  const closing: Check = (each) => {
    check(each);
    const declared = report.request?.declared;
    declared?.close(declared.of);
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
    // The stack overflowed (a cyclic or very deep value), or a getter threw.
    const isDeep = error instanceof RangeError;
    findings.length = 0;
    findings.push({
      path: [],
      code: isDeep ? "depth" : "unreadable",
      text: isDeep
        ? "is nested too deeply, or holds itself"
        : "cannot be read: %",
      expected: isDeep ? undefined : ((error as Error)?.message ?? error),
    });
  }
  return findings.length === 0
    ? undefined
    : findings.map((finding) => issueOf(finding, messages));
}
