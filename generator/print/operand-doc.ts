import { builders } from "prettier/doc";
import {
  type ComparisonExpression,
  type Expression,
  isOperation,
  type OperatorExpression,
} from "./expression.js";
import type { ExpressionPrinter } from "./expression-printer.js";

const { align, group, indent, line } = builders;

/** The document of an expression that has the lines below it to itself: what a name stands for. */
export function valueDoc(
  expression: Expression,
  print: ExpressionPrinter,
): builders.Doc {
  return isOperation(expression)
    ? group(operandDocs(expression, print))
    : print(expression);
}

/** Operands of which all but the first are indented. */
export function indentedDoc(
  operation: OperatorExpression,
  print: ExpressionPrinter,
  isApart: boolean = false,
): builders.Doc {
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
): builders.Doc[] {
  const [first = "", ...rest] = operands;
  const docOf = (operand: Expression): builders.Doc =>
    isOperation(operand)
      ? ["(", indentedDoc(operand, print, true), ")"]
      : print(operand);
  const more = rest.map((operand): builders.Doc => [
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
export function negationDoc(
  of: Expression,
  print: ExpressionPrinter,
): builders.Doc {
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

/** The document of a conditional; where it stands decides how operands in it are laid out. */
export function conditionalDoc(
  { test, consequent, alternate }: Extract<Expression, { kind: "conditional" }>,
  print: ExpressionPrinter,
): builders.Doc {
  return group([
    print(test),
    indent([
      line,
      "? ",
      align(2, print(consequent)),
      line,
      ": ",
      align(2, print(alternate)),
    ]),
  ]);
}
