import type { Operation } from "../../model/operation.js";
import type { Emission } from "../emission/emission.js";
import { isReservedWord } from "../../print/escape.js";
import type { Module } from "../../print/module.js";
import {
  emitOperation,
  environment,
  inputChecks,
} from "./operation-constant.js";
import type { Resource } from "../names/resource-tree.js";
import { EmittedModule } from "../emission/emitted-module.js";

/** The module of a resource: one constant per operation. */
export function emitResource(resource: Resource, emission: Emission): Module {
  const isDeveloped = resource.operations.some(
    (operation) => inputChecks(operation, emission) === "development",
  );
  const globals = isDeveloped ? [...globalsUsed, environment] : globalsUsed;
  const names = constantNames(resource.operations, globals);
  const module = new EmittedModule(
    resource.module,
    [...names.values(), ...globals],
    emission,
  );
  // Its types may be absent (@types/node), and so may it be.
  if (isDeveloped)
    module.add(
      `declare const ${environment}: { readonly env: { readonly NODE_ENV?: string } };`,
    );
  for (const operation of resource.operations) {
    const name = names.get(operation) ?? operation.name;
    module.add(emitOperation(operation, { module, name }));
  }
  const renamed = [...names].flatMap(([{ name }, declared]) =>
    name === declared ? [] : [`${declared} as ${name}`],
  );
  if (renamed.length > 0) module.add(`export { ${renamed.join(", ")} };`);
  return module.build();
}

/** The names of the operations in their module; a reserved word is declared with a `_`. */
function constantNames(
  operations: readonly Operation[],
  globals: readonly string[],
): ReadonlyMap<Operation, string> {
  const taken = new Set(operations.map(({ name }) => name));
  return new Map(
    operations.map((operation) => {
      let { name } = operation;
      if (isReservedWord(name) || globals.includes(name)) {
        while (taken.has(name)) name += "_";
        taken.add(name);
      }
      return [operation, name];
    }),
  );
}

/** Values the facts name; a type of the model that is called the same is imported by another name. */
const globalsUsed = ["Number", "String", "undefined"];
