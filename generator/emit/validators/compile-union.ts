import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import { array, call, type Expression } from "../layout/expression.js";
import { run, runtimeCall } from "./check-call.js";
import {
  all,
  any,
  type Code,
  give,
  giveIf,
  not,
  type SwitchCase,
  type Test,
} from "./code.js";
import {
  assertionsOf,
  callsOf,
  referenceOf,
  functionCall,
  innerPlace,
  type Place,
} from "./place.js";
import { findDiscriminant } from "./discriminant.js";
import { isAnyObject } from "./declaring-calls.js";
import { jsonExpression } from "./json-expression.js";
import { type Kind, kindOfType, kinds, typeTest } from "./kinds.js";
import { readMember } from "./read-member.js";
import { alternativeSubject, pascalCase } from "./subject.js";
import { typeFailure } from "./type-failure.js";

/** Which keyword has the alternatives, and where they stand. */
interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly place: Place;
}

/** The alternatives that may accept a value of some kinds. */
interface Group {
  readonly kinds: readonly Kind[];
  readonly branches: readonly Schema[];
}

/**
 * `anyOf` and `oneOf` (JSON Schema 2020-12 Core, 10.2.1). Where the kind of the value or a member
 * tells which branch is meant, only that one is checked, so that issues are about the right one.
 */
export function compileUnion(schema: Schema, union: Union): readonly Code[] {
  const { keyword, place } = union;
  const branches = schema[keyword] ?? [];
  const possible = schema.type
    ? kinds.filter((kind) =>
        schema.type?.some((each) => kindOfType(each) === kind),
      )
    : kinds;
  const groups = groupByKind(branches, possible, place);
  const covered = groups.flatMap((group) => group.kinds);
  const codes = groups.map((group): GroupCode => ({
    ...compileGroup(schema, { group, union, isOnly: groups.length === 1 }),
    group,
  }));
  const [only] = codes;
  if (only === undefined) return [give(noteOf(keyword, place))];
  const isWhole = covered.length === possible.length;
  const report = typeFailure(typeNames(branches, covered), place);
  if (codes.length === 1 && (isWhole || only.statements)) {
    const head = isWhole
      ? []
      : [giveIf(not(testOf(only.group, place)), report)];
    return [...head, ...(only.statements ?? [give(only.value)])];
  }
  const statements = codes.map((each) =>
    giveIf(testOf(each.group, place), valueOf(each, schema, union)),
  );
  const last = codes.at(-1);
  return isWhole && last !== undefined
    ? [...statements.slice(0, -1), give(valueOf(last, schema, union))]
    : [...statements, give(report)];
}

function testOf({ kinds: of }: Group, { unit }: Place): Test {
  return any(of.map((kind) => typeTest(kind, unit)));
}

/** What a group of alternatives comes to: a value, or statements where it takes some. */
interface GroupCode {
  readonly value: Test;
  readonly statements?: readonly Code[];
  readonly group: Group;
}

/** The value of a group among others; what takes statements is a function of its own. */
function valueOf(
  code: GroupCode,
  schema: Schema,
  { keyword, place }: Union,
): Test {
  if (code.statements === undefined) return code.value;
  const { discriminator } = schema;
  const part: Schema = {
    type: ["object"],
    [keyword]: code.group.branches,
    ...(discriminator ? { discriminator } : {}),
  };
  const { subject } = place;
  const call = functionCall(part, { ...place, subject: `${subject}Object` });
  return run(call);
}

function groupByKind(
  branches: readonly Schema[],
  allowed: readonly Kind[],
  { unit }: Place,
): Group[] {
  const possible = branches.map((each) => unit.kinds.of(each));
  const groups = new Map<string, { kinds: Kind[]; branches: Schema[] }>();
  for (const kind of allowed) {
    const indices = branches.flatMap((_, index) =>
      possible[index]?.has(kind) ? [index] : [],
    );
    if (indices.length === 0) continue;
    const key = indices.join();
    const group = groups.get(key) ?? {
      kinds: [],
      branches: branches.filter((_, index) => indices.includes(index)),
    };
    group.kinds.push(kind);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function typeNames(
  branches: readonly Schema[],
  covered: readonly Kind[],
): NonNullable<Schema["type"]> {
  const isInteger = branches.every(
    (each) => !each.type?.includes("number") && !each.enum,
  );
  const mentionsInteger = branches.some((each) =>
    each.type?.includes("integer"),
  );
  return covered.map((kind) =>
    kind === "number" && isInteger && mentionsInteger ? "integer" : kind,
  );
}

function compileGroup(
  schema: Schema,
  parts: {
    readonly group: Group;
    readonly union: Union;
    readonly isOnly: boolean;
  },
): Omit<GroupCode, "group"> {
  const { group, union, isOnly } = parts;
  const [branch, ...moreBranches] = group.branches;
  const [kind, ...moreKinds] = group.kinds;
  const isOfObjects = kind === "object" && moreKinds.length === 0;
  const place: Place = {
    ...union.place,
    operators: isOfObjects && !isOnly,
  };
  if (branch !== undefined && moreBranches.length === 0) {
    // The kind is known already.
    if (kind !== undefined && isJust(branch, kind)) return { value: "true" };
    return { value: all(branchCalls(branch, place)) };
  }
  if (isOfObjects) {
    const found = discriminated(group, place);
    if (found !== undefined) return { value: "true", statements: found };
  }
  return compileAlternatives(schema, { ...union, place }, group);
}

function isJust(schema: Schema, kind: Kind): boolean {
  const { type, ...rest } = schema;
  return (
    type?.length === 1 &&
    type[0] === kind &&
    Object.keys(rest).every((keyword) => keyword === "description")
  );
}

function branchCalls(branch: Schema, place: Place, word?: string): Test[] {
  const inside = branchPlace(branch, place, word);
  return callsOf(branch, inside).map((each) => run(each));
}

function branchPlace(
  branch: Schema,
  place: Place,
  word: string = alternativeSubject(branch),
): Place {
  return { ...place, ...innerPlace(place, word) };
}

/** The value of one member tells which alternative is meant. */
function discriminated(group: Group, place: Place): Code[] | undefined {
  const { unit } = place;
  const found = findDiscriminant(group.branches, unit.types);
  if (found === undefined) return undefined;
  const { property, cases } = found;
  const values = cases.flatMap((each) => each.values);
  return [
    {
      kind: "switch",
      on: readMember("value", property, unit),
      cases: cases.map((each) => ({
        labels: each.values.map((value) => String(jsonExpression(value))),
        value: all(
          branchCalls(each.schema, place, pascalCase(String(each.values[0]))),
        ),
      })),
      otherwise: call(unit.use("failMember"), [
        readMember("value", property, unit),
        "report",
        "key",
        stringLiteral(property),
        '"enum"',
        array(values.map(jsonExpression)),
      ]),
    },
  ];
}

/** Alternatives that only trying tells apart. */
function compileAlternatives(
  schema: Schema,
  { keyword, place }: Union,
  { branches, kinds: of }: Group,
): Omit<GroupCode, "group"> {
  const { unit } = place;
  const isOfObjects = of.length === 1 && of[0] === "object";
  if (keyword === "anyOf" && branches.some(isAnything))
    return { value: "true" };
  const isSent = branches.some((each) => unit.sent.has(each));
  const checks = branches.map((each) =>
    isSent && isAnyObject(each, unit.types)
      ? unit.use("openObject")
      : referenceOf(each, branchPlace(each, place)),
  );
  const tests = checks.map((check): Expression => call(check, ["value"]));
  const nearest = call(unit.use("failAlternatives"), [
    "value",
    "report",
    "key",
    stringLiteral(keyword),
    array(checks),
  ]);
  const one = run(runtimeCall("exactlyOne", unit, array(checks)));
  // What a request may have besides, all alternatives that are met decide.
  const some = run(runtimeCall("someOf", unit, array(checks)));
  const isOfMany = isSent && of.some((kind) => /^(object|array)$/.test(kind));
  const named = namedCases(schema, branches, place);
  if (named.length === 0 || !isOfObjects)
    return {
      value:
        keyword === "oneOf" ? one : isOfMany ? some : any([...tests, nearest]),
    };
  const statements: Code[] = [
    giveIf(any(tests), keyword === "oneOf" ? one : isOfMany ? some : "true"),
    {
      kind: "switch",
      on: readMember("value", schema.discriminator?.property ?? "", unit),
      cases: named,
      otherwise: nearest,
    },
  ];
  return { value: "true", statements };
}

/** What OpenAPI's discriminator says of which alternative is meant, and so whose issues to report. */
function namedCases(
  { discriminator }: Schema,
  branches: readonly Schema[],
  place: Place,
): SwitchCase[] {
  const offered = new Set(branches.map((each) => each.ref));
  return (discriminator?.mapping ?? [])
    .filter(({ type }) => offered.has(type))
    .map(({ value, type }) => ({
      labels: [stringLiteral(value)],
      value: all(branchCalls({ ref: type }, place)),
    }));
}

function isAnything(schema: Schema): boolean {
  return assertionsOf(schema).length === 0;
}

function noteOf(keyword: string, { unit }: Place): Expression {
  return call(unit.use("note"), ["report", "key", stringLiteral(keyword)]);
}
