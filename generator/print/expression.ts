import type { Argument, TypeSyntax } from "./type-syntax.js";

/**
 * An expression of emitted code before it is laid out: a string where nothing in it can be broken
 * (a name, a literal, access to a member, a template), else what it is put together from.
 */
export type Expression =
  | string
  | CallExpression
  | ArrowExpression
  | ObjectExpression
  | { readonly kind: "array"; readonly items: readonly Item[] }
  | ConditionalExpression
  | OperatorExpression
  | ComparisonExpression
  /** `!of`. */
  | { readonly kind: "not"; readonly of: Expression }
  /** `expression as type`. */
  | {
      readonly kind: "as";
      readonly expression: Expression;
      readonly type: TypeSyntax;
    };

/** `test ? consequent : alternate`. */
export interface ConditionalExpression {
  readonly kind: "conditional";
  readonly test: Expression;
  readonly consequent: Expression;
  readonly alternate: Expression;
}

/** Operands side by side with one operator between. */
export interface OperatorExpression {
  readonly kind: "operation";
  readonly operator: "&&" | "||";
  readonly operands: readonly Expression[];
}

/** `left === right`, or `!==`: of names and literals, too short to be broken. */
export interface ComparisonExpression {
  readonly kind: "comparison";
  readonly left: string;
  readonly right: string;
  readonly isNegated: boolean;
}

/** `callee<types>(given)`; the callee is a name or a member of one, `new Name` for a construction. */
export interface CallExpression {
  readonly kind: "call";
  readonly callee: string;
  readonly types: readonly TypeSyntax[];
  readonly given: readonly Expression[];
}

/** `(parameters) => body`; a parameter without a type has an empty one. */
export interface ArrowExpression {
  readonly kind: "arrow";
  readonly parameters: readonly Argument[];
  readonly body: Expression | readonly Statement[];
}

/** `{ entries }`. */
export interface ObjectExpression {
  readonly kind: "object";
  readonly entries: readonly ObjectEntry[];
  /** True if its members are many things of one kind, by their names. */
  readonly isRecord: boolean;
}

/**
 * A member of an object: its name as it is in the document, its value and the lines of its comment,
 * left out where the value is undefined; or text without changes, such as `id`.
 */
export type ObjectEntry =
  | string
  | readonly [
      name: string,
      value: Expression | undefined,
      docs?: readonly string[],
    ]
  /** `...spread`. */
  | { readonly spread: Expression };

/** An item of a list, with the lines of a comment before it. */
export interface Item {
  readonly value: Expression;
  readonly comment?: readonly string[];
}

/** A statement of a function's body. */
export type Statement =
  /** Printed without changes, on one line. */
  | string
  | { readonly kind: "return"; readonly value: Expression }
  | {
      readonly kind: "const";
      readonly name: string;
      readonly value: Expression;
    }
  /** `value;` */
  | { readonly kind: "run"; readonly value: Expression }
  /** `if (test) throw value;`, or what else one statement does. */
  | {
      readonly kind: "if";
      readonly test: Expression;
      readonly body: Statement;
    }
  | { readonly kind: "throw"; readonly value: Expression }
  /** `head { body }`: a loop. */
  | {
      readonly kind: "block";
      readonly head: string;
      readonly body: readonly Statement[];
    }
  | {
      readonly kind: "switch";
      readonly on: string;
      readonly cases: readonly SwitchCase[];
      readonly otherwise: Expression;
    };

/** One branch of a `switch`: what is returned for some values. */
interface SwitchCase {
  readonly labels: readonly string[];
  readonly value: Expression;
}

/** A call of the function with this name. */
export function call(
  callee: string,
  given: readonly Expression[],
  types: readonly TypeSyntax[] = [],
): Expression {
  return { kind: "call", callee, given, types };
}

/** An arrow function; a parameter without a type is inferred. */
export function arrow(
  given: readonly (string | Argument)[],
  body: ArrowExpression["body"],
): Expression {
  const parameters = given.map((each) =>
    typeof each === "string" ? { name: each, type: "" } : each,
  );
  return { kind: "arrow", parameters, body };
}

/** `expression as type`. */
export function asType(expression: Expression, type: TypeSyntax): Expression {
  return { kind: "as", expression, type };
}

/** `test ? consequent : alternate`. */
export function conditional(
  test: Expression,
  consequent: Expression,
  alternate: Expression,
): Expression {
  return { kind: "conditional", test, consequent, alternate };
}

/** An object whose members are parts of one thing. */
export function object(
  given: readonly ObjectEntry[],
  isRecord: boolean = false,
): Expression {
  return { kind: "object", entries: present(given), isRecord };
}

/** The members that have a value. */
export function present(entries: readonly ObjectEntry[]): ObjectEntry[] {
  return entries.filter(
    (entry) => !Array.isArray(entry) || entry[1] !== undefined,
  );
}

/** An object whose members are things of one kind, by their names. */
export function record(entries: readonly ObjectEntry[]): Expression {
  return object(entries, true);
}

/** The same; undefined without any member. */
export function objectOfSome(
  given: readonly ObjectEntry[],
): Expression | undefined {
  return present(given).length > 0 ? object(given) : undefined;
}

/** A list of values; undefined without any. */
export function arrayOfSome(
  values: readonly Expression[],
): Expression | undefined {
  return values.length > 0 ? array(values) : undefined;
}

/** A list of values. */
export function array(values: readonly Expression[]): Expression {
  return { kind: "array", items: values.map((value) => ({ value })) };
}

/** True if an expression is operands with one operator between. */
export function isOperation(value: Expression): value is OperatorExpression {
  return typeof value !== "string" && value.kind === "operation";
}

/** True if an expression is a number literal: a line has as many of them as fit. */
export function isNumber(value: Expression): boolean {
  return typeof value === "string" && /^[-+]?\d/.test(value);
}
