import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import type { Filter } from "../../generator/model/filter.js";
import { readModel } from "../../generator/read-model.js";
import { snapshotCases } from "../../scripts/cases.js";
import { writeFiles } from "../support/compile.js";
import { freshModule } from "../support/fresh-case.js";
import { documentOf } from "../support/fresh-document.js";
import { randomOf, sampleValue } from "../support/sample-values.js";

interface Params {
  toSearchParams(
    filter: unknown,
    options?: { prefix?: string },
  ): URLSearchParams;
  fromSearchParams(
    params: unknown,
    options?: { prefix?: string; patterns?: boolean },
  ): unknown;
}
type LocalFilters = Readonly<Record<string, Params>>;
type Validators = Readonly<
  Record<string, { readonly is: (value: unknown) => boolean }>
>;

async function modelOf(name: string, filters = {}) {
  const entry = fileURLToPath(
    new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
  );
  const bytes = readFileSync(entry);
  const sources = { entry, load: () => Promise.resolve({ uri: entry, bytes }) };
  const { model } = await readModel(sources, { normalize: { filters } });
  return model;
}

const models = new Map(
  await Promise.all(
    snapshotCases
      .filter(({ name }) => name !== "files-several")
      .map(async ({ name }) => [name, await modelOf(name)] as const),
  ),
);
const withFilters = [...models].filter(([, { filters }]) => filters.length > 0);

describe("every filter of every fixture, to a query string and back", () => {
  test.each(withFilters)(
    "%s",
    async (name, model) => {
      const local = await freshModule<LocalFilters>(name, "local-filters.ts", [
        "local-filters",
      ]);
      const validators = await freshModule<Validators>(name, "validators.ts");
      const types = new Map(
        model.types.map((type) => [type.name, type.schema]),
      );
      for (const { type, builder } of model.filters) {
        const random = randomOf(7);
        const schemaOf = (ref: string) => types.get(ref);
        const seen = new Set<string>();
        const { toSearchParams, fromSearchParams } = local[`${builder}Params`]!;
        for (let tries = 0; tries < 4000 && seen.size < 60; tries++) {
          const context = { schemaOf, random, wild: 0.02 };
          const filter = sampleValue({ ref: type }, context);
          if (!validators[`${type}Schema`]!.is(filter)) continue;
          seen.add(JSON.stringify(filter));
          const text = toSearchParams(filter, { prefix: "f" }).toString();
          const back = fromSearchParams(`page=2&${text}`, { prefix: "f" });
          expect(back, text).toEqual(filter);
        }
        expect(seen.size, type).toBeGreaterThan(10);
      }
    },
    120_000,
  );
});

describe("query strings", async () => {
  const { alertFilterParams, alertTransactionFilterParams: transactions } =
    await freshModule<LocalFilters>("compliance", "local-filters.ts", [
      "local-filters",
    ]);
  const read = (text: string) => transactions!.fromSearchParams(text);
  const write = (filter: unknown) =>
    decodeURIComponent(transactions!.toSearchParams(filter).toString());

  test("read as people would write them", () => {
    expect(
      write({
        amount: { gte: 1000 },
        status: { in: ["pending"] },
        externalId: "123",
        isAlerted: true,
        metadataFilters: [{ key: "a", value: "b" }],
      }),
    ).toBe(
      'amount.gte=1000&status.in=pending&externalId=123&isAlerted=true&metadataFilters={"key":"a","value":"b"}',
    );
    expect(write(undefined)).toBe("");
    expect(read("")).toBeUndefined();
    expect(read("status.in=pending&status.in=failed")).toEqual({
      status: { in: ["pending", "failed"] },
    });
  });

  test.each([
    ["stats=pending", "stats: unknown field; did you mean status?"],
    ["status=pnding", "status"],
    ["amount.gte=many", "amount.gte: must be a number"],
    ["amount.gt.e=1", "amount.gt: must be a number"],
    ["status.inn=pending", "status.inn: unknown operator; did you mean in?"],
    ["status=pending&status.in=failed", "status.in: a plain value and"],
    ["__proto__.polluted=1", "__proto__"],
    ["amount=1e400", "amount"],
    ["page=2", "page: unknown field"],
  ])("%s is refused", (text, message) => {
    expect(() => read(text)).toThrow(message);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("what is no filter is not written", () => {
    expect(() => write({ amuont: { gte: 1 } })).toThrow("amuont");
  });

  test("names and values that look like something else come back", () => {
    const filter = {
      scopeData: {
        MX: { actividadVulnerable: { ARI: { "a.b\\": 1, "": "2" } } },
      },
      name: { in: ["true", "null", "[]", '"', "\ud800", "a&b=c "] },
    };
    const { toSearchParams, fromSearchParams } = alertFilterParams!;
    const text = toSearchParams(filter).toString();
    expect(fromSearchParams(text)).toEqual(filter);
  });
});

describe("what a filter's fields are compared with", () => {
  const placesOf = (
    model: {
      readonly filterMatches?: Awaited<
        ReturnType<typeof modelOf>
      >["filterMatches"];
    },
    type: Filter["type"],
  ) =>
    Object.fromEntries(
      (model.filterMatches ?? [])
        .filter((match) => match.filter === type && match.isListed)
        .flatMap(({ fields }) => fields)
        .map(({ field, places }) => [field.join("."), places.join()]),
    );

  test("is found by name where the schemas agree", () => {
    expect(placesOf(models.get("compliance")!, "AlertFilter")).toMatchObject({
      id: "id",
      scopes: "scope",
      tagIds: "tags.id",
      metadataFilters: "metadata",
      search: "",
    });
    expect(placesOf(models.get("filters-related")!, "BookWhere")).toEqual({
      title: "title",
      isbn: "",
      author: "",
      publisher: "",
      shelf: "",
    });
  });

  test("is what the config says", async () => {
    const model = await modelOf("compliance", {
      matches: { AlertFilter: { search: ["name", "description"], id: false } },
    });
    expect(placesOf(model, "AlertFilter")).toMatchObject({
      search: "name,description",
      id: "",
      name: "name",
    });
  });
});

test("a filter matches the items that it would list", async () => {
  const { matchesAlertTransactionFilter: matches } = await freshModule<
    Record<string, (filter: unknown, item: unknown, own?: unknown) => boolean>
  >("compliance", "local-filters.ts", ["local-filters"]);
  const item = {
    amount: 1500,
    status: "pending",
    scopes: ["MX:AV"],
    timestamp: "2025-01-01T00:00:00Z",
    tags: [{ id: "a", name: "A" }],
    scopeData: {
      MX: { actividadVulnerable: { ARI: { operationType: "1501" } } },
    },
  };
  const ARI = { operationType: { in: ["1501"] } };
  expect(
    matches!(
      {
        amount: { gte: 1000, lt: 5000 },
        scopes: { in: ["MX:AV", "base"] },
        timestamp: { gt: "2024-12-31T23:59:59-00:00" },
        tagIds: { containsAny: ["a"] },
        scopeData: { MX: { actividadVulnerable: { ARI } } },
      },
      item,
    ),
  ).toBe(true);
  expect(matches!({ status: { nin: ["pending"] } }, item)).toBe(false);
  expect(() => matches!({ search: "x" }, item)).toThrow("search: what it is");
  expect(matches!({ search: "x" }, item, { search: () => true })).toBe(true);
});

test("a regular expression in an address is refused unless allowed", async () => {
  const operators = {
    type: "object",
    additionalProperties: false,
    properties: {
      eq: { type: "string" },
      contains: { type: "string" },
      regex: { type: "string" },
    },
  };
  const filter = {
    type: "object",
    additionalProperties: false,
    properties: { name: operators, city: operators },
  };
  const { local, text } = await localFiltersOf(filter);
  expect(text).toContain('operators: ["regex"]');
  const build = Object.values(local).find((each) => "fromSearchParams" in each);
  const address = "name.regex=^(a%2B)%2B$";
  expect(() => build?.fromSearchParams(address)).toThrow(
    /^name\.regex: a regular expression/,
  );
  const allowed = { patterns: true };
  expect(build?.fromSearchParams(address, allowed)).toEqual({
    name: { regex: "^(a+)+$" },
  });
  expect(build?.fromSearchParams("name.contains=a")).toEqual({
    name: { contains: "a" },
  });
});

async function localFiltersOf(filter: object): Promise<{
  readonly local: LocalFilters;
  readonly text: string;
}> {
  const item = {
    type: "object",
    properties: { name: { type: "string" }, city: { type: "string" } },
  };
  const content = (schema: object): object => ({
    "application/json": { schema },
  });
  const bytes = new TextEncoder().encode(
    JSON.stringify(
      documentOf({
        "/rows/search": {
          post: {
            operationId: "rows.search",
            requestBody: {
              required: true,
              content: content({
                type: "object",
                properties: { filter },
              }),
            },
            responses: {
              200: {
                description: "OK",
                content: content({ type: "array", items: item }),
              },
            },
          },
        },
      }),
    ),
  );
  const entry = "file:///openapi.json";
  const { files } = await generate(
    { entry, load: (uri) => Promise.resolve({ uri, bytes }) },
    { emit: { targets: ["local-filters"] } },
  );
  const folder = mkdtempSync(join(tmpdir(), "fresh-"));
  writeFiles(folder, files);
  const { href } = pathToFileURL(join(folder, "local-filters.ts"));
  const local = (await import(href)) as LocalFilters;
  rmSync(folder, { recursive: true });
  const text = files.find(({ path }) => path === "local-filters.ts")?.text;
  return { local, text: text ?? "" };
}
