import { builders } from "prettier/doc";
import type { Expression, OperatorExpression } from "./expression.js";
import type { ExpressionPrinter } from "./expression-printer.js";

const { align, group, indent, line } = builders;

/** The document of an expression that has the lines below it to itself: what a name stands for. */
export function valueDoc(
  expression: Expression,
  print: ExpressionPrinter,
): builders.Doc {
  return typeof expression !== "string" && expression.kind === "operation"
    ? group(operandDocs(expression, print))
    : print(expression);
}

/** Operands of which all but the first are indented. */
export function indentedDoc(
  operation: OperatorExpression,
  print: ExpressionPrinter,
): builders.Doc {
  const [first = "", ...rest] = operandDocs(operation, print);
  return group([first, indent(rest)]);
}

/** The operands with an operator after each but the last. */
export function operandDocs(
  { operator, operands }: OperatorExpression,
  print: ExpressionPrinter,
  isTest: boolean = false,
): builders.Doc[] {
  const [first = "", ...rest] = operands;
  const more = rest.map((operand): builders.Doc => [
    ` ${operator}`,
    line,
    print(operand),
  ]);
  const [only] = more;
  // The last of two may fit where the first is broken, except between the parentheses of a test.
  const isGrouped = only !== undefined && more.length === 1 && !isTest;
  return [group(print(first)), ...(isGrouped ? [group(only)] : more)];
}

/** The document of a conditional, whose test is laid out by where the conditional stands. */
export function conditionalDoc(
  { consequent, alternate }: Extract<Expression, { kind: "conditional" }>,
  test: builders.Doc,
  print: ExpressionPrinter,
): builders.Doc {
  return group([
    test,
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
