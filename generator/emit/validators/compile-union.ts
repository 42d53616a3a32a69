import type { Schema } from "../../model/schema.js";
import { stringLiteral } from "../escape.js";
import { choose, type Code, line, stop, when } from "./code.js";
import { verdict } from "./compile-evaluated.js";
import { findDiscriminant } from "./discriminant.js";
import type { FunctionScope, Target } from "./function-scope.js";
import { type Kind, kinds, kindsOf, typeTest } from "./kinds.js";
import { leafTest } from "./leaf-test.js";
import { readMember } from "./read-member.js";
import { any, atom, not, printTest, type Test } from "./test-expression.js";
import { jsonLiteral, scalarTest } from "./value-test.js";

/** Where alternatives stand, and what is checked against them. */
interface Place {
  readonly keyword: "anyOf" | "oneOf";
  readonly target: Target;
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
export function compileUnion(
  schema: Schema,
  place: Place,
  scope: FunctionScope,
): Code[] {
  const branches = schema[place.keyword];
  if (branches === undefined) return [];
  const groups = groupByKind(branches, place.target, scope);
  const covered = groups.flatMap((group) => group.kinds);
  const [only] = groups;
  if (only === undefined)
    return [stop(undefined, failWhole(place, "[]", scope))];
  const isWhole =
    place.target.known !== undefined || covered.length === kinds.length;
  if (groups.length === 1 && isWhole)
    return compileGroup(schema, { group: only, place }, scope);
  const use = (name: string): string => scope.use(name as "isObject");
  const cases = groups.map((group) => ({
    when: any(
      group.kinds.map((kind) => typeTest(kind, place.target.value, use)),
    ),
    body: compileGroup(schema, { group, place }, scope),
  }));
  if (!isWhole) {
    const types = typeNames(branches, covered);
    const expected = `[${types.map(stringLiteral).join(", ")}]`;
    const silent = cases.filter((each) => each.body.length === 0);
    const spoken = cases.filter((each) => each.body.length > 0);
    const report = stop(
      undefined,
      scope.fail("type", expected, place.target.path),
    );
    const rest =
      silent.length === 0
        ? [report]
        : when(not(any(silent.map((each) => each.when))), [report]);
    return choose(spoken, rest);
  }
  return choose(cases);
}

function groupByKind(
  branches: readonly Schema[],
  target: Target,
  scope: FunctionScope,
): Group[] {
  const possible = branches.map((each) => kindsOf(each, scope.unit.types));
  const groups = new Map<string, { kinds: Kind[]; branches: Schema[] }>();
  for (const kind of target.known === undefined ? kinds : [target.known]) {
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
): string[] {
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
  parts: { readonly group: Group; readonly place: Place },
  scope: FunctionScope,
): Code[] {
  const { group, place } = parts;
  const [kind, ...moreKinds] = group.kinds;
  const [branch, ...moreBranches] = group.branches;
  const { known: _, ...bare } = place.target;
  const branches = schema[place.keyword] ?? [];
  const target: Target = {
    ...bare,
    ...(kind !== undefined && moreKinds.length === 0 ? { known: kind } : {}),
    ...(kind === "object" && branches.length > group.branches.length
      ? { operators: true }
      : {}),
  };
  if (branch !== undefined && moreBranches.length === 0)
    return scope.compile(branch, target);
  if (target.known === "object") {
    const found = findDiscriminant(group.branches, scope.unit.types);
    if (found !== undefined) {
      const member = readMember(target.value, found.property, scope);
      const path = [...target.path, stringLiteral(found.property)];
      const values = found.cases.flatMap((each) => each.values);
      const expected = `[${values.map(jsonLiteral).join(", ")}]`;
      return choose(
        found.cases.map((each) => ({
          when: scalarTest(each.values, member),
          body: scope.compile(each.schema, target),
        })),
        [stop(undefined, scope.fail("enum", expected, path))],
      );
    }
  }
  return compileAlternatives(
    schema,
    { ...place, target, branches: group.branches },
    scope,
  );
}

/** Alternatives that only trying tells apart. */
function compileAlternatives(
  schema: Schema,
  place: Place & { readonly branches: readonly Schema[] },
  scope: FunctionScope,
): Code[] {
  const { branches, keyword, target } = place;
  if (keyword === "anyOf" && branches.some(isAnything)) return [];
  const tests = branches.map((each) => branchTest(each, target, scope));
  const none = compileNone(schema, place, scope);
  if (keyword === "anyOf") return when(not(any(tests)), none);
  const matches = scope.local("matches", target.value);
  const sum = tests.map((test) => `(${printTest(test)} ? 1 : 0)`).join(" + ");
  return [
    line(`const ${matches} = ${sum};`),
    ...choose(
      [{ when: atom(`${matches} === 0`), body: none }],
      [
        ...when(atom(`${matches} > 1`), [
          stop(undefined, scope.fail("oneOf", "1", target.path)),
        ]),
      ],
    ),
  ];
}

/** Reports that no alternative holds, with the issues of the one that is meant or nearest. */
function compileNone(
  schema: Schema,
  place: Place & { readonly branches: readonly Schema[] },
  scope: FunctionScope,
): Code[] {
  const { branches, target, keyword } = place;
  const checks = branches
    .filter((each) => leafTest(each, target, scope) === undefined)
    .map((each) => scope.checkOf(each, target));
  if (checks.length === 0)
    return [stop(undefined, scope.fail(keyword, "undefined", target.path))];
  const values = [
    "report",
    target.value,
    stringLiteral(keyword),
    `[${checks.join(", ")}]`,
    ...target.path,
  ];
  const nearest = stop(
    undefined,
    `${scope.use("failAlternatives")}(${values.join(", ")})`,
  );
  if (schema.discriminator === undefined || target.known !== "object")
    return [nearest];
  const { property, mapping } = schema.discriminator;
  const member = readMember(target.value, property, scope);
  const offered = new Set(branches.map((each) => each.ref));
  const cases = mapping
    .filter((each) => offered.has(each.type))
    .map(({ value, type }) => ({
      when: scalarTest([value], member),
      body: scope.compile({ ref: type }, target),
    }));
  return choose(cases, [nearest]);
}

function branchTest(
  schema: Schema,
  target: Target,
  scope: FunctionScope,
): Test {
  return (
    leafTest(schema, target, scope) ?? atom(verdict(schema, target, scope))
  );
}

function isAnything(schema: Schema): boolean {
  return Object.keys(schema).length === 0;
}

function failWhole(
  place: Place,
  expected: string,
  scope: FunctionScope,
): string {
  return scope.fail(place.keyword, expected, place.target.path);
}
