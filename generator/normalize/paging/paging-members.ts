import { wordSet } from "../../model/word-set.js";
import { defined } from "../../model/defined.js";
import type { Parameter, Result } from "../../model/operation.js";
import type { Path } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import type { PagingOptions } from "../options/options.js";
import { groupBy } from "../../model/group-by.js";
import { wordsOf } from "../../model/words.js";
import {
  declaredFirst,
  isCalled,
  isDigits,
  isOfAnother,
  isSpelled,
  saysCount,
  saysIdentifier,
  type Spelling,
  spelling,
  spellingOf,
  words,
} from "./paging-words.js";
import {
  type Found,
  type FoundList,
  type Root,
  asList,
  isOnlyOfTypes,
  placeAt,
  placesIn,
  placesOfAlternatives,
} from "./places.js";

/** The facts of an operation from which its paging is inferred. */
export interface PagingQuestion {
  readonly input: Schema | undefined;
  readonly parameters: readonly Parameter[];
  readonly result: Result;
  /** True if a success comes with a `Link` header. */
  readonly hasLinks: boolean;
  /** The headers that a success comes with, in lower case. */
  readonly headers?: readonly string[];
  /** True if its method is GET, by which a link is followed. */
  readonly isGet: boolean;
  /** The name that its path ends in, if it does: lists of what went wrong are items of `/errors`. */
  readonly path?: string;
  /** The descriptions of the operation and of its parameters. */
  readonly texts?: readonly string[];
  /** The paging that the config declares. */
  readonly configured?: PagingOptions | undefined;
}

/** The members of a request and its page that may have to do with paging. */
export interface PagingMembers {
  readonly items: FoundList;
  /** The schema of a page. */
  readonly root: Root;
  readonly cursor?: Found;
  readonly afterItem?: Found;
  readonly offset?: Found;
  readonly page?: Found;
  readonly limit?: Found;
  readonly nextCursor?: Found;
  /** The response header that has it instead. */
  readonly nextHeader?: string;
  readonly link?: Found;
  readonly nextPage?: Found;
  readonly nextOffset?: Found;
  readonly ownPage?: Found;
  readonly ownOffset?: Found;
  readonly hasMore?: Found;
  readonly isLast?: Found;
  readonly total?: Found;
  readonly totalPages?: Found;
  readonly configured?: PagingOptions;
  readonly deref: Deref;
}

/** Finds them by name and type, those that the config names by their path; undefined without items. */
export function readMembers(
  {
    input = {},
    result,
    headers = [],
    path = "",
    configured = {},
  }: PagingQuestion,
  deref: Deref,
): PagingMembers | undefined {
  if (result.kind !== "body" || result.encoding !== "json") return undefined;
  const root = { schema: result.schema, optional: result.optional === true };
  const list = findItems(root, { configured: configured.items, path }, deref);
  if (!list) return undefined;
  const page = placesIn(root, 3, deref)
    .filter(({ path }) => !isOfAnother(path))
    .map(spelled);
  const asked = placesIn({ schema: input, optional: false }, 2, deref).map(
    spelled,
  );
  const alternatives = asked
    .filter(({ spelling: { own } }) => /^(?:page|paging|pagination)$/.test(own))
    .flatMap((place) => placesOfAlternatives(place, deref))
    .map(spelled);
  const isAny = Object.keys(configured).some((role) => waysToGoOn.has(role));

  /** The place that the config names; else, where it leaves this to us, the one found. */
  const choose = (
    role: Role,
    within: "page" | "input",
    find: () => Found | undefined,
  ): Found | undefined => {
    const written = configured[role];
    if (written === undefined)
      return isAny && waysToGoOn.has(role) ? undefined : find();
    const from = within === "page" ? root : { schema: input, optional: false };
    return namedAt(from, written, deref);
  };
  const named = (
    places: readonly Spelled[],
    names: ReadonlySet<string>,
    ...types: string[]
  ): Found[] =>
    places.filter(
      ({ spelling: called, schema }) =>
        isSpelled(called, names) &&
        isOnlyOfTypes(schema, deref, ...types) &&
        schema.enum === undefined &&
        !schema.format?.startsWith("date"),
    );
  const number = ["integer", "number"];
  const cursor = choose("cursor", "input", () =>
    [
      ...named(asked, words.cursor, "string", ...number),
      ...named(asked, words.token, "string"),
      ...named(asked, nextNames(page), "string"),
      ...named(alternatives, words.cursor, "string"),
    ].at(0),
  );
  const texts = (names: ReadonlySet<string>, isNumbered = false): Found[] =>
    named(asked, names, "string").filter(
      ({ schema: { default: usual, description = "" } }) =>
        isNumbered || isDigits(usual) || saysCount(description),
    );
  const limit = [
    ...named(asked, words.limit, ...number),
    ...texts(words.limit),
  ].at(0);
  const ownPage = named(page, words.ownPage, ...number).at(0);
  const nextCursor = choose("nextCursor", "page", () =>
    bestCursor(
      [
        ...named(page, words.nextCursor, "string", ...number),
        ...(cursor && nextNames([spelled(cursor)]).size > 0
          ? named(page, new Set([spellingOf(cursor.path).own]), "string")
          : []),
      ],
      cursor,
    ),
  );
  const isUsed =
    nextCursor !== undefined ||
    (cursor && isCalled(cursor.path, words.cursor) && !sorts(cursor.schema));
  const found = {
    // A member called `offset` or `next` is a cursor only for pages that give one.
    cursor: configured.cursor === undefined && !isUsed ? undefined : cursor,
    nextCursor,
    link: choose("link", "page", () => named(page, words.link, "string").at(0)),
    afterItem: choose("cursor", "input", () =>
      [
        ...named(asked, words.lastItem, "string", ...number),
        ...named(asked, words.cursor, "string").filter(({ schema }) =>
          saysIdentifier(schema.description ?? ""),
        ),
      ].at(0),
    ),
    nextHeader:
      cursor && configured.nextCursor === undefined
        ? headers.find((name) => words.nextHeader.has(spelling(name)))
        : undefined,
    offset: choose("offset", "input", () =>
      [...named(asked, words.offset, ...number), ...texts(words.offset)].find(
        (place) => !isRange(spellingOf(place.path).own, asked),
      ),
    ),
    page: choose("page", "input", () =>
      [
        ...named(asked, words.page, ...number),
        ...texts(words.page, ownPage !== undefined),
        ...(limit ? named(asked, words.namedPage, ...number) : []).filter(
          ({ schema }) => declaredFirst(schema) !== undefined,
        ),
      ].at(0),
    ),
    limit,
    nextPage: named(page, words.nextPage, ...number).at(0),
    nextOffset: named(page, words.nextOffset, ...number).at(0),
    ownPage,
    ownOffset: named(page, words.ownOffset, ...number).at(0),
    hasMore: choose("hasMore", "page", () =>
      named(page, words.hasMore, "boolean").at(0),
    ),
    isLast: choose("isLast", "page", () =>
      named(page, words.isLast, "boolean").at(0),
    ),
    total: choose("total", "page", () =>
      named(page, words.total, ...number).at(0),
    ),
    totalPages: choose("totalPages", "page", () =>
      named(page, words.totalPages, ...number).at(0),
    ),
  };
  return { ...defined(found), items: list, root, configured, deref };
}

/** A place with its name, which is read once for each role. */
interface Spelled extends Found {
  readonly spelling: Spelling;
}

function spelled(place: Found): Spelled {
  return { ...place, spelling: spellingOf(place.path) };
}

/** The values whose place the config may name, besides the items. */
type Role = Exclude<keyof PagingOptions, "items" | "lastItem" | "first">;

/** A member by its name, or by its path. */
function namedAt(root: Root, written: string, deref: Deref): Found | undefined {
  return (
    placeAt(root, [written], deref) ?? placeAt(root, written.split("."), deref)
  );
}

/** The options that say how to go on: where one is given, no other way is looked for. */
const waysToGoOn = wordSet("cursor nextCursor link offset page");

/** Names of what is called the next of something, `next_record_id`: a request takes what a page gives. */
function nextNames(places: readonly Spelled[]): ReadonlySet<string> {
  const own = places.map(({ spelling: { own } }) => own);
  return new Set(
    own.filter((name) => /^next.+(?:token|cursor|id)$/.test(name)),
  );
}

/** True if a parameter called `after` is a value that sorted items come after, which no page gives. */
function sorts({ description = "" }: Schema): boolean {
  return /\b(?:order[ _-]?(?:by|key|column)|sort)/i.test(description);
}

/** True if a parameter says where the range begins that another one ends, `_from` and `_to`. */
function isRange(own: string, asked: readonly Spelled[]): boolean {
  const end = own.replace(/from$/, "to").replace(/^start/, "end");
  return end !== own && asked.some(({ spelling }) => spelling.own === end);
}

function findItems(
  root: Root,
  asked: { readonly configured: string | undefined; readonly path: string },
  deref: Deref,
): FoundList | undefined {
  const { configured } = asked;
  const at = (path: Path): FoundList | undefined => {
    const place = placeAt(root, path, deref);
    return place && asList(place);
  };
  if (configured) return at([configured]) ?? at(configured.split("."));
  const whole = at([]);
  if (whole || configured === "") return whole;
  const lists = placesIn(root, 2, deref).flatMap((each) => asList(each) ?? []);
  const called = lists.find(({ path }) =>
    words.items.has(spellingOf(path).own),
  );
  // A member with the items' name has them, `{ data: { groups }, policies }`, or HAL's `_embedded`,
  // and else the page has.
  const candidates = lists.filter(
    ({ path: [name = "", ...inner] }) =>
      ![name, ...inner].some(isFault) &&
      (inner.length === 0 ||
        words.items.has(spelling(name)) ||
        name === "_embedded"),
  );
  const within = candidates.filter(({ path }) => path.length > 1);
  const possible = within.length > 0 ? within : candidates;
  const [only = faults(lists, asked.path), ...others] =
    possible.length > 1 ? ofPath(possible, asked.path, deref) : possible;
  if (called) return called;
  return only && others.length === 0 && !isBesideWrapped(only, root, deref)
    ? only
    : undefined;
}

function isFault(name: string): boolean {
  return words.faults.has(spelling(name)) || /^fail(?:ed|ure)/i.test(name);
}

/** Of `projects` and `unavailable_project_ids` at `/projects`, the first, which are things. */
function ofPath(
  lists: readonly FoundList[],
  path: string,
  deref: Deref,
): readonly FoundList[] {
  const segments = new Set(path.split("/").map(spelling));
  const things = lists.filter(
    ({ item }) => !isOnlyOfTypes(item, deref, "string", "integer", "number"),
  );
  const [only, ...others] = things;
  return only &&
    others.length === 0 &&
    segments.has(spelling(only.path.at(-1) ?? ""))
    ? things
    : lists;
}

/** The errors that `/batches/{id}/errors` lists. */
function faults(
  lists: readonly FoundList[],
  path: string,
): FoundList | undefined {
  const last = spelling(path.split("/").at(-1) ?? "");
  const [only, ...others] = lists;
  const isAsked =
    only?.path.length === 1 && spelling(only.path[0] ?? "") === last;
  return isAsked && words.faults.has(last) && others.length === 0
    ? only
    : undefined;
}

/**
 * True if another list is all that an object beside this one has, `history.events`: either may be the
 * items then.
 */
function isBesideWrapped(
  { path: [name = ""] }: FoundList,
  root: Root,
  deref: Deref,
): boolean {
  const inner = placesIn(root, 2, deref).filter(
    ({ path: [outer, ...rest] }) => rest.length > 0 && outer !== name,
  );
  const outers = groupBy(inner, ({ path: [outer = ""] }) => outer);
  return [...outers].some(
    ([outer, [only, ...others]]) =>
      only && others.length === 0 && !aside.test(outer) && asList(only),
  );
}

/**
 * True if an object with an identifier of its own is a member beside the items, which have no usual
 * name: the answer is about that object, and the list is a part of it.
 */
export function isBesideThing({ items, root, deref }: PagingMembers): boolean {
  const [name = ""] = items.path;
  return (
    items.path.length === 1 &&
    !words.items.has(spelling(name)) &&
    placesIn(root, 2, deref).some(
      ({ path: [outer = "", own, ...rest] }) =>
        own === "id" &&
        rest.length === 0 &&
        outer !== name &&
        !aside.test(outer),
    )
  );
}

/** The members of a page beside its items. */
const aside =
  /^_|page|paging|pagination|meta|link|info|error|warning|cursor|facet|aggregat|count|includ|stat/i;

/** Members with the name of the request's cursor first, then those for the next one. */
function bestCursor(
  places: readonly Found[],
  cursor: Found | undefined,
): Found | undefined {
  const nameOf = ({ path }: Found): string => path.slice(-2).join(".");
  const last = wordsOf(cursor?.path.join(" ") ?? "")
    .at(-1)
    ?.toLowerCase();
  const isNext = (place: Found): boolean => /next|end/i.test(nameOf(place));
  const isSame = (place: Found): boolean =>
    last !== undefined && spellingOf(place.path).own.endsWith(last);
  return (
    places.find((place) => isNext(place) && isSame(place)) ??
    places.find(isNext) ??
    places.find(isSame) ??
    places[0]
  );
}
