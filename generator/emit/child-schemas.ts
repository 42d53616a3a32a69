import type { Schema } from "../model/schema.js";

/** The schemas right below a schema, in a fixed order; those behind a `ref` are not below it. */
export function childSchemas(schema: Schema): readonly Schema[] {
  const children: Schema[] = [];
  const { properties, patternProperties, dependentSchemas } = schema;
  if (schema.prefixItems) children.push(...schema.prefixItems);
  if (properties) for (const each of properties) children.push(each.schema);
  if (patternProperties)
    for (const each of patternProperties) children.push(each.schema);
  if (dependentSchemas)
    for (const each of dependentSchemas) children.push(each.schema);
  if (schema.allOf) children.push(...schema.allOf);
  if (schema.anyOf) children.push(...schema.anyOf);
  if (schema.oneOf) children.push(...schema.oneOf);
  for (const keyword of single) {
    const child = schema[keyword];
    if (child !== undefined) children.push(child);
  }
  return children;
}

const single = [
  "items",
  "contains",
  "additionalProperties",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
  "not",
  "if",
  "then",
  "else",
] as const satisfies readonly (keyof Schema)[];
