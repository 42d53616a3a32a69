import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
} from "@tanstack/query-core";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { generateCase } from "../../scripts/cases.js";
import type * as Index from "../../snapshots/compliance/index.js";
import type * as Queries from "../../snapshots/targets/tanstack-query/queries.js";
import { writeFiles } from "../support/compile.js";

type Answer = (request: Request) => Response | Promise<Response>;

const parent = fileURLToPath(new URL("../../out/", import.meta.url));
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(join(parent, "fresh-"));
const urls: string[] = [];
const bodies: unknown[] = [];
let answer: Answer;
let queries: typeof Queries;
let client: Index.ComplianceManagementClient;
let queryClient: QueryClient;

beforeAll(async () => {
  const targets = ["tanstack-query"] as const;
  writeFiles(folder, await generateCase({ name: "compliance" }, { targets }));
  const load = <T>(path: string): Promise<T> =>
    import(pathToFileURL(join(folder, path)).href) as Promise<T>;
  const { createClient } = await load<typeof Index>("index.ts");
  queries = await load("queries.ts");
  client = createClient({
    baseUrl: "https://api.test",
    apiKey: "secret",
    environment: "test",
    retryDelay: 1,
    fetch: async (url, init) => {
      init.signal?.throwIfAborted();
      const request = new Request(url, init);
      urls.push(new URL(url).pathname);
      bodies.push(
        init.body === undefined ? undefined : JSON.parse(String(init.body)),
      );
      return answer(request);
    },
  });
});

afterEach(() => {
  urls.length = 0;
  bodies.length = 0;
  queryClient?.clear();
});

afterAll(() => rmSync(folder, { recursive: true }));

function newClient(retry: number | boolean = false): QueryClient {
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry, retryDelay: 1 } },
  });
  return queryClient;
}

function page(ids: readonly string[], nextCursor?: string): Response {
  return Response.json({
    data: ids.map((id) => ({ id })),
    pagination: {
      hasMore: nextCursor !== undefined,
      nextCursor: nextCursor ?? null,
    },
  });
}

describe("a query", () => {
  test("gives the data, under a key of API, resource, operation and input", async () => {
    answer = () => page(["a"]);
    const options = queries.alertQueries.list(client, { limit: 1 });
    const found = await newClient().fetchQuery(options);
    expect(found.data).toEqual([{ id: "a" }]);
    expect(options.queryKey).toEqual([
      "ComplianceManagement",
      "alerts",
      "list",
      { limit: 1 },
    ]);
    expect(queryClient.getQueryData(options.queryKey)).toBe(found);
    expect(bodies).toEqual([{ limit: 1 }]);
  });

  test("without an input is the one with an empty input", () => {
    expect(queries.alertQueries.list(client).queryKey).toEqual(
      queries.alertQueries.list(client, {}).queryKey,
    );
  });

  test("is tried again by the query client alone", async () => {
    answer = () => new Response("{}", { status: 503 });
    const options = queries.alertQueries.list(client);
    await expect(newClient(3).fetchQuery(options)).rejects.toMatchObject({
      name: "ApiError",
      status: 503,
    });
    expect(urls).toHaveLength(4);
  });

  test("is tried again by the client where the call says so", async () => {
    answer = () => new Response("{}", { status: 503 });
    const options = queries.alertQueries.list(client, {}, { retries: 1 });
    await expect(newClient().fetchQuery(options)).rejects.toBeDefined();
    expect(urls).toHaveLength(2);
  });

  test("aborts the request when nobody waits for it", async () => {
    let signal: AbortSignal | undefined;
    answer = (request) =>
      new Promise((_, reject) => {
        signal = request.signal;
        signal.addEventListener("abort", () => reject(signal?.reason as Error));
      });
    const observer = new QueryObserver(
      newClient(),
      queries.alertQueries.list(client),
    );
    const leave = observer.subscribe(() => {});
    await expect.poll(() => signal).toBeDefined();
    leave();
    expect(signal?.aborted).toBe(true);
  });

  test("of what is not valid fails before anything is sent", async () => {
    const options = queries.alertQueries.list(client, { limit: "x" as never });
    await expect(newClient().fetchQuery(options)).rejects.toMatchObject({
      name: "ValidationError",
    });
    expect(urls).toEqual([]);
  });
});

describe("an infinite query", () => {
  /** Three pages by cursor. */
  const three: Answer = async (request) => {
    const { cursor } = (await request.json()) as { cursor?: string };
    if (cursor === undefined) return page(["a", "b"], "2");
    return cursor === "2" ? page(["c"], "3") : page(["d"]);
  };

  test("goes from page to page by what each says, to the last", async () => {
    answer = three;
    const options = queries.alertPages.list(client, { limit: 2 });
    const observer = new InfiniteQueryObserver(newClient(), options);
    const leave = observer.subscribe(() => {});
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    for (const hasMore of [true, false]) {
      const { hasNextPage, data } = await observer.fetchNextPage();
      expect(hasNextPage).toBe(hasMore);
      expect(data?.pageParams[0]).toEqual({ limit: 2 });
    }
    const { data, hasNextPage } = observer.getCurrentResult();
    const ids = data?.pages.flatMap((each) =>
      each.page.data.map(({ id }) => id),
    );
    expect(ids).toEqual(["a", "b", "c", "d"]);
    expect(hasNextPage).toBe(false);
    expect(bodies).toEqual([
      { limit: 2 },
      { limit: 2, cursor: "2" },
      { limit: 2, cursor: "3" },
    ]);
    leave();
  });

  test("goes on after its data were stored as text and read again", async () => {
    answer = three;
    const options = queries.alertPages.list(client);
    const first = await newClient().fetchInfiniteQuery(options);
    const stored = JSON.parse(JSON.stringify(first)) as typeof first;
    newClient().setQueryData(options.queryKey, stored);
    const observer = new InfiniteQueryObserver(queryClient, {
      ...options,
      staleTime: Infinity,
    });
    const leave = observer.subscribe(() => {});
    const { data } = await observer.fetchNextPage();
    expect(data?.pages).toHaveLength(2);
    leave();
  });

  test("has another key than the query of its first page", () => {
    const { queryKey } = queries.alertPages.list(client);
    expect(queryKey).not.toEqual(queries.alertQueries.list(client).queryKey);
    expect(queryKey.slice(0, 3)).toEqual(queries.queryPrefix("alerts.list"));
  });

  test("has a function for the next page that needs nothing but the page", () => {
    const { getNextPageParam } = queries.alertPages.list(client);
    const page = {} as never;
    expect(getNextPageParam({ page })).toBeUndefined();
    expect(getNextPageParam({ page, next: { limit: 5 } })).toEqual({
      limit: 5,
    });
  });
});

describe("keys", () => {
  test.each([
    [undefined, 2],
    ["alerts", 1],
    ["alerts.list", 1],
    ["alerts.getByExternalId", 0],
    ["documents", 1],
  ] as const)("that begin with %s are %d", async (prefix, count) => {
    answer = () => page([]);
    await newClient().fetchQuery(queries.alertQueries.list(client));
    answer = () => Response.json({});
    const input = { externalId: "x" };
    await queryClient.fetchQuery(
      queries.documentQueries.getByExternalId(client, input),
    );
    const queryKey = queries.queryPrefix(prefix);
    await queryClient.invalidateQueries({ queryKey });
    const stale = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated);
    expect(stale).toHaveLength(count);
  });
});

test("a mutation sends its variables", async () => {
  answer = () => Response.json({ created: [], updated: [], deleted: [] });
  const observer = new MutationObserver(
    newClient(),
    queries.clientAddressMutations.sync(client),
  );
  const clientId = "2eb8aa08-aa98-41ea-b4aa-73b441d16380";
  const result = await observer.mutate({
    clientId,
    items: [],
    replaceMode: true,
  });
  expect(result.created).toEqual([]);
  expect(urls).toEqual([`/v1/clients/${clientId}/addresses/sync`]);
  expect(bodies).toEqual([{ items: [], replaceMode: true }]);
});
