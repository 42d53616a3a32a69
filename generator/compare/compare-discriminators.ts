import type { Json } from "../model/json.js";
import type { Discriminator, SelectedBy } from "../model/schema.js";
import type { SchemaTask } from "./schema-task.js";
import { growth } from "./compare-values.js";
import type { PlacedFinding } from "./place.js";
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
  const isPinned = [old, now].every(isSaidByBranches);
  if (before && after)
    add({
      suffix: "discriminator-property-name-changed",
      message: `is told apart by ${after.property} now, no longer ${before.property}`,
      wire: "info",
      types: isPinned ? "none" : "changes",
    });
  else if (after)
    add({
      suffix: "discriminator-added",
      message: `is told apart by ${after.property} now`,
      wire: "info",
      types: isPinned ? "none" : "narrows",
    });
  else if (before)
    add({
      suffix: "discriminator-removed",
      message: `is no longer told apart by ${before.property}`,
      wire: "info",
      types: isPinned ? "none" : "widens",
    });
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
    const isPinned = [task.old, task.new].every(
      (view) => isSaidByBranches(view) || isSaidBy(type, view),
    );
    const record = (found: PlacedFinding): void =>
      task.add(isPinned ? { ...found, wire: "info", types: "none" } : found);
    // A type that is no alternative any more, or is called something else, is said to be so.
    const has = news.get(type);
    if (!has) continue;
    const gone = [...had].filter((value) => !has.has(value));
    const fresh = [...has].filter((value) => !had.has(value));
    if (gone.length > 0 && fresh.length > 0) {
      record({
        suffix: "discriminator-mapping-changed",
        message: `${property} of ${type} is ${list(fresh)} now, no longer ${list(gone)}`,
        wire: "changes",
        types: "changes",
      });
    } else if (gone.length > 0) {
      record({
        suffix: "discriminator-mapping-deleted",
        message: `${property} of ${type} is no longer ${list(gone)}`,
        wire: "narrows",
        types: task.place.direction === "request" ? "narrows" : "warning",
      });
    } else if (fresh.length > 0) {
      record({
        suffix: "discriminator-mapping-added",
        message: `${property} of ${type} may be ${list(fresh)} now`,
        // As a value that an enumeration gains.
        ...growth(task),
      });
    }
  }
}

// What is meant by a value that nothing is mapped to, and by none (OpenAPI 3.2, 4.25).
function compareFallbacks(
  { comparison, place, add }: SchemaTask,
  { fallback: before }: Discriminator,
  { property, fallback: after }: Discriminator,
): void {
  // One that is called something else is said to be so.
  const isRenamed =
    before !== undefined &&
    after !== undefined &&
    comparison.new.type(before) === undefined;
  if (before === after || isRenamed) return;
  const base = { wire: "changes", types: "changes" } as const;
  if (before === undefined)
    add({
      ...base,
      suffix: "discriminator-default-mapping-added",
      message: `another ${property}, or none, means ${after} now`,
      wire: place.direction === "request" ? "info" : "warning",
    });
  else
    add({
      ...base,
      suffix: `discriminator-default-mapping-${after === undefined ? "removed" : "changed"}`,
      message: `another ${property}, or none, ${after === undefined ? "is no longer taken" : `means ${after} now`}; it meant ${before}`,
      ...(after === undefined && place.direction === "response"
        ? { wire: "info" as const }
        : {}),
    });
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
