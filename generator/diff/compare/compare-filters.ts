import type { Filter, FilterField, Operator } from "../../model/filter.js";
import { escapePointer } from "../../model/pointer.js";
import { compareSchemas } from "./compare-schemas.js";
import { type Add, addDeprecation } from "./finding.js";
import { mapPair, type Pair, pairUp, type PairedUp } from "./pair.js";
import type { Comparison, Place } from "./place.js";
import { factsOf } from "./rules.js";

/** The state of the comparison of a filter. */
interface FilterTask {
  readonly comparison: Comparison;
  readonly place: Place;
  /** Of the object whose members are compared. */
  readonly pointers: Pair<string>;
  /** True if the new filter takes every value that the old one took, written otherwise. */
  readonly isTaken: () => boolean;
}

/** Compares two filters: their fields, and of each the operators and what these take. */
export function compareFilters(task: FilterTask, pair: Pair<Filter>): void {
  const { old, new: now } = pair;
  compareFields(
    task,
    mapPair(pair, ({ fields }) => fields),
  );
  for (const on of pairUp(old.logical, now.logical, nameOf)) {
    const { old: was, new: is } = on;
    const { name: which } = is ?? was;
    const add = addTo(task, on, which);
    if (!is) add("filter-logical-removed", { which });
    else if (!was) add("filter-logical-added", { which });
    else if (was.list !== is.list) {
      const what = is.list ? "a list of filters" : "one filter";
      add("filter-logical-changed", { which, is: what });
    }
  }
}

const nameOf = ({ name }: { readonly name: string }): string => name;

function compareFields(
  task: FilterTask,
  { old, new: now }: Pair<readonly FilterField[]>,
): void {
  for (const pair of pairUp(old, now, nameOf)) {
    const { name } = pair.new ?? pair.old;
    const add = addTo(task, pair, name);
    if (!pair.new) add("filter-field-removed");
    else if (!pair.old) add("filter-field-added");
    else compareField(task, pair, add);
  }
}

function compareField(
  task: FilterTask,
  pair: Pair<FilterField>,
  add: Add,
): void {
  const { old, new: now } = pair;
  const { name } = now;
  if (old.printed !== now.printed)
    add("filter-field-renamed", { was: old.printed, is: now.printed });
  if (!old.plain !== !now.plain)
    add(`filter-plain-value-${now.plain ? "added" : "removed"}`);
  for (const operators of pairUp(old.operators, now.operators, nameOf))
    compareOperator(task, name, operators);
  // Conditions that only one side recognizes are a value on the other, and compared as a whole.
  if (hasConditions(old) === hasConditions(now) || !task.isTaken()) {
    compareValue(task, name, mapPair(pair, plainOf));
    compareValue(task, name, mapPair(pair, heldBy));
  }
  const { place, pointers } = task;
  compareFields(
    {
      ...task,
      place: { ...place, where: `${place.where}.${name}` },
      pointers: mapPair(pointers, (pointer) => memberPointer(pointer, name)),
    },
    mapPair(pair, ({ members }) => members),
  );
  addDeprecation(add, "filter-field", pair);
}

// Deprecation is reported of the field.
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
  if (old.argument === now.argument)
    return compareValue(
      task,
      `${field} ${name}`,
      mapPair({ old, new: now }, ({ schema }) => schema),
    );
  const words = { operator: name, was: old.argument, is: now.argument };
  add("filter-operator-argument-changed", words);
}

function compareValue(
  { comparison, place, pointers }: FilterTask,
  step: string,
  { old, new: now }: Pair<FilterField["plain"]>,
): void {
  if (!old || !now) return;
  const where = `${place.where}.${step}`;
  const [field = ""] = step.split(" ");
  compareSchemas(
    comparison,
    { ...place, prefix: "filter-value", where },
    {
      old: { schema: old, pointer: memberPointer(pointers.old, field) },
      new: { schema: now, pointer: memberPointer(pointers.new, field) },
    },
  );
}

function memberPointer(pointer: string, name: string): string {
  return `${pointer}/properties/${escapePointer(name)}`;
}

function addTo(
  { comparison, place, pointers, isTaken }: FilterTask,
  on: PairedUp<unknown>,
  field: string,
  operator = "",
): Add {
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
