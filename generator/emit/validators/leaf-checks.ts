import type { Schema } from "../../model/schema.js";
import { numberLiteral, stringLiteral } from "../escape.js";
import { findFormat } from "./format-table.js";
import type { FunctionScope } from "./function-scope.js";
import { pascalCase } from "./subject.js";
import { compilePattern } from "./pattern.js";
import { all, any, atom, type Test } from "./test-expression.js";

/** One assertion about a string or number: when it holds, and how it is reported when not. */
export interface LeafCheck {
  readonly holds: Test;
  readonly code: string;
  /** Code of what is expected. */
  readonly expected: string;
}

/** What a schema asserts of a value that is a string. */
export function stringChecks(
  schema: Schema,
  value: string,
  scope: FunctionScope,
): LeafCheck[] {
  const checks: LeafCheck[] = [];
  const { minLength, maxLength, pattern, format } = schema;
  if (minLength !== undefined && minLength > 0) {
    checks.push({
      holds: minLengthTest(minLength, value, scope),
      code: "minLength",
      expected: String(minLength),
    });
  }
  if (maxLength !== undefined) {
    checks.push({
      // No text has more characters than units, so the exact count is seldom needed.
      holds: any([
        atom(
          `${value}.length <= ${maxLength}`,
          `${value}.length > ${maxLength}`,
        ),
        atom(
          `!${scope.use("isLonger")}(${value}, ${maxLength})`,
          `${scope.use("isLonger")}(${value}, ${maxLength})`,
        ),
      ]),
      code: "maxLength",
      expected: String(maxLength),
    });
  }
  const compiled = pattern === undefined ? undefined : compilePattern(pattern);
  if (compiled !== undefined) {
    const name = patternConstant(compiled, scope);
    checks.push({
      holds: atom(`${name}.test(${value})`),
      code: "pattern",
      expected: `${name}.source`,
    });
  }
  if (format !== undefined)
    checks.push(...formatCheck(format, { kind: "string", value }, scope));
  return checks;
}

function minLengthTest(
  minLength: number,
  value: string,
  scope: FunctionScope,
): Test {
  if (minLength === 1) return atom(`${value} !== ""`, `${value} === ""`);
  // A character takes one unit or two: only between the bound and its double must they be counted.
  return any([
    atom(
      `${value}.length >= ${minLength * 2}`,
      `${value}.length < ${minLength * 2}`,
    ),
    atom(
      `!${scope.use("isShorter")}(${value}, ${minLength})`,
      `${scope.use("isShorter")}(${value}, ${minLength})`,
    ),
  ]);
}

/** The constant that holds a regular expression. */
export function patternConstant(
  pattern: { readonly source: string; readonly flags: string },
  scope: FunctionScope,
): string {
  const words = pascalCase(pattern.source.replace(/\\./g, " ").slice(0, 24));
  const name = `pattern${words === "Member" ? "" : words}`;
  const flags = pattern.flags === "" ? "" : `, ${stringLiteral(pattern.flags)}`;
  return scope.unit.constant(
    name,
    "",
    `/* @__PURE__ */ new RegExp(${stringLiteral(pattern.source)}${flags})`,
  );
}

function formatCheck(
  name: string,
  target: { readonly kind: "string" | "number"; readonly value: string },
  scope: FunctionScope,
): LeafCheck[] {
  if (scope.unit.options.formats === "annotate") return [];
  const format = findFormat(name);
  if (format === undefined || format.kind !== target.kind) return [];
  const test = scope.unit.useFormat(format);
  if (test === undefined) return [];
  return [
    {
      holds: atom(`${test}(${target.value})`),
      code: "format",
      expected: stringLiteral(name),
    },
  ];
}

const comparisons = [
  ["minimum", ">=", "<"],
  ["maximum", "<=", ">"],
  ["exclusiveMinimum", ">", "<="],
  ["exclusiveMaximum", "<", ">="],
] as const;

/** What a schema asserts of a value that is a number. */
export function numberChecks(
  schema: Schema,
  value: string,
  scope: FunctionScope,
): LeafCheck[] {
  const checks: LeafCheck[] = [];
  for (const [keyword, holds, fails] of comparisons) {
    const bound = schema[keyword];
    if (bound === undefined) continue;
    const literal = numberLiteral(bound);
    checks.push({
      holds: atom(
        `${value} ${holds} ${literal}`,
        `${value} ${fails} ${literal}`,
      ),
      code: keyword,
      expected: literal,
    });
  }
  const { multipleOf, format } = schema;
  if (multipleOf !== undefined) {
    const literal = numberLiteral(multipleOf);
    checks.push({
      holds: Number.isInteger(multipleOf)
        ? atom(`${value} % ${literal} === 0`, `${value} % ${literal} !== 0`)
        : atom(`${scope.use("isMultipleOf")}(${value}, ${literal})`),
      code: "multipleOf",
      expected: literal,
    });
  }
  if (format !== undefined)
    checks.push(...formatCheck(format, { kind: "number", value }, scope));
  return checks;
}

/** That all of them hold. */
export function allHold(checks: readonly LeafCheck[]): Test {
  return all(checks.map((check) => check.holds));
}
