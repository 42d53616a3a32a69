import { count } from "../model/count.js";
import type { GenericType, NamedType } from "../model/named-type.js";

/** Why a type is called what it is, as it was found out where the name was chosen. */
export function explainName(
  type: NamedType | GenericType,
  renamed: ReadonlySet<string>,
): string {
  if (renamed.has(type.name)) return "the config's rename says so";
  if ("parameters" in type)
    return type.role === "operators"
      ? `operator objects of ${count(type.places.length, "place")} that differ in their values' type, as one`
      : `objects of ${count(type.places.length, "place")} that differ in one type, as one`;
  return type.requestOf === undefined
    ? (type.reason ?? "")
    : `${type.requestOf} as requests have it: without what only comes back, with what is only sent`;
}
