import type { Discriminator, Schema } from "../../model/schema.js";
import { findMember } from "./find-member.js";
import { intersectionOf } from "./intersection.js";
import { branchOf, type Projection } from "./projection.js";
import { sameType, type TypeNode } from "./type-node.js";
import { unionOf } from "./union.js";

/**
 * The union of the branches of `anyOf` or `oneOf`; where a discriminator says which value means
 * which branch (OpenAPI 3.1, 4.8.25), each branch has that value, so that the union narrows.
 */
export function unionType(
  schema: Schema,
  branches: readonly Schema[],
  projection: Projection,
): TypeNode {
  const inner = branchOf(projection, "never");
  const types = branches.map((branch) => inner.project(branch, inner));
  const { discriminator } = schema;
  if (!discriminator) return unionOf(types);
  return unionOf(
    types.map((type) => discriminated(type, discriminator, projection)),
  );
}

function discriminated(
  type: TypeNode,
  { property, mapping }: Discriminator,
  projection: Projection,
): TypeNode {
  if (type.kind !== "reference") return type;
  const values = mapping
    .filter((entry) => entry.type === type.name)
    .map(({ value }) => ({ kind: "literal", value }) as const);
  if (values.length === 0) return type;
  const value = unionOf(values);
  const member = findMember(type, property, projection);
  if (member && !member.optional && sameType(member.type, value)) return type;
  const tag = { name: property, type: value, optional: false, docs: [] };
  return intersectionOf([type, { kind: "object", members: [tag] }], projection);
}
