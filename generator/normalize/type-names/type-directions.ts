import { groupBy } from "../../model/group-by.js";
import type { Schema } from "../../model/schema.js";
import { children } from "../../model/walk.js";
import type { SchemaClass } from "../merge/schema-classes.js";
import type { Classified } from "../steps/classified.js";
import type { Direction } from "../directions/one-way-members.js";

/** The types that have names: each class and the one whose name it has. */
type Named = ReadonlyMap<SchemaClass, SchemaClass>;

/** Which way the types travel that have members of one way only. */
export interface TypeDirections {
  /** The classes with such members in them, and all that hold or refer to these. */
  readonly leading: ReadonlySet<SchemaClass>;
  /** Those of requests and responses alike: two types each. */
  readonly split: ReadonlySet<SchemaClass>;
  /** The others; a type that nothing uses is not among them. */
  readonly single: ReadonlyMap<SchemaClass, Direction>;
}

/** Finds the types that reference members of one way only, and the ways they are used. */
export function findTypeDirections(
  classified: Classified,
  named: Named,
): TypeDirections {
  const leading = findLeading(classified);
  const split = new Set<SchemaClass>();
  const single = new Map<SchemaClass, Direction>();
  if (leading.size === 0) return { leading, split, single };
  const used = (direction: Direction): Set<SchemaClass> =>
    namedReached(rootsOf(classified, direction), {
      leading,
      named,
      classified,
    });
  const [requests, responses] = [used("request"), used("response")];
  for (const type of requests)
    if (responses.has(type)) split.add(type);
    else single.set(type, "request");
  for (const type of responses)
    if (!split.has(type)) single.set(type, "response");
  return { leading, split, single };
}

/** True if members are left out of the class's own objects, one way or the other. */
function hasOneWayMembers(type: SchemaClass, classified: Classified): boolean {
  if (isWhole(type, classified)) return false;
  const { schema } = type;
  return (["request", "response"] as const).some(
    (direction) => classified.members.leftOut(schema, direction).size > 0,
  );
}

/** The members of a filter are conditions, and the parts of inputs are already excluded. */
export function isWhole(type: SchemaClass, classified: Classified): boolean {
  return classified.parts.has(type) || type.schema.request === "closed";
}

/** The classes with such members in them, and all that hold or refer to these. */
function findLeading(classified: Classified): ReadonlySet<SchemaClass> {
  const { classes } = classified;
  const referring = groupBy(classes.all, ({ schema: { ref } }) =>
    ref === undefined ? undefined : classes.ofRef(ref),
  );
  const leading = new Set(
    classes.all.filter((type) => hasOneWayMembers(type, classified)),
  );
  // Iteration includes the members that are added during it.
  for (const type of leading) {
    for (const { parent } of type.parents.values()) leading.add(parent);
    for (const other of referring.get(type) ?? []) leading.add(other);
  }
  return leading;
}

function rootsOf(
  { operations, variants, webhooks, classes }: Classified,
  direction: Direction,
): SchemaClass[] {
  const all = [...operations, ...variants];
  const schemas = all.flatMap(({ draft, input, result }): Schema[] => {
    if (direction === "request") return input.schema ? [input.schema] : [];
    return [
      ...(result.kind === "body" ? [result.schema] : []),
      ...draft.responses.flatMap(({ content }) => content?.schema ?? []),
    ];
  });
  if (direction === "response")
    for (const { payload } of webhooks) if (payload) schemas.push(payload);
  return schemas.map((schema) => classes.of(schema));
}

function namedReached(
  roots: readonly SchemaClass[],
  context: {
    readonly leading: ReadonlySet<SchemaClass>;
    readonly named: Named;
    readonly classified: Classified;
  },
): Set<SchemaClass> {
  const { leading, named, classified } = context;
  const { classes } = classified;
  const reached = new Set(roots.filter((type) => leading.has(type)));
  for (const { schema } of reached) {
    const inside = children(schema).map((child) => classes.of(child.schema));
    const target =
      schema.ref === undefined ? undefined : classes.ofRef(schema.ref);
    for (const next of target ? [...inside, target] : inside)
      if (leading.has(next)) reached.add(next);
  }
  return new Set([...reached].flatMap((type) => named.get(type) ?? []));
}
