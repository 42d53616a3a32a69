import { defined } from "../model/defined.js";
import type { Json } from "../model/json.js";
import type { NamedType } from "../model/named-type.js";
import { escapePointer } from "../model/pointer.js";
import { isAssertion } from "../model/keywords.js";
import type { Discriminator, JsonType, Schema } from "../model/schema.js";
import type { PlacedSchema, SchemaUnion, SchemaView } from "./schema-view.js";

/** What one of the schemas that a schema is put together of says. */
export interface SchemaPart extends PlacedSchema {
  /** Undefined: it says nothing of null. */
  readonly isNullable: boolean | undefined;
  readonly union?: SchemaUnion;
}

/** What all parts of a schema say together, but for its annotations. */
export function mergeParts(
  placed: PlacedSchema,
  parts: readonly SchemaPart[],
  type: NamedType | undefined,
): Omit<SchemaView, "annotations" | "isCut"> {
  const members = new Map<string, PlacedSchema>();
  const required = new Set<string>();
  const draft: Draft = {
    members,
    required,
    prefixItems: [],
    keywords: new Map(),
  };
  for (const part of parts) addPart(part, draft);
  const stances = parts
    .map((part) => part.isNullable)
    .filter((stance) => stance !== undefined);
  const { types, values, ...rest } = draft;
  return {
    pointer: placed.pointer,
    ...(type ? { name: type.name, role: type.role } : {}),
    extendsType: parts.some(
      ({ pointer }) => !type && !pointer.startsWith(placed.pointer),
    ),
    isNullable: stances.length > 0 && stances.every((stance) => stance),
    ...defined({ types, values }),
    isNever: parts.some(({ schema }) => schema.never === true),
    ...rest,
    schema: placed.schema,
  };
}

type Draft = {
  members: Map<string, PlacedSchema>;
  required: Set<string>;
  prefixItems: PlacedSchema[];
  keywords: Map<string, readonly unknown[]>;
  types?: readonly JsonType[];
  values?: readonly Json[];
  union?: SchemaUnion;
  discriminator?: Discriminator;
  items?: PlacedSchema;
  additional?: PlacedSchema;
};

const structural = new Set([
  "anyOf",
  "oneOf",
  "type",
  "enum",
  "never",
  "properties",
  "required",
  "items",
  "prefixItems",
  "additionalProperties",
  "discriminator",
]);

// What a text holds is said beside it, and still must be what a reader expects.
const contentKeywords = [
  "contentEncoding",
  "contentMediaType",
  "contentSchema",
] as const;

function addPart(
  { schema, pointer, memberPointers, union }: SchemaPart,
  draft: Draft,
): void {
  if (schema.type) {
    const types = new Set(schema.type);
    types.delete("null");
    draft.types = draft.types?.filter((type) => types.has(type)) ?? [...types];
  }
  if (schema.enum) {
    const values = new Set(schema.enum);
    values.delete(null);
    draft.values = draft.values?.filter((value) => values.has(value)) ?? [
      ...values,
    ];
  }
  for (const { name, schema: member } of schema.properties ?? []) {
    const at =
      memberPointers?.get(name) ??
      `${pointer}/properties/${escapePointer(name)}`;
    const known = draft.members.get(name);
    const placed = { schema: member, pointer: at };
    draft.members.set(name, known ? both(known, placed) : placed);
  }
  for (const name of schema.required ?? []) draft.required.add(name);
  const place = (part: Schema, step: string): PlacedSchema => ({
    schema: part,
    pointer: `${pointer}/${step}`,
  });
  if (schema.items) {
    const items = place(schema.items, "items");
    draft.items = draft.items ? both(draft.items, items) : items;
  }
  if (schema.additionalProperties) {
    draft.additional ??= place(
      schema.additionalProperties,
      "additionalProperties",
    );
  }
  if (draft.prefixItems.length === 0) {
    draft.prefixItems = (schema.prefixItems ?? []).map((item, index) =>
      place(item, `prefixItems/${index}`),
    );
  }
  if (union) {
    const alternatives = union.branches.map((branch) => branch.schema);
    if (draft.union) addKeyword(draft.keywords, union.keyword, alternatives);
    else draft.union = union;
  }
  for (const [name, value] of Object.entries(schema)) {
    if (isAssertion(name) && !structural.has(name))
      addKeyword(draft.keywords, name, value);
  }
  for (const name of contentKeywords) {
    if (schema[name] !== undefined)
      addKeyword(draft.keywords, name, schema[name]);
  }
  if (schema.discriminator) draft.discriminator ??= schema.discriminator;
}

// What two parts of `allOf` say of the same thing; one that says nothing is passed over.
function both(a: PlacedSchema, b: PlacedSchema): PlacedSchema {
  const { ref, allOf, ...own } = a.schema;
  if (ref === undefined && !allOf && !Object.keys(own).some(isAssertion))
    return b;
  return { schema: { allOf: [a.schema, b.schema] }, pointer: a.pointer };
}

// Of two bounds the tighter one counts; of anything else, both.
function addKeyword(
  keywords: Map<string, readonly unknown[]>,
  name: string,
  value: unknown,
): void {
  const [known, ...others] = keywords.get(name) ?? [];
  if (typeof known === "number" && typeof value === "number") {
    const isUpper = /^(?:exclusiveM|m)ax/.test(name);
    keywords.set(name, [
      isUpper ? Math.min(known, value) : Math.max(known, value),
    ]);
  } else if (known === undefined) keywords.set(name, [value]);
  else if (![known, ...others].includes(value))
    keywords.set(name, [known, ...others, value]);
}
