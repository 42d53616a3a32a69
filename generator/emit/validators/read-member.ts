import { stringLiteral } from "../../print/escape.js";
import type { FunctionRegistry } from "./function-registry.js";

/** Code that reads a member, `undefined` when the object does not have it itself. */
export function readMember(
  object: string,
  name: string,
  registry: FunctionRegistry,
): string {
  // In brackets, as `noPropertyAccessFromIndexSignature` wants it.
  return isInherited(name)
    ? `${registry.use("own")}(${object}, ${stringLiteral(name)})`
    : `${object}[${stringLiteral(name)}]`;
}

/** Whether every object answers to the name without having such a member. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}
