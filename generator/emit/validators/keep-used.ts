import type { Module } from "../module.js";
import type { Part } from "./compile-function.js";

/** The parts that are exported, and those they use, in their order. */
export function keepUsed(parts: readonly Part[]): Part[] {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const kept = new Set(parts.filter((part) => part.isExported));
  // A set goes on to what is added to it on the way.
  for (const part of kept) {
    for (const name of part.uses) {
      const used = byName.get(name);
      if (used !== undefined) kept.add(used);
    }
  }
  return parts.filter((part) => kept.has(part));
}

/** A module without the imports of values that no part uses. */
export function withoutUnusedImports(
  module: Module,
  parts: readonly Part[],
): Module {
  const uses = new Set<string>();
  for (const part of parts) for (const name of part.uses) uses.add(name);
  const imports = module.imports.map((each) => ({
    ...each,
    names: each.names.filter(({ name, alias }) => uses.has(alias ?? name)),
  }));
  return {
    ...module,
    imports: imports.filter(
      (each) => each.names.length > 0 || each.namespace !== undefined,
    ),
  };
}
