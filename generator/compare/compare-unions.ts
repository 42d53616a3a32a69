import type { Json } from "../model/json.js";
import { schemaText, valueText } from "./equal-schemas.js";
import { isAny, listTypes } from "./list-types.js";
import type { SchemaReader } from "./schema-reader.js";
import type { SchemaTask } from "./schema-task.js";
import type { PlacedSchema, SchemaView } from "./schema-view.js";

/**
 * Compares the alternatives of two schemas, one of which may have none: then it is its own. Says
 * whether there is more to compare beside them.
 */
export function compareUnions(task: SchemaTask): boolean {
  const { old, new: now } = task;
  const only = old.union ? (now.union ? undefined : old) : now;
  const keyword = (now.union ?? old.union)?.keyword ?? "anyOf";
  const base = keyword === "anyOf" ? "any-of" : "one-of";
  // Alternatives on top of members, which both have: a condition that came or went.
  if (only && only.members.size > 0) {
    const rule =
      `-{base}-condition-${only === now ? "added" : "removed"}` as const;
    task.add(rule, { base });
    return true;
  }
  if (only && isAny(only === now ? old : now)) {
    const rule =
      `-{base}-condition-${only === now ? "added" : "removed"}` as const;
    task.add(`${rule}, any value`, { base });
    return false;
  }
  compareBranches(task, base);
  return only === undefined;
}

function compareBranches(task: SchemaTask, base: "any-of" | "one-of"): void {
  const { old, new: now, add, descend } = task;
  const { before, after } = withConstantsJoined(task, {
    before: branchesOf(old),
    after: branchesOf(now),
  });
  const pairs = match(task, before, after);
  for (const [index, target] of pairs) {
    const [a, b] = [before[index], after[target]];
    if (a && b)
      descend(a, b, before.length > 1 ? `|${index}` : "", {
        isNullJudged: !old.union || !now.union,
      });
  }
  for (const [index, branch] of before.entries()) {
    if (pairs.has(index)) continue;
    const was = describe(task.comparison.old.view(branch));
    add("-{base}-removed", { base, was }, { old: branch.pointer });
  }
  const matched = new Set(pairs.values());
  for (const [index, branch] of after.entries()) {
    if (matched.has(index)) continue;
    const is = describe(task.comparison.new.view(branch));
    add("-{base}-added", { base, is }, { new: branch.pointer });
  }
  if (old.union && now.union && old.union.keyword !== now.union.keyword) {
    const opens = now.union.keyword === "anyOf";
    add(opens ? "-one-of-became-any-of" : "-any-of-became-one-of");
  }
}

function branchesOf(view: SchemaView): readonly PlacedSchema[] {
  if (view.union) return view.union.branches;
  return [{ schema: view.schema, pointer: view.pointer }];
}

interface Branches {
  readonly before: readonly PlacedSchema[];
  readonly after: readonly PlacedSchema[];
}

// Constants that are alternatives of their own on one side and an enumeration on the other are one
// enumeration on both.
function withConstantsJoined(
  { comparison }: SchemaTask,
  { before, after }: Branches,
): Branches {
  const [olds, news] = [
    placeConstants(comparison.old, before),
    placeConstants(comparison.new, after),
  ];
  const isShared = ({ key }: PlacedConstants, others: typeof olds): boolean =>
    others.some((other) => other.key === key);
  const [loose, free] = [
    olds.filter((one) => !isShared(one, news)),
    news.filter((one) => !isShared(one, olds)),
  ];
  const isWrittenAlike =
    loose.length === free.length &&
    ![...loose, ...free].some(({ isUnion }) => isUnion);
  if (loose.length === 0 || free.length === 0 || isWrittenAlike)
    return { before, after };
  return { before: join(before, loose), after: join(after, free) };
}

interface PlacedConstants {
  readonly branch: PlacedSchema;
  readonly values: readonly Json[];
  /** Equal for the same alternative of the other side. */
  readonly key: string;
  /** Whether the constants are alternatives again. */
  readonly isUnion: boolean;
}

function placeConstants(
  reader: SchemaReader,
  branches: readonly PlacedSchema[],
): PlacedConstants[] {
  return branches.flatMap((branch) => {
    const view = reader.view(branch);
    const flat = view.union ? reader.enumerated(view) : view;
    const isMore =
      view.members.size > 0 ||
      view.keywords.size > 0 ||
      view.items !== undefined;
    if (!flat?.values || isMore) return [];
    const values = [...flat.values, ...(view.isNullable ? [null] : [])];
    const key = view.name ?? schemaText(view.schema);
    return { branch, values, key, isUnion: view.union !== undefined };
  });
}

function join(
  branches: readonly PlacedSchema[],
  constants: readonly PlacedConstants[],
): readonly PlacedSchema[] {
  const joined = new Set(constants.map(({ branch }) => branch));
  const all = constants.flatMap(({ values }) => values);
  const values = new Map(all.map((value) => [valueText(value), value]));
  const [first] = joined;
  return [
    ...branches.filter((branch) => !joined.has(branch)),
    { schema: { enum: [...values.values()] }, pointer: first?.pointer ?? "" },
  ];
}

// Index to index: the most alike first.
function match(
  { comparison }: SchemaTask,
  before: readonly PlacedSchema[],
  after: readonly PlacedSchema[],
): ReadonlyMap<number, number> {
  const olds = before.map((branch) => comparison.old.view(branch));
  const news = after.map((branch) => comparison.new.view(branch));
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const take = (i: number, j: number | undefined): void => {
    if (j === undefined || pairs.has(i) || taken.has(j)) return;
    pairs.set(i, j);
    taken.add(j);
  };
  for (const keysOf of certain) {
    const byKey = new Map<string, number[]>();
    for (const [j, view] of news.entries())
      for (const key of taken.has(j) ? [] : keysOf(view))
        byKey.set(key, [...(byKey.get(key) ?? []), j]);
    for (const [i, view] of olds.entries())
      for (const key of pairs.has(i) ? [] : keysOf(view))
        take(
          i,
          byKey.get(key)?.find((j) => !taken.has(j)),
        );
  }
  const rest = {
    olds: olds.flatMap((view, i) => (pairs.has(i) ? [] : [{ view, i }])),
    news: news.flatMap((view, j) => (taken.has(j) ? [] : [{ view, j }])),
  };
  // What is as much alike as that is a guess, which is not worth more.
  if (rest.olds.length * rest.news.length > mostGuesses) return pairs;
  const scores = rest.olds
    .flatMap(({ view: a, i }) =>
      rest.news.map(({ view: b, j }) => ({ i, j, score: likeness(a, b) })),
    )
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  for (const { i, j } of scores) take(i, j);
  return pairs;
}

const mostGuesses = 2500;

/** What alternatives have in common that are one, the surest first. */
const certain: readonly ((view: SchemaView) => readonly string[])[] = [
  ({ name }) => (name === undefined ? [] : [name]),
  ({ schema }) => [schemaText(schema)],
  tags,
];

function likeness(a: SchemaView, b: SchemaView): number {
  if (tags(a).length > 0 && tags(b).length > 0) return 0;
  if (a.members.size > 0 && b.members.size > 0) {
    const shared = [...a.members.keys()].filter((name) => b.members.has(name));
    const share = shared.length / Math.max(a.members.size, b.members.size);
    return share >= 0.5 ? 1 + share : 0;
  }
  const types = (view: SchemaView): string => (listTypes(view) ?? []).join();
  return types(a) === types(b) && types(a) !== "" ? 1 : 0;
}

// The members that can have only one value, which tell branches apart.
function tags({ members }: SchemaView): readonly string[] {
  return [...members].flatMap(([name, { schema }]) =>
    schema.enum?.length === 1
      ? [`${name}=${JSON.stringify(schema.enum[0])}`]
      : [],
  );
}

function describe(view: SchemaView): string {
  if (view.name !== undefined) return view.name;
  const [tag] = tags(view);
  if (tag !== undefined) return tag;
  if (view.values)
    return view.values.map((value) => JSON.stringify(value)).join(" or ");
  const members = [...view.members.keys()].slice(0, 4);
  if (members.length > 0) return `{ ${members.join(", ")} }`;
  return view.types?.join(" or ") ?? "any value";
}
