import type { Operation, Parameter } from "../../model/operation.js";
import { stringLiteral, templateText } from "../escape.js";
import type { ModuleBuilder } from "../module.js";
import type { InputLocals } from "./input-locals.js";

/** The expression of an operation's path, with its parameters in it (OpenAPI 3.1, 4.8.8). */
export function printPath(
  operation: Operation,
  locals: InputLocals,
  module: ModuleBuilder,
): string {
  const [path = ""] = operation.path.split("?", 1);
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
      literal += part;
      continue;
    }
    isPlain = false;
    const { encoder, rest } = printSegment(
      parameter,
      locals.nameOf(parameter.member),
    );
    const encode = module.value("runtime/path.ts", encoder);
    text += `${templateText(literal)}\${${encode}${rest}}`;
    literal = "";
  }
  return isPlain ? stringLiteral(path) : `\`${text}${templateText(literal)}\``;
}

/** The pairs that stand in the path itself, after a `?`: some documents write them there. */
export function fixedQuery({ path }: Operation): string | undefined {
  const at = path.indexOf("?");
  return at < 0 ? undefined : path.slice(at + 1).replace(/#.*$/, "");
}

function printSegment(
  { name, style, explode, mediaType }: Parameter,
  value: string,
): { encoder: string; rest: string } {
  const given = mediaType === undefined ? value : `JSON.stringify(${value})`;
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
