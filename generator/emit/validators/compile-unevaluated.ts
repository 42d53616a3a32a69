import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import { block, type Code, declare, line, stop, when } from "./code.js";
import { type Closing, refuseUnknown, unknownCode } from "./compile-closing.js";
import { evaluationCode, namesConstant } from "./compile-evaluated.js";
import {
  type Aspect,
  type Evaluated,
  evaluatedBy,
  withoutUnevaluated,
} from "./evaluated.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { all, atom } from "./test-expression.js";

/**
 * `unevaluatedProperties` (JSON Schema 2020-12 Core, 11.3), and what requests ask of an object
 * whose members several schemas declare.
 */
export function compileUnevaluatedMembers(
  schema: Schema,
  parts: { readonly closing: Closing; readonly target: Target },
  scope: FunctionScope,
): Code[] {
  const { closing, target } = parts;
  const rule =
    schema.unevaluatedProperties ??
    (closing.isByRequest ? { never: true } : undefined);
  if (rule === undefined) return [];
  const evaluated = evaluationOf(schema, "members", scope);
  if (evaluated.everything) return [];
  const code = schema.unevaluatedProperties
    ? "unevaluatedProperties"
    : unknownCode(target);
  if (
    rule.never &&
    evaluated.dynamic.length === 0 &&
    evaluated.patterns.length === 0
  ) {
    const names = namesConstant(evaluated.names, target, scope);
    return [stop(undefined, refuseUnknown(names, { target, code }, scope))];
  }
  const name = scope.local("name", target.value);
  const member = scope.local("member", target.value);
  const { setup, tests } = evaluationCode(
    evaluated,
    { aspect: "members", target, key: name },
    scope,
  );
  const inside: Target = {
    value: member,
    path: [...target.path, name],
    subject: `${target.subject}Member`,
  };
  const body = rule.never
    ? [
        stop(
          undefined,
          scope.fail(code, stringList(evaluated.names), inside.path),
        ),
      ]
    : scope.compile(rule, inside);
  if (body.length === 0) return [];
  const isChecked = all(
    [`${member} !== undefined`, ...tests.map((test) => `!${test}`)].map(
      (text) => atom(text),
    ),
  );
  return [
    ...setup,
    block(`for (const ${name} of Object.keys(${target.value}))`, [
      line(`const ${member} = ${target.value}[${name}];`),
      ...when(isChecked, body),
    ]),
  ];
}

/** `unevaluatedItems` (JSON Schema 2020-12 Core, 11.2). */
export function compileUnevaluatedItems(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const rule = schema.unevaluatedItems;
  if (rule === undefined) return [];
  const evaluated = evaluationOf(schema, "items", scope);
  if (evaluated.everything) return [];
  const index = scope.local("index", target.value);
  const item = scope.local("item", target.value);
  const inside: Target = {
    value: item,
    path: [...target.path, index],
    subject: `${target.subject}Item`,
  };
  const body = scope.compile(rule, inside);
  if (body.length === 0) return [];
  const { setup, tests } = evaluationCode(
    { ...evaluated, prefix: 0 },
    { aspect: "items", target, key: index },
    scope,
  );
  const guarded =
    tests.length === 0
      ? body
      : when(all(tests.map((test) => atom(`!${test}`))), body);
  return [
    ...setup,
    block(
      `for (let ${index} = ${evaluated.prefix}; ${index} < ${target.value}.length; ${index}++)`,
      declare(`${item}: unknown`, `${target.value}[${index}]`, guarded),
    ),
  ];
}

function evaluationOf(
  schema: Schema,
  aspect: Aspect,
  scope: FunctionScope,
): Evaluated {
  return evaluatedBy(
    withoutUnevaluated(schema, aspect),
    aspect,
    scope.unit.types,
  );
}

function stringList(names: readonly string[]): string {
  return `[${names.map(stringLiteral).join(", ")}]`;
}
