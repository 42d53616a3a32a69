import type { Response } from "../../model/operation.js";
import { type Emission, printingIn } from "../emission/emission.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import type {
  Module,
  ModuleBuilder,
  PrintedStatement,
} from "../../print/module.js";
import { declareStatuses } from "./status-types.js";
import {
  emitOperationTypes,
  printSharing,
  type SharingOperations,
} from "./operation-types.js";
import { printType } from "../schemas/print-type.js";

/**
 * `errors.ts`: what operations are refused with, the body by status, equal failures once; in a
 * large output it hands on its parts, `errors/*.ts`, one per resource.
 */
export function emitErrors(emission: Emission): Module[] {
  const types = {
    whole: "errors.ts",
    places: emission.errorModules,
    nameOf: ({ errors }: SharingOperations[0]) => errors?.type,
    declare: (
      name: string,
      operations: SharingOperations,
      module: ModuleBuilder,
    ) => declareErrors(name, operations, { module, emission }),
  };
  return emitOperationTypes(types, emission);
}

function declareErrors(
  name: string,
  operations: SharingOperations,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): PrintedStatement {
  return declareStatuses(operations, {
    name,
    part: "errors",
    says: `The bodies of failures of ${printSharing(operations)}, by status.`,
    typeOf: (response) => bodyType(response, module, emission),
  });
}

/** The type of a failure's body; text that is no JSON may look like JSON. */
function bodyType(
  { encoding, schema }: Response,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  if (encoding === undefined) return "undefined";
  if (encoding !== "json" || schema === undefined) return "unknown";
  const { projection } = emission.table;
  const node = projection.project(schema, projection);
  const type = printType(node, printingIn(module, emission));
  // Bodies of failures stay as they are.
  return emission.conversions?.of(schema)
    ? typeReference(module.type("runtime/dates/texts.ts", "Texts"), [type])
    : type;
}
