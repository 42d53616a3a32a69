/**
 * Emitted checks as text, laid out as Prettier prints it: line by line, since nearly every line
 * fits; only a statement that does not becomes a document.
 */
import { builders } from "prettier/doc";
import { fluidDoc } from "../../print/assignment-doc.js";
import { statementText } from "../../print/declarations.js";
import { expressionDoc } from "../../print/expression-doc.js";
import { flatText } from "../../print/flat-text.js";
import { fits, layOut } from "../../print/lay-out.js";
import {
  layOutAt,
  lineAt,
  lineOf,
  type TextPosition,
} from "../../print/text-position.js";
import {
  type Code,
  type Logical,
  type SwitchCase,
  type Test,
  comparisonText,
} from "./code.js";
import { conditionDoc, isLogical, testDoc, testValueDoc } from "./test-doc.js";

const { group, hardline, ifBreak, indent, join, line, softline } = builders;

/** `head = (parameters) => body;` */
export function checkText(
  head: string,
  parameters: readonly string[],
  body: readonly Code[],
): string {
  const value = expressionBody(body);
  const before = headText(head, parameters, value === undefined ? " {" : "");
  if (before === undefined) return rareText(head, parameters, body);
  if (value === undefined) return `${before} ${blockText(body, 0)};`;
  const flat = flatTest(value);
  const line = `${before.slice(before.lastIndexOf("\n") + 1)} ${flat};`;
  return flat !== undefined && fits(line, 0)
    ? `${before} ${flat};`
    : `${before}\n  ${valueText(value, 2, ";")}`;
}

/** `head = (parameters) =>`, with a line for each parameter where it does not fit on one with what is after it. */
function headText(
  head: string,
  parameters: readonly string[],
  after: string,
): string | undefined {
  const line = `${head} = (${parameters.join(", ")}) =>`;
  if (fits(line + after, 0)) return line;
  if (parameters.length === 0 || !fits(`${head} = (`, 0)) return undefined;
  const lines = parameters.map((name) => `\n  ${name},`);
  return `${head} = (${lines.join("")}\n) =>`;
}

/** The same where the name alone fills the line. */
function rareText(
  head: string,
  parameters: readonly string[],
  body: readonly Code[],
): string {
  const value = expressionBody(body);
  if (value !== undefined) {
    const rest = group(indent([line, testValueDoc(value)]));
    return layOut(arrowDoc(head, parameters, rest));
  }
  const block = [" {", hardline, "}"];
  const text = layOut(arrowDoc(head, parameters, block));
  const [closing = ""] = /\n *\};$/.exec(text) ?? [];
  const column = closing.length - "\n};".length;
  return `${text.slice(0, -`{${closing}`.length)}${blockText(body, column)};`;
}

/** What a body comes to that only returns something; a function that returns a function keeps its braces. */
function expressionBody(body: readonly Code[]): Test | undefined {
  const [only] = body;
  if (body.length !== 1 || typeof only !== "object") return undefined;
  if (only.kind !== "return") return undefined;
  const { value } = only;
  return typeof value === "object" && value.kind === "arrow"
    ? undefined
    : value;
}

function arrowDoc(
  head: string,
  parameters: readonly string[],
  body: builders.Doc,
): builders.Doc {
  const given = group([
    "(",
    indent([softline, join([",", line], [...parameters])]),
    ifBreak(","),
    softline,
    ")",
  ]);
  return group([fluidDoc(head, " =", group([given, " =>", body])), ";"]);
}

/** Statements between braces, the closing one at a column. */
function blockText(body: readonly Code[], column: number): string {
  const inner = column + 2;
  let text = "{";
  for (const code of body) text += lineAt(inner) + codeText(code, inner);
  return `${text}${lineAt(column)}}`;
}

function codeText(code: Code, column: number): string {
  if (typeof code === "string") return code;
  switch (code.kind) {
    case "return":
      return returnText(code.value, column);
    case "const":
      return statementText(code, column);
    case "if":
      return ifText(code, column);
    case "block":
      return `${code.head} ${blockText(code.body, column)}`;
    case "switch": {
      const { on, cases, otherwise } = code;
      const inner = column + 2;
      let text = `switch (${on}) {`;
      for (const each of cases) text += lineAt(inner) + caseText(each, inner);
      text += `${lineAt(inner)}default:`;
      text += lineAt(inner + 2) + returnText(otherwise, inner + 2);
      return `${text}${lineAt(column)}}`;
    }
    default:
      return code satisfies never;
  }
}

function caseText({ labels, value }: SwitchCase, column: number): string {
  const cases = labels.map((label) => `case ${label}:`);
  const inner = column + 2;
  return `${cases.join(lineAt(column))}${lineAt(inner)}${returnText(value, inner)}`;
}

function ifText(
  { test, value }: Extract<Code, { kind: "if" }>,
  column: number,
): string {
  const condition = flatTest(test);
  if (condition === undefined || !fits(`if (${condition})`, column)) {
    const doc = group([
      "if (",
      group([indent([softline, conditionDoc(test)]), softline]),
      ")",
      indent([line, returnDoc(value)]),
    ]);
    return layOutAt(doc, lineOf(column, ""));
  }
  const flat = flatTest(value);
  const head = `if (${condition})`;
  if (flat !== undefined && fits(`${head} return ${flat};`, column))
    return `${head} return ${flat};`;
  return `${head}${lineAt(column + 2)}${returnText(value, column + 2)}`;
}

/** Operands that are broken get parentheses. */
function returnText(value: Test, column: number): string {
  const flat = flatTest(value);
  if (flat !== undefined && fits(`return ${flat};`, column))
    return `return ${flat};`;
  if (!isLogical(value))
    return `return ${testText(value, { column, lead: "return ".length, after: ";" })}`;
  const inner = column + 2;
  return `return (${lineAt(inner)}${valueText(value, inner, "")}${lineAt(column)});`;
}

function returnDoc(value: Test): builders.Doc {
  if (!isLogical(value)) return group(["return ", testDoc(value), ";"]);
  return group([
    "return ",
    group([
      ifBreak("("),
      indent([softline, testValueDoc(value)]),
      softline,
      ifBreak(")"),
    ]),
    ";",
  ]);
}

/** A value that has the lines below it to itself, and what stands after it. */
function valueText(value: Test, column: number, after: string): string {
  const flat = flatTest(value);
  if (flat !== undefined && fits(flat + after, column)) return flat + after;
  const lines = isLogical(value)
    ? operandLines(value, column, after)
    : undefined;
  if (lines !== undefined) return lines.join(lineAt(column));
  const spot = lineOf(column, after);
  return isLogical(value)
    ? layOutAt(testValueDoc(value), spot)
    : testText(value, spot);
}

/** A line for each operand; undefined where the second of two may follow the broken first. */
function operandLines(
  { kind, of }: Logical,
  column: number,
  after: string,
): string[] | undefined {
  const operator = kind === "all" ? " &&" : " ||";
  const lines: string[] = [];
  for (const [index, operand] of of.entries()) {
    const end = index === of.length - 1 ? after : operator;
    const flat = flatTest(operand, true);
    if (flat !== undefined && fits(flat + end, column)) lines.push(flat + end);
    else if (of.length === 2 && index === 0) return undefined;
    else lines.push(testText(operand, lineOf(column, end)));
  }
  return lines;
}

/** A condition on one line; one among others has parentheses where it has operands itself. */
function flatTest(test: Test, isOperand: boolean = false): string | undefined {
  if (typeof test === "string") return test;
  switch (test.kind) {
    case "comparison":
      return comparisonText(test);
    case "not": {
      const text = flatTest(test.of, true);
      return text === undefined ? undefined : `!${text}`;
    }
    case "all":
    case "any": {
      const operator = test.kind === "all" ? " && " : " || ";
      const parts = test.of.map((part) => flatTest(part, true));
      const text = parts.includes(undefined) ? undefined : parts.join(operator);
      return isOperand && text !== undefined ? `(${text})` : text;
    }
    default:
      return flatText(expressionDoc(test));
  }
}

/** A condition that does not fit on the line it begins on. */
function testText(test: Test, spot: TextPosition): string {
  return typeof test === "string" ||
    isLogical(test) ||
    test.kind === "not" ||
    test.kind === "comparison"
    ? layOutAt(group(testDoc(test)), spot)
    : layOutAt(expressionDoc(test), spot);
}
