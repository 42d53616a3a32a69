import type { BuiltInTarget } from "../../built-in-target.js";
import { sentSchemes } from "../../model/security.js";
import { constant, typeAlias } from "../../print/declarations.js";
import { type Module, ModuleBuilder } from "../../print/module.js";
import { typeReference } from "../../print/type-syntax.js";
import { clientNames } from "../../emit/client/client-module.js";
import type { Emission } from "../../emit/emission/emission.js";
import { literal } from "../../print/literal.js";

/** `operations.ts`: the operations of a client, listed by a function, and their ids as a type. */
export const operationsTarget: BuiltInTarget = {
  modules: {
    name: "operations.ts",
    isNeeded: ({ model }) => model.operations.length > 0,
    emit: (emission) => [emitOperations(emission)],
  },
};

function emitOperations(emission: Emission): Module {
  const { model } = emission;
  const module = new ModuleBuilder("operations.ts", [
    "OperationId",
    "security",
  ]);
  const runtime = "runtime/operation/operations-of.ts";
  const client = module.type("client.ts", clientNames(emission).client);
  module.add(
    typeAlias({
      name: "OperationId",
      docs: ["An operation by resource and name: `alerts.list`."],
      type: typeReference(module.type(runtime, "OperationIdsOf"), [client]),
    }),
    constant({
      name: "security",
      docs: [
        "The default security of operations: alternatives of security schemes.",
      ],
      type: "readonly (readonly string[])[]",
      initializer: literal(
        sentSchemes(model.security ?? [], model.securitySchemes),
      ),
    }),
  );
  module.reexport("runtime/operation/descriptor.ts", [], ["Descriptor"]);
  module.reexport("runtime/http/operation-facts.ts", ["onlyReads"]);
  module.reexport(runtime, ["operationsOf"]);
  return module.build();
}
