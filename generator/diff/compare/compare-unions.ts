import type { Json } from "../../model/json.js";
import type { ListedValue } from "./change.js";
import { sortedText } from "../../model/sorted.js";
import { isAny, listTypes } from "./list-types.js";
import { Matching } from "./matching.js";
import { mapPair, type Pair } from "./pair.js";
import type { SchemaReader } from "./schema-reader.js";
import type { SchemaTask } from "./place.js";
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
  const step = only === now ? "added" : "removed";
  const condition = `-{base}-condition-${step}` as const;
  // Alternatives on top of members, which both have: a condition that came or went.
  if (only && only.members.size > 0) {
    task.add(condition, { base });
    return true;
  }
  if (only && isAny(only === now ? old : now)) {
    task.add(`${condition}, any value`, { base });
    return false;
  }
  compareBranches(task, base);
  return only === undefined;
}

function compareBranches(task: SchemaTask, base: "any-of" | "one-of"): void {
  const { old, new: now, place, comparison, add, descend } = task;
  const branches = withConstantsJoined(task, mapPair(task, branchesOf));
  const viewsOf = (side: "old" | "new") =>
    branches[side].map((one) => {
      const view = comparison[side].view(one);
      return { one, view, number: comparison[side].numberOf(view.schema) };
    });
  const [olds, news] = [viewsOf("old"), viewsOf("new")];
  const { pairs, gone, come } = new Matching(olds, news)
    .byKeys(
      ({ view: { name } }) => (name === undefined ? [] : [name]),
      ({ number }) => [String(number)],
      ({ view }) => tags(view),
    )
    .byLikeness((a, b) => likeness(a.view, b.view));
  const isNullJudged = !old.union || !now.union;
  for (const [was, is] of pairs) {
    const step = olds.length > 1 ? `|${olds.indexOf(was)}` : "";
    descend(was.one, is.one, step, { isNullJudged });
  }
  const listed = (name: string): ListedValue => ({
    noun: "alternative",
    name,
    of: place.where.trimEnd(),
  });
  for (const { view, one } of gone) {
    const was = describe(view);
    const at = { old: one.pointer, listed: listed(was) };
    add("-{base}-removed", { base, was }, at);
  }
  for (const { view, one } of come) {
    const is = describe(view);
    const at = { new: one.pointer, listed: listed(is) };
    add("-{base}-added", { base, is }, at);
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

// Constants that are alternatives of their own on one side and an enumeration on the other are one
// enumeration on both.
function withConstantsJoined(
  { comparison }: SchemaTask,
  branches: Pair<readonly PlacedSchema[]>,
): Pair<readonly PlacedSchema[]> {
  const [olds, news] = [
    placeConstants(comparison.old, branches.old),
    placeConstants(comparison.new, branches.new),
  ];
  const beside = (some: typeof olds, others: typeof olds): typeof olds => {
    const keys = new Set(others.map(({ key }) => key));
    return some.filter(({ key }) => !keys.has(key));
  };
  const [loose, free] = [beside(olds, news), beside(news, olds)];
  const isWrittenAlike =
    loose.length === free.length &&
    ![...loose, ...free].some(({ isUnion }) => isUnion);
  return loose.length === 0 || free.length === 0 || isWrittenAlike
    ? branches
    : { old: join(branches.old, loose), new: join(branches.new, free) };
}

interface PlacedConstants {
  readonly branch: PlacedSchema;
  readonly values: readonly Json[];
  /** Equal for the same alternative of the other side. */
  readonly key: string;
  /** True if the constants are alternatives again. */
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
    const key = view.name ?? String(reader.numberOf(view.schema));
    return { branch, values, key, isUnion: view.union !== undefined };
  });
}

function join(
  branches: readonly PlacedSchema[],
  constants: readonly PlacedConstants[],
): readonly PlacedSchema[] {
  const joined = new Set(constants.map(({ branch }) => branch));
  const all = constants.flatMap(({ values }) => values);
  const values = new Map(all.map((value) => [sortedText(value), value]));
  const [first] = joined;
  return [
    ...branches.filter((branch) => !joined.has(branch)),
    { schema: { enum: [...values.values()] }, pointer: first?.pointer ?? "" },
  ];
}

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

// The members that can have only one value, which distinguish branches.
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
