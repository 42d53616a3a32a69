import { defined } from "../../model/defined.js";
import { compareDiscriminators } from "./compare-discriminators.js";
import { compareKeywords } from "./compare-keywords.js";
import { compareMembers } from "./compare-members.js";
import { compareUnions } from "./compare-unions.js";
import { compareValues } from "./compare-values.js";
import { isAny, kindsChange, listTypes } from "./list-types.js";
import { wayOf } from "./finding.js";
import type { Pair } from "./pair.js";
import {
  type Comparison,
  type Place,
  type SchemaTask,
  within,
} from "./place.js";
import type { NamedView, PlacedSchema, SchemaView } from "./schema-view.js";

/** Compares two schemas that correspond to each other, and all that is in them. */
export function compareSchemas(
  comparison: Comparison,
  at: Place,
  pair: Pair<PlacedSchema>,
): void {
  const place = judgedBy(comparison, at, pair.old, pair.new);
  const old = without(comparison.old.view(pair.old), place);
  const now = without(comparison.new.view(pair.new), place);
  const [was, is] = [comparison.old.typeOf(old), comparison.new.typeOf(now)];
  if (was && is) {
    // Null beside a type is no part of it.
    const isBeside = was.isNullable === is.isNullable;
    if (isBeside)
      compareNullability(taskOf(comparison, place, { old, new: now }));
    const isNullJudged =
      at.isNullJudged || isBeside || old.isNullable === now.isNullable;
    const [from, to] = [placedType(was), placedType(is)];
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
  pair: Pair<NamedView>,
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

/** A place, and whether its changes show in the types of programs. */
function judgedBy(
  comparison: Comparison,
  at: Place,
  old: PlacedSchema,
  now: PlacedSchema,
): Place {
  const { fit } = comparison;
  const fits =
    at.fits || fit.fitsSchema(wayOf(at.direction), old.schema, now.schema);
  if (fit.takeCut()) recordCut(comparison, at, { old, new: now });
  return { ...at, fits };
}

// Schemas that assert the same need no comparison, however large they are.
function recordCut(
  { recorder, old, new: now }: Comparison,
  { subject, where }: Place,
  pair: Pair<PlacedSchema>,
): void {
  if (old.numberOf(pair.old.schema) === now.numberOf(pair.new.schema)) return;
  const places = { old: pair.old.pointer, new: pair.new.pointer };
  const spot = { ...places, subject, where: where.trimEnd() };
  recorder.add(spot, "types-not-compared");
}

/** A type as what it is referred to. */
export function placedType({ name, pointer }: NamedView): PlacedSchema {
  return { schema: { ref: name }, pointer };
}

function without(
  written: SchemaView,
  { passedOver, isFlat = false }: Place,
): SchemaView {
  if (!passedOver) return written;
  const { additional, ...view } = written;
  const members = [...view.members].filter(([name]) => !passedOver.has(name));
  const required = [...view.required].filter((name) => !passedOver.has(name));
  return {
    ...view,
    ...(isFlat ? {} : defined({ additional })),
    members: new Map(members),
    required: new Set(required),
  };
}

// A type is walked once in each direction; only the names of rules differ by place.
function pairKey(place: Place, old: string, now: string): string {
  const { direction, isNullJudged = false, fits = false } = place;
  const { isFlat = false } = place;
  const passedOver = [...(place.passedOver ?? [])].toSorted();
  return JSON.stringify([
    [old, now, direction],
    [isNullJudged, fits, isFlat, ...passedOver],
  ]);
}

// Findings of a type are recorded by its name, wherever it was met.
function atType(place: Place, { name, role }: NamedView): Place {
  const kind = role === "scope" || role === "filter" ? role : ("type" as const);
  return { ...place, subject: { kind, name }, where: name };
}

function compareViews(
  comparison: Comparison,
  place: Place,
  written: Pair<SchemaView>,
): void {
  const pair = inOneForm(comparison, written);
  if (pair.old.isCut || pair.new.isCut)
    return recordCut(comparison, place, pair);
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

// Alternatives that are constants, as what they are compared with.
function inOneForm(
  comparison: Comparison,
  pair: Pair<SchemaView>,
): Pair<SchemaView> {
  const { old, new: now } = pair;
  if (!old.union && !now.union) return pair;
  const [was, is] = [
    old.union ? comparison.old.enumerated(old) : old.values && old,
    now.union ? comparison.new.enumerated(now) : now.values && now,
  ];
  return was && is ? { old: was, new: is } : pair;
}

function taskOf(
  comparison: Comparison,
  place: Place,
  pair: Pair<SchemaView>,
): SchemaTask {
  return {
    ...pair,
    comparison,
    place,
    add: (rule, words, at) => {
      const places = { old: pair.old.pointer, new: pair.new.pointer };
      comparison.recorder.add({ ...place, ...places, ...at }, rule, words);
    },
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
  add(now.isNullable ? "-became-nullable" : "-became-not-nullable");
}

// True if there is more to compare: the two have a type in common.
function compareTypes({ old, new: now, add }: SchemaTask): boolean {
  const before = listTypes(old);
  const after = listTypes(now);
  const change = kindsChange(before, after);
  if (change === undefined) return true;
  const several = (before?.length ?? 0) > 1 || (after?.length ?? 0) > 1;
  const rule = {
    narrows: several ? "-list-of-types-narrowed" : "-type-specialized",
    widens: several ? "-list-of-types-widened" : "-type-generalized",
    changes: "-type-changed",
  } as const;
  const shown = (types: readonly string[] | undefined): string =>
    types ? types.join(" or ") || "no value" : "any value";
  add(rule[change], { was: shown(before), is: shown(after) });
  return before === undefined || after === undefined
    ? false
    : before.some((type) => after.includes(type));
}
