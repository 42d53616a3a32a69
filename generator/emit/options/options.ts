import type { RequestChecks } from "../../model/operation.js";
import type { PrintOptions } from "../../print/print-options.js";
import type { LayerName } from "./layer-names.js";
import type { TargetName } from "./target-names.js";

/** Options for the text of the output; every member has a default. */
export interface EmitOptions extends PrintOptions {
  /**
   * A comment at the top of every file, such as a licence or `/* eslint-disable *\/`; other text
   * becomes a comment.
   */
  readonly fileHeader?: string | readonly string[];
  /**
   * The type of dates in your program: a string; a `Date` for `format: date-time`; or
   * `Temporal.Instant` for it, `Temporal.PlainDate` for `date` and, if `validators.formats` makes it
   * lenient, `Temporal.PlainTime` for `time`. Default `string`.
   */
  readonly dates?: "string" | "Date" | "Temporal" | ImportedTemporal;
  /** Options for the checks of validators, and for when the client uses them. */
  readonly validators?: ValidatorOptions;
  /**
   * The layers that `createClient` composes and that the output contains. Default: all. The options
   * of a client lack those of other layers; options of a call such as `timeout` have no effect
   * without their layer.
   */
  readonly layers?: readonly LayerName[];
  /** Further outputs beside the client, each a module or folder. Default: none. */
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
 * The check of a format. `lenient` accepts a `date-time` or `time` without an offset, as Python
 * and .NET write them.
 */
export type FormatChoice = "assert" | "lenient" | "annotate";

/** Options for the checks of validators, and for when the client uses them. */
export interface ValidatorOptions {
  /** The checks of `format`: for all formats, or by name. Default `assert`. */
  readonly formats?:
    "assert" | "annotate" | Readonly<Record<string, FormatChoice>>;
  /**
   * The check of inputs before the client sends them. `development`: unless a bundler or the
   * environment defines `process.env.NODE_ENV` as `"production"`; production bundles do not contain
   * the checks. Default true.
   */
  readonly requests?: RequestChecks;
  /**
   * Which types have validators. `requests`: only inputs, filters and the types in them; responses
   * and payloads of webhooks cannot be checked then. Default `all`.
   */
  readonly schemas?: "all" | "requests";
  /**
   * The rule for members of a request that its schemas do not declare. Default `refuse`; `allow`
   * also sends misspelt operators of filters, which a server may ignore.
   */
  readonly unknownMembers?: "refuse" | "allow";
  /** The rule for read-only members in a request: an error, or left out. Default `refuse`. */
  readonly readOnly?: "refuse" | "omit";
  /** The check of responses: none, a warning or an error. Default `off`. */
  readonly responses?: "off" | "warn" | "throw";
  /**
   * True if enumerations in responses accept unlisted values, in types and checks. Requests still
   * refuse them; a type in both directions accepts them, the check of a request does not. Default
   * false.
   */
  readonly openEnumerations?: boolean;
}

/** The choice for a format. */
export function choiceOf(
  format: string,
  { formats = "assert" }: ValidatorOptions,
): FormatChoice {
  if (typeof formats === "string") return formats;
  return Object.hasOwn(formats, format) ? formats[format]! : "assert";
}
