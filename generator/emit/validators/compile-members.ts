import type { CheckCall, CheckPlace } from "./function-registry.js";
import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import {
  call,
  type Expression,
  type Statement,
} from "../../print/expression.js";
import { hasOptionalForm, optionalCalls, runCheck } from "./check-call.js";
import { all, any, not } from "../../print/condition.js";
import { memberPlace } from "./collection-calls.js";
import { namesConstant, namesTest, unknownCode } from "./compile-closing.js";
import { checkedKeywords, callsOf, functionCall, innerPlace } from "./place.js";
import { declaringCalls } from "./declaring-calls.js";
import { patternConstant } from "./pattern-constant.js";
import { readMember } from "./read-member.js";
import { subjectName } from "../names/subject-name.js";
import { give, inTurn, giveIf } from "./verdict.js";

/**
 * The declared members of an object, and the keywords for members of any name (JSON
 * Schema 2020-12 Core, 10.3.2). A member that is `undefined` is absent, as in the JSON it would
 * become. Behind a head, which has looked at the type of the value.
 */
export function compileMembers(
  schema: Schema,
  place: CheckPlace,
  head: readonly Statement[],
): readonly Statement[] {
  const { registry } = place;
  const isKnown = isObjectOnly(schema);
  const loop = memberLoop(schema, place);
  const isEntered = isKnown && head.length === 1 && loop.length === 0;
  const members = memberTests(schema, place, isEntered);
  const closing = closedCall(schema, place);
  const after = [
    ...(closing === undefined ? [] : [runCheck(closing)]),
    ...declaringCalls(schema, place).map((each) => runCheck(each)),
  ];
  const isObject = (): Expression => registry.call("isObject", "value");
  const before = [
    ...head,
    ...(isKnown ? [] : [giveIf(not(isObject()), "true")]),
  ];
  if (members.length === 0 && loop.length === 0)
    return [...before, give(all(after))];
  const leave = registry.call("leave", "key");
  if (isEntered) {
    const entered = registry.call("enterObject", "value", "key");
    return [
      giveIf(not(entered), registry.call("goesOn")),
      give(all([...members, leave, ...after])),
    ];
  }
  const enter = registry.call("enter", "key");
  return loop.length === 0
    ? [...before, give(all([enter, ...members, leave, ...after]))]
    : [
        ...before,
        `${registry.use("enter")}(key);`,
        ...inTurn(members),
        ...loop,
        give(all([leave, ...after])),
      ];
}

function isObjectOnly({ type }: Schema): boolean {
  return type?.length === 1 && type[0] === "object";
}

function memberTests(
  { properties = [], required = [] }: Schema,
  place: CheckPlace,
  isEntered: boolean,
): Expression[] {
  const { registry } = place;
  return properties.flatMap(({ name, schema }) => {
    const inside = innerPlace(place, subjectName(name));
    const value = readMember(name, isEntered, registry);
    const key = stringLiteral(name);
    const given = callsOf(schema, inside);
    const isRequired = required.includes(name);
    if (isRequired && registry.facts.refusing.of(schema))
      return given.map((each) => runCheck(each, value, key));
    const calls = given.every(hasOptionalForm)
      ? given
      : [functionCall(schema, inside)];
    const tests = optionalCalls(calls, registry).map((each) =>
      runCheck(each, value, key),
    );
    return isRequired
      ? [runCheck(registry.check("required"), value, key), ...tests]
      : tests;
  });
}

/** That there are no members but the declared ones, where nothing else can declare any. */
function closedCall(schema: Schema, place: CheckPlace): CheckCall | undefined {
  const { additionalProperties: rule, patternProperties, properties } = schema;
  if (!rule?.never || patternProperties !== undefined) return undefined;
  const names = (properties ?? []).map(({ name }) => name);
  const code = unknownCode(place);
  return place.registry.check(
    "closed",
    namesConstant(names, place),
    ...(code === "unknown-field" ? [] : [stringLiteral(code)]),
  );
}

/** `patternProperties` and `additionalProperties`, in one loop. */
function memberLoop(schema: Schema, place: CheckPlace): Statement[] {
  const { registry, subject } = place;
  const patterns = (schema.patternProperties ?? []).flatMap(
    ({ pattern, schema: each }) => {
      const name = patternConstant(pattern, {
        registry,
        subject: `${subject}Member`,
      });
      if (name === undefined) return [];
      const word = subjectName(pattern.replace(/\\./g, " "));
      const calls = callsOf(each, innerPlace(place, word));
      return [{ test: call(`${name}.test`, ["name"]), calls }];
    },
  );
  const tests = [
    ...patterns.flatMap(({ test, calls }) =>
      calls.length === 0 ? [] : [any([not(test), all(calls.map(runMember))])],
    ),
    ...additionalTests(
      schema,
      patterns.map(({ test }) => test),
      place,
    ),
  ];
  return tests.length === 0 ? [] : [membersLoop(tests)];
}

/** A loop over what members an object has of itself. */
export function membersLoop(tests: readonly Expression[]): Statement {
  return {
    kind: "block",
    head: "for (const name of Object.keys(value))",
    body: [
      "const member = value[name];",
      "if (member === undefined) continue;",
      ...inTurn(tests),
    ],
  };
}

/** A call on the member of a loop. */
export function runMember(each: CheckCall): Expression {
  return runCheck(each, "member", "name");
}

function additionalTests(
  schema: Schema,
  patterns: readonly Expression[],
  place: CheckPlace,
): Expression[] {
  const { additionalProperties: rule, properties = [] } = schema;
  if (rule === undefined || checkedKeywords(rule).length === 0) return [];
  // Without patterns, an object closed by `false` is closed by looking at its names alone.
  if (rule.never && schema.patternProperties === undefined) return [];
  const names = properties.map(({ name }) => name);
  const known = [
    ...(names.length === 0 ? [] : [namesTest(names, "name", place)]),
    ...patterns,
  ];
  const { registry } = place;
  const refusal = registry.call(
    "failUnknown",
    "name",
    stringLiteral(unknownCode(place)),
    names.length === 0 ? "[]" : namesConstant(names, place),
  );
  const test = rule.never
    ? refusal
    : all(callsOf(rule, memberPlace(place)).map(runMember));
  return [any([...known, test])];
}
