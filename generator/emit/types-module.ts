import type { Emission } from "./emission.js";
import { type Module, ModuleBuilder } from "./module.js";
import { guardName, tupleName } from "./names.js";
import { declareEnumeration, declareType } from "./type-declarations.js";

/**
 * `types.ts`: every named type but scopes and filters, sorted by name; in a large output it hands
 * on its parts, `types/*.ts`, one per resource and one for what several share.
 */
export function emitTypes(emission: Emission): Module[] {
  const { model, moduleOf } = emission;
  const paths = new Set(
    [...model.types, ...model.generics].map(({ name }) => moduleOf(name)),
  );
  const parts = [...paths].filter((path) => path.startsWith("types/"));
  if (parts.length === 0)
    return paths.has("types.ts") ? [emitPart("types.ts", emission)] : [];
  const whole = new ModuleBuilder("types.ts");
  for (const part of parts.toSorted()) whole.reexport(part, "all");
  return [whole.build(), ...parts.map((part) => emitPart(part, emission))];
}

function emitPart(path: string, emission: Emission): Module {
  const { model, moduleOf } = emission;
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
