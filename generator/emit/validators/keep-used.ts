import type { Module } from "../module.js";
import { wordsOf } from "./code.js";
import type { Part } from "./compile-function.js";

/** The parts that are exported, and those they use, in their order. */
export function keepUsed(parts: readonly Part[]): Part[] {
  const words = new Set<string>();
  const kept = new Set<Part>();
  let isSettled = false;
  while (!isSettled) {
    isSettled = true;
    for (const part of parts) {
      if (kept.has(part) || !(part.isExported || words.has(part.name)))
        continue;
      kept.add(part);
      for (const word of wordsOf(part.texts)) words.add(word);
      isSettled = false;
    }
  }
  return parts.filter((part) => kept.has(part));
}

/** A module without the imports of values that no part uses. */
export function withoutUnusedImports(
  module: Module,
  parts: readonly Part[],
): Module {
  const words = wordsOf(parts.flatMap((part) => part.texts));
  const imports = module.imports.map((each) => ({
    ...each,
    names: each.names.filter(
      ({ name, alias, typeOnly }) => typeOnly || words.has(alias ?? name),
    ),
  }));
  return {
    ...module,
    imports: imports.filter((each) => each.names.length > 0),
  };
}
