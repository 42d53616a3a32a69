import {
  everyKind,
  type JsonKind,
  kindOfType,
  kindOfValue,
  sharedKinds,
} from "../model/json-type.js";
import type { Schema } from "../model/schema.js";
import { SchemaFact } from "../model/schema-fact.js";
import type { Projection } from "./projection.js";
import { keyword, type TypeNode } from "./type-node.js";
import { unionOf } from "./union.js";

/** The kinds of JSON values that a type allows; every kind if that is unknown. */
export function kindsOf(
  node: TypeNode,
  projection: Projection,
): ReadonlySet<JsonKind> {
  switch (node.kind) {
    case "keyword":
      return new Set(keywordKinds(node.name));
    case "literal":
      return new Set([typeof node.value as "string" | "number" | "boolean"]);
    case "array":
    case "tuple":
      return new Set<JsonKind>(["array"]);
    case "object":
    case "map":
      return new Set<JsonKind>(["object"]);
    case "parameter":
      return everyKind;
    case "union":
      return new Set(node.of.flatMap((part) => [...kindsOf(part, projection)]));
    case "intersection":
      return sharedKinds(node.of.map((part) => kindsOf(part, projection)));
    case "reference":
      return projection.kindsOfType(node.name);
    default:
      return node satisfies never;
  }
}

/** The kinds each named type of a model has room for. */
export function kindsOfTypes(
  schemaOf: Projection["schemaOf"],
): Projection["kindsOfType"] {
  const kinds = schemaKinds(schemaOf, ownKinds);
  return (name) => kinds.ofType(name);
}

/** The kinds of schemas, by those of what a schema asserts itself. */
export function schemaKinds(
  schemaOf: Projection["schemaOf"],
  own: (schema: Schema) => ReadonlySet<JsonKind>,
): SchemaFact<ReadonlySet<JsonKind>> {
  return new SchemaFact<ReadonlySet<JsonKind>>({
    first: everyKind,
    schemaOf,
    derive: (schema, kindsOfType) => kindsOfSchema(schema, kindsOfType, own),
    isSame: (a, b) => a.size === b.size,
  });
}

function kindsOfSchema(
  schema: Schema,
  kindsOfType: Projection["kindsOfType"],
  own: (schema: Schema) => ReadonlySet<JsonKind>,
): ReadonlySet<JsonKind> {
  const inner = (part: Schema): ReadonlySet<JsonKind> =>
    kindsOfSchema(part, kindsOfType, own);
  const sets = [own(schema)];
  for (const part of schema.allOf ?? []) sets.push(inner(part));
  for (const branches of [schema.anyOf, schema.oneOf])
    if (branches)
      sets.push(new Set(branches.flatMap((branch) => [...inner(branch)])));
  const name = schema.generic?.name ?? schema.ref;
  if (name !== undefined) sets.push(kindsOfType(name));
  return sharedKinds(sets);
}

function ownKinds(schema: Schema): ReadonlySet<JsonKind> {
  if (schema.never) return new Set();
  if (schema.enum) return new Set(schema.enum.map(kindOfValue));
  return schema.type ? new Set(schema.type.map(kindOfType)) : everyKind;
}

/**
 * A type restricted to values of these kinds; a reference that has room
 * for some of them is left as it is.
 */
export function restrict(
  node: TypeNode,
  allowed: ReadonlySet<JsonKind>,
  projection: Projection,
): TypeNode {
  if (node.kind === "union")
    return unionOf(node.of.map((part) => restrict(part, allowed, projection)));
  const kinds = [...kindsOf(node, projection)];
  return kinds.some((kind) => allowed.has(kind)) ? node : keyword("never");
}

/** The type of every value of these kinds. */
export function anyOfKinds(kinds: ReadonlySet<JsonKind>): TypeNode {
  return unionOf([...kinds].map(anyOfKind));
}

function anyOfKind(kind: JsonKind): TypeNode {
  if (kind === "array") return { kind: "array", item: keyword("unknown") };
  if (kind === "object") return { kind: "map", value: keyword("unknown") };
  return keyword(kind);
}

function keywordKinds(
  name: Extract<TypeNode, { kind: "keyword" }>["name"],
): Iterable<JsonKind> {
  if (name === "unknown") return everyKind;
  if (name === "never" || name === "undefined") return [];
  const isKind = everyKind.has(name as JsonKind);
  return isKind ? [name as JsonKind] : ["string"];
}
