import {
  type Doc,
  flatText,
  group,
  ifBreak,
  indent,
  line,
  softline,
  willBreak,
} from "./doc.js";
import type { ArrowExpression, Expression, Statement } from "./expression.js";
import type { ExpressionPrinter } from "./expression-printer.js";
import { parametersDoc } from "./member-doc.js";
import { valueDoc } from "./operand-doc.js";
import { statementsDoc } from "./statement-doc.js";
import { typeDoc } from "./type-doc.js";

/**
 * The document of an arrow function; `isExpanded`: the last argument of a call that is broken inside
 * it and nowhere else.
 */
export function arrowDoc(
  { parameters, body }: ArrowExpression,
  print: ExpressionPrinter,
  isExpanded: boolean = false,
): Doc {
  const given = parametersDoc(parameters, typeDoc);
  return group([
    group(isExpanded && !willBreak(given) ? flatText(given) : given),
    " =>",
    group(bodyDoc(body, print, isExpanded)),
  ]);
}

function bodyDoc(
  body: ArrowExpression["body"],
  print: ExpressionPrinter,
  isLast: boolean,
): Doc {
  if (isBlock(body)) return [" ", statementsDoc(body, print)];
  const doc = valueDoc(body, print);
  const trailing = isLast ? [ifBreak(","), softline] : [];
  if (typeof body === "string") {
    return body.startsWith("`") && body.includes("\n")
      ? [" ", doc]
      : [indent([line, doc]), ...trailing];
  }
  switch (body.kind) {
    case "object":
      return [" (", doc, ")"];
    case "array":
    case "arrow":
      return [" ", doc];
    case "conditional":
      return [
        " ",
        group([
          ifBreak("", "("),
          indent([softline, doc]),
          ifBreak("", ")"),
          ...trailing,
        ]),
      ];
    case "call":
    case "operation":
    case "comparison":
    case "not":
    case "as":
      return [indent([line, doc]), ...trailing];
    default:
      return body satisfies never;
  }
}

/** True if the body is a block of statements. */
export function isBlock(
  body: Expression | readonly Statement[],
): body is readonly Statement[] {
  return Array.isArray(body);
}
