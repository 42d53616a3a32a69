import type {
  ParseOptions,
  Schema,
  Validated,
} from "../validation/validation.js";
import type { Issue } from "../validation/issue.js";
import type { Convert } from "./convert.js";
import type { DateValue } from "./date.js";
import { type Texts, withTexts } from "./texts.js";

/**
 * The validator of a type that has dates. It takes the texts that are sent and received, or dates
 * in their places, and gives the value with dates.
 */
export interface DatedSchema<T> {
  /** True if the value is valid. */
  is(this: void, value: unknown): value is Texts<T, DateValue>;
  /** The value with its dates; throws a `ValidationError` with all issues where it is not valid. */
  parse(this: void, value: unknown): T;
  /** The same, or all issues; with `first`, at most one. */
  safeParse(this: void, value: unknown, options?: ParseOptions): Validated<T>;
  /** The validator of the texts alone, which gives them as they are. */
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

/** The validators of several types, by name; of those with dates and of others. */
export type DatedSchemasOf<Types, Name extends keyof Types> = {
  readonly [Key in Name]: Schema<Types[Key]> | DatedSchema<Types[Key]>;
};

/** Makes the validator of a type with dates of the validator of its texts. */
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
