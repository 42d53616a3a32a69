import type { Model } from "../model/model.js";
import type { Schema } from "../model/schema.js";
import { findComponents, findCycles } from "../model/cycles.js";
import { reachedNames, referredNames } from "../model/referred-names.js";
import { appliedNames } from "../model/schema-fact.js";
import type { Projection } from "./projection.js";
import { schemaType, startProjection } from "./schema-type.js";
import type { ReferenceNode, TypeNode } from "./type-node.js";

/** Every named and generic type of a model with the TypeScript type it is printed as. */
export interface TypeTable {
  readonly projection: Projection;
  /** The type of a schema's values. */
  readonly project: (schema: Schema, more?: Partial<Projection>) => TypeNode;
  /** The type that a name references. */
  readonly typeOf: (name: string) => TypeNode;
  /** The types an interface of that name extends and its own members; undefined: an alias. */
  readonly interfaceOf: (name: string) => InterfaceForm | undefined;
  /** True if an alias of that name references itself. */
  readonly isRecursive: (name: string) => boolean;
}

/** The parts of an object type as an interface. */
export interface InterfaceForm {
  readonly bases: readonly ReferenceNode[];
  readonly body: Extract<TypeNode, { kind: "object" }>;
}

/** Projects the types of a model, each on first use. */
export function projectTypes(model: Model): TypeTable {
  const schemas = new Map(
    [...model.types, ...model.generics].map((type) => [type.name, type.schema]),
  );
  const takingUndefined = sentTypes(model, schemas);
  const names = [...schemas.keys()];
  const applied = (name: string): readonly string[] =>
    appliedNames(schemas.get(name) ?? {});
  const inPlace = findCycles(names, applied);
  const anywhere = findCycles(names, (name) => [
    ...referredNames([schemas.get(name) ?? {}]),
  ]);
  const projection = startProjection((name) => schemas.get(name));
  const types = new Map<string, TypeNode>();
  const forms = new Map<string, InterfaceForm | undefined>();
  const members = new Map<string, readonly string[] | undefined>();
  const table: TypeTable = {
    projection,
    project: (schema, more) => schemaType(schema, { ...projection, ...more }),
    typeOf(name) {
      const type = types.get(name) ?? projectNamed(name);
      types.set(name, type);
      return type;
    },
    interfaceOf(name) {
      // Bases first, so that a chain of any length is walked without recursion.
      for (const each of basesFirst(name)) {
        const form = interfaceForm(each, table, members);
        forms.set(each, form);
        members.set(each, form && memberNames(form, members));
      }
      return forms.get(name);
    },
    isRecursive: (name) => anywhere.has(name),
  };
  return table;

  /** A type and those it applies, each after these, but for those whose form is known. */
  function basesFirst(name: string): readonly string[] {
    if (forms.has(name)) return [];
    const edges = (each: string): readonly string[] =>
      applied(each).filter((base) => !forms.has(base));
    return findComponents([name], edges).flatMap(({ nodes }) => nodes);
  }

  function projectNamed(name: string): TypeNode {
    const cycle = inPlace.get(name);
    return schemaType(schemas.get(name) ?? {}, {
      ...projection,
      ...(takingUndefined.has(name) ? { takesUndefined: true } : {}),
      ...(cycle
        ? {
            expanding: {
              cycle,
              within: new Set([name]),
              repeated: "never" as const,
            },
          }
        : {}),
    });
  }
}

/**
 * The types that requests have, by name, so that a body is declared alike in place and as a
 * component. Filters are not among them: an undefined condition is none.
 */
function sentTypes(
  { operations, types, generics }: Model,
  schemas: ReadonlyMap<string, Schema>,
): ReadonlySet<string> {
  const inputs = [
    ...operations.flatMap(({ input }) => input.schema ?? []),
    ...types.flatMap(({ name, role }) =>
      role === "input" ? { ref: name } : [],
    ),
  ];
  const sent = new Set(reachedNames(inputs, (name) => schemas.get(name)));
  for (const { name, role } of [...types, ...generics])
    if (role === "filter" || role === "operators") sent.delete(name);
  return sent;
}

/** The members of interfaces with those they inherit; undefined where one is open. */
type Members = ReadonlyMap<string, readonly string[] | undefined>;

function interfaceForm(
  name: string,
  table: TypeTable,
  members: Members,
): InterfaceForm | undefined {
  const type = table.typeOf(name);
  if (type.kind === "object") return { bases: [], body: type };
  if (type.kind !== "intersection") return undefined;
  const bases = type.of.filter((part) => part.kind === "reference");
  const bodies = type.of.filter((part) => part.kind === "object");
  const body = bodies[0] ?? { kind: "object" as const, members: [] };
  if (bases.length + bodies.length < type.of.length || bodies.length > 1)
    return undefined;
  return canExtend(bases, body, members) ? { bases, body } : undefined;
}

/** True if no member is declared twice, so that no declaration can contradict another. */
function canExtend(
  bases: readonly ReferenceNode[],
  body: InterfaceForm["body"],
  members: Members,
): boolean {
  if (body.index) return false;
  const all = memberNames({ bases, body }, members);
  return all !== undefined && new Set(all).size === all.length;
}

/** The most members that an interface may inherit; an alias needs no list of them. */
const inheritable = 1000;

function memberNames(
  { bases, body }: InterfaceForm,
  members: Members,
): readonly string[] | undefined {
  if (body.index) return undefined;
  const inherited = bases.map(({ name }) => members.get(name));
  if (inherited.includes(undefined)) return undefined;
  const names = inherited.flatMap((list) => list ?? []);
  if (names.length > inheritable) return undefined;
  return [...names, ...body.members.map((member) => member.name)];
}
