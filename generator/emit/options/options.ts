import type { RequestChecks } from "../../model/operation.js";
import type { PrintOptions } from "../../print/print-options.js";
import type { TargetName } from "./target-names.js";

/** What a user can choose about the output's text; every member has a default. */
export interface EmitOptions extends PrintOptions {
  /**
   * Comments that every file begins with, such as a licence or `/* eslint-disable *\/`; text that
   * is no comment becomes one.
   */
  readonly fileHeader?: string | readonly string[];
  /**
   * What programs have for dates: the text; a `Date` for `format: date-time`; or `Temporal.Instant`
   * for it, `Temporal.PlainDate` for `date` and, where `validators.formats` makes it lenient,
   * `Temporal.PlainTime` for `time`. Default `string`.
   */
  readonly dates?: "string" | "Date" | "Temporal" | ImportedTemporal;
  /** What the validators check, and when the client calls them. */
  readonly validators?: ValidatorOptions;
  /** What is made beside the client, each a module or folder of its own; default: nothing. */
  readonly targets?: readonly TargetName[];
}

/** `Temporal` of a package in place of the global one. */
export interface ImportedTemporal {
  /** The kind of dates. */
  readonly as: "Temporal";
  /** The package that exports `Temporal`, such as `temporal-polyfill`. */
  readonly from: string;
}

/**
 * Whether a format is checked. `lenient`: a `date-time` or `time` may be without an offset, as those
 * of Python and .NET are.
 */
export type FormatChoice = "assert" | "lenient" | "annotate";

/** What the validators check, and when the client calls them. */
export interface ValidatorOptions {
  /** Whether `format` is checked, of all or by its name. Default `assert`. */
  readonly formats?:
    "assert" | "annotate" | Readonly<Record<string, FormatChoice>>;
  /**
   * Whether the client checks an input before it is sent. `development`: except where a bundler, or
   * the environment, defines `process.env.NODE_ENV` as `"production"`; production bundles do not
   * contain the checks. Default true.
   */
  readonly requests?: RequestChecks;
  /**
   * Which types have validators. `requests`: only inputs, filters and what they contain, so that
   * neither what comes back nor payloads of webhooks can be checked. Default `all`.
   */
  readonly schemas?: "all" | "requests";
  /**
   * What becomes of members of a request that its schemas do not declare and do not leave open.
   * Default `refuse`; `allow` sends misspelt operators of filters, too, which a server may pass
   * over.
   */
  readonly unknownMembers?: "refuse" | "allow";
  /** What becomes of members of a request that only come back. Default `refuse`. */
  readonly readOnly?: "refuse" | "omit";
  /** Whether and how the client checks what comes back. Default `off`. */
  readonly responses?: "off" | "warn" | "throw";
  /**
   * Whether what comes back may have values that an enumeration does not list, by its type and by
   * its check. What is sent may not: a type that is both takes them, the check of a request does
   * not. Default false.
   */
  readonly openEnumerations?: boolean;
}

/** What the options say of a format. */
export function choiceOf(
  format: string,
  { formats = "assert" }: ValidatorOptions,
): FormatChoice {
  if (typeof formats === "string") return formats;
  return Object.hasOwn(formats, format) ? formats[format]! : "assert";
}
