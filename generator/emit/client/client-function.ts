import type { Operation } from "../../model/operation.js";
import type { Emission } from "../emission.js";
import { isReservedWord, memberAccess, propertyName } from "../escape.js";
import type { ModuleBuilder, Statement } from "../module.js";
import { functionNames } from "../resources/resource-module.js";
import type { Resource } from "../resources/resource-tree.js";
import { callerArguments } from "../resources/signature.js";
import { functionOf } from "../structures.js";
import { printArgument } from "./client-interfaces.js";
import type { ClientNames } from "./client-options.js";

/** `createClient`: an object of the functions of all resources, each given the same `Http`. */
export function declareClient(
  root: Resource,
  names: ClientNames,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): Statement {
  const client = printResource(root, module, emission);
  return functionOf({
    name: "createClient",
    docs: [
      "Makes a client. Throws a TypeError for an option that is missing or wrong.",
    ],
    parameters: [{ name: "options", type: names.options }],
    returns: names.client,
    body: (writer) => {
      if (emission.model.operations.length > 0)
        writer.writeLine("const http = createHttp(options);");
      else writer.writeLine("createHttp(options);");
      writer.write(`return ${client};`);
    },
  });
}

function printResource(
  resource: Resource,
  module: ModuleBuilder,
  emission: Emission,
): string {
  const inner = resource.children.map(
    (child) =>
      `${propertyName(child.path.at(-1) ?? "")}: ${printResource(child, module, emission)}`,
  );
  const names = functionNames(resource.operations);
  const methods = resource.operations.map((operation) => {
    const space = module.namespace(resource.module, namespaceName(resource));
    const paged = names.get(operation)?.paged;
    const method = printMethod(operation, paged, { space, module, emission });
    return `${propertyName(operation.name)}: ${method}`;
  });
  const members = [...inner, ...methods];
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")},\n}`;
}

function printMethod(
  operation: Operation,
  paged: string | undefined,
  {
    space,
    module,
    emission,
  }: { space: string; module: ModuleBuilder; emission: Emission },
): string {
  const { input, options } = callerArguments(operation, module, emission);
  const parameters = input ? [input, options] : [options];
  const given = parameters.map(({ name }) => name).join(", ");
  const call = (target: string): string =>
    `${space}${memberAccess(target)}(http, ${given})`;
  if (paged === undefined) return `(${given}) => ${call(operation.name)}`;
  const typed = parameters.map(printArgument).join(", ");
  return `Object.assign(\n(${typed}) => ${call(operation.name)},\n{ all: (${typed}) => ${call(paged)} },\n)`;
}

/** `clients.addresses` is imported as `clientsAddresses`. */
function namespaceName({ path }: Resource): string {
  const [first = "operations", ...rest] = path;
  const words = rest.map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  const name = first + words.join("");
  return isReservedWord(name) ? `${name}_` : name;
}
