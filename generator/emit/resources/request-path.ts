import type { Operation, Parameter } from "../../model/operation.js";
import { pathText, stringLiteral, templateText } from "../../print/escape.js";
import type { ModuleBuilder } from "../../print/module.js";
import type { InputLocals } from "./input-locals.js";

/** The expression of an operation's path, with its parameters in it (OpenAPI 3.1, 4.8.8). */
export function printPath(
  operation: Operation,
  locals: InputLocals,
  module: ModuleBuilder,
): string {
  const path = ownPath(operation);
  const parameters = new Map(
    operation.input.parameters
      .filter((parameter) => parameter.in === "path")
      .map((parameter) => [parameter.name, parameter]),
  );
  let isPlain = true;
  let literal = "";
  let text = "";
  for (const part of path.split(/(\{[^{}]*\})/)) {
    const parameter = part.startsWith("{")
      ? parameters.get(part.slice(1, -1))
      : undefined;
    if (!parameter) {
      literal += pathText(part);
      continue;
    }
    isPlain = false;
    const value = locals.nameOf(parameter.member);
    const { encoder, rest } = printSegment(parameter, value, module);
    const encode = module.value("runtime/path.ts", encoder);
    text += `${templateText(literal)}\${${encode}${rest}}`;
    literal = "";
  }
  return isPlain
    ? stringLiteral(literal)
    : `\`${text}${templateText(literal)}\``;
}

/** The pairs that stand in the path itself, after a `?`: some documents write them there. */
export function fixedQuery(operation: Operation): string | undefined {
  const rest = operation.path.slice(ownPath(operation).length);
  return rest.startsWith("?") ? rest.slice(1).split("#", 1)[0] : undefined;
}

/** The path without the query or fragment that some documents write behind it. */
function ownPath({ path }: Operation): string {
  return /^(?:\{[^{}]*\}|[^?#])*/.exec(path)?.[0] ?? "";
}

function printSegment(
  { name, style, explode, mediaType }: Parameter,
  value: string,
  module: ModuleBuilder,
): { encoder: string; rest: string } {
  const given =
    mediaType === undefined
      ? value
      : `${module.value("runtime/primitive.ts", "jsonText")}(${stringLiteral(`path parameter "${name}"`)}, ${value})`;
  const flag = explode && mediaType === undefined ? ", true" : "";
  const segment =
    style === "label"
      ? "labelSegment"
      : style === "matrix"
        ? "matrixSegment"
        : "pathSegment";
  return {
    encoder: segment,
    rest: `(${stringLiteral(name)}, ${given}${flag})`,
  };
}
