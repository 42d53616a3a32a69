import { describe, expect, test } from "vitest";
import { generateCase } from "../../scripts/cases.js";
import { loadBundled } from "../support/mock-check.js";

type Call = (input?: unknown) => Promise<never> & {
  toArray(): Promise<never[]>;
};
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

async function load(name: string, options: object = {}) {
  const files = await generateCase({ name }, { targets: ["mocks"] });
  const output = await loadBundled<Output>(
    files,
    `export * from "./client.js"; export * from "./mocks/mock.js"; export * from "./mocks/make.js";`,
  );
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
    await expect(open["alerts"]!["list"]!({ filter })).rejects.toThrow();
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
    await expect(call()).rejects.toThrow();
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
    expect((await api.fetch(`${baseUrl}/v1/nothing`)).status).toBe(404);
    expect(
      (
        await start([], "none").api.fetch(`${baseUrl}/v1/alerts/list`, {
          method: "POST",
        })
      ).status,
    ).toBe(404);
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

describe("pages of every kind", () => {
  test.each([
    "paging-cursor",
    "paging-link",
    "paging-offset",
    "paging-page",
    "paging-nullable",
  ])("%s", async (name) => {
    const { mock, make, start } = await load(name, {
      apiKey: "key",
      token: "t",
    });
    let tried = 0;
    for (const [resource, operations] of Object.entries(mock))
      for (const [operation, each] of Object.entries(operations)) {
        if (!("items" in each)) continue;
        // Its body may be left out for a first page alone.
        const input =
          operation === "searchTitles" ? { body: { query: "x" } } : {};
        const { client: made } = start();
        const page: unknown =
          await made[resource]![operation]!(input).toArray();
        const [item] = page as unknown[];
        // A page that is the one before it again would be an error.
        const [key = "id"] = Object.keys(item as object);
        const items = Array.from({ length: 55 }, (_, at) => ({
          ...(item as object),
          [key]:
            typeof (item as Record<string, unknown>)[key] === "number"
              ? at + 1
              : `${at + 1}`,
        }));
        const { client, api } = start([each.items(items)]);
        const all = await client[resource]![operation]!(input).toArray();
        expect(all, `${resource}.${operation}`).toEqual(items);
        expect(api.requests.length, `${resource}.${operation}`).toBeGreaterThan(
          1,
        );
        tried++;
      }
    expect(Object.keys(make).length).toBeGreaterThan(0);
    expect(tried).toBeGreaterThan(0);
  });
});
