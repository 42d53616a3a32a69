import type { Schema } from "../../model/schema.js";
import { type CheckCall, runtimeCall } from "./check-call.js";
import { limitCalls } from "./scalar-calls.js";
import { assertionsOf, referenceOf, innerPlace, type Place } from "./place.js";

/** The calls for a list whose items are all alike; undefined for any other. */
export function listCalls(
  schema: Schema,
  asserted: readonly string[],
  place: Place,
): CheckCall[] | undefined {
  if (asserted.some((keyword) => manyKinds.has(keyword))) return undefined;
  const { items } = schema;
  const { unit } = place;
  if (items === undefined || assertionsOf(items).length === 0)
    return [runtimeCall("array", unit), ...sizeCalls(schema, place)];
  if (items.never)
    return [
      runtimeCall("array", unit),
      runtimeCall("maxItems", unit, "0"),
      ...sizeCalls(schema, place),
    ];
  const check = referenceOf(items, itemPlace(place));
  return [runtimeCall("list", unit, check), ...sizeCalls(schema, place)];
}

const manyKinds: ReadonlySet<string> = new Set([
  "prefixItems",
  "unevaluatedItems",
]);

/** What a list's items are called. */
export function itemPlace(place: Place): Place {
  return innerPlace(place, "Item");
}

/** What a schema asserts of a list whatever its items are. */
export function sizeCalls(schema: Schema, place: Place): CheckCall[] {
  const { unit } = place;
  const calls: CheckCall[] = [];
  const isFilter = schema.request === "filter";
  if (isFilter) calls.push(runtimeCall("filled", unit));
  // An empty filter list is refused already, unless it is the one that is meant to be empty.
  calls.push(...limitCalls(schema, "array", unit, isFilter ? 1 : 0));
  calls.push(...containsCalls(schema, place));
  if (schema.uniqueItems) calls.push(runtimeCall("uniqueItems", unit));
  return calls;
}

function containsCalls(
  { contains, minContains, maxContains }: Schema,
  place: Place,
): CheckCall[] {
  if (contains === undefined) return [];
  if (minContains === 0 && maxContains === undefined) return [];
  const { unit } = place;
  const inside = innerPlace(place, "Match");
  const check = referenceOf(contains, { ...inside, mode: "exact" });
  const more =
    maxContains !== undefined
      ? [String(minContains ?? 1), String(maxContains)]
      : minContains === undefined
        ? []
        : [String(minContains)];
  return [runtimeCall("contains", unit, check, ...more)];
}

/** The calls for an object that declares no members of its own; undefined for any other. */
export function mapCalls(
  schema: Schema,
  asserted: readonly string[],
  place: Place,
): CheckCall[] | undefined {
  if (!asserted.every((keyword) => ofMaps.has(keyword))) return undefined;
  const { additionalProperties: rule } = schema;
  const { unit } = place;
  if (schema.leftOut) return undefined;
  const isOpen = rule && !rule.never && unit.sent.isPart(schema);
  const told = isOpen ? [runtimeCall("declares", unit)] : [];
  if (rule?.never)
    return [
      runtimeCall("object", unit),
      runtimeCall("closed", unit, "[]"),
      ...countCalls(schema, place),
    ];
  if (rule === undefined || assertionsOf(rule).length === 0)
    return [runtimeCall("object", unit), ...told, ...countCalls(schema, place)];
  const check = referenceOf(rule, memberPlace(place));
  return [
    runtimeCall("map", unit, check),
    ...told,
    ...countCalls(schema, place),
  ];
}

const ofMaps: ReadonlySet<string> = new Set([
  "type",
  "additionalProperties",
  "minProperties",
  "maxProperties",
  "propertyNames",
]);

/** What an object's undeclared members are called. */
export function memberPlace(place: Place): Place {
  return innerPlace(place, "Member");
}

/** What a schema asserts of how many members an object has, and what they are called. */
export function countCalls(schema: Schema, place: Place): CheckCall[] {
  const { propertyNames } = schema;
  const { unit } = place;
  const calls = limitCalls(schema, "object", unit);
  if (propertyNames !== undefined && !isPlainText(propertyNames)) {
    const check = referenceOf(propertyNames, innerPlace(place, "Name"));
    calls.push(runtimeCall("propertyNames", unit, check));
  }
  return calls;
}

/** Every name is a text: zod says so beside every map. */
function isPlainText(schema: Schema): boolean {
  return (
    assertionsOf(schema).every((keyword) => keyword === "type") &&
    (schema.type?.includes("string") ?? true)
  );
}
