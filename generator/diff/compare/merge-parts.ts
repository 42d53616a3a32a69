import { defined } from "../../model/defined.js";
import { isAssertion } from "../../model/keywords.js";
import type { NamedType } from "../../model/named-type.js";
import { escapePointer } from "../../model/pointer.js";
import type { Schema } from "../../model/schema.js";
import type { PlacedSchema, SchemaUnion, SchemaView } from "./schema-view.js";

/** The assertions of one of the schemas that a schema consists of. */
export interface SchemaPart extends PlacedSchema {
  /** Undefined: it does not decide about null. */
  readonly isNullable: boolean | undefined;
  readonly union?: SchemaUnion;
}

/** The assertions of all parts of a schema together, without annotations. */
export function mergeParts(
  placed: PlacedSchema,
  parts: readonly SchemaPart[],
  type: NamedType | undefined,
): Omit<SchemaView, "annotations" | "isCut"> {
  const schemas = parts.map(({ schema }) => schema);
  const nullable = parts.flatMap(({ isNullable: stance }) => stance ?? []);
  const [union, ...unions] = parts.flatMap((part) => part.union ?? []);
  const prefix = parts.find(({ schema }) => schema.prefixItems?.length);
  const held = (keyword: "items" | "additionalProperties"): PlacedSchema[] =>
    parts.flatMap(({ schema: { [keyword]: inner }, pointer }) =>
      inner ? [{ schema: inner, pointer: `${pointer}/${keyword}` }] : [],
    );
  return {
    pointer: placed.pointer,
    ...defined({
      name: type?.name,
      role: type?.role,
      types: common(
        schemas.map((one) => one.type),
        "null",
      ),
      values: common(
        schemas.map((one) => one.enum),
        null,
      ),
      items: held("items").reduce<PlacedSchema | undefined>(both, undefined),
      additional: held("additionalProperties")[0],
      union,
      discriminator: schemas.find((one) => one.discriminator)?.discriminator,
    }),
    extendsType: parts.some(
      ({ pointer }) => !type && !pointer.startsWith(placed.pointer),
    ),
    isNullable: nullable.length > 0 && nullable.every((stance) => stance),
    isNever: schemas.some(({ never }) => never === true),
    members: withRequired(membersOf(parts), schemas, placed),
    required: new Set(schemas.flatMap(({ required = [] }) => required)),
    prefixItems: (prefix?.schema.prefixItems ?? []).map((schema, index) => ({
      schema,
      pointer: `${prefix?.pointer ?? ""}/prefixItems/${index}`,
    })),
    keywords: keywordsOf(schemas, unions),
    schema: placed.schema,
  };
}

// The values that all lists have in common, without null.
function common<Value>(
  lists: readonly (readonly Value[] | undefined)[],
  none: Value,
): readonly Value[] | undefined {
  const sets = lists.flatMap((list) => (list ? [new Set(list)] : []));
  const [first, ...others] = sets;
  if (!first) return undefined;
  first.delete(none);
  return [...first].filter((value) => others.every((set) => set.has(value)));
}

function membersOf(
  parts: readonly SchemaPart[],
): ReadonlyMap<string, PlacedSchema> {
  const members = new Map<string, PlacedSchema>();
  for (const { schema: part, pointer, memberPointers } of parts)
    for (const { name, schema } of part.properties ?? []) {
      const inside = `${pointer}/properties/${escapePointer(name)}`;
      const placed = { schema, pointer: memberPointers?.get(name) ?? inside };
      members.set(name, both(members.get(name), placed));
    }
  return members;
}

// A member that is required and not declared has any value, as in types.
function withRequired(
  members: ReadonlyMap<string, PlacedSchema>,
  schemas: readonly Schema[],
  { pointer }: PlacedSchema,
): ReadonlyMap<string, PlacedSchema> {
  if (members.size === 0) return members;
  const leftOut = new Set(schemas.flatMap((one) => one.leftOut ?? []));
  const others = schemas
    .flatMap(({ required = [] }) => required)
    .filter((name) => !members.has(name) && !leftOut.has(name));
  const any = (name: string) => [name, { schema: {}, pointer }] as const;
  return others.length === 0
    ? members
    : new Map([...members, ...others.map(any)]);
}

// Combines the values that two parts of `allOf` have for a keyword; a part without it is ignored.
function both(a: PlacedSchema | undefined, b: PlacedSchema): PlacedSchema {
  return a && Object.keys(a.schema).some(isAssertion)
    ? { schema: { allOf: [a.schema, b.schema] }, pointer: a.pointer }
    : b;
}

const structural: ReadonlySet<string> = new Set<keyof Schema>([
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

// `contentMediaType` and its kind describe the text, which readers parse.
function isCompared(keyword: string): boolean {
  const isContent = keyword.startsWith("content");
  return isContent || (isAssertion(keyword) && !structural.has(keyword));
}

// Of two bounds the tighter one counts; of anything else, both.
function keywordsOf(
  schemas: readonly Schema[],
  unions: readonly SchemaUnion[],
): ReadonlyMap<string, readonly unknown[]> {
  const keywords = new Map<string, readonly unknown[]>();
  const add = (name: string, value: unknown): void => {
    const known = keywords.get(name) ?? [];
    const [first] = known;
    if (typeof first === "number" && typeof value === "number") {
      const tighter = /^(?:exclusiveM|m)ax/.test(name) ? Math.min : Math.max;
      keywords.set(name, [tighter(first, value)]);
    } else if (!known.includes(value)) keywords.set(name, [...known, value]);
  };
  for (const { keyword, branches } of unions)
    add(
      keyword,
      branches.map(({ schema }) => schema),
    );
  for (const schema of schemas)
    for (const [name, value] of Object.entries(schema))
      if (isCompared(name) && value !== undefined) add(name, value);
  return keywords;
}
