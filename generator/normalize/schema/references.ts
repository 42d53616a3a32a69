import type { Schema } from "../../model/schema.js";
import type { Deref } from "./deref.js";
import { hasOnly } from "./simplify-schema.js";

/** Options for following references between schemas. */
export interface References {
  readonly deref: Deref;
  /** Stops at a reference that has assertions beside it: the schema is both. */
  readonly derefWhole: Deref;
  /** A schema, the target of its reference, and so on to the last. */
  readonly links: (schema: Schema) => readonly Schema[];
}

/** Follows references by the schemas at their pointers. */
export function followReferences(
  referenced: ReadonlyMap<string, Schema>,
): References {
  const links = (schema: Schema) => [...linksFrom(schema, referenced)];
  return {
    links,
    // Most schemas reference nothing, and each is read many times.
    deref: (schema) =>
      schema.ref === undefined ? schema : (links(schema).at(-1) ?? schema),
    derefWhole(schema) {
      if (schema.ref === undefined) return schema;
      let last = schema;
      for (last of linksFrom(schema, referenced))
        if (last.ref === undefined || !hasOnly(last, ["ref"])) break;
      return last;
    },
  };
}

/** A schema and the schemas that it references. */
function* linksFrom(
  schema: Schema,
  referenced: ReadonlyMap<string, Schema>,
): Generator<Schema> {
  const links = new Set([schema]);
  // Iteration includes the members that are added during it.
  for (const link of links) {
    yield link;
    const target =
      link.ref === undefined ? undefined : referenced.get(link.ref);
    if (target) links.add(target);
  }
}
