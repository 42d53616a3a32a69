import type { CheckPlace } from "./function-registry.js";
import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import {
  array,
  type Expression,
  type Statement,
} from "../../print/expression.js";
import { runCheck } from "./check-call.js";
import { all, any, not } from "../../print/condition.js";
import { evaluationOf } from "./compile-closing.js";
import { callsOf } from "./place.js";
import { evaluationCode } from "./compile-evaluated.js";
import { itemPlace, memberPlace } from "./collection-calls.js";
import { membersLoop, runMember } from "./compile-members.js";
import { give, giveIf, inTurn } from "./verdict.js";

/** The body of a function that checks the members of an object that no schema evaluates. */
export function compileRestMembers(
  schema: Schema,
  place: CheckPlace,
): readonly Statement[] {
  const { registry } = place;
  const evaluated = evaluationOf(schema, "members", place);
  const { setup, tests } = evaluationCode(evaluated, "members", place);
  const rule = schema.unevaluatedProperties ?? { never: true as const };
  const test: Expression = rule.never
    ? registry.call(
        "note",
        "name",
        stringLiteral("unevaluatedProperties"),
        array(evaluated.names.map(stringLiteral)),
      )
    : all(callsOf(rule, memberPlace(place)).map(runMember));
  return [
    giveIf(not(registry.call("isObject", "value")), "true"),
    ...setup,
    `${registry.use("enter")}(key);`,
    membersLoop([any([...tests, test])]),
    give(registry.call("leave", "key")),
  ];
}

/** The body of a function that checks the items of a list that no schema evaluates. */
export function compileRestItems(
  schema: Schema,
  place: CheckPlace,
): readonly Statement[] {
  const { registry } = place;
  const evaluated = evaluationOf(schema, "items", place);
  const { setup, tests } = evaluationCode(
    { ...evaluated, prefix: 0 },
    "items",
    place,
  );
  const calls = callsOf(schema.unevaluatedItems ?? {}, itemPlace(place));
  const test = all(
    calls.map((each) => runCheck(each, "value[index]", "index")),
  );
  return [
    giveIf("!Array.isArray(value)", "true"),
    ...setup,
    `${registry.use("enter")}(key);`,
    {
      kind: "block",
      head: `for (let index = ${evaluated.prefix}; index < value.length; index++)`,
      body: inTurn([any([...tests, test])]),
    },
    give(registry.call("leave", "key")),
  ];
}
