// oxlint-disable unicorn/no-thenable -- the keyword is called so
import type { CheckCall, CheckPlace } from "./function-registry.js";
import { defined } from "../../model/defined.js";
import type { Schema } from "../../model/schema.js";
import { type Expression, type Statement } from "../../print/expression.js";
import { stringLiteral } from "../../print/escape.js";
import { holdsCall, runCheck } from "./check-call.js";
import { countCalls, itemPlace, sizeCalls } from "./collection-calls.js";
import { closingCalls } from "./compile-closing.js";
import { composedParts } from "./composed-parts.js";
import { declaringCalls } from "./declaring-calls.js";
import { directCalls } from "./compile-calls.js";
import {
  checkedKeywords,
  callsOf,
  referenceOf,
  functionCall,
  innerPlace,
} from "./place.js";
import { all, any, not } from "../../print/condition.js";
import { compileMembers } from "./compile-members.js";
import { compileUnion } from "./compile-union.js";
import { valuesCall } from "./enumeration-calls.js";
import { numberCalls, textCalls } from "./scalar-calls.js";
import { subjectName } from "../names/subject-name.js";
import { alternativeSubject } from "./subject.js";
import { typeFailure, typeTest } from "./type-test.js";
import { give, giveIf, inTurn } from "./verdict.js";

/**
 * Compiles a schema into the body of a function, keyword after keyword (JSON Schema 2020-12 Core,
 * 10 and 11; Validation, 6). Its value is in `value`, where it is in `key`.
 */
export function compileBody(
  schema: Schema,
  place: CheckPlace,
): readonly Statement[] {
  const direct = directCalls(schema, place);
  if (direct !== undefined)
    return [give(all(direct.map((each) => runCheck(each))))];
  const endings = endingsOf(schema);
  const [ending] = endings;
  const parts = partsOf(schema, place);
  const head = [...typeHead(schema, place), ...composedParts(schema, place)];
  if (ending === undefined) return [...head, give(all(parts))];
  if (endings.length === 1)
    return ending.compile(place, [...head, ...inTurn(parts)]);
  const declared = hasMembers(schema) ? declaringCalls(schema, place) : [];
  const more = endings.map((each) =>
    runCheck(
      functionCall(each.schema, {
        ...place,
        ...innerPlace(place, each.word),
      }),
    ),
  );
  return [
    ...head,
    give(all([...parts, ...more, ...declared.map((each) => runCheck(each))])),
  ];
}

/** Part of a schema that takes statements and ends the function. */
interface Ending {
  /** The keywords that it compiles, as a schema of their own. */
  readonly schema: Schema;
  /** The suffix of the name of a function with only these. */
  readonly word: string;
  /** Compiles them behind the statements before. */
  readonly compile: (
    place: CheckPlace,
    head: readonly Statement[],
  ) => readonly Statement[];
}

/** True if there is something to check of an object's members. */
function hasMembers(schema: Schema): boolean {
  const { properties, patternProperties, additionalProperties: rest } = schema;
  const isRuled = rest !== undefined && checkedKeywords(rest).length > 0;
  return properties !== undefined || patternProperties !== undefined || isRuled;
}

function endingsOf(schema: Schema): Ending[] {
  const endings: Ending[] = [];
  const { properties, patternProperties } = schema;
  const { additionalProperties: additional } = schema;
  if (hasMembers(schema)) {
    const names = new Set((properties ?? []).map(({ name }) => name));
    const declared = (schema.required ?? []).filter((name) => names.has(name));
    const members: Schema = {
      ...defined({
        properties,
        patternProperties,
        additionalProperties: additional,
      }),
      ...(properties && declared.length > 0 ? { required: declared } : {}),
    };
    endings.push({
      schema: members,
      word: "Members",
      compile: (place, head) => compileMembers(schema, place, head),
    });
  }
  const { discriminator, if: condition } = schema;
  const said = discriminator ? { discriminator } : {};
  for (const keyword of ["anyOf", "oneOf"] as const)
    if (schema[keyword])
      endings.push({
        schema: { [keyword]: schema[keyword], ...said },
        word: keyword === "anyOf" ? "Alternatives" : "OneOf",
        compile: (place, head) => [
          ...head,
          ...compileUnion(schema, { keyword, place }),
        ],
      });
  if (condition && (schema.then || schema.else))
    endings.push({
      schema: {
        if: condition,
        ...defined({ then: schema.then, else: schema.else }),
      },
      word: "Condition",
      compile: (place, head) => [...head, ...compileCondition(schema, place)],
    });
  return endings;
}

/** Everything a schema asserts that calls can say. */
function partsOf(schema: Schema, place: CheckPlace): Expression[] {
  const { registry } = place;
  const calls = [
    ...(schema.ref === undefined ? [] : callsOf({ ref: schema.ref }, place)),
    ...(schema.enum === undefined ? [] : [valuesCall(schema.enum, place)]),
    ...textCalls(schema, place),
    ...numberCalls(schema, registry),
    ...prefixCalls(schema, place),
    ...sizeCalls(schema, place),
    ...countCalls(schema, place),
    ...dependencyCalls(schema, place),
    ...(schema.allOf ?? []).flatMap((each) =>
      callsOf(each, innerPlace(place, alternativeSubject(each))),
    ),
    ...closingCalls(schema, place),
    ...(hasMembers(schema) ? [] : declaringCalls(schema, place)),
  ];
  return [
    ...calls.map((each) => runCheck(each)),
    ...dependentTests(schema, place),
    ...notTests(schema, place),
  ];
}

function prefixCalls(
  { prefixItems = [], items }: Schema,
  place: CheckPlace,
): CheckCall[] {
  const { registry } = place;
  const calls = prefixItems.flatMap((each, index) => {
    if (checkedKeywords(each).length === 0) return [];
    const word = ordinals[index] ?? "Next";
    const check = referenceOf(each, innerPlace(place, `${word}Item`));
    return [registry.check("itemAt", check, String(index))];
  });
  const first = prefixItems.length;
  if (items === undefined || checkedKeywords(items).length === 0) return calls;
  if (items.never) return [...calls, registry.check("maxItems", String(first))];
  const check = referenceOf(items, itemPlace(place));
  const from = first === 0 ? [] : [String(first)];
  return [...calls, registry.check("items", check, ...from)];
}

const ordinals = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

function dependencyCalls(
  schema: Schema,
  { registry }: CheckPlace,
): CheckCall[] {
  const declared = new Set((schema.properties ?? []).map(({ name }) => name));
  const undeclared = (schema.required ?? []).filter(
    (name) => !declared.has(name),
  );
  return [
    ...undeclared.map((name) =>
      registry.check("requires", stringLiteral(name)),
    ),
    ...(schema.dependentRequired ?? []).flatMap(({ name, required }) =>
      required.map((each) =>
        registry.check("requires", stringLiteral(each), stringLiteral(name)),
      ),
    ),
  ];
}

function dependentTests(schema: Schema, place: CheckPlace): Expression[] {
  const { registry } = place;
  return (schema.dependentSchemas ?? []).flatMap(({ name, schema: each }) => {
    if (checkedKeywords(each).length === 0) return [];
    const word = `With${subjectName(name)}`;
    const check = referenceOf(each, innerPlace(place, word));
    const has = registry.call("has", "value", stringLiteral(name));
    return [any([not(has), runCheck({ name: check, more: [] })])];
  });
}

function notTests({ not: refused }: Schema, place: CheckPlace): Expression[] {
  if (refused === undefined) return [];
  const { registry } = place;
  const inside = innerPlace(place, "Refused");
  const check = referenceOf(refused, { ...inside, mode: "exact" });
  const report = registry.call("note", "key", '"not"');
  return [any([not(holdsCall(check, registry)), report])];
}

function compileCondition(schema: Schema, place: CheckPlace): Statement[] {
  const test = referenceOf(schema.if ?? {}, {
    ...innerPlace(place, "If"),
    mode: "exact",
  });
  const [then, otherwise] = (["then", "else"] as const).map((keyword) =>
    all(
      callsOf(
        schema[keyword] ?? {},
        innerPlace(place, keyword === "then" ? "Then" : "Else"),
      ).map((each) => runCheck(each)),
    ),
  );
  return [
    giveIf(holdsCall(test, place.registry), then ?? "true"),
    give(otherwise ?? "true"),
  ];
}

/** A value of a wrong type ends the check: nothing more can be said of it. */
function typeHead({ type }: Schema, place: CheckPlace): Statement[] {
  if (type === undefined) return [];
  const test = any(type.map((each) => typeTest(each, place.registry)));
  return [giveIf(not(test), typeFailure(type, place))];
}
