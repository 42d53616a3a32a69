// The types that a value of several schemas can have.

import { type MockSchema, typesOf } from "./schema.js";

const kinds = [
  "string",
  "number",
  "integer",
  "boolean",
  "array",
  "object",
  "null",
];

/** The types that all schemas allow. */
export function typesOfAll(all: readonly MockSchema[]): string[] {
  let types = kinds;
  for (const schema of all) {
    const own = typesOf(schema);
    if (own.length > 0)
      types = types.filter(
        (type) =>
          own.includes(type) || (type === "integer" && own.includes("number")),
      );
    const refused = refusedTypes(schema);
    types = types.filter((type) => !refused.includes(type));
  }
  return types.includes("number")
    ? types.filter((type) => type !== "integer")
    : types;
}

/** The types that a schema excludes by `not`. */
function refusedTypes({ not }: MockSchema): string[] {
  if (!not || Object.keys(not).length !== 1) return [];
  const types = typesOf(not.type === undefined ? {} : not);
  return types.includes("number") ? [...types, "integer"] : types;
}

/** The type implied by keywords, for schemas without `type`; default: string. */
export function impliedType(all: readonly MockSchema[]): string {
  const has = (keywords: readonly (keyof MockSchema)[]): boolean =>
    all.some((schema) => keywords.some((keyword) => keyword in schema));
  return implied.find(([, keywords]) => has(keywords))?.[0] ?? "string";
}

const implied: readonly (readonly [string, readonly (keyof MockSchema)[]])[] = [
  [
    "object",
    [
      "properties",
      "required",
      "additionalProperties",
      "minProperties",
      "maxProperties",
      "patternProperties",
      "propertyNames",
      "dependentRequired",
      "dependentSchemas",
    ],
  ],
  ["array", ["items", "prefixItems", "minItems", "contains", "uniqueItems"]],
  [
    "number",
    [
      "minimum",
      "maximum",
      "multipleOf",
      "exclusiveMinimum",
      "exclusiveMaximum",
    ],
  ],
];
