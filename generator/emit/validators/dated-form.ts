import { arrow, call, type Expression } from "../../print/expression.js";
import type { FunctionRegistry } from "./function-registry.js";

/**
 * The form of a type's validator: plain, or with the converter of its dates. `isLater`: the
 * type may be declared further down.
 */
export function datedForm(
  type: string,
  registry: FunctionRegistry,
  isLater: boolean = false,
): {
  readonly kind: string;
  readonly print: (made: Expression) => Expression;
} {
  if (!registry.facts.dated.has(type))
    return { kind: registry.useType("Schema"), print: (made) => made };
  const convert = registry.useConverter(type);
  const given = isLater ? arrow(["value"], call(convert, ["value"])) : convert;
  return {
    kind: registry.useType("DatedSchema"),
    print: (made) => registry.pureCall("datedSchema", made, given),
  };
}
