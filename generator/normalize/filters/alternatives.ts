import type { Schema } from "../../model/schema.js";
import { hasOnly } from "../schema/simplify-schema.js";
import type { Deref } from "../schema/deref.js";

/**
 * The alternatives a schema offers, through references, unions within unions and what is only
 * wrapped in `allOf`, each once; a schema that is no union is the only one.
 */
export function alternativesOf(
  schema: Schema,
  deref: Deref,
): readonly Schema[] {
  const found: Schema[] = [];
  const seen = new Set<Schema>();
  const open = [schema];
  for (let next = open.pop(); next; next = open.pop()) {
    const target = deref(next);
    if (seen.has(target)) continue;
    seen.add(target);
    const branches = branchesOf(target);
    if (branches) open.push(...branches.toReversed());
    else found.push(next);
  }
  return found.length > 0 ? found : [schema];
}

function branchesOf(schema: Schema): readonly Schema[] | undefined {
  for (const keyword of ["anyOf", "oneOf", "allOf"] as const) {
    const branches = schema[keyword];
    if (!branches || !hasOnly(schema, [keyword, "discriminator"])) continue;
    if (keyword !== "allOf" || branches.length === 1) return branches;
  }
  return undefined;
}
