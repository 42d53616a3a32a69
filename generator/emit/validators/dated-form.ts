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
  readonly uses: readonly string[];
  readonly print: (made: Expression) => Expression;
} {
  if (!registry.facts.dated.has(type)) {
    const kind = registry.useType("Schema");
    return { kind, uses: [kind], print: (made) => made };
  }
  const kind = registry.useType("DatedSchema");
  const make = registry.use("datedSchema");
  const convert = registry.useConverter(type);
  const given = isLater ? arrow(["value"], call(convert, ["value"])) : convert;
  return {
    kind,
    uses: [kind, make, convert],
    print: (made) => call(`/* @__PURE__ */ ${make}`, [made, given]),
  };
}
