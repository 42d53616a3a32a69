import { groupBy } from "../../model/group-by.js";
import { type SchemaClass, comparePointers } from "../merge/schema-classes.js";
import type { UnnamedModel } from "../unnamed-model.js";
import { isObjectType } from "./type-evidence.js";
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
  unnamed: UnnamedModel,
  roots: ReadonlyMap<SchemaClass, TypeRoot>,
  components: readonly SchemaClass[],
): Mirrors {
  const { classes, parts } = unnamed;
  const entities = [
    ...[...roots.values()]
      .filter(({ role, rung }) => role === "data" && rung < 3)
      .map(({ type }) => type),
    ...components,
  ];
  const inResponses = groupByMember(entities, (type) =>
    memberKeys(type, unnamed),
  );
  const inRequests = groupByMember(
    [...entities, ...collectionMembers(unnamed)],
    memberNames,
  );
  return new Map(
    classes.all.flatMap((type) => {
      const isOpen =
        type.named === undefined && !roots.has(type) && !parts.has(type);
      if (!isOpen || !isObjectType(type) || size(type) < leastShared) return [];
      const isRequest = type.places.every((place) =>
        /\/(requestBody|parameters)\//.test(place),
      );
      const shared = isRequest
        ? mostShared(type, memberNames(type), inRequests)
        : mostShared(type, memberKeys(type, unnamed), inResponses);
      if (!shared) return [];
      const { entity, count } = shared;
      const isMirror = isRequest
        ? count >= size(type) * 0.6 && count >= size(entity) * 0.4
        : count === size(type) && count < size(entity);
      const kind = isRequest ? "input" : "summary";
      return isMirror ? [[type, { entity, kind }] as const] : [];
    }),
  );
}

/** Objects that responses hold lists of are entities too: the addresses of a client. */
function collectionMembers({ classes, parts }: UnnamedModel): SchemaClass[] {
  return classes.all.filter(
    (type) =>
      !parts.has(type) &&
      type.places.some((place) => place.includes("/responses/")) &&
      [...type.parents.values()].some(({ step }) => step.kind === "items"),
  );
}

function memberNames({ schema }: SchemaClass): readonly string[] {
  return schema.properties?.map(({ name }) => name) ?? [];
}

/** Members by their names and schemas. */
function memberKeys(
  { schema }: SchemaClass,
  { classes }: UnnamedModel,
): readonly string[] {
  return (
    schema.properties?.map(
      (member) => `${classes.of(member.schema).id} ${member.name}`,
    ) ?? []
  );
}

type ByMember = ReadonlyMap<
  string,
  readonly { readonly entity: SchemaClass }[]
>;

/** Which entities have a member. */
function groupByMember(
  entities: readonly SchemaClass[],
  keysOf: (type: SchemaClass) => readonly string[],
): ByMember {
  const members = [...new Set(entities)].flatMap((entity) =>
    keysOf(entity).map((key) => ({ key, entity })),
  );
  return groupBy(members, ({ key }) => key);
}

/** The entity that shares most members with a type, and how many of them. */
function mostShared(
  type: SchemaClass,
  members: readonly string[],
  entities: ByMember,
): { readonly entity: SchemaClass; readonly count: number } | undefined {
  const sharing = members.flatMap((key) => entities.get(key) ?? []);
  const counts = [...groupBy(sharing, ({ entity }) => entity)]
    .map(([entity, { length: count }]) => ({ entity, count }))
    .filter(({ entity, count }) => entity !== type && count >= leastShared);
  const [best] = counts.toSorted(
    (a, b) =>
      b.count - a.count ||
      size(a.entity) - size(b.entity) ||
      comparePointers(a.entity.pointer, b.entity.pointer),
  );
  return best;
}

function size({ schema }: SchemaClass): number {
  return schema.properties?.length ?? 0;
}
