import { defined } from "../model/defined.js";
import type { Json } from "../model/json.js";
import type { Model } from "../model/model.js";
import type { NamedType, TypeRole } from "../model/named-type.js";
import { escapePointer } from "../model/pointer.js";
import { annotationKeywords, isAssertion } from "../model/schema-keywords.js";
import type { Discriminator, JsonType, Schema } from "../model/schema.js";

/** A schema and where it stands in its document. */
export interface PlacedSchema {
  readonly schema: Schema;
  readonly pointer: string;
}

/**
 * A schema as it is compared: references followed, `allOf` merged, null taken out of unions, so
 * that two ways of writing the same thing are the same.
 */
export interface SchemaView {
  readonly pointer: string;
  /** The named type it stands for. */
  readonly name?: string;
  readonly role?: TypeRole;
  /** Whether part of it stands in a type that it refers to and says more of, and may lead back. */
  readonly extendsType: boolean;
  readonly isNullable: boolean;
  /** Without null; absent: any. */
  readonly types?: readonly JsonType[];
  /** Without null. */
  readonly values?: readonly Json[];
  readonly isNever: boolean;
  readonly members: ReadonlyMap<string, PlacedSchema>;
  readonly required: ReadonlySet<string>;
  readonly union?: SchemaUnion;
  readonly discriminator?: Discriminator;
  readonly items?: PlacedSchema;
  readonly prefixItems: readonly PlacedSchema[];
  readonly additional?: PlacedSchema;
  /** Every other keyword, by name. */
  readonly keywords: Readonly<Record<string, unknown>>;
  readonly annotations: Schema;
}

/** The alternatives of a schema. */
export interface SchemaUnion {
  readonly keyword: "anyOf" | "oneOf";
  readonly branches: readonly PlacedSchema[];
}

/** Reads the schemas of one model. */
export class SchemaReader {
  readonly #types: ReadonlyMap<string, NamedType>;

  constructor(model: Model) {
    this.#types = new Map(model.types.map((type) => [type.name, type]));
  }

  /** The view of a schema at a place. */
  view(placed: PlacedSchema): SchemaView {
    const parts: Part[] = [];
    const name = this.#collect(placed, parts, new Set());
    return build(placed, parts, this.#types.get(name ?? ""));
  }

  /** The named type of this name. */
  type(name: string): NamedType | undefined {
    return this.#types.get(name);
  }

  // Gives the name of the type the schema stands for, if it adds nothing of its own to it.
  #collect(
    placed: PlacedSchema,
    parts: Part[],
    seen: ReadonlySet<string>,
  ): string | undefined {
    const { ref, allOf = [], ...own } = withoutSelection(placed.schema);
    const { union, isNullable } = findUnion({ ...placed, schema: own });
    const [only, ...others] = union?.branches ?? [];
    const isWrapper = only !== undefined && others.length === 0;
    const { anyOf: _any, oneOf: _one, ...rest } = own;
    const schema = isWrapper ? rest : own;
    const isBare = !hasAssertion(isWrapper ? rest : own);
    if (!isBare || isWrapper) {
      const kept = isWrapper || !union ? {} : { union };
      parts.push({ ...placed, schema, isNullable, ...kept });
    }
    const names: (string | undefined)[] = [];
    const target = ref === undefined ? undefined : this.#types.get(ref);
    if (target && !seen.has(target.name)) {
      const at = { schema: target.schema, pointer: pointerOf(target, placed) };
      this.#collect(at, parts, new Set([...seen, target.name]));
      names.push(target.name);
    }
    for (const [index, member] of allOf.entries()) {
      const pointer = `${placed.pointer}/allOf/${index}`;
      names.push(this.#collect({ schema: member, pointer }, parts, seen));
    }
    if (isWrapper) {
      const inner: Part[] = [];
      names.push(this.#collect(only, inner, seen));
      // Null stands beside what is inside, which need not admit it.
      for (const part of inner) {
        parts.push(isNullable ? { ...part, isNullable: undefined } : part);
      }
    }
    return isBare && names.length === 1 ? names[0] : undefined;
  }
}

interface Part extends PlacedSchema {
  /** Undefined: it says nothing of null. */
  readonly isNullable: boolean | undefined;
  readonly union?: SchemaUnion;
}

// What a discriminator asserts of a branch is compared with the discriminator; without it, the
// branch is the type it refers to.
function withoutSelection(schema: Schema): Schema {
  const { selectedBy } = schema;
  if (!selectedBy?.adds) return schema;
  const { type: _type, properties, required, ...rest } = schema;
  const { property } = selectedBy;
  const others = properties?.filter(({ name }) => name !== property) ?? [];
  const needed = required?.filter((name) => name !== property) ?? [];
  return {
    ...rest,
    ...(others.length > 0 ? { properties: others } : {}),
    ...(needed.length > 0 ? { required: needed } : {}),
  };
}

function hasAssertion(schema: Schema): boolean {
  return Object.keys(schema).some(isAssertion);
}

// A place of a component is its own; an inline type stands where it is used.
function pointerOf(target: NamedType, { pointer }: PlacedSchema): string {
  if (target.places.includes(pointer)) return pointer;
  const component = target.places.find((place) =>
    place.startsWith("#/components/"),
  );
  const own = target.origin === "component" ? component : undefined;
  return own ?? target.places[0] ?? pointer;
}

function findUnion({ schema, pointer }: PlacedSchema): {
  readonly union?: SchemaUnion;
  readonly isNullable: boolean | undefined;
} {
  const keyword = schema.anyOf ? "anyOf" : "oneOf";
  const all = (schema[keyword] ?? []).map((branch, index): PlacedSchema => ({
    schema: branch,
    pointer: `${pointer}/${keyword}/${index}`,
  }));
  const branches = all.filter((branch) => !isNull(branch.schema));
  const own = admitsNull(schema);
  const hasNull = branches.length < all.length;
  const says = all.length > 1 || hasNull;
  const isNullable = says ? own !== false && (hasNull || own === true) : own;
  return all.length === 0
    ? { isNullable }
    : { union: { keyword, branches }, isNullable };
}

function isNull({ type, enum: values }: Schema): boolean {
  return (
    (type?.length === 1 && type[0] === "null") ||
    (values?.length === 1 && values[0] === null)
  );
}

function admitsNull({ type, enum: values }: Schema): boolean | undefined {
  if (values && !values.includes(null)) return false;
  if (type) return type.includes("null");
  return values ? true : undefined;
}

function build(
  placed: PlacedSchema,
  parts: readonly Part[],
  type: NamedType | undefined,
): SchemaView {
  const members = new Map<string, PlacedSchema>();
  const required = new Set<string>();
  const draft: Draft = { members, required, prefixItems: [], keywords: {} };
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
    annotations: placed.schema,
  };
}

type Draft = {
  members: Map<string, PlacedSchema>;
  required: Set<string>;
  prefixItems: PlacedSchema[];
  keywords: Record<string, unknown>;
  types?: readonly JsonType[];
  values?: readonly Json[];
  union?: SchemaUnion;
  discriminator?: Discriminator;
  items?: PlacedSchema;
  additional?: PlacedSchema;
};

const structural = new Set([
  ...annotationKeywords,
  "generic",
  "request",
  "selectedBy",
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

function addPart({ schema, pointer, union }: Part, draft: Draft): void {
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
    const at = `${pointer}/properties/${escapePointer(name)}`;
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
    if (draft.union) addKeyword(draft.keywords, "anyOf", union.branches);
    else draft.union = union;
  }
  for (const [name, value] of Object.entries(schema)) {
    if (!structural.has(name)) addKeyword(draft.keywords, name, value);
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
  if (ref === undefined && !allOf && !hasAssertion(own)) return b;
  return { schema: { allOf: [a.schema, b.schema] }, pointer: a.pointer };
}

// Of two bounds the tighter one counts; of anything else, both.
function addKeyword(
  keywords: Record<string, unknown>,
  name: string,
  value: unknown,
): void {
  const known = keywords[name];
  if (known === undefined || known === value) keywords[name] = value;
  else if (typeof known === "number" && typeof value === "number") {
    const isUpper = /^(?:exclusiveM|m)ax/.test(name);
    keywords[name] = isUpper ? Math.min(known, value) : Math.max(known, value);
  } else keywords[name] = [known, value];
}
