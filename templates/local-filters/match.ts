// Evaluates filters on items in memory.

import { FilterError } from "../filter/assembly.js";
import {
  type FilterField,
  type FilterFields,
  membersOf,
  operatorsOf,
} from "../filter/fields.js";
import { compared, type Comparing, contained, equal } from "./values.js";
import { own, put } from "../validation/members.js";
import { isObject } from "../validation/report.js";

/** The facts needed to evaluate a filter. */
export interface FilterMatching {
  readonly fields: FilterFields;
  /** The members of an item that a field is compared with, by the path of the field. */
  readonly places: Readonly<Record<string, FieldPlace>>;
  /** The meanings of operators whose names are not the usual ones. */
  readonly meanings?: Readonly<Record<string, string>>;
  /** True if strings are compared case-insensitively. */
  readonly ignoreCase?: true;
}

/** A path of members; several of them, read like an array; or the members of a related filter. */
export type FieldPlace = string | readonly string[] | RelatedPlace;

/** The members of an item that a related filter is evaluated on. */
export interface RelatedPlace {
  readonly at: string;
  readonly matching: () => FilterMatching;
  /** For an array: whether every item or none must match; default: at least one. */
  readonly quantifier?: "every" | "none";
}

/** Conditions that the caller evaluates, by the path of their field as sent. */
export interface OwnConditions<Item> {
  readonly [field: string]: (wanted: never, item: Item) => boolean;
}

/**
 * True if an item satisfies all conditions of a filter, or if the filter has none.
 *
 * A member that is absent or null equals null only: it satisfies `ne`, `nin` and `notContains`, and
 * no other comparison. An array satisfies a condition if one item does, and `ne`, `nin` and
 * `notContains` if no item has the excluded value. Strings are compared as they are, dates as
 * instants (in UTC if they have no offset), and an object equals a wanted object if it has each of
 * its members. Throws a {@link FilterError} for a field or operator of unknown meaning.
 */
export function matchesFilter<Item>(
  filter: object | undefined,
  item: Item,
  matching: FilterMatching,
  conditions: OwnConditions<Item> = {},
): boolean {
  return new Evaluation(matching, conditions, item).of(filter ?? {}, item);
}

/** Tests the argument of an operator against the values of an item. */
type Meaning = (
  wanted: unknown,
  values: readonly unknown[],
  how: Comparing,
) => boolean;

const some =
  (
    test: (value: unknown, wanted: unknown, how: Comparing) => boolean,
  ): Meaning =>
  (wanted, values, how) =>
    values.some((value) => test(value, wanted, how));

const not =
  (meaning: Meaning): Meaning =>
  (wanted, values, how) =>
    !meaning(wanted, values, how);

const same: Meaning = (wanted, values, how) =>
  wanted === null ? values.length === 0 : some(equal)(wanted, values, how);

const oneOf: Meaning = (wanted, values, how) =>
  Array.isArray(wanted) && wanted.some((each) => same(each, values, how));

const ordered = (holds: (order: number) => boolean): Meaning =>
  some((value, wanted, how) => {
    const order = compared(value, wanted, how);
    return order !== undefined && holds(order);
  });

/** For an array: it has the item. For a string: it contains the substring. */
const contains: Meaning = (wanted, values, how) =>
  how.kind === "list"
    ? same(wanted, values, how)
    : text((value, part) => value.includes(part))(wanted, values, how);

const text = (test: (value: string, wanted: string) => boolean): Meaning =>
  some(
    (value, wanted, { ignoreCase }) =>
      typeof value === "string" &&
      typeof wanted === "string" &&
      (ignoreCase
        ? test(value.toLowerCase(), wanted.toLowerCase())
        : test(value, wanted)),
  );

const ignoringCase =
  (meaning: Meaning): Meaning =>
  (wanted, values, how) =>
    meaning(wanted, values, { ...how, ignoreCase: true });

/** SQL patterns: `%` matches any string, `_` any character. */
const like: Meaning = text((value, pattern) => {
  const [characters, wanted] = [Array.from(value), Array.from(pattern)];
  let [at, next, star, behind] = [0, 0, -1, 0];
  while (at < characters.length)
    if (wanted[next] === "%") {
      star = next++;
      behind = at;
    } else if (wanted[next] === "_" || wanted[next] === characters[at]) {
      next++;
      at++;
    } else if (star >= 0) {
      // Only the last `%` is extended, so the number of steps is at most the product of both
      // lengths.
      next = star + 1;
      at = ++behind;
    } else return false;
  return wanted.slice(next).every((each) => each === "%");
});

const every =
  (meaning: Meaning): Meaning =>
  (wanted, values, how) =>
    Array.isArray(wanted) && wanted.every((each) => meaning(each, values, how));

/** A boolean argument: `{ empty: false }` negates the condition. */
const flag =
  (test: (values: readonly unknown[]) => boolean): Meaning =>
  (wanted, values) =>
    test(values) === wanted;

const isEmpty = (values: readonly unknown[]): boolean =>
  values.every((value) => value === "");

const meanings: Readonly<Record<string, Meaning>> = {
  eq: same,
  ne: not(same),
  in: oneOf,
  nin: not(oneOf),
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  after: ordered((order) => order > 0),
  before: ordered((order) => order < 0),
  between: some(
    (value, wanted, how) =>
      Array.isArray(wanted) &&
      (compared(value, wanted[0], how) ?? -1) >= 0 &&
      (compared(value, wanted[1], how) ?? 1) <= 0,
  ),
  contains,
  notContains: not(contains),
  icontains: ignoringCase(contains),
  startsWith: text((value, part) => value.startsWith(part)),
  endsWith: text((value, part) => value.endsWith(part)),
  like,
  notLike: not(like),
  ilike: ignoringCase(like),
  nilike: not(ignoringCase(like)),
  matches: text((value, pattern) => new RegExp(pattern, "u").test(value)),
  has: same,
  containsAny: oneOf,
  containsAll: every(same),
  containsNone: not(oneOf),
  empty: flag(isEmpty),
  notEmpty: flag((values) => !isEmpty(values)),
  exists: flag((values) => values.length > 0),
  isNull: flag((values) => values.length === 0),
  isNotNull: flag((values) => values.length > 0),
};

class Evaluation<Item> {
  readonly #matching: FilterMatching;
  readonly #conditions: OwnConditions<Item>;
  readonly #whole: Item;

  constructor(
    matching: FilterMatching,
    conditions: OwnConditions<Item>,
    whole: Item,
  ) {
    this.#matching = matching;
    this.#conditions = conditions;
    this.#whole = whole;
  }

  of(filter: unknown, item: unknown): boolean {
    return this.#members(filter, this.#matching.fields, [], item);
  }

  #members(
    filter: unknown,
    fields: FilterFields,
    before: readonly string[],
    item: unknown,
  ): boolean {
    if (!isObject(filter)) throw refusal(before, "must be an object");
    const known = byWritten(fields);
    return Object.entries(filter).every(([name, wanted]) => {
      const path = [...before, name];
      const field = own(known, name) as FilterField | undefined;
      if (wanted === undefined) throw refusal(path, "has no value");
      const condition = own(
        this.#conditions as Record<string, unknown>,
        path.join("."),
      ) as ((wanted: unknown, item: Item) => boolean) | undefined;
      if (condition) return condition(wanted, this.#whole);
      if (!field) throw refusal(path, "unknown");
      return this.#field(field, wanted, path, item);
    });
  }

  #field(
    field: FilterField,
    wanted: unknown,
    path: readonly string[],
    item: unknown,
  ): boolean {
    const parts = Array.isArray(wanted) ? wanted : [wanted];
    const inside = path.slice(0, -1);
    const holds = (part: unknown): boolean =>
      this.#members(part, this.#matching.fields, inside, item);
    switch (field.kind) {
      case "and":
        return parts.every(holds);
      case "or":
        return parts.some(holds);
      case "not":
        return !parts.some(holds);
    }
    const members = membersOf(field);
    const operators = operatorsOf(field);
    const isCondition = isObject(wanted) && operators.length > 0;
    if (isObject(wanted) && field.members && !isCondition)
      return this.#members(wanted, members, path, item);
    const place = own(
      this.#matching.places as Record<string, unknown>,
      path.join("."),
    ) as FieldPlace | undefined;
    if (place === undefined)
      throw refusal(
        path,
        "what it is compared with is not known; say so in the config (filters.matches) or give a condition of your own",
      );
    if (isRelated(place)) {
      const values = valuesAt(item, place.at);
      if (!isObject(wanted)) return same(wanted, values, { kind: field.kind });
      const test = (value: unknown): boolean =>
        new Evaluation(place.matching(), {}, value).of(wanted, value);
      if (place.quantifier === "every") return values.every(test);
      return values.some(test) !== (place.quantifier === "none");
    }
    const places = typeof place === "string" ? [place] : place;
    const values = places.flatMap((at) => valuesAt(item, at));
    if (field.kind === "pairs") return hasPairs(parts, values, field);
    return isCondition
      ? this.#operators(field, wanted, path, values)
      : this.#plain(field, wanted, values);
  }

  #plain(
    { kind }: FilterField,
    wanted: unknown,
    values: readonly unknown[],
  ): boolean {
    const how = this.#how(kind);
    return kind === "list" && Array.isArray(wanted)
      ? every(same)(wanted, values, how)
      : same(wanted, values, how);
  }

  #operators(
    field: FilterField,
    wanted: Record<string, unknown>,
    path: readonly string[],
    values: readonly unknown[],
  ): boolean {
    const how = this.#how(field.kind);
    const isInsensitive = wanted["mode"] === "insensitive";
    return Object.entries(wanted).every(([written, argument]) => {
      const found = operatorsOf(field).find((each) => each.written === written);
      const name = found?.name ?? "";
      const word = this.#matching.meanings?.[name] ?? name;
      const place = [...path, written];
      if (argument === undefined) throw refusal(place, "has no value");
      // Prisma's `mode` declares how the other operators compare.
      if (word === "mode") return true;
      if (word === "ne" && isObject(argument))
        return !this.#operators(field, argument, path, values);
      const meaning = Object.hasOwn(meanings, word)
        ? meanings[word]
        : undefined;
      if (!found || !meaning)
        throw refusal(
          place,
          found
            ? "what it means is not known; say so in the config (filters.meanings) or give a condition of your own"
            : "unknown",
        );
      return meaning(
        argument,
        values,
        isInsensitive ? { ...how, ignoreCase: true } : how,
      );
    });
  }

  #how(kind: FilterField["kind"]): Comparing {
    const { ignoreCase = false } = this.#matching;
    return { kind, ignoreCase };
  }
}

function isRelated(place: FieldPlace): place is RelatedPlace {
  return typeof place === "object" && "matching" in place;
}

/** True if an object has each pair, comparing values or their text. */
function hasPairs(
  pairs: readonly unknown[],
  values: readonly unknown[],
  { pairs: names = { key: "key", value: "value" } }: FilterField,
): boolean {
  return pairs.every((pair) => {
    if (!isObject(pair)) return false;
    const wanted = own(pair, names.value);
    return values.some((value) => {
      if (!isObject(value)) return false;
      const found = own(value, String(own(pair, names.key)));
      return (
        contained(found, wanted) ||
        (typeof wanted === "string" &&
          (typeof found === "number" || typeof found === "boolean") &&
          String(found) === wanted)
      );
    });
  });
}

/** The values at a path, with the items of arrays listed; empty if a value is missing or null. */
function valuesAt(item: unknown, path: string): unknown[] {
  let values: unknown[] = [item];
  for (const name of path.split("."))
    values = values
      .flat()
      .map((value) => (isObject(value) ? own(value, name) : undefined));
  return values.flat().filter((value) => value !== undefined && value !== null);
}

function byWritten(fields: FilterFields): Record<string, unknown> {
  const known = {};
  for (const [printed, field] of Object.entries(fields))
    put(known, field.written ?? printed, field);
  return known;
}

function refusal(path: readonly string[], reason: string): FilterError {
  return new FilterError(path.join("."), reason);
}
