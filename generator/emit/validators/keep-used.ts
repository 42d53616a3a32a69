import type { Module } from "../module.js";
import type { Part } from "./compile-function.js";
import { wordsOf } from "./words.js";

/** The parts that are exported, and those they use, in their order. */
export function keepUsed(parts: readonly Part[]): Part[] {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const kept = new Set(parts.filter((part) => part.isExported));
  // A set goes on to what is added to it on the way.
  for (const part of kept) {
    for (const word of wordsOf(part.text)) {
      const used = byName.get(word);
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
  const words = wordsOf(parts.map((part) => part.text).join("\n"));
  const imports = module.imports.map((each) => ({
    ...each,
    names: each.names.filter(({ name, alias }) => words.has(alias ?? name)),
  }));
  return {
    ...module,
    imports: imports.filter(
      (each) => each.names.length > 0 || each.namespace !== undefined,
    ),
  };
}
