import type { Json } from "../model/json.js";
import type { JsonType } from "../model/schema.js";
import { literalOf, type TypeNode } from "./type-node.js";
import { unionOf } from "./union.js";

/** The union of an enumeration's values, without those `type` rules out. */
export function enumType(
  values: readonly Json[],
  types: readonly JsonType[] | undefined,
): TypeNode {
  const allowed = types
    ? values.filter((value) => types.some((type) => isOfType(value, type)))
    : values;
  return unionOf(allowed.map(literalOf));
}

function isOfType(value: Json, type: JsonType): boolean {
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
      return Number.isInteger(value);
    case "boolean":
    case "number":
    case "string":
      return typeof value === type;
    default:
      return type satisfies never;
  }
}
