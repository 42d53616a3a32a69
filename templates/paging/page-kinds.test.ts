import { expect, test } from "vitest";
import { SentCall } from "../http/call.js";
import type { Destination, Http } from "../http/request.js";
import {
  operation,
  type OptionalPagedOperation,
} from "../operation/operation.js";
import {
  byCursor,
  byHeader,
  byLastItem,
  byLink,
  byNumber,
  byOffset,
} from "./page-kinds.js";
import { isTrue } from "./paging-link.js";

type Input = Readonly<Record<string, unknown>>;

interface Walk {
  /** The inputs that were asked for, one after the other. */
  readonly asked: readonly Input[];
  readonly items: readonly unknown[];
}

/** Walks through pages that are answered in turn, or by a function of the request. */
async function walk(
  facts: object,
  pages: readonly unknown[] | ((asked: Input) => unknown),
  input: Input = {},
  links: readonly (string | undefined)[] = [],
): Promise<Walk> {
  const asked: Input[] = [];
  const list: OptionalPagedOperation<Input, unknown, unknown> = operation({
    id: "rows.list",
    method: "GET",
    path: "/rows",
    query: (given) => {
      asked.push(given as Input);
      return "";
    },
    pages: facts as never,
  });
  const http: Http = {
    send(build) {
      build({} as Destination);
      const at = asked.length - 1;
      const data = Array.isArray(pages)
        ? (pages as readonly unknown[])[at]
        : (pages as (asked: Input) => unknown)(asked[at] ?? {});
      const link = links[at];
      const headers: Record<string, string> =
        link === undefined ? {} : { link: `<${link}>; rel="next"` };
      const response = new Response(null, { headers });
      return new SentCall(Promise.resolve({ data: data as never, response }));
    },
  };
  const items = await list(http, input).toArray();
  return { asked, items };
}

const rows = { items: "rows" };

test.each<[string, object, readonly unknown[], readonly Input[]]>([
  [
    "a cursor, until there is none",
    { ...rows, by: byCursor, cursor: "after", next: "meta?.next?" },
    [
      { rows: [1], meta: { next: "b" } },
      { rows: [2], meta: { next: "" } },
    ],
    [{ q: 1 }, { q: 1, after: "b" }],
  ],
  [
    "a cursor of another type, inside of a member",
    {
      ...rows,
      by: byCursor,
      cursor: "options.after",
      next: "next?",
      as: String,
    },
    [{ rows: [1], next: 7 }, { rows: [2] }],
    [{ q: 1 }, { q: 1, options: { after: "7" } }],
  ],
  [
    "a cursor that is a number of a page, which 0 ends",
    { ...rows, by: byCursor, cursor: "page", next: "next", nonZero: true },
    [
      { rows: [1], next: 2 },
      { rows: [2], next: 0 },
    ],
    [{ q: 1 }, { q: 1, page: 2 }],
  ],
  [
    "a cursor, as long as the page says that there is more",
    { ...rows, by: byCursor, cursor: "after", next: "next", hasMore: "more" },
    [
      { rows: [1], next: "b", more: true },
      { rows: [2], next: "c", more: false },
    ],
    [{ q: 1 }, { q: 1, after: "b" }],
  ],
  [
    "a cursor, where only a plain no is the end",
    { ...rows, by: byCursor, cursor: "after", next: "next", hasMore: "more?" },
    [
      { rows: [1], next: "b" },
      { rows: [2], next: "c", more: false },
    ],
    [{ q: 1 }, { q: 1, after: "b" }],
  ],
  [
    "the last item",
    {
      ...rows,
      by: byLastItem,
      cursor: "after",
      key: "id",
      hasMore: "more",
    },
    [
      { rows: [{ id: "a" }, { id: "b" }], more: true },
      { rows: [{ id: "c" }], more: false },
    ],
    [{ q: 1 }, { q: 1, after: "b" }],
  ],
  [
    "an offset, up to the total",
    { ...rows, by: byOffset, offset: "offset?", first: 0, total: "total" },
    [
      { rows: [1, 2], total: 3 },
      { rows: [3], total: 3 },
    ],
    [{ q: 1 }, { q: 1, offset: 2 }],
  ],
  [
    "an offset that begins at 1, until a page has no items",
    { ...rows, by: byOffset, offset: "offset?", first: 1 },
    [{ rows: [1, 2] }, { rows: [] }],
    [{ q: 1 }, { q: 1, offset: 3 }],
  ],
  [
    "an offset that a page says, where its total is unsure",
    {
      ...rows,
      by: byOffset,
      offset: "offset?",
      first: "own",
      total: "meta?.total",
    },
    [
      { rows: [1, 2], own: 0 },
      { rows: [3], own: 2, meta: { total: 3 } },
    ],
    [{ q: 1 }, { q: 1, offset: 2 }],
  ],
  [
    "an offset, as long as there is more",
    { ...rows, by: byOffset, offset: "offset?", first: 0, hasMore: "more" },
    [
      { rows: [1], more: true },
      { rows: [2], more: false },
    ],
    [{ q: 1 }, { q: 1, offset: 1 }],
  ],
  [
    "the number of a page, of so many",
    { ...rows, by: byNumber, page: "page?", first: 1, totalPages: "pages" },
    [
      { rows: [1], pages: 3 },
      { rows: [], pages: 3 },
      { rows: [2], pages: 3 },
    ],
    [{ q: 1 }, { q: 1, page: 2 }, { q: 1, page: 3 }],
  ],
  [
    "the number of a page, the first of which is 0",
    { ...rows, by: byNumber, page: "page?", first: 0, totalPages: "pages?" },
    [
      { rows: [1], pages: 2 },
      { rows: [2], pages: 2 },
    ],
    [{ q: 1 }, { q: 1, page: 1 }],
  ],
  [
    "the number of a page, until the last one",
    { ...rows, by: byNumber, page: "page?", first: 1, isLast: "last" },
    [
      { rows: [1], last: false },
      { rows: [2], last: true },
    ],
    [{ q: 1 }, { q: 1, page: 2 }],
  ],
  [
    "the number of a page, of so many items",
    { ...rows, by: byNumber, page: "page?", first: 1, total: "total" },
    [
      { rows: [1, 2], total: 3 },
      { rows: [3], total: 3 },
    ],
    [{ q: 1 }, { q: 1, page: 2 }],
  ],
  [
    "the number that the page says it has",
    {
      ...rows,
      by: byNumber,
      page: "page?",
      first: "own?",
      totalPages: "pages",
    },
    [
      { rows: [1], own: 0, pages: 2 },
      { rows: [2], own: 1, pages: 2 },
    ],
    [{ q: 1 }, { q: 1, page: 1 }],
  ],
  [
    "items that may be missing, of a page that may be, too",
    {
      items: "?.rows?",
      by: byNumber,
      page: "page?",
      first: 1,
      isLast: "last?",
    },
    [{ last: false }],
    [{ q: 1 }],
  ],
])("%s", async (_, facts, pages, want) => {
  expect((await walk(facts, pages, { q: 1 })).asked).toEqual(want);
});

test("page 1 is the first again where numbers begin at 1 and nothing says so", async () => {
  const facts = { ...rows, by: byNumber, page: "page?", totalPages: "pages" };
  const oneBased = ({ page = 1 }: { page?: unknown }): unknown => ({
    rows: [page],
    pages: 3,
  });
  expect((await walk(facts, oneBased)).items).toEqual([1, 2, 3]);
  const zeroBased = ({ page = 0 }: { page?: unknown }): unknown => ({
    rows: [page],
    pages: 3,
  });
  expect((await walk(facts, zeroBased)).items).toEqual([0, 1, 2]);
});

test("links are read by their parameters", async () => {
  const position = { page: Number, all: isTrue };
  const inHeader = { items: "", by: byHeader, position };
  const links = ["/rows?page=2&all=true", undefined];
  expect((await walk(inHeader, [[1], [2]], {}, links)).asked).toEqual([
    {},
    { page: 2, all: true },
  ]);
  const inPage = {
    ...rows,
    by: byLink,
    link: "next?",
    position,
    size: { limit: Number },
  };
  const pages = [{ rows: [1], next: "/rows?page=2&limit=5" }, { rows: [2] }];
  expect((await walk(inPage, pages)).asked).toEqual([
    {},
    { page: 2, limit: 5 },
  ]);
});

test("what a page has to have is missed where it lacks it", async () => {
  const facts = {
    ...rows,
    by: byCursor,
    cursor: "after",
    next: "meta.next?",
    hasMore: "meta.more",
  };
  await expect(walk(facts, [{ rows: [1] }])).rejects.toThrow(TypeError);
});

test("a walk without an end that shows the same again is refused", async () => {
  const facts = { ...rows, by: byOffset, offset: "offset?", first: 0 };
  await expect(walk(facts, () => ({ rows: ["a"] }))).rejects.toThrow(
    "the server repeats itself",
  );
  const known = { path: ["rows"], unsure: [false], optional: false };
  await expect(
    walk({ ...facts, items: known }, () => ({ rows: ["a"] })),
  ).rejects.toThrow("the server repeats itself");
});

test("a cursor goes without the members that it excludes", async () => {
  const { asked } = await walk(
    {
      by: byCursor,
      items: "rows",
      cursor: "page.after",
      excludes: ["from", "before"],
      next: "end?",
    },
    [{ rows: [1], end: "a" }, { rows: [2], end: "b" }, { rows: [3] }],
    { page: { from: 4, limit: 1 }, sort: "id" },
  );
  expect(asked).toEqual([
    { page: { from: 4, limit: 1 }, sort: "id" },
    { page: { after: "a", limit: 1 }, sort: "id" },
    { page: { after: "b", limit: 1 }, sort: "id" },
  ]);
});
