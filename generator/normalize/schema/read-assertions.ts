import { limitFacts, type LimitFacts } from "../../model/limits.js";
import { isJsonType } from "../../model/json-type.js";
import type { Json } from "../../model/json.js";
import type { RawObject } from "../../document/open-api/open-api.js";
import {
  type SchemaDraft,
  type ReadContext,
  reportKeyword,
} from "./read-context.js";

/** `type`, `enum`, `const` (JSON Schema 2020-12 Validation, 6.1). */
export function readType(
  raw: RawObject,
  draft: SchemaDraft,
  pointer: string,
  context: ReadContext,
): void {
  if (Object.hasOwn(raw, "type")) {
    const written = Array.isArray(raw["type"]) ? raw["type"] : [raw["type"]];
    const types = written.filter(isJsonType);
    if (types.length < written.length) {
      const unknown = written.find((type) => !isJsonType(type));
      context.report(
        "schema-type-unknown",
        pointer,
        `type ${JSON.stringify(unknown)} is not a JSON Schema type`,
      );
    }
    // With only unknown types nothing is known of the value; a type is never guessed.
    if (types.length > 0) draft.type = [...new Set(types)];
  }
  if (Array.isArray(raw["enum"])) draft.enum = dedupe(raw["enum"] as Json[]);
  if (Object.hasOwn(raw, "const")) {
    const constant = [raw["const"] as Json];
    if (draft.enum === undefined) draft.enum = constant;
    else draft.allOf = [{ enum: constant }];
  }
}

/** Limits of numbers, lengths and counts (6.2 to 6.5). */
export function readBounds(
  raw: RawObject,
  draft: SchemaDraft,
  pointer: string,
  context: ReadContext,
): void {
  for (const [keyword, { takes }] of limitFacts) {
    const value = raw[keyword];
    if (value === undefined) continue;
    if (typeof value === "number" && isLimit[takes](value))
      draft[keyword] = value;
    else reportKeyword(context, pointer, keyword, value);
  }
}

const isLimit: Readonly<
  Record<LimitFacts["takes"], (value: number) => boolean>
> = {
  number: Number.isFinite,
  positive: (value) => Number.isFinite(value) && value > 0,
  count: (value) => Number.isInteger(value) && value >= 0,
};

/** `pattern` and `format` (6.3.3, 7). */
export function readTextKeywords(
  raw: RawObject,
  draft: SchemaDraft,
  pointer: string,
  context: ReadContext,
): void {
  for (const keyword of ["pattern", "format"] as const) {
    const value = raw[keyword];
    if (value === undefined) continue;
    if (typeof value === "string") draft[keyword] = value;
    else reportKeyword(context, pointer, keyword, value);
  }
}

function dedupe(values: readonly Json[]): readonly Json[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    const key = JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}
