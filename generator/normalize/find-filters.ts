import type { Schema } from "../model/schema.js";
import type { WorkFilter, WorkOperation } from "./unnamed-model.js";
import { alternativesOf } from "./filters/alternatives.js";
import {
  type FilterReader,
  groupsOf,
  isFilterName,
} from "./filters/find-filter.js";
import { type Deref, inheritedBy } from "./filters/operator-object.js";

/** What finding the filters of a document's requests needs of its surroundings. */
export interface FilterContext {
  readonly deref: Deref;
  readonly reader: FilterReader;
  /** Tells where a schema stands that was made here. */
  readonly adopt: (schema: Schema, pointer: string) => Schema;
}

/**
 * The filters of all requests: objects among their members, at most two levels down; what these
 * hold, each once; and the members themselves that are conditions (`created[gte]` beside `limit`),
 * as a filter of their own shape.
 */
export function findFilters(
  operations: readonly WorkOperation[],
  context: FilterContext,
): WorkFilter[] {
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

/** What schemas that declare more are made of: nothing could stand beside it, were it closed. */
export function extendedBy(schemas: Iterable<Schema>, deref: Deref): Schema[] {
  return [...schemas].flatMap((schema) => {
    const parts = inheritedBy(schema);
    const isMore = parts.length > 1 || schema.properties !== undefined;
    return isMore ? parts.map(deref) : [];
  });
}

/** The filters that are closed: none that is part of something else than another closed one. */
export function closedFilters<Class>(
  filters: readonly WorkFilter[],
  {
    all,
    deref,
    classOf,
  }: {
    readonly all: readonly Schema[];
    readonly deref: Deref;
    /** Equal schemas are one type, which is closed or not. */
    readonly classOf: (schema: Schema) => Class;
  },
): readonly WorkFilter[] {
  const own = new Set(filters.map(({ schema }) => classOf(schema)));
  const others = all.filter((schema) => !own.has(classOf(schema)));
  const extended = new Set(extendedBy(others, deref).map(classOf));
  const closed = filters.filter(({ schema }) => !extended.has(classOf(schema)));
  return closed.length === filters.length
    ? closed
    : closedFilters(closed, { all, deref, classOf });
}

function filtersOf(
  operation: WorkOperation,
  context: FilterContext,
): WorkFilter[] {
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

/** What a write stores is no condition, whatever it looks like; what it says in its query may be. */
function withoutStored(
  schema: Schema,
  { reads, input }: WorkOperation,
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
    readonly operation: WorkOperation;
    readonly depth: number;
    readonly path: string;
    /** How deep what was searched stood; less deep it is searched deeper. */
    readonly searched: Map<Schema, number>;
  },
): WorkFilter[] {
  const { deref, operation, reader, depth, searched } = context;
  const target = deref(schema);
  if ((searched.get(target) ?? Infinity) <= depth) return [];
  searched.set(target, depth);
  const members = [
    ...(target.properties ?? []),
    ...inheritedBy(target).flatMap((part) => deref(part).properties ?? []),
  ];
  return members.flatMap(({ name, schema: member }): WorkFilter[] => {
    const inner = nonNull(member, deref);
    const path = context.path === "" ? name : `${context.path}.${name}`;
    const found = reader.find(inner, { named: isFilterName(name), path });
    if (found) return [{ schema: inner, found, operation }];
    return depth < 2
      ? search(inner, { ...context, depth: depth + 1, path })
      : [];
  });
}

/** What a nullable schema is beside null. */
function nonNull(schema: Schema, deref: Deref): Schema {
  const [only, ...more] = alternativesOf(schema, deref).filter(
    ({ type }) => type?.[0] !== "null",
  );
  return deref(only && more.length === 0 ? only : schema);
}
