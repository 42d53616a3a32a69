import type { Paging, Path } from "../../model/paging.js";
import type { Schema } from "../../model/schema.js";
import type { Deref } from "../filters/operator-object.js";
import { wordsOf } from "../names/words.js";

const spelled = (...names: string[]): ReadonlySet<string> => new Set(names);

const cursors = spelled(
  "cursor",
  "after",
  "pagetoken",
  "nexttoken",
  "startingafter",
  "continuationtoken",
  "continuation",
  "startcursor",
  "pagecursor",
  "marker",
);
const nextCursors = spelled(
  "nextcursor",
  "nextpagetoken",
  "nexttoken",
  "endcursor",
  "cursor",
  "next",
  "nextpage",
  "continuationtoken",
  "continuation",
  "nextmarker",
  "aftercursor",
  "after",
);
const offsets = spelled("offset", "skip", "start", "startindex");
const limits = spelled(
  "limit",
  "pagesize",
  "perpage",
  "size",
  "take",
  "count",
  "top",
  "maxresults",
  "first",
  "pagelimit",
);
const pages = spelled(
  "page",
  "pagenumber",
  "pageno",
  "pageindex",
  "currentpage",
);
const mores = spelled(
  "hasmore",
  "hasnext",
  "hasnextpage",
  "more",
  "hasnextresults",
);
const totals = spelled(
  "totalcount",
  "total",
  "totalitems",
  "totalresults",
  "totalrecords",
  "totalelements",
);
const totalPages = spelled(
  "totalpages",
  "pagecount",
  "pages",
  "lastpage",
  "numpages",
  "totalpagecount",
);
const itemNames = spelled(
  "data",
  "items",
  "results",
  "records",
  "rows",
  "entries",
  "values",
  "list",
  "nodes",
  "content",
  "elements",
  "objects",
  "resources",
);

/** What is known of an operation's success. */
export interface PagedResult {
  readonly schema: Schema | undefined;
  /** Whether it comes with a `Link` header. */
  readonly hasLinks: boolean;
}

/**
 * Recognises how an operation's pages follow each other, from its request **and** its response:
 * what the request takes must be what the response gives. Undefined where the two do not fit.
 */
export function findPaging(
  input: Schema | undefined,
  result: PagedResult,
  deref: Deref,
): Paging | undefined {
  const { schema, hasLinks } = result;
  if (!schema) return undefined;
  const request = input ? membersOf(input, deref) : [];
  const response = membersOf(schema, deref);
  const items = findItems(schema, response, deref);
  if (!items) return undefined;
  const hasMore = find(response, mores, isBoolean);
  const more = hasMore ? { hasMore } : {};
  const cursor = find(request, cursors, isText);
  const nextCursor = find(
    response,
    nextCursors,
    isText,
    cursor && lastWord(cursor),
  );
  if (cursor && nextCursor)
    return { kind: "cursor", items, cursor, nextCursor, ...more };
  if (hasLinks) return { kind: "link", items };
  const limit = find(request, limits, isNumber);
  const total = find(response, totals, isNumber);
  const offset = find(request, offsets, isNumber);
  if (offset && (hasMore ?? total ?? limit)) {
    return {
      kind: "offset",
      items,
      offset,
      ...(limit ? { limit } : {}),
      ...(total ? { total } : {}),
      ...more,
    };
  }
  const page = find(request, pages, isNumber);
  const pageCount = find(response, totalPages, isNumber);
  if (page && (hasMore ?? pageCount ?? limit)) {
    return {
      kind: "page",
      items,
      page,
      ...(limit ? { size: limit } : {}),
      ...(pageCount ? { totalPages: pageCount } : {}),
      ...more,
    };
  }
  return undefined;
}

interface Member {
  readonly path: Path;
  readonly schema: Schema;
}

/** The members of an object, and of the objects directly inside it. */
function membersOf(schema: Schema, deref: Deref): Member[] {
  const target = deref(schema);
  const direct = propertiesOf(target, deref).map(({ name, schema: child }) => ({
    path: [name],
    schema: deref(child),
  }));
  const nested = direct.flatMap(({ path, schema: child }) =>
    propertiesOf(child, deref).map((property) => ({
      path: [...path, property.name],
      schema: deref(property.schema),
    })),
  );
  return [...direct, ...nested];
}

function propertiesOf(
  schema: Schema,
  deref: Deref,
): readonly { name: string; schema: Schema }[] {
  const declared = [
    ...(schema.allOf ?? []).flatMap((part) => deref(part).properties ?? []),
    ...(schema.properties ?? []),
  ];
  // A later part narrows what an earlier one says of a member: a page's items, most often.
  return [...new Map(declared.map((each) => [each.name, each])).values()];
}

function find(
  members: readonly Member[],
  names: ReadonlySet<string>,
  fits: (schema: Schema) => boolean,
  first?: string,
): Path | undefined {
  const matching = members.filter(
    ({ path, schema }) =>
      names.has(spelling(path.at(-1) ?? "")) && fits(schema),
  );
  const best =
    matching.find(
      ({ path }) =>
        first !== undefined && spelling(path.at(-1) ?? "").endsWith(first),
    ) ?? matching[0];
  return best?.path;
}

function findItems(
  result: Schema,
  members: readonly Member[],
  deref: Deref,
): Path | undefined {
  if (isList(deref(result))) return [];
  const lists = members.filter(({ schema }) => isList(schema));
  const named = lists.find(({ path }) =>
    itemNames.has(spelling(path.at(-1) ?? "")),
  );
  const direct = lists.filter(({ path }) => path.length === 1);
  return named?.path ?? (direct.length === 1 ? direct[0]?.path : undefined);
}

function spelling(name: string): string {
  return name.replace(/[^A-Za-z0-9]/g, "").toLowerCase();
}

function lastWord(path: Path): string {
  return (
    wordsOf(path.at(-1) ?? "")
      .at(-1)
      ?.toLowerCase() ?? ""
  );
}

function isOfType(schema: Schema, ...types: string[]): boolean {
  const alternatives = [
    schema,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
  ];
  const found = alternatives
    .flatMap((each) => each.type ?? [])
    .filter((type) => type !== "null");
  return found.length > 0 && found.every((type) => types.includes(type));
}

const isBoolean = (schema: Schema): boolean => isOfType(schema, "boolean");
const isText = (schema: Schema): boolean => isOfType(schema, "string");
const isNumber = (schema: Schema): boolean =>
  isOfType(schema, "integer", "number");
/** One list: what a page holds of several kinds of lists has no one type of item. */
const isList = ({ type, items }: Schema): boolean =>
  items !== undefined && type?.length === 1 && type[0] === "array";
