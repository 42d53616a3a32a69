import type { Json } from "../model/json.js";
import type { Discriminator, SelectedBy } from "../model/schema.js";
import type { SchemaTask } from "./schema-task.js";
import type { Spot, Words } from "./finding.js";
import type { RuleName } from "./rules.js";
import type { SchemaView } from "./schema-view.js";

/**
 * Compares by what alternatives are told apart: the member, and which of its values stands for
 * which type. Where the alternatives say so themselves, by constants, those are compared as what
 * they are, and what stands here changes nothing in a type.
 */
export function compareDiscriminators(task: SchemaTask): void {
  const { old, new: now, add } = task;
  const [before, after] = [old.discriminator, now.discriminator];
  if (before && after && before.property === after.property) {
    compareMappings(task, before, after);
    compareFallbacks(task, before, after);
    return;
  }
  const fits = [old, now].every(isSaidByBranches) || task.place.fits;
  const words = { was: before?.property, is: after?.property };
  const spot = fits ? { fits } : {};
  if (before && after) add("-discriminator-property-name-changed", words, spot);
  else if (after) add("-discriminator-added", words, spot);
  else if (before) add("-discriminator-removed", words, spot);
}

function compareMappings(
  task: SchemaTask,
  before: Discriminator,
  after: Discriminator,
): void {
  const { property } = after;
  const olds = valuesByType(task.old, before);
  const news = valuesByType(task.new, after);
  for (const [type, had] of olds) {
    // A type that is no alternative any more, or is called something else, is said to be so.
    const has = news.get(type);
    if (!has) continue;
    const isPinned = [task.old, task.new].every(
      (view) => isSaidByBranches(view) || isSaidBy(type, view),
    );
    const add = (rule: RuleName, words: Words, at: Partial<Spot> = {}): void =>
      task.add(
        rule,
        { property, type, ...words },
        isPinned ? { effect: "none" } : at,
      );
    const gone = [...had].filter((value) => !has.has(value));
    const fresh = [...has].filter((value) => !had.has(value));
    const [was, is] = [list(gone), list(fresh)];
    if (was && is) add("-discriminator-mapping-changed", { was, is });
    else if (was) add("-discriminator-mapping-deleted", { was });
    // As a value that an enumeration gains.
    else if (is)
      add(
        "-discriminator-mapping-added",
        { is },
        {
          effect: task.comparison.hasOpenEnumerations ? "none" : undefined,
        },
      );
  }
}

// What is meant by a value that nothing is mapped to, and by none (OpenAPI 3.2, 4.25).
function compareFallbacks(
  { comparison, add }: SchemaTask,
  { fallback: was }: Discriminator,
  { property, fallback: is }: Discriminator,
): void {
  // One that is called something else is said to be so.
  const isRenamed =
    was !== undefined &&
    is !== undefined &&
    comparison.new.type(was) === undefined;
  if (was === is || isRenamed) return;
  const rule = "-discriminator-default-mapping";
  const words = { property, was, is };
  if (was === undefined) add(`${rule}-added`, words);
  else if (is === undefined) add(`${rule}-removed`, words);
  else add(`${rule}-changed`, words);
}

// What selects each type, as far as its own schema does not say it, else what the mapping says.
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
