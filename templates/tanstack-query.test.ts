import { describe, expect, test } from "vitest";
import type { RequestOptions } from "./http.js";
import { pagesQuery, readQuery, writeMutation } from "./tanstack-query.js";

const { signal } = new AbortController();
const key = ["rows", { id: 1 }] as const;

describe("a query", () => {
  test.each([
    ["what comes back", { a: 1 }, { a: 1 }],
    ["null for nothing", undefined, null],
    ["what is false", 0, 0],
  ])("has %s", async (_, answer, want) => {
    const sent: RequestOptions[] = [];
    const { queryKey, queryFn, ...more } = readQuery(key, (options) => {
      sent.push(options);
      return Promise.resolve(answer) as never;
    });
    expect(await queryFn({ signal })).toEqual(want);
    expect(queryKey).toBe(key);
    expect(sent).toEqual([{ retries: 0, signal }]);
    expect(more).toEqual({});
  });

  test("is sent with the options it was given, and the signal of its own", async () => {
    const sent: RequestOptions[] = [];
    const other = new AbortController().signal;
    const options = { retries: 2, timeout: 5, signal: other };
    const query = readQuery(
      key,
      (given) => {
        sent.push(given);
        return Promise.resolve(1) as never;
      },
      options,
    );
    await query.queryFn({ signal });
    expect(sent).toEqual([{ retries: 2, timeout: 5, signal }]);
    expect(sent[0]?.signal).toBe(signal);
  });
});

describe("a query for page after page", () => {
  const pages = (next: object | undefined, options?: { retries: number }) => {
    const sent: unknown[] = [];
    const query = pagesQuery(
      key,
      { page: 1 },
      (input, given) => {
        sent.push([input, given]);
        const call = Promise.resolve(`page of ${JSON.stringify(input)}`);
        return Object.assign(call, {
          nextInput: () => Promise.resolve(next),
        }) as never;
      },
      options,
    );
    return { query, sent };
  };

  test("has a page and what asks for the next one", async () => {
    const { query, sent } = pages({ page: 3 });
    const last = await query.queryFn({ signal, pageParam: { page: 2 } });
    expect(last).toEqual({ page: 'page of {"page":2}', next: { page: 3 } });
    expect(query.getNextPageParam(last)).toEqual({ page: 3 });
    expect(sent).toEqual([[{ page: 2 }, { retries: 0, signal }]]);
    expect(query.initialPageParam).toEqual({ page: 1 });
    expect(query.queryKey).toBe(key);
  });

  test("ends with a page that has no next one", async () => {
    const { query, sent } = pages(undefined, { retries: 1 });
    const last = await query.queryFn({ signal, pageParam: { page: 2 } });
    expect(Object.keys(last)).toEqual(["page"]);
    expect(query.getNextPageParam(last)).toBeUndefined();
    expect(sent).toEqual([[{ page: 2 }, { retries: 1, signal }]]);
  });
});

test("a mutation sends its input, by the rules of the client", () => {
  const send = (input: number): never => input as never;
  const mutation = writeMutation(key, send);
  expect(mutation).toEqual({ mutationKey: key, mutationFn: send });
  expect(mutation.mutationFn).toBe(send);
});
