import { describe, expect, expectTypeOf, test } from "vitest";
import { SentCall } from "../http/call.js";
import { counted, numbered } from "./counting.js";
import type { Destination, Http, HttpRequest } from "../http/request.js";
import {
  nextBy,
  type PagedCall,
  type PagedCallOf,
  type Pager,
  pages,
  PagingError,
} from "./paging.js";

interface Input {
  readonly cursor?: string;
}

interface Page {
  readonly data: readonly number[];
  readonly next?: string | null;
}

const chapters: Readonly<Record<string, Page>> = {
  "": { data: [1, 2], next: "b" },
  b: { data: [], next: "c" },
  c: { data: [3], next: null },
};

/** A server that answers each request by its path, and what it was asked for. */
function serverOf<Data>(answer: (path: string) => Data): {
  readonly http: Http;
  readonly asked: string[];
} {
  const asked: string[] = [];
  const http: Http = {
    send: (build) => {
      const { path } = build(client);
      asked.push(path);
      const given = answer(path) as never;
      return new SentCall(
        (given as unknown) instanceof Error
          ? Promise.reject(given)
          : Promise.resolve({ data: given, response: new Response() }),
      );
    },
  };
  return { http, asked };
}

const client: Destination = {
  settings: {},
  base: { origin: "https://a.example", path: "" },
};

const get = <T>(path: string): HttpRequest<T> => ({ method: "GET", path });

/** Pages out of a table, and the cursors they were asked for with. */
function book(
  table: Readonly<Record<string, Page | Error>> = chapters,
  input: Input = {},
): {
  readonly asked: string[];
  readonly call: () => PagedCall<number, Page, Input>;
} {
  const { http, asked } = serverOf(
    (path) => table[path] ?? new Error("no such page"),
  );
  return {
    asked,
    call: () =>
      pages(http, input, ({ cursor = "" }) => get(cursor), {
        items: (page) => page.data,
        next: (page, given) =>
          nextBy(page.next, (cursor) => ({ ...given, cursor })),
      }),
  };
}

async function collect<T>(each: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of each) all.push(item);
  return all;
}

describe("a paged call", () => {
  test("is the first page, by one request", async () => {
    const { asked, call } = book();
    const first = call();
    expect(asked).toEqual([""]);
    expect(await first).toEqual(chapters[""]);
    expect(asked).toEqual([""]);
  });

  test("is all items, the first page not asked for twice", async () => {
    const { asked, call } = book();
    const list = call();
    await list;
    expect(await collect(list)).toEqual([1, 2, 3]);
    expect(asked).toEqual(["", "b", "c"]);
  });

  test("starts each walk from its own page", async () => {
    const { asked, call } = book();
    const list = call();
    expect(await list.toArray()).toEqual([1, 2, 3]);
    expect(await list.toArray()).toEqual([1, 2, 3]);
    expect(asked).toEqual(["", "b", "c", "b", "c"]);
  });

  test("starts where it is told to", async () => {
    const { asked, call } = book(chapters, { cursor: "c" });
    expect(await call().toArray()).toEqual([3]);
    expect(asked).toEqual(["c"]);
  });

  test("is pages instead of items", async () => {
    const { call } = book();
    expect(await collect(call().pages())).toEqual(Object.values(chapters));
  });

  test("asks for nothing more when it is left", async () => {
    const { asked, call } = book();
    for await (const item of call()) if (item === 2) break;
    expect(asked).toEqual([""]);
  });

  test.each([
    { limit: 0, want: [], pages: 1 },
    { limit: 1, want: [1], pages: 1 },
    { limit: 2, want: [1, 2], pages: 1 },
    { limit: 3, want: [1, 2, 3], pages: 3 },
    { limit: 9, want: [1, 2, 3], pages: 3 },
  ])("is an array of $limit at most", async ({ limit, want, pages: count }) => {
    const { asked, call } = book();
    expect(await call().toArray({ limit })).toEqual(want);
    expect(asked).toHaveLength(count);
  });

  test("is a call like any", async () => {
    const { call } = book();
    const { data, response } = await call().withResponse();
    expect([data, response.status]).toEqual([chapters[""], 200]);
    expect(await call().safe()).toMatchObject({ ok: true, data });
  });

  test("fails as its pages do", async () => {
    const broken = new Error("page b");
    const { call } = book({ "": { data: [1], next: "b" }, b: broken });
    const seen: number[] = [];
    const walk = (async () => {
      for await (const item of call()) seen.push(item);
    })();
    await expect(walk).rejects.toBe(broken);
    expect(seen).toEqual([1]);
    const failing = book({ "": broken });
    expect(await failing.call().safe()).toEqual({ ok: false, error: broken });
    await expect(failing.call().toArray()).rejects.toBe(broken);
  });

  test("tells what to ask for next", async () => {
    const { asked, call } = book();
    expect(await call().nextInput()).toEqual({ cursor: "b" });
    expect(asked).toEqual([""]);
    expect(
      await book(chapters, { cursor: "c" }).call().nextInput(),
    ).toBeUndefined();
  });
});

describe("a server that repeats itself", () => {
  const page = (item: number, next: string): Page => ({ data: [item], next });
  test.each<[string, Record<string, Page>, number[]]>([
    ["A, A", { "": page(1, "a"), a: page(2, "a") }, [1, 2]],
    [
      "A, B, A",
      { "": page(1, "a"), a: page(2, "b"), b: page(3, "a") },
      [1, 2, 3],
    ],
    [
      "A, B, C, D, B",
      {
        "": page(1, "a"),
        a: page(2, "b"),
        b: page(3, "c"),
        c: page(4, "d"),
        d: page(5, "b"),
      },
      [1, 2, 3, 4, 5],
    ],
  ])("%s", async (_name, table, want) => {
    const { asked, call } = book(table);
    const seen: number[] = [];
    const walk = (async () => {
      for await (const item of call()) seen.push(item);
    })();
    await expect(walk).rejects.toThrow(PagingError);
    await expect(walk).rejects.toThrow("the server repeats itself");
    expect(seen).toEqual(want);
    expect(asked).toHaveLength(want.length);
  });

  test("also where it began", async () => {
    const { call } = book(
      { a: page(1, "b"), b: page(2, "a") },
      { cursor: "a" },
    );
    await expect(call().toArray()).rejects.toThrow(PagingError);
    const same = book({ a: page(1, "a") }, { cursor: "a" });
    await expect(same.call().nextInput()).rejects.toThrow(PagingError);
  });
});

describe("pages whose first number nobody knows", () => {
  interface Numbered {
    readonly page?: number;
  }
  const pager: Pager<{ id: number }, { id: number }[], Numbered> = {
    items: (page) => page,
    next: (_page, input, { count, first }) => {
      const number = (input.page ?? 0) + 1;
      return count > 0 && number - first < 3 ? { page: number } : undefined;
    },
    isOpen: (input) => input.page === undefined,
    watch: numbered,
  };
  /** Three pages of one item, the first of this number. */
  const walk = (first: number, input: Numbered = {}) => {
    const { http, asked } = serverOf((path) => [
      { id: path === "none" ? 0 : Number(path) - first },
    ]);
    const build = ({ page }: Numbered) =>
      get<{ id: number }[]>(String(page ?? "none"));
    return { asked, call: () => pages(http, input, build, pager) };
  };

  test.each([
    { first: 0, want: ["none", "1", "2"], next: 1 },
    { first: 1, want: ["none", "1", "2", "3"], next: 2 },
  ])("from $first", async ({ first, want, next }) => {
    const { asked, call } = walk(first);
    expect(await call().toArray()).toEqual([{ id: 0 }, { id: 1 }, { id: 2 }]);
    expect(asked).toEqual(want);
    expect(await call().nextInput()).toEqual({ page: next });
  });

  test("but the one that is asked for", async () => {
    const { asked, call } = walk(1, { page: 2 });
    expect(await call().toArray()).toEqual([{ id: 1 }, { id: 2 }]);
    expect(asked).toEqual(["2", "3"]);
  });
});

describe("pages that nothing but their items ends", () => {
  const count = <Item>(answer: (page: number) => readonly Item[]) => {
    const { http, asked } = serverOf((path) => answer(Number(path)));
    const build = ({ page }: { page: number }) =>
      get<readonly Item[]>(String(page));
    return {
      asked,
      call: pages(http, { page: 1 }, build, {
        items: (page) => page,
        next: (_page, { page }) => ({ page: page + 1 }),
        watch: counted,
      }),
    };
  };
  const named = (...names: string[]) => names.map((name) => ({ name }));

  test.each<[string, number, (page: number) => readonly unknown[]]>([
    ["the first", 2, () => named("a", "b")],
    ["the first, of texts", 2, () => ["a", "b"]],
    ["the last", 4, (page) => named(String(Math.min(page, 3)))],
    ["the first behind the last", 4, (page) => named(String(page % 3))],
    ["nothing", 100, () => []],
  ])("are not when %s comes again", async (_name, requests, answer) => {
    const { asked, call } = count(answer);
    await expect(call.toArray()).rejects.toThrow(PagingError);
    expect(asked).toHaveLength(requests);
  });

  test("may be alike where they are numbers, and empty in between", async () => {
    const { call } = count((page) => (page % 2 === 0 ? [] : [0, 0]));
    expect(await call.toArray({ limit: 9 })).toEqual(Array(9).fill(0));
  });
});

test("what a walk knows of its pages", async () => {
  const { http } = serverOf((path) => [..."aaa"].slice(0, Number(path)));
  const seen: unknown[] = [];
  const build = ({ n }: { n: number }) => get<string[]>(String(n));
  const walk = pages(http, { n: 2 }, build, {
    items: (page) => page,
    next: (_page, { n }, { count, size, last }) => {
      seen.push([count, size, last]);
      return n > 0 ? { n: n - 1 } : undefined;
    },
  });
  await walk.toArray();
  expect(seen).toEqual([
    [2, 2, "a"],
    [1, 2, "a"],
    [0, 2, undefined],
  ]);
});

test("a page without items", async () => {
  const { http } = serverOf(() => ({}));
  const call = pages(http, 1, () => get<object>(""), {
    items: () => undefined,
    next: () => undefined,
  });
  expect(await call.toArray()).toEqual([]);
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

test("types", () => {
  const { call } = book();
  expectTypeOf(call()).toEqualTypeOf<PagedCall<number, Page, Input>>();
  type Several = PagedCallOf<
    number,
    1 | 2,
    Input,
    unknown,
    unknown,
    { 200: 1; 206: 2 }
  >;
  type Any = Awaited<ReturnType<Several["withResponse"]>>;
  expectTypeOf<Extract<Any, { status: 206 }>["data"]>().toEqualTypeOf<2>();
  expectTypeOf(call()).resolves.toEqualTypeOf<Page>();
  expectTypeOf(call().toArray()).resolves.toEqualTypeOf<number[]>();
  expectTypeOf(call().nextInput()).resolves.toEqualTypeOf<Input | undefined>();
});
