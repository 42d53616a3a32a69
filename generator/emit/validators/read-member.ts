import { stringLiteral } from "../escape.js";
import type { FunctionScope } from "./function-scope.js";

/** Code that reads a member, `undefined` when the object does not have it itself. */
export function readMember(
  object: string,
  name: string,
  scope: FunctionScope,
): string {
  // In brackets, as `noPropertyAccessFromIndexSignature` wants it.
  return isInherited(name)
    ? `${scope.use("own")}(${object}, ${stringLiteral(name)})`
    : `${object}[${stringLiteral(name)}]`;
}

/** Whether every object answers to the name without having such a member. */
export function isInherited(name: string): boolean {
  return name in Object.prototype;
}
