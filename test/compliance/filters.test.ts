import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type Service,
  startService,
} from "../../fixtures/compliance/service.js";
import { seedId } from "../../fixtures/compliance/data/seed-id.js";
import { type FreshClient, freshClient } from "../support/fresh-client.js";

let fresh: FreshClient;
let service: Service;
let client: ReturnType<FreshClient["index"]["createClient"]>;
const alertId = seedId("alert", 1);

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

describe("builders", () => {
  test("give the JSON a person would have written", () => {
    const tag = "e0000000-0000-4000-8000-000000000001";
    const filter = fresh.filters.alertTransactionFilter((f) => [
      f.amount.gte(1_000).lt(5_000),
      f.status.in(["pending", "failed"]),
      f.isAlerted.is(true),
      f.tagIds.containsAny([tag]),
      f.metadata("source", "import"),
      f.scopeData.MX.actividadVulnerable.ARI.leaseStartDate.gte("2025-01-01"),
      f.riskAssessment.gte(3).levelIn(["high"]),
      f.riskAssessment.name.is("annual"),
    ]);
    expect(filter).toEqual({
      amount: { gte: 1_000, lt: 5_000 },
      status: { in: ["pending", "failed"] },
      isAlerted: true,
      tagIds: { containsAny: [tag] },
      metadataFilters: [{ key: "source", value: "import" }],
      scopeData: {
        MX: {
          actividadVulnerable: {
            ARI: { leaseStartDate: { gte: "2025-01-01" } },
          },
        },
      },
      riskAssessment: { gte: 3, levelIn: ["high"], name: "annual" },
    });
  });

  test.each([
    {
      what: "the same operator twice",
      build: (f: Fields) => [f.amount.gte(1), f.amount.gte(2)],
    },
    {
      what: "a plain value and an operator",
      build: (f: Fields) => [f.status.is("pending"), f.status.in(["failed"])],
    },
    { what: "an empty list", build: (f: Fields) => [f.status.in([])] },
    { what: "no condition", build: () => [] },
    {
      what: "a condition that was made and not returned",
      build: (f: Fields) =>
        [f.amount.gte(1)]
          .filter(() => false)
          .concat(f.isAlerted.is(true) as never),
    },
  ])("$what is an error", ({ build }) => {
    expect(() => fresh.filters.alertTransactionFilter(build)).toThrow(
      fresh.filters.FilterError,
    );
  });

  type Fields = Parameters<
    Parameters<FreshClient["filters"]["alertTransactionFilter"]>[0]
  >[0];

  test("empty() is true and takes false", () => {
    expect(fresh.filters.alertFilter((f) => [f.tagIds.empty()])).toEqual({
      tagIds: { empty: true },
    });
    expect(fresh.filters.alertFilter((f) => [f.tagIds.empty(false)])).toEqual({
      tagIds: { empty: false },
    });
  });

  test("metadata tells a user interface the fields and their operators", () => {
    const { alertTransactionFilterOperators: operators } = fresh.filters;
    expect(operators.currency).toMatchObject({
      kind: "text",
      operators: ["eq", "in", "nin"],
    });
    expect(Object.keys(operators)).toContain("scopeData");
  });
});

describe("over the wire, by builder and as plain objects", () => {
  const amounts = async (
    filter: Parameters<typeof client.alerts.listTransactionItems>[0]["filter"],
  ) =>
    (
      await client.alerts.listTransactionItems({ alertId, filter, limit: 100 })
    ).data.map(({ amount }) => amount);

  test("both filter alike", async () => {
    const built = fresh.filters.alertTransactionFilter((f) => [
      f.amount.gte(1_000).lt(2_000),
    ]);
    const plain = { amount: { gte: 1_000, lt: 2_000 } };
    const found = await amounts(built);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((amount) => amount >= 1_000 && amount < 2_000)).toBe(
      true,
    );
    expect(await amounts(plain)).toEqual(found);
    expect(
      service.requests.map(({ body }) => (body as { filter: unknown }).filter),
    ).toEqual([plain, plain]);
  });

  test("a plain value is equality", async () => {
    const page = await client.alerts.listTransactionItems({
      alertId,
      filter: { status: "pending" },
    });
    expect(page.data.length).toBeGreaterThan(0);
    expect(page.data.every(({ status }) => status === "pending")).toBe(true);
  });

  test("deep in the data of a scope", async () => {
    const filter = fresh.filters.alertTransactionFilter((f) => [
      f.scopeData.MX.actividadVulnerable.ARI.operationType.is("1501"),
    ]);
    const page = await client.alerts.listTransactionItems({
      alertId,
      filter,
      limit: 100,
    });
    expect(page.data.length).toBeGreaterThan(0);
    expect(page.data.length).toBeLessThan(20);
  });
});

describe("scopes", () => {
  test("guards, parents and inclusion", () => {
    const { isScope, parentScope, scopeIncludes, scopes } = fresh.scopes;
    expect(scopes).toHaveLength(13);
    expect(isScope("MX:AV")).toBe(true);
    expect(isScope("MX:XX")).toBe(false);
    expect(parentScope("MX:AV:ARI")).toBe("MX:AV");
    expect(parentScope("base")).toBeUndefined();
    expect(scopeIncludes("MX:AV", "MX:AV:ARI")).toBe(true);
    expect(scopeIncludes("MX:AV", "MX:AV")).toBe(true);
    expect(scopeIncludes("MX:AV:ARI", "MX:AV")).toBe(false);
  });

  test("lead to the data kept for them", () => {
    const data = {
      MX: {
        actividadVulnerable: { AVI: { username: "u" } },
        cnbv: { TRANSMISOR: { numeroCuenta: "1" } },
      },
    };
    expect(fresh.scopes.scopeDataAt(data, "MX:AV:AVI")).toEqual({
      username: "u",
    });
    expect(fresh.scopes.scopeDataAt(data, "MX:CNBV:TRANSMISOR")).toEqual({
      numeroCuenta: "1",
    });
    expect(fresh.scopes.scopeDataAt(data, "MX:AV:ARI")).toBeUndefined();
  });
});
