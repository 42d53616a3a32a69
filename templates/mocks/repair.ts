// Repairs generated values that are not valid yet.

import { put } from "../validation/members.js";
import type { MakeContext, All } from "./maker.js";
import { type MockSchema, ownSchema } from "./schema.js";
import { isObject } from "../validation/report.js";

/**
 * Changes an invalid value until all schemas accept it, for schemas that cannot be generated
 * directly, such as `oneOf` with overlapping alternatives. Undefined if that fails.
 */
export function repaired(
  value: unknown,
  all: All,
  context: MakeContext,
  kept: readonly string[] = [],
): { readonly value: unknown } | undefined {
  const { document, random } = context;
  const near = schemasNear(all, context);
  const misses = (each: unknown): number =>
    all.reduce((sum, schema) => sum + document.judge.misses(each, schema), 0);
  let best = { value, misses: misses(value) };
  const budget = { left: kept.length > 0 ? 500 : 4000 };
  /** The first candidate with fewer violations. */
  const better = (candidates: readonly unknown[]): typeof best | undefined => {
    for (const each of random.shuffle(candidates)) {
      if (budget.left-- < 0) return undefined;
      const found = { value: each, misses: misses(each) };
      if (found.misses < best.misses) return found;
    }
    return undefined;
  };
  while (best.misses > 0 && budget.left > 0) {
    const changed = changes(best.value, near, context, kept);
    let found = better(changed);
    // Two changes together may succeed where each alone fails.
    for (const each of found ? [] : random.shuffle(changed).slice(0, 30))
      found ??= better(changes(each, near, context, kept));
    if (!found) return undefined;
    best = found;
  }
  return best.misses === 0 ? best : undefined;
}

/** The schemas that affect whether a value is valid, including alternatives and `not`. */
function schemasNear(
  all: All,
  { document }: Pick<MakeContext, "document">,
): MockSchema[] {
  const near = new Set(all);
  // The loop also visits the schemas that it adds.
  for (const schema of near) {
    if (near.size > 300) break;
    const { $ref, allOf = [], anyOf = [], oneOf = [], not } = schema;
    const target =
      $ref === undefined ? undefined : ownSchema(document.schemas, $ref);
    const dependent = Object.values(schema.dependentSchemas ?? {});
    for (const each of [
      target,
      ...allOf,
      ...anyOf,
      ...oneOf,
      ...dependent,
      not,
      schema.if,
      schema.then,
      schema.else,
    ])
      if (each) near.add(each);
  }
  return [...near];
}

/** Values with one difference. */
function changes(
  value: unknown,
  near: readonly MockSchema[],
  context: MakeContext,
  kept: readonly string[],
): unknown[] {
  if (kept.length === 0 && !isObject(value) && !Array.isArray(value))
    return samples(near);
  if (Array.isArray(value))
    return changedLists(value as unknown[], near, context);
  if (!isObject(value)) return [];
  const names = new Set([
    ...Object.keys(value),
    ...near.flatMap(({ properties = {}, required = [] }) => [
      ...Object.keys(properties),
      ...required,
    ]),
    "other",
  ]);
  const changed: unknown[] = [];
  for (const name of names) {
    if (kept.includes(name)) continue;
    const without = { ...value };
    delete without[name];
    if (Object.hasOwn(value, name)) changed.push(without);
    const own = near.flatMap(
      (each): MockSchema | MockSchema[] =>
        ownSchema(each.properties, name) ?? [],
    );
    for (const sample of samples(schemasNear(own, context))) {
      const other = { ...without };
      put(other, name, sample);
      changed.push(other);
    }
  }
  return changed;
}

function changedLists(
  list: readonly unknown[],
  near: readonly MockSchema[],
  context: MakeContext,
): unknown[] {
  const items = near.flatMap(({ items: every, contains, prefixItems = [] }) =>
    [every, contains, ...prefixItems].flatMap(
      (each): MockSchema | MockSchema[] => each ?? [],
    ),
  );
  const samplesOfItems = samples(schemasNear(items, context));
  return [
    ...list.map((_, at) => list.filter((_, index) => index !== at)),
    ...samplesOfItems.map((each) => [...list, each]),
    ...list.flatMap((_, at) =>
      samplesOfItems.map((each) =>
        list.map((item, index) => (index === at ? each : item)),
      ),
    ),
  ];
}

const usual: readonly unknown[] = [
  null,
  true,
  false,
  "",
  "a",
  "A",
  "0",
  "-",
  0,
  1,
  -1,
  0.5,
  [],
  {},
];

/** Values at the limits of the schemas, and one of each type. */
function samples(near: readonly MockSchema[]): unknown[] {
  const found: unknown[] = [...usual];
  for (const schema of near) {
    found.push(...(schema.enum ?? []).slice(0, 30));
    found.push(...(schema.examples ?? []));
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
    for (const bound of [minimum, maximum, exclusiveMinimum, exclusiveMaximum])
      if (bound !== undefined) found.push(bound, bound - 1, bound + 1);
    if (schema.multipleOf !== undefined)
      found.push(schema.multipleOf, schema.multipleOf * 3);
    for (const length of [schema.minLength, schema.maxLength])
      if (length !== undefined && length < 1000)
        for (const character of ["a", "A", "0"])
          found.push(character.repeat(length), character.repeat(length + 1));
  }
  return found;
}
