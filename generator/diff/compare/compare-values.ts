import type { Json } from "../../model/json.js";
import { sortedText } from "../../model/sorted.js";
import type { Spot } from "./finding.js";
import type { SchemaTask } from "./schema-task.js";

/** Compares enumerations, those that are scope sets by rules of their own. */
export function compareValues(task: SchemaTask): void {
  const { old, new: now, add } = task;
  const isOne = (values: readonly Json[]): boolean => values.length === 1;
  if (old.values && now.values) compareBoth(task, old.values, now.values);
  else if (now.values && !old.union)
    add(isOne(now.values) ? "-const-added" : "-became-enum", {
      is: list(now.values),
    });
  else if (old.values && !now.union)
    add(isOne(old.values) ? "-const-removed" : "-became-not-enum", {
      was: list(old.values),
    });
}

function compareBoth(
  { old, new: now, place, comparison, add }: SchemaTask,
  before: readonly Json[],
  after: readonly Json[],
): void {
  const removed = valuesBeside(after, before);
  const added = valuesBeside(before, after);
  if (before.length === 1 && after.length === 1 && added.length === 1)
    return add("-const-changed", { was: list(before), is: list(after) });
  const isScope = old.role === "scope" && now.role === "scope";
  const of = place.where.trimEnd();
  const spotOf = (value: Json): Partial<Spot> => ({
    where: `${of} ${show(value)}`,
    listed: { noun: "value", name: show(value), of },
  });
  const effect = comparison.hasOpenEnumerations ? "none" : undefined;
  for (const value of removed)
    add(isScope ? "scope-removed" : "-enum-value-removed", {}, spotOf(value));
  for (const value of added)
    add(
      isScope ? "scope-added" : "-enum-value-added",
      {},
      { ...spotOf(value), effect },
    );
}

/** Those of some values that are not among others. */
function valuesBeside(
  others: readonly Json[],
  values: readonly Json[],
): readonly Json[] {
  const known = new Set(others.map(sortedText));
  return values.filter((value) => !known.has(sortedText(value)));
}

function list(values: readonly Json[]): string {
  const shown = values.slice(0, 8).map(show);
  const more = values.length > 8 ? ", …" : "";
  return shown.join(", ") + more;
}

function show(value: Json): string {
  return JSON.stringify(value);
}
