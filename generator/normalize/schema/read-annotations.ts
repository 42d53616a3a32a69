import type { Json } from "../../model/json.js";
import { type Draft, isObject, type RawObject } from "./read-context.js";

/** What a schema says without asserting anything (JSON Schema 2020-12 Validation, 8 and 9). */
export function readAnnotations(raw: RawObject, draft: Draft): void {
  for (const keyword of [
    "title",
    "description",
    "contentEncoding",
    "contentMediaType",
  ] as const) {
    const value = raw[keyword];
    if (typeof value === "string" && value.trim() !== "")
      draft[keyword] = value;
  }
  for (const keyword of ["deprecated", "readOnly", "writeOnly"] as const) {
    if (raw[keyword] === true) draft[keyword] = true;
  }
  if (Object.hasOwn(raw, "contentSchema"))
    draft.contentSchema = raw["contentSchema"] as Json;
  if (Object.hasOwn(raw, "default")) draft.default = raw["default"] as Json;
  if (Array.isArray(raw["examples"]))
    draft.examples = raw["examples"] as Json[];
  else if (Object.hasOwn(raw, "example"))
    draft.examples = [raw["example"] as Json];
}

/** Names and descriptions of the values of `enum`, as extensions spell them. */
export function readEnumTexts(raw: RawObject, draft: Draft): void {
  const names = enumTexts(raw, ["x-enum-varnames", "x-enumNames"], draft);
  if (names) draft.enumNames = names;
  const descriptions = enumTexts(
    raw,
    ["x-enum-descriptions", "x-enumDescriptions"],
    draft,
  );
  if (descriptions) draft.enumDescriptions = descriptions;
}

/** A text for each value, empty where there is none: written as a list beside them, or by value. */
function enumTexts(
  raw: RawObject,
  keywords: readonly string[],
  draft: Draft,
): readonly string[] | undefined {
  const written = keywords.map((keyword) => raw[keyword]).find(Boolean);
  const values = raw["enum"];
  if (!draft.enum || !Array.isArray(values)) return undefined;
  const textOf = (value: Json): unknown => {
    if (isObject(written)) return written[String(value)];
    const index = values.findIndex((other) => isEqualJson(other, value));
    return Array.isArray(written) ? written[index] : undefined;
  };
  const texts = draft.enum.map((value) => {
    const text = textOf(value);
    return typeof text === "string" ? text.trim() : "";
  });
  return texts.some((text) => text !== "") ? texts : undefined;
}

function isEqualJson(a: unknown, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
