import type { MockSchema, MockSchemas } from "../../templates/mocks/schema.js";

const inOrder = ["prefixItems", "allOf", "anyOf", "oneOf"];
const inTables = ["properties", "patternProperties", "dependentSchemas"];
const alone = [
  "items",
  "contains",
  "unevaluatedItems",
  "additionalProperties",
  "propertyNames",
  "unevaluatedProperties",
  "not",
  "if",
  "then",
  "else",
];

/** JSON Schemas as outputs have them for mocks: references by name, no `const` and no booleans. */
export function mockSchemasOf(
  schemas: Readonly<Record<string, unknown>>,
): MockSchemas {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      mockSchemaOf(schema),
    ]),
  );
}

/** One such schema. */
export function mockSchemaOf(schema: unknown): MockSchema {
  if (typeof schema === "boolean") return schema ? {} : { not: {} };
  const entries = Object.entries(schema as object).flatMap(
    ([keyword, value]: [string, unknown]): [string, unknown][] => {
      if (keyword === "const") return [["enum", [value]]];
      if (keyword === "example") return [["examples", [value]]];
      if (keyword === "$ref")
        return [[keyword, String(value).split("/").at(-1)]];
      if (keyword === "discriminator") return [];
      if (alone.includes(keyword)) return [[keyword, mockSchemaOf(value)]];
      if (inOrder.includes(keyword))
        return [[keyword, (value as unknown[]).map(mockSchemaOf)]];
      if (inTables.includes(keyword))
        return [[keyword, mockSchemasOf(value as Record<string, unknown>)]];
      return [[keyword, value]];
    },
  );
  return Object.fromEntries(entries);
}
