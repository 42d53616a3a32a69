/** An object of JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas by name. */
export type JsonSchemas = Readonly<Record<string, JsonSchema>>;

/** Keywords that have schemas by name. */
const byName = new Set(["properties", "patternProperties", "dependentSchemas"]);

/** The schemas a keyword has. */
export function schemasIn(keyword: string, value: unknown): JsonSchema[] {
  if (byName.has(keyword)) return Object.values(value as JsonSchemas);
  return Array.isArray(value) ? (value as JsonSchema[]) : [value as JsonSchema];
}

/** The value of a keyword, with each schema in it replaced. */
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

/** True if a keyword has schemas. */
export function holdsSchemas(keyword: string): boolean {
  return holders.has(keyword);
}

const holders = new Set([
  ...byName,
  ..."allOf anyOf oneOf then else if not propertyNames".split(" "),
  ..."additionalProperties unevaluatedProperties items prefixItems".split(" "),
  ..."unevaluatedItems contains".split(" "),
]);
