import type { Emission } from "../emission.js";
import { methodName, propertyName } from "../escape.js";
import type { ModuleBuilder, Statement } from "../module.js";
import { operationDocs } from "../resources/operation-docs.js";
import { callType } from "../resources/paging-function.js";
import type { Resource } from "../resources/resource-tree.js";
import { callerArguments } from "../resources/signature.js";
import type { Operation } from "../../model/operation.js";
import type { MemberSyntax } from "../layout/type-syntax.js";
import { interfaceOf } from "../structures.js";

/** What a client's interfaces are printed with. */
export interface InterfacePlace {
  readonly module: ModuleBuilder;
  readonly emission: Emission;
  /** What the interface of a resource is called. */
  readonly nameOf: (resource: Resource) => string;
}

/** The interface of a resource and of each inside it, the outer one first. */
export function declareInterfaces(
  resource: Resource,
  docs: readonly string[],
  place: InterfacePlace,
): Statement[] {
  const { nameOf } = place;
  const methods = resource.operations.map((operation) =>
    declareMethod(operation, place),
  );
  const inner = resource.children.map((child): MemberSyntax => ({
    kind: "property",
    name: propertyName(child.path.at(-1) ?? ""),
    type: nameOf(child),
    readonly: true,
  }));
  return [
    interfaceOf({
      name: nameOf(resource),
      docs,
      members: [...inner, ...methods],
    }),
    ...resource.children.flatMap((child) =>
      declareInterfaces(
        child,
        [`The operations of \`${child.path.join(".")}\`.`],
        place,
      ),
    ),
  ];
}

function declareMethod(
  operation: Operation,
  { module, emission }: InterfacePlace,
): MemberSyntax {
  const { input, options } = callerArguments(operation, module, emission);
  return {
    kind: "method",
    name: methodName(operation.name),
    parameters: input ? [input, options] : [options],
    returns: callType(operation, module, emission),
    docs: operationDocs(operation, emission),
  };
}
