import type { Schema } from "../../model/schema.js";

/** The schemas right below a schema, in a fixed order; those behind a `ref` are not below it. */
export function childSchemas(schema: Schema): readonly Schema[] {
  return [
    ...(schema.prefixItems ?? []),
    ...(schema.properties ?? []).map((each) => each.schema),
    ...(schema.patternProperties ?? []).map((each) => each.schema),
    ...(schema.dependentSchemas ?? []).map((each) => each.schema),
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...[
      schema.items,
      schema.contains,
      schema.additionalProperties,
      schema.propertyNames,
      schema.unevaluatedItems,
      schema.unevaluatedProperties,
      schema.not,
      schema.if,
      schema.then,
      schema.else,
    ].filter((each) => each !== undefined),
  ];
}
