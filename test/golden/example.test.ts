import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatText } from "../../generator/format/format.js";
import { readTemplate } from "../../generator/templates.js";
import { emitModules } from "../../generator/emit/emit.js";
import {
  exampleModel,
  modelOf,
} from "../../generator/emit/example-model.test-support.js";
import type { EmitOptions } from "../../generator/emit/options.js";
import { fileHeader } from "../../generator/emit/file-header.js";
import { printModule } from "../../generator/print/print-module.js";
import { runtimeModules } from "../../generator/emit/runtime/runtime-modules.js";

const run = promisify(execFile);

const flags = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedDeclarations: true,
  declaration: true,
  erasableSyntaxOnly: true,
  noEmit: true,
};

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
  directory = await mkdtemp(join(tmpdir(), "speclathe-emit-"));
  await writeOutput(directory, {});
  await writeFile(join(directory, "usage.ts"), usage);
  await writeConfig(directory, {});
}, 60_000);

afterAll(() => rm(directory, { recursive: true, force: true }));

async function writeOutput(root: string, options: EmitOptions): Promise<void> {
  const model = exampleModel();
  const modules = emitModules(model, options);
  const header = fileHeader(model.api.title);
  const runtime = runtimeModules(modules, readTemplate);
  for (const module of [...modules, ...runtime]) {
    const text = header + printModule(module, options);
    await mkdir(dirname(join(root, module.path)), { recursive: true });
    await writeFile(join(root, module.path), await formatText(text));
  }
}

async function writeConfig(root: string, more: object): Promise<void> {
  const config = { compilerOptions: { ...flags, ...more } };
  await writeFile(join(root, "tsconfig.json"), JSON.stringify(config));
  await writeFile(join(root, "package.json"), '{ "type": "module" }');
}

/** What a compiler says of the output; nothing when it is content. */
async function compile(version: string, root: string): Promise<string> {
  const tsc = resolve(`node_modules/${version}/bin/tsc`);
  const done = run(process.execPath, [tsc, "-p", root], { cwd: root });
  const { stdout } = await done.catch((error: { stdout: string }) => error);
  return stdout;
}

describe("the whole output of the example", () => {
  test.each(["typescript", "typescript-6", "typescript-7"])(
    "compiles with %s, and so does what uses it",
    async (version) => {
      expect(await compile(version, directory)).toBe("");
    },
  );

  test("compiles with other options too", async () => {
    const other = await mkdtemp(join(tmpdir(), "speclathe-emit-"));
    try {
      await writeOutput(other, {
        importExtension: ".ts",
        validators: { requests: false, responses: "warn" },
      });
      await writeConfig(other, { allowImportingTsExtensions: true });
      expect(await compile("typescript-7", other)).toBe("");
    } finally {
      await rm(other, { recursive: true });
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
        undefined,
      ],
    ]);
    const headers = new Headers(seen.at(-1)?.[1].headers);
    expect(headers.get("authorization")).toBe("Bearer secret");
    expect(headers.get("x-stage")).toBe("live");
    expect(headers.get("if-none-match")).toBe('"x"');
  });

  test.each([
    { given: { stage: "live" }, want: /^apiKey must be a string that is not/ },
    { given: { apiKey: "" }, want: /^apiKey must be a string that is not/ },
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
    expect(emitModules(modelOf({})).map(({ path }) => path)).toEqual([
      "client.ts",
      "index.ts",
    ]);
  });

  test("the same model gives the same text", () => {
    const text = (): string[] =>
      emitModules(exampleModel()).map((module) => printModule(module, {}));
    expect(text()).toEqual(text());
  });

  test("a name that is none is a bug of ours", () => {
    const given = modelOf({
      operations: [{ ...exampleModel().operations[0]!, name: "a-b" }],
    });
    expect(() => emitModules(given)).toThrow('invariant: "a-b" is no name');
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
