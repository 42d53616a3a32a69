import type { GenericType, NamedType } from "../../model/named-type.js";
import type { ImportedName } from "../../print/module.js";
import type { EmittedModule } from "./emitted-module.js";

/** The exports of a module for a type, under its name or a former one. */
export type ExportsOf = (
  name: string,
  type: NamedType,
) => Readonly<Record<"types" | "values", readonly string[]>>;

/** True if a type is a former name of another one, which is exported and never declared. */
export function isFormer(type: NamedType | GenericType): boolean {
  return "isFormer" in type;
}

/** Exports the declarations of types by the former names among some types. */
export function exportFormerNames(
  module: EmittedModule,
  types: readonly (NamedType | GenericType)[],
  exportsOf: ExportsOf,
): void {
  const aliased = (kind: "types" | "values"): ImportedName[] =>
    types.filter(isFormer).flatMap(({ name, schema }) => {
      const now = module.emission.types.get(schema.ref ?? "");
      if (!now) return [];
      const former = exportsOf(name, now)[kind];
      return exportsOf(now.name, now)[kind].map((each, index) => ({
        name: each,
        alias: former[index] ?? each,
      }));
    });
  module.reexport(module.path, aliased("values"), aliased("types"));
}
