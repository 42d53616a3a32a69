import { isBlock } from "../../print/arrow-doc.js";
import type {
  Expression,
  ObjectEntry,
  Statement,
} from "../../print/expression.js";

/** The names that statements use: those in literals, and of members, are none. */
export function namesInStatements(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  for (const statement of body) addStatement(statement, names);
  return names;
}

/** The names that an expression uses, and those in a text of code beside it. */
export function namesIn(expression: Expression, beside = ""): Set<string> {
  const names = new Set<string>();
  addText(beside, names);
  addExpression(expression, names);
  return names;
}

function addStatement(statement: Statement, names: Set<string>): void {
  if (typeof statement === "string") return addText(statement, names);
  switch (statement.kind) {
    case "return":
    case "const":
    case "run":
    case "throw":
      return addExpression(statement.value, names);
    case "if":
      addExpression(statement.test, names);
      return addStatement(statement.body, names);
    case "block":
      addText(statement.head, names);
      for (const each of statement.body) addStatement(each, names);
      return;
    case "switch":
      addText(statement.on, names);
      for (const { value } of statement.cases) addExpression(value, names);
      return addExpression(statement.otherwise, names);
    default:
      return statement satisfies never;
  }
}

function addExpression(expression: Expression, names: Set<string>): void {
  if (typeof expression === "string") return addText(expression, names);
  switch (expression.kind) {
    case "comparison":
      addText(expression.left, names);
      return addText(expression.right, names);
    case "not":
      return addExpression(expression.of, names);
    case "call":
      addText(expression.callee, names);
      for (const each of expression.given) addExpression(each, names);
      return;
    case "object":
      for (const each of expression.entries)
        addExpression(valueOf(each), names);
      return;
    case "array":
      for (const { value } of expression.items) addExpression(value, names);
      return;
    case "conditional":
      addExpression(expression.test, names);
      addExpression(expression.consequent, names);
      return addExpression(expression.alternate, names);
    case "operation":
      for (const each of expression.operands) addExpression(each, names);
      return;
    case "arrow":
      if (!isBlock(expression.body))
        return addExpression(expression.body, names);
      for (const each of expression.body) addStatement(each, names);
      return;
    case "typed":
      return addText(expression.callee, names);
    case "as":
      return addExpression(expression.expression, names);
    default:
      return expression satisfies never;
  }
}

function valueOf(entry: ObjectEntry): Expression {
  if (typeof entry === "string") return entry;
  return "spread" in entry ? entry.spread : entry.value;
}

function addText(text: string, names: Set<string>): void {
  // The form of nearly every text: a name, a literal, a member access.
  if (/^[\w$]+$/.test(text)) names.add(text);
  else if (/^[\w$]+\["[^"\\]*"\]$/.test(text))
    names.add(text.slice(0, text.indexOf("[")));
  else if (!/^"[^"\\]*"$/.test(text))
    for (const word of wordsOf(text)) names.add(word);
}

function wordsOf(text: string): readonly string[] {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  // Neither a member that is read, nor the name of one that is written.
  return [...bare.matchAll(/(\.?)([\w$\u0080-\uffff]+)(:?)/g)].flatMap(
    ([, dot, word = "", colon]) => (dot || colon ? [] : [word]),
  );
}
