import type { Expression } from "../../print/expression.js";

/**
 * A condition or call of an emitted check: an expression, a comparison, or several with `&&`, `||`
 * and `!`.
 */
export type Test =
  | Expression
  | EqualityTest
  | Logical
  | { readonly kind: "not"; readonly of: Test };

/** `left === right`, or `!==`: of names and literals, so short that nobody breaks it. */
export interface EqualityTest {
  readonly kind: "comparison";
  readonly left: string;
  readonly right: string;
  readonly isNegated: boolean;
}

/** Conditions side by side: that all hold, or any. */
export type Logical =
  | { readonly kind: "all"; readonly of: readonly Test[] }
  | { readonly kind: "any"; readonly of: readonly Test[] };

/** A statement of an emitted check; a string is one as it stands, on one line. */
export type Code =
  | string
  | { readonly kind: "return"; readonly value: Test }
  | {
      readonly kind: "const";
      readonly name: string;
      readonly value: Expression;
    }
  /** `if (test) return value;` */
  | { readonly kind: "if"; readonly test: Test; readonly value: Test }
  | {
      readonly kind: "block";
      readonly head: string;
      readonly body: readonly Code[];
    }
  | {
      readonly kind: "switch";
      readonly on: string;
      readonly cases: readonly SwitchCase[];
      readonly otherwise: Test;
    };

/** One branch of a `switch`: what is returned for some values. */
export interface SwitchCase {
  readonly labels: readonly string[];
  readonly value: Test;
}

/** That all hold; `true` where there are none. */
export function all(of: readonly Test[]): Test {
  const [only] = of;
  if (only !== undefined && of.length === 1) return only;
  return of.length === 0 ? "true" : { kind: "all", of };
}

/** That any holds; `false` where there are none. */
export function any(of: readonly Test[]): Test {
  const [only] = of;
  if (only !== undefined && of.length === 1) return only;
  return of.length === 0 ? "false" : { kind: "any", of };
}

/** That it does not hold, as a person would write it. */
export function not(test: Test): Test {
  if (typeof test === "string")
    return test.startsWith("!") ? test.slice(1) : `!${test}`;
  switch (test.kind) {
    case "comparison":
      return { ...test, isNegated: !test.isNegated };
    case "all":
      return any(test.of.map(not));
    case "any":
      return all(test.of.map(not));
    case "not":
      return test.of;
    default:
      return { kind: "not", of: test };
  }
}

/** That two names or literals are the same. */
export function equals(left: string, right: string): Test {
  return { kind: "comparison", left, right, isNegated: false };
}

/** A comparison as it is printed. */
export function comparisonText({
  left,
  right,
  isNegated,
}: EqualityTest): string {
  return `${left} ${isNegated ? "!==" : "==="} ${right}`;
}

/** Ends a check with what a call answers. */
export function give(value: Test): Code {
  return { kind: "return", value };
}

/** Ends a check with a value when the condition holds. */
export function giveIf(test: Test, value: Test): Code {
  return { kind: "if", test, value };
}

/** Calls that are made one after the other, until one answers that the check is to stop. */
export function inTurn(tests: readonly Test[]): Code[] {
  return tests.map((test) => giveIf(not(test), "false"));
}
