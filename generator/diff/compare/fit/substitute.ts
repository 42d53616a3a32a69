import { mapInner } from "../../../types/inner-types.js";
import type { TypeNode } from "../../../types/type-node.js";

/** A type with arguments in the place of its parameters. */
export function substitute(
  type: TypeNode,
  given: readonly TypeNode[],
): TypeNode {
  if (given.length === 0) return type;
  return type.kind === "parameter"
    ? (given[type.index] ?? type)
    : mapInner(type, (inner) => substitute(inner, given));
}
