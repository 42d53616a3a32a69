import { defined } from "../../model/defined.js";
import type { Parameter, Result } from "../../model/operation.js";
import type { Path } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import type { PagingOptions } from "../options/options.js";
import { wordsOf } from "../../model/words.js";
import {
  isOfAnother,
  isSpelled,
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
} from "./places.js";

/** What is known of an operation when its pages are looked for. */
export interface PagingQuestion {
  readonly input: Schema | undefined;
  readonly parameters: readonly Parameter[];
  readonly result: Result;
  /** Whether a success comes with a `Link` header. */
  readonly hasLinks: boolean;
  /** Whether its method is GET, by which a link is followed. */
  readonly isGet: boolean;
  /** What is written of the operation and of its parameters. */
  readonly texts?: readonly string[];
  /** What the config says of its pages. */
  readonly configured?: PagingOptions | undefined;
}

/** The members of a request and its page that may have to do with paging. */
export interface PagingMembers {
  readonly items: FoundList;
  readonly cursor?: Found;
  readonly afterItem?: Found;
  readonly offset?: Found;
  readonly page?: Found;
  readonly limit?: Found;
  readonly nextCursor?: Found;
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
  { input = {}, result, configured = {} }: PagingQuestion,
  deref: Deref,
): PagingMembers | undefined {
  if (result.kind !== "body" || result.encoding !== "json") return undefined;
  const root = { schema: result.schema, optional: result.optional === true };
  const list = findItems(root, configured.items, deref);
  if (!list) return undefined;
  const page = placesIn(root, 3, deref)
    .filter(({ path }) => !isOfAnother(path))
    .map(spelled);
  const asked = placesIn({ schema: input, optional: false }, 2, deref).map(
    spelled,
  );
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
    ].at(0),
  );
  const found = {
    cursor,
    nextCursor: choose("nextCursor", "page", () =>
      bestCursor(named(page, words.nextCursor, "string", ...number), cursor),
    ),
    link: choose("link", "page", () => named(page, words.link, "string").at(0)),
    afterItem: choose("cursor", "input", () =>
      named(asked, words.lastItem, "string", ...number).at(0),
    ),
    offset: choose("offset", "input", () =>
      named(asked, words.offset, ...number).at(0),
    ),
    page: choose("page", "input", () =>
      named(asked, words.page, ...number).at(0),
    ),
    limit: named(asked, words.limit, ...number).at(0),
    nextPage: named(page, words.nextPage, ...number).at(0),
    nextOffset: named(page, words.nextOffset, ...number).at(0),
    ownPage: named(page, words.ownPage, ...number).at(0),
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
  return { ...defined(found), items: list, configured, deref };
}

/** A place with what it is called, which is asked for once a role. */
interface Spelled extends Found {
  readonly spelling: Spelling;
}

function spelled(place: Found): Spelled {
  return { ...place, spelling: spellingOf(place.path) };
}

/** What the config may name the place of, besides the items. */
type Role = Exclude<keyof PagingOptions, "items" | "lastItem" | "first">;

/** A member by its name, or by its path. */
function namedAt(root: Root, written: string, deref: Deref): Found | undefined {
  return (
    placeAt(root, [written], deref) ?? placeAt(root, written.split("."), deref)
  );
}

/** The options that say how to go on: where one is given, no other way is looked for. */
const waysToGoOn: ReadonlySet<string> = new Set([
  "cursor",
  "nextCursor",
  "link",
  "offset",
  "page",
]);

function findItems(
  root: Root,
  configured: string | undefined,
  deref: Deref,
): FoundList | undefined {
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
  // What has the items by its name has them, `{ data: { groups }, policies }`, and else the page has.
  const candidates = lists.filter(
    ({ path: [name = "", ...inner] }) =>
      !words.faults.has(spelling(name)) &&
      (inner.length === 0 || words.items.has(spelling(name))),
  );
  const within = candidates.filter(({ path }) => path.length > 1);
  const [only, ...others] = within.length > 0 ? within : candidates;
  return called ?? (others.length === 0 ? only : undefined);
}

/** What is called as the request's cursor is, then what is called the next. */
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
