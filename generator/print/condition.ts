import {
  conditional,
  type Expression,
  isOperation,
  type OperatorExpression,
} from "./expression.js";

/** That all hold; `true` where there are none. */
export function all(of: readonly Expression[]): Expression {
  return joined("&&", of) ?? "true";
}

/** That any holds; `false` where there are none. */
export function any(of: readonly Expression[]): Expression {
  return joined("||", of) ?? "false";
}

function joined(
  operator: OperatorExpression["operator"],
  of: readonly Expression[],
): Expression | undefined {
  const operands = of.flatMap((each) =>
    isOperation(each) && each.operator === operator ? each.operands : [each],
  );
  const [only] = operands;
  return operands.length < 2 ? only : { kind: "operation", operator, operands };
}

/** That it does not hold, as a person would write it. */
export function not(test: Expression): Expression {
  if (typeof test === "string")
    return test.startsWith("!") ? test.slice(1) : `!${test}`;
  switch (test.kind) {
    case "comparison":
      return { ...test, isNegated: !test.isNegated };
    case "not":
      return test.of;
    case "operation":
      return (test.operator === "&&" ? any : all)(test.operands.map(not));
    default:
      return { kind: "not", of: test };
  }
}

/** One value where the condition holds, and another where it does not: the positive case first. */
export function either(
  test: Expression,
  value: Expression,
  otherwise: Expression,
): Expression {
  if (isNegative(test)) return either(not(test), otherwise, value);
  return value === "true"
    ? any([test, otherwise])
    : conditional(test, value, otherwise);
}

function isNegative(test: Expression): boolean {
  if (typeof test === "string") return test.startsWith("!");
  switch (test.kind) {
    case "comparison":
      return test.isNegated;
    case "not":
      return true;
    case "operation":
      return test.operands.every(isNegative);
    default:
      return false;
  }
}

/** That two names or literals are the same. */
export function equals(left: string, right: string): Expression {
  return { kind: "comparison", left, right, isNegated: false };
}
