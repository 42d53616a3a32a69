import { describe, expect, test } from "vitest";
import { type MockPaging, NoSuchPage, pageOf } from "./page.js";

const rows = ["a", "b", "c", "d", "e"];
const url = "https://api.test/rows?q=x";

/** A page of the rows; what it says of the next one is null at the end, unless said otherwise. */
function page(
  paging: MockPaging,
  input: object,
  made: object = {},
  { end }: { readonly end: null | undefined } = { end: null },
) {
  return pageOf(rows, input, { paging, page: made, url, end });
}

const cursor: MockPaging = {
  kind: "cursor",
  items: ["data"],
  start: ["page", "after"],
  size: ["page", "limit"],
  next: ["meta", "next"],
  hasMore: ["meta", "hasMore"],
};
const offset: MockPaging = {
  kind: "offset",
  items: ["data"],
  start: ["offset"],
  size: ["limit"],
  total: ["total"],
};
const numbered: MockPaging = {
  kind: "page",
  items: ["data"],
  start: ["page"],
  size: ["limit"],
  isLast: ["last"],
  totalPages: ["pages"],
};
const linked: MockPaging = {
  kind: "link",
  items: [],
  start: ["page"],
  size: ["limit"],
};

describe("a page of a list", () => {
  test.each<[string, MockPaging, object, unknown]>([
    [
      "by cursor, the first",
      cursor,
      { page: { limit: 2 } },
      {
        page: { data: ["a", "b"], meta: { next: "2", hasMore: true } },
        next: "2",
      },
    ],
    [
      "by cursor, a later one",
      cursor,
      { page: { limit: 2, after: "2" } },
      {
        page: { data: ["c", "d"], meta: { next: "4", hasMore: true } },
        next: "4",
      },
    ],
    [
      "by cursor, the last",
      cursor,
      { page: { limit: 2, after: "4" } },
      { page: { data: ["e"], meta: { next: null, hasMore: false } } },
    ],
    [
      "by cursor, one that is full and the last",
      cursor,
      { page: { limit: 5 } },
      { page: { data: rows, meta: { next: null, hasMore: false } } },
    ],
    [
      "by cursor, of the usual size",
      cursor,
      {},
      { page: { data: rows, meta: { next: null, hasMore: false } } },
    ],
    [
      "by cursor, of no sensible size",
      cursor,
      { page: { limit: 0 } },
      { page: { data: rows, meta: { next: null, hasMore: false } } },
    ],
    [
      "by cursor, of a size that is no number",
      cursor,
      { page: { limit: "2" } },
      { page: { data: rows, meta: { next: null, hasMore: false } } },
    ],
    [
      "by cursor, asked for by nothing",
      cursor,
      { page: { limit: 4, after: null } },
      {
        page: {
          data: ["a", "b", "c", "d"],
          meta: { next: "4", hasMore: true },
        },
        next: "4",
      },
    ],
    [
      "by cursor, asked for by an empty text",
      cursor,
      { page: { limit: 4, after: "" } },
      {
        page: {
          data: ["a", "b", "c", "d"],
          meta: { next: "4", hasMore: true },
        },
        next: "4",
      },
    ],
    [
      "by a number for a cursor",
      { ...cursor, isNumber: true },
      { page: { limit: 3 } },
      { page: { data: ["a", "b", "c"], meta: { next: 3, hasMore: true } } },
    ],
    [
      "by cursor, behind the end",
      cursor,
      { page: { after: "9" } },
      { page: { data: [], meta: { next: null, hasMore: false } } },
    ],
    [
      "by cursor, before the start",
      cursor,
      { page: { after: "-3", limit: 1 } },
      { page: { data: ["a"], meta: { next: "1", hasMore: true } }, next: "1" },
    ],
    [
      "by offset",
      offset,
      { offset: 1, limit: 2 },
      { page: { data: ["b", "c"], total: 5 }, next: "3" },
    ],
    [
      "by offset from one on",
      { ...offset, first: 1 },
      { offset: 1, limit: 2 },
      { page: { data: ["a", "b"], total: 5 }, next: "2" },
    ],
    [
      "by number",
      numbered,
      { page: 2, limit: 2 },
      { page: { data: ["c", "d"], last: false, pages: 3 }, next: "3" },
    ],
    [
      "by number, the last",
      numbered,
      { page: 3, limit: 2 },
      { page: { data: ["e"], last: true, pages: 3 } },
    ],
    [
      "by number from zero on",
      { ...numbered, first: 0 },
      { page: 1, limit: 2 },
      { page: { data: ["c", "d"], last: false, pages: 3 }, next: "2" },
    ],
    [
      "by link, to a page",
      linked,
      { limit: 2 },
      { page: ["a", "b"], next: "https://api.test/rows?q=x&page=2" },
    ],
    [
      "by link, to a later page",
      linked,
      { limit: 2, page: 2 },
      { page: ["c", "d"], next: "https://api.test/rows?q=x&page=3" },
    ],
    ["by link, the last", linked, { limit: 2, page: 3 }, { page: ["e"] }],
    [
      "by link, to a position",
      { ...linked, start: ["cursor"] },
      { limit: 2, cursor: "2" },
      { page: ["c", "d"], next: "https://api.test/rows?q=x&cursor=4" },
    ],
    [
      "by link in the page",
      { ...linked, items: ["data"], next: ["next"] },
      { limit: 4 },
      {
        page: {
          data: ["a", "b", "c", "d"],
          next: "https://api.test/rows?q=x&page=2",
        },
        next: "https://api.test/rows?q=x&page=2",
      },
    ],
    [
      "that is the list itself, by number",
      { ...numbered, items: [] },
      { limit: 2 },
      { page: ["a", "b"], next: "2" },
    ],
    [
      "that is the list itself, by a number as such",
      { ...numbered, items: [], isNumber: true },
      { limit: 2 },
      { page: ["a", "b"] },
    ],
  ])("%s", (_, paging, input, want) => {
    expect(page(paging, input)).toEqual(want);
  });

  test("by the last item, whose key is looked for", () => {
    const paging: MockPaging = {
      kind: "last-item",
      items: ["data"],
      start: ["after"],
      size: ["limit"],
      next: ["id"],
    };
    const list = rows.map((id) => ({ id }));
    const after = (given: unknown): unknown =>
      pageOf(
        list,
        { after: given, limit: 2 },
        { paging, page: {}, url, end: null },
      ).page;
    expect(after(undefined)).toEqual({ data: [{ id: "a" }, { id: "b" }] });
    expect(after("b")).toEqual({ data: [{ id: "c" }, { id: "d" }] });
    expect(after("e")).toEqual({ data: [] });
    expect(after("none of them")).toEqual({ data: [{ id: "a" }, { id: "b" }] });
  });

  test.each([
    [
      cursor,
      { page: { after: "x" } },
      "page.after does not reference a page of this list: x",
    ],
    [
      offset,
      { offset: 1.5 },
      "offset does not reference a page of this list: 1.5",
    ],
    [
      numbered,
      { page: "two" },
      "page does not reference a page of this list: two",
    ],
  ])("by what no page says: %#", (paging, input, message) => {
    expect(() => page(paging, input)).toThrow(new NoSuchPage(message));
  });

  test("says nothing of a next one where there is none, unless that is null", () => {
    const made = { meta: { next: "made", hasMore: true, other: 1 } };
    expect(page(cursor, {}, made, { end: undefined }).page).toEqual({
      data: rows,
      meta: { hasMore: false, other: 1 },
    });
    expect(made.meta.next).toBe("made");
  });

  test("has what was made of it, but for what it says of items and pages", () => {
    const made = { data: ["made"], total: 99, request: "r", meta: 5 };
    expect(page({ ...cursor, total: ["total"] }, {}, made).page).toEqual({
      data: rows,
      total: 5,
      request: "r",
      meta: { next: null, hasMore: false },
    });
  });

  test("says again what was asked for, by what such members are called", () => {
    const names = [
      ["limit", "size", "take", "perPage", "page_size", "itemsPerPage"],
      ["page", "number", "currentPage", "page-number", "pageIndex"],
      ["offset", "skip", "startIndex"],
      ["itemCount", "numberOfElements"],
    ];
    const made = Object.fromEntries(
      [...names.flat(), "limits", "pages2", "count"].map((name) => [name, 99]),
    );
    const said = (paging: MockPaging, input: object): unknown[] => {
      const result = page(paging, input, made).page as typeof made;
      expect([result["limits"], result["pages2"], result["count"]]).toEqual([
        99, 99, 99,
      ]);
      return names.map((like) => [
        ...new Set(like.map((name) => result[name])),
      ]);
    };
    expect(said(numbered, { page: 3, limit: 2 })).toEqual([[2], [3], [4], [1]]);
    expect(said({ ...numbered, first: 0 }, { page: 1, limit: 2 })).toEqual([
      [2],
      [1],
      [2],
      [2],
    ]);
    expect(said(offset, { offset: 2, limit: 2 })).toEqual([[2], [2], [2], [2]]);
    expect(said({ ...offset, first: 1 }, { offset: 3, limit: 2 })).toEqual([
      [2],
      [2],
      [3],
      [2],
    ]);
    expect(said(cursor, { page: { after: "4", limit: 2 } })).toEqual([
      [2],
      [3],
      [4],
      [1],
    ]);
  });

  test("says only numbers again, and what it says otherwise not", () => {
    const made = { limit: "99", page: { number: 99 }, size: 99, total: 99 };
    const paging: MockPaging = { ...offset, total: ["page", "size"] };
    expect(page(paging, { limit: 2 }, made).page).toEqual({
      data: ["a", "b"],
      limit: "99",
      page: { number: 1, size: 5 },
      size: 99,
      total: 99,
    });
  });
});
