import type { JsonType, Schema } from "../../model/schema.js";

/**
 * The types a schema without `type` is about: keywords that speak of one kind of value are taken
 * to mean that kind, as everyone writes them; undefined where none does.
 */
export function impliedTypes(schema: Schema): readonly JsonType[] | undefined {
  const isObject =
    schema.properties ??
    schema.additionalProperties ??
    schema.patternProperties ??
    schema.propertyNames;
  const isArray = schema.prefixItems ?? schema.items;
  const implied: JsonType[] = [
    ...(isObject ? (["object"] as const) : []),
    ...(isArray ? (["array"] as const) : []),
  ];
  if (implied.length > 0) return implied;
  // Beside other schemas, `required` alone makes members of theirs required.
  return schema.required && (schema.ref !== undefined || schema.allOf)
    ? ["object"]
    : undefined;
}
