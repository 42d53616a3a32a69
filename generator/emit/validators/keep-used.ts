import type { Module } from "../../print/module.js";
import type { Part } from "./compile-function.js";

/** The parts that are exported, and those they use, in their order; and every name these use. */
export function keepUsed(parts: readonly Part[]): {
  readonly used: readonly Part[];
  readonly names: ReadonlySet<string>;
} {
  const byName = new Map(parts.map((part) => [part.name, part]));
  const kept = new Set(parts.filter((part) => part.isExported));
  const names = new Set<string>();
  // A set goes on to what is added to it on the way.
  for (const part of kept) {
    for (const name of part.uses) {
      if (names.has(name)) continue;
      names.add(name);
      const used = byName.get(name);
      if (used !== undefined) kept.add(used);
    }
  }
  return { used: parts.filter((part) => kept.has(part)), names };
}

/** A module without the imports of names that nothing in it uses. */
export function withoutUnusedImports(
  module: Module,
  used: ReadonlySet<string>,
): Module {
  const imports = module.imports.map((each) => ({
    ...each,
    namedImports: each.namedImports.filter(({ name, alias }) =>
      used.has(alias ?? name),
    ),
  }));
  return {
    ...module,
    imports: imports.filter(
      (each) =>
        each.namedImports.length > 0 || each.namespaceImport !== undefined,
    ),
  };
}
