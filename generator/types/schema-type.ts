/**
 * A schema of the model in, the TypeScript type of its values out. The type admits every value
 * the schema does (a pattern or a bound is the validator's business) and is never `any`.
 */
import { isOfType, sharedKinds } from "../model/json-type.js";
import type { Json } from "../model/json.js";
import type { JsonType, Schema } from "../model/schema.js";
import { intersectionOf } from "./intersection.js";
import { kindsOf, kindsOfTypes } from "./json-kinds.js";
import { objectType } from "./object-type.js";
import { branchOf, deepest, insideOf, type Projection } from "./projection.js";
import { isNever, keyword, literalOf, type TypeNode } from "./type-node.js";
import { parts, unionOf } from "./union.js";

/** A projection from the outside, that looks names up with `schemaOf`. */
export function startProjection(schemaOf: Projection["schemaOf"]): Projection {
  return {
    project: schemaType,
    schemaOf,
    kindsOfType: kindsOfTypes(schemaOf),
    depth: 0,
  };
}

/** The TypeScript type of a schema's values (JSON Schema 2020-12 Core and Validation). */
export function schemaType(schema: Schema, projection: Projection): TypeNode {
  const type = listedType(schema, projection);
  return schema.isOpen ? openType(type, projection) : type;
}

/** An enumeration's type with all other values of its kind. */
function openType(type: TypeNode, { schemaOf }: Projection): TypeNode {
  const [first] = parts(type);
  const { enum: named = [] } =
    (first?.kind === "reference" && schemaOf(first.name)) || {};
  const value = first?.kind === "literal" ? first.value : named[0];
  const name = typeof value === "number" ? "number" : "string";
  return unionOf([type, { kind: "keyword", name, isOther: true }]);
}

function listedType(schema: Schema, projection: Projection): TypeNode {
  if (projection.depth > deepest) return keyword("unknown");
  if (schema.never) return keyword("never");
  if (schema.parameter !== undefined)
    return { kind: "parameter", index: schema.parameter };
  if (schema.generic) {
    const { name, arguments: given } = schema.generic;
    const inside = insideOf(projection);
    const types = given.map((argument) => schemaType(argument, inside));
    return { kind: "reference", name, arguments: types };
  }
  return intersectionOf(conjuncts(schema, projection), projection);
}

function conjuncts(schema: Schema, projection: Projection): TypeNode[] {
  const { ref, allOf = [], anyOf, oneOf } = schema;
  const nodes: TypeNode[] = [];
  if (ref !== undefined) nodes.push(referenceType(ref, projection));
  for (const part of allOf)
    nodes.push(schemaType(part, branchOf(projection, "unknown")));
  if (anyOf) nodes.push(unionType(anyOf, projection));
  if (oneOf) nodes.push(unionType(oneOf, projection));
  nodes.push(ownType(schema, projection));
  const required = [schema, ...allOf].flatMap(bareRequired);
  if (required.length === 0) return nodes;
  const kinds = sharedKinds(nodes.map((node) => kindsOf(node, projection)));
  if (kinds.size === 1 && kinds.has("object"))
    nodes.push(objectType({ required }, projection));
  return nodes;
}

/** The members that a schema requires of an object that other schemas declare. */
function bareRequired({ type, required = [] }: Schema): readonly string[] {
  return type === undefined ? required : [];
}

function unionType(
  branches: readonly Schema[],
  projection: Projection,
): TypeNode {
  const inner = branchOf(projection, "never");
  return unionOf(branches.map((branch) => schemaType(branch, inner)));
}

function referenceType(name: string, projection: Projection): TypeNode {
  const { expanding } = projection;
  const schema = projection.schemaOf(name);
  if (!schema || !expanding?.cycle.has(name))
    return { kind: "reference", name, arguments: [] };
  if (expanding.within.has(name)) return keyword(expanding.repeated);
  const within = new Set([...expanding.within, name]);
  return schemaType(schema, {
    ...projection,
    expanding: { ...expanding, within },
  });
}

/** The type of the schema's own keywords, without its in-place applicators. */
function ownType(schema: Schema, projection: Projection): TypeNode {
  const { enum: values, type: types } = schema;
  if (values) {
    const isAllowed = (value: Json): boolean =>
      !types || types.some((type) => isOfType(value, type));
    return unionOf(values.filter(isAllowed).map(literalOf));
  }
  if (!types) return keyword("unknown");
  return unionOf(types.map((type) => typeOf(type, schema, projection)));
}

function typeOf(
  type: JsonType,
  schema: Schema,
  projection: Projection,
): TypeNode {
  switch (type) {
    case "null":
    case "boolean":
    case "number":
      return keyword(type);
    case "integer":
      return keyword("number");
    case "string":
      if (schema.dateType) return keyword(schema.dateType);
      return keyword(schema.format === "binary" ? "Blob" : "string");
    case "array":
      return arrayType(schema, projection);
    case "object":
      return objectType(schema, projection);
    default:
      return type satisfies never;
  }
}

/** The type of a schema's arrays: a list, or a tuple where places have schemas of their own. */
function arrayType(schema: Schema, projection: Projection): TypeNode {
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
