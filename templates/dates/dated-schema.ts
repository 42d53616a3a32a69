// Validators of types with dates.

import type {
  ParseOptions,
  Schema,
  Validated,
} from "../validation/validation.js";
import type { Issue } from "../validation/issue.js";
import type { Convert } from "./convert.js";
import type { DateValue } from "./date.js";
import { type Texts, withTexts } from "./texts.js";

/** The validator of a type with dates. Accepts dates or the strings of JSON, and returns dates. */
export interface DatedSchema<T> {
  /** True if the value is valid. */
  is(this: void, value: unknown): value is Texts<T, DateValue>;
  /** Returns the value with its dates; throws a `ValidationError` with all issues if invalid. */
  parse(this: void, value: unknown): T;
  /** Returns the value with its dates, or all issues; with `first`, at most one. */
  safeParse(this: void, value: unknown, options?: ParseOptions): Validated<T>;
  /** The validator of the JSON form, which keeps strings as they are. */
  readonly texts: Schema<Texts<T>>;
  /** Standard Schema, version 1. */
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
      options?: {
        readonly libraryOptions?: Record<string, unknown> | undefined;
      },
    ) =>
      | { readonly value: T; readonly issues?: undefined }
      | { readonly issues: readonly Issue[] };
    readonly types?:
      { readonly input: Texts<T, DateValue>; readonly output: T } | undefined;
  };
}

/** The validators of several types, with and without dates, by name. */
export type DatedSchemasOf<Types, Name extends keyof Types> = {
  readonly [Key in Name]: Schema<Types[Key]> | DatedSchema<Types[Key]>;
};

/** Creates the validator of a type with dates from the validator of its JSON form. */
export function datedSchema<T>(
  texts: Schema<unknown>,
  convert: Convert,
): DatedSchema<T> {
  const { is, parse, safeParse } = texts;
  const judge = (value: unknown, options?: ParseOptions): Validated<T> => {
    const { ok, value: valid, issues } = safeParse(withTexts(value), options);
    return ok
      ? { ok: true, value: convert(valid) as T }
      : { ok: false, issues };
  };
  return {
    is: (value): value is Texts<T, DateValue> => is(withTexts(value)),
    parse: (value) => convert(parse(withTexts(value))) as T,
    safeParse: judge,
    texts: texts as Schema<Texts<T>>,
    "~standard": {
      version: 1,
      vendor: "speclathe",
      validate: (value, options) => {
        const {
          ok,
          value: valid,
          issues,
        } = judge(value, options?.libraryOptions);
        return ok ? { value: valid } : { issues };
      },
    },
  };
}
