// Converts schemas to other versions of JSON Schema.

import {
  eachSchema,
  holdsSchemas,
  type JsonSchema,
  type JsonSchemas,
} from "./json-schema-parts.js";

/**
 * Converts a schema from JSON Schema 2020-12 to another version. Throws if that version does not
 * support a keyword, and for an unknown version.
 */
export function convertSchema(
  { $defs = {}, ...root }: JsonSchema & { readonly $defs?: JsonSchemas },
  target: string,
): Record<string, unknown> {
  const schemas = [root, ...Object.values($defs)];
  switch (target) {
    case "draft-2020-12": {
      for (const schema of schemas) refuseFiles(schema);
      const $schema = "https://json-schema.org/draft/2020-12/schema";
      const definitions = Object.keys($defs).length > 0 ? { $defs } : {};
      return { $schema, ...root, ...definitions };
    }
    case "draft-07": {
      const $schema = "http://json-schema.org/draft-07/schema#";
      const definitions = Object.fromEntries(
        Object.entries($defs).map(([name, schema]) => [name, draft07(schema)]),
      );
      return {
        $schema,
        ...draft07(root),
        ...(Object.keys($defs).length > 0 ? { definitions } : {}),
      };
    }
    case "openapi-3.0":
      return openApi(root, $defs, []);
    default:
      throw new Error(
        `unsupported target ${JSON.stringify(target)}: use draft-2020-12, draft-07 or openapi-3.0`,
      );
  }
}

/** Throws for files, which JSON Schema cannot describe. */
function refuseFiles(schema: JsonSchema): void {
  if (schema["format"] === "binary")
    throw new Error("JSON Schema cannot describe a file");
  for (const [keyword, value] of Object.entries(schema))
    if (holdsSchemas(keyword))
      eachSchema(keyword, value, (part) => {
        refuseFiles(part);
        return part;
      });
}

/** Replaces the subschemas of a schema; throws if the target does not support a keyword. */
function rewrite(
  schema: JsonSchema,
  target: string,
  change: (part: JsonSchema) => JsonSchema,
): Record<string, unknown> {
  refuseFiles(schema);
  const missing = Object.keys(schema).find((keyword) =>
    beyond[target]?.includes(keyword),
  );
  if (missing !== undefined)
    throw new Error(`${target} does not support ${missing}`);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [
      keyword,
      holdsSchemas(keyword) ? eachSchema(keyword, value, change) : value,
    ]),
  );
}

/** Keywords that a target does not support. */
const beyond: Readonly<Record<string, readonly string[]>> = {
  "draft-07":
    "unevaluatedProperties unevaluatedItems minContains maxContains".split(" "),
  "openapi-3.0": (
    "unevaluatedProperties unevaluatedItems contains minContains maxContains prefixItems patternProperties " +
    "propertyNames dependentRequired dependentSchemas if then else"
  ).split(" "),
};

function draft07(schema: JsonSchema): JsonSchema {
  const {
    $ref,
    prefixItems,
    items,
    dependentRequired = {},
    dependentSchemas = {},
    ...rest
  } = rewrite(schema, "draft-07", draft07);
  const dependencies: Record<string, unknown> = {
    ...(dependentRequired as object),
  };
  for (const [name, part] of Object.entries(dependentSchemas as JsonSchemas)) {
    const required = dependencies[name];
    dependencies[name] = required ? { allOf: [part, { required }] } : part;
  }
  const said = {
    ...rest,
    ...(Object.keys(dependencies).length > 0 ? { dependencies } : {}),
    ...(items === undefined
      ? {}
      : prefixItems === undefined
        ? { items }
        : { additionalItems: items }),
    ...(prefixItems === undefined ? {} : { items: prefixItems }),
  };
  if (typeof $ref !== "string") return said;
  const reference = { $ref: $ref.replace("#/$defs/", "#/definitions/") };
  // Keywords beside `$ref` are ignored in draft-07.
  return Object.keys(said).length === 0 ? reference : both(reference, said);
}

/** A schema that requires both. */
function both(
  one: JsonSchema,
  { allOf = [], ...other }: JsonSchema,
): JsonSchema {
  return { ...other, allOf: [one, ...(allOf as JsonSchema[])] };
}

/** Replaces references by their targets: OpenAPI 3.0 only allows references to components. */
function openApi(
  schema: JsonSchema,
  definitions: JsonSchemas,
  within: readonly string[],
): Record<string, unknown> {
  const { $ref, type, examples, ...rest } = rewrite(
    schema,
    "openapi-3.0",
    (part) => openApi(part, definitions, within),
  );
  const [example] = (examples ?? []) as unknown[];
  const said = withBounds({
    ...rest,
    ...(example === undefined ? {} : { example }),
  });
  const typed = type === undefined ? said : withType(said, [type].flat());
  if (typeof $ref !== "string") return typed;
  const name = $ref.slice("#/$defs/".length);
  if (within.includes(name))
    throw new Error(
      `openapi-3.0 does not support recursive schemas such as ${name} outside of a document`,
    );
  const target = openApi(definitions[name] ?? {}, definitions, [
    ...within,
    name,
  ]);
  return Object.keys(typed).length === 0 ? target : { ...both(target, typed) };
}

/** Replaces a list of types by `nullable` and alternatives. */
function withType(
  schema: Record<string, unknown>,
  types: readonly unknown[],
): Record<string, unknown> {
  const { enum: values } = schema;
  const isNullable =
    types.includes("null") && (!Array.isArray(values) || values.includes(null));
  const nullable = isNullable ? { nullable: true } : {};
  const [only, ...others] = types.filter((type) => type !== "null");
  if (only === undefined) return { ...schema, enum: isNullable ? [null] : [] };
  if (others.length === 0) return { type: only, ...nullable, ...schema };
  const anyOf = [only, ...others].map((type) => ({ type, ...nullable }));
  return { ...both({ anyOf }, schema) };
}

/** Replaces exclusive bounds by a bound and a flag. */
function withBounds({
  exclusiveMinimum: above,
  exclusiveMaximum: below,
  ...schema
}: Record<string, unknown>): Record<string, unknown> {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  const said = { ...schema };
  if (typeof above === "number" && above >= Number(minimum))
    Object.assign(said, { minimum: above, exclusiveMinimum: true });
  if (typeof below === "number" && below <= Number(maximum))
    Object.assign(said, { maximum: below, exclusiveMaximum: true });
  return said;
}
