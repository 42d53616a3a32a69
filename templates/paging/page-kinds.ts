// The kinds of paging. Each one is a function that follows pages by the facts of an operation; a
// bundle has only the kinds that it uses.

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
 * A path in an input, a page or an item: member names separated by dots; empty for the value
 * itself. `?` after a name means that it may be missing or null; `?` as the first name, that the
 * value itself may be. Names with these characters are written as parts.
 */
export type Place = string | PlaceParts;

/** A path as parts. */
export interface PlaceParts {
  readonly path: readonly string[];
  /** For each step, true if the object that contains it may be missing or null. */
  readonly unsure: readonly boolean[];
  /** True if the value may be missing or null. */
  readonly optional: boolean;
}

/** The path of the items in a page. */
export interface ItemFacts {
  readonly items: Place;
}

/** Members of a page that determine whether it is the last one. */
export interface EndFacts extends ItemFacts {
  /** True if there is another page. */
  readonly hasMore?: Place;
  /** True if there is none. */
  readonly isLast?: Place;
  /** The number of items in all pages. */
  readonly total?: Place;
  /** The number of pages. */
  readonly totalPages?: Place;
}

/** Facts of pages that contain the cursor of the next page. */
export interface CursorFacts extends EndFacts {
  /** The path of the cursor in the input. */
  readonly cursor: Place;
  /** Members of the input that exclude the cursor. */
  readonly excludes?: readonly string[];
  /** The path of the next cursor in a page; default: in a header. */
  readonly next?: Place;
  /** The response header with the next cursor. */
  readonly header?: string;
  /** Converts a cursor to the type of the parameter. */
  readonly as?: (found: unknown) => unknown;
  /** True if the cursor is a number that is never 0 for another page. */
  readonly nonZero?: boolean;
}

/** Facts of pages whose last item is the cursor of the next page. */
export interface LastItemFacts extends EndFacts {
  readonly cursor: Place;
  /** The path of the cursor in an item. */
  readonly key: Place;
}

/** Facts of pages with a link to the next page, in their body or their `Link` header. */
export interface LinkFacts extends ItemFacts {
  /** Default: in the header. */
  readonly link?: Place;
  /** The parameters that identify the page, with functions that parse them. */
  readonly position: LinkParameters<object>;
  /** The parameters of the page size. */
  readonly size?: LinkParameters<object>;
}

/** Facts of pages that are requested by the number of preceding items. */
export interface OffsetFacts extends EndFacts {
  readonly offset: Place;
  /** The offset of the first item, or its path in a page. */
  readonly first: number | Place;
  /** Converts the offset to the type of the parameter. */
  readonly as?: (offset: number) => unknown;
}

/** Facts of pages that are requested by number. */
export interface NumberFacts extends EndFacts {
  readonly page: Place;
  /** The number of the first page, or its path in a page; default: 0 or 1. */
  readonly first?: number | Place;
  /** Converts the number to the type of the parameter. */
  readonly as?: (page: number) => unknown;
}

/** Follows the cursor in each page. */
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

/** Follows the last item of each page. */
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

/** Follows the link in each page. */
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

/** Follows the `Link` header of each page. */
export function byHeader(facts: LinkFacts): PagesCaller {
  const { position, size } = facts;
  return callerOf(facts, {
    next: (_page, input, { response }) =>
      nextByHeader(response, input, position, size),
    link: pageByHeader,
    ...watchOf(facts),
  });
}

/** Requests pages by offset. */
export function byOffset(facts: OffsetFacts): PagesCaller {
  const { first, as = (found) => found } = facts;
  const offset = partsOf(facts.offset);
  const start = startOf(offset, first);
  const isMore = moreBy(facts);
  const isLess = lessBy(facts.total);
  // An empty page that declares more items would request itself again, which is an error.
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

/** Requests pages by number. */
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
      // A page may be empty if it is known that more follow.
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

/** Guards pages without a known end. */
function watchOf({
  position,
}: LinkFacts): Pick<Pager<unknown, unknown, object>, "watch"> {
  return Object.keys(position).length === 0 ? { watch: counted } : {};
}

/** The requested value: that of the input, of the first page, or the default. */
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

/** True if a page does not declare itself the last. For an optional member, only `false` counts. */
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

/** True if fewer items have come than the total. A page without a total never ends. */
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

/** Splits a path. */
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

/** The input with another value at a path, without the members that it excludes. */
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
