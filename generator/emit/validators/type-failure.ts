import type { JsonType } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import { array, call, type Expression } from "../../print/expression.js";
import type { CheckPlace } from "./place.js";

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
