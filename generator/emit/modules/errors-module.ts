import type { Response } from "../../model/operation.js";
import type { Module } from "../../print/module.js";
import { typeReference, type TypeSyntax } from "../../print/type-syntax.js";
import type { Emission } from "../emission/emission.js";
import { emitStatusTypes } from "./status-types.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** `errors.ts`: the bodies of the failures of operations, by status. */
export function emitErrors(emission: Emission): Module[] {
  return emitStatusTypes(
    {
      part: "errors",
      places: emission.errorModules,
      noun: "The bodies of failures",
      typeOf: (response, _, module) => failureType(response, module),
    },
    emission,
  );
}

/** The type of a failure's body; text that is no JSON may look like JSON. */
function failureType(
  { encoding, schema }: Response,
  module: EmittedModule,
): TypeSyntax {
  if (encoding === undefined) return "undefined";
  if (encoding !== "json" || schema === undefined) return "unknown";
  const type = module.typeOf(schema);
  // Bodies of failures stay as they are.
  return module.emission.conversions?.of(schema)
    ? typeReference(module.type("runtime/dates/texts.ts", "Texts"), [type])
    : type;
}
