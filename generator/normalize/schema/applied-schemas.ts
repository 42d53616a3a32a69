import type { Schema } from "../../model/schema.js";

/**
 * A schema with the target of its reference and the parts of its `allOf`, theirs included: all that
 * apply to the same value, each once and before its own.
 */
export function appliedSchemas(
  schema: Schema,
  follow: (ref: string) => Schema | undefined,
): ReadonlySet<Schema> {
  const applied = new Set<Schema>();
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    if (applied.has(next)) continue;
    applied.add(next);
    const { ref, allOf = [] } = next;
    const target = ref === undefined ? undefined : follow(ref);
    open.push(...allOf.toReversed(), ...(target ? [target] : []));
  }
  return applied;
}
