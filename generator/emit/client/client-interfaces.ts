import type { Emission } from "../emission.js";
import { methodName, propertyName } from "../escape.js";
import type { ModuleBuilder, Statement } from "../module.js";
import { operationDocs } from "../resources/operation-docs.js";
import { pagedType } from "../resources/paging-function.js";
import type { Resource } from "../resources/resource-tree.js";
import { callTypes } from "../resources/result.js";
import { callerArguments } from "../resources/signature.js";
import type { Operation } from "../../model/operation.js";
import { type MemberSyntax, typeReference } from "../layout/type-syntax.js";
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

/** A method; where there are pages, a member that can be called and has `all`. */
function declareMethod(
  operation: Operation,
  { module, emission }: InterfacePlace,
): MemberSyntax {
  const { input, options } = callerArguments(operation, module, emission);
  const parameters = input ? [input, options] : [options];
  const call = module.type("runtime/call.ts", "Call");
  const returns = typeReference(call, callTypes(operation, module, emission));
  const name = methodName(operation.name);
  const docs = operationDocs(operation, emission);
  const { paging } = operation;
  if (!paging) return { kind: "method", name, parameters, returns, docs };
  const all: MemberSyntax = {
    kind: "method",
    name: "all",
    parameters,
    returns: pagedType({ operation, paging, module, emission }),
    docs: ["Every item, page after page."],
  };
  const type = {
    kind: "object",
    members: [{ kind: "call", parameters, returns }, all],
    isBroken: true,
  } as const;
  return { kind: "property", name, readonly: true, docs, type };
}
