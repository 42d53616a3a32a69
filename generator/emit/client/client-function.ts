import { call, type Statement } from "../../print/expression.js";
import type { PrintedStatement } from "../../print/module.js";
import type { Resource } from "../names/resource-tree.js";
import { functionOf } from "../../print/declarations.js";
import type { ClientNames } from "./client-options.js";
import { printResource } from "./client-resources.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** `createClient`: the functions of all resources, each given the same `Http`. */
export function declareClient(
  root: Resource,
  names: ClientNames,
  module: EmittedModule,
): PrintedStatement {
  const client = printResource(root, module);
  const isCalled = module.emission.model.operations.length > 0;
  const http = call("createHttp", ["options"]);
  const first: Statement = isCalled
    ? { kind: "const", name: "http", value: http }
    : { kind: "run", value: http };
  return functionOf({
    name: "createClient",
    docs: [
      "Creates a client. Throws a TypeError for a missing or invalid option.",
    ],
    parameters: [{ name: "options", type: names.options }],
    returns: names.client,
    body: [first, { kind: "return", value: client }],
  });
}
