import { skipToken } from "@tanstack/query-core";
import { describe, expect, test } from "vitest";
import { bind } from "../operation/bind.js";
import type { Http } from "../http/request.js";
import type { RequestOptions } from "../http/settings.js";
import {
  operation,
  type OptionalOperation,
  type OptionalPagedOperation,
  type OptionalWriteOperation,
  type PlainOperation,
} from "../operation/operation.js";
import { byLink, byNumber } from "../paging/page-kinds.js";
import { mutation, pages, query, queryKey } from "./tanstack-query.js";

const { signal } = new AbortController();

interface Input {
  readonly page?: number;
}

const facts = { method: "GET", path: "/rows" };
const by = { by: byNumber, items: "", page: "page", first: 1 } as const;
const links = { by: byLink, items: "", link: "next?", position: {} } as const;
const rows = {
  get: operation<OptionalOperation<Input, number>>({
    ...facts,
    id: "rows.get",
  }),
  count: operation<PlainOperation<number>>({
    ...facts,
    id: "rows.count",
    input: false,
  }),
  list: operation<OptionalPagedOperation<Input, number, number[]>>({
    ...facts,
    id: "rows.list",
    pages: by,
  }),
  follow: operation<
    OptionalPagedOperation<Input, number, number[], unknown, unknown, never>
  >({ ...facts, id: "rows.follow", pages: links }),
  add: operation<OptionalWriteOperation<Input, number>>({
    ...facts,
    id: "rows.add",
    method: "POST",
  }),
};

/** Functions of a client whose calls come to answers, and the options of these calls. */
function client(...answers: readonly unknown[]) {
  const sent: (RequestOptions | undefined)[] = [];
  const http = {
    apiName: "Api",
    name: "test",
    send: (build: () => object, options?: RequestOptions) => {
      build();
      const data = answers[sent.push(options) - 1];
      const answer = Promise.resolve(data);
      const withResponse = () =>
        Promise.resolve({ data, response: Response.json(data) });
      return Object.assign(answer, { withResponse });
    },
  } as object as Http;
  return { ...bind(http, rows), sent };
}

describe("a query", () => {
  test.each([
    ["what comes back", { a: 1 }, { a: 1 }],
    ["null for nothing", undefined, null],
    ["what is false", 0, 0],
  ])("has %s", async (_, answer, want) => {
    const { get, sent } = client(answer);
    const { queryKey, queryFn, ...more } = query(get, { page: 1 });
    expect(await queryFn({ signal })).toEqual(want);
    expect(queryKey).toEqual(["Api test", "rows", "get", { page: 1 }]);
    expect(sent).toEqual([{ retries: 0, signal }]);
    expect(more).toEqual({});
  });

  test("is sent with the options it was given, and the signal of its own", async () => {
    const { get, count, sent } = client(1, 2);
    const other = new AbortController().signal;
    const options = { retries: 2, timeout: 5, signal: other };
    await query(get, {}, options).queryFn({ signal });
    await query(count, undefined, options).queryFn({ signal });
    expect(sent).toEqual([
      { retries: 2, timeout: 5, signal },
      { retries: 2, timeout: 5, signal },
    ]);
    expect(sent[0]?.signal).toBe(signal);
  });

  test("is skipped by skipToken, and then has the key of its operation", () => {
    const { get } = client();
    expect(query(get, skipToken)).toEqual({
      queryKey: queryKey(get),
      queryFn: skipToken,
    });
  });

  test("is none of what writes, and of functions of no client", () => {
    // @ts-expect-error It writes.
    expect(() => query(client().add, {})).toThrow(
      "rows.add does not only read: use mutation()",
    );
    expect(() => query((() => {}) as never)).toThrow(TypeError);
    expect(() => query(rows.get as never)).toThrow(
      "a query requires a function of a client, such as client.alerts.list",
    );
  });
});

describe("a query for page after page", () => {
  test("has a page and the input of the next one", async () => {
    const { list, sent } = client([1, 2]);
    const { queryFn, ...made } = pages(list, { page: 1 });
    const last = await queryFn({ signal, pageParam: { page: 2 } });
    expect(last).toEqual({ page: [1, 2], next: { page: 3 } });
    expect(made.getNextPageParam(last)).toEqual({ page: 3 });
    expect(sent).toEqual([{ retries: 0, signal }]);
    expect(made.initialPageParam).toEqual({ page: 1 });
    expect(made.queryKey).toEqual([...queryKey(list, { page: 1 }), "pages"]);
  });

  test("ends with a page that has no next one", async () => {
    const { list, sent } = client([]);
    const { queryFn, getNextPageParam } = pages(list, {}, { retries: 1 });
    const last = await queryFn({ signal, pageParam: { page: 2 } });
    expect(Object.keys(last)).toEqual(["page"]);
    expect(getNextPageParam(last)).toBeUndefined();
    expect(sent).toEqual([{ retries: 1, signal }]);
  });

  test("is skipped by skipToken, under another key than any input has", () => {
    const { list } = client();
    const skipped = pages(list, skipToken);
    expect(skipped.queryFn).toBe(skipToken);
    expect(skipped.queryKey).toEqual(["Api test", "rows", "list", "pages"]);
    expect(skipped.queryKey).not.toEqual(pages(list).queryKey);
  });

  test("is none of what has no pages, or pages that no input requests", () => {
    const { get, follow } = client();
    expect(() => pages(get as never)).toThrow(
      "rows.get is not paged: use query()",
    );
    expect(() => pages(follow, undefined as never)).toThrow(
      "rows.follow has pages that only links reference: use query()",
    );
  });
});

test("a mutation sends its input, by the rules of the client", async () => {
  const { add, count, sent } = client(1, 2);
  const { mutationFn, ...more } = mutation(add, { timeout: 5 });
  expect(await mutationFn({ page: 1 })).toBe(1);
  expect(more).toEqual({ mutationKey: ["Api test", "rows", "add"] });
  expect(await mutation(count).mutationFn()).toBe(2);
  expect(sent).toEqual([{ timeout: 5 }, undefined]);
});
