import {
  isCheckedLimit,
  type LimitFacts,
  limitsOf,
} from "../../model/limits.js";
import type { Schema } from "../../model/schema.js";
import { numberLiteral, stringLiteral } from "../../print/escape.js";
import { findFormat } from "./format-table.js";
import { choiceOf } from "../options/options.js";
import { patternConstant } from "./pattern-constant.js";
import type { Mode } from "./modes.js";
import type { RuntimeName } from "./runtime-functions.js";
import type { CheckCall, FunctionRegistry } from "./function-registry.js";

/** The assertions of a schema about a value of one scalar type, including the type itself. */
export function scalarCalls(
  schema: Schema,
  type: "string" | "number" | "integer" | "boolean" | "null",
  parts: {
    readonly subject: string;
    readonly registry: FunctionRegistry;
    readonly mode: Mode;
  },
): CheckCall[] {
  const { registry } = parts;
  switch (type) {
    case "string": {
      // Not a matter of formats as assertions: its type is `Blob`.
      if (schema.format === "binary")
        return [registry.check("binary"), ...textCalls(schema, parts)];
      const whole = wholeFormat(schema, registry);
      if (whole === undefined)
        return [registry.check("text"), ...textCalls(schema, parts)];
      const { format: _, ...rest } = schema;
      return [registry.check(whole), ...textCalls(rest, parts)];
    }
    case "number":
      return [registry.check("number"), ...numberCalls(schema, registry)];
    case "integer":
      return integerCalls(schema, registry);
    case "boolean":
      return [registry.check("boolean")];
    case "null":
      return [registry.check("nothingButNull")];
  }
}

/** The assertions of a schema about strings. */
export function textCalls(
  schema: Schema,
  parts: { readonly subject: string; readonly registry: FunctionRegistry },
): CheckCall[] {
  const { registry } = parts;
  const { pattern, format } = schema;
  const calls = limitCalls(schema, "string", registry);
  const name =
    pattern === undefined ? undefined : patternConstant(pattern, parts);
  if (name !== undefined) calls.push(registry.check("pattern", name));
  if (format !== undefined)
    calls.push(...formatCalls(format, "string", registry));
  return calls;
}

/** The assertions of a schema about numbers. */
export function numberCalls(
  schema: Schema,
  registry: FunctionRegistry,
): CheckCall[] {
  const { format } = schema;
  return [
    ...limitCalls(schema, "number", registry),
    ...(format === undefined ? [] : formatCalls(format, "number", registry)),
  ];
}

/**
 * The assertions of the limits of one kind of value; a count is at least 0, or the given
 * the least it is anyway.
 */
export function limitCalls(
  schema: Schema,
  about: LimitFacts["about"],
  registry: FunctionRegistry,
  least = 0,
): CheckCall[] {
  return limitsOf(schema).flatMap(([keyword, limit, facts]) => {
    if (facts.about !== about || !isCheckedLimit(keyword)) return [];
    const isIdle =
      facts.takes === "count" && keyword.startsWith("min") && limit <= least;
    return isIdle ? [] : [registry.check(keyword, numberLiteral(limit))];
  });
}

function integerCalls(schema: Schema, registry: FunctionRegistry): CheckCall[] {
  const { minimum, maximum, format } = schema;
  const limit = Number.MAX_SAFE_INTEGER;
  if (maximum === limit && minimum !== undefined && minimum >= -limit) {
    // As zod writes every integer; what is left of the bounds says more.
    const { minimum: _, maximum: _maximum, ...rest } = schema;
    const left = minimum === -limit ? rest : { ...rest, minimum };
    return [registry.check("safeInteger"), ...numberCalls(left, registry)];
  }
  if (
    (format === "int32" || format === "int64") &&
    choiceOf(format, registry.facts.options) !== "annotate"
  ) {
    const { format: _, ...rest } = schema;
    return [registry.check(format), ...numberCalls(rest, registry)];
  }
  return [registry.check("integer"), ...numberCalls(schema, registry)];
}

/** The formats that have a check of their own, which asserts that the value is a string too. */
const whole: Readonly<Record<string, RuntimeName>> = {
  uuid: "uuid",
  date: "date",
  "date-time": "dateTime",
  time: "fullTime",
};

function wholeFormat(
  { format }: Schema,
  registry: FunctionRegistry,
): RuntimeName | undefined {
  if (
    format === undefined ||
    choiceOf(format, registry.facts.options) !== "assert"
  )
    return undefined;
  return Object.hasOwn(whole, format) ? whole[format] : undefined;
}

function formatCalls(
  name: string,
  kind: "string" | "number",
  registry: FunctionRegistry,
): CheckCall[] {
  if (choiceOf(name, registry.facts.options) === "annotate") return [];
  const format = findFormat(name);
  if (format === undefined || format.kind !== kind) return [];
  const test = registry.useFormat(format);
  if (test === undefined) return [];
  const check = kind === "string" ? "format" : "numberFormat";
  return [registry.check(check, test, stringLiteral(name))];
}
