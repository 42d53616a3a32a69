import type { Json } from "../../model/json.js";
import {
  isRawObject,
  type RawObject,
} from "../../document/open-api/open-api.js";
import { type SchemaDraft, type ReadContext } from "./read-context.js";

/** Reads a schema's annotations (JSON Schema 2020-12 Validation, 8 and 9). */
export function readAnnotations(
  raw: RawObject,
  draft: SchemaDraft,
  _pointer: string,
  context: ReadContext,
): void {
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
    draft.contentSchema = withReferred(raw["contentSchema"] as Json, context);
  if (Object.hasOwn(raw, "default")) draft.default = raw["default"] as Json;
  if (Array.isArray(raw["examples"]))
    draft.examples = raw["examples"] as Json[];
  else if (Object.hasOwn(raw, "example"))
    draft.examples = [raw["example"] as Json];
}

/** A schema as written, and beside it, under `$defs`, whatever it refers to. */
function withReferred(schema: Json, { valueAt }: ReadContext): Json {
  const referred = new Map<string, Json>();
  const open = [schema];
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    for (const inner of Object.values(value)) open.push(inner as Json);
    const ref = isRawObject(value) ? value["$ref"] : undefined;
    if (typeof ref !== "string" || referred.has(ref)) continue;
    const target = valueAt?.(ref) as Json | undefined;
    if (target === undefined) continue;
    referred.set(ref, target);
    open.push(target);
  }
  if (!isRawObject(schema) || referred.size === 0) return schema;
  const own = isRawObject(schema["$defs"]) ? schema["$defs"] : {};
  const others = [...referred].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...schema,
    $defs: { ...own, ...Object.fromEntries(others) },
  } as Json;
}

/** Names and descriptions of the values of `enum`, as extensions spell them. */
export function readEnumTexts(raw: RawObject, draft: SchemaDraft): void {
  const names =
    enumTexts(raw, ["x-enum-varnames", "x-enumNames"], draft) ??
    listedTexts(raw, ["identifier", "name"], draft);
  if (names) draft.enumNames = names;
  const descriptions =
    enumTexts(raw, ["x-enum-descriptions", "x-enumDescriptions"], draft) ??
    listedTexts(raw, ["description"], draft);
  if (descriptions) draft.enumDescriptions = descriptions;
}

/** A text for each value, empty where there is none: written as a list beside them, or by value. */
function enumTexts(
  raw: RawObject,
  keywords: readonly string[],
  draft: SchemaDraft,
): readonly string[] | undefined {
  const written = keywords.map((keyword) => raw[keyword]).find(Boolean);
  const values = raw["enum"];
  if (!Array.isArray(values)) return undefined;
  return textsOf(draft, (value) => {
    if (isRawObject(written)) return written[String(value)];
    const index = values.findIndex((other) => isEqualJson(other, value));
    return Array.isArray(written) ? written[index] : undefined;
  });
}

/** The same of a list of objects that each have the value they are about (Bungie, AutoRest). */
function listedTexts(
  raw: RawObject,
  members: readonly string[],
  draft: SchemaDraft,
): readonly string[] | undefined {
  const { "x-enum-values": own, "x-ms-enum": enumeration } = raw;
  const list = own ?? (isRawObject(enumeration) ? enumeration["values"] : []);
  if (!Array.isArray(list)) return undefined;
  const items = list.filter(isRawObject);
  return textsOf(draft, (value) => {
    // A number may be written as text.
    const item = items.find(
      ({ numericValue, value: written = numericValue }) =>
        typeof written === "string"
          ? written === textOfScalar(value)
          : written === value,
    );
    return members.map((name) => item?.[name]).find(Boolean);
  });
}

function textOfScalar(value: Json): string | undefined {
  return typeof value === "object" ? undefined : String(value);
}

function textsOf(
  { enum: values }: SchemaDraft,
  textOf: (value: Json) => unknown,
): readonly string[] | undefined {
  const texts = (values ?? []).map((value) => {
    const text = textOf(value);
    return typeof text === "string" ? text.trim() : "";
  });
  return texts.some((text) => text !== "") ? texts : undefined;
}

function isEqualJson(a: unknown, b: Json): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
