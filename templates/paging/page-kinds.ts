// The kinds of paging that documents have: each is a function that follows pages by the facts that
// an operation has about them. A bundle has only the kinds that its operations use.

import { counted, numbered } from "./counting.js";
import { nextBy, type Pager, pages, type PagesCaller } from "./paging.js";
import {
  type LinkParameters,
  nextByHeader,
  nextByLink,
  pageByHeader,
  pageByLink,
} from "./paging-link.js";

/**
 * A place in an input, a page or an item: names of members with dots between; empty: the value
 * itself. A `?` behind a name says that it may be missing or null, `?` as the first name that the
 * value itself may be. Taken apart where a name has one of these signs.
 */
export type Place = string | PlaceParts;

/** A place, taken apart. */
export interface PlaceParts {
  readonly path: readonly string[];
  /** For each step whether what has it may be missing or null. */
  readonly unsure: readonly boolean[];
  /** True if the value may be missing or null. */
  readonly optional: boolean;
}

/** Where a page has its items. */
export interface ItemFacts {
  readonly items: Place;
}

/** Members of a page by which the last one is known. */
export interface EndFacts extends ItemFacts {
  /** There is another page. */
  readonly hasMore?: Place;
  /** There is none. */
  readonly isLast?: Place;
  /** The number of items in all pages. */
  readonly total?: Place;
  /** The number of pages. */
  readonly totalPages?: Place;
}

/** A page names the cursor of the next one. */
export interface CursorFacts extends EndFacts {
  /** Where the input has the cursor. */
  readonly cursor: Place;
  /** Members beside it that do not go with it. */
  readonly excludes?: readonly string[];
  /** Where a page has the next one; absent: in a header. */
  readonly next?: Place;
  /** The response header that has it. */
  readonly header?: string;
  /** Converts the value found to the type of the parameter, where they differ. */
  readonly as?: (found: unknown) => unknown;
  /** True if it is a number that is never 0 behind another page. */
  readonly nonZero?: boolean;
}

/** The last item of a page is the cursor of the next one. */
export interface LastItemFacts extends EndFacts {
  readonly cursor: Place;
  /** Where an item has it. */
  readonly key: Place;
}

/** A page, or its `Link` header, has a link to the next one. */
export interface LinkFacts extends ItemFacts {
  /** Absent: in the header. */
  readonly link?: Place;
  /** The parameters that say which page it is, and what their text is read by. */
  readonly position: LinkParameters<object>;
  /** Those that say how large it is. */
  readonly size?: LinkParameters<object>;
}

/** A request says how many items come before. */
export interface OffsetFacts extends EndFacts {
  readonly offset: Place;
  /** The offset of the first item, or where a page says its own. */
  readonly first: number | Place;
  /** Converts the offset to the type of the parameter, where it is no number. */
  readonly as?: (offset: number) => unknown;
}

/** A request names a page by its number. */
export interface NumberFacts extends EndFacts {
  readonly page: Place;
  /** The number of the first page, or where a page says its own; absent: 0 or 1. */
  readonly first?: number | Place;
  /** Converts the number to the type of the parameter, where it is no number. */
  readonly as?: (page: number) => unknown;
}

/** Pages of which each names the cursor of the next one. */
export function byCursor(facts: CursorFacts): PagesCaller {
  const { as = (found) => found, nonZero, header, excludes = [] } = facts;
  const [cursor, next] = [partsOf(facts.cursor), partsOf(facts.next ?? "")];
  const isMore = moreBy(facts);
  return callerOf(facts, {
    next(page, input, { response }) {
      if (!isMore(page)) return undefined;
      const found =
        header === undefined ? read(page, next) : response.headers.get(header);
      return nextBy(nonZero ? found || undefined : found, (each) =>
        put(input, cursor.path, as(each), excludes),
      );
    },
  });
}

/** Pages of which the last item is the cursor of the next one. */
export function byLastItem(facts: LastItemFacts): PagesCaller {
  const cursor = partsOf(facts.cursor);
  const key = { ...partsOf(facts.key), unsure: [true] };
  const isMore = moreBy(facts);
  return callerOf(facts, {
    next: (page, input, { last }) =>
      isMore(page)
        ? nextBy(read(last, key), (each) => put(input, cursor.path, each))
        : undefined,
  });
}

/** Pages of which each has a link to the next one. */
export function byLink(facts: LinkFacts): PagesCaller {
  const { position, size } = facts;
  const link = partsOf(facts.link ?? "");
  const linkOf = (page: unknown) => read(page, link) as string | undefined;
  return callerOf(facts, {
    next: (page, input) => nextByLink(linkOf(page), input, position, size),
    link: (page, reached) => pageByLink(linkOf(page), reached),
    ...watchOf(facts),
  });
}

/** Pages whose `Link` header references the next one. */
export function byHeader(facts: LinkFacts): PagesCaller {
  const { position, size } = facts;
  return callerOf(facts, {
    next: (_page, input, { response }) =>
      nextByHeader(response, input, position, size),
    link: pageByHeader,
    ...watchOf(facts),
  });
}

/** Pages that are asked for by how many items come before. */
export function byOffset(facts: OffsetFacts): PagesCaller {
  const { first, as = (found) => found } = facts;
  const offset = partsOf(facts.offset);
  const start = startOf(offset, first);
  const isMore = moreBy(facts);
  const isLess = lessBy(facts.total);
  // A page without items that says there are more asks for itself again, which is an error.
  const isSure = [facts.hasMore, facts.isLast].some(isSaid);
  return callerOf(facts, {
    next(page, input, { count }) {
      const next = start(input, page) + count;
      const before = first === 1 ? next - 1 : next;
      const goesOn =
        (isSure || count > 0) && isMore(page) && isLess(page, before);
      return goesOn ? put(input, offset.path, as(next)) : undefined;
    },
    ...(isSaid(facts.total) || isSaid(facts.totalPages)
      ? {}
      : { watch: counted }),
  });
}

/** Pages that are asked for by their number. */
export function byNumber(facts: NumberFacts): PagesCaller {
  const { first: from, as = (found) => found } = facts;
  const asked = partsOf(facts.page);
  const start = startOf(asked, from ?? 0);
  const isMore = moreBy(facts);
  const isLess = lessBy(facts.totalPages ?? facts.total);
  const isSure = [facts.hasMore, facts.isLast, facts.totalPages].some(isSaid);
  const isTotal = isSaid(facts.total);
  const isOpen = typeof from !== "number";
  const own = isOpen && from !== undefined ? partsOf(from) : undefined;
  const isBounded = isTotal || isSaid(facts.totalPages);
  return callerOf(facts, {
    next(page, input, { count, size, first }) {
      // A page in between may have no items, where it is known that there are more.
      const some = isTotal ? size > 0 : count > 0;
      const next = start(input, page) + 1;
      const before = next - (isOpen ? first : from === 0 ? 0 : 1);
      const reached = facts.totalPages === undefined ? before * size : before;
      const goesOn = (isSure || some) && isMore(page) && isLess(page, reached);
      return goesOn ? put(input, asked.path, as(next)) : undefined;
    },
    ...(isOpen && {
      isOpen: (input: object, page: unknown) =>
        read(input, asked) === undefined && (!own || read(page, own) === 0),
    }),
    ...(isBounded ? isOpen && { watch: numbered } : { watch: counted }),
  });
}

function callerOf(
  { items }: ItemFacts,
  pager: Omit<Pager<unknown, unknown, object>, "items">,
): PagesCaller {
  const place = partsOf(items);
  const itemsOf = (page: unknown) => read(page, place) as readonly unknown[];
  return (http, input, build, options) =>
    pages(http, input, build, { ...pager, items: itemsOf }, options);
}

/** Pages of which any may be the next one are watched over. */
function watchOf({
  position,
}: LinkFacts): Pick<Pager<unknown, unknown, object>, "watch"> {
  return Object.keys(position).length === 0 ? { watch: counted } : {};
}

/** The value requested now: that of the input, or the first page's or its default. */
function startOf(
  asked: PlaceParts,
  first: number | Place,
): (input: object, page: unknown) => number {
  const own = typeof first === "number" ? undefined : partsOf(first);
  return (input, page) => {
    const given = read(input, asked);
    if (isSaid(asked)) return Number(given);
    const start = own ? (read(page, own) ?? 1) : first;
    return Number(given ?? start);
  };
}

/** True if a page does not declare itself the last; if the member is optional, only `false` counts. */
function moreBy({ hasMore, isLast }: EndFacts): (page: unknown) => boolean {
  const isMore = (place: Place | undefined, end: boolean) => {
    if (place === undefined) return () => true;
    const parts = partsOf(place);
    return (page: unknown) => {
      const found = read(page, parts);
      return (isSaid(parts) ? Boolean(found) : found) !== end;
    };
  };
  const tests = [isMore(hasMore, false), isMore(isLast, true)];
  return (page) => tests.every((test) => test(page));
}

/** True if fewer items came than there are in all; a page without a total has no end. */
function lessBy(
  place: Place | undefined,
): (page: unknown, reached: number) => boolean {
  if (place === undefined) return () => true;
  const parts = partsOf(place);
  return (page, reached) => {
    const all = read(page, parts);
    return reached < ((isSaid(parts) ? all : (all ?? Infinity)) as number);
  };
}

function isSaid(place: Place | undefined): boolean {
  if (place === undefined) return false;
  const { unsure, optional } = partsOf(place);
  return !optional && !unsure.includes(true);
}

/** Takes a place apart. */
export function partsOf(place: Place): PlaceParts {
  if (typeof place === "object") return place;
  const [root, ...names] = (/^(\?|$)/.test(place) ? place : `.${place}`).split(
    ".",
  );
  const marks = [root, ...names].map((name) => name?.endsWith("?") ?? false);
  return {
    path: names.map((name) => name.replace(/\?$/, "")),
    unsure: marks.slice(0, -1),
    optional: marks.at(-1) ?? false,
  };
}

function read(value: unknown, { path, unsure }: PlaceParts): unknown {
  let found = value;
  for (const [step, name] of path.entries()) {
    if (unsure[step] && (found === undefined || found === null))
      return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

/** The input with another value at a path, without members beside it that it excludes. */
function put(
  input: object,
  path: readonly string[],
  value: unknown,
  excludes: readonly string[] = [],
): object {
  const [name = "", ...more] = path;
  const others: Readonly<Record<string, unknown>> = { ...input };
  if (more.length > 0) {
    const inner = others[name] as object;
    return { ...others, [name]: put(inner, more, value, excludes) };
  }
  const kept = Object.entries(others).filter(
    ([each]) => !excludes.includes(each),
  );
  return { ...Object.fromEntries(kept), [name]: value };
}
