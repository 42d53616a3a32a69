import { defined } from "../../model/defined.js";
import { isNullType } from "../../model/json-type.js";
import type { Path, PagingPlace } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import { annotationsOf } from "../schema/simplify-schema.js";
import type { Deref } from "../schema/deref.js";

/** A place and the value there. */
export interface Found extends PagingPlace {
  readonly schema: Schema;
}

/** A value that places are looked for in. */
export interface Root {
  readonly schema: Schema;
  /** True if there may be none. */
  readonly optional: boolean;
}

/** The members of an object, of the objects inside it and so on; the outer ones first. */
export function placesIn(root: Root, depth: number, deref: Deref): Found[] {
  const all: Found[] = [];
  let outer = [startOf(root, deref)];
  for (let level = 0; level < depth; level += 1) {
    outer = outer.flatMap((place) => inside(place, deref));
    all.push(...outer);
  }
  return all;
}

/** The place at a path; undefined where nothing of that name is declared. */
export function placeAt(
  root: Root,
  path: Path,
  deref: Deref,
): Found | undefined {
  return path.reduce<Found | undefined>(
    (place, name) =>
      place && inside(place, deref).find((inner) => inner.path.at(-1) === name),
    startOf(root, deref),
  );
}

function startOf({ schema, optional }: Root, deref: Deref): Found {
  return {
    path: [],
    unsure: [],
    schema: presentIn(schema, deref),
    optional: optional || isNullable(schema, deref),
  };
}

function inside(
  { path, unsure, schema, optional }: Found,
  deref: Deref,
): Found[] {
  const parts = partsOf(schema, deref);
  const required = parts.flatMap((part) => part.required ?? []);
  const said = requiredWhereDeclared(parts);
  return membersOf(parts).map(({ name, schema: written }) => ({
    path: [...path, name],
    unsure: [...unsure, optional],
    schema: presentIn(written, deref),
    optional: !said.has(name) || isNullable(written, deref),
    ...(optional && required.some((other) => other !== name)
      ? { demanding: true as const }
      : {}),
  }));
}

/** The declared members of an object, of all its parts together. */
function membersOf(
  parts: readonly Schema[],
): readonly { name: string; schema: Schema }[] {
  const declared = parts.flatMap(({ properties = [] }) => properties);
  // A later part narrows a member of an earlier one: a page's items, most often.
  return [...new Map(declared.map((each) => [each.name, each])).values()];
}

/**
 * The members that must be there by the part that declares them. Where only another part of an
 * `allOf` requires a member, its type may still leave it out.
 */
function requiredWhereDeclared(parts: readonly Schema[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap(({ required = [], properties = [] }) => {
      const declared = new Set(properties.map(({ name }) => name));
      return required.filter((name) => declared.has(name));
    }),
  );
}

/** A schema and the parts it is made of, each once and after its own parts. */
function partsOf(schema: Schema, deref: Deref): readonly Schema[] {
  if (schema.allOf === undefined) return [schema];
  const parts = new Set<Schema>();
  const met = new Set<Schema>();
  const open = [schema];
  for (let next = open.at(-1); next; next = open.at(-1)) {
    if (met.has(next)) {
      open.pop();
      parts.add(next);
      continue;
    }
    met.add(next);
    const inner = (next.allOf ?? []).map(deref);
    open.push(...inner.filter((part) => !met.has(part)).toReversed());
  }
  return [...parts];
}

/** The schema of the value if it is not null: the one alternative to null. */
function presentIn(written: Schema, deref: Deref): Schema {
  const schema = wholeOf(written, deref);
  const branches = (schema.anyOf ?? schema.oneOf ?? []).map((branch) =>
    wholeOf(branch, deref),
  );
  const [only, ...others] = branches.filter((branch) => !isNullType(branch));
  const isBare = schema.properties === undefined && schema.allOf === undefined;
  return only && others.length === 0 && isBare ? only : schema;
}

/** The most references with siblings that are followed one after the other. */
const deepest = 100;

/** The target of a schema's reference together with the siblings of the reference. */
function wholeOf(written: Schema, deref: Deref, depth = 0): Schema {
  const found = deref(written);
  if (depth > deepest) return found;
  if (found.ref === undefined)
    return written.ref === undefined || Object.keys(written).length === 1
      ? found
      : { ...found, ...annotationsOf(written) };
  const { ref, allOf = [], ...own } = found;
  const {
    properties: _properties,
    required: _required,
    allOf: _allOf,
    ...target
  } = wholeOf({ ref }, deref, depth + 1);
  return {
    ...target,
    ...own,
    ...annotationsOf(written),
    allOf: [{ ref }, ...allOf],
  };
}

/** The most schemas that are read for one answer. */
const most = 1000;

/** A fact of a schema, made of those of its parts; of one inside itself, the first. */
function factOf<Fact>(
  written: Schema,
  rules: {
    readonly deref: Deref;
    readonly first: Fact;
    derive(whole: Schema, factOfPart: (part: Schema) => Fact): Fact;
  },
  known: Map<Schema, Fact> = new Map(),
): Fact {
  const { deref, first } = rules;
  const schema = deref(written);
  const before = known.get(schema);
  if (before !== undefined || known.size > most) return before ?? first;
  known.set(schema, first);
  const fact = rules.derive(wholeOf(schema, deref), (part) =>
    factOf(part, rules, known),
  );
  known.set(schema, fact);
  return fact;
}

function isNullable(written: Schema, deref: Deref): boolean {
  return factOf(written, {
    deref,
    first: false,
    derive({ type, enum: values, anyOf, oneOf, allOf = [] }, takesNull) {
      if (type) return type.includes("null");
      if (values) return values.includes(null);
      const branches = anyOf ?? oneOf;
      if (branches) return branches.some(takesNull);
      return allOf.length > 0 && allOf.every(takesNull);
    },
  });
}

/** A place with a list, and what its items are. */
export interface FoundList extends Found {
  readonly item: Schema;
}

/** The place, if its value is one array whose items have one type. */
export function asList(place: Found): FoundList | undefined {
  const { type, items: item } = place.schema;
  const kinds = type?.filter((each) => each !== "null");
  return item && kinds?.join() === "array" ? { ...place, item } : undefined;
}

/** True if the value, unless it is null, is of these types only. */
export function isOnlyOfTypes(
  schema: Schema,
  deref: Deref,
  ...types: readonly string[]
): boolean {
  const found = typesOf(schema, deref).filter((type) => type !== "null");
  return found.length > 0 && found.every((type) => types.includes(type));
}

/** The types declared of a schema; none where it does not say. */
export function typesOf(written: Schema, deref: Deref): readonly string[] {
  return factOf<readonly string[]>(written, {
    deref,
    first: [],
    derive({ type, allOf = [], anyOf, oneOf }, typesOfPart) {
      if (type) return type;
      const branches = (anyOf ?? oneOf ?? []).map(typesOfPart);
      if (branches.length > 0)
        return branches.every((each) => each.length > 0)
          ? [...new Set(branches.flat())]
          : [];
      return allOf.map(typesOfPart).find((each) => each.length > 0) ?? [];
    },
  });
}

/** A place as the model has it. */
export function placeOf({
  path,
  unsure,
  optional,
  demanding,
  excludes,
}: Found): PagingPlace {
  return { path, unsure, optional, ...defined({ demanding, excludes }) };
}

/**
 * The members of the alternatives that a value at a place has: `page` with `from` or with `after`.
 * Each excludes what only others have.
 */
export function placesOfAlternatives(place: Found, deref: Deref): Found[] {
  const branches = partsOf(place.schema, deref)
    .flatMap(({ anyOf, oneOf }) => anyOf ?? oneOf ?? [])
    .map((branch) =>
      inside({ ...place, schema: presentIn(branch, deref) }, deref),
    );
  return branches.flatMap((members, index) => {
    const own = new Set(members.map(nameOf));
    const excludes = branches
      .toSpliced(index, 1)
      .flat()
      .map(nameOf)
      .filter((name) => !own.has(name));
    return members.map((member) => ({
      ...member,
      excludes: [...new Set(excludes)],
    }));
  });
}

function nameOf({ path }: Found): string {
  return path.at(-1) ?? "";
}
