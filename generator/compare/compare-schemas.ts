import type { Schema } from "../model/schema.js";
import { compareDiscriminators } from "./compare-discriminators.js";
import { compareKeywords } from "./compare-keywords.js";
import { compareMembers } from "./compare-members.js";
import { compareUnions } from "./compare-unions.js";
import { compareValues } from "./compare-values.js";
import { isAny, listTypes } from "./list-types.js";
import {
  type Comparison,
  type Effect,
  findingAt,
  type Place,
  wayOf,
  within,
} from "./place.js";
import type { SchemaPair, SchemaTask } from "./schema-task.js";
import type { NamedView, PlacedSchema, SchemaView } from "./schema-view.js";

/** Compares two schemas that stand for the same thing, and all that is in them. */
export function compareSchemas(
  comparison: Comparison,
  at: Place,
  pair: { readonly old: PlacedSchema; readonly new: PlacedSchema },
): void {
  const place = judgedBy(comparison, at, pair.old.schema, pair.new.schema);
  const old = without(comparison.old.view(pair.old), place);
  const now = without(comparison.new.view(pair.new), place);
  const [was, is] = [comparison.old.typeOf(old), comparison.new.typeOf(now)];
  if (was && is) {
    // Null that stands beside a type is no part of it.
    const isBeside = was.isNullable === is.isNullable;
    if (isBeside)
      compareNullability(taskOf(comparison, place, { old, new: now }));
    const isNullJudged =
      at.isNullJudged || isBeside || old.isNullable === now.isNullable;
    const [from, to] = [{ ref: was.name }, { ref: is.name }];
    const inside = judgedBy(comparison, { ...at, isNullJudged }, from, to);
    compareNamed(comparison, inside, { old: was, new: is });
  } else if (old.extendsType && now.extendsType)
    comparison.recorder.inPair(pairKey(place, old.pointer, now.pointer), () =>
      compareViews(comparison, place, { old, new: now }),
    );
  else compareViews(comparison, place, { old, new: now });
}

function compareNamed(
  comparison: Comparison,
  place: Place,
  pair: { readonly old: NamedView; readonly new: NamedView },
): void {
  const [oldName, newName] = [pair.old.name, pair.new.name];
  comparison.pair(oldName, newName);
  const named = atType(place, pair.new);
  comparison.recorder.inPair(pairKey(place, oldName, newName), () => {
    const isFilter = [pair.old, pair.new].every(
      ({ role }) => role === "filter",
    );
    if (isFilter && comparison.compareFilter(pair, named)) return;
    compareViews(comparison, named, pair);
  });
}

/** A place, and whether programs notice in the types what is said there. */
function judgedBy(
  { fit }: Comparison,
  at: Place,
  old: Schema,
  now: Schema,
): Place {
  const isTypeFixed = at.isTypeFixed || fit.fitsSchema(wayOf(at), old, now);
  return { ...at, isTypeFixed };
}

function without(view: SchemaView, { passedOver }: Place): SchemaView {
  if (!passedOver) return view;
  const members = [...view.members].filter(([name]) => !passedOver.has(name));
  const required = [...view.required].filter((name) => !passedOver.has(name));
  return { ...view, members: new Map(members), required: new Set(required) };
}

// A type is walked once in each direction; what differs by place are only the rules' names.
function pairKey(place: Place, old: string, now: string): string {
  const { direction, isNullJudged = false, isTypeFixed = false } = place;
  const passedOver = [...(place.passedOver ?? [])].toSorted();
  return JSON.stringify([
    [old, now, direction],
    [isNullJudged, isTypeFixed, ...passedOver],
  ]);
}

// What is said of a type is said of it by name, wherever it was met.
function atType(place: Place, { name, role }: NamedView): Place {
  const kind = role === "scope" || role === "filter" ? role : ("type" as const);
  return { ...place, subject: { kind, name }, where: name };
}

function compareViews(
  comparison: Comparison,
  place: Place,
  pair: SchemaPair,
): void {
  const task = taskOf(comparison, place, pair);
  compareNullability(task);
  if (pair.old.union || pair.new.union) {
    if (!compareUnions(task)) return;
  } else if (!compareTypes(task)) return;
  compareValues(task);
  compareDiscriminators(task);
  compareKeywords(task);
  compareMembers(task);
}

function taskOf(
  comparison: Comparison,
  place: Place,
  pair: SchemaPair,
): SchemaTask {
  return {
    ...pair,
    comparison,
    place,
    add: (found) =>
      comparison.recorder.add(
        findingAt(place, {
          old: pair.old.pointer,
          new: pair.new.pointer,
          ...found,
        }),
      ),
    descend: (old, now, step, known) =>
      compareSchemas(
        comparison,
        { ...within(place, step), ...known },
        { old, new: now },
      ),
  };
}

function compareNullability({ old, new: now, place, add }: SchemaTask): void {
  if (old.isNullable === now.isNullable || place.isNullJudged) return;
  // Where any value is allowed, null is.
  if (isAny(old) || isAny(now)) return;
  add(
    now.isNullable
      ? {
          suffix: "became-nullable",
          message: "may now be null",
          wire: "widens",
          types: "widens",
        }
      : {
          suffix: "became-not-nullable",
          message: "may no longer be null",
          wire: "narrows",
          types: "narrows",
        },
  );
}

// Whether there is more to compare: the two have a type in common.
function compareTypes({ old, new: now, add }: SchemaTask): boolean {
  const before = listTypes(old);
  const after = listTypes(now);
  const effect = effectOf(before, after);
  if (effect === "none") return true;
  const several = (before?.length ?? 0) > 1 || (after?.length ?? 0) > 1;
  const names: Record<Exclude<Effect, "none">, string> = {
    narrows: several ? "list-of-types-narrowed" : "type-specialized",
    widens: several ? "list-of-types-widened" : "type-generalized",
    changes: "type-changed",
  };
  const shown = (types: readonly string[] | undefined): string =>
    types ? types.join(" or ") || "no value" : "any value";
  add({
    suffix: names[effect],
    message: `was ${shown(before)}, is now ${shown(after)}`,
    wire: effect,
    types: effect,
  });
  return before === undefined || after === undefined
    ? false
    : before.some((type) => after.includes(type));
}

function effectOf(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): Effect {
  if (!before || !after) {
    if (before === after) return "none";
    return before ? "widens" : "narrows";
  }
  const covers = (a: readonly string[], b: readonly string[]): boolean =>
    b.every(
      (type) =>
        a.includes(type) || (type === "integer" && a.includes("number")),
    );
  const [wider, narrower] = [covers(after, before), covers(before, after)];
  if (wider && narrower) return "none";
  if (wider) return "widens";
  return narrower ? "narrows" : "changes";
}
