import { stringLiteral } from "../escape.js";
import type { Unit } from "./unit.js";

/** Code that reads a member, `undefined` when the object does not have it itself. */
export function readMember(object: string, name: string, unit: Unit): string {
  // In brackets, as `noPropertyAccessFromIndexSignature` wants it.
  return isInherited(name)
    ? `${unit.use("own")}(${object}, ${stringLiteral(name)})`
    : `${object}[${stringLiteral(name)}]`;
}

/** Whether every object answers to the name without having such a member. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}
