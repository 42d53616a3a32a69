import { describe, expect, test } from "vitest";
import type { PagingOptions } from "../options/options.js";
import {
  boolean,
  integer,
  items,
  listOf,
  type Members,
  number,
  object,
  pagingOf,
  query,
  said,
  string,
  url,
} from "../../../test/support/paging-operations.js";
import type { Schema } from "../../model/schema.js";
import type { PagingQuestion } from "./paging-members.js";

/** What a member may be called, as APIs write it, and what is called otherwise. */
interface Words {
  readonly role: string;
  readonly called: string;
  readonly not: string;
  /** What a document with a member of that name says of it; undefined: it was not taken for one. */
  readonly found: (name: string) => unknown;
}

const optional = (name: string): string => `${name}?`;
const member = (found: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    found,
  );

function roleOf(asked: Members, page: Schema, ...path: string[]): unknown {
  return member(said(pagingOf(asked, page)), ...path);
}

const roles: readonly Words[] = [
  {
    role: "the cursor asked for",
    called:
      "cursor Cursor after page_token pageToken next_token NextToken starting_after continuation-token continuation start_cursor page[cursor] page[after] Marker",
    not: "since before token id query cursors next page_size",
    found: (name) =>
      roleOf(
        { [name]: string },
        object({ items, "nextCursor?": string }),
        "cursor",
      ),
  },
  {
    role: "a cursor that is a text where others have a number",
    called: "offset page start",
    not: "skip from index pages",
    found: (name) =>
      roleOf(
        { [name]: string },
        object({ items, "nextCursor?": string }),
        "cursor",
      ),
  },
  {
    role: "the next cursor",
    called:
      "next_cursor nextCursor next_page_token nextToken NextToken end_cursor cursor continuationToken continuation NextMarker after_cursor after next_after next_offset nextStart last_id next_id nextPageCursor nextStartCursor",
    not: "token id prev_cursor previousCursor first_cursor self_cursor before_cursor cursors total",
    found: (name) => {
      const page = object({ items, [optional(name)]: string });
      const found = roleOf({ cursor: string }, page, "nextCursor");
      return found === optional(name) ? name : found;
    },
  },
  {
    role: "the link to the next page",
    called:
      "next next_url nextLink nextPage next_page_url nextPageLink nextHref next_uri next-page-uri @odata.nextLink",
    not: "link url href self prev previous first last nextOne",
    found: (name) =>
      roleOf({ page: integer }, object({ items, [name]: string }), "link"),
  },
  {
    role: "the number of the next page",
    called: "next_page nextPage next_page_number next",
    not: "page_next following number",
    found: (name) => {
      const page = object({ items, [name]: integer });
      return member(said(pagingOf({ page: integer }, page)), "nextCursor");
    },
  },
  {
    role: "the next offset",
    called: "next_offset nextStart next_start_at nextSkip next",
    not: "offset_next following start",
    found: (name) =>
      member(
        said(pagingOf({ offset: integer }, object({ items, [name]: integer }))),
        "nextCursor",
      ),
  },
  {
    role: "what comes after an item",
    called: "starting_after afterId after_id",
    not: "ending_before after_item since_id",
    found: (name) =>
      roleOf(
        { [name]: string },
        object({ items, has_more: boolean }),
        "cursor",
      ),
  },
  {
    role: "the offset",
    called:
      "offset skip start start_index startIndex startAt page_offset page[offset]",
    not: "index begin position starts after",
    found: (name) =>
      roleOf(
        { [name]: { ...integer, default: 0 } },
        object({ items, total: integer }),
        "offset",
      )
        ?.toString()
        .replace("?", ""),
  },
  {
    role: "how many items a page has",
    called:
      "limit page_size pageSize per_page size take count top $top max_results first page[limit] max itemsPerPage results_per_page",
    not: "length amount number sizes",
    found: (name) =>
      roleOf(
        { cursor: string, [name]: integer },
        object({ items, "nextCursor?": string }),
        "limit",
      ),
  },
  {
    role: "the number of the page",
    called: "page page_number pageNo page_index current_page page[number]",
    not: "pages number index p",
    found: (name) =>
      roleOf({ [name]: integer }, object({ items, total: integer }), "page"),
  },
  {
    role: "the page's own number",
    called: "page page_number pageNo pageIndex current_page number current",
    not: "pages index this",
    found: (name) =>
      roleOf(
        { page: integer },
        object({ items, total: integer, [name]: integer }),
        "first",
      ),
  },
  {
    role: "the page's own offset",
    called: "offset skip start start_index startAt from",
    not: "index begin position",
    found: (name) =>
      roleOf(
        { start: integer },
        object({ items, total: integer, [name]: integer }),
        "first",
      ),
  },
  {
    role: "whether there is more",
    called:
      "has_more hasMore hasNext has_next_page more hasNextResults has_more_items moreAvailable IsTruncated",
    not: "any next has_previous_page mores",
    found: (name) =>
      roleOf(
        { page: integer },
        object({ items, [name]: boolean }),
        "ends",
        "hasMore",
      ),
  },
  {
    role: "whether it is the last",
    called: "last isLast is_last_page lastPage",
    not: "end final first",
    found: (name) =>
      roleOf(
        { page: integer },
        object({ items, [name]: boolean }),
        "ends",
        "isLast",
      ),
  },
  {
    role: "how many items there are",
    called:
      "total_count total totalItems total_results totalRecords totalElements @odata.count",
    not: "count sum size number_of_items",
    found: (name) =>
      roleOf(
        { offset: integer },
        object({ items, [name]: integer }),
        "ends",
        "total",
      ),
  },
  {
    role: "how many pages there are",
    called:
      "total_pages totalPages pageCount pages last_page num_pages totalPageCount",
    not: "page_total last number",
    found: (name) =>
      roleOf(
        { page: integer },
        object({ items, [name]: integer }),
        "ends",
        "totalPages",
      ),
  },
  {
    role: "the items, among other lists",
    called:
      "data items results records rows entries values list nodes content elements objects resources value edges Data",
    not: "found tags item others",
    found: (name) =>
      roleOf(
        { cursor: string },
        object({
          [name]: items,
          more: items,
          others2: items,
          "nextCursor?": string,
        }),
        "items",
      ),
  },
];

describe.each(roles)("$role", ({ called, not, found }) => {
  test.each(called.split(" "))("is called %s", (name) => {
    const place = found(name);
    expect(typeof place === "string" ? place.replace(/\?$/, "") : place).toBe(
      name,
    );
  });
  test.each(not.split(" "))("is not called %s", (name) =>
    expect(found(name)).not.toBe(name),
  );
});

describe("a member in what is called the next page", () => {
  test.each<[string, Schema, unknown]>([
    [
      "its cursor",
      object({ "next?": object({ cursor: string }) }),
      "meta.next?.cursor",
    ],
    [
      "its token",
      object({ next: object({ token: string }) }),
      "meta.next.token",
    ],
    [
      "its offset",
      object({ next_page: object({ offset: string }) }),
      "meta.next_page.offset",
    ],
    [
      "what it comes after",
      object({ next: object({ "after?": string }) }),
      "meta.next.after?",
    ],
    ["not its number", object({ next: object({ number: string }) }), undefined],
    [
      "not in what is called otherwise",
      object({ following: object({ token: string }) }),
      undefined,
    ],
    [
      "nor in the previous",
      object({ previous: object({ cursor: string }) }),
      undefined,
    ],
  ])("%s", (_, meta, wanted) =>
    expect(
      member(
        said(pagingOf({ cursor: string }, object({ items, meta }))),
        "nextCursor",
      ),
    ).toBe(wanted),
  );

  test.each(["href", "link", "url", "uri"])("its %s", (name) =>
    expect(
      member(
        said(
          pagingOf(
            { page: integer },
            object({ items, links: object({ next: object({ [name]: url }) }) }),
          ),
        ),
        "link",
      ),
    ).toBe(`links.next.${name}?`),
  );

  test.each(["start", "startAt", "offset"])("its %s", (name) =>
    expect(
      member(
        said(
          pagingOf(
            { offset: integer },
            object({ items, next: object({ [name]: integer }) }),
          ),
        ),
        "nextCursor",
      ),
    ).toBe(`next.${name}`),
  );
});

describe("members of the wrong kind are none", () => {
  test.each<[string, Members, Schema]>([
    [
      "a cursor that is a day",
      { cursor: { ...string, format: "date" } },
      object({ items, "nextCursor?": string }),
    ],
    [
      "a cursor that is an instant",
      { after: { ...string, format: "date-time" } },
      object({ items, "nextCursor?": string }),
    ],
    [
      "a cursor of a few values",
      { cursor: { ...string, enum: ["a", "b"] } },
      object({ items, "nextCursor?": string }),
    ],
    [
      "a cursor that is a yes or no",
      { cursor: boolean },
      object({ items, "nextCursor?": string }),
    ],
    [
      "a cursor of any type",
      { cursor: {} },
      object({ items, "nextCursor?": string }),
    ],
    [
      "a next cursor that is an object",
      { cursor: string },
      object({ items, "nextCursor?": object({}) }),
    ],
    [
      "a text of how much there is",
      { offset: integer },
      object({ items, total: string }),
    ],
    [
      "a text of whether there is more",
      { page: integer },
      object({ items, has_more: string }),
    ],
    [
      "a number of whether there is more",
      { page: integer },
      object({ items, has_more: integer }),
    ],
    [
      "a text for a page without a next cursor",
      { page: string },
      object({ items, total: integer }),
    ],
    [
      "a link that is a number where no number is asked for",
      { q: integer },
      object({ items, next: integer }),
    ],
  ])("%s", (_, asked, page) => expect(pagingOf(asked, page)).toBeUndefined());

  test("of numbers either kind will do", () => {
    expect(
      said(pagingOf({ page: number }, object({ items, total: number }))),
    ).toEqual({
      kind: "page",
      items: "items",
      page: "page?",
      first: "unknown",
      ends: { total: "total" },
    });
  });
});

describe("a link alone, of a GET, where no parameter says which page it leads to", () => {
  const alone = (
    page: Members,
    more: Partial<PagingQuestion> = {},
    asked: Members = { per_page: integer },
  ): unknown => said(pagingOf(asked, object(page), { isGet: true, ...more }));

  test.each<[string, Members, Partial<PagingQuestion>?]>([
    ["by its format", { items, "next?": url }],
    ["by its name", { items, "@odata.nextLink?": string }],
    ["by its name", { items, nextUrl: string }],
    [
      "by the config",
      { items, "next?": string },
      { configured: { link: "next" } },
    ],
    ["in a header, beside a size", { items }, { hasLinks: true }],
  ])("%s: %j", (_, page, more) => {
    expect(alone(page, more)).toMatchObject({
      kind: "link",
      position: [],
      size: [],
    });
    expect(alone(page, { ...more, isGet: false })).toBeUndefined();
  });

  test("not a text that may be a cursor, nor a header beside no size", () => {
    expect(alone({ items, "next?": string })).toBeUndefined();
    expect(alone({ items }, { hasLinks: true }, { q: string })).toBeUndefined();
  });

  test("not where what is asked for says which page comes", () => {
    const page = { items, "next?": url, total_pages: integer };
    const asked = { paging: object({ "pageNumber?": integer }) };
    expect(alone(page, {}, asked)).toMatchObject({ kind: "page" });
  });
});

describe("of a link only what says a page is taken, and how large it is", () => {
  const linked = object({ items, "next?": url });
  const found = (...parameters: ReturnType<typeof query>[]): unknown =>
    said(pagingOf({}, linked, { parameters }));

  test.each(
    "cursor page offset page_token since before until last_id after_id $skiptoken since_id max_id startAt".split(
      " ",
    ),
  )("%s", (name) =>
    expect(found(query(name, string), query("q", string))).toEqual({
      kind: "link",
      items: "items",
      link: "next?",
      position: [{ name, type: "text" }],
      size: [],
      ends: {},
    }),
  );

  test("by the type of the parameter", () => {
    expect(
      found(
        query("page", integer),
        query("offset", { type: ["number", "null"] }),
        query("cursor", boolean),
        query("after", { type: ["string", "integer"] }),
        query("since", object({})),
        query("per_page", integer),
        query("limit", string),
        query("sort", string),
      ),
    ).toEqual({
      kind: "link",
      items: "items",
      link: "next?",
      position: [
        { name: "page", type: "number" },
        { name: "offset", type: "number" },
        { name: "cursor", type: "boolean" },
      ],
      size: [
        { name: "per_page", type: "number" },
        { name: "limit", type: "text" },
      ],
      ends: {},
    });
  });

  test("`from` is a number, as a text it is whom a message is from", () => {
    expect(found(query("from", integer))).toMatchObject({
      position: [{ name: "from", type: "number" }],
    });
    expect(found(query("from", string))).toBeUndefined();
  });

  test.each<[string, ReturnType<typeof query>]>([
    ["in the path", query("page", integer, { in: "path" })],
    ["in a header", query("page", integer, { in: "header" })],
    [
      "of another name in the input",
      query("page", integer, { member: "pageParameter" }),
    ],
    [
      "serialized whole",
      query("page", integer, { mediaType: "application/json" }),
    ],
    ["that says no page", query("limit", integer)],
    ["that is a list", query("page", listOf(integer))],
  ])("not a parameter %s", (_, parameter) =>
    expect(found(parameter)).toBeUndefined(),
  );

  test("a link is a text, and comes before a number of pages", () => {
    expect(
      said(
        pagingOf(
          { page: integer },
          object({
            items,
            "next?": { type: ["string", "integer"] },
            total: integer,
          }),
        ),
      ),
    ).toMatchObject({ kind: "page" });
    expect(
      said(
        pagingOf(
          { page: integer },
          object({ items, "next?": string, total: integer }),
        ),
      ),
    ).toMatchObject({ kind: "link" });
  });

  test("a `Link` header comes after what the page says, and before counting on", () => {
    const withHeader = (asked: Members, page: Members): unknown =>
      said(pagingOf(asked, object(page), { hasLinks: true }));
    expect(withHeader({ page: integer, limit: integer }, { items })).toEqual({
      kind: "link",
      items: "items",
      limit: "limit?",
      position: [{ name: "page", type: "number" }],
      size: [{ name: "limit", type: "number" }],
      ends: {},
    });
    expect(
      withHeader({ page: integer }, { items, total: integer }),
    ).toMatchObject({ kind: "page" });
    expect(withHeader({ q: string }, { items })).toBeUndefined();
  });
});

describe("a cursor", () => {
  const found = (cursor: Schema, nextCursor: Schema): unknown =>
    said(pagingOf({ cursor }, object({ items, "nextCursor?": nextCursor })));
  const either: Schema = { type: ["string", "integer"] };
  test.each<[string, Schema, Schema, string | undefined]>([
    ["text for text", string, string, undefined],
    ["a number for a number", integer, integer, undefined],
    ["a number for an integer", integer, number, undefined],
    ["a text where a number is asked for", integer, string, "number"],
    ["a text where either will do", either, string, undefined],
    ["a number where a text is asked for", string, integer, "text"],
    ["a number where either will do", either, integer, undefined],
    ["either where a text is asked for", string, either, "text"],
    ["either where a number is asked for", integer, either, undefined],
    ["null aside", string, { type: ["string", "null"] }, undefined],
  ])("%s", (_, cursor, next, as) =>
    expect(found(cursor, next)).toEqual({
      kind: "cursor",
      items: "items",
      cursor: "cursor?",
      nextCursor: "nextCursor?",
      ...(as === undefined ? {} : { as }),
      ends: {},
    }),
  );

  test("that the body asks by has the name of a link where no query could take one", () => {
    const asked = { cursor: string };
    expect(
      said(pagingOf(asked, object({ items, "next?": string }))),
    ).toMatchObject({ kind: "link" });
    expect(
      said(
        pagingOf(asked, object({ items, "next?": string }), { parameters: [] }),
      ),
    ).toEqual({
      kind: "cursor",
      items: "items",
      cursor: "cursor?",
      nextCursor: "next?",
      ends: {},
    });
    expect(
      pagingOf(asked, object({ items, "next?": url }), { parameters: [] }),
    ).toBeUndefined();
  });

  test("is the number of a page or an offset where these are asked for", () => {
    const numbered = {
      kind: "cursor",
      items: "items",
      isNumbered: true,
      ends: {},
    };
    expect(
      said(
        pagingOf({ page: integer }, object({ items, "next_page?": integer })),
      ),
    ).toEqual({
      ...numbered,
      cursor: "page?",
      nextCursor: "next_page?",
    });
    expect(
      said(
        pagingOf(
          { offset: integer },
          object({ items, "next_offset?": integer }),
        ),
      ),
    ).toEqual({
      ...numbered,
      cursor: "offset?",
      nextCursor: "next_offset?",
    });
    expect(
      pagingOf({ page: integer }, object({ items, "next_offset?": integer })),
    ).toBeUndefined();
  });

  test.each<[string, string, Members, string]>([
    [
      "called the next and as what is asked for",
      "page_token",
      { next_cursor: string, next_page_token: string, token: string },
      "next_page_token",
    ],
    [
      "called the next, before what is called alike",
      "cursor",
      { cursor: string, next_id: string },
      "next_id",
    ],
    [
      "called the end",
      "after",
      { after: string, endCursor: string },
      "endCursor",
    ],
    [
      "in what is called the next",
      "after",
      { after: string, next: object({ cursor: string }) },
      "next.cursor",
    ],
    [
      "called as what is asked for",
      "cursor",
      { last_id: string, after_cursor: string },
      "after_cursor",
    ],
    [
      "the first of others",
      "marker",
      { last_id: string, cursor: string },
      "last_id",
    ],
  ])("%s", (_, name, members, wanted) =>
    expect(
      member(
        said(pagingOf({ [name]: string }, object({ items, ...members }))),
        "nextCursor",
      ),
    ).toBe(wanted),
  );
});

describe("the last item", () => {
  const asked = { starting_after: string };
  const more = { has_more: boolean };
  const listed = (members: Members): Schema => listOf(object(members));
  test.each<[string, Members, Members, string | undefined]>([
    ["by its id", asked, { data: listed({ id: string }), ...more }, "id"],
    [
      "not by one that may be missing",
      asked,
      { data: listed({ "id?": string }), ...more },
      undefined,
    ],
    [
      "not by one of another type",
      asked,
      { data: listed({ id: integer }), ...more },
      undefined,
    ],
    [
      "by a number where that is asked for",
      { starting_after: integer },
      { data: listed({ id: integer }), ...more },
      "id",
    ],
    [
      "not by another member",
      asked,
      { data: listed({ key: string }), ...more },
      undefined,
    ],
    [
      "where the page says it is the last",
      asked,
      { data: listed({ id: string }), "last?": boolean },
      "id",
    ],
    [
      "not where nothing tells the end",
      asked,
      { data: listed({ id: string }), total: integer },
      undefined,
    ],
    [
      "not where it is a text",
      asked,
      { data: listOf(string), ...more },
      undefined,
    ],
  ])("%s", (_, input, page, key) =>
    expect(member(said(pagingOf(input, object(page))), "key")).toBe(key),
  );

  test("by what the config says", () => {
    const page = object({ data: listed({ id: string, key: string }), ...more });
    expect(
      said(
        pagingOf({ from: string }, page, {
          configured: { cursor: "from", lastItem: "key" },
        }),
      ),
    ).toEqual({
      kind: "last-item",
      items: "data",
      cursor: "from?",
      key: "key",
      configured: true,
      ends: { hasMore: "has_more" },
    });
  });
});

describe("the list of the items", () => {
  const found = (page: Schema, configured?: PagingOptions): unknown =>
    member(
      said(
        pagingOf(
          { page: integer, limit: integer },
          page,
          configured ? { configured } : {},
        ),
      ),
      "items",
    );
  const nullable: Schema = { ...items, type: ["array", "null"] };
  test.each<[string, Schema, string | undefined]>([
    ["is the page", items, ""],
    ["or one that may be null", nullable, ""],
    ["is the only one there is", object({ found: items, at: string }), "found"],
    [
      "is the one in what has the items",
      object({ data: object({ found: items }), tags: items }),
      "data.found",
    ],
    [
      "is not one in something else",
      object({ meta: object({ tags: items }) }),
      undefined,
    ],
    [
      "is not one in something else beside the only one",
      object({ meta: object({ tags: items }), found: items }),
      "found",
    ],
    [
      "is called so, wherever it is",
      object({ meta: object({ rows: items }), found: items }),
      "meta.rows",
    ],
    ["is not that of what went wrong", object({ errors: items }), undefined],
    [
      "nor is that of warnings beside it",
      object({ warnings: items, found: items }),
      "found",
    ],
    ["is none of several", object({ found: items, others: items }), undefined],
    [
      "is none of several in what has the items",
      object({ data: object({ found: items, others: items }), tags: items }),
      undefined,
    ],
    [
      "is not a text or a list",
      object({ found: { ...items, type: ["array", "string"] } }),
      undefined,
    ],
    [
      "is not a list of nobody knows what",
      object({ found: { type: ["array"] } }),
      undefined,
    ],
    [
      "is not three objects deep",
      object({ data: object({ data: object({ rows: items }) }) }),
      undefined,
    ],
  ])("%s", (_, page, wanted) => expect(found(page)).toBe(wanted));

  test("is where the config says", () => {
    const page = object({
      "a.b": items,
      a: object({ b: items, c: string }),
      rows: items,
    });
    expect(found(page, { items: "a.b" })).toBe("a.b");
    expect(
      found(object({ a: object({ b: items }), rows: items }), { items: "a.b" }),
    ).toBe("a.b");
    expect(found(page, { items: "a.c" })).toBeUndefined();
    expect(found(page, { items: "" })).toBeUndefined();
    expect(found(items, { items: "" })).toBe("");
    expect(found(page, {})).toBe("rows");
  });
});

describe("what the config says of members", () => {
  const page = object({
    items,
    "next_cursor?": string,
    total: integer,
    sum: integer,
    left: boolean,
    over: boolean,
    sheets: integer,
    "at?": url,
    up: string,
  });
  const asked = {
    cursor: string,
    page: integer,
    offset: integer,
    from: string,
    sheet: integer,
    behind: integer,
  };
  test.each<[PagingOptions, unknown]>([
    [{}, { kind: "cursor", cursor: "cursor?", nextCursor: "next_cursor?" }],
    [{ cursor: "from" }, undefined],
    [
      { cursor: "from", nextCursor: "up" },
      { kind: "cursor", cursor: "from?", nextCursor: "up" },
    ],
    [
      { page: "sheet" },
      {
        kind: "page",
        page: "sheet?",
        first: "unknown",
        ends: { total: "total" },
      },
    ],
    [
      { page: "sheet", first: 1, total: "sum" },
      { kind: "page", page: "sheet?", first: 1, ends: { total: "sum" } },
    ],
    [
      { page: "sheet", totalPages: "sheets" },
      { kind: "page", ends: { totalPages: "sheets" } },
    ],
    [
      { page: "sheet", hasMore: "left" },
      { kind: "page", ends: { hasMore: "left" } },
    ],
    [
      { page: "sheet", isLast: "over" },
      { kind: "page", ends: { isLast: "over" } },
    ],
    [{ page: "sheet", total: "nothing" }, undefined],
    [
      { offset: "behind", first: 0 },
      { kind: "offset", offset: "behind?", first: 0, ends: { total: "total" } },
    ],
    [{ offset: "behind" }, undefined],
    [
      { link: "at" },
      {
        kind: "link",
        link: "at?",
        position: [{ name: "cursor" }, { name: "page" }, { name: "offset" }],
      },
    ],
    [{ total: "sum" }, { kind: "cursor" }],
  ])("%j", (configured, wanted) => {
    const found = said(pagingOf(asked, page, { configured }));
    if (wanted === undefined) expect(found).toBeUndefined();
    else
      expect(found).toMatchObject({ ...(wanted as object), configured: true });
  });
});

describe("counting on to a page without items", () => {
  test.each<
    [
      string,
      Members,
      Partial<Parameters<typeof pagingOf>[2]> & object,
      string | undefined,
    ]
  >([
    [
      "by an offset, where a page's size can be asked for",
      { offset: integer, limit: integer },
      {},
      "offset",
    ],
    ["by a page, likewise", { page: integer, limit: integer }, {}, "page"],
    ["not where it cannot", { offset: integer }, {}, undefined],
    ["nor of a page", { page: integer }, {}, undefined],
    [
      "not beside a cursor",
      { page: integer, limit: integer, cursor: string },
      {},
      undefined,
    ],
    [
      "an offset before a page",
      { page: integer, offset: integer, limit: integer },
      {},
      "offset",
    ],
    [
      "not where pages may have fewer items",
      { page: integer, limit: integer },
      { texts: ["", "May return fewer items."] },
      undefined,
    ],
    [
      "but where the config says so",
      { page: integer, limit: integer },
      { texts: ["May return fewer items."], configured: {} },
      "page",
    ],
    [
      "not of what is no JSON",
      { page: integer, limit: integer },
      { result: { kind: "body", encoding: "text" } as never },
      undefined,
    ],
    [
      "not of what has no body",
      { page: integer, limit: integer },
      { result: { kind: "none" } as never },
      undefined,
    ],
    [
      "not without an input",
      { page: integer, limit: integer },
      { input: undefined },
      undefined,
    ],
  ])("%s", (_, asked, more, kind) =>
    expect(pagingOf(asked, object({ items }), more)?.kind).toBe(kind),
  );

  test("what is said of the end comes before counting, and an offset before a page", () => {
    expect(
      pagingOf(
        { page: integer, offset: integer, limit: integer },
        object({ items, totalPages: integer }),
      )?.kind,
    ).toBe("page");
    expect(
      pagingOf(
        { page: integer, offset: integer, limit: integer },
        object({ items, total: integer }),
      )?.kind,
    ).toBe("offset");
  });
});

describe("what a page says of the end", () => {
  const all = {
    "has_more?": boolean,
    "last?": boolean,
    "totalPages?": integer,
    "total?": integer,
  };
  const sure = {
    has_more: boolean,
    last: boolean,
    totalPages: integer,
    total: integer,
  };
  const ends = (asked: Members, page: Members, next: Members = {}): unknown =>
    member(said(pagingOf(asked, object({ items, ...page, ...next }))), "ends");
  const next = { "nextCursor?": string };

  test.each<[string, Members, Members, unknown]>([
    [
      "all that it may say",
      { page: integer },
      all,
      {
        hasMore: "has_more?",
        isLast: "last?",
        totalPages: "totalPages?",
      },
    ],
    [
      "nothing beyond what is always there",
      { page: integer },
      sure,
      { hasMore: "has_more" },
    ],
    [
      "no more than is needed",
      { page: integer },
      { ...all, last: boolean },
      { hasMore: "has_more?", isLast: "last" },
    ],
    [
      "no total beside the number of pages",
      { page: integer },
      { totalPages: integer, total: integer },
      { totalPages: "totalPages" },
    ],
    [
      "a total for want of a number of pages",
      { page: integer },
      { total: integer },
      { total: "total" },
    ],
    [
      "no number of pages where items are counted",
      { offset: integer },
      { "totalPages?": integer, "total?": integer, "has_more?": boolean },
      { hasMore: "has_more?", total: "total?" },
    ],
    [
      "no number at all beside a cursor",
      { cursor: string },
      { ...all, ...next },
      { hasMore: "has_more?", isLast: "last?" },
    ],
    [
      "in what may be missing itself",
      { page: integer },
      { "meta?": object({ has_more: boolean, total: integer }), last: boolean },
      { hasMore: "meta?.has_more", isLast: "last" },
    ],
  ])("%s", (_, asked, page, wanted) =>
    expect(ends(asked, page)).toEqual(wanted),
  );
});
