import type { Filter, FilterField, Operator } from "../model/filter.js";
import { escapePointer } from "../model/pointer.js";
import { compareSchemas } from "./compare-schemas.js";
import type { Words } from "./finding.js";
import { pairUp, type PairedUp } from "./pair-up.js";
import type { Comparison, Place } from "./place.js";
import { factsOf, type RuleName } from "./rules.js";

/** What the comparison of a filter works with. */
interface FilterTask {
  readonly comparison: Comparison;
  readonly place: Place;
  /** Of the object whose members are compared. */
  readonly pointers: { readonly old: string; readonly new: string };
  /** Whether the new filter takes every value that the old one took, written otherwise. */
  readonly isTaken: () => boolean;
}

/** Compares two filters: their fields, and of each the operators and what these take. */
export function compareFilters(
  task: FilterTask,
  { old, new: now }: { readonly old: Filter; readonly new: Filter },
): void {
  compareFields(task, { old: old.fields, new: now.fields });
  for (const pair of pairUp(old.logical, now.logical, nameOf)) {
    const { old: was, new: is } = pair;
    const add = addTo(task, pair, (is ?? was).name);
    const { name: which } = is ?? was;
    if (!is) add("filter-logical-removed", { which });
    else if (!was) add("filter-logical-added", { which });
    else if (was.list !== is.list)
      add("filter-logical-changed", {
        which,
        is: is.list ? "a list of filters" : "one filter",
      });
  }
}

const nameOf = ({ name }: { readonly name: string }): string => name;

interface FieldPair {
  readonly old: FilterField;
  readonly new: FilterField;
}

function compareFields(
  task: FilterTask,
  fields: {
    readonly old: readonly FilterField[];
    readonly new: readonly FilterField[];
  },
): void {
  for (const pair of pairUp(fields.old, fields.new, nameOf)) {
    if (pair.old && pair.new) compareField(task, pair);
    else {
      const add = addTo(task, pair, (pair.old ?? pair.new).name);
      add(pair.old ? "filter-field-removed" : "filter-field-added");
    }
  }
}

function compareField(task: FilterTask, pair: FieldPair): void {
  const { old, new: now } = pair;
  const add = addTo(task, pair, now.name);
  if (old.printed !== now.printed)
    add("filter-field-renamed", { was: old.printed, is: now.printed });
  if (!old.plain !== !now.plain)
    add(`filter-plain-value-${now.plain ? "added" : "removed"}`);
  for (const operators of pairUp(old.operators, now.operators, nameOf))
    compareOperator(task, now.name, operators);
  // What only one side reads as conditions is a value of the other, and judged as a whole.
  if (hasConditions(old) === hasConditions(now) || !task.isTaken()) {
    compareValue(task, now.name, { old: plainOf(old), new: plainOf(now) });
    compareValue(task, now.name, { old: heldBy(old), new: heldBy(now) });
  }
  const inner = below(task, now.name);
  compareFields(inner, { old: old.members, new: now.members });
  if (old.deprecated !== now.deprecated)
    add(`filter-field-${now.deprecated ? "deprecated" : "reactivated"}`);
}

// That a field is deprecated is said of the field.
function plainOf({ plain }: FilterField): FilterField["plain"] {
  if (!plain?.deprecated) return plain;
  const { deprecated: _, ...value } = plain;
  return value;
}

function heldBy({ filter }: FilterField): FilterField["plain"] {
  return filter === undefined ? undefined : { ref: filter };
}

function hasConditions({ filter, members }: FilterField): boolean {
  return filter !== undefined || members.length > 0;
}

function compareOperator(
  task: FilterTask,
  field: string,
  { old, new: now }: PairedUp<Operator>,
): void {
  const { name } = now ?? old;
  // The field is on both sides.
  const add = addTo(task, { old: field, new: field }, field, ` ${name}`);
  if (!now) return add("filter-operator-removed");
  if (!old) return add("filter-operator-added");
  if (old.printed !== now.printed)
    add("filter-operator-renamed", { was: old.printed, is: now.printed });
  if (old.argument !== now.argument)
    add("filter-operator-argument-changed", {
      operator: name,
      was: old.argument,
      is: now.argument,
    });
  else
    compareValue(task, `${field} ${name}`, {
      old: old.schema,
      new: now.schema,
    });
}

function compareValue(
  { comparison, place, pointers }: FilterTask,
  step: string,
  {
    old,
    new: now,
  }: { readonly old: FilterField["plain"]; readonly new: FilterField["plain"] },
): void {
  if (!old || !now) return;
  const at = {
    ...place,
    prefix: "filter-value",
    where: `${place.where}.${step}`,
  } as const;
  const [field = ""] = step.split(" ");
  compareSchemas(comparison, at, {
    old: { schema: old, pointer: memberPointer(pointers.old, field) },
    new: { schema: now, pointer: memberPointer(pointers.new, field) },
  });
}

function below(task: FilterTask, field: string): FilterTask {
  const { place, pointers } = task;
  return {
    ...task,
    place: { ...place, where: `${place.where}.${field}` },
    pointers: {
      old: memberPointer(pointers.old, field),
      new: memberPointer(pointers.new, field),
    },
  };
}

function memberPointer(pointer: string, name: string): string {
  return `${pointer}/properties/${escapePointer(name)}`;
}

function addTo(
  { comparison, place, pointers, isTaken }: FilterTask,
  on: PairedUp<unknown>,
  field: string,
  operator = "",
): (rule: RuleName, words?: Words) => void {
  const spot = {
    subject: place.subject,
    where: `${place.where}.${field}${operator}`,
    old: on.old ? memberPointer(pointers.old, field) : undefined,
    new: on.new ? memberPointer(pointers.new, field) : undefined,
  };
  return (rule, words) => {
    const breaks = factsOf.get(rule)?.effect === "changes";
    const effect = breaks && isTaken() ? "renames" : undefined;
    comparison.recorder.add({ ...spot, effect }, rule, words);
  };
}
