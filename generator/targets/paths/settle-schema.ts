import { unescapePointer } from "../../model/pointer.js";

/** A part of an OpenAPI document that is being made, which only this stage holds. */
export type DocumentPart = Record<string, unknown>;

/** A schema, with what openapi-typescript does not read of it in words that it reads. */
export function settleSchema({
  const: only,
  ...given
}: DocumentPart): DocumentPart {
  const schema = withMapping(given);
  const { type, enum: values, items, properties } = schema;
  if (only === null) return { ...schema, type: "null" };
  if (only !== undefined) return { ...schema, const: only };
  if (Array.isArray(values) && type !== undefined) return schema;
  // It takes a list for one only by its type.
  if (type === undefined && items !== undefined && properties === undefined)
    return { ...schema, type: "array" };
  return withRequired(schema);
}

/** Names of alternatives are tags where nothing else is (OpenAPI 3.2, 4.25). */
function withMapping(schema: DocumentPart): DocumentPart {
  const { discriminator, oneOf } = schema as {
    discriminator?: { mapping?: Readonly<Record<string, string>> };
    oneOf?: readonly DocumentPart[];
  };
  if (!discriminator || !oneOf) return schema;
  const { mapping = {} } = discriminator;
  const mapped = new Set(Object.values(mapping));
  const others = oneOf
    .map(({ $ref }) => $ref)
    .filter((ref): ref is string => typeof ref === "string" && !mapped.has(ref))
    .map(
      (ref) =>
        [unescapePointer(ref.slice(ref.lastIndexOf("/") + 1)), ref] as const,
    );
  return {
    ...schema,
    discriminator: {
      ...discriminator,
      mapping: Object.fromEntries([...Object.entries(mapping), ...others]),
    },
  };
}

/** A member that is required and not declared has any type. */
function withRequired(schema: DocumentPart): DocumentPart {
  const { required, properties, allOf } = schema;
  if (!Array.isArray(required) || allOf !== undefined) return schema;
  const declared = Object.entries(properties ?? {}) as [string, unknown][];
  const known = new Set(declared.map(([name]) => name));
  const others = (required as string[])
    .filter((name) => !known.has(name))
    .map((name) => [name, {}] as const);
  return others.length === 0
    ? schema
    : { ...schema, properties: Object.fromEntries([...declared, ...others]) };
}

/** A parameter whose value is written whole has the schema of that. */
export function settleParameter({
  content,
  ...parameter
}: DocumentPart): DocumentPart {
  const [media] = Object.values(content ?? {}) as DocumentPart[];
  return media?.["schema"] && !parameter["schema"]
    ? { ...parameter, schema: media["schema"] }
    : parameter;
}
