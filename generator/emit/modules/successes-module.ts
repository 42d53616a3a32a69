import type { Emission } from "../emission/emission.js";
import type {
  Module,
  ModuleBuilder,
  PrintedStatement,
} from "../../print/module.js";
import type { Operation, Response } from "../../model/operation.js";
import type { TypeSyntax } from "../../print/type-syntax.js";
import { bodyType } from "./body-type.js";
import {
  emitOperationTypes,
  printSharing,
  type SharingOperations,
} from "./operation-types.js";
import { declareStatuses } from "./status-types.js";

/**
 * `successes.ts`: the data of operations with several successes, by status, equal ones once; in a
 * large output it hands on its parts, `successes/*.ts`, one per resource.
 */
export function emitSuccesses(emission: Emission): Module[] {
  const types = {
    whole: "successes.ts",
    places: emission.successModules,
    nameOf: ({ successes }: SharingOperations[0]) => successes?.type,
    declare: (
      name: string,
      operations: SharingOperations,
      module: ModuleBuilder,
    ) => declareSuccesses(name, operations, { module, emission }),
  };
  return emitOperationTypes(types, emission);
}

function declareSuccesses(
  name: string,
  operations: SharingOperations,
  place: { module: ModuleBuilder; emission: Emission },
): PrintedStatement {
  const [first] = operations;
  return declareStatuses(operations, {
    name,
    part: "successes",
    says: `The data of successes of ${printSharing(operations)}, by status.`,
    typeOf: (response) => successType(first, response, place),
  });
}

/** The type of the data of a success of one status. */
function successType(
  { result }: Operation,
  { encoding, schema = {} }: Response,
  { module, emission }: { module: ModuleBuilder; emission: Emission },
): TypeSyntax {
  return encoding === undefined || result.kind !== "body"
    ? "undefined"
    : bodyType({ ...result, schema }, module, emission);
}
