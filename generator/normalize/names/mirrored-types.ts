import type { Schema } from "../../model/schema.js";
import { type SchemaClass, comparePointers } from "../merge/schema-classes.js";
import type { Workbench } from "../workbench.js";
import { isObjectType } from "./nameable-types.js";
import type { RootProposal } from "./type-roots.js";

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

/** Finds all types that show less of an entity, or take more of it. */
export function findMirrors(
  workbench: Workbench,
  roots: ReadonlyMap<SchemaClass, RootProposal>,
  components: readonly SchemaClass[],
): Mirrors {
  const entities = [
    ...[...roots]
      .filter(([, { role, rung }]) => role === "data" && rung < 3)
      .map(([type]) => type),
    ...components.filter(({ schema }) => schema.properties),
  ];
  const inResponses = new EntityIndex(entities, workbench);
  const inRequests = new EntityIndex(
    [...entities, ...collectionMembers(workbench)],
    workbench,
  );
  const mirrors = new Map<SchemaClass, Mirror>();
  for (const type of workbench.classes.all) {
    if (type.named !== undefined || roots.has(type)) continue;
    if (workbench.parts.has(type)) continue;
    const isRequest = type.places.every((place) =>
      /\/(requestBody|parameters)\//.test(place),
    );
    const index = isRequest ? inRequests : inResponses;
    const mirror = findMirror(type, index, isRequest);
    if (mirror) mirrors.set(type, mirror);
  }
  return mirrors;
}

/** Objects that responses hold lists of are entities too: the addresses of a client. */
function collectionMembers({ classes, parts }: Workbench): SchemaClass[] {
  return classes.all.filter(
    (type) =>
      type.schema.properties !== undefined &&
      !parts.has(type) &&
      type.places.some((place) => place.includes("/responses/")) &&
      [...type.parents.values()].some(({ step }) => step.kind === "items"),
  );
}

/** Which entities have a member, by its name and by its name and schema. */
class EntityIndex {
  readonly #workbench: Workbench;
  readonly #byName = new Map<string, SchemaClass[]>();
  readonly #byMember = new Map<string, SchemaClass[]>();

  constructor(entities: readonly SchemaClass[], workbench: Workbench) {
    this.#workbench = workbench;
    for (const entity of new Set(entities)) {
      for (const { name, schema } of entity.schema.properties ?? []) {
        add(this.#byName, name, entity);
        add(this.#byMember, this.#key(name, schema), entity);
      }
    }
  }

  /** Every entity that shares members with the type, and how many of them. */
  shared(type: SchemaClass, by: "name" | "member"): Map<SchemaClass, number> {
    const counts = new Map<SchemaClass, number>();
    for (const { name, schema } of type.schema.properties ?? []) {
      const entities =
        by === "name"
          ? this.#byName.get(name)
          : this.#byMember.get(this.#key(name, schema));
      for (const entity of entities ?? []) {
        counts.set(entity, (counts.get(entity) ?? 0) + 1);
      }
    }
    counts.delete(type);
    return counts;
  }

  #key(name: string, schema: Schema): string {
    return `${this.#workbench.classes.of(schema).id} ${name}`;
  }
}

function add(
  index: Map<string, SchemaClass[]>,
  key: string,
  entity: SchemaClass,
): void {
  const known = index.get(key);
  if (known) known.push(entity);
  else index.set(key, [entity]);
}

/**
 * Finds the entity that a type shows less of, or takes more of (design, 4, rung 6): in a
 * response, a strict subset of the entity's members, each of the same schema; in a request, an
 * object most of whose members are called as the entity's.
 */
function findMirror(
  type: SchemaClass,
  entities: EntityIndex,
  inRequest: boolean,
): Mirror | undefined {
  if (!isObjectType(type) || size(type) < leastShared) return undefined;
  const shared = entities.shared(type, inRequest ? "name" : "member");
  const [best] = [...shared]
    .filter(([, count]) => count >= leastShared)
    .toSorted(
      ([a, countA], [b, countB]) =>
        countB - countA ||
        size(a) - size(b) ||
        comparePointers(a.pointer, b.pointer),
    );
  if (!best) return undefined;
  const [entity, count] = best;
  if (inRequest) {
    const isMost = count >= size(type) * 0.6 && count >= size(entity) * 0.4;
    return isMost ? { entity, kind: "input" } : undefined;
  }
  const isSubset = count === size(type) && count < size(entity);
  return isSubset ? { entity, kind: "summary" } : undefined;
}

function size({ schema }: SchemaClass): number {
  return schema.properties?.length ?? 0;
}
