import {
  type Doc,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  line,
  softline,
  willBreak,
} from "./doc.js";
import { docCommentLines } from "./docs.js";
import type { TypePrinter } from "./type-printer.js";
import type {
  Argument,
  MemberSyntax,
  ObjectSyntax,
  TypeSyntax,
} from "./type-syntax.js";

/** The document of a member, without what separates it from the next. */
export function memberDoc(
  member: MemberSyntax,
  print: TypePrinter,
  between: Doc = "",
): Doc {
  switch (member.kind) {
    case "property": {
      const { name, type, optional, readonly: isReadonly } = member;
      const head = `${isReadonly ? "readonly " : ""}${name}${optional ? "?" : ""}`;
      return typeof type === "string"
        ? `${head}: ${type}`
        : group([head, between, ": ", print(type, "annotation")]);
    }
    case "method":
      return group([member.name, signatureDoc(member, print)]);
    case "index":
      return group(["[key: string]: ", print(member.type, "annotation")]);
    default:
      return member satisfies never;
  }
}

/** An object's members between braces, without the group around them. */
export function objectContents(
  { members }: ObjectSyntax,
  print: TypePrinter,
): Doc {
  if (members.length === 0) return "{}";
  const docs = members.map((member, index): Doc => {
    const comment =
      member.kind === "index" ? [] : docCommentLines(member.docs ?? []);
    const isLast = index === members.length - 1;
    return [
      ...comment.flatMap((text) => [text, hardline]),
      memberDoc(member, print),
      isLast ? ifBreak(";") : ";",
    ];
  });
  return ["{", indent([line, join(line, docs)]), line, "}"];
}

/** The parameters and the return type of a function. */
interface Signature {
  readonly parameters: readonly Argument[];
  readonly returns: TypeSyntax;
}

/** `(parameters): returns`, or with `=>` between; without a group around it. */
export function signatureDoc(
  { parameters, returns }: Signature,
  print: TypePrinter,
  separator: ": " | " => " = ": ",
  between: Doc = "",
): Doc {
  const parametersPart = parametersDoc(parameters, print, between);
  const returnsPart = [separator, print(returns, "annotation")];
  // One parameter is broken before what a function returns only where that is an object.
  const isGrouped =
    parameters.length === 1 &&
    (isObjectSyntax(returns) || willBreak(returnsPart));
  return [
    isGrouped ? group(parametersPart) : parametersPart,
    between,
    separator === ": " ? group(returnsPart) : returnsPart,
  ];
}

/**
 * The parameters between parentheses, without a group around them; with `between` around the name,
 * the type and the initializer of each.
 */
export function parametersDoc(
  parameters: readonly Argument[],
  print: TypePrinter,
  between: Doc = "",
): Doc {
  const [only] = parameters;
  if (only === undefined) return "()";
  const isHugged = parameters.length === 1 && canHug(only);
  const docs = parameters.map((argument) =>
    parameterDoc(argument, { isHugged, between }, print),
  );
  if (isHugged) return ["(", ...docs, ")"];
  return [
    "(",
    indent([
      softline,
      join([",", line], docs),
      // A rest parameter has no comma behind it.
      parameters.at(-1)?.name.startsWith("...") ? "" : ifBreak(","),
    ]),
    softline,
    ")",
  ];
}

function parameterDoc(
  { name, type, optional, initializer }: Argument,
  { isHugged, between }: { isHugged: boolean; between: Doc },
  print: TypePrinter,
): Doc {
  const head = `${name}${optional ? "?" : ""}`;
  const given = initializer === undefined ? "" : ` = ${initializer}`;
  const isObject = typeof type !== "string" && type.kind === "object";
  // A hugged object is broken together with the signature, so it has no group of its own.
  const annotation =
    isHugged && isObject
      ? objectContents(type, print)
      : print(type, "annotation");
  return [
    between,
    head,
    between,
    type === "" ? "" : [": ", annotation],
    between,
    given,
    between,
  ];
}

/** True if a lone parameter keeps the parentheses at its braces. */
function canHug({ name, type, initializer }: Argument): boolean {
  if (name.startsWith("{")) return true;
  return initializer === undefined && isObjectSyntax(type);
}

/** True if the type is an object's, which can be broken between its braces. */
export function isObjectSyntax(type: TypeSyntax): boolean {
  return (
    typeof type !== "string" &&
    (type.kind === "object" || type.kind === "mapped")
  );
}
