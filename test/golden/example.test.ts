import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatText } from "../../generator/format/format.js";
import { readTemplate } from "../../generator/templates.js";
import { emitWithTargets } from "../support/emit-with-targets.js";
import { exampleModel, modelOf } from "../support/example-model.js";
import type { EmitOptions } from "../../generator/emit/options/options.js";
import { fileHeader } from "../../generator/emit/header/file-header.js";
import { printModule } from "../../generator/print/print-module.js";
import { runtimeModules } from "../../generator/emit/runtime/runtime-modules.js";
import type { OutputFile } from "../../generator/model/output-file.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";

/** What callers can write, and what they cannot. */
const usage = `\
import { ApiError, createClient, createHttp, isStage, type Ticket } from "./index.js";
import { ticketFilter, matchNone } from "./filters.js";
import { areaDataAt, type AreaWithin, areaIncludes, parentArea } from "./scopes.js";
import { get, list } from "./resources/tickets.js";

const client = createClient({ baseUrl: "https://x.example", apiKey: "k", stage: "test" });
const ticket: Ticket = await client.tickets.get({ id: "1", areas: ["EU:DE"], fields: undefined });
for await (const item of client.tickets.list()) item.title.trim();
const page = await client.variables.history({ name: "a", options: { limit: 1 } });
page.data[0];
if (ticket.comments[0]?.payload.kind === "file") ticket.comments[0].payload.url.trim();
const http = createHttp({ baseUrl: "https://x.example", apiKey: async () => "k", stage: "live" });
await get(http, { id: "1" });
await list(http);
await list(http, { limit: 1 }).toArray({ limit: 2 });
await client.ping();
const tax: string | undefined = areaDataAt(ticket.areaData, "EU:DE:BY")?.tax;
const inside: AreaWithin<"EU:DE"> = "EU:DE:BY";
export const results: unknown[] = [tax, inside, areaIncludes("EU", "EU:DE"), parentArea("EU"), isStage(1), ApiError.is(1)];
export const filters: unknown[] = [
  ticketFilter((f) => [
    f.weight.gte(1).lt(100),
    f.status.in(["new"]),
    f.region.EU.openedOn.gte("2025-01-01").lt("2025-02-01"),
  ]),
  ticketFilter((f) => [
    f.labelIds.empty(),
    f.metadata("source", "import"),
    f.risk.gte(3),
    f.risk.name.is("x"),
    f.status.in(matchNone),
    f.or(f.isOpen.is(true), [f.search.is("a"), f.region.EU["kind-of"].is("b")]),
  ]),
];

// @ts-expect-error an option is missing
createClient({ baseUrl: "https://x.example", apiKey: "k" });
// @ts-expect-error a path parameter is missing
await client.tickets.get({});
// @ts-expect-error no such scope
await client.tickets.get({ id: "1", areas: ["US"] });
// @ts-expect-error no such member
await client.tickets.list({ fliter: {} });
// @ts-expect-error no such operator
await client.tickets.list({ filter: { id: { contains: "x" } } });
// @ts-expect-error no such field
ticketFilter((f) => [f.nothing.is(1)]);
// @ts-expect-error no such operator of this field
ticketFilter((f) => [f.id.gte("x")]);
// @ts-expect-error the wrong type of value
ticketFilter((f) => [f.weight.gte("x")]);
// @ts-expect-error a field alone is no condition
ticketFilter((f) => [f.id]);
`;

let directory = "";

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "speclathe-emit-"));
  writeFiles(directory, await printOutput({}));
  writeFiles(directory, [{ path: "usage.ts", text: usage }]);
  writeProject(directory);
}, 60_000);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function printOutput(options: EmitOptions): Promise<OutputFile[]> {
  const model = exampleModel();
  const modules = emitWithTargets(model, options);
  const header = fileHeader(model.api.title);
  const runtime = runtimeModules(modules, readTemplate);
  return await Promise.all(
    [...modules, ...runtime].map(async (module) => ({
      path: module.path,
      text: await formatText(header + printModule(module, options)),
    })),
  );
}

describe("the whole output of the example", () => {
  test.each(compilers)(
    "compiles with $name, and so does what uses it",
    (compiler) => {
      expect(compile(directory, compiler)).toBe("");
    },
  );

  test("compiles with other options too", async () => {
    const other = mkdtempSync(join(tmpdir(), "speclathe-emit-"));
    try {
      const output = await printOutput({
        importExtension: ".ts",
        validators: { requests: false, responses: "warn" },
      });
      writeFiles(other, output);
      writeProject(other, { allowImportingTsExtensions: true });
      expect(compile(other, compilers.at(-1)!)).toBe("");
    } finally {
      rmSync(other, { recursive: true });
    }
  });

  test("sends what the document asks for", async () => {
    const { createClient } = (await import(join(directory, "index.ts"))) as {
      createClient: (options: object) => Client;
    };
    const seen: [string, RequestInit][] = [];
    const pages = [
      { data: ["a", "b"], pagination: { hasMore: true, nextCursor: "2" } },
      { data: ["c"], pagination: { hasMore: false } },
    ];
    const client = createClient({
      baseUrl: "https://x.example",
      apiKey: () => "secret",
      stage: "live",
      fetch: async (url: string, init: RequestInit) => {
        seen.push([url, init]);
        return Response.json(pages.shift() ?? {});
      },
    });
    expect(await client.tickets.list({ limit: 2 }).toArray()).toEqual([
      "a",
      "b",
      "c",
    ]);
    await client.tickets.get({
      id: "01234567-89ab-4cde-8f01-23456789abcd",
      areas: ["EU:DE", "EU"],
      fields: ["a,b", "c"],
      ifNoneMatch: '"x"',
    });
    const requests = seen.map(([url, { method, body }]) => [method, url, body]);
    expect(requests).toEqual([
      ["POST", "https://x.example/v2/tickets/list", '{"limit":2}'],
      ["POST", "https://x.example/v2/tickets/list", '{"limit":2,"cursor":"2"}'],
      [
        "GET",
        "https://x.example/v2/tickets/01234567-89ab-4cde-8f01-23456789abcd" +
          "?areas%5B%5D=EU%3ADE&areas%5B%5D=EU&fields=a%2Cb,c",
        null,
      ],
    ]);
    const headers = new Headers(seen.at(-1)?.[1].headers);
    expect(headers.get("authorization")).toBe("Bearer secret");
    expect(headers.get("x-stage")).toBe("live");
    expect(headers.get("if-none-match")).toBe('"x"');
  });

  test.each([
    { given: { stage: "live" }, want: /^apiKey must be a string that is not/ },
    {
      given: { apiKey: "", stage: "live" },
      want: /^apiKey must be a string that is not/,
    },
    {
      given: { apiKey: "k", stage: "x" },
      want: "stage must be one of test, live",
    },
  ])("refuses the options $given", async ({ given, want }) => {
    const { createClient } = (await import(join(directory, "index.ts"))) as {
      createClient: (options: object) => unknown;
    };
    expect(() => createClient({ baseUrl: "https://x", ...given })).toThrow(
      want,
    );
  });

  test("builds the filters of the documented example", async () => {
    const { ticketFilter } = (await import(join(directory, "filters.ts"))) as {
      ticketFilter: (conditions: (f: TicketFields) => unknown[]) => unknown;
    };
    expect(
      ticketFilter((f) => [
        f.weight.gte(1).lt(100),
        f.status.in(["new"]),
        f.region.EU.openedOn.gte("2025-01-01").lt("2025-02-01"),
      ]),
    ).toEqual({
      weight: { gte: 1, lt: 100 },
      status: { in: ["new"] },
      region: { EU: { openedOn: { gte: "2025-01-01", lt: "2025-02-01" } } },
    });
  });
});

describe("modules", () => {
  test("a document without anything has a client all the same", () => {
    expect(emitWithTargets(modelOf({})).map(({ path }) => path)).toEqual([
      "client.ts",
      "index.ts",
    ]);
  });

  test("the same model gives the same text", () => {
    const text = (): string[] =>
      emitWithTargets(exampleModel()).map((module) => printModule(module, {}));
    expect(text()).toEqual(text());
  });

  test("a name that is none is a bug of ours", () => {
    const given = modelOf({
      operations: [{ ...exampleModel().operations[0]!, name: "a-b" }],
    });
    expect(() => emitWithTargets(given)).toThrow('invariant: "a-b" is no name');
  });
});

interface Client {
  readonly tickets: {
    list(input: object): { toArray(): Promise<unknown[]> };
    get(input: object): Promise<unknown>;
  };
}

interface TicketFields {
  readonly weight: { gte(value: number): { lt(value: number): unknown } };
  readonly status: { in(values: string[]): unknown };
  readonly region: {
    readonly EU: {
      readonly openedOn: { gte(value: string): { lt(value: string): unknown } };
    };
  };
}
