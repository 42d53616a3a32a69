import type { NamedType } from "../../model/named-type.js";
import { isAnnotation } from "../../model/keywords.js";

/** True if a named type has a tuple of its own, which has all that it asserts. */
export function isNamedEnumeration(type: NamedType): boolean {
  return (
    (type.role === "enumeration" || type.role === "scope") &&
    type.schema.enum !== undefined &&
    Object.keys(type.schema).every(
      (keyword) => keyword === "enum" || isAnnotation(keyword),
    )
  );
}
