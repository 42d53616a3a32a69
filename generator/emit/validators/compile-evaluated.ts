import type { CheckPlace } from "./function-registry.js";
import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import {
  array,
  arrow,
  call,
  type Expression,
  type Statement,
  conditional,
} from "../../print/expression.js";
import { holdsCall } from "./check-call.js";
import { any } from "../../print/condition.js";
import { namesTest } from "./compile-closing.js";
import { functionCall, innerPlace, referenceOf } from "./place.js";
import {
  type Aspect,
  type DynamicPart,
  type Evaluated,
  evaluatedBy,
} from "./evaluated.js";
import { patternConstant } from "./pattern-constant.js";
import { alternativeSubject } from "./subject.js";
import { give } from "./verdict.js";

/** The statements before a loop over members or items, and the conditions that one is evaluated. */
interface EvaluationCode {
  readonly setup: readonly Statement[];
  /** Any of these: what the variable for the key holds is evaluated. */
  readonly tests: readonly Expression[];
}

/** The variable that holds a member's name or an item's index. */
function keyOf(aspect: Aspect): "name" | "index" {
  return aspect === "members" ? "name" : "index";
}

/** The body of a function that finds the members or items of a value that a schema evaluates. */
export function compileEvaluated(
  schema: Schema,
  aspect: Aspect,
  place: CheckPlace,
): readonly Statement[] {
  const { registry } = place;
  const evaluated = evaluatedBy(schema, aspect, registry.facts.types);
  if (evaluated.everything) return [give(registry.use("everything"))];
  const { setup, tests } = evaluationCode(evaluated, aspect, place);
  return [...setup, give(arrow([keyOf(aspect)], any(tests)))];
}

/** The conditions under which the member or item named by the key's variable is evaluated. */
export function evaluationCode(
  evaluated: Evaluated,
  aspect: Aspect,
  place: CheckPlace,
): EvaluationCode {
  const { registry } = place;
  const key = keyOf(aspect);
  const tests = staticTests(evaluated, key, place);
  const tellers: Expression[] = [];
  for (const part of evaluated.dynamic) {
    if (part.kind === "contains") {
      const check = checkOf(part.schema, "exact", place);
      tests.push(holdsCall(check, registry, `value[${key}]`));
      continue;
    }
    const inside = innerPlace(place, alternativeSubject(part.schema));
    const then = functionCall(part.schema, inside, aspect).name;
    tellers.push(
      conditional(
        conditionOf(part, place),
        call(then, ["value"]),
        registry.use("nothing"),
      ),
    );
  }
  if (tellers.length === 0) return { setup: [], tests };
  tests.push(call("evaluated.some", [arrow(["tells"], call("tells", [key]))]));
  return {
    setup: [{ kind: "const", name: "evaluated", value: array(tellers) }],
    tests,
  };
}

function staticTests(
  evaluated: Evaluated,
  key: string,
  place: CheckPlace,
): Expression[] {
  const tests: Expression[] = [];
  if (evaluated.prefix > 0) tests.push(`${key} < ${evaluated.prefix}`);
  if (evaluated.names.length > 0)
    tests.push(namesTest(evaluated.names, key, place));
  for (const pattern of evaluated.patterns) {
    const name = patternConstant(pattern, {
      registry: place.registry,
      subject: `${place.subject}Member`,
    });
    if (name !== undefined) tests.push(call(`${name}.test`, [key]));
  }
  return tests;
}

function conditionOf(
  part: Exclude<DynamicPart, { kind: "contains" }>,
  place: CheckPlace,
): Expression {
  switch (part.kind) {
    case "valid":
      return holdsCall(checkOf(part.schema, place.mode, place), place.registry);
    case "condition": {
      const check = checkOf(part.if, "exact", place);
      const holds = place.registry.use("holds");
      return call(part.holds ? holds : `!${holds}`, [check, "value"]);
    }
    case "present":
      return place.registry.call("has", "value", stringLiteral(part.name));
  }
}

function checkOf(
  schema: Schema,
  mode: CheckPlace["mode"],
  place: CheckPlace,
): string {
  const inside = innerPlace(place, alternativeSubject(schema));
  return referenceOf(schema, { ...inside, mode });
}
