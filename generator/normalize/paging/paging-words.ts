import type { Path } from "../../model/paging.js";

const spelled = (text: string): ReadonlySet<string> =>
  new Set(text.split(/\s+/));

/** What a member of a request or page may be for. */
type Role =
  | "cursor"
  | "nextCursor"
  | "link"
  | "token"
  | "nextPage"
  | "nextOffset"
  | "lastItem"
  | "offset"
  | "limit"
  | "page"
  | "ownPage"
  | "ownOffset"
  | "hasMore"
  | "isLast"
  | "total"
  | "totalPages"
  | "items"
  | "faults"
  | "position";

/** What such members are called, without separators and in lower case. */
export const words: Readonly<Record<Role, ReadonlySet<string>>> = {
  cursor: spelled(
    `cursor after pagetoken nexttoken startingafter continuationtoken continuation startcursor
    pagecursor pageafter marker`,
  ),
  nextCursor: spelled(
    `nextcursor nextpagetoken nexttoken endcursor cursor next nextpage continuationtoken
    continuation nextmarker aftercursor after nextafter nextoffset nextstart lastid nextid nextpagecursor nextstartcursor`,
  ),
  /** What may be a link as well as a cursor: the value itself tells. */
  link: spelled(
    `next nexturl nextlink nextpage nextpageurl nextpagelink nexthref nexturi nextpageuri
    odatanextlink`,
  ),
  /** What is a cursor where it is a text. */
  token: spelled("offset page start"),
  nextPage: spelled("nextpage nextpagenumber next"),
  nextOffset: spelled("nextoffset nextstart nextstartat nextskip next"),
  lastItem: spelled("startingafter afterid"),
  offset: spelled("offset skip start startindex startat from pageoffset"),
  limit: spelled(
    `limit pagesize perpage size take count top maxresults first pagelimit max itemsperpage
    resultsperpage`,
  ),
  page: spelled("page pagenumber pageno pageindex currentpage"),
  ownPage: spelled(
    "page pagenumber pageno pageindex currentpage number current",
  ),
  ownOffset: spelled("offset skip start startindex startat from"),
  hasMore: spelled(
    "hasmore hasnext hasnextpage more hasnextresults hasmoreitems moreavailable istruncated",
  ),
  isLast: spelled("last islast islastpage lastpage"),
  total: spelled(
    "totalcount total totalitems totalresults totalrecords totalelements odatacount",
  ),
  totalPages: spelled(
    "totalpages pagecount pages lastpage numpages totalpagecount",
  ),
  items: spelled(
    `data items results records rows entries values list nodes content elements objects resources
    value edges`,
  ),
  /** Lists of what went wrong, beside the items. */
  faults: spelled("errors warnings"),
  /** Parameters of a link that say which page it is, besides those above. */
  position: spelled(
    "since before until lastid afterid skiptoken sinceid maxid",
  ),
};

const innerNames = spelled(
  "offset cursor after token href link url uri start startat",
);

/** Whether a member, or one in what is called the next page, is called one of these. */
export function isCalled(path: Path, names: ReadonlySet<string>): boolean {
  return isSpelled(spellingOf(path), names);
}

/** The name of a member, and of its parent. */
export interface Spelling {
  readonly outer: string;
  readonly own: string;
}

/** The names that `isSpelled` compares, for places that are compared more than once. */
export function spellingOf(path: Path): Spelling {
  const [outer = "", own = ""] = ["", ...path].slice(-2).map(spelling);
  return { outer, own };
}

/** The same as `isCalled` of what is spelled already. */
export function isSpelled(
  { outer, own }: Spelling,
  names: ReadonlySet<string>,
): boolean {
  return (
    names.has(own) ||
    (outer.startsWith("next") && innerNames.has(own) && names.has(`next${own}`))
  );
}

/** Whether a place says something of other pages than the next. */
export function isOfAnother(path: Path): boolean {
  return path.some((name) =>
    /^(?:prev|previous|first|self|before)/.test(spelling(name)),
  );
}

/** A name without separators, in lower case. */
export function spelling(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}

/**
 * Whether a text says that a page may have fewer items than were asked for, or none, though more
 * follow: what is taken by range and filtered then, most often.
 */
export function saysFewer(text: string): boolean {
  return fewer.some((pattern) => pattern.test(text));
}

const fewer = [
  /\b(?:return|contain|receive|include)\w*\s+(?:more or |even |only )?(?:fewer|less)\s+(?!than or\b)/i,
  /\b(?:events|items|records|results)\s+less\s+than\b/i,
  /\b(?:empty|partial)\b[^.]{0,40}\bpages?\b[^.]{0,40}\bbefore\b/i,
];
