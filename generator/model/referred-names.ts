import type { Schema } from "./schema.js";
import { childSchemas } from "./walk.js";

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
    open.push(...childSchemas(schema));
  }
  return names;
}

/** The same with the names that these types refer to in turn. */
export function reachedNames(
  schemas: Iterable<Schema>,
  schemaOf: (name: string) => Schema | undefined,
): ReadonlySet<string> {
  const names = new Set(referredNames(schemas));
  // Iteration includes the members that are added during it.
  for (const name of names) {
    const schema = schemaOf(name);
    for (const next of referredNames(schema ? [schema] : [])) names.add(next);
  }
  return names;
}
