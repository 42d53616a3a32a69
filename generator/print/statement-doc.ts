import {
  type Doc,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  line,
  softline,
} from "./doc.js";
import { assignmentDoc } from "./assignment-doc.js";
import { type Expression, isOperation, type Statement } from "./expression.js";
import type { ExpressionPrinter } from "./expression-printer.js";
import { conditionalDoc, operandDocs } from "./operand-doc.js";

/** Statements between braces. */
export function statementsDoc(
  statements: readonly Statement[],
  print: ExpressionPrinter,
): Doc {
  if (statements.length === 0) return "{}";
  const docs = statements.map((statement) => statementDoc(statement, print));
  return ["{", indent([hardline, join(hardline, docs)]), hardline, "}"];
}

/** The document of one statement. */
export function statementDoc(
  statement: Statement,
  print: ExpressionPrinter,
): Doc {
  if (typeof statement === "string") return statement;
  switch (statement.kind) {
    case "return":
      return group(["return ", resultDoc(statement.value, print), ";"]);
    case "throw":
      return group(["throw ", resultDoc(statement.value, print), ";"]);
    case "run":
      return group([print(statement.value), ";"]);
    case "const":
      return group([
        "const ",
        assignmentDoc(
          { left: statement.name, operator: " =", value: statement.value },
          print,
        ),
        ";",
      ]);
    case "if":
      return group([
        "if (",
        group([indent([softline, testDoc(statement.test, print)]), softline]),
        ")",
        indent([line, statementDoc(statement.body, print)]),
      ]);
    case "block":
      return [statement.head, " ", statementsDoc(statement.body, print)];
    case "switch":
      return switchDoc(statement, print);
    default:
      return statement satisfies never;
  }
}

function switchDoc(
  { on, cases, otherwise }: Extract<Statement, { kind: "switch" }>,
  print: ExpressionPrinter,
): Doc {
  const returned = (value: Expression): Doc =>
    indent([hardline, statementDoc({ kind: "return", value }, print)]);
  const docs = cases.map(({ labels, value }): Doc => [
    join(
      hardline,
      labels.map((label) => `case ${label}:`),
    ),
    returned(value),
  ]);
  const all = [...docs, ["default:", returned(otherwise)]];
  return [
    `switch (${on}) {`,
    indent([hardline, join(hardline, all)]),
    hardline,
    "}",
  ];
}

/** A returned or thrown expression; broken operands get parentheses. */
function resultDoc(value: Expression, print: ExpressionPrinter): Doc {
  if (typeof value !== "string" && value.kind === "conditional")
    return conditionalDoc(value, print);
  if (!isOperation(value)) return print(value);
  return group([
    ifBreak("("),
    indent([softline, group(operandDocs(value, print))]),
    softline,
    ifBreak(")"),
  ]);
}

function testDoc(test: Expression, print: ExpressionPrinter): Doc {
  return isOperation(test) ? operandDocs(test, print, true) : print(test);
}
