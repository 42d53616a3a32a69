import type { Json } from "../model/json.js";
import { numberLiteral, propertyName, stringLiteral } from "./escape.js";
import { array, type Expression, object } from "./expression.js";

/** Whether `===` compares the value. */
export function isScalar(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

/** A JSON value as code. */
export function jsonExpression(value: Json): Expression {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberLiteral(value);
  if (typeof value === "string") return stringLiteral(value);
  if (Array.isArray(value)) return array(value.map(jsonExpression));
  return object(
    Object.entries(value).map(([name, member]) => ({
      name: propertyName(name),
      value: jsonExpression(member),
    })),
  );
}
