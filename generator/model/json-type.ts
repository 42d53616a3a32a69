import type { Json } from "./json.js";
import type { JsonType, Schema } from "./schema.js";

/** A kind of JSON value, as TypeScript tells them apart. */
export type JsonKind =
  "null" | "boolean" | "number" | "string" | "array" | "object";

/** Whether a JSON value is of a type (JSON Schema 2020-12, 4.2.1): `1.0` is an integer. */
export function isOfType(value: Json, type: JsonType): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return (
        typeof value === "object" && value !== null && !Array.isArray(value)
      );
    case "integer":
      return typeof value === "number" && Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

/** Whether a schema says of a value that it is null, and nothing else. */
export function isNullType({ type }: Schema): boolean {
  return type?.length === 1 && type[0] === "null";
}
