import { count } from "../model/count.js";
import type { GenericType, NamedType } from "../model/named-type.js";

/** Why a type is called what it is, as it was found out where the name was chosen. */
export function explainName(
  type: NamedType | GenericType,
  renamed: ReadonlySet<string>,
): string {
  if (renamed.has(type.name)) return "renamed by the config";
  if ("parameters" in type)
    return type.role === "operators"
      ? `operator objects of ${count(type.places.length, "place")} that differ in the type of their values`
      : `objects of ${count(type.places.length, "place")} that differ in one type`;
  return type.requestOf === undefined
    ? (type.reason ?? "")
    : `${type.requestOf} in requests: without read-only members, with write-only ones`;
}
