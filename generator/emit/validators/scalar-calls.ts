import {
  isCheckedLimit,
  limitFacts,
  type LimitFacts,
} from "../../model/limits.js";
import type { Schema } from "../../model/schema.js";
import { numberLiteral, stringLiteral } from "../escape.js";
import { type CheckCall, runtimeCall } from "./check-call.js";
import { choiceOf, findFormat } from "./format-table.js";
import { patternConstant } from "./pattern-constant.js";
import type { Mode } from "./modes.js";
import type { RuntimeName } from "./runtime-functions.js";
import type { Unit } from "./unit.js";

/** What a schema asserts of a value of one scalar type, that it has this type included. */
export function scalarCalls(
  schema: Schema,
  type: "string" | "number" | "integer" | "boolean" | "null",
  parts: {
    readonly subject: string;
    readonly unit: Unit;
    readonly mode: Mode;
  },
): CheckCall[] {
  const { unit } = parts;
  switch (type) {
    case "string": {
      // Not a matter of formats as assertions: its type is `Blob`.
      if (schema.format === "binary")
        return [runtimeCall("binary", unit), ...textCalls(schema, parts)];
      const whole = wholeFormat(schema, unit);
      if (whole === undefined)
        return [runtimeCall("text", unit), ...textCalls(schema, parts)];
      const { format: _, ...rest } = schema;
      return [runtimeCall(whole, unit), ...textCalls(rest, parts)];
    }
    case "number":
      return [runtimeCall("number", unit), ...numberCalls(schema, unit)];
    case "integer":
      return integerCalls(schema, unit);
    case "boolean":
      return [runtimeCall("boolean", unit)];
    case "null":
      return [runtimeCall("nothingButNull", unit)];
  }
}

/** What a schema asserts of a value if it is a string: nothing of any other. */
export function textCalls(
  schema: Schema,
  parts: { readonly subject: string; readonly unit: Unit },
): CheckCall[] {
  const { unit } = parts;
  const { pattern, format } = schema;
  const calls = limitCalls(schema, "string", unit);
  const name =
    pattern === undefined ? undefined : patternConstant(pattern, parts);
  if (name !== undefined) calls.push(runtimeCall("pattern", unit, name));
  if (format !== undefined) calls.push(...formatCalls(format, "string", unit));
  return calls;
}

/** What a schema asserts of a value if it is a number: nothing of any other. */
export function numberCalls(schema: Schema, unit: Unit): CheckCall[] {
  const { format } = schema;
  return [
    ...limitCalls(schema, "number", unit),
    ...(format === undefined ? [] : formatCalls(format, "number", unit)),
  ];
}

/**
 * What the limits of one kind of value assert; a count is at least 0 of itself, or what is given as
 * the least it is anyway.
 */
export function limitCalls(
  schema: Schema,
  about: LimitFacts["about"],
  unit: Unit,
  least = 0,
): CheckCall[] {
  return limitFacts.flatMap(([keyword, facts]) => {
    const limit = schema[keyword];
    if (limit === undefined || facts.about !== about) return [];
    if (!isCheckedLimit(keyword)) return [];
    const isIdle =
      facts.takes === "count" && keyword.startsWith("min") && limit <= least;
    return isIdle ? [] : [runtimeCall(keyword, unit, numberLiteral(limit))];
  });
}

function integerCalls(schema: Schema, unit: Unit): CheckCall[] {
  const { minimum, maximum, format } = schema;
  const limit = Number.MAX_SAFE_INTEGER;
  if (maximum === limit && minimum !== undefined && minimum >= -limit) {
    // As zod writes every integer; what is left of the bounds says more.
    const { minimum: _, maximum: _maximum, ...rest } = schema;
    const left = minimum === -limit ? rest : { ...rest, minimum };
    return [runtimeCall("safeInteger", unit), ...numberCalls(left, unit)];
  }
  if (
    (format === "int32" || format === "int64") &&
    choiceOf(format, unit.options) !== "annotate"
  ) {
    const { format: _, ...rest } = schema;
    return [runtimeCall(format, unit), ...numberCalls(rest, unit)];
  }
  return [runtimeCall("integer", unit), ...numberCalls(schema, unit)];
}

/** The formats that have a check of their own, which asserts that the value is a string too. */
const whole: Readonly<Record<string, RuntimeName>> = {
  uuid: "uuid",
  date: "date",
  "date-time": "dateTime",
  time: "fullTime",
};

function wholeFormat({ format }: Schema, unit: Unit): RuntimeName | undefined {
  if (format === undefined || choiceOf(format, unit.options) !== "assert")
    return undefined;
  return Object.hasOwn(whole, format) ? whole[format] : undefined;
}

function formatCalls(
  name: string,
  kind: "string" | "number",
  unit: Unit,
): CheckCall[] {
  if (choiceOf(name, unit.options) === "annotate") return [];
  const format = findFormat(name);
  if (format === undefined || format.kind !== kind) return [];
  const test = unit.useFormat(format);
  if (test === undefined) return [];
  const check = kind === "string" ? "format" : "numberFormat";
  return [runtimeCall(check, unit, test, stringLiteral(name))];
}
