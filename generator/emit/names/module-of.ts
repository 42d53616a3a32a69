import type { Model } from "../../model/model.js";
import type { GenericType, NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { referredNames } from "../../model/referred-names.js";
import { buildResourceTree } from "./resource-tree.js";

/** The module of the output a named type is printed in or, in a large output, exported by. */
export function moduleOf({ role }: NamedType): string {
  return role === "scope" ? "scopes.ts" : "types.ts";
}

/** The module each type is printed in, named and generic: `types.ts`, or a part of it. */
export function placeTypes(model: Model): ReadonlyMap<string, string> {
  const parts = splitTypes(model);
  const places = new Map<string, string>();
  for (const type of model.types) {
    const part = parts.get(type.name);
    places.set(type.name, part ? `types/${part}.ts` : moduleOf(type));
  }
  for (const { name } of model.generics) {
    const part = parts.get(name);
    places.set(name, part ? `types/${part}.ts` : "types.ts");
  }
  return places;
}

/**
 * The module that has the failures, the successes or the headers of an operation, by the name of their type: split
 * as types are.
 */
export function placeOwn(
  what: "errors" | "successes" | "headers",
  model: Model,
  isSplit: boolean,
): ReadonlyMap<string, string> {
  const parts: Iterable<readonly [string, readonly Operation[]]> = isSplit
    ? partsOf(model.operations)
    : [["", model.operations]];
  const places = new Map<string, string>();
  for (const [part, operations] of parts) {
    const path = isSplit ? `${what}/${part}.ts` : `${what}.ts`;
    for (const { [what]: own } of operations) {
      if (!own) continue;
      const known = places.get(own.type) ?? path;
      places.set(own.type, known === path ? path : `${what}/${shared}.ts`);
    }
  }
  return places;
}

/**
 * The split of a large output, so that no file grows out of an editor's reach: for each type of
 * `types.ts` the resource that alone references it, in the spelling of a file (`pull-requests`), or
 * `shared`. Empty where the output is not large.
 */
export function splitTypes(model: Model): ReadonlyMap<string, string> {
  const known = splits.get(model) ?? split(model);
  splits.set(model, known);
  return known;
}

/** Several emitters ask, and the answer takes a walk through all schemas. */
const splits = new WeakMap<Model, ReadonlyMap<string, string>>();

function split(model: Model): ReadonlyMap<string, string> {
  const here = [
    ...model.types.filter((type) => moduleOf(type) === "types.ts"),
    ...model.generics,
  ];
  if (here.length <= openable) return new Map();
  const owners = ownersOf(model);
  return new Map(
    here.map((type) => {
      // A former name is exported beside the declaration.
      const name = "isFormer" in type ? type.schema.ref : type.name;
      return [type.name, owners.get(name ?? "") ?? shared];
    }),
  );
}

/** The number of types that fit in one file. */
const openable = 400;

const shared = "shared";

/** For each type the resource that references it, or `shared` where several do. */
function ownersOf(model: Model): ReadonlyMap<string, string> {
  const types = new Map<string, NamedType | GenericType>();
  for (const type of [...model.types, ...model.generics])
    types.set(type.name, type);
  // Many parts reference the same types.
  const known = new Map<string, ReadonlySet<string>>();
  const referredBy = (name: string): ReadonlySet<string> => {
    const type = types.get(name);
    const names = known.get(name) ?? referredNames(type ? [type.schema] : []);
    known.set(name, names);
    return names;
  };
  const owners = new Map<string, string>();
  for (const [part, operations] of partsOf(model.operations)) {
    const reached = new Set(referredNames(operations.flatMap(schemasOf)));
    // Iterating over a set includes what is added meanwhile.
    for (const name of reached) {
      // So is what it references.
      if (owners.get(name) === shared) continue;
      for (const next of referredBy(name)) reached.add(next);
      owners.set(name, owners.has(name) ? shared : part);
    }
  }
  // A type that no operation contains is shared, and so are all types that it contains.
  const others = new Set([...types.keys()].filter((name) => !owners.has(name)));
  for (const name of others) {
    owners.set(name, shared);
    for (const next of referredBy(name))
      if (owners.get(next) !== shared) others.add(next);
  }
  return owners;
}

/** The operations of each resource of the client, by what its part is called. */
function partsOf(
  operations: readonly Operation[],
): ReadonlyMap<string, readonly Operation[]> {
  const parts = new Map<string, readonly Operation[]>();
  const root = buildResourceTree(operations);
  const add = (module: string, own: readonly Operation[]): void => {
    let part = module.replace(/^resources\/|\.ts$/g, "");
    while (part === shared || parts.has(part)) part += "-types";
    parts.set(part, own);
  };
  if (root.operations.length > 0) add(root.module, root.operations);
  const byResource = new Map<string | undefined, Operation[]>();
  for (const operation of operations) {
    const known = byResource.get(operation.resource[0]);
    if (known) known.push(operation);
    else byResource.set(operation.resource[0], [operation]);
  }
  for (const { module, path } of root.children)
    add(module, byResource.get(path[0]) ?? []);
  return parts;
}

function schemasOf({ input, result, responses }: Operation): Schema[] {
  return [
    ...(input.schema ? [input.schema] : []),
    ...input.parameters.map(({ schema }) => schema),
    ...(result.kind === "body" ? [result.schema] : []),
    ...responses.flatMap(({ schema }) => schema ?? []),
  ];
}
