import { not } from "../../print/condition.js";
import type { Expression, Statement } from "../../print/expression.js";

/** Ends a check with what a call answers. */
export function give(value: Expression): Statement {
  return { kind: "return", value };
}

/** Ends a check with a value when the condition holds. */
export function giveIf(test: Expression, value: Expression): Statement {
  return { kind: "if", test, body: give(value) };
}

/** Calls that are made one after the other, until one answers that the check is to stop. */
export function inTurn(tests: readonly Expression[]): Statement[] {
  return tests.map((test) => giveIf(not(test), "false"));
}
