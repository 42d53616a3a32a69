import { isJsonType, isOfType, kindOfValue } from "../../model/json-type.js";
import type { Json } from "../../model/json.js";
import type { JsonType } from "../../model/schema.js";
import { isRawObject } from "../open-api/open-api.js";
import {
  moveIntoAlternative,
  type MutableSchema,
  type UpgradeContext,
  isNullable,
} from "./upgrade-context.js";

/**
 * Makes `enum` and `const` of one schema agree with its `type`, in place. By the letter a listed
 * value of another type is never valid (JSON Schema 2020-12 Validation, 6.1), which no author
 * means. Such a value is converted to the declared type where both write it alike (`"0"` and `0`,
 * `"true"` and `true`), and `default` with it. Any other is kept, and `type` no longer excludes it.
 */
export function fitValues(
  schema: MutableSchema,
  context: UpgradeContext,
): void {
  if (!("enum" in schema || "const" in schema)) return;
  const types = declaredTypes(schema);
  if (!types) return;
  if (moveToItems(schema, types, context)) return;
  for (const keyword of ["enum", "const"] as const) {
    const written = schema[keyword];
    if (keyword === "enum" ? !Array.isArray(written) : written === undefined)
      continue;
    const values = (keyword === "enum" ? written : [written]) as Json[];
    if (values.every((value) => isOneOf(value, types))) continue;
    const converted = withoutRepeats(
      convertValues(values, types, (message) =>
        context.report(
          "schema-values-converted",
          `${keyword} ${message}`,
          "write the values in the form that the server sends",
        ),
      ),
    );
    schema[keyword] = keyword === "enum" ? converted : converted[0];
    if (Object.hasOwn(schema, "default"))
      schema["default"] = convert(schema["default"] as Json, types);
    keepOthers(schema, { keyword, values: converted, types }, context);
  }
}

/** The types a schema declares, with null where it is nullable; undefined: none, or unknown ones. */
function declaredTypes(schema: MutableSchema): JsonType[] | undefined {
  const written = [schema["type"]].flat();
  const types = written.filter(isJsonType);
  if (types.length === 0 || types.length < written.length) return undefined;
  return isNullable(schema) ? [...types, "null"] : types;
}

/** `type: array` beside a list of what the items may be: a mistake of its own, and a common one. */
function moveToItems(
  schema: MutableSchema,
  types: readonly JsonType[],
  context: UpgradeContext,
): boolean {
  const values = schema["enum"];
  const { items = {} } = schema;
  if (!Array.isArray(values) || values.length === 0) return false;
  if (!types.every((type) => type === "array" || type === "null")) return false;
  if (!types.includes("array") || values.some(Array.isArray)) return false;
  delete schema["enum"];
  const describes = isRawObject(items) && !saysValues(items);
  // A new object: YAML's aliases share their value.
  if (describes)
    schema["items"] = { ...items, enum: values.filter((one) => one !== null) };
  context.report(
    "schema-values-mismatched",
    `enum has ${shown(values as Json[])} where type is array; ${describes ? "the items have these values" : "items say which values they have"}`,
    "move enum into items",
  );
  return true;
}

function saysValues(items: object): boolean {
  return ["enum", "const", "$ref"].some((name) => Object.hasOwn(items, name));
}

function convertValues(
  values: readonly Json[],
  types: readonly JsonType[],
  report: (message: string) => void,
): Json[] {
  const results = values.map((value) => convert(value, types));
  const changed = values.flatMap((value, index) =>
    value === results[index] ? [] : [index],
  );
  const pick = (list: readonly Json[]): string =>
    shown(changed.map((index) => list[index] as Json));
  if (changed.length > 0)
    report(
      `has ${pick(values)} where type is ${types.join(" or ")}; read as ${pick(results)}`,
    );
  return results;
}

/** Drops values that equal an earlier one, as `"1"` beside `1` does once it is converted. */
function withoutRepeats(values: readonly Json[]): Json[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byText.values()];
}

/** The values that are left of another type: beside others of the type, or without any. */
function keepOthers(
  schema: MutableSchema,
  {
    keyword,
    values,
    types,
  }: {
    readonly keyword: "enum" | "const";
    readonly values: readonly Json[];
    readonly types: readonly JsonType[];
  },
  context: UpgradeContext,
): void {
  const others = values.filter((value) => !isOneOf(value, types));
  if (others.length === 0) return;
  const isAll = others.length === values.length;
  context.report(
    "schema-values-mismatched",
    `${keyword} has ${shown(others)} where type is ${types.join(" or ")}; ${isAll ? "a value may be either" : "type does not exclude them"}`,
    "correct type, or the values",
  );
  if (!isAll) {
    const more = others.map(kindOfValue);
    schema["type"] = [...new Set([...[schema["type"]].flat(), ...more])];
    return;
  }
  const listed: MutableSchema = {};
  for (const name of Object.keys(schema)) {
    if (name !== keyword && !name.startsWith("x-enum")) continue;
    listed[name] = schema[name];
    delete schema[name];
  }
  moveIntoAlternative(schema, listed, context);
}

/** The value in the first of the types that writes it alike; else the value itself. */
function convert(value: Json, types: readonly JsonType[]): Json {
  if (isOneOf(value, types)) return value;
  for (const type of types) {
    const result = convertTo(value, type);
    if (result !== undefined) return result;
  }
  return value;
}

function convertTo(value: Json, type: JsonType): Json | undefined {
  if (type === "string")
    return typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : undefined;
  if (typeof value !== "string") return undefined;
  if (type === "boolean")
    return value === "true" ? true : value === "false" ? false : undefined;
  const number = Number(value);
  // `01` and `1.0` are other texts than those of their numbers.
  const isSame = Number.isFinite(number) && String(number) === value;
  return isSame && isOfType(number, type) ? number : undefined;
}

function isOneOf(value: Json, types: readonly JsonType[]): boolean {
  return types.some((type) => isOfType(value, type));
}

/** A few values as JSON. */
function shown(values: readonly Json[]): string {
  const texts = values.slice(0, 3).map((value) => JSON.stringify(value));
  const more = values.length - texts.length;
  return `${texts.join(", ").slice(0, 100)}${more > 0 ? ` and ${more} more` : ""}`;
}
