/**
 * How an operation's pages follow each other. Every path is a list of member names: into the flat
 * input for what is sent, into the response for what comes back.
 */
export type Paging = CursorPaging | OffsetPaging | NumberPaging | LinkPaging;

interface PagingBase {
  /** Where a response holds the page's items; empty when the response is the list itself. */
  readonly items: Path;
}

/** A response names the cursor of the next page. */
export interface CursorPaging extends PagingBase {
  readonly kind: "cursor";
  readonly cursor: Path;
  readonly nextCursor: Path;
  /** When the response also says whether there is more. */
  readonly hasMore?: Path;
}

/** A request names how many items to skip. */
export interface OffsetPaging extends PagingBase {
  readonly kind: "offset";
  readonly offset: Path;
  readonly limit?: Path;
  readonly total?: Path;
  readonly hasMore?: Path;
}

/** A request names a page by number. */
export interface NumberPaging extends PagingBase {
  readonly kind: "page";
  readonly page: Path;
  readonly size?: Path;
  readonly totalPages?: Path;
  readonly hasMore?: Path;
}

/** A response's `Link` header names the next page (RFC 8288, `rel="next"`). */
export interface LinkPaging extends PagingBase {
  readonly kind: "link";
}

/** Member names, from the outside in. */
export type Path = readonly string[];
