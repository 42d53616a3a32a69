import type { CheckPlace, CompilerFacts } from "./function-registry.js";
import { defined } from "../../model/defined.js";
import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../../print/escape.js";
import {
  array,
  call,
  type Expression,
  type Statement,
} from "../../print/expression.js";
import { holdsCall, runCheck } from "./check-call.js";
import { all, any, not } from "../../print/condition.js";
import {
  checkedKeywords,
  callsOf,
  referenceOf,
  functionCall,
  innerPlace,
} from "./place.js";
import { isAnyObject } from "./declaring-calls.js";
import { findDiscriminant, selectedCases } from "./discriminant.js";
import { literal } from "../../print/literal.js";
import { type JsonKind, kindOfType } from "../../model/json-type.js";
import { kinds } from "./kinds.js";
import { readMember } from "./read-member.js";
import { subjectName } from "../names/subject-name.js";
import { alternativeSubject } from "./subject.js";
import { typeFailure, typeTest } from "./type-test.js";
import { give, giveIf } from "./verdict.js";

/** The keyword with the alternatives, and their place. */
interface Union {
  readonly keyword: "anyOf" | "oneOf";
  readonly place: CheckPlace;
}

/** The alternatives that may accept a value of some kinds. */
interface Group {
  readonly kinds: readonly JsonKind[];
  readonly branches: readonly Schema[];
}

/**
 * `anyOf` and `oneOf` (JSON Schema 2020-12 Core, 10.2.1). Where the kind of the value or a member
 * selects a branch, only that one is checked, so that issues are about the right one.
 */
export function compileUnion(
  schema: Schema,
  union: Union,
): readonly Statement[] {
  const { keyword, place } = union;
  const branches = schema[keyword] ?? [];
  const possible = schema.type
    ? kinds.filter((kind) =>
        schema.type?.some((each) => kindOfType(each) === kind),
      )
    : kinds;
  const isTold = schema.discriminator !== undefined;
  const groups = groupByKind(branches, possible, { place, isTold });
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

function testOf({ kinds: of }: Group, { registry }: CheckPlace): Expression {
  return any(of.map((kind) => typeTest(kind, registry)));
}

/** The check of a group of alternatives: a value, or statements where it takes some. */
interface GroupCode {
  readonly value: Expression;
  readonly statements?: readonly Statement[];
  readonly group: Group;
}

/** The value of a group among others; what takes statements is a function of its own. */
function valueOf(
  code: GroupCode,
  schema: Schema,
  { keyword, place }: Union,
): Expression {
  if (code.statements === undefined) return code.value;
  const { discriminator } = schema;
  const part: Schema = {
    type: ["object"],
    [keyword]: code.group.branches,
    ...defined({ discriminator }),
  };
  const { subject } = place;
  const call = functionCall(part, { ...place, subject: `${subject}Object` });
  return runCheck(call);
}

/** Groups of kinds with the same branches; a discriminator is about objects only. */
function groupByKind(
  branches: readonly Schema[],
  allowed: readonly JsonKind[],
  {
    place: { registry },
    isTold,
  }: { readonly place: CheckPlace; readonly isTold: boolean },
): Group[] {
  const possible = branches.map((each) => registry.facts.kinds.of(each));
  const groups = new Map<string, { kinds: JsonKind[]; branches: Schema[] }>();
  for (const kind of allowed) {
    const indices = branches.flatMap((_, index) =>
      possible[index]?.has(kind) ? [index] : [],
    );
    if (indices.length === 0) continue;
    const isApart = isTold && kind === "object";
    const key = `${indices.join()}${isApart ? " object" : ""}`;
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
  covered: readonly JsonKind[],
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
  const place: CheckPlace = {
    ...union.place,
    operators: isOfObjects && !isOnly,
  };
  if (branch !== undefined && moreBranches.length === 0) {
    // The kind is known already.
    if (kind !== undefined && isJust(branch, kind)) return { value: "true" };
    return { value: all(branchCalls(branch, place)) };
  }
  const { discriminator } = schema;
  if (isOfObjects) {
    const found = discriminated(group, { ...union, place }, discriminator);
    if (found !== undefined) return { value: "true", statements: found };
  }
  const keyword = discriminator && !isOfObjects ? "anyOf" : union.keyword;
  return { value: alternatives(group, { keyword, place }) };
}

function isJust(schema: Schema, kind: JsonKind): boolean {
  const { type, ...rest } = schema;
  return (
    type?.length === 1 &&
    type[0] === kind &&
    Object.keys(rest).every((keyword) => keyword === "description")
  );
}

function branchCalls(
  branch: Schema,
  place: CheckPlace,
  word?: string,
): Expression[] {
  const inside = branchPlace(branch, place, word);
  return callsOf(branch, inside).map((each) => runCheck(each));
}

function branchPlace(
  branch: Schema,
  place: CheckPlace,
  word: string = alternativeSubject(branch),
): CheckPlace {
  return { ...place, ...innerPlace(place, word) };
}

/** The value of one member selects the alternative. */
function discriminated(
  group: Group,
  union: Union,
  discriminator: Schema["discriminator"],
): Statement[] | undefined {
  const { place } = union;
  const { registry } = place;
  const found = discriminator
    ? selectedCases(group.branches, discriminator.property)
    : findDiscriminant(group.branches, registry.facts.types);
  if (found === undefined) return undefined;
  const { property, cases, otherwise = [], missing = [] } = found;
  const values = cases.flatMap((each) => each.values);
  const member = readMember(property, false, registry);
  const missed = registry.call(
    "failMember",
    member,
    "key",
    stringLiteral(property),
    array(values.map(literal)),
  );
  return [
    {
      kind: "switch",
      on: member,
      cases: [
        ...cases.map((each) => ({
          labels: each.values.map((value) => String(literal(value))),
          value: oneOfThese(each.schemas, union, String(each.values[0])),
        })),
        ...(missing.length > 0
          ? [
              {
                labels: ["undefined"],
                // As a value that selects a branch may be one of others, too, so may this.
                value: alternatives(
                  { branches: missing, kinds: ["object"] },
                  { ...union, keyword: "anyOf" },
                ),
              },
            ]
          : []),
      ],
      otherwise: otherwise.length > 0 ? oneOfThese(otherwise, union) : missed,
    },
  ];
}

/** The check of what one value of the member leaves: one alternative, as a rule. */
function oneOfThese(
  branches: readonly Schema[],
  union: Union,
  value?: string,
): Expression {
  const [only, ...more] = branches;
  if (only === undefined || more.length > 0)
    return alternatives({ branches, kinds: ["object"] }, union);
  const word = value === undefined ? undefined : subjectName(value);
  return all(branchCalls(only, union.place, word));
}

/** Alternatives that only their checks distinguish. */
function alternatives(
  { branches, kinds: of }: Group,
  { keyword, place }: Union,
): Expression {
  const { registry } = place;
  if (keyword === "anyOf" && branches.some(isAnything)) return "true";
  const isSent = branches.some((each) => isOfRequests(each, registry.facts));
  const checks = branches.map((each) =>
    isSent && isAnyObject(each, registry.facts.types)
      ? registry.use("openObject")
      : referenceOf(each, branchPlace(each, place)),
  );
  if (keyword === "oneOf")
    return runCheck(registry.check("exactlyOne", array(checks)));
  // All matching alternatives decide which further members a request may have.
  if (isSent && of.some((kind) => kind === "object" || kind === "array"))
    return runCheck(registry.check("someOf", array(checks)));
  const nearest = registry.call(
    "failAlternatives",
    "value",
    "key",
    stringLiteral(keyword),
    array(checks),
  );
  return any([
    ...checks.map((check): Expression => holdsCall(check, registry)),
    nearest,
  ]);
}

function isOfRequests(schema: Schema, { sent, types }: CompilerFacts): boolean {
  const target =
    schema.ref === undefined ? undefined : types.get(schema.ref)?.schema;
  return sent.has(schema) || (target !== undefined && sent.has(target));
}

function isAnything(schema: Schema): boolean {
  return checkedKeywords(schema).length === 0;
}

function noteOf(keyword: string, { registry }: CheckPlace): Expression {
  const nothing = ["value", "key", stringLiteral(keyword), array([])];
  return call(registry.use("failAlternatives"), nothing);
}
