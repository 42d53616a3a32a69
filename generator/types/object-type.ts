import type { Schema } from "../model/schema.js";
import { insideOf, type Projection } from "./projection.js";
import {
  keyword,
  literalOf,
  type MapNode,
  type MemberNode,
  type TypeNode,
} from "./type-node.js";
import { parts, unionOf } from "./union.js";

/** The type of a schema's objects: their members, or a map where none are declared. */
export function objectType(schema: Schema, outer: Projection): TypeNode {
  // A member of a filter that is undefined would be a condition less.
  const projection =
    schema.request === "filter" ? { ...outer, takesUndefined: false } : outer;
  const map = keyedMap(schema, insideOf(projection));
  if (map) return map;
  const index = indexType(schema, insideOf(projection));
  const declared = declaredMembers(schema, projection);
  const required = requiredMembers(schema, declared, index);
  const members = [
    ...declared,
    ...required,
    ...(index ? [] : conditionalMembers(schema, [...declared, ...required])),
  ];
  if (members.length > 0) {
    if (!index) return { kind: "object", members };
    return { kind: "object", members, index: includingMembers(index, members) };
  }
  return { kind: "map", value: index ?? unknownUnlessClosed(schema) };
}

function declaredMembers(
  schema: Schema,
  projection: Projection,
): readonly MemberNode[] {
  const required = new Set(schema.required);
  const inside = insideOf(projection);
  const takesUndefined =
    projection.takesUndefined || schema.request === "closed";
  return (schema.properties ?? []).map(({ name, schema: member }) => {
    const optional = !required.has(name);
    const type = inside.project(member, inside);
    return {
      name,
      type:
        optional && takesUndefined
          ? unionOf([type, keyword("undefined")])
          : type,
      optional,
      saidBy: [member],
    };
  });
}

/** Names that are required though no property declares them. */
function requiredMembers(
  schema: Schema,
  declared: readonly MemberNode[],
  index: TypeNode | undefined,
): readonly MemberNode[] {
  const known = new Set(declared.map(({ name }) => name));
  return (schema.required ?? [])
    .filter((name) => !known.has(name))
    .map((name) => ({
      name,
      type: index ?? keyword("unknown"),
      optional: false,
      saidBy: [],
    }));
}

/** Members that only schemas applied under a condition declare. */
function conditionalMembers(
  schema: Schema,
  known: readonly MemberNode[],
): readonly MemberNode[] {
  const names = new Set(
    [
      schema.then,
      schema.else,
      ...(schema.dependentSchemas ?? []).map((entry) => entry.schema),
    ].flatMap((branch) => (branch?.properties ?? []).map(({ name }) => name)),
  );
  for (const { name } of known) names.delete(name);
  return [...names].map((name) => ({
    name,
    type: keyword("unknown"),
    optional: true,
    saidBy: [],
  }));
}

/** The type of undeclared members; undefined if the schema has no keyword for them. */
function indexType(schema: Schema, inside: Projection): TypeNode | undefined {
  const { patternProperties = [], additionalProperties } = schema;
  const others = additionalProperties ?? schema.unevaluatedProperties;
  if (patternProperties.length === 0) {
    return !others || others.never ? undefined : inside.project(others, inside);
  }
  return unionOf([
    ...patternProperties.map((entry) => inside.project(entry.schema, inside)),
    others ? inside.project(others, inside) : keyword("unknown"),
  ]);
}

/** An index signature has to include every member; where the union would say little, it is `unknown`. */
function includingMembers(
  index: TypeNode,
  members: readonly MemberNode[],
): TypeNode {
  const all = unionOf([
    index,
    ...members.map(({ type }) => type),
    ...(members.some(({ optional }) => optional) ? [keyword("undefined")] : []),
  ]);
  return parts(all).length <= 4 ? all : keyword("unknown");
}

function unknownUnlessClosed(schema: Schema): TypeNode {
  const others = schema.additionalProperties ?? schema.unevaluatedProperties;
  return keyword(others?.never ? "never" : "unknown");
}

/** A map whose keys `propertyNames` lists. */
function keyedMap(schema: Schema, inside: Projection): MapNode | undefined {
  const { propertyNames, properties = [], patternProperties = [] } = schema;
  if (!propertyNames || properties.length > 0 || patternProperties.length > 0)
    return undefined;
  const type = inside.project(propertyNames, inside);
  const keys = literalStrings(type, inside);
  if (!keys) return undefined;
  const required = new Set(schema.required);
  const optional = !keys.every((key) => required.has(key));
  const value = indexType(schema, inside) ?? unknownUnlessClosed(schema);
  return { kind: "map", value, keys: { type, optional } };
}

/** The values of a type that has only strings, each of which is known. */
function literalStrings(
  node: TypeNode,
  projection: Projection,
): readonly string[] | undefined {
  const named =
    node.kind === "reference" ? projection.schemaOf(node.name) : undefined;
  const literals = named?.enum ? unionOf(named.enum.map(literalOf)) : node;
  const values = parts(literals).map((part) =>
    part.kind === "literal" && typeof part.value === "string"
      ? part.value
      : undefined,
  );
  return values.every((value) => value !== undefined) ? values : undefined;
}
