import type { GenericType, NamedType } from "../../model/named-type.js";
import { namedValues } from "../../model/named-values.js";
import type { Emission } from "../emission/emission.js";
import { type Module, ModuleBuilder } from "../../print/module.js";
import {
  type ExportsOf,
  exportFormerNames,
  isFormer,
} from "../emission/former-names.js";
import { guardName, tupleOf, tupleUnder } from "../names/names.js";
import { declareEnumeration, declareType } from "./type-declarations.js";
import { EmittedModule } from "../emission/emitted-module.js";

/**
 * `types.ts`: every named type but scopes, sorted by name; in a large output it re-exports its
 * parts, `types/*.ts`, one per resource and one for what several share.
 */
export function emitTypes(emission: Emission): Module[] {
  const { model, moduleOf } = emission;
  const placed = new Map<string, Type[]>();
  for (const type of [...model.types, ...model.generics]) {
    const known = placed.get(moduleOf(type.name));
    if (known) known.push(type);
    else placed.set(moduleOf(type.name), [type]);
  }
  const emit = (path: string): Module =>
    emitPart(path, placed.get(path) ?? [], emission);
  const parts = [...placed.keys()].filter((path) => path.startsWith("types/"));
  if (parts.length === 0)
    return placed.has("types.ts") ? [emit("types.ts")] : [];
  const whole = new ModuleBuilder("types.ts");
  for (const part of parts.toSorted()) whole.reexportAll(part);
  return [whole.build(), ...parts.map(emit)];
}

type Type = NamedType | GenericType;

function emitPart(
  path: string,
  types: readonly Type[],
  emission: Emission,
): Module {
  const here = types.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const declared = here.flatMap((type) =>
    type.role === "enumeration"
      ? [type.name, tupleOf(type), guardName(type.name)]
      : [type.name],
  );
  const module = new EmittedModule(path, declared, emission);
  for (const type of here) {
    if (isFormer(type)) continue;
    if (type.role === "enumeration") module.add(...declareEnumeration(type));
    else module.add(declareType(type, module));
  }
  exportFormerNames(module, here, exportsOf);
  return module.build();
}

const exportsOf: ExportsOf = (name, type) => {
  const { role, schema } = type;
  if (role !== "enumeration") return { types: [name], values: [] };
  const values = [tupleUnder(name, type), guardName(name)];
  // The constant and the type have one name.
  return namedValues(schema).length > 0
    ? { types: [], values: [name, ...values] }
    : { types: [name], values };
};
