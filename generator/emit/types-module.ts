import type { Emission } from "./emission.js";
import { type Module, ModuleBuilder } from "./module.js";
import { guardName, tupleName } from "./names.js";
import { declareEnumeration, declareType } from "./type-declarations.js";

/** `types.ts`: every named type but scopes and filters, sorted by name. */
export function emitTypes(emission: Emission): Module {
  const { model, moduleOf } = emission;
  const path = "types.ts";
  const here = [...model.types, ...model.generics]
    .filter(({ name }) => moduleOf(name) === path)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const declared = here.flatMap(({ name, role }) =>
    role === "enumeration" ? [name, tupleName(name), guardName(name)] : [name],
  );
  const module = new ModuleBuilder(path, declared, emission.names);
  for (const type of here) {
    if (type.role === "enumeration") module.add(...declareEnumeration(type));
    else module.add(declareType(type, module, emission));
  }
  return module.build();
}
