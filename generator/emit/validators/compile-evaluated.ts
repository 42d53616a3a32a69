import type { Schema } from "../../model/schema.js";
import { type Code, line } from "./code.js";
import { readMember } from "./read-member.js";
import {
  type Aspect,
  type DynamicPart,
  type Evaluated,
  evaluatedBy,
} from "./evaluated.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { leafTest } from "./leaf-test.js";
import { patternConstant } from "./leaf-checks.js";
import { compilePattern } from "./pattern.js";
import { stringLiteral } from "../escape.js";
import { pascalCase } from "./subject.js";
import { printTest } from "./test-expression.js";

/** What stands before a loop over members or items, and the conditions that one is evaluated. */
export interface EvaluationCode {
  readonly setup: readonly Code[];
  /** Any of these: the name in the variable `key` is evaluated. */
  readonly tests: readonly string[];
}

/** The body of a function that tells of a value which of its members or items a schema evaluates. */
export function compileEvaluated(
  schema: Schema,
  parts: { readonly aspect: Aspect; readonly target: Target },
  scope: FunctionScope,
): Code[] {
  const { aspect, target } = parts;
  const evaluated = evaluatedBy(schema, aspect, scope.unit.types);
  if (evaluated.everything) return [line(`return ${scope.use("everything")};`)];
  const key = scope.local(aspect === "members" ? "name" : "index");
  const { setup, tests } = evaluationCode(
    evaluated,
    { aspect, target, key },
    scope,
  );
  const test = tests.length === 0 ? "false" : tests.join(" || ");
  return [...setup, line(`return (${key}) => ${test};`)];
}

/** The conditions under which the member or item at `key` is evaluated. */
export function evaluationCode(
  evaluated: Evaluated,
  parts: {
    readonly aspect: Aspect;
    readonly target: Target;
    readonly key: string;
  },
  scope: FunctionScope,
): EvaluationCode {
  const { target, key } = parts;
  const setup: Code[] = [];
  const tests = staticTests(evaluated, parts, scope);
  for (const part of evaluated.dynamic) {
    if (part.kind === "contains") {
      const item: Target = {
        value: `${target.value}[${key}]`,
        path: [],
        subject: `${target.subject}Item`,
      };
      tests.push(verdict(part.schema, item, scope.inMode("exact")));
      continue;
    }
    const name = scope.local("evaluated");
    const condition = conditionOf(part, target, scope);
    const then = evaluatedFunction(part.schema, parts, scope);
    setup.push(
      line(
        `const ${name} = ${condition} ? ${then}(${target.value}) : ${scope.use("nothing")};`,
      ),
    );
    tests.push(`${name}(${key})`);
  }
  return { setup, tests };
}

function staticTests(
  evaluated: Evaluated,
  parts: { readonly target: Target; readonly key: string },
  scope: FunctionScope,
): string[] {
  const { key, target } = parts;
  const tests: string[] = [];
  if (evaluated.prefix > 0) tests.push(`${key} < ${evaluated.prefix}`);
  if (evaluated.names.length > 0)
    tests.push(
      `${namesConstant(evaluated.names, target, scope)}.includes(${key})`,
    );
  for (const pattern of evaluated.patterns) {
    const compiled = compilePattern(pattern);
    if (compiled)
      tests.push(`${patternConstant(compiled, scope)}.test(${key})`);
  }
  return tests;
}

/** The constant that holds the names of an object's known members. */
export function namesConstant(
  names: readonly string[],
  target: Target,
  scope: FunctionScope,
): string {
  const subject =
    names.length <= 4 ? pascalCase(names.join(" ")) : target.subject;
  return scope.unit.constant(
    `${subject[0]?.toLowerCase()}${subject.slice(1)}Members`,
    "readonly string[]",
    `[${names.map(stringLiteral).join(", ")}]`,
  );
}

function conditionOf(
  part: Exclude<DynamicPart, { kind: "contains" }>,
  target: Target,
  scope: FunctionScope,
): string {
  switch (part.kind) {
    case "valid":
      return verdict(part.schema, target, scope);
    case "condition": {
      const condition = verdict(part.if, target, scope.inMode("exact"));
      return part.holds ? condition : `!${condition}`;
    }
    case "present":
      return `${readMember(target.value, part.name, scope)} !== undefined`;
  }
}

/** Code of whether a schema accepts a value. */
export function verdict(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): string {
  const test = leafTest(schema, target, scope);
  if (test !== undefined) return `(${printTest(test)})`;
  return `${scope.checkOf(schema, target)}(${target.value})`;
}

function evaluatedFunction(
  schema: Schema,
  parts: { readonly aspect: Aspect; readonly target: Target },
  scope: FunctionScope,
): string {
  return scope.unit.functionFor({
    schema,
    mode: scope.mode,
    subject: parts.target.subject,
    purpose: parts.aspect,
  });
}
