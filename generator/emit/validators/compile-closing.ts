import type { CheckCall, CheckPlace } from "./function-registry.js";
import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import { array, call, type Expression } from "../../print/expression.js";
import { functionCall } from "./place.js";
import { equals } from "../../print/condition.js";
import {
  type Aspect,
  type Evaluated,
  evaluatedBy,
  withoutUnevaluated,
} from "./evaluated.js";
import { subjectName } from "../names/subject-name.js";
import { lowerFirst } from "./subject.js";

/**
 * The calls that refuse what no schema accounts for: `unevaluatedProperties` and
 * `unevaluatedItems` (JSON Schema 2020-12 Core, 11).
 */
export function closingCalls(schema: Schema, place: CheckPlace): CheckCall[] {
  const calls: CheckCall[] = [];
  if (schema.unevaluatedProperties !== undefined)
    calls.push(...memberCalls(schema, place));
  if (schema.unevaluatedItems !== undefined) {
    const evaluated = evaluationOf(schema, "items", place);
    if (!evaluated.everything)
      calls.push(functionCall(schema, place, "restItems"));
  }
  return calls;
}

function memberCalls(schema: Schema, place: CheckPlace): CheckCall[] {
  const evaluated = evaluationOf(schema, "members", place);
  if (evaluated.everything) return [];
  const isStatic =
    evaluated.dynamic.length === 0 && evaluated.patterns.length === 0;
  if (!isStatic || !schema.unevaluatedProperties?.never)
    return [functionCall(schema, place, "restMembers")];
  return [
    place.registry.check(
      "closed",
      namesConstant(evaluated.names, place),
      stringLiteral("unevaluatedProperties"),
    ),
  ];
}

/** The members that a schema evaluates without its own `unevaluated` keyword. */
export function evaluationOf(
  schema: Schema,
  aspect: Aspect,
  { registry }: CheckPlace,
): Evaluated {
  return evaluatedBy(
    withoutUnevaluated(schema, aspect),
    aspect,
    registry.facts.types,
  );
}

/** The code of an undeclared member. */
export function unknownCode({ operators }: CheckPlace): string {
  return operators ? "unknown-operator" : "unknown-field";
}

/** The names of an object's known members, for a report or a search. */
export function namesConstant(
  names: readonly string[],
  { registry, subject }: CheckPlace,
): Expression {
  if (names.length === 0) return "[]";
  return registry.constant(
    function* () {
      const name = lowerFirst(subject);
      yield `${name}Names`;
      for (const each of names) yield `${name}With${subjectName(each)}Names`;
    },
    "readonly string[]",
    array(names.map(stringLiteral)),
  );
}

/** That a name is one of some. */
export function namesTest(
  names: readonly string[],
  key: string,
  place: CheckPlace,
): Expression {
  const [only] = names;
  if (only !== undefined && names.length === 1)
    return equals(key, stringLiteral(only));
  const list = namesConstant(names, place);
  return call(`${String(list)}.includes`, [key]);
}
