import type { Operation } from "../../model/operation.js";
import type { Emission } from "../emission.js";
import { isReservedWord } from "../escape.js";
import { type Module, ModuleBuilder } from "../module.js";
import { emitOperation } from "./operation-function.js";
import { emitPaged } from "./paging-function.js";
import type { Resource } from "./resource-tree.js";

/** The module of a resource: one function per operation, and one more where there are pages. */
export function emitResource(resource: Resource, emission: Emission): Module {
  const names = functionNames(resource.operations);
  const declared = [...names.values()].flatMap(({ declared, paged }) =>
    paged === undefined ? [declared] : [declared, paged],
  );
  const module = new ModuleBuilder(
    resource.module,
    [...declared, ...globalsUsed],
    emission.names,
  );
  for (const operation of resource.operations) {
    const { declared: name = operation.name, paged } =
      names.get(operation) ?? {};
    module.add(emitOperation(operation, { module, emission, name }));
    if (operation.paging && paged !== undefined)
      module.add(
        emitPaged(paged, {
          operation,
          paging: operation.paging,
          module,
          emission,
          pageFunction: name,
        }),
      );
  }
  const renamed = [...names].flatMap(([{ name }, { declared }]) =>
    name === declared ? [] : [`${declared} as ${name}`],
  );
  if (renamed.length > 0) module.add(`export { ${renamed.join(", ")} };`);
  return module.build();
}

/** What the functions of an operation are called. */
export interface FunctionNames {
  /** In the module; exported under the operation's own name. */
  readonly declared: string;
  /** Of the function that walks the pages. */
  readonly paged?: string;
}

/** The names of a resource's functions, each once; a reserved word is declared with a `_`. */
export function functionNames(
  operations: readonly Operation[],
): ReadonlyMap<Operation, FunctionNames> {
  const taken = new Set(operations.map(({ name }) => name));
  const free = (...candidates: string[]): string => {
    let name =
      candidates.find((candidate) => !taken.has(candidate)) ??
      `${candidates[0]}_`;
    while (taken.has(name)) name += "_";
    taken.add(name);
    return name;
  };
  return new Map(
    operations.map((operation) => {
      const { name, paging } = operation;
      const declared = isTaken(name) ? free(`${name}_`) : name;
      const paged = paging && {
        paged: free(`${name}All`, `${name}AllItems`, `${name}EveryItem`),
      };
      return [operation, { declared, ...paged }];
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
