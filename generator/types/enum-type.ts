import { isOfType } from "../model/json-type.js";
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
