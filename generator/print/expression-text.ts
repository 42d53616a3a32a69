/**
 * The text of statements and expressions that are too long for a line, or have to be broken: what
 * their documents come to, put together from lines that fit. Wherever a line does not, or it takes
 * more than one look to see where it is broken, the document decides.
 */
import {
  expandsFirst,
  expandsLast,
  hasSeveralFunctions,
  isArrow,
} from "./arguments-doc.js";
import { isBlock } from "./arrow-doc.js";
import { assignmentDoc, assignmentLayout } from "./assignment-doc.js";
import { expressionDoc } from "./expression-doc.js";
import {
  type ArrowExpression,
  type CallExpression,
  type Entry,
  type Expression,
  isNumber,
  type Item,
  type Statement,
} from "./expression.js";
import { flatExpression, flatStatement } from "./flat-expression.js";
import { flatParameters, flatType, flatTypeArguments } from "./flat-type.js";
import {
  docText,
  hasRoom,
  lineAt,
  lineOf,
  type TextPosition,
} from "./text-position.js";
import { statementDoc } from "./statement-doc.js";

/** The text of an expression at a spot, what follows it included. */
export function expressionText(
  expression: Expression,
  spot: TextPosition,
): string {
  const flat = flatExpression(expression);
  if (flat !== undefined && hasRoom(flat + spot.after, spot))
    return flat + spot.after;
  return (
    brokenText(expression, spot) ?? docText(expressionDoc(expression), spot)
  );
}

/** The text of a statement that begins at a column. */
export function statementText(statement: Statement, column: number): string {
  const flat = flatStatement(statement);
  const spot = lineOf(column, "");
  if (flat !== undefined && hasRoom(flat, spot)) return flat;
  return (
    brokenStatement(statement, column) ??
    docText(statementDoc(statement, expressionDoc), spot)
  );
}

/** Statements between braces, the closing one at a column. */
function blockText(statements: readonly Statement[], column: number): string {
  let text = "{";
  for (const statement of statements)
    text += lineAt(column + 2) + statementText(statement, column + 2);
  return `${text}${lineAt(column)}}`;
}

function brokenStatement(
  statement: Statement,
  column: number,
): string | undefined {
  if (typeof statement === "string") return statement;
  switch (statement.kind) {
    case "return":
    case "throw":
    case "run": {
      const { kind, value } = statement;
      if (!isPlain(value)) return undefined;
      const before = kind === "run" ? "" : `${kind} `;
      const spot = { column, lead: before.length, after: ";" };
      return before + expressionText(value, spot);
    }
    case "const": {
      const { name, type, value } = statement;
      if (type !== undefined) return undefined;
      const spot = lineOf(column, ";");
      if (typeof name === "string")
        return assignmentText({ left: `const ${name} =`, value }, spot);
      const { members } = name;
      const left = `const { ${members.join(", ")} } =`;
      // Several of which some are renamed are broken before what they are taken from.
      const isKept =
        members.length > 2 && members.some((member) => member.includes(":"));
      return isKept || !hasRoom(left, spot)
        ? undefined
        : assignmentText({ left, value }, spot);
    }
    case "if":
      return undefined;
    default:
      return statement satisfies never;
  }
}

/** What is broken the same way wherever it stands. */
function isPlain(value: Expression): boolean {
  return (
    typeof value !== "string" &&
    ["call", "object", "array", "arrow"].includes(value.kind)
  );
}

/**
 * `left value` where the two do not fit on a line: of a constant with its `=`, or of a member of an
 * object, which has a name, with its colon; none of these can be broken. Undefined where its
 * document has to decide.
 */
export function assignmentText(
  {
    left,
    name,
    value,
  }: {
    readonly left: string;
    readonly name?: string;
    readonly value: Expression;
  },
  spot: TextPosition,
): string | undefined {
  const { column, lead, after } = spot;
  const beside = { column, lead: lead + left.length + 1, after };
  switch (assignmentLayout(value, name)) {
    case "below":
      return belowText(left, value, spot);
    case "beside":
      if (typeof value === "string")
        return isWhole(value) ? `${left} ${value}${after}` : undefined;
      return isPlain(value)
        ? `${left} ${expressionText(value, beside)}`
        : undefined;
    case "fluid": {
      const opening = openingOf(value);
      if (opening === undefined) return undefined;
      return hasRoom(`${left} ${opening}`, spot)
        ? `${left} ${expressionText(value, beside)}`
        : belowText(left, value, spot);
    }
  }
}

function belowText(
  left: string,
  value: Expression,
  { column, after }: TextPosition,
): string | undefined {
  const below = lineOf(column + 2, after);
  if (isPlain(value))
    return left + lineAt(below.column) + expressionText(value, below);
  const flat = flatExpression(value);
  return flat !== undefined && hasRoom(flat + after, below)
    ? left + lineAt(below.column) + flat + after
    : undefined;
}

/** What a value has before the first place where it can be broken; undefined where that is not plain. */
function openingOf(value: Expression): string | undefined {
  if (typeof value === "string") return undefined;
  switch (value.kind) {
    case "object":
      return value.entries.length === 0 ? undefined : "{";
    case "array":
      return value.items.length === 0 ? undefined : "[";
    case "call":
      if (value.given.length === 0) return undefined;
      return `${value.callee}${value.types.length === 0 ? "(" : "<"}`;
    case "as":
      return openingOf(value.expression);
    case "arrow": {
      const { isAsync, parameters } = value;
      const [only] = parameters;
      const isHugged = parameters.length === 1 && only?.type !== "";
      if (only === undefined || isHugged) return undefined;
      const before = isAsync ? "async (" : "(";
      // What is taken apart keeps the parentheses.
      return parameters.length === 1 && only.name.startsWith("{")
        ? `${before}${only.name}) =>`
        : before;
    }
    default:
      return undefined;
  }
}

/** Whether a text cannot be broken: no access to a member of a member. */
function isWhole(text: string): boolean {
  return /^["'`]|^[\w$]+$/.test(text);
}

function brokenText(
  expression: Expression,
  spot: TextPosition,
): string | undefined {
  if (typeof expression === "string") return undefined;
  switch (expression.kind) {
    case "call":
      return callText(expression, spot);
    case "object":
      return bracesText("{", expression.entries, spot);
    case "array":
      return arrayText(expression.items, spot);
    case "arrow":
      return arrowText(expression, "", spot);
    case "as": {
      const type = flatType(expression.type);
      if (type === undefined || !isPlain(expression.expression))
        return undefined;
      const after = ` as ${type}${spot.after}`;
      return brokenText(expression.expression, { ...spot, after });
    }
    default:
      return undefined;
  }
}

function callText(
  call: CallExpression,
  spot: TextPosition,
): string | undefined {
  const { callee, types, given } = call;
  const printedTypes = flatTypeArguments(types);
  const head = `${callee}${printedTypes ?? ""}(`;
  if (given.length === 0 || printedTypes === undefined || !hasRoom(head, spot))
    return undefined;
  const isFirst = expandsFirst(given);
  if (!hasSeveralFunctions(given) && (isFirst || expandsLast(given))) {
    const text = (isFirst ? huggedFirst : huggedLast)(head, given, spot);
    if (text !== undefined) return text;
    if (!isRoomless(given, isFirst)) return undefined;
  }
  const inside = lineOf(spot.column + 2, ",");
  let text = head;
  for (const argument of given)
    text += lineAt(inside.column) + expressionText(argument, inside);
  return `${text}${lineAt(spot.column)})${spot.after}`;
}

/** Whether only want of room keeps an argument's opening from the line of the call. */
function isRoomless(given: readonly Expression[], isFirst: boolean): boolean {
  const argument = given.at(isFirst ? 0 : -1) ?? "";
  if (typeof argument === "string") return false;
  if (!isFirst && given.slice(0, -1).some(isBroken)) return false;
  if (argument.kind === "object") return true;
  if (argument.kind !== "arrow" || !isBroken(argument)) return false;
  const { parameters, body } = argument;
  const isBraced =
    isBlock(body) || (typeof body !== "string" && body.kind === "object");
  return isBraced && flatParameters(parameters) !== undefined;
}

function isBroken(expression: Expression): boolean {
  return flatExpression(expression) === undefined;
}

/** `callee(() => {`, the body, and `}, second)`. */
function huggedFirst(
  head: string,
  [first, second = ""]: readonly Expression[],
  spot: TextPosition,
): string | undefined {
  const rest = flatExpression(second);
  if (first === undefined || !isArrow(first) || rest === undefined)
    return undefined;
  const after = `, ${rest})${spot.after}`;
  return isBlock(first.body) && first.body.length > 0
    ? arrowText(first, head, { ...spot, after })
    : undefined;
}

/** `callee(first, {`, the members, and `})`; or a list, or a function that has to be broken. */
function huggedLast(
  head: string,
  given: readonly Expression[],
  spot: TextPosition,
): string | undefined {
  let before = head;
  for (const argument of given.slice(0, -1)) {
    const flat = flatExpression(argument);
    if (flat === undefined) return undefined;
    before += `${flat}, `;
  }
  const last = given.at(-1) ?? "";
  if (typeof last === "string") return undefined;
  const after = `)${spot.after}`;
  const inside = { ...spot, lead: spot.lead + before.length, after };
  switch (last.kind) {
    case "object": {
      const text = bracesText("{", last.entries, inside);
      return text === undefined ? undefined : before + text;
    }
    case "array": {
      const text = arrayText(last.items, inside);
      return text === undefined ? undefined : before + text;
    }
    case "arrow":
      return flatExpression(last) === undefined
        ? arrowText(last, before, { ...spot, after })
        : undefined;
    default:
      return undefined;
  }
}

/** A function whose body is broken and nothing else, behind what stands before it. */
function arrowText(
  { isAsync, parameters, body }: ArrowExpression,
  before: string,
  spot: TextPosition,
): string | undefined {
  const given = flatParameters(parameters);
  if (given === undefined) return undefined;
  const head = `${before}${isAsync ? "async " : ""}${given} => `;
  if (isBlock(body))
    return body.length > 0 && hasRoom(`${head}{`, spot)
      ? head + blockText(body, spot.column) + spot.after
      : undefined;
  if (before === "" && isBelow(body))
    return hasRoom(head.trimEnd(), spot)
      ? belowText(head.trimEnd(), body, spot)
      : undefined;
  if (typeof body === "string" || body.kind !== "object") return undefined;
  const inside = {
    column: spot.column,
    lead: spot.lead + head.length,
    after: `)${spot.after}`,
  };
  const text = bracesText("({", body.entries, inside);
  return text === undefined ? undefined : head + text;
}

/** Whether what a function returns goes to the next line where it does not fit beside its head. */
function isBelow(body: Expression): boolean {
  return typeof body === "string" ? isWhole(body) : body.kind === "call";
}

/** The members of an object, a line for each. */
function bracesText(
  opening: string,
  entries: readonly Entry[],
  spot: TextPosition,
): string | undefined {
  if (entries.length === 0 || !hasRoom(opening, spot)) return undefined;
  const column = spot.column + 2;
  let text = opening;
  for (const entry of entries)
    text += lineAt(column) + entryText(entry, column);
  return `${text}${lineAt(spot.column)}}${spot.after}`;
}

function entryText(entry: Entry, column: number): string {
  if (typeof entry === "string") return `${entry},`;
  const { name, value } = entry;
  const spot = lineOf(column, ",");
  const flat = flatExpression(value);
  const line = flat === undefined ? undefined : `${name}: ${flat},`;
  if (line !== undefined && hasRoom(line, spot)) return line;
  return (
    assignmentText({ left: `${name}:`, name, value }, spot) ??
    docText(
      assignmentDoc({ left: name, operator: ":", value }, expressionDoc),
      spot,
    )
  );
}

function arrayText(
  items: readonly Item[],
  spot: TextPosition,
): string | undefined {
  // As many numbers stand on a line as fit.
  if (items.every(({ value }) => isNumber(value))) return undefined;
  if (items.some(({ comment = [] }) => comment.length > 0)) return undefined;
  if (!hasRoom("[", spot)) return undefined;
  const inside = lineOf(spot.column + 2, ",");
  let text = "[";
  for (const { value } of items)
    text += lineAt(inside.column) + expressionText(value, inside);
  return `${text}${lineAt(spot.column)}]${spot.after}`;
}
