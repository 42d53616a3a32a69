import type { NamedType } from "../../model/named-type.js";
import { referredNames } from "../../model/referred-names.js";
import type { Mode, Variants } from "./modes.js";

/** The mode of a type's own check: that of requests for inputs, its own for all others. */
export function modeOf(type: NamedType): Mode {
  return type.role === "input" ? "request" : "exact";
}

/** The inputs, and what they reference that requests treat otherwise. */
export function sentTypes(
  types: readonly NamedType[],
  variants: Variants,
): readonly NamedType[] {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = new Set(types.filter((type) => type.role === "input"));
  for (const type of found) {
    for (const name of referredNames([type.schema])) {
      const target = byName.get(name);
      if (target && variants.modeOfType(name, "request") === "request")
        found.add(target);
    }
  }
  return [...found];
}
