import { defined } from "../../model/defined.js";
import type { Filter, FilterField } from "../../model/filter.js";
import type {
  FilterMatch,
  MatchedField,
  OperatorMeaning,
} from "../../model/filter-match.js";
import {
  type JsonKind,
  kindOfType,
  kindOfValue,
} from "../../model/json-type.js";
import type { Model } from "../../model/model.js";
import type { Operation } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";

import type { FilterOptions } from "../options/options.js";
import { findOperator } from "./operator-vocabulary.js";

/**
 * Finds for each filter that a list is filtered by what of an item its fields are compared with.
 * A field is its namesake's where the schemas have a type in common (of a list, its items'); the
 * plural or singular of its name where both are of one named type; and `tagIds` is `tags.id` where
 * the formats agree. All else is left open: the config says it (`filters.matches`).
 */
export function matchFilters(
  model: Pick<Model, "types" | "filters" | "operations">,
  options: FilterOptions = {},
): FilterMatch[] {
  const matcher = new Matcher(model, options);
  for (const filter of model.filters) {
    const items = model.operations.flatMap((operation) =>
      matcher.isFilteredBy(operation, filter.type)
        ? (matcher.itemOf(operation) ?? [])
        : [],
    );
    const item = anyOfThem(items);
    if (item) matcher.match(filter, item, true);
  }
  return matcher.matches;
}

/** A match that grows while others refer to it. */
type Growing = Pick<FilterMatch, "filter" | "item"> &
  Words & {
    isListed: boolean;
    fields: readonly MatchedField[];
  };

class Matcher {
  readonly matches: Growing[] = [];
  readonly #types: ReadonlyMap<string, Schema>;
  readonly #filters: ReadonlyMap<string, Filter>;
  readonly #options: FilterOptions;
  readonly #known = new Map<Schema, readonly Schema[]>();

  constructor(
    { types, filters }: Pick<Model, "types" | "filters">,
    options: FilterOptions,
  ) {
    this.#types = new Map(types.map(({ name, schema }) => [name, schema]));
    this.#filters = new Map(filters.map((filter) => [filter.type, filter]));
    this.#options = options;
  }

  /** The index of the match of a filter with an item. */
  match(filter: Filter, item: Schema, isListed: boolean): number {
    const key = JSON.stringify(item);
    const known = this.matches.find(
      (each) =>
        each.filter === filter.type && JSON.stringify(each.item) === key,
    );
    if (known) {
      known.isListed ||= isListed;
      return this.matches.indexOf(known);
    }
    const { fields } = filter;
    const { ignoreCase } = this.#options;
    const match: Growing = {
      filter: filter.type,
      item,
      isListed,
      fields: [],
      ...wordsOf(fields, this.#options.meanings),
      ...(ignoreCase ? { ignoreCase } : {}),
    };
    const index = this.matches.push(match) - 1;
    match.fields = fields.flatMap((field) =>
      this.#fields(field, { filter: filter.type, item, before: [] }),
    );
    return index;
  }

  isFilteredBy({ input }: Operation, filter: string): boolean {
    const isIt = (schema: Schema, depth: number): boolean =>
      schema.ref === filter ||
      (depth > 0 &&
        !this.#filters.has(schema.ref ?? "") &&
        this.#alternatives(schema).some((part) =>
          (part.properties ?? []).some((member) =>
            isIt(member.schema, depth - 1),
          ),
        )) ||
      [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(
        ({ ref }) => ref === filter,
      );
    return input.schema !== undefined && isIt(input.schema, 3);
  }

  /** The items that an operation lists: of its pages, or of the one list in its response. */
  itemOf({ paging, result }: Operation): Schema | undefined {
    if (paging) return paging.item;
    if (result.kind !== "body" || result.encoding !== "json") return undefined;
    const own = this.#itemsOf(result.schema);
    if (own) return own;
    const lists = this.#alternatives(result.schema)
      .flatMap((part) => part.properties ?? [])
      .flatMap(({ schema }) => this.#itemsOf(schema) ?? []);
    const [only, ...more] = lists;
    return more.length === 0 ? only : undefined;
  }

  #fields(
    field: FilterField,
    {
      filter,
      item,
      before,
    }: {
      readonly filter: string;
      readonly item: Schema;
      readonly before: readonly string[];
    },
  ): MatchedField[] {
    const path = [...before, field.name];
    const written = path.join(".");
    const decided = ownOf(ownOf(this.#options.matches, filter), written);
    const found: MatchedField = {
      field: path,
      places: [],
      ...(decided === undefined ? {} : { configured: true }),
    };
    const isPlace = path.every((name) => !name.includes("."));
    const inner = this.#filters.get(field.filter ?? "");
    const quantifier = quantifiers.find(
      (each) => each === field.name && before.length > 0,
    );
    if (decided !== undefined || !isPlace) {
      const places = decided ? [decided].flat() : [];
      const first = this.#related(item, places[0] ?? "", quantifier);
      return [
        {
          ...found,
          places,
          ...(inner && first ? { inner: this.match(inner, first, false) } : {}),
          ...defined({ quantifier }),
        },
      ];
    }
    if (inner) {
      const place = (quantifier === undefined ? path : before).join(".");
      const of = this.#related(item, place, quantifier);
      if (!of || !this.#alternatives(of).some(isObject)) return [found];
      return [
        {
          ...found,
          places: [place],
          inner: this.match(inner, of, false),
          ...defined({ quantifier }),
        },
      ];
    }
    if (
      field.members.length > 0 &&
      field.operators.length === 0 &&
      !field.plain
    ) {
      return field.members.flatMap((member) =>
        this.#fields(member, { filter, item, before: path }),
      );
    }
    const place = this.#placeOf(field, item, before);
    return [{ ...found, places: place === undefined ? [] : [place] }];
  }

  #placeOf(
    field: FilterField,
    item: Schema,
    before: readonly string[],
  ): string | undefined {
    // An operator object with members of its own says more than what a member of that name holds.
    if (field.members.length > 0) return undefined;
    const at = (name: string): string => [...before, name].join(".");
    const { name } = field;
    const wanted = this.#wantedBy(field);
    if (field.pairs) {
      const target = this.#at(item, at(field.printed));
      const isMap = target && this.#alternatives(target).some(isOpenObject);
      return isMap ? at(field.printed) : undefined;
    }
    const same = this.#at(item, at(name));
    if (same) return this.#agrees(wanted, same) ? at(name) : undefined;
    for (const other of [name.replace(/s$/, ""), `${name}s`]) {
      const target = other === name ? undefined : this.#at(item, at(other));
      if (target && this.#isOneType(wanted, target)) return at(other);
    }
    const [, noun, key] = /^(\w+?)_?(Id|id)s?$/.exec(name) ?? [];
    if (noun !== undefined && key !== undefined && field.kind === "list") {
      const place = at(`${noun}s.id`);
      const target = this.#at(item, place);
      if (target && this.#agrees(wanted, target)) return place;
    }
    return undefined;
  }

  /** The type of values in a field's conditions: of one item if the field is a list. */
  #wantedBy({ plain, operators }: FilterField): Schema[] {
    const own = [
      ...(plain ? [plain] : []),
      ...operators
        .filter(({ argument }) => argument === "value")
        .map(({ schema }) => schema),
      ...operators
        .filter(({ argument }) => argument === "list")
        .flatMap(({ schema }) => this.#itemsOf(schema) ?? []),
    ];
    return own.flatMap((schema) => [...this.#alternatives(schema)]);
  }

  /** True if the condition and the item's member have a type in common, and no two formats. */
  #agrees(wanted: readonly Schema[], there: Schema): boolean {
    const own = this.#alternatives(there).flatMap((part) => {
      const items = this.#itemsOf(part);
      return items ? [...this.#alternatives(items)] : [part];
    });
    return (
      wanted.length === 0 ||
      wanted.some((one) => own.some((other) => haveTypeInCommon(one, other)))
    );
  }

  #isOneType(wanted: readonly Schema[], there: Schema): boolean {
    const named = (schema: Schema): string | undefined =>
      schema.ref ?? this.#itemsOf(schema)?.ref;
    const name = named(there);
    const values = this.#types.get(name ?? "")?.enum;
    return (
      values !== undefined && wanted.some(({ enum: own }) => own === values)
    );
  }

  /** The subject of a field's filter: for a quantified list, an item. */
  #related(
    item: Schema,
    place: string,
    quantifier: MatchedField["quantifier"],
  ): Schema | undefined {
    const there = this.#at(item, place);
    if (!there || quantifier === undefined) return there;
    return this.#itemsOf(there) ?? there;
  }

  /** The schema at a path of members; through lists too. */
  #at(schema: Schema, path: string): Schema | undefined {
    if (path === "") return undefined;
    let here = schema;
    for (const name of path.split(".")) {
      const found: Schema[] = this.#alternatives(here)
        .flatMap((part) => {
          const items = this.#itemsOf(part);
          return items ? [...this.#alternatives(items)] : [part];
        })
        .flatMap((part) => part.properties ?? [])
        .flatMap((member) => (member.name === name ? [member.schema] : []));
      const there = anyOfThem(found);
      if (!there) return undefined;
      here = there;
    }
    return here;
  }

  #itemsOf(schema: Schema): Schema | undefined {
    return this.#alternatives(schema).find(({ items }) => items)?.items;
  }

  /** A schema with its references, parts and branches. */
  #alternatives(schema: Schema): readonly Schema[] {
    const known = this.#known.get(schema);
    if (known) return known;
    const found = new Set<Schema>([schema]);
    // The set grows while it is walked.
    for (const { ref, allOf = [], anyOf = [], oneOf = [] } of found) {
      const target = ref === undefined ? undefined : this.#types.get(ref);
      for (const part of [...(target ? [target] : []), ...allOf, ...anyOf])
        found.add(part);
      for (const part of oneOf) found.add(part);
    }
    const parts = [...found];
    this.#known.set(schema, parts);
    return parts;
  }
}

/** The meanings of a filter's operators. */
type Words = Pick<FilterMatch, "meanings" | "unknown" | "ignoreCase">;

/** The operators of fields by their usual names; those without one are unknown. */
function wordsOf(
  fields: readonly FilterField[],
  decided: FilterOptions["meanings"],
): Words {
  const meanings = new Map<string, string>();
  const unknown = new Set<string>();
  const read = ({ operators, members }: FilterField): void => {
    for (const { name, printed } of operators) {
      const usual = ownOf(decided, printed) ?? findOperator(name)?.name;
      if (usual === undefined) unknown.add(printed);
      else if (usual !== printed) meanings.set(printed, usual);
    }
    members.forEach(read);
  };
  fields.forEach(read);
  unknown.delete("mode");
  return {
    meanings: [...meanings]
      .map(([printed, usual]): OperatorMeaning => ({ printed, usual }))
      .toSorted((a, b) => (a.printed < b.printed ? -1 : 1)),
    unknown: [...unknown].toSorted(),
  };
}

const quantifiers = ["some", "every", "none"] as const;

function haveTypeInCommon(one: Schema, other: Schema): boolean {
  const [first, second] = [typesOf(one), typesOf(other)];
  return (
    first.some((type) => second.includes(type)) &&
    (one.format === undefined ||
      other.format === undefined ||
      one.format === other.format ||
      (isTime(one.format) && isTime(other.format)) ||
      first.includes("number"))
  );
}

function isTime(format: string): boolean {
  return format === "date" || format === "date-time";
}

/** The types a schema says, null aside; integers are numbers. */
function typesOf({ type, enum: values = [] }: Schema): JsonKind[] {
  const own = type?.length ? type.map(kindOfType) : values.map(kindOfValue);
  return own.filter((kind) => kind !== "null");
}

function isObject({ type, properties }: Schema): boolean {
  return properties !== undefined || (type?.includes("object") ?? false);
}

/** An object that takes members of any name: what pairs of a key and a value are looked up in. */
function isOpenObject(schema: Schema): boolean {
  return (
    isObject(schema) &&
    !schema.additionalProperties?.never &&
    !schema.unevaluatedProperties?.never
  );
}

/** One schema for all of these, each once; undefined where there are none. */
function anyOfThem(schemas: readonly Schema[]): Schema | undefined {
  const distinct = new Map(schemas.map((each) => [JSON.stringify(each), each]));
  const anyOf = [...distinct.values()];
  return anyOf.length > 1 ? { anyOf } : anyOf[0];
}

function ownOf<T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined {
  return table && Object.hasOwn(table, name) ? table[name] : undefined;
}
