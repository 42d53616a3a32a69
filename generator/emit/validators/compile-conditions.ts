import type { Schema } from "../../model/schema.js";
import { choose, type Code, stop } from "./code.js";
import { verdict } from "./compile-evaluated.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { leafTest } from "./leaf-test.js";
import { atom, type Test } from "./test-expression.js";

/** `not`, and `if` with `then` and `else` (JSON Schema 2020-12 Core, 10.2.1.4 and 10.2.2). */
export function compileConditions(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  return [
    ...compileNot(schema, target, scope),
    ...compileIf(schema, target, scope),
  ];
}

function compileNot(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.not === undefined) return [];
  return [
    stop(
      exactTest(schema.not, target, scope),
      scope.fail("not", "undefined", target.path),
    ),
  ];
}

function compileIf(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.if === undefined) return [];
  const then = schema.then ? scope.compile(schema.then, target) : [];
  const otherwise = schema.else ? scope.compile(schema.else, target) : [];
  if (then.length === 0 && otherwise.length === 0) return [];
  return choose(
    [{ when: exactTest(schema.if, target, scope), body: then }],
    otherwise,
  );
}

/** Whether a schema accepts the value, as JSON Schema alone has it. */
function exactTest(schema: Schema, target: Target, scope: FunctionScope): Test {
  const exact = scope.inMode("exact");
  return (
    leafTest(schema, target, exact) ?? atom(verdict(schema, target, exact))
  );
}
