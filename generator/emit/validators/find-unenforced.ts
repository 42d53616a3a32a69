import type { Diagnostic } from "../../model/diagnostic.js";
import type { Model } from "../../model/model.js";
import type { Schema } from "../../model/schema.js";
import { choiceOf, type ValidatorOptions } from "../options/options.js";
import { checkedTypes } from "./checked-types.js";
import { childSchemas } from "../../model/walk.js";
import { findFormat } from "./format-table.js";
import { compilePattern } from "../schemas/pattern.js";

/**
 * Constraints of the document that validators do not check: formats without a definition for
 * us, and patterns that are no regular expressions of ECMAScript. One diagnostic for each, at the
 * first type that has it.
 */
export function findUnenforced(
  model: Model,
  options: ValidatorOptions = {},
): Diagnostic[] {
  const found = new Map<string, Diagnostic>();
  for (const type of checkedTypes(model, options)) {
    const pointer = type.places[0] ?? "#";
    for (const diagnostic of unenforcedIn(type.schema, pointer, options)) {
      if (!found.has(diagnostic.message))
        found.set(diagnostic.message, diagnostic);
    }
  }
  return [...found.values()];
}

function unenforcedIn(
  schema: Schema,
  pointer: string,
  options: ValidatorOptions,
): Diagnostic[] {
  return [
    ...unknownFormat(schema, pointer, options),
    ...[schema.pattern, ...(schema.patternProperties ?? []).map(patternOf)]
      .filter((pattern) => pattern !== undefined)
      .flatMap((pattern) => impossiblePattern(pattern, pointer)),
    ...childSchemas(schema).flatMap((child) =>
      unenforcedIn(child, pointer, options),
    ),
  ];
}

function patternOf(entry: { readonly pattern: string }): string {
  return entry.pattern;
}

function unknownFormat(
  { format }: Schema,
  pointer: string,
  options: ValidatorOptions,
): Diagnostic[] {
  if (format === undefined || choiceOf(format, options) === "annotate")
    return [];
  if (findFormat(format) !== undefined) return [];
  return [
    {
      code: "format-unknown",
      severity: "info",
      pointer,
      message: `format ${JSON.stringify(format)} is not known and not checked`,
      help: "spell it as the specification does, or say it by a pattern",
    },
  ];
}

function impossiblePattern(pattern: string, pointer: string): Diagnostic[] {
  if (compilePattern(pattern) !== undefined) return [];
  return [
    {
      code: "pattern-invalid",
      severity: "warning",
      pointer,
      message: `pattern ${JSON.stringify(pattern)} is no regular expression of ECMAScript and is not checked`,
      help: "write it in the syntax of ECMA-262, without possessive quantifiers, inline flags or atomic groups",
    },
  ];
}
