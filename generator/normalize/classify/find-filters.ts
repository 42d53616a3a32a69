import type { SchemaClass, SchemaClasses } from "../merge/schema-classes.js";
import type { Schema } from "../../model/schema.js";
import type { ResolvedOperation } from "../steps/resolved.js";
import type { ClassifiedFilter } from "../steps/classified.js";
import { alternativesOf } from "../filters/alternatives.js";
import {
  type FilterReader,
  groupsOf,
  isFilterName,
} from "../filters/find-filter.js";
import type { Deref } from "../schema/deref.js";
import { inheritedBy } from "../filters/inherited-members.js";

/** The dependencies of finding the filters of a document's requests. */
export interface FilterContext {
  readonly deref: Deref;
  readonly reader: FilterReader;
  /** Records the pointer of a schema that was made here. */
  readonly adopt: (schema: Schema, pointer: string) => Schema;
}

/**
 * The filters of all requests: objects among their members, at most two levels down; what these
 * hold, each once; and the members themselves that are conditions (`created[gte]` beside `limit`),
 * as a filter of their own shape.
 */
export function findFilters(
  operations: readonly ResolvedOperation[],
  context: FilterContext,
): ClassifiedFilter[] {
  const { reader } = context;
  const filters = operations.flatMap((operation) =>
    filtersOf(operation, context),
  );
  const known = new Set(filters.map(({ schema }) => schema));
  // The list grows while it is walked.
  for (const { found, operation } of filters) {
    for (const schema of groupsOf(found.fields)) {
      if (known.has(schema)) continue;
      known.add(schema);
      filters.push({ schema, found: reader.inner(schema), operation });
    }
  }
  return filters;
}

/** A schema that declares more than its parts, none of which could be closed beside the rest. */
interface Extension {
  readonly whole: SchemaClass | undefined;
  readonly parts: readonly (SchemaClass | undefined)[];
}

/** The schemas that declare more than their parts; equal ones are one class, closed or not. */
export function extensionsOf(
  schemas: Iterable<Schema>,
  classes: SchemaClasses,
  deref: Deref,
): readonly Extension[] {
  return [...schemas].flatMap((schema) => {
    const parts = inheritedBy(schema);
    const isMore = parts.length > 1 || schema.properties !== undefined;
    return isMore && parts.length > 0
      ? {
          whole: classes.find(schema),
          parts: parts.map((part) => classes.find(deref(part))),
        }
      : [];
  });
}

/** The filters that are closed: none that is part of something else than another closed one. */
export function closedFilters(
  filters: readonly ClassifiedFilter[],
  extensions: readonly Extension[],
  classes: SchemaClasses,
): readonly ClassifiedFilter[] {
  const closed = new Set(filters.map(({ schema }) => classes.find(schema)));
  // An open filter opens its own parts, until nothing changes.
  for (let before = Infinity; closed.size < before;) {
    before = closed.size;
    for (const { whole, parts } of extensions)
      if (!closed.has(whole)) for (const part of parts) closed.delete(part);
  }
  return filters.filter(({ schema }) => closed.has(classes.find(schema)));
}

function filtersOf(
  operation: ResolvedOperation,
  context: FilterContext,
): ClassifiedFilter[] {
  const { schema } = operation.input;
  if (!schema) return [];
  const inside = search(schema, {
    ...context,
    operation,
    depth: 0,
    path: "",
    searched: new Map(),
  });
  const own = context.reader.conditions(withoutStored(schema, operation));
  if (!own) return inside;
  context.adopt(own.schema, `${operation.draft.pointer}/parameters`);
  return [...inside, { ...own, operation }];
}

/** The body of a write contains no conditions, whatever it looks like; its query may. */
function withoutStored(
  schema: Schema,
  { reads, input }: ResolvedOperation,
): Schema {
  if (reads.only) return schema;
  const asked = new Set(
    input.parameters.flatMap((each) =>
      each.in === "query" ? [each.member] : [],
    ),
  );
  const properties = schema.properties?.filter(({ name }) => asked.has(name));
  return { ...schema, properties: properties ?? [] };
}

function search(
  schema: Schema,
  context: FilterContext & {
    readonly operation: ResolvedOperation;
    readonly depth: number;
    readonly path: string;
    /** The depth of the searched schema; at a smaller depth it is searched again. */
    readonly searched: Map<Schema, number>;
  },
): ClassifiedFilter[] {
  const { deref, operation, reader, depth, searched } = context;
  const target = deref(schema);
  if ((searched.get(target) ?? Infinity) <= depth) return [];
  searched.set(target, depth);
  const members = [
    ...(target.properties ?? []),
    ...inheritedBy(target).flatMap((part) => deref(part).properties ?? []),
  ];
  return members.flatMap(({ name, schema: member }): ClassifiedFilter[] => {
    const inner = nonNull(member, deref);
    const path = context.path === "" ? name : `${context.path}.${name}`;
    const found = reader.find(inner, { named: isFilterName(name), path });
    if (found) return [{ schema: inner, found, operation }];
    return depth < 2
      ? search(inner, { ...context, depth: depth + 1, path })
      : [];
  });
}

/** A nullable schema without null. */
function nonNull(schema: Schema, deref: Deref): Schema {
  const [only, ...more] = alternativesOf(schema, deref).filter(
    ({ type }) => type?.[0] !== "null",
  );
  return deref(only && more.length === 0 ? only : schema);
}
