import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import type { Unit } from "./unit.js";

/** The guard and the tuple of a reference to a named enumeration; undefined for anything else. */
export function enumerationOf(
  schema: Schema,
  unit: Unit,
): { readonly guard: string; readonly tuple: string } | undefined {
  if (schema.ref === undefined || Object.keys(schema).some(isMore))
    return undefined;
  const type = unit.types.get(schema.ref);
  return type !== undefined && isEnumeration(type)
    ? unit.useEnumeration(type)
    : undefined;
}

/** Whether a named type has a guard and a tuple of its own, which say all that it asserts. */
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

function isMore(keyword: string): boolean {
  return keyword !== "ref" && !isAnnotation(keyword);
}
