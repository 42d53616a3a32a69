import type { Operation } from "../../model/operation.js";
import type { Emission } from "../emission.js";
import { isReservedWord } from "../../print/escape.js";
import { type Module, ModuleBuilder } from "../../print/module.js";
import { emitOperation } from "./operation-function.js";
import type { Resource } from "../resource-tree.js";

/** The module of a resource: one function per operation. */
export function emitResource(resource: Resource, emission: Emission): Module {
  const names = functionNames(resource.operations);
  const module = new ModuleBuilder(
    resource.module,
    [...names.values(), ...globalsUsed],
    emission.names,
  );
  for (const operation of resource.operations) {
    const name = names.get(operation) ?? operation.name;
    module.add(emitOperation(operation, { module, emission, name }));
  }
  const renamed = [...names].flatMap(([{ name }, declared]) =>
    name === declared ? [] : [`${declared} as ${name}`],
  );
  if (renamed.length > 0) module.add(`export { ${renamed.join(", ")} };`);
  return module.build();
}

/** What the functions are called in their module; a reserved word is declared with a `_`. */
function functionNames(
  operations: readonly Operation[],
): ReadonlyMap<Operation, string> {
  const taken = new Set(operations.map(({ name }) => name));
  return new Map(
    operations.map((operation) => {
      let { name } = operation;
      if (isTaken(name)) {
        while (taken.has(name)) name += "_";
        taken.add(name);
      }
      return [operation, name];
    }),
  );
}

/** Whether a function of that name could not be declared, or could not be called by its neighbour. */
function isTaken(name: string): boolean {
  return (
    isReservedWord(name) || ["http", "input", "options", "query"].includes(name)
  );
}

/** Values the functions name; a type of the model that is called the same is imported by another name. */
const globalsUsed = [
  "Infinity",
  "JSON",
  "Number",
  "String",
  "encodeURIComponent",
  "undefined",
];
