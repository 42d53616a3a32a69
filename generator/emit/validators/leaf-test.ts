import type { Schema } from "../../model/schema.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { type Kind, kindOfType, typeTest } from "./kinds.js";
import { allHold, numberChecks, stringChecks } from "./leaf-checks.js";
import { enumerationOf } from "./named-enumeration.js";
import { all, any, atom, not, type Test } from "./test-expression.js";
import {
  isFew,
  isScalar,
  possibleValues,
  scalarTest,
  valueTest,
} from "./value-test.js";

const leafKeywords: ReadonlySet<string> = new Set<keyof Schema>([
  "never",
  "type",
  "enum",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "enumNames",
  "enumDescriptions",
  "contentEncoding",
  "contentMediaType",
]);

/**
 * The whole of a schema as one condition, where it is about a scalar: no loop, no member, no
 * call of another check. Undefined for anything more.
 */
export function leafTest(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Test | undefined {
  const enumeration = enumerationOf(schema, scope.unit);
  if (enumeration !== undefined)
    return atom(`${enumeration.guard}(${target.value})`);
  const branches = schema.anyOf;
  if (branches !== undefined && isOnly(schema, "anyOf")) {
    const tests = branches.map((each) => leafTest(each, target, scope));
    const found = tests.filter((test) => test !== undefined);
    return found.length === tests.length ? any(found) : undefined;
  }
  if (!Object.keys(schema).every((keyword) => leafKeywords.has(keyword)))
    return undefined;
  if (schema.never) return atom("false", "true");
  return all([
    ...enumTests(schema, target, scope),
    ...kindTests(schema, target, scope),
  ]);
}

function isOnly(schema: Schema, keyword: string): boolean {
  return Object.keys(schema).every(
    (each) =>
      each === keyword || (leafKeywords.has(each) && !isAssertion(each)),
  );
}

function isAssertion(keyword: string): boolean {
  return [...leafKeywords].indexOf(keyword) < 12;
}

function enumTests(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Test[] {
  if (schema.enum === undefined) return [];
  const values = possibleValues(schema.enum, target);
  if (isFew(values) && values.every(isScalar))
    return [scalarTest(values, target.value)];
  return [valueTest(values, target, scope).holds];
}

function kindTests(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Test[] {
  const inner = {
    string: allHold(stringChecks(schema, target.value, scope)),
    number: allHold(numberChecks(schema, target.value, scope)),
  };
  function innerOf(kind: Kind): Test | undefined {
    const test =
      kind === "string" || kind === "number" ? inner[kind] : undefined;
    return test?.kind === "all" && test.of.length === 0 ? undefined : test;
  }
  const use = (name: string): string => scope.use(name as "isObject");
  if (schema.type) {
    const possible = schema.type.filter(
      (type) => target.known === undefined || target.known === kindOfType(type),
    );
    const types = possible.map((type): Test => {
      const kind = kindOfType(type);
      const isKnown = target.known === kind && type !== "integer";
      const parts = [
        ...(isKnown ? [] : [typeTest(type, target.value, use)]),
        ...[innerOf(kind)].filter((test) => test !== undefined),
      ];
      return all(parts);
    });
    return types.some((test) => test.kind === "all" && test.of.length === 0)
      ? []
      : [any(types)];
  }
  return (["string", "number"] as const).flatMap((kind) => {
    const test = innerOf(kind);
    if (test === undefined) return [];
    if (target.known === kind) return [test];
    if (target.known !== undefined) return [];
    return [any([not(typeTest(kind, target.value, use)), test])];
  });
}
