import { type Doc, fluid, group, indent, line } from "./doc.js";
import type { Expression } from "./expression.js";
import type { ExpressionPrinter } from "./expression-printer.js";
import { valueDoc } from "./operand-doc.js";

/** A member of an object, or a constant. */
interface Assignment {
  readonly left: Doc;
  readonly operator: ":" | " =";
  readonly value: Expression;
}

/** The left side of an assignment, its operator and its value. */
export function assignmentDoc(
  { left, operator, value }: Assignment,
  print: ExpressionPrinter,
): Doc {
  const right = valueDoc(value, print);
  const isMember = operator === ":" && typeof left === "string";
  switch (assignmentLayout(value, isMember ? left : undefined)) {
    case "below":
      return group([group(left), operator, group(indent([line, right]))]);
    case "beside":
      return group([group(left), operator, " ", right]);
    case "fluid":
      return fluidDoc(left, operator, right);
  }
}

/**
 * Where a value goes that does not fit beside what is left of it: `below` it, `beside` it
 * nevertheless, or, `fluid`, below it only where its beginning does not fit either. A member of an
 * object has a name.
 */
function assignmentLayout(
  value: Expression,
  name?: string,
): "below" | "beside" | "fluid" {
  const isShort = name !== undefined && name.length < shortName;
  if (beginsWithOperands(value) || (!isShort && isWhole(value))) return "below";
  return isShort || isTemplate(value) ? "beside" : "fluid";
}

/** The value on the line of what is left of it, unless only the next one has room. */
export function fluidDoc(left: Doc, operator: string, right: Doc): Doc {
  return group([group(left), operator, fluid(right)]);
}

/** Nothing is gained by breaking after a name that is shorter. */
const shortName = 5;

/** Operands and operators, or a conditional that begins with them. */
function beginsWithOperands(value: Expression): boolean {
  if (typeof value === "string") return hasOperator(value);
  if (value.kind === "conditional") return beginsWithOperands(value.test);
  return value.kind === "operation" || value.kind === "comparison";
}

function hasOperator(text: string): boolean {
  const isLiteral = /^["'`]/.test(text);
  return !isLiteral && / (?:[=!]==|[<>]=?|[-+*]|&&|\|\||\?\?) /.test(text);
}

/** A value that is never broken and may be on a line of its own. */
function isWhole(value: Expression): boolean {
  if (typeof value !== "string") return isPlainCall(value);
  return /^(?:["']|[\w$]+(?:\??\.[\w$]+|\["[^"]*"\])+$)/.test(value);
}

function isTemplate(value: Expression): boolean {
  return typeof value === "string" && value.startsWith("`");
}

/** A call that could only be broken around one short argument. */
function isPlainCall(value: Expression): boolean {
  if (typeof value === "string" || value.kind !== "call") return false;
  const { callee, given, types } = value;
  const [only] = given;
  const isShort =
    only === undefined ||
    (given.length === 1 && typeof only === "string" && isShortArgument(only));
  return isShort && types.length === 0 && !/^new |\./.test(callee);
}

function isShortArgument(text: string): boolean {
  return /^[\w$]+$|^"/.test(text) && text.length <= 20;
}
