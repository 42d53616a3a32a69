import {
  type Doc,
  conditionalGroup,
  group,
  ifBreak,
  indent,
  line,
  softline,
  willBreak,
} from "./doc.js";
import { arrowDoc, isBlock } from "./arrow-doc.js";
import {
  type ArrowExpression,
  type CallExpression,
  type Expression,
  isNumber,
} from "./expression.js";
import type { ExpressionPrinter } from "./expression-printer.js";

/** The arguments of a call between parentheses; none of them is a function whose body is a block. */
export function argumentsDoc(
  given: readonly Expression[],
  print: ExpressionPrinter,
): Doc {
  if (given.length === 0) return "()";
  const printed = given.map(print);
  const docs = printed.map((doc, index): Doc =>
    index === given.length - 1 ? doc : [doc, ",", line],
  );
  if (hasSeveralFunctions(given)) return allBroken(docs);
  const last = given.at(-1) ?? "";
  if (expandsLast(given))
    return expandLast(
      docs,
      isArrow(last) ? arrowDoc(last, print, true) : (printed.at(-1) ?? ""),
    );
  return group(
    ["(", indent([softline, ...docs]), ifBreak(","), softline, ")"],
    willBreak(docs),
  );
}

function allBroken(docs: readonly Doc[]): Doc {
  return group(["(", indent([line, ...docs]), ifBreak(","), line, ")"], true);
}

function expandLast(docs: readonly Doc[], doc: Doc): Doc {
  const before = docs.slice(0, -1);
  if (willBreak(before)) return allBroken(docs);
  const broken = ["(", ...before, group(doc, true), ")"];
  return willBreak(doc)
    ? conditionalGroup([broken, allBroken(docs)])
    : conditionalGroup([["(", ...before, doc, ")"], broken, allBroken(docs)]);
}

/** Functions side by side are read one below the other. */
function hasSeveralFunctions(given: readonly Expression[]): boolean {
  if (given.length < 2) return false;
  if (given.filter(isArrow).length > 1) return true;
  return given.some(
    (argument) => isCall(argument) && argument.given.some(isArrow),
  );
}

function expandsLast(given: readonly Expression[]): boolean {
  const last = given.at(-1);
  const before = given.at(-2);
  if (last === undefined || !canExpand(last)) return false;
  if (before !== undefined && kindOf(before) === kindOf(last)) return false;
  const isArray = kindOf(last) === "array";
  if (given.length === 2 && isArray && before && isArrow(before)) return false;
  return !(given.length > 1 && isArray && isFilled(last));
}

function canExpand(argument: Expression): boolean {
  if (typeof argument === "string") return false;
  switch (argument.kind) {
    case "object":
      return argument.entries.length > 0;
    case "array":
      return argument.items.length > 0;
    case "as":
      return canExpand(argument.expression);
    case "arrow":
      return !isBlock(argument.body) && canExpandBody(argument.body);
    case "call":
    case "conditional":
    case "operation":
    case "comparison":
    case "not":
      return false;
    default:
      return argument satisfies never;
  }
}

function canExpandBody(body: Expression): boolean {
  if (typeof body === "string") return false;
  if (body.kind === "arrow") return canExpand(body);
  return isCall(body) || ["object", "array", "conditional"].includes(body.kind);
}

/** True if the expression is a call, and no construction. */
function isCall(expression: Expression): expression is CallExpression {
  return (
    typeof expression !== "string" &&
    expression.kind === "call" &&
    !expression.callee.startsWith("new ")
  );
}

function isFilled(argument: Expression): boolean {
  return (
    typeof argument !== "string" &&
    argument.kind === "array" &&
    argument.items.every(({ value }) => isNumber(value))
  );
}

function isArrow(argument: Expression): argument is ArrowExpression {
  return typeof argument !== "string" && argument.kind === "arrow";
}

function kindOf(argument: Expression): string {
  if (typeof argument === "string") return argument === "[]" ? "array" : "text";
  return argument.kind;
}
