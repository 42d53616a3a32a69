import { hasSeveralFunctions } from "./arguments-doc.js";
import { isBlock } from "./arrow-doc.js";
import { isTable } from "./expression-doc.js";
import type {
  ArrowExpression,
  Entry,
  Expression,
  Item,
  Statement,
} from "./expression.js";
import {
  flatList,
  flatParameters,
  flatType,
  flatTypeArguments,
} from "./flat-type.js";

/**
 * The text of an expression on one line; undefined where something in it has to be broken. It is
 * what its document says flat, for less: most expressions fit on their line and need no document.
 */
export function flatExpression(expression: Expression): string | undefined {
  if (typeof expression === "string") return expression;
  switch (expression.kind) {
    case "call": {
      const { callee, types, given } = expression;
      if (hasSeveralFunctions(given)) return undefined;
      const list = flatList(given, ", ", flatExpression);
      const before = list === undefined ? undefined : flatTypeArguments(types);
      return before === undefined ? undefined : `${callee}${before}(${list})`;
    }
    case "arrow":
      return flatArrow(expression);
    case "object": {
      const { entries, isBroken } = expression;
      if (entries.length === 0) return "{}";
      const list = isBroken ? undefined : flatList(entries, ", ", flatEntry);
      return list === undefined ? undefined : `{ ${list} }`;
    }
    case "array": {
      if (isTable(expression.items)) return undefined;
      const list = flatList(expression.items, ", ", flatItem);
      return list === undefined ? undefined : `[${list}]`;
    }
    case "conditional": {
      const test = flatExpression(expression.test);
      const consequent = flatExpression(expression.consequent);
      const alternate = flatExpression(expression.alternate);
      return test === undefined ||
        consequent === undefined ||
        alternate === undefined
        ? undefined
        : `${test} ? ${consequent} : ${alternate}`;
    }
    case "operation":
      return flatList(
        expression.operands,
        ` ${expression.operator} `,
        flatExpression,
      );
    case "typed": {
      const types = flatTypeArguments(expression.types);
      return types === undefined ? undefined : expression.callee + types;
    }
    case "as": {
      const text = flatExpression(expression.expression);
      const type = flatType(expression.type);
      return text === undefined || type === undefined
        ? undefined
        : `${text} as ${type}`;
    }
    default:
      return expression satisfies never;
  }
}

/** The text of a statement on one line; undefined where something in it has to be broken. */
export function flatStatement(statement: Statement): string | undefined {
  if (typeof statement === "string") return statement;
  switch (statement.kind) {
    case "return":
    case "throw":
    case "run": {
      const value = flatExpression(statement.value);
      if (value === undefined) return undefined;
      return statement.kind === "run"
        ? `${value};`
        : `${statement.kind} ${value};`;
    }
    case "const": {
      const { name, type } = statement;
      const value = flatExpression(statement.value);
      const printed = type === undefined ? "" : flatType(type);
      if (value === undefined || printed === undefined) return undefined;
      const left =
        typeof name === "string" ? name : `{ ${name.members.join(", ")} }`;
      const annotation = type === undefined ? "" : `: ${printed}`;
      return `const ${left}${annotation} = ${value};`;
    }
    case "if": {
      const test = flatExpression(statement.test);
      const body = test === undefined ? test : flatStatement(statement.body);
      return body === undefined ? undefined : `if (${test}) ${body}`;
    }
    default:
      return statement satisfies never;
  }
}

function flatArrow({
  isAsync,
  parameters,
  body,
}: ArrowExpression): string | undefined {
  const given = flatParameters(parameters);
  if (given === undefined) return undefined;
  const head = `${isAsync ? "async " : ""}${given} => `;
  if (isBlock(body)) return body.length === 0 ? `${head}{}` : undefined;
  const text = flatExpression(body);
  if (text === undefined) return undefined;
  const isInParentheses =
    typeof body !== "string" &&
    (body.kind === "object" || body.kind === "conditional");
  return isInParentheses ? `${head}(${text})` : head + text;
}

function flatEntry(entry: Entry): string | undefined {
  if (typeof entry === "string") return entry;
  const value = flatExpression(entry.value);
  return value === undefined ? undefined : `${entry.name}: ${value}`;
}

function flatItem({ value, comment = [] }: Item): string | undefined {
  return comment.length > 0 ? undefined : flatExpression(value);
}
