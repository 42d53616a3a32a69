import { appliedWith } from "../../model/applied-schemas.js";
import { defined } from "../../model/defined.js";
import { isNullType, kindOfType, kindOfValue } from "../../model/json-type.js";
import type { Json } from "../../model/json.js";
import type { JsonType, Schema } from "../../model/schema.js";

/** One member of a schema's objects, read through references, `allOf` and alternatives. */
export interface Tag {
  /** The only values the member can have; undefined: they are not listed. */
  readonly values?: readonly Json[];
  /** The types the member can have; undefined: any. */
  readonly types?: readonly JsonType[];
  readonly isDeclared: boolean;
  readonly isRequired: boolean;
  /** True if the object is closed and does not declare the member. */
  readonly isRefused: boolean;
  /** The types of the whole value; undefined: any. */
  readonly kinds?: readonly JsonType[];
}

/** The dependencies of reading a tag. */
export interface TagContext {
  readonly property: string;
  /** The schema a reference resolves to. */
  readonly follow: (ref: string) => Schema | undefined;
  /** The values that select an alternative of a union inside, where its discriminator decides. */
  readonly selectedValues: (
    union: Schema,
    branch: Schema,
  ) => readonly Json[] | undefined;
  /** Results so far: each schema is read once, however many reference it. */
  readonly known: Map<Schema, Tag>;
}

/**
 * Reads what a schema declares of the context's member. Results inside of a recursive schema are not
 * kept: they lack the schemas around it, and the next request for it, by another path, needs all of
 * them.
 */
export function readTag(schema: Schema, context: TagContext): Tag {
  const open = new OpenSchemas();
  const tag = read(schema, context, open);
  if (open.wasMet)
    for (const each of open.done)
      if (each !== schema) context.known.delete(each);
  return tag;
}

/** The schemas that are being read, those that were, and whether one was met inside of itself. */
class OpenSchemas extends Set<Schema> {
  readonly done: Schema[] = [];
  wasMet = false;
}

function read(schema: Schema, context: TagContext, open: OpenSchemas): Tag {
  // A schema inside itself adds nothing.
  if (open.has(schema)) {
    open.wasMet = true;
    return anything;
  }
  const known = context.known.get(schema);
  if (known) return known;
  open.add(schema);
  const tags = [ownTag(schema, context)];
  for (const part of appliedWith(schema, context.follow))
    tags.push(read(part, context, open));
  for (const branches of [schema.anyOf, schema.oneOf]) {
    if (!branches) continue;
    const alternatives = branches.map((branch) => {
      const tag = read(branch, context, open);
      const values = context.selectedValues(schema, branch);
      return values ? { ...tag, values } : tag;
    });
    tags.push(either(alternatives));
  }
  const tag = tags.reduce(both);
  open.delete(schema);
  open.done.push(schema);
  context.known.set(schema, tag);
  return tag;
}

const anything: Tag = {
  isDeclared: false,
  isRequired: false,
  isRefused: false,
};

function ownTag(schema: Schema, context: TagContext): Tag {
  const { property, follow } = context;
  const member = schema.properties?.find(({ name }) => name === property);
  const { values, types } = member ? readValues(member.schema, follow) : {};
  const isOpen = (schema.patternProperties ?? []).length > 0;
  const kinds = kindsOf(schema);
  return {
    ...defined({ values, types }),
    isDeclared: member !== undefined,
    isRequired: schema.required?.includes(property) ?? false,
    isRefused:
      member?.schema.never === true ||
      (member === undefined &&
        !isOpen &&
        schema.additionalProperties?.never === true),
    ...defined({ kinds }),
  };
}

/** The types of a schema's values; members are only spoken of where objects are meant. */
function kindsOf(schema: Schema): readonly JsonType[] | undefined {
  if (schema.type) return schema.type;
  if (schema.enum) return schema.enum.map(kindOfValue);
  return schema.properties || schema.required ? ["object"] : undefined;
}

type Values = Pick<Tag, "values" | "types">;

/** The values and types a member can have. */
function readValues(
  schema: Schema,
  follow: TagContext["follow"],
  known: Map<Schema, Values> = new Map(),
): Values {
  const found = known.get(schema);
  if (found) return found;
  known.set(schema, {});
  const read = (part: Schema): Values => readValues(part, follow, known);
  const parts: Values[] = [
    {
      ...defined({ values: schema.enum }),
      // Null is a value as good as a listed one.
      ...(!schema.enum && isNullType(schema) ? { values: [null] } : {}),
      ...(schema.type ? { types: schema.type.map(kindOfType) } : {}),
    },
    ...appliedWith(schema, follow).map(read),
  ];
  for (const branches of [schema.anyOf, schema.oneOf])
    if (branches) parts.push(anyValues(branches.map(read)));
  const values = parts.reduce(sharedValues);
  known.set(schema, values);
  return values;
}

/** The tag of two schemas that both apply. */
function both(a: Tag, b: Tag): Tag {
  const kinds = sharedList(a.kinds, b.kinds);
  return {
    ...sharedValues(a, b),
    isDeclared: a.isDeclared || b.isDeclared,
    isRequired: a.isRequired || b.isRequired,
    isRefused: a.isRefused || b.isRefused,
    ...defined({ kinds }),
  };
}

/** The tag of alternatives of which one applies. */
function either(all: readonly Tag[]): Tag {
  // Null has no members: the other alternatives declare them all.
  const tags = all.filter(
    ({ kinds }) => kinds?.length !== 1 || kinds[0] !== "null",
  );
  const kinds = joinedList(all.map((tag) => tag.kinds));
  return {
    ...anyValues(tags),
    isDeclared: tags.some((tag) => tag.isDeclared),
    isRequired: tags.length > 0 && tags.every((tag) => tag.isRequired),
    isRefused: tags.length > 0 && tags.every((tag) => tag.isRefused),
    ...defined({ kinds }),
  };
}

function sharedValues(a: Values, b: Values): Values {
  const values = sharedList(a.values, b.values);
  const types = sharedList(a.types, b.types);
  return defined({ values, types });
}

function anyValues(all: readonly Values[]): Values {
  const values = joinedList(all.map((each) => each.values));
  const types = joinedList(all.map((each) => each.types));
  return defined({ values, types });
}

function sharedList<T>(
  a: readonly T[] | undefined,
  b: readonly T[] | undefined,
): readonly T[] | undefined {
  if (!a || !b) return a ?? b;
  const wanted = new Set(b);
  return a.filter((item) => wanted.has(item));
}

function joinedList<T>(
  lists: readonly (readonly T[] | undefined)[],
): readonly T[] | undefined {
  return lists.length > 0 && lists.every((list) => list !== undefined)
    ? [...new Set(lists.flat())]
    : undefined;
}
