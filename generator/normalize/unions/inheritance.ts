import { findCycles } from "../../model/cycles.js";
import type { Schema } from "../../model/schema.js";
import type { SchemaClass, SchemaClasses } from "../merge/schema-classes.js";

/** The classes that reference themselves, with those they share their cycle with. */
export type Inheritance = ReadonlyMap<SchemaClass, ReadonlySet<SchemaClass>>;

/**
 * Finds parents that list their children as alternatives, while each child has the parent in its
 * `allOf`. By the letter neither has a meaning, since checking the one never comes to an end (JSON
 * Schema 2020-12 Core, 9.4.1); what authors mean is that a child has the parent's own members.
 */
export function findInheritance(classes: SchemaClasses): Inheritance {
  const byId = new Map<string, SchemaClass>();
  for (const type of classes.all) {
    const { ref, allOf, anyOf, oneOf } = type.schema;
    if (ref !== undefined || allOf || anyOf || oneOf)
      byId.set(String(type.id), type);
  }
  const found = findCycles([...byId.keys()], (id) => {
    const type = byId.get(id);
    return type
      ? applied(type.schema, classes).map(({ id: to }) => `${to}`)
      : [];
  });
  const cycles = new Map<ReadonlySet<string>, ReadonlySet<SchemaClass>>();
  const inheritance = new Map<SchemaClass, ReadonlySet<SchemaClass>>();
  for (const [id, ids] of found) {
    const cycle =
      cycles.get(ids) ??
      new Set([...ids].flatMap((each) => byId.get(each) ?? []));
    cycles.set(ids, cycle);
    const type = byId.get(id);
    const hasUnion = [...cycle].some(({ schema }) =>
      leadsBack(schema, cycle, classes),
    );
    if (type && hasUnion) inheritance.set(type, cycle);
  }
  return inheritance;
}

/** True if an alternative of a schema is part of the cycle. */
export function leadsBack(
  { anyOf = [], oneOf = [] }: Schema,
  cycle: ReadonlySet<SchemaClass>,
  classes: SchemaClasses,
): boolean {
  return [...anyOf, ...oneOf].some((branch) => cycle.has(classes.of(branch)));
}

/** The schemas that a schema applies to the same value. */
function applied(schema: Schema, classes: SchemaClasses): SchemaClass[] {
  const { ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const target = ref === undefined ? undefined : classes.ofRef(ref);
  return [
    ...(target ? [target] : []),
    ...[...allOf, ...anyOf, ...oneOf].map((part) => classes.of(part)),
  ];
}
