import type { CheckCall, CheckPlace } from "./function-registry.js";
import type { Schema } from "../../model/schema.js";
import { limitCalls } from "./scalar-calls.js";
import { checkedKeywords, referenceOf, innerPlace } from "./place.js";

/** The calls for a list whose items are all alike; undefined for any other. */
export function listCalls(
  schema: Schema,
  asserted: readonly string[],
  place: CheckPlace,
): CheckCall[] | undefined {
  if (asserted.some((keyword) => manyKinds.has(keyword))) return undefined;
  const { items } = schema;
  const { registry } = place;
  if (items === undefined || checkedKeywords(items).length === 0)
    return [registry.check("array"), ...sizeCalls(schema, place)];
  if (items.never)
    return [
      registry.check("array"),
      registry.check("maxItems", "0"),
      ...sizeCalls(schema, place),
    ];
  const check = referenceOf(items, itemPlace(place));
  return [registry.check("list", check), ...sizeCalls(schema, place)];
}

const manyKinds: ReadonlySet<string> = new Set([
  "prefixItems",
  "unevaluatedItems",
]);

/** The subject of a list's items. */
export function itemPlace(place: CheckPlace): CheckPlace {
  return innerPlace(place, "Item");
}

/** The calls for a list itself, whatever its items are. */
export function sizeCalls(schema: Schema, place: CheckPlace): CheckCall[] {
  const { registry } = place;
  const calls: CheckCall[] = [];
  const isFilter = schema.request === "filter";
  if (isFilter) calls.push(registry.check("filled"));
  // An empty filter list is refused already, unless it is the one that is meant to be empty.
  calls.push(...limitCalls(schema, "array", registry, isFilter ? 1 : 0));
  calls.push(...containsCalls(schema, place));
  if (schema.uniqueItems) calls.push(registry.check("uniqueItems"));
  return calls;
}

function containsCalls(
  { contains, minContains, maxContains }: Schema,
  place: CheckPlace,
): CheckCall[] {
  if (contains === undefined) return [];
  if (minContains === 0 && maxContains === undefined) return [];
  const { registry } = place;
  const inside = innerPlace(place, "Match");
  const check = referenceOf(contains, { ...inside, mode: "exact" });
  const more =
    maxContains !== undefined
      ? [String(minContains ?? 1), String(maxContains)]
      : minContains === undefined
        ? []
        : [String(minContains)];
  return [registry.check("contains", check, ...more)];
}

/** The calls for an object that declares no members of its own; undefined for any other. */
export function mapCalls(
  schema: Schema,
  asserted: readonly string[],
  place: CheckPlace,
): CheckCall[] | undefined {
  if (!asserted.every((keyword) => ofMaps.has(keyword))) return undefined;
  if (schema.leftOut) return undefined;
  return [...mapCall(schema, place), ...countCalls(schema, place)];
}

/** The calls for an object and its members, whatever they are called. */
function mapCall(schema: Schema, place: CheckPlace): CheckCall[] {
  const { additionalProperties: rule } = schema;
  const { registry } = place;
  const object = (): CheckCall => registry.check("object");
  if (rule?.never) return [object(), registry.check("closed", "[]")];
  const isOpen = rule && registry.facts.sent.isPart(schema);
  const told = isOpen ? [registry.check("declares")] : [];
  if (rule === undefined || checkedKeywords(rule).length === 0)
    return [object(), ...told];
  const check = referenceOf(rule, memberPlace(place));
  return [registry.check("map", check), ...told];
}

const ofMaps: ReadonlySet<string> = new Set([
  "type",
  "additionalProperties",
  "minProperties",
  "maxProperties",
  "propertyNames",
]);

/** The subject of an object's undeclared members. */
export function memberPlace(place: CheckPlace): CheckPlace {
  return innerPlace(place, "Member");
}

/** The calls for the number of an object's members, and for their names. */
export function countCalls(schema: Schema, place: CheckPlace): CheckCall[] {
  const { propertyNames } = schema;
  const { registry } = place;
  const calls = limitCalls(schema, "object", registry);
  if (propertyNames !== undefined && !isPlainText(propertyNames)) {
    const check = referenceOf(propertyNames, innerPlace(place, "Name"));
    calls.push(registry.check("propertyNames", check));
  }
  return calls;
}

/** Every name is a text, which zod requires in every map. */
function isPlainText(schema: Schema): boolean {
  return (
    checkedKeywords(schema).every((keyword) => keyword === "type") &&
    (schema.type?.includes("string") ?? true)
  );
}
