import type { Schema } from "../model/schema.js";
import { branchOf, type Projection } from "./projection.js";
import type { TypeNode } from "./type-node.js";
import { unionOf } from "./union.js";

/** The union of the branches of `anyOf` or `oneOf`. */
export function unionType(
  branches: readonly Schema[],
  projection: Projection,
): TypeNode {
  const inner = branchOf(projection, "never");
  return unionOf(branches.map((branch) => inner.project(branch, inner)));
}
