import type { Property, Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";

/** Options for reading the members of objects, and what was read. */
export interface MemberReading {
  readonly deref: Deref;
  /** True if an object consists of its members and those of its parts alone. */
  accepts(schema: Schema, parts: readonly Schema[]): boolean;
  /** The members of objects; null where an object is refused or has none. */
  readonly known: WeakMap<Schema, readonly Property[] | null>;
}

/** The most `allOf` between an object and the schema with its members. */
const deepest = 100;

/** The members of an object, its own and those of its parts; undefined for what is none. */
export function inheritedMembers(
  schema: Schema,
  reading: MemberReading,
  depth = 0,
): readonly Property[] | undefined {
  const { known } = reading;
  const before = known.get(schema);
  if (before !== undefined || depth > deepest) return before ?? undefined;
  // A recursive one is none.
  known.set(schema, null);
  const found = ownAndInherited(schema, reading, depth);
  known.set(schema, found ?? null);
  return found;
}

function ownAndInherited(
  schema: Schema,
  reading: MemberReading,
  depth: number,
): readonly Property[] | undefined {
  const parts = inheritedBy(schema);
  if (!reading.accepts(schema, parts)) return undefined;
  const inherited = parts.map((part) =>
    inheritedMembers(reading.deref(part), reading, depth + 1),
  );
  const members = new Map<string, Property>();
  for (const part of [...inherited, schema.properties ?? []]) {
    if (!part) return undefined;
    for (const property of part) members.set(property.name, property);
  }
  return members.size > 0 ? [...members.values()] : undefined;
}

/** The parts of a schema beside its own keywords: its reference, and the parts of `allOf`. */
export function inheritedBy({ ref, allOf = [] }: Schema): readonly Schema[] {
  return ref === undefined ? allOf : [{ ref }, ...allOf];
}
