import { call } from "../../print/expression.js";
import { stringLiteral } from "../../print/escape.js";
import { compilePattern } from "../schemas/pattern.js";
import { subjectName } from "../names/subject-name.js";
import { lowerFirst } from "./subject.js";
import type { FunctionRegistry } from "./function-registry.js";

/**
 * The constant that holds the regular expression of a pattern, named after the value that it applies to;
 * undefined for what is none in ECMAScript.
 */
export function patternConstant(
  pattern: string,
  {
    subject,
    registry,
  }: { readonly subject: string; readonly registry: FunctionRegistry },
): string | undefined {
  const compiled = compilePattern(pattern);
  if (compiled === undefined) return undefined;
  const { source, flags } = compiled;
  const given = [source, ...(flags === "" ? [] : [flags])].map(stringLiteral);
  return registry.constant(
    function* () {
      const name = lowerFirst(subject);
      yield `${name}Pattern`;
      const words = subjectName(source.replace(/\\./g, " ").slice(0, 24));
      yield `${name}${words}Pattern`;
    },
    "",
    call("/* @__PURE__ */ new RegExp", given),
  );
}
