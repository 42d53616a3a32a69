import type { Schema } from "./schema.js";

/**
 * The paging of an operation: the request of the next page, and where a page has it.
 * Decided whole from the document or the config, so that emitters look nothing up.
 */
export type Paging =
  CursorPaging | LastItemPaging | LinkPaging | OffsetPaging | NumberPaging;

interface PagingBase {
  /** Where a page has its items; an empty path: it is the list itself. */
  readonly items: PagingPlace;
  /** The schema of an item. */
  readonly item: Schema;
  /** Where a request says how many items a page has; absent: it cannot, or in a link's own way. */
  readonly limit?: PagingPlace;
  /** True if the config had a word in it; else it follows from the document. */
  readonly configured?: true;
  /** Where a page says whether there is more: only then is its cursor looked at. */
  readonly ends: PageEnds;
}

/** A page names the cursor of the next one. */
export interface CursorPaging extends PagingBase {
  readonly kind: "cursor";
  readonly cursor: PagingPlace;
  /** Absent: it is in `header`. */
  readonly nextCursor?: PagingPlace;
  /** The response header that has the next cursor, in lower case. */
  readonly header?: string;
  /** The type that a cursor is converted to, if the request requires another one. */
  readonly as?: "text" | "number";
  /** It is the number or the offset of the page, which is never 0 behind another page. */
  readonly isNumbered?: true;
}

/** The last item of a page is the cursor of the next one. */
export interface LastItemPaging extends PagingBase {
  readonly kind: "last-item";
  readonly cursor: PagingPlace;
  /** Where an item has what the next page comes after. */
  readonly key: PagingPlace;
}

/**
 * A page links to the next one: parameters that the operation declares are taken of it; where these
 * name no other page, the link itself is followed.
 */
export interface LinkPaging extends PagingBase {
  readonly kind: "link";
  /** Where the page has the link; absent: in the `Link` header (RFC 8288, `rel="next"`). */
  readonly link?: PagingPlace;
  /** The query parameters that say which page it is; none: only the link itself does. */
  readonly position: readonly PageLinkParameter[];
  /** Those that say how large it is. */
  readonly size: readonly PageLinkParameter[];
}

/** A query parameter and what its text is read as. */
export interface PageLinkParameter {
  readonly name: string;
  readonly type: "text" | "number" | "boolean";
}

/** A request names how many items come before. */
export interface OffsetPaging extends PagingBase {
  readonly kind: "offset";
  readonly offset: PagingPlace;
  /** The position of the first item, if the request names none. */
  readonly first: number | PagingPlace;
  /** The request takes the number as a text. */
  readonly as?: "text";
}

/** A request names a page by its number. */
export interface NumberPaging extends PagingBase {
  readonly kind: "page";
  readonly page: PagingPlace;
  /**
   * The number of the first page; or that of a page's own member; or unknown, 0 or 1, which
   * shows when page 1 is the first again.
   */
  readonly first: number | PagingPlace | "unknown";
  /** The request takes the number as a text. */
  readonly as?: "text";
}

/** Members of a page that mark the end; without any, a page without items is the last. */
export interface PageEnds {
  /** A boolean: there is another. */
  readonly hasMore?: PagingPlace;
  /** A boolean: there is none. */
  readonly isLast?: PagingPlace;
  /** The number of items in all pages. */
  readonly total?: PagingPlace;
  /** The number of pages. */
  readonly totalPages?: PagingPlace;
}

/** A place in the flat input, a page or an item. */
export interface PagingPlace {
  readonly path: Path;
  /**
   * For each step of the path, whether what has it may be missing or null: `page.meta?.next` is
   * `[false, true]`.
   */
  readonly unsure: readonly boolean[];
  /** True if the value may be missing or null. */
  readonly optional: boolean;
  /** Of an input: what has it may be missing, but must have other members where it is there. */
  readonly demanding?: true;
  /** Of an input: members beside it that only other alternatives have, which do not go with it. */
  readonly excludes?: readonly string[];
}

/** Why a list has no pages though its request has members of one, and the config that decides. */
export interface PagingDoubt {
  readonly reason: "first" | "next" | "items" | "may-write" | "says-no";
  /** The members of the request, by their paths. */
  readonly asked: readonly string[];
  readonly decision:
    | { readonly reads: true }
    | { readonly paging: Readonly<Record<string, string | number>> };
}

/** Member names, from the outside in. */
export type Path = readonly string[];
