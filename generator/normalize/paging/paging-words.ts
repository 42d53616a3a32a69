import { wordSet } from "../../model/word-set.js";
import type { Path } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";

/** The names of members of a request or page, without separators and in lower case. */
const names = {
  cursor: `
    cursor after pagetoken nexttoken startingafter continuationtoken continuation startcursor
    pagecursor pageafter aftercursor marker paginationtoken pagingtoken nextpagetoken
    nextcursor`,
  nextCursor: `
    nextcursor nextpagetoken nexttoken endcursor cursor next nextpage continuationtoken
    continuation nextmarker aftercursor after nextafter nextoffset nextstart lastid nextid
    nextpagecursor nextstartcursor continue iterator`,
  nextHeader: `
    xnexttoken nexttoken xnextcursor nextcursor xnextpagetoken nextpagetoken
    xcontinuationtoken continuationtoken xnextmarker`,
  /** Names of a link or a cursor: the value itself decides. */
  link: `
    next nexturl nextlink nextpage nextpageurl nextpagelink nexthref nexturi nextpageuri
    odatanextlink`,
  /** Names of a cursor, if the value is a text. */
  token: "offset page start next continue iterator",
  nextPage: "nextpage nextpagenumber next",
  nextOffset: "nextoffset nextstart nextstartat nextskip next",
  lastItem: "startingafter afterid",
  offset: "offset skip start startindex startat from pageoffset",
  limit: `
    limit pagesize perpage size take count top maxresults first pagelimit max itemsperpage
    resultsperpage rows`,
  page: "page pagenumber pageno pageindex currentpage",
  /** Names of the number of a page, if the description says which one is first. */
  namedPage: "current p",
  ownPage: "page pagenumber pageno pageindex currentpage number current",
  ownOffset: "offset skip start startindex startat from",
  hasMore: `
    hasmore hasnext hasnextpage more hasnextresults hasmoreitems moreavailable istruncated`,
  isLast: "last islast islastpage lastpage done",
  total: `
    totalcount total totalitems totalresults totalrecords totalelements totalentries totalnum
    odatacount`,
  totalPages: `
    totalpages pagecount pages lastpage numpages totalpagecount totalpagenum`,
  items: `
    data items results records rows entries values list nodes content elements objects
    resources value edges`,
  /** Lists of what went wrong, beside the items. */
  faults: "errors warnings",
  /** Parameters of a link that say which page it is, besides those above. */
  position: "since before until lastid afterid skiptoken sinceid maxid",
};

type Words = Readonly<Record<keyof typeof names, ReadonlySet<string>>>;

/** The same as sets, by the purposes of the members. */
export const words: Words = Object.fromEntries(
  Object.entries(names).map(([purpose, text]) => [purpose, wordSet(text)]),
) as Words;

const innerNames = wordSet(
  "offset cursor after token href link url uri start startat",
);

/** A number or a size in a member called `page` is that of a page; a `count` may be another. */
const pageNames = wordSet("number no index size after");

/** True if a member, or one in what is called the next page, is called one of these. */
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
  const [outer = "", own = ""] = ["", ...path.flatMap(stepsOf)]
    .slice(-2)
    .map(spelling);
  return { outer, own };
}

/** `listOptions.continue` as the two names it is made of, since it is in what has options of pages. */
function stepsOf(name: string): readonly string[] {
  const [, outer = "", own = ""] = /^([^.]+)\.([^.]+)$/.exec(name) ?? [];
  return /page|paging|pagination|options$/i.test(outer) ? [outer, own] : [name];
}

/** The same as `isCalled` of what is spelled already. */
export function isSpelled(
  { outer, own }: Spelling,
  names: ReadonlySet<string>,
): boolean {
  return (
    names.has(own) ||
    (outer.startsWith("next") &&
      innerNames.has(own) &&
      names.has(`next${own}`)) ||
    (outer === "page" && pageNames.has(own) && names.has(`page${own}`))
  );
}

/** True if a place says something of other pages than the next. */
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
 * True if a text says that a page may have fewer items than were requested, or none, though more
 * follow: what is taken by range and filtered then, most often.
 */
export function saysFewer(text: string): boolean {
  return fewer.some((pattern) => pattern.test(text));
}

/** True if `text` documents that a request without a page returns all items: asking for one then starts over. */
export function saysAll(text: string): boolean {
  return text.split(".").some((sentence) => {
    const absent = whenAbsent.exec(sentence);
    return (
      absent !== null &&
      everything.test(sentence.slice(absent.index + absent[0].length))
    );
  });
}

const whenAbsent = /\bnot (?:specified|provided|set|given|passed|supplied)\b/i;
const everything = /\b(?:all|without pag)/i;

/** True if a text says that a value is the identifier of an item. */
export function saysIdentifier(text: string): boolean {
  return /\b(?:id|ids|identifier|uuid)\b/i.test(text);
}

/** True if a text says that a value is a number of items. */
export function saysCount(text: string): boolean {
  return /\b(?:how many|number of)\b/i.test(text);
}

/** True if a text says that a value is there for going from page to page. */
export function saysPages(text: string): boolean {
  return /\bpaginat/i.test(text);
}

const fewer = [
  /\b(?:return|contain|receive|include)\w*\s+(?:more or |even |only )?(?:fewer|less)\s+(?!than or\b)/i,
  /\b(?:events|items|records|results)\s+less\s+than\b/i,
  /\b(?:empty|partial)\b[^.]{0,40}\bpages?\b[^.]{0,40}\bbefore\b/i,
];

/** True if a value is the text of a number, which the first page or size has then. */
export function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^\d+$/.test(value);
}

/** The number that a parameter says the first page or item has. */
export function declaredFirst({
  default: usual,
  minimum,
  exclusiveMinimum,
  description = "",
}: Schema): number | undefined {
  const least = minimum ?? (exclusiveMinimum === 0 ? 1 : undefined);
  const first = [isDigits(usual) ? Number(usual) : usual, least].find(
    (each): each is 0 | 1 => each === 0 || each === 1,
  );
  if (first !== undefined) return first;
  if (
    /\b(?:zero|0)[- ]?(?:based|indexed)|\b(?:start|begin)\w* (?:at|from|with) (?:0|zero)\b/i.test(
      description,
    )
  )
    return 0;
  return /\b(?:one|1)[- ]?(?:based|indexed)|\b(?:start|begin)\w* (?:at|from|with) (?:1|one)\b|\bdefaults?(?: to| is|:)? `?1\b/i.test(
    description,
  )
    ? 1
    : undefined;
}
