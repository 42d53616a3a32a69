import type { Json } from "../../model/json.js";
import { sortedText } from "../../model/sorted.js";
import { differences } from "./pair.js";
import type { SchemaTask } from "./place.js";

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
  const changes = [...differences(before, after, sortedText)];
  if (before.length === 1 && after.length === 1 && changes.length > 0)
    return add("-const-changed", { was: list(before), is: list(after) });
  const isScope = old.role === "scope" && now.role === "scope";
  const of = place.where.trimEnd();
  for (const { old: was, new: is } of changes) {
    const isGone = is === undefined;
    const name = show(isGone ? was : is);
    const spot = {
      where: `${of} ${name}`,
      listed: { noun: "value", name, of },
    } as const;
    if (isGone)
      add(isScope ? "scope-removed" : "-enum-value-removed", {}, spot);
    else {
      const effect = comparison.hasOpenEnumerations ? "none" : undefined;
      const rule = isScope ? "scope-added" : "-enum-value-added";
      add(rule, {}, { ...spot, effect });
    }
  }
}

function list(values: readonly Json[]): string {
  const shown = values.slice(0, 8).map(show);
  const more = values.length > 8 ? ", …" : "";
  return shown.join(", ") + more;
}

function show(value: Json): string {
  return JSON.stringify(value);
}
