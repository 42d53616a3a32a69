import { describe, expect, test } from "vitest";
import { bind } from "../operation/bind.js";
import type { Http } from "../http/request.js";
import type { RequestOptions } from "../http/settings.js";
import {
  operation,
  type OptionalOperation,
  type OptionalPagedOperation,
  type OptionalWriteOperation,
} from "../operation/operation.js";
import { byNumber } from "../paging/page-kinds.js";
import { mutation, pages, query, queryKey } from "./swr.js";

interface Input {
  readonly page?: number;
}

const by = { by: byNumber, items: "", page: "page", first: 1 } as const;
const rows = {
  get: operation<OptionalOperation<Input, number>>({
    id: "rows.get",
    method: "GET",
    path: "/rows",
  }),
  list: operation<OptionalPagedOperation<Input, number, number[]>>({
    id: "rows.list",
    method: "GET",
    path: "/rows",
    pages: by,
  }),
  add: operation<OptionalWriteOperation<Input, number>>({
    id: "rows.add",
    method: "POST",
    path: "/rows",
  }),
};

function client(...answers: readonly unknown[]) {
  const sent: unknown[] = [];
  const http = {
    apiName: "Api",
    name: "a",
    send: (build: () => object, options?: RequestOptions) => {
      build();
      const data = answers[sent.push(options) - 1];
      const withResponse = () =>
        Promise.resolve({ data, response: Response.json(data) });
      return Object.assign(Promise.resolve(data), { withResponse });
    },
  } as object as Http;
  return { ...bind(http, rows), sent };
}

describe("a query", () => {
  test("is a key and a function", async () => {
    const { get, sent } = client(7);
    const [key, fetcher] = query(get, { page: 1 }, { timeout: 5 });
    expect(key).toEqual(["Api a", "rows", "get", { page: 1 }]);
    expect(await fetcher()).toBe(7);
    expect(sent).toEqual([{ timeout: 5 }]);
  });

  test("has no key where its input is null", () => {
    const { get } = client();
    expect(query(get, null)[0]).toBeNull();
    expect(query(get)[0]).toEqual(queryKey(get, {}));
  });

  test("is none of what writes", () => {
    // @ts-expect-error It writes.
    expect(() => query(client().add)).toThrow(TypeError);
  });
});

describe("pages", () => {
  test("have the key of the input that the page before leads to", async () => {
    const { list } = client([1], []);
    const [getKey, fetcher] = pages(list, { page: 4 });
    const first = getKey(0, null) ?? expect.fail();
    expect(first).toEqual([...queryKey(list, { page: 4 }), "pages"]);
    const page = await fetcher(first);
    expect(page).toEqual({ page: [1], next: { page: 5 } });
    const second = getKey(1, page) ?? expect.fail();
    expect(second).toEqual([...queryKey(list, { page: 5 }), "pages"]);
    const last = await fetcher(second);
    expect(last).toEqual({ page: [] });
    expect(getKey(2, last)).toBeNull();
  });

  test("have no key where the input is null, and an empty one without an input", () => {
    const { list } = client();
    expect(pages(list, null)[0](0, null)).toBeNull();
    expect(pages(list)[0](0, null)).toEqual([...queryKey(list, {}), "pages"]);
  });

  test("are there for what is paged alone", () => {
    expect(() => pages(client().get as never)).toThrow(TypeError);
  });
});

test("a mutation sends its argument", async () => {
  const { add, sent } = client(1);
  const [key, fetcher] = mutation(add, { timeout: 5 });
  expect(key).toEqual(queryKey(add));
  expect(await fetcher(key, { arg: { page: 1 } })).toBe(1);
  expect(sent).toEqual([{ timeout: 5 }]);
});
