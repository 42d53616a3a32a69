import type { NamedType } from "../../model/named-type.js";

/** Whether a named type has a tuple of its own, which says all that it asserts. */
export function isEnumeration(type: NamedType): boolean {
  return (
    (type.role === "enumeration" || type.role === "scope") &&
    type.schema.enum !== undefined &&
    !Object.keys(type.schema).some(
      (keyword) => !enumerationKeywords.has(keyword),
    )
  );
}

const annotations = [
  "title",
  "description",
  "default",
  "examples",
  "deprecated",
  "readOnly",
  "writeOnly",
  "enumNames",
  "enumDescriptions",
];

const enumerationKeywords: ReadonlySet<string> = new Set([
  ...annotations,
  "enum",
]);

/** Whether a keyword asserts nothing. */
export function isAnnotation(keyword: string): boolean {
  return annotations.includes(keyword);
}
