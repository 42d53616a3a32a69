import { schemaText } from "./equal-schemas.js";
import { isAny, listTypes } from "./list-types.js";
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
    const comes = only === now;
    task.add({
      suffix: comes ? `${base}-condition-added` : `${base}-condition-removed`,
      message: comes
        ? "must satisfy one of several alternatives too now"
        : "need no longer satisfy one of several alternatives",
      wire: comes ? "narrows" : "widens",
      types: "none",
    });
    return true;
  }
  if (only && isAny(only === now ? old : now)) {
    const comes = only === now;
    task.add({
      suffix: comes ? `${base}-condition-added` : `${base}-condition-removed`,
      message: comes
        ? "was any value, is one of several alternatives now"
        : "was one of several alternatives, is any value now",
      wire: comes ? "narrows" : "widens",
      types: comes ? "narrows" : "widens",
    });
    return false;
  }
  compareBranches(task, base);
  return only === undefined;
}

function compareBranches(task: SchemaTask, base: "any-of" | "one-of"): void {
  const { old, new: now, add, descend } = task;
  const before = branchesOf(old);
  const after = branchesOf(now);
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
    add({
      suffix: `${base}-removed`,
      message: `${describe(task.comparison.old.view(branch))} is no longer an alternative`,
      wire: "narrows",
      types: task.place.direction === "request" ? "narrows" : "warning",
      old: branch.pointer,
    });
  }
  const matched = new Set(pairs.values());
  for (const [index, branch] of after.entries()) {
    if (matched.has(index)) continue;
    add({
      suffix: `${base}-added`,
      message: `${describe(task.comparison.new.view(branch))} is a new alternative`,
      wire: "widens",
      types: "widens",
      new: branch.pointer,
    });
  }
  if (old.union && now.union && old.union.keyword !== now.union.keyword) {
    const opens = now.union.keyword === "anyOf";
    add({
      suffix: opens ? "one-of-became-any-of" : "any-of-became-one-of",
      message: opens
        ? "may satisfy several alternatives at once now"
        : "must satisfy exactly one alternative now",
      wire: opens ? "widens" : "narrows",
      types: "none",
    });
  }
}

function branchesOf(view: SchemaView): readonly PlacedSchema[] {
  if (view.union) return view.union.branches;
  return [{ schema: view.schema, pointer: view.pointer }];
}

// Index to index: the most alike first.
function match(
  { comparison }: SchemaTask,
  before: readonly PlacedSchema[],
  after: readonly PlacedSchema[],
): ReadonlyMap<number, number> {
  const olds = before.map((branch) => comparison.old.view(branch));
  const news = after.map((branch) => comparison.new.view(branch));
  const scores = olds
    .flatMap((a, i) => news.map((b, j) => ({ i, j, score: likeness(a, b) })))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { i, j } of scores) {
    if (pairs.has(i) || taken.has(j)) continue;
    pairs.set(i, j);
    taken.add(j);
  }
  return pairs;
}

function likeness(a: SchemaView, b: SchemaView): number {
  if (a.name !== undefined && a.name === b.name) return 5;
  if (schemaText(a.schema) === schemaText(b.schema)) return 4;
  const [first, second] = [tags(a), tags(b)];
  if (first.length > 0 && second.length > 0) {
    return first.some((tag) => second.includes(tag)) ? 3 : 0;
  }
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
