import { describe, expect, expectTypeOf, test } from "vitest";
import { Call } from "./call.js";
import { linkNext, nextBy, type Paged, paged } from "./paging.js";

interface Input {
  readonly cursor?: string;
}

interface Page {
  readonly data: readonly number[];
  readonly next?: string | null;
}

const pages: Readonly<Record<string, Page>> = {
  "": { data: [1, 2], next: "b" },
  b: { data: [], next: "c" },
  c: { data: [3], next: null },
};

/** Pages out of a table, and the inputs they were asked for with. */
function book(table: Readonly<Record<string, Page | Error>> = pages): {
  readonly asked: Input[];
  readonly items: Paged<number, Page>;
} {
  const asked: Input[] = [];
  const items = paged(
    {} as Input,
    (input) => {
      asked.push(input);
      const page = table[input.cursor ?? ""];
      return new Call(
        page instanceof Error || page === undefined
          ? Promise.reject(page ?? new Error("no such page"))
          : Promise.resolve({ data: page, response: new Response() }),
      );
    },
    {
      items: (page) => page.data,
      next: (page, input) =>
        nextBy(page.next, (cursor) => ({ ...input, cursor })),
    },
  );
  return { asked, items };
}

async function collect<T>(each: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of each) all.push(item);
  return all;
}

test("items over all pages", async () => {
  const { asked, items } = book();
  expect(await collect(items)).toEqual([1, 2, 3]);
  expect(asked).toEqual([{}, { cursor: "b" }, { cursor: "c" }]);
});

test("nothing is fetched before it is asked for", () => {
  const { asked, items } = book();
  items[Symbol.asyncIterator]();
  expect(asked).toEqual([]);
});

test("every iteration starts from the first page", async () => {
  const { asked, items } = book();
  expect(await items.toArray()).toEqual([1, 2, 3]);
  expect(await items.toArray()).toEqual([1, 2, 3]);
  expect(asked).toHaveLength(6);
});

test("pages instead of items", async () => {
  const { items } = book();
  expect(await collect(items.pages())).toEqual(Object.values(pages));
});

test("leaving early fetches nothing more", async () => {
  const { asked, items } = book();
  for await (const item of items) if (item === 2) break;
  expect(asked).toEqual([{}]);
});

describe("toArray with a limit", () => {
  test.each([
    { limit: 0, want: [], pages: 0 },
    { limit: 1, want: [1], pages: 1 },
    { limit: 2, want: [1, 2], pages: 1 },
    { limit: 3, want: [1, 2, 3], pages: 3 },
    { limit: 9, want: [1, 2, 3], pages: 3 },
  ])("$limit", async ({ limit, want, pages }) => {
    const { asked, items } = book();
    expect(await items.toArray({ limit })).toEqual(want);
    expect(asked).toHaveLength(pages);
  });
});

test("a page that leads to itself is an error", async () => {
  const { asked, items } = book({
    "": { data: [1], next: "b" },
    b: { data: [2], next: "b" },
  });
  await expect(items.toArray()).rejects.toThrow(
    "the next page is the same as this one: the server repeats its cursor",
  );
  expect(asked).toHaveLength(2);
});

test("a page that fails ends the iteration with its error", async () => {
  const broken = new Error("page b");
  const { items } = book({ "": { data: [1], next: "b" }, b: broken });
  const seen: number[] = [];
  await expect(
    (async () => {
      for await (const item of items) seen.push(item);
    })(),
  ).rejects.toBe(broken);
  expect(seen).toEqual([1]);
});

test("pages that follow links, by the whole query of the next one", async () => {
  const asked: (string | undefined)[] = [];
  const items = paged(
    undefined as string | undefined,
    (query) => {
      asked.push(query);
      const headers = new Headers();
      if (query === undefined) {
        headers.set("link", '<https://else.where/x?page=2>; rel="next"');
      }
      const exchange = {
        data: [asked.length],
        response: new Response("", { headers }),
      };
      return new Call(Promise.resolve(exchange));
    },
    {
      items: (page) => page,
      next: (_page, _query, response) => linkNext(response),
    },
  );
  expect(await items.toArray()).toEqual([1, 2]);
  expect(asked).toEqual([undefined, "page=2"]);
});

test("a page without items", async () => {
  const items = paged(
    1,
    () => new Call(Promise.resolve({ data: {}, response: new Response() })),
    { items: () => undefined, next: () => undefined },
  );
  expect(await items.toArray()).toEqual([]);
});

describe("nextBy", () => {
  test.each([
    { given: undefined, want: undefined },
    { given: null, want: undefined },
    { given: "", want: undefined },
    { given: "a", want: { cursor: "a" } },
    { given: 0, want: { cursor: 0 } },
  ])("$given", ({ given, want }) => {
    expect(nextBy(given, (cursor) => ({ cursor }))).toEqual(want);
  });
});

describe("linkNext", () => {
  test.each([
    { given: undefined, want: undefined },
    { given: '<https://a.b/c?page=2&x=1>; rel="next"', want: "page=2&x=1" },
    { given: "</c?page=2>; rel=next", want: "page=2" },
    {
      given:
        '<https://a.b/c?page=1>; rel="prev", <https://a.b/c?page=3>; title="x"; rel="last next"',
      want: "page=3",
    },
    { given: '<https://a.b/c?page=1>; rel="prev"', want: undefined },
    { given: '<https://a.b/c?a=1,2;3>; rel="NEXT"', want: "a=1,2;3" },
    { given: '<https://a.b/c?a=1#d>; rel="next"', want: "a=1" },
    { given: '<https://a.b/c>; rel="nextish"', want: undefined },
  ])("$given", ({ given, want }) => {
    const headers = new Headers(given === undefined ? {} : { link: given });
    expect(linkNext(new Response("", { headers }))).toBe(want);
  });
});

test("types", () => {
  expectTypeOf(book().items).toEqualTypeOf<Paged<number, Page>>();
  expectTypeOf(book().items.toArray()).resolves.toEqualTypeOf<number[]>();
});
