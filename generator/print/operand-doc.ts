import { type Doc, group, indent, line } from "./doc.js";
import {
  type ComparisonExpression,
  type ConditionalExpression,
  type Expression,
  isOperation,
  type OperatorExpression,
} from "./expression.js";
import type { ExpressionPrinter } from "./expression-printer.js";

/** The document of an expression that has the lines below it to itself: the value of a name. */
export function valueDoc(
  expression: Expression,
  print: ExpressionPrinter,
): Doc {
  return isOperation(expression)
    ? group(operandDocs(expression, print))
    : print(expression);
}

/** Operands of which all but the first are indented. */
export function indentedDoc(
  operation: OperatorExpression,
  print: ExpressionPrinter,
  isApart: boolean = false,
): Doc {
  const [first = "", ...rest] = operandDocs(operation, print, isApart);
  return group([first, indent(rest)]);
}

/**
 * The operands with an operator after each but the last. The last of two may follow the broken
 * first; `isApart`: not so, as between the parentheses of a test.
 */
export function operandDocs(
  { operator, operands }: OperatorExpression,
  print: ExpressionPrinter,
  isApart: boolean = false,
): Doc[] {
  const [first = "", ...rest] = operands;
  const docOf = (operand: Expression): Doc =>
    isOperation(operand)
      ? ["(", indentedDoc(operand, print, true), ")"]
      : print(operand);
  const more = rest.map((operand): Doc => [
    ` ${operator}`,
    line,
    docOf(operand),
  ]);
  const [only] = more;
  const isGrouped =
    only !== undefined &&
    more.length === 1 &&
    !isApart &&
    !operands.some(isOperation);
  return [group(docOf(first)), ...(isGrouped ? [group(only)] : more)];
}

/** The document of what does not hold. */
export function negationDoc(of: Expression, print: ExpressionPrinter): Doc {
  return isOperation(of)
    ? ["!(", indentedDoc(of, print), ")"]
    : ["!", print(of)];
}

/** A comparison as it is printed. */
export function comparisonText({
  left,
  right,
  isNegated,
}: ComparisonExpression): string {
  return `${left} ${isNegated ? "!==" : "==="} ${right}`;
}

/** The document of a conditional; its place decides how operands in it are laid out. */
export function conditionalDoc(
  { test, consequent, alternate }: ConditionalExpression,
  print: ExpressionPrinter,
): Doc {
  return group([
    print(test),
    indent([
      line,
      "? ",
      indent(print(consequent)),
      line,
      ": ",
      indent(print(alternate)),
    ]),
  ]);
}
