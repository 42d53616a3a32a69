import type { Json } from "../../model/json.js";
import type { Discriminator, SelectedBy } from "../../model/schema.js";
import type { SchemaTask } from "./place.js";
import type { SchemaView } from "./schema-view.js";

/**
 * Compares discriminators: the member, and the type of each of its values. Alternatives whose
 * member is a constant are compared by their constants, and their mapping changes no type.
 */
export function compareDiscriminators(task: SchemaTask): void {
  const { old, new: now, place, add } = task;
  const [before, after] = [old.discriminator, now.discriminator];
  if (before && after && before.property === after.property) {
    compareMappings(task, before, after);
    compareFallbacks(task, before, after);
    return;
  }
  const fits = [old, now].every(isSaidByBranches) || place.fits === true;
  const words = { was: before?.property, is: after?.property };
  const rule = "-discriminator";
  if (before && after) add(`${rule}-property-name-changed`, words, { fits });
  else if (before ?? after)
    add(`${rule}-${after ? "added" : "removed"}`, words, { fits });
}

function compareMappings(
  { comparison, add, ...pair }: SchemaTask,
  before: Discriminator,
  after: Discriminator,
): void {
  const { property } = after;
  const olds = valuesByType(pair.old, before);
  const news = valuesByType(pair.new, after);
  for (const [type, had] of olds) {
    // A type that is no alternative any more, or was renamed, is reported as such.
    const has = news.get(type);
    if (!has) continue;
    const was = list([...had].filter((value) => !has.has(value)));
    const is = list([...has].filter((value) => !had.has(value)));
    const isPinned = [pair.old, pair.new].every(
      (view) => isSaidByBranches(view) || isSaidBy(type, view),
    );
    const words = { property, type, was, is };
    const rule = "-discriminator-mapping";
    const effect = isPinned ? "none" : undefined;
    if (was && is) add(`${rule}-changed`, words, { effect });
    else if (was) add(`${rule}-deleted`, words, { effect });
    // As a value that an enumeration gains.
    else if (is) {
      const isOpen = comparison.hasOpenEnumerations;
      add(`${rule}-added`, words, { effect: isOpen ? "none" : effect });
    }
  }
}

// The meaning of an unmapped value, and of a missing one (OpenAPI 3.2, 4.25).
function compareFallbacks(
  { comparison, add }: SchemaTask,
  before: Discriminator,
  after: Discriminator,
): void {
  const [was, is] = [before.fallback, after.fallback];
  // A renamed one is reported as such.
  const isGone = was !== undefined && !comparison.new.type(was);
  if (was === is || (isGone && is !== undefined)) return;
  const rule = "-discriminator-default-mapping";
  const words = { property: after.property, was, is };
  if (was === undefined) add(`${rule}-added`, words);
  else add(is === undefined ? `${rule}-removed` : `${rule}-changed`, words);
}

// The values that select each type: those its schema does not declare itself, else the mapping's.
function valuesByType(
  view: SchemaView,
  { mapping }: Discriminator,
): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  for (const { value, type } of mapping)
    values.set(type, (values.get(type) ?? new Set()).add(value));
  for (const [type, selection] of selectionsOf(view)) {
    if (selection.evidence !== "schema")
      values.set(type, new Set(selection.values.map(textOf)));
  }
  return values;
}

function selectionsOf({ union }: SchemaView): readonly [string, SelectedBy][] {
  return (union?.branches ?? []).flatMap(
    ({ schema: { ref, selectedBy } }): [string, SelectedBy][] =>
      ref === undefined || !selectedBy ? [] : [[ref, selectedBy]],
  );
}

// A mapping's values are always written as text.
function textOf(value: Json): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

// Without alternatives, as on what `allOf` builds on, no type says which value is which.
function isSaidByBranches({ union, discriminator }: SchemaView): boolean {
  if (!union) return false;
  return (
    !discriminator ||
    union.branches.every(
      ({ schema }) => schema.selectedBy?.evidence === "schema",
    )
  );
}

function isSaidBy(type: string, view: SchemaView): boolean {
  return selectionsOf(view).some(
    ([name, { evidence }]) => name === type && evidence === "schema",
  );
}

function list(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(" or ");
}
