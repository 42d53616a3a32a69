// Splits lists into pages, as paged operations return them.

import { own, put } from "../validation/members.js";
import { isObject } from "../validation/report.js";

/** The paging of an operation. Its places are paths of members. */
export interface MockPaging {
  readonly kind: "cursor" | "last-item" | "link" | "offset" | "page";
  /** The path of the items in a page; empty if the page is the array itself. */
  readonly items: readonly string[];
  /** The path of the start in the input; empty if all items are on one page. */
  readonly start: readonly string[];
  /** The path of the page size in the input. */
  readonly size?: readonly string[];
  /** True if the next start is a number, even if the request sends it as a string. */
  readonly isNumber?: true;
  /** The number of the first page or item. */
  readonly first?: number;
  /** The path of the next start in a page; for `last-item`, in its last item. */
  readonly next?: readonly string[];
  /** The response header with the next start, instead of `next`. */
  readonly header?: string;
  readonly hasMore?: readonly string[];
  readonly isLast?: readonly string[];
  readonly total?: readonly string[];
  readonly totalPages?: readonly string[];
}

/** A page, and the URL or cursor of the next one. */
export interface MockPage {
  readonly page: unknown;
  readonly next?: string;
}

/** Thrown for a request of a page that no other page references. */
export class NoSuchPage extends Error {
  override readonly name = "NoSuchPage";
}

const usualSize = 25;

/**
 * Returns the requested page of a list.
 *
 * @param page a template whose items and paging members are replaced
 */
export function pageOf(
  list: readonly unknown[],
  input: object,
  {
    paging,
    page,
    url,
    end: none,
  }: {
    readonly paging: MockPaging;
    readonly page: unknown;
    readonly url: string;
    /** The value of `next` on the last page. */
    readonly end: null | undefined;
  },
): MockPage {
  const { kind, first = kind === "page" ? 1 : 0 } = paging;
  const asked = paging.size && at(input, paging.size);
  const isWhole = paging.start.length === 0;
  const most = typeof asked === "number" && asked > 0 ? asked : usualSize;
  const size = isWhole ? Math.max(list.length, 1) : most;
  const given = isWhole ? undefined : at(input, paging.start);
  const start = startOf(given, list, { paging, first, size });
  const end = start + size;
  const items = list.slice(start, end);
  const hasMore = end < list.length;
  const position =
    kind === "page" || (kind === "link" && /page/i.test(paging.start.join()))
      ? Math.floor(end / size) + (kind === "link" ? 1 : first)
      : end;
  const next = hasMore
    ? kind === "link"
      ? withParameter(url, paging.start.at(-1) ?? "", String(position))
      : paging.isNumber
        ? position
        : String(position)
    : undefined;
  if (paging.items.length === 0)
    return { page: items, ...(typeof next === "string" ? { next } : {}) };
  const made = structuredClone(page) as object;
  set(made, paging.items, items);
  if (paging.next && kind !== "last-item") set(made, paging.next, next ?? none);
  if (paging.hasMore) set(made, paging.hasMore, hasMore);
  if (paging.isLast) set(made, paging.isLast, !hasMore);
  if (paging.total) set(made, paging.total, list.length);
  if (paging.totalPages)
    set(made, paging.totalPages, Math.ceil(list.length / size));
  const number = Math.floor(start / size) + (kind === "page" ? first : 1);
  const offset = start + (kind === "offset" ? first : 0);
  sayAgain(made, paging, { size, number, offset, count: items.length });
  return { page: made, ...(typeof next === "string" ? { next } : {}) };
}

/** The values of members that describe the page itself. */
interface Itself {
  readonly size: number;
  readonly number: number;
  readonly offset: number;
  readonly count: number;
}

const namesOfItself: Readonly<Record<keyof Itself, RegExp>> = {
  size: /^(?:limit|size|take|perpage|pagesize|itemsperpage)$/,
  number: /^(?:page|number|currentpage|pagenumber|pageindex)$/,
  offset: /^(?:offset|skip|startindex)$/,
  count: /^(?:itemcount|numberofelements)$/,
};

/** Sets the members that describe the page itself, recognised by their usual names. */
function sayAgain(made: object, paging: MockPaging, itself: Itself): void {
  const { items, next, hasMore, isLast, total, totalPages } = paging;
  const known = [items, next, hasMore, isLast, total, totalPages].flatMap(
    (path) => (path ? [path] : []),
  );
  for (const path of known) {
    const holder = at(made, path.slice(0, -1));
    if (!isObject(holder)) continue;
    for (const [name, value] of Object.entries(holder)) {
      const isKnown = known.some((each) => each.at(-1) === name);
      if (isKnown || typeof value !== "number") continue;
      const word = name.replace(/[^a-z]/gi, "").toLowerCase();
      for (const [about, names] of Object.entries(namesOfItself))
        if (names.test(word)) put(holder, name, itself[about as keyof Itself]);
    }
  }
}

function startOf(
  given: unknown,
  list: readonly unknown[],
  {
    paging,
    first,
    size,
  }: {
    readonly paging: MockPaging;
    readonly first: number;
    readonly size: number;
  },
): number {
  if (given === undefined || given === null || given === "") return 0;
  if (paging.kind === "last-item") {
    const key = paging.next ?? [];
    return list.findIndex((item) => at(item, key) === given) + 1;
  }
  const number = Number(given);
  const isPage =
    paging.kind === "page" ||
    (paging.kind === "link" && /page/i.test(paging.start.join()));
  const start = isPage
    ? (number - (paging.kind === "link" ? 1 : first)) * size
    : number - (paging.kind === "offset" ? first : 0);
  if (!Number.isInteger(start))
    throw new NoSuchPage(
      `${paging.start.join(".")} does not reference a page of this list: ${String(given)}`,
    );
  return Math.max(0, start);
}

function withParameter(url: string, name: string, value: string): string {
  const next = new URL(url);
  next.searchParams.set(name, value);
  return next.href;
}

function at(value: unknown, path: readonly string[]): unknown {
  let here = value;
  for (const name of path) here = isObject(here) ? own(here, name) : undefined;
  return here;
}

/** Sets the value at a path; undefined removes it. */
function set(target: object, path: readonly string[], value: unknown): void {
  let here = target as Record<string, unknown>;
  for (const name of path.slice(0, -1)) {
    if (!isObject(own(here, name))) put(here, name, {});
    here = here[name] as Record<string, unknown>;
  }
  const last = path.at(-1) ?? "";
  if (value === undefined) delete here[last];
  else put(here, last, value);
}
