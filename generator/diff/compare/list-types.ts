import { kindOfValue } from "../../model/json-type.js";
import type { SchemaView } from "./schema-view.js";

/** True if a schema does not restrict the kind of a value. */
export function isAny(view: SchemaView): boolean {
  return !view.union && listTypes(view) === undefined;
}

/** The kinds of JSON values a schema takes, beside null; undefined: any. */
export function listTypes({
  types,
  values,
  isNever,
  members,
  additional,
  keywords,
  items,
  prefixItems,
}: SchemaView): readonly string[] | undefined {
  if (isNever) return [];
  const all = types ?? values?.map(kindOfValue);
  if (all) return [...new Set(all)].toSorted();
  // Keywords about one type of value are taken to mean it, as the output's types are.
  const isObject =
    members.size > 0 ||
    additional !== undefined ||
    keywords.has("patternProperties") ||
    keywords.has("propertyNames");
  const isArray = items !== undefined || prefixItems.length > 0;
  const implied = [
    ...(isArray ? ["array"] : []),
    ...(isObject ? ["object"] : []),
  ];
  return implied.length > 0 ? implied : undefined;
}

/** The effect of a change of types on the set of values; undefined if there is none. */
export function kindsChange(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): "narrows" | "widens" | "changes" | undefined {
  const covers = (
    some: readonly string[] | undefined,
    others: readonly string[] | undefined,
  ): boolean =>
    !some ||
    (others?.every(
      (type) =>
        some.includes(type) || (type === "integer" && some.includes("number")),
    ) ??
      false);
  const [wider, narrower] = [covers(after, before), covers(before, after)];
  if (wider && narrower) return undefined;
  if (wider) return "widens";
  return narrower ? "narrows" : "changes";
}
