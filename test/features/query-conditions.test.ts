import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { freshModule } from "../support/fresh-case.js";

interface Condition {
  readonly is: (value: number) => Condition;
  readonly gte: (value: number) => Condition;
  readonly lt: (value: number) => Condition;
}
interface Index {
  createClient(options: { baseUrl: string }): {
    readonly charges: { list(input: object): Promise<unknown> };
  };
}
interface Filters {
  chargeFilter(
    conditions: (
      f: Readonly<Record<"created" | "amount", Condition>>,
    ) => readonly Condition[],
  ): object;
}

let index: Index;
let filters: Filters;
let server: AnsweringServer;

beforeAll(async () => {
  const name = "filters-stripe-deepobject";
  index = await freshModule<Index>(name, "index.ts");
  filters = await freshModule<Filters>(name, "filters.ts");
});

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answer = json(200, { data: [], has_more: false });
  return () => server.close();
});

test("conditions among the parameters are built and spread into the request", async () => {
  const { charges } = index.createClient({ baseUrl: server.url });
  const since = filters.chargeFilter((f) => [
    f.created.gte(5).lt(9),
    f.amount.is(3),
  ]);
  expect(since).toEqual({ created: { gte: 5, lt: 9 }, amount: 3 });
  await charges.list({ ...since, limit: 2 });
  const { searchParams } = new URL(server.requests[0]?.url ?? "", server.url);
  expect(Object.fromEntries(searchParams)).toEqual({
    "created[gte]": "5",
    "created[lt]": "9",
    amount: "3",
    limit: "2",
  });
});

test("a misspelt operator is refused before anything is sent", async () => {
  const { charges } = index.createClient({ baseUrl: server.url });
  await expect(charges.list({ created: { gta: 5 } })).rejects.toThrow(
    /created\.gta: unknown operator; did you mean gt/,
  );
  expect(server.requests).toEqual([]);
});

test("operators spelled as suffixes are operators, and sent as they are spelled", async () => {
  const name = "filters-suffixed";
  const suffixed = await freshModule<{
    createClient(options: { baseUrl: string }): {
      readonly entries: { list(input: object): Promise<unknown> };
    };
  }>(name, "index.ts");
  const { entryFilter } = await freshModule<{
    entryFilter(
      conditions: (
        f: Readonly<
          Record<
            "created" | "size",
            Record<"is" | "gte" | "gt", (value: unknown) => object>
          >
        >,
      ) => readonly object[],
    ): object;
  }>(name, "filters.ts");
  server.answer = json(200, []);
  const { entries } = suffixed.createClient({ baseUrl: server.url });
  const day = "2026-01-01T00:00:00Z";
  await entries.list({
    ...entryFilter((f) => [f.created.gte(day), f.size.gt(3)]),
    "page[number]": 2,
  });
  await entries.list({ created: day });
  const queries = server.requests.map(({ url = "" }) =>
    Object.fromEntries(new URL(url, server.url).searchParams),
  );
  expect(queries).toEqual([
    { "created[gte]": day, "size[gt]": "3", "page[number]": "2" },
    { created: day },
  ]);
  await expect(entries.list({ "created[gt]": day })).rejects.toThrow(
    /created\[gt\].*unknown field/,
  );
});
