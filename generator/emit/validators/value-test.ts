import type { Json } from "../../model/json.js";
import { numberLiteral, stringLiteral } from "../escape.js";
import type { FunctionScope } from "./function-scope.js";
import { type Kind, kindOfValue } from "./kinds.js";
import { any, atom, type Test } from "./test-expression.js";

/** Up to this many values are compared one by one. */
const fewValues = 3;

/** That a value is one of the values of `enum`, and the code of these values for a report. */
export function valueTest(
  values: readonly Json[],
  target: { readonly value: string; readonly subject: string },
  scope: FunctionScope,
): { readonly holds: Test; readonly expected: string } {
  if (values.length === 1 && values[0] !== undefined) {
    const literal = jsonLiteral(values[0]);
    if (isScalar(values[0])) {
      return { holds: equalTest(values[0], target.value), expected: literal };
    }
  }
  const name = constantName(target.subject);
  const list = scope.unit.constant(
    name,
    "readonly unknown[]",
    jsonLiteral(values),
  );
  if (values.every(isScalar)) {
    return {
      holds: atom(`${list}.includes(${target.value})`),
      expected: list,
    };
  }
  return {
    holds: any(
      values.map((value, index) =>
        isScalar(value)
          ? equalTest(value, target.value)
          : atom(`${scope.use("equals")}(${target.value}, ${list}[${index}])`),
      ),
    ),
    expected: values.length === 1 ? `${list}[0]` : list,
  };
}

/** The values that a target can have, given what is known of it. */
export function possibleValues(
  values: readonly Json[],
  target: { readonly known?: Kind },
): readonly Json[] {
  const { known } = target;
  return known === undefined
    ? values
    : values.filter((value) => kindOfValue(value) === known);
}

/** That a value equals one of a few scalars. */
export function scalarTest(values: readonly Json[], value: string): Test {
  return any(values.map((each) => equalTest(each, value)));
}

/** Whether there are so few values that comparing them one by one reads best. */
export function isFew(values: readonly Json[]): boolean {
  return values.length <= fewValues;
}

/** Whether `===` compares the value. */
export function isScalar(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

function equalTest(value: Json, variable: string): Test {
  const literal = jsonLiteral(value);
  return atom(`${variable} === ${literal}`, `${variable} !== ${literal}`);
}

function constantName(subject: string): string {
  return `${subject[0]?.toLowerCase()}${subject.slice(1)}Values`;
}

/** A JSON value as code. */
export function jsonLiteral(value: Json): string {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number") return numberLiteral(value);
  if (typeof value === "string") return stringLiteral(value);
  if (Array.isArray(value)) return `[${value.map(jsonLiteral).join(", ")}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `[${stringLiteral(name)}]: ${jsonLiteral(member)}`,
  );
  return `{ ${members.join(", ")} }`;
}
