import { memberAccess, stringLiteral } from "../../print/escape.js";
import type { FunctionRegistry } from "./function-registry.js";

/**
 * Code that reads a member of `value`, `undefined` when the object does not have it itself. In
 * brackets, as `noPropertyAccessFromIndexSignature` wants it, unless `enterObject` was asked.
 */
export function readMember(
  name: string,
  isEntered: boolean,
  registry: FunctionRegistry,
): string {
  if (isInherited(name))
    return `${registry.use("own")}(value, ${stringLiteral(name)})`;
  return isEntered
    ? `value${memberAccess(name)}`
    : `value[${stringLiteral(name)}]`;
}

/** True if every object answers to the name without having such a member. */
function isInherited(name: string): boolean {
  return name in Object.prototype;
}
