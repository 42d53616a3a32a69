import type { Schema } from "../model/schema.js";

/** The names of all types, named and generic, that schemas refer to in any of their keywords. */
export function referredNames(schemas: Iterable<Schema>): ReadonlySet<string> {
  const names = new Set<string>();
  const open = [...schemas];
  for (let schema = open.pop(); schema; schema = open.pop()) {
    if (schema.ref !== undefined) names.add(schema.ref);
    if (schema.generic) {
      names.add(schema.generic.name);
      open.push(...schema.generic.arguments);
    }
    for (const keyword of alone)
      if (schema[keyword]) open.push(schema[keyword]);
    for (const keyword of listed) open.push(...(schema[keyword] ?? []));
    for (const keyword of named)
      for (const entry of schema[keyword] ?? []) open.push(entry.schema);
  }
  return names;
}

/** The keywords that hold one schema, a list of schemas, and entries with a schema each. */
const alone = [
  "items",
  "contains",
  "unevaluatedItems",
  "additionalProperties",
  "propertyNames",
  "unevaluatedProperties",
  "not",
  "if",
  "then",
  "else",
] as const satisfies readonly (keyof Schema)[];
const listed = [
  "prefixItems",
  "allOf",
  "anyOf",
  "oneOf",
] as const satisfies readonly (keyof Schema)[];
const named = [
  "properties",
  "patternProperties",
  "dependentSchemas",
] as const satisfies readonly (keyof Schema)[];
