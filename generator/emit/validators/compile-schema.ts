import type { JsonType, Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import { choose, type Code, line, stop, when } from "./code.js";
import { compileArray } from "./compile-array.js";
import { compileConditions } from "./compile-conditions.js";
import { compileObject } from "./compile-object.js";
import { compileUnion } from "./compile-union.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { type Kind, kindOfType, typeTest } from "./kinds.js";
import { type LeafCheck, numberChecks, stringChecks } from "./leaf-checks.js";
import { enumerationOf } from "./named-enumeration.js";
import type { Mode } from "./modes.js";
import { isPlainLeaf, leafSubject, subjectOf } from "./subject.js";
import { any, atom, not, type Test } from "./test-expression.js";
import { possibleValues, valueTest } from "./value-test.js";

/**
 * Compiles a schema into statements that check a target, one keyword after the other (JSON Schema
 * 2020-12 Core, 10 and 11; Validation, 6). A schema that stands in several places is a call of
 * the function they share.
 */
export function compileSchema(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const mode = scope.unit.variants.modeOf(schema, scope.mode);
  const [key, ...more] = target.path;
  if (
    key !== undefined &&
    more.length === 0 &&
    target.known === undefined &&
    isPlainLeaf(schema) &&
    scope.unit.shared.isFrequent(schema, mode === "request")
  ) {
    return [callLeaf(schema, { target, key }, scope)];
  }
  if (
    scope.unit.shared.has(schema, mode === "request") ||
    isOwnFunction(schema, { mode, target })
  ) {
    const subject = subjectOf(schema) ?? target.subject;
    const check = scope.checkOf(schema, { ...target, subject });
    return [callCheck(check, target, scope)];
  }
  return compileInPlace(schema, target, scope);
}

/** A scalar that many members are: `checkUuid(id, report, "id")`. */
function callLeaf(
  schema: Schema,
  parts: { readonly target: Target; readonly key: string },
  scope: FunctionScope,
): Code {
  const { target, key } = parts;
  const check = scope.unit.functionFor({
    schema,
    mode: "exact",
    subject: leafSubject(schema),
    purpose: "leaf",
  });
  return {
    kind: "refuse",
    when: atom(`!${check}(${target.value}, report, ${key})`),
  };
}

/** In requests, unions and objects inside are functions: the same code once, and short. */
function isOwnFunction(
  schema: Schema,
  parts: { readonly mode: Mode; readonly target: Target },
): boolean {
  const { mode, target } = parts;
  return (
    mode === "request" &&
    target.path.length > 0 &&
    (schema.properties !== undefined || schema.anyOf !== undefined)
  );
}

/** The same without looking for a shared function: the body of one. */
export function compileInPlace(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.never)
    return [stop(undefined, scope.fail("never", "undefined", target.path))];
  const rest = afterKinds(schema, target);
  return [
    ...compileRef(schema, target, scope),
    ...compileEnum(schema, target, scope),
    ...compileKinds(schema, target, scope),
    ...(schema.allOf ?? []).flatMap((each) => scope.compile(each, rest)),
    ...(["anyOf", "oneOf"] as const).flatMap((keyword) =>
      compileUnion(schema, { keyword, target: rest }, scope),
    ),
    ...compileConditions(schema, rest, scope),
  ];
}

/** The target once `type` is checked: at the function's own value a wrong type has ended it. */
function afterKinds(schema: Schema, target: Target): Target {
  const [only] = schema.type ?? [];
  return only !== undefined &&
    schema.type?.length === 1 &&
    target.path.length === 0
    ? { ...target, known: kindOfType(only) }
    : target;
}

/** A call of another check, with what it finds put under the target's path. */
export function callCheck(
  check: string,
  target: Target,
  scope: FunctionScope,
): Code {
  const path = ["report", ...target.path].join(", ");
  return stop(
    atom(`!${check}(${target.value}, report)`),
    `${scope.use("under")}(${path})`,
  );
}

function compileRef(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.ref === undefined) return [];
  const enumeration = enumerationOf({ ref: schema.ref }, scope.unit);
  if (enumeration !== undefined) {
    return [
      stop(
        atom(`!${enumeration.guard}(${target.value})`),
        scope.fail("enum", enumeration.tuple, target.path),
      ),
    ];
  }
  const check = scope.unit.checkOfType(schema.ref, scope.mode);
  return [callCheck(check, target, scope)];
}

function compileEnum(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  if (schema.enum === undefined) return [];
  const values = possibleValues(schema.enum, target);
  if (values.length === 0)
    return [stop(undefined, scope.fail("enum", "[]", target.path))];
  const { holds, expected } = valueTest(values, target, scope);
  const code = values.length === 1 ? "const" : "enum";
  return [stop(not(holds), scope.fail(code, expected, target.path))];
}

const kindsWithKeywords = ["string", "number", "array", "object"] as const;

/** `type` and the keywords that are about one kind of value only. */
function compileKinds(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  const use = (name: string): string => scope.use(name as "isObject");
  const bodies = new Map<Kind, Code[]>();
  for (const kind of kindsWithKeywords) {
    if (target.known !== undefined && target.known !== kind) continue;
    if (schema.type && !schema.type.some((type) => kindOfType(type) === kind))
      continue;
    const body = compileKind(schema, { ...target, known: kind }, scope);
    if (body.length > 0) bodies.set(kind, body);
  }
  if (schema.type === undefined) {
    if (target.known !== undefined) return bodies.get(target.known) ?? [];
    return choose(
      [...bodies].map(([kind, body]) => ({
        when: typeTest(kind, target.value, use),
        body,
      })),
    );
  }
  return compileTypes(schema.type, { bodies, target }, scope);
}

function compileTypes(
  types: readonly JsonType[],
  parts: {
    readonly bodies: ReadonlyMap<Kind, Code[]>;
    readonly target: Target;
  },
  scope: FunctionScope,
): Code[] {
  const { bodies, target } = parts;
  const use = (name: string): string => scope.use(name as "isObject");
  const expected =
    types.length === 1 && types[0]
      ? stringLiteral(types[0])
      : `[${types.map(stringLiteral).join(", ")}]`;
  const report = scope.fail("type", expected, target.path);
  function testOf(type: JsonType): Test {
    return typeTest(type, target.value, use);
  }
  if (target.known !== undefined) {
    const type = types.find((each) => kindOfType(each) === target.known);
    const body = bodies.get(target.known) ?? [];
    if (type === undefined) return [stop(undefined, report)];
    if (type !== "integer") return body;
    return choose(
      [{ when: not(testOf(type)), body: [stop(undefined, report)] }],
      body,
    );
  }
  const [only] = types;
  if (types.length === 1 && only !== undefined) {
    const body = bodies.get(kindOfType(only)) ?? [];
    const failed = not(testOf(only));
    if (target.path.length === 0)
      return [refuseUnless(failed, expected, scope), ...body];
    return choose([{ when: failed, body: [stop(undefined, report)] }], body);
  }
  const withBody = types.filter((type) => bodies.has(kindOfType(type)));
  const without = types.filter((type) => !bodies.has(kindOfType(type)));
  const failed = without.length === 0 ? [] : [not(any(without.map(testOf)))];
  return choose(
    withBody.map((type) => ({
      when: testOf(type),
      body: bodies.get(kindOfType(type)) ?? [],
    })),
    failed.length === 0
      ? [stop(undefined, report)]
      : when(failed[0] ?? atom("true"), [stop(undefined, report)]),
  );
}

/** At the function's own value, a wrong type ends the check: nothing more can be said of it. */
function refuseUnless(
  failed: Test,
  expected: string,
  scope: FunctionScope,
): Code {
  const refusal = `return ${scope.use("refuse")}(report, start, "type", ${expected});`;
  return {
    kind: "if",
    cases: [{ when: failed, body: [line(refusal)] }],
    otherwise: [],
  };
}

function compileKind(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Code[] {
  switch (target.known) {
    case "string":
      return leafStops(
        stringChecks(schema, target.value, scope),
        target,
        scope,
      );
    case "number":
      return leafStops(
        numberChecks(schema, target.value, scope),
        target,
        scope,
      );
    case "array":
      return compileArray(schema, target, scope);
    case "object":
      return compileObject(schema, target, scope);
    default:
      return [];
  }
}

function leafStops(
  checks: readonly LeafCheck[],
  target: Target,
  scope: FunctionScope,
): Code[] {
  return checks.map(({ holds, code, expected }) =>
    stop(not(holds), scope.fail(code, expected, target.path)),
  );
}
