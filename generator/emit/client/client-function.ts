import type { Operation } from "../../model/operation.js";
import type { Emission } from "../emission.js";
import { isReservedWord, memberAccess, propertyName } from "../escape.js";
import type { ModuleBuilder, Statement } from "../module.js";
import {
  arrow,
  call,
  type Entry,
  type Expression,
  objectOverLines,
  type Statement as Code,
} from "../layout/expression.js";
import type { Resource } from "../resources/resource-tree.js";
import { functionOf } from "../structures.js";
import type { ClientNames } from "./client-options.js";

/** `createClient`: an object of the functions of all resources, each given the same `Http`. */
export function declareClient(
  root: Resource,
  names: ClientNames,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): Statement {
  const client = printResource(root, module);
  const isCalled = emission.model.operations.length > 0;
  const http = call("createHttp", ["options"]);
  const first: Code = isCalled
    ? { kind: "const", name: "http", value: http }
    : { kind: "run", value: http };
  return functionOf({
    name: "createClient",
    docs: [
      "Makes a client. Throws a TypeError for an option that is missing or wrong.",
    ],
    parameters: [{ name: "options", type: names.options }],
    returns: names.client,
    body: [first, { kind: "return", value: client }],
  });
}

function printResource(resource: Resource, module: ModuleBuilder): Expression {
  const inner = resource.children.map((child): Entry => ({
    name: propertyName(child.path.at(-1) ?? ""),
    value: printResource(child, module),
  }));
  const methods = resource.operations.map((operation): Entry => {
    const space = module.namespace(resource.module, namespaceName(resource));
    return {
      name: propertyName(operation.name),
      value: printMethod(operation, space),
    };
  });
  return objectOverLines([...inner, ...methods]);
}

function printMethod({ name, input }: Operation, space: string): Expression {
  const given = input.schema ? ["input", "options"] : ["options"];
  return arrow(
    given,
    call(`${space}${memberAccess(name)}`, ["http", ...given]),
  );
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
