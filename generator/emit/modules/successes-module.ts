import type { Operation, Response } from "../../model/operation.js";
import type { Module } from "../../print/module.js";
import type { TypeSyntax } from "../../print/type-syntax.js";
import type { Emission } from "../emission/emission.js";
import { bodyType } from "./body-type.js";
import { emitStatusTypes } from "./status-types.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** `successes.ts`: the data of operations with several successes, by status. */
export function emitSuccesses(emission: Emission): Module[] {
  return emitStatusTypes(
    {
      part: "successes",
      places: emission.successModules,
      noun: "The data of successes",
      typeOf: (response, [operation], module) =>
        successType(operation, response, module),
    },
    emission,
  );
}

/** The type of the data of a success of one status. */
function successType(
  { result }: Operation,
  { encoding, schema = {} }: Response,
  module: EmittedModule,
): TypeSyntax {
  return encoding === undefined || result.kind !== "body"
    ? "undefined"
    : bodyType({ ...result, schema }, module);
}
