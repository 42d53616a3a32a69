import type { SchemaClass } from "../merge/schema-classes.js";
import type { Workbench } from "../workbench.js";
import { isObjectType } from "./nameable-types.js";

/** An entity a type is derived from, and how. */
export interface Mirror {
  readonly entity: SchemaClass;
  /** `summary`: a strict subset of its members; `input`: members of a request that mirror it. */
  readonly kind: "summary" | "input";
}

/** Fewer shared members than this are a coincidence. */
const leastShared = 4;

/**
 * Finds the entity that a type shows less of, or takes more of (design, 4, rung 6): in a
 * response, a strict subset of the entity's members, each of the same schema; in a request, an
 * object most of whose members are called as the entity's.
 */
export function findMirror(
  type: SchemaClass,
  entities: readonly SchemaClass[],
  context: { readonly workbench: Workbench; readonly inRequest: boolean },
): Mirror | undefined {
  if (!isObjectType(type)) return undefined;
  const matches = entities
    .filter((entity) => entity !== type)
    .map((entity) => ({
      entity,
      shared: context.inRequest
        ? sharedNames(type, entity)
        : sharedMembers(type, entity, context.workbench),
    }))
    .filter(({ shared }) => shared >= leastShared)
    .toSorted(
      (a, b) =>
        b.shared - a.shared ||
        size(a.entity) - size(b.entity) ||
        (a.entity.pointer < b.entity.pointer ? -1 : 1),
    );
  const [best] = matches;
  if (!best) return undefined;
  if (context.inRequest) {
    return best.shared >= size(type) * 0.6 &&
      best.shared >= size(best.entity) * 0.4
      ? { entity: best.entity, kind: "input" }
      : undefined;
  }
  return best.shared === size(type) && size(type) < size(best.entity)
    ? { entity: best.entity, kind: "summary" }
    : undefined;
}

function size({ schema }: SchemaClass): number {
  return schema.properties?.length ?? 0;
}

function sharedNames(type: SchemaClass, entity: SchemaClass): number {
  const names = new Set(entity.schema.properties?.map(({ name }) => name));
  return (type.schema.properties ?? []).filter(({ name }) => names.has(name))
    .length;
}

function sharedMembers(
  type: SchemaClass,
  entity: SchemaClass,
  { classes }: Workbench,
): number {
  const members = new Map(
    entity.schema.properties?.map(({ name, schema }) => [
      name,
      classes.of(schema),
    ]),
  );
  return (type.schema.properties ?? []).filter(
    ({ name, schema }) => members.get(name) === classes.of(schema),
  ).length;
}
