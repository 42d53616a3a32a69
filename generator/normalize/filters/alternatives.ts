import type { Schema } from "../../model/schema.js";
import { hasOnly } from "../schema/simplify-schema.js";
import type { Deref } from "./operator-object.js";

/**
 * The alternatives a schema offers, through references, unions within unions and what is only
 * wrapped in `allOf`; a schema that is no union is the only one.
 */
export function alternativesOf(
  schema: Schema,
  deref: Deref,
  seen: ReadonlySet<Schema> = new Set(),
): readonly Schema[] {
  const target = deref(schema);
  if (seen.has(target)) return [schema];
  const within = new Set([...seen, target]);
  for (const keyword of ["anyOf", "oneOf", "allOf"] as const) {
    const branches = target[keyword];
    if (!branches || !hasOnly(target, [keyword, "discriminator"])) continue;
    if (keyword === "allOf" && branches.length > 1) continue;
    return branches.flatMap((each) => alternativesOf(each, deref, within));
  }
  return [schema];
}
