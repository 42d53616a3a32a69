import type { Schema } from "./schema.js";

/** The schema that a reference names; undefined for one that names none. */
export type FollowReference = (ref: string) => Schema | undefined;

/**
 * A schema with the target of its reference and the parts of its `allOf`, theirs included: all that
 * apply to the same value, each once and before its own.
 */
export function appliedSchemas(
  schema: Schema,
  follow: FollowReference,
): ReadonlySet<Schema> {
  const applied = new Set<Schema>();
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    if (applied.has(next)) continue;
    applied.add(next);
    open.push(...appliedWith(next, follow).toReversed());
  }
  return applied;
}

/** The target of a schema's reference, and the parts of its `allOf`. */
export function appliedWith(
  { ref, allOf = [] }: Schema,
  follow: FollowReference,
): readonly Schema[] {
  const target = ref === undefined ? undefined : follow(ref);
  return target ? [target, ...allOf] : allOf;
}
