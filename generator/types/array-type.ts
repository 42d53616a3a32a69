import type { Schema } from "../model/schema.js";
import { insideOf, type Projection } from "./projection.js";
import { isNever, keyword, type TypeNode } from "./type-node.js";

/** The type of a schema's arrays: a list, or a tuple where places have schemas of their own. */
export function arrayType(schema: Schema, projection: Projection): TypeNode {
  const inside = insideOf(projection);
  const { minItems = 0, maxItems = Infinity } = schema;
  const rest = schema.items
    ? inside.project(schema.items, inside)
    : schema.unevaluatedItems?.never
      ? keyword("never")
      : keyword("unknown");
  if (maxItems === 0) return { kind: "tuple", items: [] };
  if (!schema.prefixItems) {
    return isNever(rest)
      ? { kind: "tuple", items: [] }
      : { kind: "array", item: rest };
  }
  const items = schema.prefixItems.slice(0, maxItems).map((item, index) => ({
    type: inside.project(item, inside),
    optional: index >= minItems,
  }));
  const isClosed = isNever(rest) || maxItems <= items.length;
  return { kind: "tuple", items, ...(isClosed ? {} : { rest }) };
}
