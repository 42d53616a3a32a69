import {
  type Doc,
  group,
  ifBreak,
  indent,
  join,
  line,
  softline,
} from "./doc.js";
import { fluidDoc } from "./assignment-doc.js";
import { isHuggedUnion, typeDoc } from "./type-doc.js";
import type { TypeSyntax } from "./type-syntax.js";

/** `<A, B extends C>`; nothing where there are none. */
export function typeParametersDoc(parameters: readonly string[]): Doc {
  const [only] = parameters;
  if (only === undefined) return "";
  if (parameters.length === 1 && !only.includes(" ")) return `<${only}>`;
  return group([
    "<",
    indent([softline, join([",", line], [...parameters]), ifBreak(",")]),
    softline,
    ">",
  ]);
}

/** `type Name = type`. */
export function aliasDoc(
  head: Doc,
  type: TypeSyntax,
  parameters: readonly string[],
): Doc {
  const isUnion =
    typeof type !== "string" && type.kind === "union" && !isHuggedUnion(type);
  if (isUnion)
    return group([group(head), " =", group(indent([line, typeDoc(type)]))]);
  const isBound = parameters.some((parameter) => parameter.includes(" "));
  if (parameters.length > 1 && isBound)
    return group([head, " = ", group(typeDoc(type, "annotation"))]);
  return fluidDoc(head, " =", typeDoc(type, "annotation"));
}

/** `interface Name extends A, B`. */
export function heritageDoc(head: Doc, bases: readonly TypeSyntax[]): Doc {
  const docs = bases.map((base) => typeDoc(base));
  if (docs.length === 0) return head;
  if (docs.length === 1) return [head, " extends ", ...docs];
  const list = group(indent([line, join([",", line], docs)]));
  return group([head, indent([line, "extends", list])]);
}
