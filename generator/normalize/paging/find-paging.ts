import { defined } from "../../model/defined.js";
import type { PageLinkParameter, Paging } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../schema/deref.js";
import { findEnds, firstOffset, firstPage } from "./page-ends.js";
import {
  isBesideThing,
  type PagingMembers,
  type PagingQuestion,
  readMembers,
} from "./paging-members.js";
import {
  isCalled,
  saysAll,
  saysFewer,
  saysPages,
  spelling,
  spellingOf,
  words,
} from "./paging-words.js";
import { type Found, isOnlyOfTypes, placeOf, placesIn } from "./places.js";

/**
 * Recognises how an operation's pages follow each other, from its request **and** its response:
 * what the request takes must be what the response gives, and the last page must be recognisable.
 * Undefined where that is not sure; a member that the config names replaces any found.
 */
export function findPaging(
  question: PagingQuestion,
  deref: Deref,
): Paging | undefined {
  const members = readMembers(question, deref);
  if (!members) return undefined;
  const { items } = members;
  const { configured, texts = [] } = question;
  // Counting does not find the last page if a text denies that.
  const isCountable = configured !== undefined || !texts.some(saysFewer);
  const base = {
    items: placeOf(items),
    item: items.item,
    ...(members.limit ? { limit: placeOf(members.limit) } : {}),
    ...(configured ? { configured: true as const } : {}),
  };
  const next =
    byCursor(members) ??
    byLink(members, question) ??
    byTurningCursor(members) ??
    byLastItem(members) ??
    byOffset(members, "said") ??
    byPage(members, "said") ??
    byLinkAlone(members, question) ??
    byLinkHeader(question, deref) ??
    (isCountable
      ? (byOffset(members, "empty") ?? byPage(members, "empty"))
      : undefined);
  return next && { ...base, ...next };
}

type Next = Paging extends infer Kind
  ? Kind extends Paging
    ? Omit<Kind, "items" | "item" | "limit" | "configured">
    : never
  : never;

function byCursor(members: PagingMembers): Next | undefined {
  const { cursor, nextCursor, nextHeader: header } = members;
  if (!cursor) return undefined;
  if (nextCursor && !isLink(nextCursor))
    return cursorPaging(cursor, nextCursor, members);
  if (
    header === undefined ||
    !isOnlyOfTypes(cursor.schema, members.deref, "string")
  )
    return undefined;
  return { kind: "cursor", cursor: placeOf(cursor), header, ends: {} };
}

/** The page says the number or offset of the next one, or a cursor by a name that a link has, too. */
function byTurningCursor(members: PagingMembers): Next | undefined {
  const { cursor, nextCursor, page, nextPage, offset, nextOffset } = members;
  if (cursor && nextCursor && !isUrl(nextCursor))
    return cursorPaging(cursor, nextCursor, members);
  if (page && nextPage) return numbered(cursorPaging(page, nextPage, members));
  if (offset && nextOffset)
    return numbered(cursorPaging(offset, nextOffset, members));
  return undefined;
}

function numbered(paging: CursorNext): CursorNext {
  return { ...paging, isNumbered: true };
}

type CursorNext = Extract<Next, { kind: "cursor" }>;

function cursorPaging(
  cursor: Found,
  nextCursor: Found,
  members: PagingMembers,
): CursorNext {
  const { deref } = members;
  const isText = isOnlyOfTypes(nextCursor.schema, deref, "string");
  const takes = (type: string): boolean =>
    !isOnlyOfTypes(
      cursor.schema,
      deref,
      ...scalars.filter((one) => one !== type),
    );
  const as = isText
    ? takes("string")
      ? undefined
      : ("number" as const)
    : isOnlyOfTypes(cursor.schema, deref, "string")
      ? ("text" as const)
      : undefined;
  const { hasMore, isLast } = findEnds(members, "cursor");
  return {
    kind: "cursor",
    cursor: placeOf(cursor),
    nextCursor: placeOf(nextCursor),
    ...defined({ as }),
    ends: defined({ hasMore, isLast }),
  };
}

const scalars = ["string", "integer", "number"];

function byLink(
  { link, deref }: PagingMembers,
  question: PagingQuestion,
): Next | undefined {
  if (!link || !isOnlyOfTypes(link.schema, deref, "string")) return undefined;
  const parameters = linkParameters(question, deref);
  return parameters.position.length > 0
    ? { kind: "link", link: placeOf(link), ...parameters, ends: {} }
    : undefined;
}

/** A value that is surely a link is followed where no parameter selects a page. */
function byLinkAlone(
  { link, configured, deref }: PagingMembers,
  question: PagingQuestion,
): Next | undefined {
  if (!question.isGet || !link || !isOnlyOfTypes(link.schema, deref, "string"))
    return undefined;
  const isSure =
    configured?.link !== undefined ||
    isUrl(link) ||
    /(?:url|uri|href|link)$/.test(spellingOf(link.path).own) ||
    /\b(?:ur[il]|link|path|href)\b/i.test(link.schema.description ?? "");
  if (!isSure) return undefined;
  return {
    kind: "link",
    link: placeOf(link),
    position: [],
    size: [],
    ends: {},
  };
}

/** Where no parameter selects the page, its size can still be requested. */
function byLinkHeader(
  question: PagingQuestion,
  deref: Deref,
): Next | undefined {
  if (!question.hasLinks) return undefined;
  const { position, size } = linkParameters(question, deref);
  if (position.length > 0) return { kind: "link", position, size, ends: {} };
  return question.isGet && size.length > 0
    ? { kind: "link", position, size: [], ends: {} }
    : undefined;
}

/** The query parameters that a link to the next page may change. */
function linkParameters(
  { parameters }: PagingQuestion,
  deref: Deref,
): { position: PageLinkParameter[]; size: PageLinkParameter[] } {
  const readable = parameters.flatMap((parameter) => {
    const { name, member, schema } = parameter;
    const type = readAs(schema, deref);
    const isPlain =
      parameter.in === "query" && name === member && !parameter.mediaType;
    const isDate = schema.format?.startsWith("date") === true;
    return isPlain && type ? [{ name, type, isDate }] : [];
  });
  // As a text, `from` is whom a message is from, and as a date, `start` begins a range.
  const places = readable.filter(
    ({ name, type, isDate }) =>
      type === "number" ||
      (spelling(name) !== "from" &&
        !(isDate && isCalled([name], words.offset))),
  );
  const called = (
    among: readonly PageLinkParameter[],
    ...sets: readonly ReadonlySet<string>[]
  ) =>
    among.flatMap(({ name, type }) =>
      sets.some((set) => isCalled([name], set)) ? [{ name, type }] : [],
    );
  const position = called(
    places,
    words.cursor,
    words.page,
    words.offset,
    words.position,
  );
  return { position, size: called(readable, words.limit) };
}

function readAs(
  schema: Schema,
  deref: Deref,
): PageLinkParameter["type"] | undefined {
  if (isOnlyOfTypes(schema, deref, "integer", "number")) return "number";
  if (isOnlyOfTypes(schema, deref, "boolean")) return "boolean";
  return isOnlyOfTypes(schema, deref, "string") ? "text" : undefined;
}

/**
 * The cursor is a member of the last item: `starting_after`, of lists that have `has_more`, or that
 * have the requested length, so that an empty one has no last item, and are the page or have a
 * cursor described as one of pagination.
 */
function byLastItem(members: PagingMembers): Next | undefined {
  const { afterItem, items, deref } = members;
  const ends = findEnds(members, "cursor");
  const isEnded =
    ends.hasMore ??
    ends.isLast ??
    ((items.path.length === 0 ||
      saysPages(afterItem?.schema.description ?? "")) &&
      members.limit);
  if (!afterItem || !isEnded) return undefined;
  const root = { schema: items.item, optional: false };
  const key = placesIn(root, 1, deref).find(
    ({ path, schema, optional }) =>
      path[0] === (members.configured?.lastItem ?? "id") &&
      !optional &&
      isOnlyOfTypes(schema, deref, "string") ===
        isOnlyOfTypes(afterItem.schema, deref, "string"),
  );
  if (!key) return undefined;
  const cursor = placeOf(afterItem);
  return { kind: "last-item", cursor, key: placeOf(key), ends };
}

function byOffset(
  members: PagingMembers,
  end: "said" | "empty",
): Next | undefined {
  const { offset } = members;
  if (!offset) return undefined;
  const first = firstOffset(offset, members);
  const ends = findEnds(members, "offset");
  if (first === undefined || !isEnded(ends, end, offset, members))
    return undefined;
  return {
    kind: "offset",
    offset: placeOf(offset),
    first,
    ...textOf(offset, members),
    ends,
  };
}

function byPage(
  members: PagingMembers,
  end: "said" | "empty",
): Next | undefined {
  const { page } = members;
  if (!page) return undefined;
  const first = firstPage(page, members);
  const ends = findEnds(members, "page");
  if (first === undefined || !isEnded(ends, end, page, members))
    return undefined;
  if (saysAll(page.schema.description ?? "")) return undefined;
  return {
    kind: "page",
    page: placeOf(page),
    first,
    ...textOf(page, members),
    ends,
  };
}

/** The text form of a number, for a parameter that takes a text. */
function textOf(
  { schema }: Found,
  { deref }: PagingMembers,
): { readonly as?: "text" } {
  return isOnlyOfTypes(schema, deref, "string") ? { as: "text" } : {};
}

/**
 * True if the page declares the end; or the size of a page can be requested, or the number is
 * described as one of pagination, so that one without items is behind the last, and there is no
 * cursor beside it, since servers with a cursor keep the number for old clients only.
 */
function isEnded(
  ends: object,
  end: "said" | "empty",
  number: Found,
  members: PagingMembers,
): boolean {
  if (end === "said") return Object.keys(ends).length > 0;
  const isPart =
    members.limit !== undefined || saysPages(number.schema.description ?? "");
  return isPart && members.cursor === undefined && !isBesideThing(members);
}

function isLink({ path, schema }: Found): boolean {
  return isUrl({ schema }) || isCalled(path, words.link);
}

function isUrl({ schema }: Pick<Found, "schema">): boolean {
  return /^(?:uri|url|iri)/.test(spelling(schema.format ?? ""));
}
