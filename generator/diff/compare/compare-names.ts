import type { Model } from "../../model/model.js";
import type { TypeRole } from "../../model/named-type.js";
import { type NamedValue, namedValues } from "../../model/named-values.js";
import type { Spot } from "./finding.js";
import type { Pair } from "./pair.js";
import type { Comparison } from "./place.js";
import type { Recorder } from "./recorder.js";

/** Which types of the new model each type of the old one became. */
type TypePairs = ReadonlyMap<string, ReadonlySet<string>>;

/** Compares what the output exports: a type that has another name, or none, no longer compiles. */
export function compareNames(
  { recorder, fit }: Comparison,
  pairs: TypePairs,
  { old, new: now }: Pair<Model>,
): void {
  const names = new Set(
    [...now.types, ...now.generics].map(({ name }) => name),
  );
  const former = new Map(
    now.types.flatMap(({ name, schema: { ref }, isFormer }) =>
      isFormer && ref !== undefined ? [[name, ref] as const] : [],
    ),
  );
  for (const { name, places, role } of old.types) {
    const became = pairs.get(name);
    // Another type has its place, and this one is unchanged.
    if (names.has(name) && fit.isDeclaredAlike(name)) continue;
    // The new type is also exported by the old name.
    const alias = former.get(name);
    if (alias !== undefined && (!became || became.has(alias))) continue;
    // Reached by nothing both models have, it can still be there by its name.
    if (names.has(name) && (!became || became.has(name))) continue;
    const others = [...(became ?? [])].toSorted();
    const is = others.join(" or ");
    const target = now.types.find((type) => type.name === others[0]);
    const only = others.length === 1 ? is : undefined;
    const spot = {
      ...spotOf(name, role),
      old: places[0],
      new: target?.places[0],
      renamed: only === undefined ? undefined : { old: name, new: only },
    };
    // Where another has the name, what was written by it is judged where it is used.
    const effect = names.has(name) ? "warns" : undefined;
    const rule = is === "" && !effect ? "type-removed" : "type-renamed";
    recorder.add({ ...spot, effect }, rule, { was: name, is, only });
  }
  recordValues(recorder, { old, new: now });
  for (const { name, places } of old.generics)
    if (!names.has(name))
      recorder.add({ ...spotOf(name), old: places[0] }, "type-removed", {
        was: name,
      });
}

function spotOf(name: string, role?: TypeRole): Spot {
  const kind = role === "scope" || role === "filter" ? role : "type";
  return { subject: { kind, name }, where: name };
}

const listing = new Set<TypeRole>(["enumeration", "scope"]);

// With an enumeration goes the list of its values, and the function that tests for them.
function recordValues(
  recorder: Recorder,
  { old, new: now }: Pair<Model>,
): void {
  const kept = new Map(now.types.map((type) => [type.name, type]));
  for (const { name, schema, places, role } of old.types) {
    const is = kept.get(name);
    if (!listing.has(role) || !is) continue;
    const spot = { ...spotOf(name, role), old: places[0], new: is.places[0] };
    if (!listing.has(is.role))
      recorder.add(spot, "type-values-removed", { was: name });
    if (role !== "enumeration") continue;
    const constants = new Set(namedValues(is.schema).map(textOf));
    for (const each of namedValues(schema))
      if (is.role !== role || !constants.has(textOf(each)))
        recorder.add(spot, "type-constant-removed", {
          was: `${name}.${each.name}`,
        });
  }
}

function textOf({ name, value }: NamedValue): string {
  return JSON.stringify([name, value]);
}
