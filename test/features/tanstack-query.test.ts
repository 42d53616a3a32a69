import {
  InfiniteQueryObserver,
  MutationObserver,
  QueryClient,
  QueryObserver,
  skipToken,
} from "@tanstack/query-core";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { generateCase } from "../../scripts/cases.js";
import type * as Index from "../../snapshots/compliance/index.js";
import type * as Alerts from "../../snapshots/compliance/resources/alerts.js";
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
let alerts: typeof Alerts;
let createHttp: typeof Index.createHttp;
let newApiClient: (name?: string) => Index.ComplianceManagementClient;
let client: Index.ComplianceManagementClient;
let queryClient: QueryClient;

beforeAll(async () => {
  const targets = ["tanstack-query"] as const;
  writeFiles(folder, await generateCase({ name: "compliance" }, { targets }));
  const load = <T>(path: string): Promise<T> =>
    import(pathToFileURL(join(folder, path)).href) as Promise<T>;
  const { createClient, ...index } = await load<typeof Index>("index.ts");
  ({ createHttp } = index);
  alerts = await load("resources/alerts.ts");
  queries = await load("queries.ts");
  newApiClient = (name) =>
    createClient({
      name,
      baseUrl: "https://api.test",
      apiKey: name ?? "secret",
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
  client = newApiClient();
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
    const options = queries.query(client.alerts.list, { limit: 1 });
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
    expect(queries.query(client.alerts.list).queryKey).toEqual(
      queries.query(client.alerts.list, {}).queryKey,
    );
  });

  test("is tried again by the query client alone", async () => {
    answer = () => new Response("{}", { status: 503 });
    const options = queries.query(client.alerts.list);
    await expect(newClient(3).fetchQuery(options)).rejects.toMatchObject({
      name: "ApiError",
      status: 503,
    });
    expect(urls).toHaveLength(4);
  });

  test("is tried again by the client where the call says so", async () => {
    answer = () => new Response("{}", { status: 503 });
    const options = queries.query(client.alerts.list, {}, { retries: 1 });
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
      queries.query(client.alerts.list),
    );
    const leave = observer.subscribe(() => {});
    await expect.poll(() => signal).toBeDefined();
    leave();
    expect(signal?.aborted).toBe(true);
  });

  test("of what is not valid fails before anything is sent", async () => {
    const options = queries.query(client.alerts.list, { limit: "x" as never });
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
    const options = queries.pages(client.alerts.list, { limit: 2 });
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
    const options = queries.pages(client.alerts.list);
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
    const { queryKey } = queries.pages(client.alerts.list);
    expect(queryKey).not.toEqual(queries.query(client.alerts.list).queryKey);
    expect(queryKey.slice(0, 3)).toEqual(queries.queryKey(client.alerts.list));
  });

  test("has a function for the next page that needs nothing but the page", () => {
    const { getNextPageParam } = queries.pages(client.alerts.list);
    const page = {} as never;
    expect(getNextPageParam({ page })).toBeUndefined();
    expect(getNextPageParam({ page, next: { limit: 5 } })).toEqual({
      limit: 5,
    });
  });
});

describe("keys", () => {
  test.each<[string, () => object, number]>([
    ["a client", () => client, 2],
    ["a resource", () => client.alerts, 1],
    ["a call", () => client.alerts.list, 1],
    ["another call", () => client.alerts.getByExternalId, 0],
    ["another resource", () => client.documents, 1],
    ["another client", () => newApiClient(), 0],
  ])("that begin as those of %s", async (_, of, count) => {
    answer = () => page([]);
    await newClient().fetchQuery(queries.query(client.alerts.list));
    answer = () => Response.json({});
    const input = { externalId: "x" };
    await queryClient.fetchQuery(
      queries.query(client.documents.getByExternalId, input),
    );
    const queryKey = queries.queryKey(of());
    await queryClient.invalidateQueries({ queryKey });
    const stale = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.isInvalidated);
    expect(stale).toHaveLength(count);
  });
});

describe("two clients", () => {
  const byKey: Answer = (request) =>
    page([request.headers.get("authorization") ?? "none"]);
  const idOf = async (of: Index.ComplianceManagementClient) => {
    const found = await queryClient.fetchQuery({
      ...queries.query(of.alerts.list),
      staleTime: Infinity,
    });
    return found.data[0]?.id;
  };

  test("share no data", async () => {
    answer = byKey;
    newClient();
    const [test, live] = [newApiClient("test"), newApiClient("live")];
    expect(await idOf(test)).toBe("Bearer test");
    expect(await idOf(live)).toBe("Bearer live");
    expect(await idOf(client)).toBe("Bearer secret");
    expect(await idOf(newApiClient())).toBe("Bearer secret");
    expect(urls).toHaveLength(4);
    await queryClient.invalidateQueries({ queryKey: queries.queryKey(test) });
    const stale = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.isInvalidated });
    expect(stale.map(({ queryKey }) => queryKey[0])).toEqual([
      "ComplianceManagement test",
    ]);
  });

  test("of one name share them, as on a server and in a browser", async () => {
    answer = byKey;
    newClient();
    await idOf(newApiClient("live"));
    const { queryKey } = queries.query(newApiClient("live").alerts.list);
    expect(queryClient.getQueryData(queryKey)?.data).toHaveLength(1);
  });
});

describe("an input that is not known yet", () => {
  test("is skipToken, and nothing is sent until it is known", async () => {
    answer = () => Response.json({ id: "a" });
    const { getByExternalId } = client.alerts;
    const observer = new QueryObserver(
      newClient(),
      queries.query(getByExternalId, skipToken),
    );
    const leave = observer.subscribe(() => {});
    expect(observer.getCurrentResult().fetchStatus).toBe("idle");
    expect(urls).toEqual([]);
    const input = { externalId: "x" };
    observer.setOptions(queries.query(getByExternalId, input));
    await expect
      .poll(() => observer.getCurrentResult().data)
      .toEqual({ id: "a" });
    expect(urls).toHaveLength(1);
    const key = queries.queryKey(getByExternalId, input);
    expect(queryClient.getQueryData(key)).toEqual({ id: "a" });
    leave();
  });

  test("of pages too", () => {
    const skipped = queries.pages(client.alerts.list, skipToken);
    const observer = new InfiniteQueryObserver(newClient(), skipped);
    const leave = observer.subscribe(() => {});
    expect(observer.getCurrentResult().fetchStatus).toBe("idle");
    leave();
  });
});

test("an error of a query has the facts of its operation", async () => {
  answer = () => Response.json({ message: "no" }, { status: 404 });
  const input = { externalId: "x" };
  const options = queries.query(client.alerts.getByExternalId, input);
  const error: unknown = await newClient()
    .fetchQuery(options)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ApiError", status: 404 });
  const { operation } = error as Index.ApiError;
  expect(operation?.id).toBe("alerts.getByExternalId");
  expect(operation?.path).toBe("/alerts/external/{externalId}");
  expect(JSON.stringify({ operation })).toBe(
    '{"operation":"alerts.getByExternalId"}',
  );
});

test("a function of an operation is bound before it is queried", async () => {
  answer = () => page(["a"]);
  const http = createHttp({
    baseUrl: "https://api.test",
    apiKey: "secret",
    environment: "test",
    fetch: (url, init) => Promise.resolve(answer(new Request(url, init))),
  });
  const { list } = queries.bind(http, { list: alerts.list });
  const found = await newClient().fetchQuery(queries.query(list, { limit: 1 }));
  expect(found.data).toEqual([{ id: "a" }]);
});

test("a mutation sends its variables", async () => {
  answer = () => Response.json({ created: [], updated: [], deleted: [] });
  const observer = new MutationObserver(
    newClient(),
    queries.mutation(client.clients.addresses.sync),
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
