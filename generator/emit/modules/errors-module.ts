import type { Response } from "../../model/operation.js";
import type { Module, ModuleBuilder } from "../../print/module.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import type { Emission } from "../emission/emission.js";
import { dataType } from "./body-type.js";
import { emitStatusTypes } from "./status-types.js";

/** `errors.ts`: the bodies of the failures of operations, by status. */
export function emitErrors(emission: Emission): Module[] {
  return emitStatusTypes(
    {
      part: "errors",
      places: emission.errorModules,
      noun: "The bodies of failures",
      typeOf: (response, _, module) => failureType(response, module, emission),
    },
    emission,
  );
}

/** The type of a failure's body; text that is no JSON may look like JSON. */
function failureType(
  { encoding, schema }: Response,
  module: ModuleBuilder,
  emission: Emission,
): TypeSyntax {
  if (encoding === undefined) return "undefined";
  if (encoding !== "json" || schema === undefined) return "unknown";
  const type = dataType(schema, module, emission);
  // Bodies of failures stay as they are.
  return emission.conversions?.of(schema)
    ? typeReference(module.type("runtime/dates/texts.ts", "Texts"), [type])
    : type;
}
