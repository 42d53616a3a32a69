import type { JsonType } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import { array, call, type Expression } from "../../print/expression.js";
import { equals } from "../../print/condition.js";
import type { CheckPlace, FunctionRegistry } from "./function-registry.js";

/** A call that reports that a value has none of some types. */
export function typeFailure(
  types: readonly JsonType[],
  { registry }: CheckPlace,
): Expression {
  const [only] = types;
  const expected =
    only !== undefined && types.length === 1
      ? stringLiteral(only)
      : array(types.map(stringLiteral));
  const given = ["value", "key", '"type"', expected];
  return call(registry.use("fail"), given);
}

/** The condition that `value` has a type. */
export function typeTest(
  type: JsonType,
  registry: FunctionRegistry,
): Expression {
  switch (type) {
    case "null":
      return equals("value", "null");
    case "boolean":
    case "string":
      return equals("typeof value", stringLiteral(type));
    case "number":
      return call("Number.isFinite", ["value"]);
    case "integer":
      return call("Number.isInteger", ["value"]);
    case "array":
      return call("Array.isArray", ["value"]);
    case "object":
      return registry.call("isObject", "value");
  }
}
