import type { Operation } from "../../model/operation.js";
import type { Emission } from "../emission/emission.js";
import {
  type Module,
  ModuleBuilder,
  type PrintedStatement,
} from "../../print/module.js";
import { EmittedModule } from "../emission/emitted-module.js";

/** Operations that have a type in common; mostly it is one. */
export type SharingOperations = readonly [Operation, ...Operation[]];

/** Types that belong to operations: their failures, or the headers of their successes. */
interface OperationTypes {
  /** The module that has all of them, or hands them on where a large output is split. */
  readonly whole: string;
  /** The module of each by its name. */
  readonly places: ReadonlyMap<string, string>;
  nameOf(operation: Operation): string | undefined;
  declare(
    name: string,
    operations: SharingOperations,
    module: EmittedModule,
  ): PrintedStatement;
}

/** The modules of such types: each type once, by its name; none where there are no types. */
export function emitOperationTypes(
  types: OperationTypes,
  emission: Emission,
): Module[] {
  const { whole } = types;
  const paths = [...new Set(types.places.values())].toSorted();
  const parts = paths.map((path) => emitPart(path, types, emission));
  if (paths.every((path) => path === whole)) return parts;
  const all = new ModuleBuilder(whole);
  for (const path of paths) all.reexportAll(path);
  return [all.build(), ...parts];
}

function emitPart(
  path: string,
  { places, nameOf, declare }: OperationTypes,
  emission: Emission,
): Module {
  const here = new Map<string, [Operation, ...Operation[]]>();
  for (const operation of emission.model.operations) {
    const name = nameOf(operation);
    // Further calls of an operation have its types.
    if (name === undefined || operation.variant) continue;
    if (places.get(name) !== path) continue;
    const known = here.get(name);
    if (known) known.push(operation);
    else here.set(name, [operation]);
  }
  const module = new EmittedModule(path, [...here.keys()], emission);
  const byName = [...here].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, operations] of byName)
    module.add(declare(name, operations, module));
  return module.build();
}

/** Who has the type: an operation as it is called, or several. */
export function printSharing([first, ...others]: SharingOperations): string {
  const name = [...first.resource, first.name].join(".");
  return others.length === 0 ? `\`${name}\`` : "several operations";
}

/** The value that all operations share; undefined if they differ. */
export function agreedText(
  operations: SharingOperations,
  textOf: (operation: Operation) => string | undefined,
): string | undefined {
  const [text, ...others] = new Set(operations.map(textOf));
  return others.length === 0 ? text : undefined;
}
