import type { Operation } from "../../../model/operation.js";
import type { SecurityRequirement } from "../../../model/security.js";
import type { Emission } from "../../emission.js";
import { propertyName, stringLiteral } from "../../../print/escape.js";
import {
  array,
  type ObjectEntry,
  type Expression,
  objectOverLines,
  object,
} from "../../../print/expression.js";
import { typeReference, typeUnion } from "../../../print/type-syntax.js";
import { type Module, ModuleBuilder } from "../../../print/module.js";
import { operationId } from "../../resources/operation-id.js";
import { constant, typeAlias } from "../../../print/declarations.js";

/** `operations.ts`: what is known of each operation, as data. */
export function emitOperationFacts({ model }: Emission): Module {
  const module = new ModuleBuilder("operations.ts", [
    "OperationId",
    "operations",
  ]);
  const facts = module.type("runtime/operation-facts.ts", "OperationFacts");
  module.add(
    typeAlias({
      name: "OperationId",
      docs: [
        "An operation by resource and name, as the hooks of a client are told it.",
      ],
      type: typeUnion(
        model.operations.map((each) => stringLiteral(operationId(each))),
      ),
    }),
    constant({
      name: "operations",
      docs: [
        "Every operation of the API: for gateways, permission checks and logs.",
      ],
      type: typeReference("Readonly", [
        typeReference("Record", ["OperationId", facts]),
      ]),
      initializer: objectOverLines(
        model.operations.map((operation) => ({
          name: propertyName(operationId(operation)),
          value: objectOverLines(
            factsOf(operation, operation.security ?? model.security),
          ),
        })),
      ),
    }),
  );
  return module.build();
}

function factsOf(
  operation: Operation,
  security: SecurityRequirement = [],
): ObjectEntry[] {
  const { method, path, tags = [], reads, paging, deprecated } = operation;
  return [
    { name: "method", value: stringLiteral(method) },
    { name: "path", value: stringLiteral(path) },
    { name: "tags", value: array(tags.map(stringLiteral)) },
    { name: "security", value: printSecurity(security) },
    { name: "idempotent", value: String(reads.only) },
    { name: "paged", value: String(paging !== undefined) },
    ...(deprecated ? [{ name: "deprecated", value: "true" }] : []),
  ];
}

function printSecurity(security: SecurityRequirement): Expression {
  return array(
    security.map((schemes) =>
      object(
        schemes.map(({ scheme, scopes }) => ({
          name: propertyName(scheme),
          value: array(scopes.map(stringLiteral)),
        })),
      ),
    ),
  );
}
