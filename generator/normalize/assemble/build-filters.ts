import { defined } from "../../model/defined.js";
import type { Filter, FilterField } from "../../model/filter.js";
import type { Schema } from "../../model/schema.js";
import { camelCase } from "../../model/words.js";
import type { FoundField } from "../filters/read-field.js";
import type { Classified } from "../steps/classified.js";
import type { TypeNames } from "../type-names/name-types.js";
import type { SchemaRewriter } from "./rewrite-schemas.js";

/** The filters whose type is one of filters, sorted by it. */
export function buildFilters(
  classified: Classified,
  types: TypeNames,
  rewriter: SchemaRewriter,
): Filter[] {
  const filters = new Map<string, Filter>();
  const typeOf = (schema: Schema): string | undefined => {
    const named = types.names.get(classified.classes.of(schema));
    return named?.role === "filter" ? named.name : undefined;
  };
  for (const { schema, found } of classified.filters) {
    const type = typeOf(schema);
    if (type === undefined || filters.has(type)) continue;
    const { description } = schema;
    const context = { rewriter, typeOf };
    filters.set(type, {
      type,
      path: found.path,
      builder: camelCase(type),
      fields: found.fields.map((field) => buildField(field, context)),
      logical: found.logical,
      ...defined({ description }),
    });
  }
  return [...filters.values()].toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

interface FieldContext {
  readonly rewriter: SchemaRewriter;
  /** The filter a schema is. */
  readonly typeOf: (schema: Schema) => string | undefined;
}

function buildField(
  { group, ...field }: FoundField,
  context: FieldContext,
): FilterField {
  const { rewriter, typeOf } = context;
  const filter = group && typeOf(group);
  // A type that is also data is a value.
  if (group && filter === undefined)
    return {
      ...field,
      kind: "other",
      plain: rewriter.useSent(group),
      members: [],
    };
  return {
    ...field,
    ...defined({
      filter,
      plain: field.plain && usePlain(field.plain, rewriter),
      pairs: field.pairs && {
        ...field.pairs,
        valueSchema: rewriter.useSent(field.pairs.valueSchema),
      },
    }),
    operators: field.operators.map((operator) => ({
      ...operator,
      schema: rewriter.useSent(operator.schema),
    })),
    members: field.members.map((inner) => buildField(inner, context)),
  };
}

/** The plain alternatives of a field are a union made here, of schemas of the document. */
function usePlain(
  plain: NonNullable<FilterField["plain"]>,
  rewriter: SchemaRewriter,
) {
  const { anyOf } = plain;
  const isOwn = anyOf !== undefined && Object.keys(plain).length === 1;
  return isOwn
    ? { anyOf: anyOf.map(rewriter.useSent) }
    : rewriter.useSent(plain);
}
