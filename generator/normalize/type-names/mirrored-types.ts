import type { Property, Schema } from "../../model/schema.js";
import { groupBy } from "../../model/group-by.js";
import { type SchemaClass, comparePointers } from "../merge/schema-classes.js";
import type { Classified } from "../steps/classified.js";
import { isObjectType } from "../merge/type-evidence.js";
import type { TypeRoot } from "./type-roots.js";

/** An entity a type is derived from, and how. */
interface Mirror {
  readonly entity: SchemaClass;
  /** `summary`: a strict subset of its members; `input`: members of a request that mirror it. */
  readonly kind: "summary" | "input";
}

/** Fewer shared members than this are a coincidence. */
const leastShared = 4;

/** The types that mirror an entity. */
export type Mirrors = ReadonlyMap<SchemaClass, Mirror>;

/**
 * Finds the types that show less of an entity, or take more of it (design, 4, rung 6): in
 * responses, a strict subset of the entity's members, each of the same schema; in requests, an
 * object most of whose members are called as the entity's.
 */
export function findMirrors(
  classified: Classified,
  roots: ReadonlyMap<SchemaClass, TypeRoot>,
  components: readonly SchemaClass[],
): Mirrors {
  const { classes, parts } = classified;
  const entities = [
    ...[...roots.values()]
      .filter(({ role, rung }) => role === "data" && rung < 3)
      .map(({ type }) => type),
    ...components,
  ];
  const inResponses = mostShared(entities, ({ schema }) =>
    membersOf(schema).map(
      (member) => `${classes.of(member.schema).id} ${member.name}`,
    ),
  );
  const inRequests = mostShared(
    [...entities, ...collectionMembers(classified)],
    ({ schema }) => membersOf(schema).map(({ name }) => name),
  );
  const mirrorOf = (type: SchemaClass): Mirror | undefined => {
    const isRequest = type.places.every((place) =>
      /\/(requestBody|parameters)\//.test(place),
    );
    const shared = (isRequest ? inRequests : inResponses)(type);
    if (!shared) return undefined;
    const { entity, count } = shared;
    const isMost = count >= size(type) * 0.6 && count >= size(entity) * 0.4;
    if (isRequest) return isMost ? { entity, kind: "input" } : undefined;
    const isSubset = count === size(type) && count < size(entity);
    return isSubset ? { entity, kind: "summary" } : undefined;
  };
  return new Map(
    classes.all.flatMap((type) => {
      const isOpen =
        type.named === undefined && !roots.has(type) && !parts.has(type);
      const mirror = isOpen && isObjectType(type) ? mirrorOf(type) : undefined;
      return mirror ? [[type, mirror]] : [];
    }),
  );
}

/** Objects that responses hold lists of are entities too: the addresses of a client. */
function collectionMembers({ classes, parts }: Classified): SchemaClass[] {
  return classes.all.filter(
    (type) =>
      !parts.has(type) &&
      type.places.some((place) => place.includes("/responses/")) &&
      [...type.parents.values()].some(({ step }) => step.kind === "items"),
  );
}

/** Finds the entity that shares most members with a type, and how many of them. */
function mostShared(
  entities: readonly SchemaClass[],
  keysOf: (type: SchemaClass) => readonly string[],
): (type: SchemaClass) => { entity: SchemaClass; count: number } | undefined {
  const members = [...new Set(entities)].flatMap((entity) =>
    keysOf(entity).map((key) => ({ key, entity })),
  );
  const having = groupBy(members, ({ key }) => key);
  return (type) => {
    if (size(type) < leastShared) return undefined;
    const counts = new Map<SchemaClass, number>();
    for (const key of keysOf(type))
      for (const { entity } of having.get(key) ?? [])
        counts.set(entity, (counts.get(entity) ?? 0) + 1);
    const [best] = [...counts]
      .map(([entity, count]) => ({ entity, count }))
      .filter(({ entity, count }) => entity !== type && count >= leastShared)
      .toSorted(
        (a, b) =>
          b.count - a.count ||
          size(a.entity) - size(b.entity) ||
          comparePointers(a.entity.pointer, b.entity.pointer),
      );
    return best;
  };
}

function membersOf({ properties = [] }: Schema): readonly Property[] {
  return properties;
}

function size({ schema }: SchemaClass): number {
  return membersOf(schema).length;
}
