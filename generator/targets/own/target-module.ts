import type { Emission } from "../../emit/emission/emission.js";
import { operationId } from "../../emit/resources/operation-id.js";
import { resultType } from "../../emit/resources/result.js";
import { callerInput } from "../../emit/resources/signature.js";
import {
  buildResourceTree,
  walkResources,
} from "../../emit/names/resource-tree.js";
import { clientNames } from "../../emit/client/client-module.js";
import { printSuggestion } from "../../model/suggest.js";
import type { Operation } from "../../model/operation.js";
import { isReservedWord } from "../../print/escape.js";
import { layOut } from "../../print/lay-out.js";
import { printModule } from "../../print/print-module.js";
import type { PrintOptions } from "../../print/print-options.js";
import { typeDoc } from "../../print/type-doc.js";
import type { TypeSyntax } from "../../print/type-syntax.js";
import type { TargetApi } from "../../target.js";
import { EmittedModule } from "../../emit/emission/emitted-module.js";

/** The functions by which a target begins modules that import from the client's. */
export function targetModules(
  emission: Emission,
  options: PrintOptions,
): TargetApi["module"] {
  const operations = new Map<string, PlacedOperation>();
  const root = buildResourceTree(emission.model.operations);
  for (const resource of walkResources(root))
    for (const operation of resource.operations)
      operations.set(operationId(operation), {
        operation,
        path: resource.module,
      });
  // An operation may be called as no variable can be: `delete`.
  const reserved = emission.model.operations
    .map(({ name }) => name)
    .filter(isReservedWord);
  const types = exportedTypes(emission);
  return (path, declared = []) => {
    const module = new EmittedModule(
      path,
      [...reserved, ...declared],
      emission,
      new Set(),
    );
    const find = (id: string): PlacedOperation =>
      found(operations, id, "operation");
    const print = (type: TypeSyntax): string => layOut(typeDoc(type));
    return {
      type: (name) => module.type(found(types, name, "type"), name),
      operation(id) {
        const place = find(id);
        return module.value(place.path, place.operation.name);
      },
      inputOf: (id) =>
        print(callerInput(find(id).operation, module)?.type ?? "undefined"),
      outputOf: (id) => print(resultType(find(id).operation, module)),
      print(text) {
        const imports = printModule(module.build(), options).trim();
        return { path, text: imports ? `${imports}\n\n${text}` : text };
      },
    };
  };
}

interface PlacedOperation {
  readonly operation: Operation;
  /** The module that exports it. */
  readonly path: string;
}

/** The module of every type of the document, and of the client's own. */
function exportedTypes(emission: Emission): ReadonlyMap<string, string> {
  const { names, moduleOf, errorModules, successModules, headerModules } =
    emission;
  const { client, options } = clientNames(emission);
  return new Map([
    ...[...names].map((name) => [name, moduleOf(name)] as const),
    ...errorModules,
    ...successModules,
    ...headerModules,
    [client, "client.ts"],
    [options, "client.ts"],
  ]);
}

function found<Value>(
  known: ReadonlyMap<string, Value>,
  name: string,
  kind: "operation" | "type",
): Value {
  const value = known.get(name);
  if (value !== undefined) return value;
  const hint = printSuggestion(name, [...known.keys()]);
  throw new Error(`the API has no ${kind} ${JSON.stringify(name)}${hint}`);
}
