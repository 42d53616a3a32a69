import { isRecord } from "./is-record.js";
import type { Json } from "./json.js";
import type { JsonType, Schema } from "./schema.js";

/** A kind of JSON value, as TypeScript distinguishes them. */
export type JsonKind =
  "null" | "boolean" | "number" | "string" | "array" | "object";

/** Every kind. */
export const everyKind: ReadonlySet<JsonKind> = new Set<JsonKind>([
  "null",
  "boolean",
  "number",
  "string",
  "array",
  "object",
]);

/** True if a value of the `type` keyword is one of JSON Schema's seven. */
export function isJsonType(type: unknown): type is JsonType {
  return type === "integer" || everyKind.has(type as JsonKind);
}

/** The kind a value of a type has. */
export function kindOfType(type: JsonType): JsonKind {
  return type === "integer" ? "number" : type;
}

/** The kind of a JSON value. */
export function kindOfValue(value: Json): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as JsonKind;
}

/** The kinds that are in every set, in one order. */
export function sharedKinds(
  sets: readonly ReadonlySet<JsonKind>[],
): ReadonlySet<JsonKind> {
  return new Set(
    [...everyKind].filter((kind) => sets.every((set) => set.has(kind))),
  );
}

/** True if a JSON value is of a type (JSON Schema 2020-12, 4.2.1): `1.0` is an integer. */
export function isOfType(value: Json, type: JsonType): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** True if a schema says of a value that it is null, and nothing else. */
export function isNullType({ type }: Schema): boolean {
  return type?.length === 1 && type[0] === "null";
}
