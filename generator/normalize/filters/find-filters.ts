import type { Schema } from "../../model/schema.js";
import type { InputContext } from "../inputs/flatten-input.js";
import type { WorkFilter, WorkOperation } from "../workbench.js";
import { findConditions, findFilter, isFilterName } from "./find-filter.js";
import type { Deref } from "./operator-object.js";

/**
 * The filters of a request: objects among its members, at most two levels down; and the members
 * themselves that are conditions (`created[gte]` beside `limit`), as a filter of their own shape.
 */
export function findFilters(
  operation: WorkOperation,
  { deref, adopt }: InputContext,
): WorkFilter[] {
  const { schema } = operation.input;
  if (!schema) return [];
  const inside = search(schema, { operation, deref, depth: 0 });
  const own = findConditions(schema, deref);
  if (!own) return inside;
  adopt(own.schema, `${operation.draft.pointer}/parameters`);
  return [...inside, { ...own, operation }];
}

function search(
  schema: Schema,
  context: { operation: WorkOperation; deref: Deref; depth: number },
): WorkFilter[] {
  const target = context.deref(schema);
  const members = [
    ...(target.properties ?? []),
    ...(target.allOf ?? []).flatMap(
      (part) => context.deref(part).properties ?? [],
    ),
  ];
  return members.flatMap(({ name, schema: member }): WorkFilter[] => {
    const inner = nonNull(context.deref(member), context.deref);
    const found = findFilter(inner, {
      deref: context.deref,
      named: isFilterName(name),
      reads: isRead(context.operation),
    });
    if (found) return [{ schema: inner, found, operation: context.operation }];
    return context.depth < 2
      ? search(inner, { ...context, depth: context.depth + 1 })
      : [];
  });
}

function isRead({ draft, nouns, paging }: WorkOperation): boolean {
  return draft.method === "GET" || paging !== undefined || !!nouns.reads;
}

/** What a nullable schema is beside null. */
function nonNull(schema: Schema, deref: Deref): Schema {
  const branches = (schema.anyOf ?? schema.oneOf ?? []).filter(
    (branch) => branch.type?.[0] !== "null",
  );
  const [only, ...more] = branches;
  return only && more.length === 0 ? deref(only) : schema;
}
