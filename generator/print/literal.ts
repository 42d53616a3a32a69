import type { Json, JsonObject } from "../model/json.js";
import { numberLiteral, stringLiteral } from "./escape.js";
import {
  array,
  type Expression,
  object,
  type ObjectEntry,
} from "./expression.js";

/** True if `===` compares the value. */
export function isScalar(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

/** Plain data as an expression. */
export function literal(value: Json): Expression {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberLiteral(value);
  if (typeof value === "string") return stringLiteral(value);
  if (Array.isArray(value)) return array(value.map(literal));
  return object(literals(value as JsonObject));
}

/** The members of plain data; those that are undefined are left out. */
export function literals(
  data: Readonly<Record<string, Json | undefined>>,
): ObjectEntry[] {
  return Object.entries(data).flatMap(([name, value]): ObjectEntry[] =>
    value === undefined ? [] : [[name, literal(value)]],
  );
}
