import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  defaultApiKey,
  type Service,
  startService,
} from "../../fixtures/compliance/service.js";
import { seedId } from "../../fixtures/compliance/data/seed-id.js";
import { type FreshClient, freshClient } from "../support/fresh-client.js";

let fresh: FreshClient;
let service: Service;
type Client = ReturnType<FreshClient["index"]["createClient"]>;
let client: Client;

beforeAll(async () => {
  fresh = await freshClient();
});

beforeEach(async () => {
  service = await startService();
  client = fresh.index.createClient({
    baseUrl: service.url,
    apiKey: service.apiKey,
    environment: "test",
  });
  return () => service.close();
});

const lastRequest = () => service.requests.at(-1);

describe("every operation, and what the server saw", () => {
  test("alerts.list", async () => {
    const page = await client.alerts.list({ limit: 2 });
    expect(page.data).toHaveLength(2);
    expect(page.pagination.hasMore).toBe(true);
    expect(lastRequest()).toMatchObject({
      method: "POST",
      path: "/v1/alerts/list",
      body: { limit: 2 },
    });
    expect(lastRequest()?.headers).toMatchObject({
      authorization: `Bearer ${defaultApiKey}`,
      "x-environment": "test",
    });
  });

  test("alerts.list without an input sends the empty body the document requires", async () => {
    expect((await client.alerts.list()).data.length).toBeGreaterThan(0);
    expect(lastRequest()?.body).toEqual({});
  });

  test("alerts.getByExternalId", async () => {
    const alert = await client.alerts.getByExternalId({ externalId: "A-1" });
    expect(alert).toMatchObject({
      externalId: "A-1",
      scope: "MX:AV",
      environment: "test",
    });
    expect(lastRequest()).toMatchObject({
      method: "GET",
      path: "/v1/alerts/external/A-1",
    });
  });

  test.each([
    { given: ["MX:AV"] as const },
    { given: ["MX:AV", "MX:AV:ARI"] as const },
  ])("alerts.getByExternalId with requireScope $given", async ({ given }) => {
    const alert = await client.alerts.getByExternalId({
      externalId: "A-1",
      requireScope: [...given],
    });
    expect(alert.externalId).toBe("A-1");
    const query = new URL(`http://x${lastRequest()?.path}`).searchParams;
    expect([...query.values()]).toEqual([...given]);
    expect(
      [...query.keys()].every((key) => key.startsWith("requireScope[")),
    ).toBe(true);
  });

  test("alerts.listTransactionItems without a body", async () => {
    const page = await client.alerts.listTransactionItems({
      alertId: seedId("alert", 1),
    });
    expect(page.data[0]).toMatchObject({
      currency: expect.any(String),
      amount: expect.any(Number),
    });
    expect(lastRequest()).toMatchObject({
      method: "POST",
      path: `/v1/alerts/${seedId("alert", 1)}/transactions`,
    });
    expect(lastRequest()?.body).toBeUndefined();
  });

  test("clients.get and clients.getByExternalId", async () => {
    const byExternalId = await client.clients.getByExternalId({
      externalId: "C-1",
    });
    const byId = await client.clients.get({
      id: byExternalId.id,
      scopes: ["MX"],
    });
    expect(byId.id).toBe(byExternalId.id);
    expect(byId.addresses?.[0]?.clientId).toBe(byId.id);
  });

  test("clients.count", async () => {
    const all = await client.clients.count({ includeNonPrimary: true });
    const primary = await client.clients.count({ filter: { isPrimary: true } });
    expect(primary.count).toBeLessThan(all.count);
  });

  test("clients.addresses.sync creates, updates and deletes", async () => {
    const { id, addresses = [] } = await client.clients.getByExternalId({
      externalId: "C-1",
    });
    const [first, second] = addresses;
    const result = await client.clients.addresses.sync({
      clientId: id,
      items: [
        { street: "Reforma 1" },
        { id: first!.id, city: "Puebla" },
        { id: second!.id, _delete: true },
      ],
    });
    expect(result).toMatchObject({
      created: [{ street: "Reforma 1" }],
      updated: [{ id: first!.id, city: "Puebla" }],
      deleted: [second!.id],
    });
    expect(lastRequest()).toMatchObject({
      method: "POST",
      path: `/v1/clients/${id}/addresses/sync`,
    });
    expect(Object.keys(lastRequest()?.body as object)).toEqual(["items"]);
  });

  test("documents.getByExternalId", async () => {
    expect(
      await client.documents.getByExternalId({ externalId: "D-1" }),
    ).toMatchObject({ externalId: "D-1" });
  });

  test("workflows.variables.system.history", async () => {
    const page = await client.workflows.variables.system.history({
      name: "UMA",
      options: { limit: 3 },
    });
    expect(page.data).toHaveLength(3);
    expect(lastRequest()?.body).toEqual({ name: "UMA", options: { limit: 3 } });
  });

  test("transactions.migrate", async () => {
    const result = await client.transactions.migrate({
      id: seedId("transaction", 3),
      to: "live",
      include: { clients: { documents: true } },
    });
    expect(result.action).toBe("created");
    expect(Object.keys(lastRequest()?.body as object).toSorted()).toEqual([
      "include",
      "to",
    ]);
  });

  test("the live environment is another data set", async () => {
    const live = fresh.index.createClient({
      baseUrl: service.url,
      apiKey: service.apiKey,
      environment: "live",
    });
    expect((await live.alerts.list({ limit: 100 })).data).toHaveLength(3);
    expect(lastRequest()?.headers).toMatchObject({ "x-environment": "live" });
  });
});

describe("paging", () => {
  test("walks the cursors to the end", async () => {
    const ids: string[] = [];
    for await (const alert of client.alerts.list({ limit: 15 }))
      ids.push(alert.id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    expect(service.requests).toHaveLength(3);
  });

  test("walks a cursor nested in the input, keeping the rest of it", async () => {
    const entries = [];
    for await (const entry of client.workflows.variables.system.history({
      name: "UMA",
      options: { limit: 4 },
    }))
      entries.push(entry);
    expect(entries).toHaveLength(10);
    expect(
      service.requests.map(
        ({ body }) =>
          (body as { name: string; options: { limit: number } }).options.limit,
      ),
    ).toEqual([4, 4, 4]);
  });

  test("is the first page by one request, and tells what to ask for next", async () => {
    const call = client.alerts.list({ limit: 15 });
    const { data, pagination } = await call;
    expect(data).toHaveLength(15);
    expect(service.requests).toHaveLength(1);
    expect(await call.nextInput()).toEqual({
      limit: 15,
      cursor: pagination.nextCursor,
    });
    expect(await call.toArray({ limit: 16 })).toHaveLength(16);
    expect(service.requests).toHaveLength(2);
  });

  test("stops asking when the caller stops", async () => {
    for await (const alert of client.alerts.list({ limit: 15 }))
      if (alert) break;
    expect(service.requests).toHaveLength(1);
  });

  test("the plain functions do the same without the client", async () => {
    const http = fresh.index.createHttp({
      baseUrl: service.url,
      apiKey: service.apiKey,
      environment: "test",
    });
    const alert = await fresh.alerts.getByExternalId(http, {
      externalId: "A-2",
    });
    expect(alert.scope).toBe("MX:AV:ARI");
    expect(await fresh.alerts.list(http, { limit: 30 }).toArray()).toHaveLength(
      40,
    );
  });
});

describe("answers that are no success", () => {
  test("401 with a wrong key", async () => {
    const stranger = fresh.index.createClient({
      baseUrl: service.url,
      apiKey: "sk-stranger",
      environment: "test",
    });
    const outcome = await stranger.alerts
      .getByExternalId({ externalId: "A-1" })
      .safe();
    expect(outcome.ok).toBe(false);
    expect(fresh.index.ApiError.is(outcome.error, 401)).toBe(true);
    expect(String(outcome.error)).not.toContain("sk-stranger");
  });

  test("404 for what does not exist", async () => {
    await expect(
      client.alerts.getByExternalId({ externalId: "nobody" }),
    ).rejects.toMatchObject({ name: "ApiError", status: 404 });
  });

  test("400 when the server refuses", async () => {
    const bare = fresh.index.createClient({
      baseUrl: service.url,
      apiKey: service.apiKey,
      environment: "test",
      onRequest: (request) => {
        request.headers.delete("x-environment");
      },
    });
    await expect(bare.alerts.list()).rejects.toMatchObject({
      name: "ApiError",
      status: 400,
    });
  });

  test("the response comes along when asked for", async () => {
    const { data, response } = await client.clients
      .get({ id: seedId("client", 1) })
      .withResponse();
    expect(data.externalId).toBe("C-1");
    expect(response.status).toBe(200);
  });
});

describe("misuse by untyped callers is refused before anything is sent", () => {
  const refuse = async (
    call: () => PromiseLike<unknown>,
  ): Promise<string[]> => {
    const error = await Promise.resolve()
      .then(call)
      .then(
        () => undefined,
        (reason: unknown) => reason,
      );
    expect(error).toBeInstanceOf(fresh.index.ValidationError);
    expect(service.requests).toEqual([]);
    return (
      error as InstanceType<FreshClient["index"]["ValidationError"]>
    ).issues.map(({ path }) => path.join("."));
  };
  const untyped = (value: unknown): never => value as never;
  const clientId = "0b8f9d7e-1111-4222-8333-444455556666";

  test.each([
    {
      what: "a misspelt operator",
      call: () =>
        client.alerts.list(untyped({ filter: { name: { contans: "x" } } })),
      path: "filter.name.contans",
    },
    {
      what: "a misspelt member",
      call: () => client.alerts.list(untyped({ fliter: {} })),
      path: "fliter",
    },
    {
      what: "an unknown field",
      call: () => client.alerts.list(untyped({ filter: { nam: "x" } })),
      path: "filter.nam",
    },
    {
      what: "an operator not in the field's set",
      call: () =>
        client.alerts.listTransactionItems(
          untyped({
            alertId: clientId,
            filter: { currency: { contains: "M" } },
          }),
        ),
      path: "filter.currency.contains",
    },
    {
      what: "a misspelt field deep in the filter",
      call: () =>
        client.clients.count(
          untyped({ filter: { scopeData: { MX: { rcf: "x" } } } }),
        ),
      path: "filter.scopeData.MX.rcf",
    },
    {
      what: "a misspelt field of a shared group",
      call: () =>
        client.clients.count(
          untyped({
            filter: { scopeData: { MX: { cnbv: { TRANSMISSOR: {} } } } },
          }),
        ),
      path: "filter.scopeData.MX.cnbv.TRANSMISSOR",
    },
    {
      what: "an undefined condition",
      call: () => client.alerts.list(untyped({ filter: { name: undefined } })),
      path: "filter.name",
    },
    {
      what: "an operator object without operators",
      call: () => client.alerts.list(untyped({ filter: { name: {} } })),
      path: "filter.name",
    },
    {
      what: "an empty filter",
      call: () => client.alerts.list(untyped({ filter: {} })),
      path: "filter",
    },
    {
      what: "an empty list",
      call: () => client.alerts.list(untyped({ filter: { name: { in: [] } } })),
      path: "filter.name.in",
    },
    {
      what: "a number that is none",
      call: () =>
        client.clients.count(untyped({ filter: { age: { gt: Number.NaN } } })),
      path: "filter.age.gt",
    },
    {
      what: "251 items",
      call: () =>
        client.clients.addresses.sync({
          clientId,
          items: Array.from({ length: 251 }, () => ({ city: "x" })),
        }),
      path: "items",
    },
    {
      what: "an empty externalId",
      call: () => client.alerts.getByExternalId({ externalId: "" }),
      path: "externalId",
    },
    {
      what: "a search of 201 characters",
      call: () => client.alerts.list({ filter: { search: "x".repeat(201) } }),
      path: "filter.search",
    },
    {
      what: "a malformed uuid",
      call: () => client.clients.get({ id: "not-a-uuid" }),
      path: "id",
    },
    {
      what: "a missing path parameter",
      call: () => client.clients.get(untyped({})),
      path: "id",
    },
    {
      what: "no input at all",
      call: () => client.clients.get(untyped(undefined)),
      path: "id",
    },
    {
      what: "an unknown scope",
      call: () =>
        client.clients.get(untyped({ id: clientId, scopes: ["MX:XX"] })),
      path: "scopes.0",
    },
  ])("$what", async ({ call, path }) => {
    expect(await refuse(call)).toContain(path);
  });

  test("251 is one too many: 250 items are sent", async () => {
    const { id } = await client.clients.getByExternalId({ externalId: "C-4" });
    const result = await client.clients.addresses.sync({
      clientId: id,
      items: Array.from({ length: 250 }, () => ({ city: "x" })),
    });
    expect(result.created).toHaveLength(250);
  });

  test("a missing or unknown environment stops the client from being made", () => {
    const { createClient } = fresh.index;
    expect(() =>
      createClient(untyped({ baseUrl: "http://127.0.0.1:1", apiKey: "k" })),
    ).toThrow(/environment/);
    expect(() =>
      createClient(
        untyped({
          baseUrl: "http://127.0.0.1:1",
          apiKey: "k",
          environment: "prod",
        }),
      ),
    ).toThrow(/environment/);
    expect(() =>
      createClient(
        untyped({ baseUrl: "http://127.0.0.1:1", environment: "test" }),
      ),
    ).toThrow(/apiKey/);
  });

  test("a deliberately empty filter is written by name", async () => {
    const { matchAll, matchNone } = fresh.filters;
    expect(
      (await client.alerts.list({ filter: matchAll, limit: 5 })).data,
    ).toHaveLength(5);
    expect(
      (await client.alerts.list({ filter: { name: { in: matchNone } } })).data,
    ).toHaveLength(0);
  });
});
