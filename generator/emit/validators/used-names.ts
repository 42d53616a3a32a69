import type { Expression } from "../../print/expression.js";
import type { Code, Test } from "./code.js";

/** The names that statements use: those in literals, and of members, are none. */
export function namesInCode(body: readonly Code[]): Set<string> {
  const names = new Set<string>();
  for (const code of body) addCode(code, names);
  return names;
}

/** The names that an expression uses, and those in a text of code beside it. */
export function namesIn(expression: Expression, beside = ""): Set<string> {
  const names = new Set<string>();
  addText(beside, names);
  addTest(expression, names);
  return names;
}

function addCode(code: Code, names: Set<string>): void {
  if (typeof code === "string") return addText(code, names);
  switch (code.kind) {
    case "return":
    case "const":
      return addTest(code.value, names);
    case "if":
      addTest(code.test, names);
      return addTest(code.value, names);
    case "block":
      addText(code.head, names);
      for (const each of code.body) addCode(each, names);
      return;
    case "switch":
      addText(code.on, names);
      for (const { value } of code.cases) addTest(value, names);
      return addTest(code.otherwise, names);
    default:
      return code satisfies never;
  }
}

function addTest(test: Test, names: Set<string>): void {
  if (typeof test === "string") return addText(test, names);
  switch (test.kind) {
    case "comparison":
      addText(test.left, names);
      return addText(test.right, names);
    case "not":
      return addTest(test.of, names);
    case "all":
    case "any":
      for (const each of test.of) addTest(each, names);
      return;
    case "call":
      addText(test.callee, names);
      for (const each of test.given) addTest(each, names);
      return;
    case "object":
      for (const each of test.entries)
        addTest(typeof each === "string" ? each : each.value, names);
      return;
    case "array":
      for (const { value } of test.items) addTest(value, names);
      return;
    case "conditional":
      addTest(test.test, names);
      addTest(test.consequent, names);
      return addTest(test.alternate, names);
    case "operation":
      for (const each of test.operands) addTest(each, names);
      return;
    case "arrow":
      // No body of a check's function has statements.
      return isExpression(test.body) ? addTest(test.body, names) : undefined;
    case "typed":
      return addText(test.callee, names);
    case "as":
      return addTest(test.expression, names);
    default:
      return test satisfies never;
  }
}

function isExpression(body: object | string): body is Expression {
  return !Array.isArray(body);
}

function addText(text: string, names: Set<string>): void {
  // What nearly every text is: a name, a literal, a member that is read.
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
