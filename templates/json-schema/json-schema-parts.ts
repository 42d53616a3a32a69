// Walks the subschemas of a JSON Schema.

/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** JSON Schemas by name. */
export type JsonSchemas = Readonly<Record<string, JsonSchema>>;

/** Keywords with a map of schemas. */
const byName = new Set(["properties", "patternProperties", "dependentSchemas"]);

/** The schemas in the value of a keyword. */
export function schemasIn(keyword: string, value: unknown): JsonSchema[] {
  if (byName.has(keyword)) return Object.values(value as JsonSchemas);
  return Array.isArray(value) ? (value as JsonSchema[]) : [value as JsonSchema];
}

/** The value of a keyword, with each schema replaced. */
export function eachSchema(
  keyword: string,
  value: unknown,
  change: (schema: JsonSchema) => JsonSchema,
): unknown {
  if (byName.has(keyword))
    return Object.fromEntries(
      Object.entries(value as JsonSchemas).map(([name, schema]) => [
        name,
        change(schema),
      ]),
    );
  return Array.isArray(value)
    ? (value as JsonSchema[]).map(change)
    : change(value as JsonSchema);
}

/** True if a keyword contains schemas. */
export function holdsSchemas(keyword: string): boolean {
  return holders.has(keyword);
}

const holders = new Set([
  ...byName,
  ..."allOf anyOf oneOf then else if not propertyNames".split(" "),
  ..."additionalProperties unevaluatedProperties items prefixItems".split(" "),
  ..."unevaluatedItems contains".split(" "),
]);
