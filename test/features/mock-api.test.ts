import { describe, expect, test } from "vitest";
import type { ValidatorOptions } from "../../generator/emit/options/options.js";
import { generateCase } from "../../scripts/cases.js";
import { documentOf } from "../support/fresh-document.js";
import { generateMocks, loadBundled } from "../support/mock-check.js";

type Call = (input?: unknown) => Promise<never> & {
  toArray(): Promise<never[]>;
  pages(): AsyncIterable<unknown>;
};
type Place = readonly string[];
interface Api {
  readonly fetch: typeof fetch;
  handlers(http: object): unknown[];
  use(...mocks: unknown[]): void;
  reset(): void;
  readonly requests: readonly {
    readonly operation: string;
    readonly input: unknown;
    readonly status: number;
  }[];
}
type MockOf = ((answer: unknown) => unknown) & {
  items(items: unknown, options?: unknown): unknown;
  readonly operation: {
    readonly paging: {
      readonly items: Place;
      readonly size?: Place;
      readonly next?: Place;
      readonly total?: Place;
      readonly totalPages?: Place;
      readonly hasMore?: Place;
      readonly isLast?: Place;
    };
  };
  fails(status: number, body?: unknown): unknown;
};
interface Output {
  createClient(
    options: object,
  ): Readonly<Record<string, Readonly<Record<string, Call>>>>;
  mockApi(options: object): Api;
  readonly mock: Readonly<Record<string, Readonly<Record<string, MockOf>>>>;
  readonly make: Readonly<
    Record<
      string,
      ((given?: object) => never) & {
        many(count: number, given?: object): never[];
      }
    >
  >;
}

const baseUrl = "https://api.test";

async function load(
  name: string,
  options: object = {},
  validators: ValidatorOptions = {},
) {
  const emit = { targets: ["mocks"] as const, validators };
  const files = await generateCase({ name }, emit);
  return bundled(
    await loadBundled<Output>(
      files,
      `export * from "./client.js"; export * from "./mocks/mock.js"; export * from "./mocks/make.js";`,
    ),
    options,
  );
}

function bundled(output: Output, options: object = {}) {
  const start = (mocks: unknown[] = [], others = "made") => {
    const api = output.mockApi({ baseUrl, mocks, others });
    const client = output.createClient({
      baseUrl,
      fetch: api.fetch,
      retries: 0,
      ...options,
    });
    return { api, client };
  };
  return { ...output, start };
}

test.each([
  { unknownMembers: "refuse", status: 400 },
  { unknownMembers: "allow", status: 200 },
] as const)(
  "takes members that are not declared as clients send them: $unknownMembers",
  async ({ unknownMembers, status }) => {
    const { start } = await load(
      "compliance",
      { apiKey: "key", environment: "test" },
      { unknownMembers },
    );
    const { api } = start();
    const post = (body: string) =>
      api.fetch(`${baseUrl}/v1/alerts/list`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
    expect((await post('{"more":1}')).status).toBe(status);
    expect((await post('{"limit":"many"}')).status).toBe(400);
  },
);

describe("the compliance API", async () => {
  const { make, mock, start } = await load("compliance", {
    apiKey: "key",
    environment: "test",
  });
  const list = mock["alerts"]!["list"]!;
  const alerts = make["alertListItem"]!.many(60).map(
    (alert: { id: string; itemCount: number }, at) => ({
      ...alert,
      itemCount: at,
    }),
  );

  test("answers every operation with what its type allows", async () => {
    const { client, api } = start();
    const alert: { id: string } = await client["alerts"]!["getByExternalId"]!({
      externalId: "A / 1?",
      requireScope: ["MX:AV"],
    });
    expect(alert.id).toMatch(/^[\da-f-]{36}$/);
    await client["clients"]!["count"]!({});
    const { data } = await client["alerts"]!["list"]!({});
    expect(data).not.toHaveLength(0);
    expect(api.requests.map(({ operation }) => operation)).toEqual([
      "alerts.getByExternalId",
      "clients.count",
      "alerts.list",
    ]);
    expect(api.requests[0]!.input).toEqual({
      externalId: "A / 1?",
      requireScope: ["MX:AV"],
    });
  });

  test("filters and pages the items that are given", async () => {
    const { client, api } = start([list.items(alerts)]);
    const found = await client["alerts"]!["list"]!({
      filter: {
        id: { in: alerts.slice(5, 40).map(({ id }: { id: string }) => id) },
      },
      limit: 10,
      includeTotalCount: true,
    }).toArray();
    expect(found).toEqual(alerts.slice(5, 40));
    expect(api.requests).toHaveLength(4);
    const { data, pagination } = (await client["alerts"]!["list"]!({
      limit: 7,
    })) as { data: unknown[]; pagination: { hasMore: boolean } };
    expect(data).toEqual(alerts.slice(0, 7));
    expect(pagination.hasMore).toBe(true);
  });

  test("takes conditions of the caller's own, and refuses what nobody knows", async () => {
    const search = (text: string, { id }: { id: string }) =>
      id.startsWith(text);
    const id = (alerts[3] as { id: string }).id;
    const filter = { search: id.slice(0, 8) };
    const { client } = start([list.items(alerts, { conditions: { search } })]);
    expect(await client["alerts"]!["list"]!({ filter }).toArray()).toEqual([
      alerts[3],
    ]);
    const open = start([list.items(alerts)]).client;
    await expect(open["alerts"]!["list"]!({ filter })).rejects.toMatchObject({
      status: 500,
      message: expect.stringContaining(
        "cannot filter its items: search",
      ) as string,
    });
  });

  test("answers as it is told, and is checked", async () => {
    const get = mock["alerts"]!["getByExternalId"]!;
    const { client, api } = start([
      get(({ externalId }: { externalId: string }) =>
        make["alert"]!({ externalId, status: "filed" }),
      ),
    ]);
    const call = () =>
      client["alerts"]!["getByExternalId"]!({ externalId: "7" });
    expect(await call()).toMatchObject({ externalId: "7", status: "filed" });
    api.use(get.fails(404, { message: "gone" }));
    await expect(call()).rejects.toMatchObject({ status: 404 });
    api.use(get({ id: "no uuid" }));
    // A mistake of the mock is said at once, with its place; nobody asks again.
    await expect(call()).rejects.toMatchObject({
      status: 500,
      message: expect.stringContaining("id: must be a valid uuid") as string,
    });
    expect(() => get.fails(200)).toThrow("from 300 to 599");
    api.reset();
    expect(await call()).toMatchObject({ status: "filed" });
  });

  test("refuses a request that the document does not allow", async () => {
    const { api } = start();
    const post = (body: string) =>
      api.fetch(`${baseUrl}/v1/alerts/list`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
    const response = await post('{"filter":{"nmae":"x"}}');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("filter.nmae: unknown field");
    expect((await post("{")).status).toBe(400);
    expect((await post("{}")).status).toBe(200);
    const nowhere = await api.fetch(`${baseUrl}/v1/nothing?x=1`);
    expect(nowhere.status).toBe(404);
    expect(await nowhere.json()).toEqual({
      message: `no operation of ${baseUrl}/v1 answers GET ${baseUrl}/v1/nothing`,
    });
    const unanswered = await start([], "none").api.fetch(
      `${baseUrl}/v1/alerts/list`,
      { method: "POST" },
    );
    expect(unanswered.status).toBe(404);
    expect(await unanswered.json()).toEqual({
      message: "no mock answers alerts.list",
    });
  });

  test("refuses to go on from where no page of a list ends", async () => {
    const { api } = start([list.items(alerts)]);
    const response = await api.fetch(`${baseUrl}/v1/alerts/list`, {
      method: "POST",
      body: '{"cursor":"never given"}',
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(
      "cursor does not reference a page of this list: never given",
    );
  });

  test("lets go of who does not wait for an answer", async () => {
    let finish: (() => void) | undefined;
    const never = new Promise<void>((resolve) => (finish = resolve));
    const { api } = start([list(() => never.then(() => []))]);
    const controller = new AbortController();
    const asked = api.fetch(`${baseUrl}/v1/alerts/list`, {
      method: "POST",
      signal: controller.signal,
    });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
    finish?.();
  });

  test("gives the handlers of each operation to MSW", async () => {
    const { api } = start([list.items(alerts)]);
    type Handler = [
      RegExp,
      (info: { request: Request }) => Promise<Response | undefined>,
    ];
    const handlers = api.handlers({
      all: (...given: Handler) => given,
    }) as Handler[];
    const request = new Request(`${baseUrl}/v1/alerts/list`, {
      method: "POST",
      body: '{"limit":2}',
      headers: { "content-type": "application/json" },
    });
    const answers = await Promise.all(
      handlers
        .filter(([pattern]) => pattern.test(request.url))
        .map(([, answer]) => answer({ request })),
    );
    const [response] = answers.filter((each) => each !== undefined);
    expect(await response!.json()).toMatchObject({ data: alerts.slice(0, 2) });
    expect(
      handlers.some(([pattern]) =>
        pattern.test("https://other.test/v1/alerts/list"),
      ),
    ).toBe(false);
  });
});

describe("a list of items", () => {
  const needed: Readonly<Record<string, Record<string, unknown>>> = {
    // Its body may be left out for a first page alone.
    searchTitles: { query: "x" },
    listTransactionItems: { alertId: "00000000-0000-4000-8000-000000000000" },
  };

  test.each([
    "compliance",
    "paging-cursor",
    "paging-link",
    "paging-nullable",
    "paging-offset",
    "paging-page",
  ])("is walked as it is, however many: %s", async (name) => {
    const { mock, start } = await load(name, {
      apiKey: "key",
      token: "t",
      environment: "test",
    });
    const lists = Object.entries(mock).flatMap(([resource, operations]) =>
      Object.entries(operations).flatMap(([operation, each]) =>
        "items" in each ? [{ resource, operation, each }] : [],
      ),
    );
    expect(lists).not.toHaveLength(0);
    for (const { resource, operation, each } of lists) {
      const { paging } = each.operation;
      const limit = paging.size ? 3 : 25;
      const { client: made } = start();
      const input = inputOf(operation, paging.size, limit);
      const [item] = await made[resource]![operation]!(input).toArray();
      for (const count of [0, 1, limit - 1, limit, limit + 1, 3 * limit]) {
        const label = `${resource}.${operation} of ${count}`;
        const items = Array.from({ length: count }, (_, at) =>
          numbered(item as unknown as object, paging.next ?? [], at),
        );
        const { client, api } = start([each.items(items)]);
        const call = (): ReturnType<Call> =>
          client[resource]![operation]!(structuredClone(input));
        expect(await call().toArray(), label).toEqual(items);
        // The last page may say so, or an empty one behind it.
        const pages = Math.max(1, Math.ceil(count / limit));
        expect(api.requests.length, label).toBeGreaterThanOrEqual(pages);
        expect(api.requests.length, label).toBeLessThanOrEqual(pages + 1);
        let seen = 0;
        for await (const page of call().pages()) {
          const found = at(page, paging.items) as unknown[];
          expect(found, label).toEqual(items.slice(seen, seen + limit));
          seen += limit;
          const isLast = seen >= count;
          for (const [place, value] of [
            [paging.total, count],
            [paging.totalPages, Math.ceil(count / limit)],
            [paging.hasMore, !isLast],
            [paging.isLast, isLast],
          ] as const)
            if (place)
              expect(at(page, place), `${label}: ${place.join()}`).toBe(value);
        }
      }
    }
  });

  /** What a call must have, and how many items a page has. */
  function inputOf(
    operation: string,
    size: readonly string[] | undefined,
    limit: number,
  ): object {
    const input: Record<string, unknown> = structuredClone(
      needed[operation] ?? {},
    );
    let here = input;
    for (const name of size?.slice(0, -1) ?? [])
      here = (here[name] ??= {}) as Record<string, unknown>;
    if (size) here[size.at(-1) ?? ""] = limit;
    return input;
  }

  /** An item like another one; a page that is the one before it again would be an error. */
  function numbered(
    item: object,
    key: readonly string[],
    number: number,
  ): object {
    const [name = ""] =
      "id" in item ? ["id"] : key.length === 1 ? key : Object.keys(item);
    const known = (item as Record<string, unknown>)[name];
    return {
      ...item,
      [name]:
        typeof known === "number"
          ? number + 1
          : /^[\da-f-]{36}$/.test(String(known))
            ? `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`
            : `${number + 1}`,
    };
  }

  function at(value: unknown, path: readonly string[]): unknown {
    let here = value;
    for (const name of path)
      here = (here as Record<string, unknown> | undefined)?.[name];
    return here;
  }

  test("says again in each page what was asked for", async () => {
    const number = { type: "integer" };
    const page = {
      type: "object",
      required: ["rows", "total", "page", "perPage", "meta"],
      properties: {
        rows: { type: "array", items: { type: "string" } },
        total: number,
        page: number,
        perPage: number,
        meta: { type: "object", properties: { page: number } },
      },
    };
    const content = { "application/json": { schema: page } };
    const parameters = ["page", "perPage"].map((name) => ({
      name,
      in: "query",
      schema: number,
    }));
    const document = documentOf({
      "/rows": {
        get: {
          operationId: "listRows",
          tags: ["rows"],
          parameters,
          responses: { "200": { description: "", content } },
        },
      },
    });
    const { mock, start } = bundled(
      await loadBundled<Output>(
        await generateMocks(document),
        `export * from "./client.js"; export * from "./mocks/mock.js";`,
      ),
    );
    const list = mock["rows"]!["list"]!;
    const { client } = start([list.items(["a", "b", "c", "d", "e"])]);
    const pages = [];
    for await (const each of client["rows"]!["list"]!({ perPage: 2 }).pages())
      pages.push(each);
    expect(pages).toMatchObject([
      { rows: ["a", "b"], total: 5, page: 1, perPage: 2 },
      { rows: ["c", "d"], total: 5, page: 2, perPage: 2 },
      { rows: ["e"], total: 5, page: 3, perPage: 2 },
    ]);
  });

  test("filters declared in parts of a body select items", async () => {
    const text = { type: "string" };
    const number = { type: "integer" };
    const row = { type: "object", required: ["id"], properties: { id: text } };
    const content = {
      type: "object",
      required: ["rows", "total"],
      properties: { rows: { type: "array", items: row }, total: number },
    };
    const operators = {
      type: "object",
      properties: { eq: text, in: { type: "array", items: text } },
    };
    const filter = {
      type: "object",
      properties: { id: { anyOf: [text, operators] } },
    };
    const body = {
      allOf: [
        { $ref: "#/components/schemas/Filtered" },
        { type: "object", properties: { page: number, perPage: number } },
      ],
    };
    const of = (schema: object): object => ({ "application/json": { schema } });
    const document = documentOf(
      {
        "/{owner}/rows/search": {
          post: {
            operationId: "searchRows",
            tags: ["rows"],
            parameters: [
              { name: "owner", in: "path", required: true, schema: text },
            ],
            requestBody: { required: true, content: of(body) },
            responses: { "200": { description: "", content: of(content) } },
          },
        },
      },
      {
        components: {
          schemas: { Filtered: { type: "object", properties: { filter } } },
        },
      },
    );
    const { mock, start } = bundled(
      await loadBundled<Output>(
        await generateMocks(document),
        `export * from "./client.js"; export * from "./mocks/mock.js";`,
      ),
    );
    const rows = ["a", "b", "c"].map((id) => ({ id }));
    const { client } = start([mock["rows"]!["search"]!.items(rows)]);
    const found = await client["rows"]!["search"]!({
      owner: "o",
      filter: { id: { in: ["a", "c"] } },
    });
    expect(found).toEqual({ rows: [{ id: "a" }, { id: "c" }], total: 2 });
  });
});
