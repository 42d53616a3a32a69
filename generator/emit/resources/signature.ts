import type { Operation } from "../../model/operation.js";
import type { Argument } from "../../print/type-syntax.js";
import type { EmittedModule } from "../emission/emitted-module.js";

/** The parameter for what an operation takes; undefined where it takes nothing. */
export function callerInput(
  { input: { schema, required } }: Operation,
  module: EmittedModule,
): Argument | undefined {
  if (!schema) return undefined;
  const type = module.typeOf(schema, { takesUndefined: true });
  return { name: "input", type, optional: !required };
}

/**
 * True if the input is a body and nothing else, and need not be given: then no body is sent, and an
 * empty one is where an empty input is given.
 */
export function isOptionalBody({ input, paging }: Operation): boolean {
  const { body, parameters, required } = input;
  const isInput = body?.placed.kind === "members" && parameters.length === 0;
  return isInput && !body.required && !required && !paging;
}
