import type { Filter, FilterField, Operator } from "../model/filter.js";
import { escapePointer } from "../model/pointer.js";
import type { Severity } from "./change.js";
import { compareSchemas } from "./compare-schemas.js";
import { type Comparison, type Place } from "./place.js";

/** What the comparison of a filter works with. */
interface FilterTask {
  readonly comparison: Comparison;
  readonly place: Place;
  /** Of the object whose members are compared. */
  readonly pointers: { readonly old: string; readonly new: string };
}

/** Compares two filters: their fields, and of each the operators and what these take. */
export function compareFilters(
  task: FilterTask,
  { old, new: now }: { readonly old: Filter; readonly new: Filter },
): void {
  compareFields(task, { old: old.fields, new: now.fields });
  const after = new Map(now.logical.map((one) => [one.name, one]));
  for (const member of old.logical) {
    const same = after.get(member.name);
    if (!same)
      add(task, member.name, {
        rule: "filter-logical-removed",
        message: `filters can no longer be combined with ${member.name}`,
        wire: "breaking",
        types: "breaking",
        side: "old",
      });
    else if (same.list !== member.list)
      add(task, member.name, {
        rule: "filter-logical-changed",
        message: `${member.name} takes ${same.list ? "a list of filters" : "one filter"} now`,
        wire: "breaking",
        types: "breaking",
      });
  }
  const known = new Set(old.logical.map(({ name }) => name));
  for (const { name } of now.logical) {
    if (!known.has(name))
      add(task, name, {
        rule: "filter-logical-added",
        message: `filters can be combined with ${name} now`,
        wire: "info",
        types: "info",
        side: "new",
      });
  }
}

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
  const after = new Map(fields.new.map((field) => [field.name, field]));
  for (const field of fields.old) {
    const same = after.get(field.name);
    if (same) compareField(task, { old: field, new: same });
    else
      add(task, field.name, {
        rule: "filter-field-removed",
        message: "can no longer be filtered by",
        wire: "breaking",
        types: "breaking",
        side: "old",
      });
  }
  const known = new Set(fields.old.map(({ name }) => name));
  for (const { name } of fields.new) {
    if (!known.has(name))
      add(task, name, {
        rule: "filter-field-added",
        message: "can be filtered by now",
        wire: "info",
        types: "info",
        side: "new",
      });
  }
}

function compareField(task: FilterTask, pair: FieldPair): void {
  const { old, new: now } = pair;
  if (old.printed !== now.printed) {
    add(task, now.name, {
      rule: "filter-field-renamed",
      message: `the builder's ${old.printed} is called ${now.printed} now`,
      wire: "info",
      types: "breaking",
    });
  }
  if (old.plain && !now.plain) {
    add(task, now.name, {
      rule: "filter-plain-value-removed",
      message: "no longer takes a plain value",
      wire: "breaking",
      types: "breaking",
    });
  } else if (!old.plain && now.plain) {
    add(task, now.name, {
      rule: "filter-plain-value-added",
      message: "takes a plain value now",
      wire: "info",
      types: "info",
    });
  }
  compareOperators(task, pair);
  compareValue(task, now.name, { old: plainOf(old), new: plainOf(now) });
  compareValue(task, now.name, { old: heldBy(old), new: heldBy(now) });
  const inner = below(task, now.name);
  compareFields(inner, { old: old.members, new: now.members });
  if (old.deprecated !== now.deprecated) {
    add(task, now.name, {
      rule: now.deprecated
        ? "filter-field-deprecated"
        : "filter-field-reactivated",
      message: now.deprecated ? "is deprecated now" : "is no longer deprecated",
      wire: "info",
      types: "info",
    });
  }
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

function compareOperators(
  task: FilterTask,
  { old, new: now }: FieldPair,
): void {
  const after = new Map(now.operators.map((one) => [one.name, one]));
  for (const operator of old.operators) {
    const same = after.get(operator.name);
    if (!same) {
      add(task, now.name, {
        operator: operator.name,
        rule: "filter-operator-removed",
        message: "is no longer an operator",
        wire: "breaking",
        types: "breaking",
      });
    } else compareOperator(task, now.name, { old: operator, new: same });
  }
  const known = new Set(old.operators.map(({ name }) => name));
  for (const { name } of now.operators) {
    if (known.has(name)) continue;
    add(task, now.name, {
      operator: name,
      rule: "filter-operator-added",
      message: "is a new operator",
      wire: "info",
      types: "info",
    });
  }
}

function compareOperator(
  task: FilterTask,
  field: string,
  { old, new: now }: { readonly old: Operator; readonly new: Operator },
): void {
  if (old.printed !== now.printed) {
    add(task, field, {
      operator: now.name,
      rule: "filter-operator-renamed",
      message: `the builder's ${old.printed} is called ${now.printed} now`,
      wire: "info",
      types: "breaking",
    });
  }
  if (old.argument !== now.argument) {
    add(task, field, {
      operator: now.name,
      rule: "filter-operator-argument-changed",
      message: `${now.name} takes a ${now.argument} now, took a ${old.argument}`,
      wire: "breaking",
      types: "breaking",
    });
  } else
    compareValue(task, `${field} ${now.name}`, {
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

function add(
  { comparison, place, pointers }: FilterTask,
  field: string,
  {
    side,
    operator,
    ...found
  }: {
    readonly rule: string;
    readonly message: string;
    readonly operator?: string;
    readonly wire: Severity;
    readonly types: Severity;
    /** The one side it stands on, where it is not on both. */
    readonly side?: "old" | "new";
  },
): void {
  comparison.recorder.add({
    ...found,
    subject: place.subject,
    where: `${place.where}.${field}${operator === undefined ? "" : ` ${operator}`}`,
    old: side === "new" ? undefined : memberPointer(pointers.old, field),
    new: side === "old" ? undefined : memberPointer(pointers.new, field),
  });
}
