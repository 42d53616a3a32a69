import type { Json } from "../model/json.js";
import { valueText } from "./equal-schemas.js";
import { findingAt, type PlacedFinding } from "./place.js";
import type { SchemaTask } from "./schema-task.js";

/** Compares enumerations, those that are scope sets by rules of their own. */
export function compareValues(task: SchemaTask): void {
  const { old, new: now, add } = task;
  if (old.values && now.values) {
    compareBoth(task, old.values, now.values);
  } else if (now.values && !old.union) {
    add({
      suffix: now.values.length === 1 ? "const-added" : "became-enum",
      message: `takes only ${list(now.values)} now`,
      wire: "narrows",
      types: "narrows",
    });
  } else if (old.values && !now.union) {
    add({
      suffix: old.values.length === 1 ? "const-removed" : "became-not-enum",
      message: `is no longer one of ${list(old.values)}`,
      wire: "widens",
      types: "widens",
    });
  }
}

function compareBoth(
  task: SchemaTask,
  before: readonly Json[],
  after: readonly Json[],
): void {
  const removed = valuesBeside(after, before);
  const added = valuesBeside(before, after);
  if (before.length === 1 && after.length === 1 && added.length === 1) {
    task.add({
      suffix: "const-changed",
      message: `was ${list(before)}, is now ${list(after)}`,
      wire: "changes",
      types: "changes",
    });
    return;
  }
  for (const value of removed) {
    record(task, {
      what: "removed",
      value,
      wire: "narrows",
      // A comparison with a value that cannot be no longer compiles.
      types: task.place.direction === "request" ? "narrows" : "warning",
    });
  }
  for (const value of added) {
    record(task, {
      what: "added",
      value,
      ...growth(task),
    });
  }
}

/**
 * What it does that readers meet a value they did not know: at run time they must expect it, if it
 * is not said that they do; a program that names all values no longer compiles.
 */
export function growth({
  place,
  comparison,
}: SchemaTask): Pick<PlacedFinding, "wire" | "types"> {
  const isSafe =
    place.direction === "request" || comparison.hasOpenEnumerations;
  return isSafe
    ? { wire: "info", types: "info" }
    : { wire: "warning", types: "breaking" };
}

function record(
  task: SchemaTask,
  {
    what,
    value,
    ...found
  }: Pick<PlacedFinding, "wire" | "types"> & {
    readonly what: "added" | "removed";
    readonly value: Json;
  },
): void {
  const { old, new: now, place, comparison } = task;
  const isScope = old.role === "scope" && now.role === "scope";
  const where = `${place.where.trimEnd()} ${show(value)}`;
  const finding = findingAt(
    { ...place, where },
    {
      suffix: `enum-value-${what}`,
      message: `was ${what}`,
      old: old.pointer,
      new: now.pointer,
      ...found,
    },
  );
  comparison.recorder.add(
    isScope ? { ...finding, rule: `scope-${what}` } : finding,
  );
}

/** Those of some values that are not among others. */
function valuesBeside(
  others: readonly Json[],
  values: readonly Json[],
): readonly Json[] {
  const known = new Set(others.map(valueText));
  return values.filter((value) => !known.has(valueText(value)));
}

function list(values: readonly Json[]): string {
  const shown = values.slice(0, 8).map(show);
  const more = values.length > 8 ? ", …" : "";
  return shown.join(", ") + more;
}

function show(value: Json): string {
  return JSON.stringify(value);
}
