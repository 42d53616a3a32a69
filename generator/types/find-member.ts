import type { Schema } from "../model/schema.js";
import { deepest, insideOf, type Projection } from "./projection.js";
import type { TypeNode } from "./type-node.js";

/** The member of that name an object type has, looked for through references. */
export function findMember(
  node: TypeNode,
  name: string,
  projection: Projection,
): { readonly type: TypeNode; readonly optional: boolean } | undefined {
  switch (node.kind) {
    case "object":
      return node.members.find((member) => member.name === name);
    case "intersection":
      for (const part of node.of) {
        const member = findMember(part, name, projection);
        if (member) return member;
      }
      return undefined;
    case "reference": {
      if (node.arguments.length > 0) return undefined;
      const found = findProperty({ ref: node.name }, name, projection);
      if (!found) return undefined;
      const inside = insideOf(projection);
      const type = inside.project(found.schema, inside);
      return { type, optional: !found.required };
    }
    default:
      return undefined;
  }
}

/** Where a part was looked through in vain, it is not looked through again. */
function findProperty(
  schema: Schema,
  name: string,
  projection: Projection,
  { seen = new Set<Schema>(), depth = 0 } = {},
): { readonly schema: Schema; readonly required: boolean } | undefined {
  if (depth > deepest || seen.has(schema)) return undefined;
  seen.add(schema);
  const own = schema.properties?.find((property) => property.name === name);
  const required = schema.required?.includes(name) ?? false;
  if (own) return { schema: own.schema, required };
  const { ref, allOf = [] } = schema;
  const named = ref === undefined ? undefined : projection.schemaOf(ref);
  for (const part of named ? [...allOf, named] : allOf) {
    const at = { seen, depth: depth + 1 };
    const found = findProperty(part, name, projection, at);
    if (found)
      return { schema: found.schema, required: required || found.required };
  }
  // Required, but not declared.
  return required ? { schema: {}, required } : undefined;
}
