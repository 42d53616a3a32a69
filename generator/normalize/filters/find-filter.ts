import type { FilterField, LogicalMember } from "../../model/filter.js";
import type { Schema } from "../../model/schema.js";
import { singular, wordsOf } from "../names/words.js";
import type { Deref } from "./operator-object.js";
import {
  type FilterPart,
  type Reading,
  readField,
  readLogical,
} from "./read-field.js";

/** A filter as found in a schema: the fields of a builder. */
export interface FoundFilter {
  readonly fields: readonly FilterField[];
  readonly logical: readonly LogicalMember[];
  /** The schemas the filter consists of, and what each is. */
  readonly parts: ReadonlyMap<Schema, FilterPart>;
}

/** How a schema is looked at. */
export interface FilterContext {
  readonly deref: Deref;
  /** Whether the member that holds it is called a filter (`filter`, `where`). */
  readonly named: boolean;
  /** Whether the operation reads: what others take as a filter without operators may be data. */
  readonly reads: boolean;
}

/**
 * Reads an object schema of a request as a filter, by its shape: a member of it is a *filter
 * field*, a union of a plain value and an operator object, or an operator object alone, and most
 * other members are conditions too. An object that is only called a filter counts when its
 * members are declared. Undefined for anything else: an ordinary union is never a filter.
 */
export function findFilter(
  schema: Schema,
  context: FilterContext,
): FoundFilter | undefined {
  const parts = new Map<Schema, FilterPart>();
  const target = context.deref(schema);
  if (
    !target.properties ||
    (target.additionalProperties && !target.additionalProperties.never)
  )
    return undefined;
  const reading: Reading = {
    deref: context.deref,
    parts,
    seen: new Set([target]),
    self: target,
  };
  const logical = target.properties.flatMap(
    (property) => readLogical(property, reading) ?? [],
  );
  const fields = target.properties
    .filter(({ name }) => !logical.some((member) => member.name === name))
    .map((property) => readField(property, reading));
  if (!isConvincing(fields, logical, target, context)) return undefined;
  parts.set(target, "filter");
  return { fields: withUniqueNames(fields), logical, parts };
}

/**
 * The members of a request that are conditions by themselves, beside others that are none: a
 * schema of these alone, and the filter it is. Undefined where there are none.
 */
export function findConditions(
  schema: Schema,
  deref: Deref,
): { readonly schema: Schema; readonly found: FoundFilter } | undefined {
  const conditions = (schema.properties ?? []).flatMap((property) => {
    const parts = new Map<Schema, FilterPart>();
    const field = readField(property, {
      deref,
      parts,
      seen: new Set(),
      self: schema,
    });
    return field.kind !== "group" && field.operators.length > 0
      ? [{ property, field, parts }]
      : [];
  });
  if (conditions.length === 0) return undefined;
  const own: Schema = {
    type: ["object"],
    description: "Conditions to spread into a request.",
    properties: conditions.map(({ property }) => property),
    additionalProperties: { never: true },
  };
  const fields = conditions.map(({ field }) => field);
  const parts = new Map([
    ...conditions.flatMap((each) => [...each.parts]),
    [own, "filter"] as const,
  ]);
  return { schema: own, found: { fields, logical: [], parts } };
}

function isConvincing(
  fields: readonly FilterField[],
  logical: readonly LogicalMember[],
  schema: Schema,
  { named, reads }: FilterContext,
): boolean {
  const count = schema.properties?.length ?? 0;
  if (count === 0) return false;
  const direct =
    fields.filter(({ operators }) => operators.length > 0).length +
    logical.length;
  const conditions = fields.filter(
    (field) =>
      field.kind !== "other" && (field.kind !== "group" || hasOperators(field)),
  ).length;
  if (schema.required) return false;
  if (named && direct === 0) return reads && isPlainFilter(fields);
  if (named) return true;
  return direct > 0 && conditions + logical.length >= count / 2;
}

/** Without operators the name alone says filter, so nothing may say that it is something else. */
function isPlainFilter(fields: readonly FilterField[]): boolean {
  const telling = fields.filter(({ kind }) => kind !== "other");
  const isQuery = fields.some(({ name }) =>
    /^[$_]?(limit|offset|page|skip|take|order|orderBy|sort|include|select|fields|where)$/i.test(
      name,
    ),
  );
  // `{ path, operator, value }` is one condition, spelled out.
  const isCondition = fields.some(({ name }) =>
    /^(operator|operands?|op)$/i.test(name),
  );
  return telling.length > 0 && !isQuery && !isCondition;
}

function hasOperators(field: FilterField): boolean {
  return field.operators.length > 0 || field.members.some(hasOperators);
}

/** A builder member that two fields would share stays with the field of that name. */
function withUniqueNames(fields: readonly FilterField[]): FilterField[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.map((field) =>
    field.printed !== field.name && names.has(field.printed)
      ? { ...field, printed: field.name }
      : field,
  );
}

/** Whether the member is called what APIs call their filters. */
export function isFilterName(name: string): boolean {
  return /^(filters?|where)$/.test(
    singular(wordsOf(name)).at(-1)?.toLowerCase() ?? "",
  );
}
