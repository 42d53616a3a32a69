import { FoundIssue, type Issue } from "./issue.js";
import { type Check, Report } from "./report.js";

export type { Issue } from "./issue.js";
export type { Check } from "./report.js";

/** What {@link Schema.safeParse} gives: the very value that came in, or what is wrong with it. */
export type Validated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The validator of a type. It never changes a value: nothing is stripped, defaulted or coerced. */
export interface Schema<T> {
  /** Whether the value is valid. */
  is(this: void, value: unknown): value is T;
  /** The value itself when it is valid; throws a {@link ValidationError} with all issues otherwise. */
  parse(this: void, value: unknown): T;
  /** The value itself, or all issues; with `first`, at most one. */
  safeParse(
    this: void,
    value: unknown,
    options?: { readonly first?: boolean },
  ): Validated<T>;
  /** Standard Schema, version 1. */
  readonly "~standard": StandardProps<T>;
}

/** What https://standardschema.dev asks of a validator. */
export interface StandardProps<T> {
  readonly version: 1;
  readonly vendor: string;
  readonly validate: (
    value: unknown,
  ) =>
    | { readonly value: T; readonly issues?: undefined }
    | { readonly issues: readonly Issue[] };
  readonly types?: { readonly input: T; readonly output: T } | undefined;
}

/** Thrown for a value that is not valid. */
export class ValidationError extends Error {
  override readonly name: string = "ValidationError";
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    const lines = issues.slice(0, 5).map((issue) => issue.message);
    if (issues.length > 5) lines.push(`and ${issues.length - 5} more`);
    super(lines.join("\n"));
    this.issues = issues;
  }
}

/** Makes the validator of a type of its check. */
export function schema<T>(check: Check): Schema<T> {
  function safeParse(
    value: unknown,
    options?: { readonly first?: boolean },
  ): Validated<T> {
    const issues = validate(value, check, options?.first);
    return issues === undefined
      ? { ok: true, value: value as T }
      : { ok: false, issues };
  }
  return {
    is: (value): value is T => accepts(check, value),
    parse: (value) => {
      const issues = validate(value, check);
      if (issues !== undefined) throw new ValidationError(issues);
      return value as T;
    },
    safeParse,
    "~standard": {
      version: 1,
      vendor: "speclathe",
      validate: (value) => {
        const issues = validate(value, check);
        return issues === undefined ? { value: value as T } : { issues };
      },
    },
  };
}

/** Whether the check accepts the value. A value that cannot be read to its end is not accepted. */
export function accepts(check: Check, value: unknown): boolean {
  try {
    return check(value);
  } catch {
    return false;
  }
}

/** The input of an operation, checked before it is sent; throws a {@link ValidationError}. */
export function validInput<T>(input: T, check: Check): NonNullable<T> {
  const value = input === undefined ? {} : input;
  const issues = validate(value, check);
  if (issues !== undefined) throw new ValidationError(issues);
  return value as NonNullable<T>;
}

function validate(
  value: unknown,
  check: Check,
  first?: boolean,
): readonly Issue[] | undefined {
  const report = new Report(FoundIssue, first);
  try {
    check(value, report);
  } catch (error) {
    // The stack ran out (a value 100,000 levels deep, or one that holds itself), or a getter threw.
    const [code, expected] =
      error instanceof RangeError
        ? ["depth", undefined]
        : ["unreadable", error instanceof Error ? error.message : error];
    return [new FoundIssue([], code, expected)];
  }
  const { findings } = report;
  return findings.length === 0 ? undefined : (findings as FoundIssue[]);
}
