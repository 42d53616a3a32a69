import type { Schema } from "../../model/schema.js";

/** How a schema holds another one. */
export type Step =
  | { readonly kind: "property"; readonly name: string }
  | { readonly kind: "items" }
  | { readonly kind: "values" }
  | { readonly kind: "branch"; readonly isPart?: true }
  | { readonly kind: "other"; readonly keyword: string };

/** A schema directly inside another one. */
export interface Child {
  readonly step: Step;
  readonly schema: Schema;
}

const branch: Step = { kind: "branch" };
/** Of `allOf`: it always applies. */
const part: Step = { kind: "branch", isPart: true };
const items: Step = { kind: "items" };
const values: Step = { kind: "values" };

/** Whether nothing is inside a schema, as in most. */
function isLeaf(schema: Schema): boolean {
  return !Object.keys(schema).some((keyword) => holding.has(keyword));
}

const holding: ReadonlySet<string> = new Set<keyof Schema>([
  "properties",
  "patternProperties",
  "additionalProperties",
  "prefixItems",
  "items",
  "allOf",
  "anyOf",
  "oneOf",
  "dependentSchemas",
  "then",
  "else",
  "if",
  "not",
  "contains",
  "propertyNames",
  "unevaluatedItems",
  "unevaluatedProperties",
]);

/** The schemas directly inside a schema, in a fixed order of keywords. */
export function childSchemas(schema: Schema): Child[] {
  const children: Child[] = [];
  if (isLeaf(schema)) return children;
  const add = (step: Step, child: Schema | undefined): void => {
    if (child !== undefined) children.push({ step, schema: child });
  };
  for (const { name, schema: child } of schema.properties ?? [])
    add({ kind: "property", name }, child);
  for (const { schema: child } of schema.patternProperties ?? [])
    add(values, child);
  add(values, schema.additionalProperties);
  for (const child of schema.prefixItems ?? []) add(items, child);
  add(items, schema.items);
  for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
    const step = keyword === "allOf" ? part : branch;
    for (const child of schema[keyword] ?? []) add(step, child);
  }
  for (const { schema: child } of schema.dependentSchemas ?? [])
    add(branch, child);
  for (const keyword of ["then", "else"] as const) add(branch, schema[keyword]);
  for (const keyword of [
    "if",
    "not",
    "contains",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
  ] as const) {
    const child = schema[keyword];
    if (child) add({ kind: "other", keyword }, child);
  }
  return children;
}

/** The same schema with each schema directly inside it replaced. */
export function mapChildSchemas(
  schema: Schema,
  map: (child: Schema, step: Step) => Schema,
): Schema {
  const result: { -readonly [K in keyof Schema]: Schema[K] } = { ...schema };
  if (isLeaf(schema)) return result;
  const mapProperty =
    (kind: "property" | "branch") =>
    (property: { name: string; schema: Schema }) => ({
      name: property.name,
      schema: map(
        property.schema,
        kind === "property" ? { kind, name: property.name } : branch,
      ),
    });
  if (schema.properties)
    result.properties = schema.properties.map(mapProperty("property"));
  if (schema.dependentSchemas)
    result.dependentSchemas = schema.dependentSchemas.map(
      mapProperty("branch"),
    );
  if (schema.patternProperties) {
    result.patternProperties = schema.patternProperties.map(
      ({ pattern, schema: child }) => ({
        pattern,
        schema: map(child, values),
      }),
    );
  }
  if (schema.additionalProperties)
    result.additionalProperties = map(schema.additionalProperties, values);
  if (schema.prefixItems)
    result.prefixItems = schema.prefixItems.map((child) => map(child, items));
  if (schema.items) result.items = map(schema.items, items);
  for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
    const branches = schema[keyword];
    const step = keyword === "allOf" ? part : branch;
    if (branches) result[keyword] = branches.map((child) => map(child, step));
  }
  for (const keyword of ["then", "else"] as const) {
    const child = schema[keyword];
    if (child) result[keyword] = map(child, branch);
  }
  for (const keyword of [
    "if",
    "not",
    "contains",
    "propertyNames",
    "unevaluatedItems",
    "unevaluatedProperties",
  ] as const) {
    const child = schema[keyword];
    if (child) result[keyword] = map(child, { kind: "other", keyword });
  }
  return result;
}
