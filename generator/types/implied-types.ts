import type { JsonType, Schema } from "../model/schema.js";

/**
 * The types a schema without `type` is about: keywords that speak of one kind of value are taken
 * to mean that kind, as everyone writes them; undefined where none does.
 */
export function impliedTypes(schema: Schema): readonly JsonType[] | undefined {
  const { additionalProperties: others } = schema;
  const isObject =
    schema.properties ?? schema.patternProperties ?? schema.propertyNames;
  // Closed, and nothing declared: what is no object is left, and the empty one.
  if (others?.never && !isObject) return everyType;
  const isArray = schema.prefixItems ?? schema.items;
  const implied: JsonType[] = [
    ...(isObject || others ? (["object"] as const) : []),
    ...(isArray ? (["array"] as const) : []),
  ];
  return implied.length > 0 ? implied : undefined;
}

const everyType: readonly JsonType[] = [
  "string",
  "number",
  "boolean",
  "array",
  "object",
  "null",
];
