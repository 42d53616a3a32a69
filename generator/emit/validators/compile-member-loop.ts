import type { Schema } from "../../model/schema.js";
import { block, type Code, line, stop, when } from "./code.js";
import { namesConstant, verdict } from "./compile-evaluated.js";
import { unknownCode } from "./compile-closing.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { patternConstant } from "./leaf-checks.js";
import { compilePattern } from "./pattern.js";
import { all, atom } from "./test-expression.js";

/**
 * What is asked of members whatever they are called: `patternProperties`, `additionalProperties`
 * and `propertyNames` (JSON Schema 2020-12 Core, 10.3.2), in one loop.
 */
export function compileMemberLoop(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const name = scope.local("name", target.value);
  const member = scope.local("member", target.value);
  const inside: Target = {
    value: member,
    path: [...target.path, name],
    subject: `${target.subject}Member`,
  };
  const patterns = (schema.patternProperties ?? []).flatMap((each) => {
    const compiled = compilePattern(each.pattern);
    if (compiled === undefined) return [];
    const test = `${patternConstant(compiled, scope)}.test(${name})`;
    return [{ test, body: scope.compile(each.schema, inside) }];
  });
  const body = [
    ...patterns.flatMap(({ test, body }) => when(atom(test), body)),
    ...compileAdditional(
      schema,
      { target, inside, name, patterns: patterns.map((each) => each.test) },
      scope,
    ),
    ...compileName(schema, inside, scope),
  ];
  if (body.length === 0) return [];
  return [
    block(`for (const ${name} of Object.keys(${target.value}))`, [
      line(`const ${member} = ${target.value}[${name}];`),
      line(`if (${member} === undefined) continue;`),
      ...body,
    ]),
  ];
}

function compileAdditional(
  schema: Schema,
  parts: {
    readonly target: Target;
    readonly inside: Target;
    readonly name: string;
    readonly patterns: readonly string[];
  },
  scope: FunctionScope,
): Code[] {
  const { target, inside, name, patterns } = parts;
  const rule = schema.additionalProperties;
  // Without patterns, an object closed by `false` is closed by counting.
  if (rule === undefined || (rule.never && patterns.length === 0)) return [];
  const names = (schema.properties ?? []).map((each) => each.name);
  const list =
    names.length === 0 ? undefined : namesConstant(names, target, scope);
  const body = rule.never
    ? [
        stop(
          undefined,
          scope.fail(unknownCode(target), list ?? "[]", inside.path),
        ),
      ]
    : scope.compile(rule, inside);
  const tests = [
    ...(list === undefined ? [] : [`!${list}.includes(${name})`]),
    ...patterns.map((test) => `!${test}`),
  ];
  return tests.length === 0
    ? body
    : when(all(tests.map((test) => atom(test))), body);
}

function compileName(
  schema: Schema,
  inside: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.propertyNames === undefined) return [];
  const name = inside.path.at(-1) ?? "name";
  const target: Target = {
    value: name,
    path: [],
    subject: `${inside.subject}Name`,
    known: "string",
  };
  const holds = verdict(schema.propertyNames, target, scope);
  return [
    stop(
      atom(`!${holds}`),
      scope.fail("propertyNames", "undefined", inside.path),
    ),
  ];
}
