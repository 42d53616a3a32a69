import { isCheckedLimit } from "../../model/limits.js";
import { call, type Expression } from "../../print/expression.js";
import { type RuntimeName, isRuntimeName } from "./runtime-functions.js";
import type { CheckCall, FunctionRegistry } from "./function-registry.js";
import { upperStart } from "../../model/words.js";

/** The call itself, on the value at a key. */
export function runCheck(
  { name, more }: CheckCall,
  value: string = "value",
  key: string = "key",
): Expression {
  return call(name, [value, key, ...more]);
}

/** The verdict of a check on a value: nothing of it is reported. */
export function holdsCall(
  check: string,
  registry: FunctionRegistry,
  value: string = "value",
): Expression {
  return registry.call("holds", check, value);
}

/** The same calls, for where a value may be absent. */
export function optionalCalls(
  calls: readonly CheckCall[],
  registry: FunctionRegistry,
): CheckCall[] {
  return calls.map((each) => {
    const { name, more, runtime } = each;
    const own = runtime === undefined ? undefined : optionalForm(runtime);
    if (own === "same") return each;
    if (own !== undefined) return registry.check(own, ...more);
    if (more.length > 0)
      throw new Error(
        `invariant: ${name} has no optional form; please report this`,
      );
    return registry.check("optional", name);
  });
}

/** True if a call can be made where a value may be absent. */
export function hasOptionalForm({ more, runtime }: CheckCall): boolean {
  return (
    more.length === 0 ||
    (runtime !== undefined && optionalForm(runtime) !== undefined)
  );
}

/** Lets a missing value pass; `same` does so already, as every limit does. */
function optionalForm(name: RuntimeName): RuntimeName | "same" | undefined {
  if (isCheckedLimit(name) || passing.has(name)) return "same";
  if (name === "nullable") return "nullish";
  const form = `optional${upperStart(name)}`;
  return isRuntimeName(form) ? form : undefined;
}

const passing: ReadonlySet<string> = new Set<RuntimeName>([
  ...(["closed", "contains", "declares", "filled", "format"] as const),
  ...(["mentions", "numberFormat", "pattern"] as const),
  ...(["propertyNames", "requires", "uniqueItems"] as const),
]);
