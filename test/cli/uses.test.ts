import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Plain, shop } from "../compare/cases/changed-documents.js";
import { loadCompiler } from "../../generator/diff/uses/compiler.js";
import { hashContent } from "../../generator/write/content-hash.js";
import { root } from "../house/source-imports.js";
import { Project } from "./project.js";

/** A program that uses the shop's client in every way; its lines have names. */
const program: Readonly<Record<string, string>> = {
  "src/client.ts": `
import { createClient } from "./api/index.js";

export const client = createClient({ // client
  baseUrl: "https://example.com",
  oauth: false,
  bearer: "secret", // bearer
});
`,
  "src/app.ts": `
import { orderFilter } from "./api/filters.js";
import { isOrderStatus, type Order, type OrderCreateInput } from "./api/index.js";
import * as plain from "./api/resources/orders.js"; // namespace
import type { Http } from "./api/runtime/http/request.js";
import { client } from "./client.js";

const { get } = client.orders; // destructured
const remove = client.orders.remove; // alias

export async function show(id: string) {
  const { status, ...rest } = await get({ id, lines: 5 }); // got
  const order = await client.orders.get({ id }); // called
  console.log(\`\${order.comment}\`); // comment
  if (status === "open") await remove({ id }); // literal
  return [rest.code?.length, order["total"], order.payment.kind]; // read
}

export function make(sku: string) {
  const input: OrderCreateInput = { sku, quantity: 1, priority: "low" }; // input
  return client.orders.create(input); // create
}

export const make2 = () => client.orders.create({ sku: "a", quantity: 1 }); // literal input
export const bare = (http: Http) => plain.create(http, { sku: "a", quantity: 2 }); // function
export const cents = ({ total }: Pick<Order, "total">): number => total * 100; // picked
export const isOpen = (value: unknown) => isOrderStatus(value); // guard

export const cheap = client.orders.list({
  filter: orderFilter(({ total, status }) => [total.lte(5), status.in(["open"])]), // filter
  limit: 50, // limit
});
`,
  "src/queries.ts": `
import { mutation, pages, query } from "./api/queries.js";
import { client } from "./client.js";

export const one = (id: string) => query(client.orders.get, { id }); // query
export const all = pages(client.orders.list, { limit: 10 }); // pages
export const made = mutation(client.orders.create); // mutation
`,
};

const tsconfig = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2022", "DOM", "DOM.AsyncIterable", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  include: ["src"],
};

let project: Project;

beforeEach(async () => {
  project = new Project();
  project.put(
    "speclathe.config.json",
    JSON.stringify({
      input: "api.json",
      output: "src/api",
      keepDocument: true,
      targets: ["tanstack-query"],
    }),
  );
  project.put("tsconfig.json", JSON.stringify(tsconfig));
  for (const [path, text] of Object.entries(program)) project.put(path, text);
  install("@tanstack");
  put(() => undefined);
  await project.runWhole(["generate"]);
});

afterEach(() => project.remove());

function install(name: string, from = name): void {
  const folder = join(project.directory, "node_modules");
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, "node_modules", from), join(folder, name));
}

function put(change: (document: Plain) => void): void {
  const document = structuredClone(shop) as Plain;
  change(document);
  project.put("api.json", JSON.stringify(document));
}

interface Shown {
  readonly file: string;
  readonly line: number;
  readonly breaks: string;
  readonly change?: string;
  readonly error?: { readonly code: string };
}

async function placesOf(...words: string[]): Promise<readonly Shown[]> {
  const { stdout, stderr } = await project.runWhole([...words, "--json"]);
  const report = JSON.parse(stdout) as {
    uses?: { places: readonly Shown[] };
    outputs?: readonly { uses: { places: readonly Shown[] } }[];
  };
  expect(stderr).toBe("");
  return report.uses?.places ?? report.outputs?.[0]?.uses.places ?? [];
}

function nameOf({ file, line }: Pick<Shown, "file" | "line">): string {
  const text = program[file]?.split("\n")[line - 1] ?? "";
  return /\/\/ (.+)$/.exec(text)?.[1] ?? `${file}:${line}`;
}

/** What tsc of TypeScript 7 says of the program once the output is the new one. */
function compilerErrors(): readonly string[] {
  const tsc = join(root, "node_modules/typescript-7/bin/tsc");
  const { stdout } = spawnSync(process.execPath, [tsc, "-p", "."], {
    cwd: project.directory,
    encoding: "utf8",
  });
  return [...stdout.matchAll(/^(src\/[^(]+)\((\d+),\d+\): error/gm)].map(
    ([, file = "", line]) => nameOf({ file, line: Number(line) }),
  );
}

const schemas = (document: Plain): Plain =>
  document["components"]!["schemas"]! as Plain;
const orderOf = (document: Plain): Plain =>
  schemas(document)["Order"]!["properties"]! as Plain;
const operation = (document: Plain, path: string, method: string): Plain =>
  document["paths"]![path]![method] as unknown as Plain;
const bodyOf = (document: Plain, path: string): Plain =>
  operation(document, path, "post")["requestBody"]!["content"]![
    "application/json"
  ]!["schema"]! as Plain;

const cases: readonly {
  readonly name: string;
  readonly change: (document: Plain) => void;
  /** Line, what breaks, and the rule. */
  readonly want: readonly string[];
}[] = [
  {
    name: "an answer loses a member that is read in a template",
    change: (document) => delete orderOf(document)["comment"],
    want: ["comment types response-optional-property-removed"],
  },
  {
    name: "a member of an answer has another type",
    change: (document) => {
      orderOf(document)["total"] = { type: "string" } as unknown as Plain;
    },
    want: [
      "picked types response-property-type-changed",
      "read wire response-property-type-changed",
    ],
  },
  {
    name: "a member that nothing reads goes",
    change: (document) =>
      delete (schemas(document)["Card"]!["properties"] as Plain)["digits"],
    want: [],
  },
  {
    name: "a value is taken no longer",
    change: (document) => {
      const { properties } = bodyOf(document, "/orders") as Record<
        string,
        Plain
      >;
      properties!["priority"] = {
        type: "string",
        enum: ["high"],
      } as unknown as Plain;
    },
    want: ["input types request-property-enum-value-removed"],
  },
  {
    name: "a value goes that a program compares with",
    change: (document) => {
      orderOf(document)["status"] = {
        type: "string",
        enum: ["paid", "shipped"],
      } as unknown as Plain;
    },
    want: [
      "got warning response-property-enum-value-removed",
      "literal types response-property-enum-value-removed",
    ],
  },
  {
    name: "a member must be sent",
    change: (document) => {
      const body = bodyOf(document, "/orders");
      body["required"] = ["sku", "quantity", "note"] as unknown as Plain;
    },
    want: [
      "function types request-property-became-required",
      "input types request-property-became-required",
      "literal input types request-property-became-required",
    ],
  },
  {
    name: "a bound that no type shows is narrower",
    change: (document) => {
      (bodyOf(document, "/orders/list")["properties"]!["limit"] as Plain)[
        "maximum"
      ] = 20 as unknown as Plain;
    },
    want: [
      "limit wire request-property-max-decreased",
      "pages wire request-property-max-decreased",
    ],
  },
  {
    name: "a parameter goes",
    change: (document) => {
      const get = operation(document, "/orders/{id}", "get");
      (get["parameters"] as unknown as Plain[]).splice(1, 1);
    },
    want: ["got types request-parameter-removed"],
  },
  {
    name: "an operation goes, and its alias",
    change: (document) => delete document["paths"]!["/orders/{id}"]!["delete"],
    want: ["alias types api-removed-with-deprecation"],
  },
  {
    name: "an operation is at another path, so that only the wire knows",
    change: (document) => {
      const paths = document["paths"] as Plain;
      paths["/orders/new"] = paths["/orders"]!;
      delete paths["/orders"];
    },
    want: [
      "create wire operation-moved",
      "function wire operation-moved",
      "literal input wire operation-moved",
      "mutation wire operation-moved",
    ],
  },
  {
    name: "a filter's operator goes",
    change: (document) => {
      const { filter } = bodyOf(document, "/orders/list")[
        "properties"
      ] as unknown as Record<string, Plain>;
      filter!["properties"]!["total"] = {
        anyOf: [
          { type: "number" },
          { type: "object", properties: { gte: { type: "number" } } },
        ],
      } as unknown as Plain;
    },
    want: ["filter types filter-operator-removed"],
  },
  {
    name: "an option of the client has another name",
    change: (document) => {
      const schemes = document["components"]!["securitySchemes"] as Plain;
      schemes["tenant"] = {
        type: "apiKey",
        in: "header",
        name: "X-Tenant",
      } as unknown as Plain;
      document["security"] = [{ tenant: [] }] as unknown as Plain;
    },
    want: [
      "client types client-option-became-required",
      "client wire api-global-security-removed",
    ],
  },
  {
    name: "an operation has another name, and a member of its input a bound",
    change: (document) => {
      const create = operation(document, "/orders", "post");
      create["operationId"] = "orders.place" as unknown as Plain;
      const { sku } = bodyOf(document, "/orders")["properties"] as Record<
        string,
        Plain
      >;
      sku!["maxLength"] = 9 as unknown as Plain;
    },
    want: [
      "create types operation-renamed",
      "function types operation-renamed",
      "function wire request-property-max-length-decreased",
      "input wire request-property-max-length-decreased",
      "literal input types operation-renamed",
      "literal input wire request-property-max-length-decreased",
      "mutation types operation-renamed",
    ],
  },
  {
    name: "nothing that is used changes",
    change: (document) => {
      orderOf(document)["weight"] = { type: "number" } as unknown as Plain;
    },
    want: [],
  },
];

describe("what of a program breaks", () => {
  it.each(cases)("$name", async ({ change, want }) => {
    put(change);
    const places = await placesOf("diff", "--uses", ".");
    const shown = places.map(
      (place) =>
        `${nameOf(place)} ${place.breaks} ${place.change?.split(" ")[0] ?? ""}`,
    );
    expect([...new Set(shown)].toSorted()).toEqual(want);
    // The judge: another version of the compiler, with the new output on the disk.
    await project.runWhole(["generate"]);
    expect(
      places.filter(({ error }) => error).map((place) => nameOf(place)),
    ).toEqual(compilerErrors());
  });
});

it("check says the same, and neither writes anything", async () => {
  put((document) => delete orderOf(document)["comment"]);
  const before = project.read();
  const places = await placesOf("diff", "--uses", ".");
  expect(places).toHaveLength(1);
  expect(await placesOf("check", "--diff", "--uses", ".")).toEqual(places);
  expect(project.read()).toEqual(before);
});

it("--fail-on used fails where the program breaks, and nowhere else", async () => {
  const exitCode = async (...words: string[]): Promise<number> =>
    (await project.runWhole(["diff", "--fail-on", ...words])).exitCode;
  put((document) => {
    delete (schemas(document)["Card"]!["properties"] as Plain)["digits"];
  });
  expect(await exitCode("breaking")).toBe(1);
  expect(await exitCode("used", "--uses", ".")).toBe(0);
  put((document) => delete orderOf(document)["comment"]);
  expect(await exitCode("used", "--uses", ".")).toBe(1);
  expect(await exitCode("used")).toBe(2);
});

it("says so where nothing that is used breaks", async () => {
  put((document) => {
    delete (schemas(document)["Card"]!["properties"] as Plain)["digits"];
  });
  const { stdout } = await project.runWhole(["diff", "--uses", "."]);
  expect(stdout).toContain("nothing breaks in the program (");
  const markdown = await project.runWhole([
    "diff",
    "--uses",
    ".",
    "--format",
    "markdown",
  ]);
  expect(markdown.stdout).toMatch(
    /^## API changes: .*\n\nFrom .*\n\n\*\*nothing breaks in the program \\?\(/,
  );
});

describe("another version wrote the output", () => {
  const path = "src/api/types.ts";
  /** The output as a version would have written it whose `Order` had a `note` and no `code`. */
  function writeOther(): void {
    const text = project
      .text(path)
      .replace(
        "  comment?: string;\n",
        "  comment?: string;\n  code?: string;\n",
      );
    const was = hashContent(project.text(path));
    project.put(path, text);
    const lock = project.text("src/api/speclathe.lock.json");
    project.put(
      "src/api/speclathe.lock.json",
      lock
        .replace(was, hashContent(text))
        .replace(/"generator": "[^"]*"/, '"generator": "0.0.1"'),
    );
  }

  /** The document never had `code`, which the program reads. */
  const withoutCode = (document: Plain): void => {
    delete orderOf(document)["code"];
  };

  beforeEach(async () => {
    put(withoutCode);
    await project.runWhole(["generate"]);
    writeOther();
  });

  const part = { files: [{ path: "types.ts", state: "changed" }] };
  const declaration = { path: "types.ts", name: "Order", state: "changed" };

  it.each([["diff"], ["check"]])(
    "%s says what that changes, and then what the document does",
    async (command) => {
      put((document) => {
        withoutCode(document);
        delete orderOf(document)["comment"];
      });
      const before = project.read();
      const { stdout } = await project.runWhole([
        command,
        "--uses",
        ".",
        "--json",
      ]);
      const whole = JSON.parse(stdout) as { outputs?: unknown[] };
      const named = ({ places }: { places: readonly Shown[] }) =>
        places.map((place) => [nameOf(place), place.error?.code]);
      const report = (whole.outputs?.[0] ?? whole) as {
        generator: { uses: { places: readonly Shown[] } };
        uses: { places: readonly Shown[] };
        changes: readonly { rule: string }[];
      };
      expect(report.generator).toMatchObject({
        old: "0.0.1",
        isOtherConfig: false,
        ...part,
        declarations: [declaration],
      });
      expect(named(report.generator.uses)).toEqual([["read", "TS2339"]]);
      expect(named(report.uses)).toEqual([["comment", "TS2339"]]);
      expect(report.changes.map(({ rule }) => rule)).toEqual([
        "response-optional-property-removed",
      ]);
      expect(project.read()).toEqual(before);
    },
  );

  it("says it in text and Markdown, too, and nothing where the same version did", async () => {
    const sentence =
      /speclathe 0\\?\.0\\?\.1 wrote the output: with the old document, version \S+ changes 1 file and 1 exported declaration/;
    for (const format of ["text", "markdown"])
      expect(
        (await project.runWhole(["diff", "--format", format])).stdout,
      ).toMatch(sentence);
    await project.runWhole(["generate"]);
    const { stdout } = await project.runWhole(["diff", "--json"]);
    expect(JSON.parse(stdout)).not.toHaveProperty("generator");
  });
});

describe("the TypeScript of the program", () => {
  it.each(["typescript-5.4", "typescript", "typescript-6"])(
    "is %s",
    async (version) => {
      install("typescript", version);
      put((document) => delete orderOf(document)["comment"]);
      expect((await placesOf("diff", "--uses", ".")).map(nameOf)).toEqual([
        "comment",
      ]);
    },
  );

  it("is not version 7", () => {
    install("typescript", "typescript-7");
    const places = [join(project.directory, "index.ts")];
    expect(() => loadCompiler(places)).toThrow(
      /: version 7\.\S+ is installed there/,
    );
  });

  it("is one that has an API, beside version 7", () => {
    install("typescript", "typescript-7");
    mkdirSync(join(project.directory, "node_modules/@typescript"));
    install("@typescript/typescript6", "typescript-6");
    const places = [join(project.directory, "index.ts")];
    expect(loadCompiler(places).version).toMatch(/^6\./);
  });

  it("is missed", () => {
    const places = [join(project.directory, "index.ts")];
    expect(() => loadCompiler(places)).toThrow("neither is installed there");
  });
});

describe("a program that cannot be read", () => {
  it.each([
    ["no folder", "nowhere", "the folder does not exist"],
    ["no tsconfig.json", "src", "there is no tsconfig.json"],
    ["does not import the output", "other", "imports the output"],
  ])("%s", async (_, folder, why) => {
    project.put("other/tsconfig.json", JSON.stringify(tsconfig));
    project.put("other/src/a.ts", "export {};\n");
    const { exitCode, stderr } = await project.runWhole([
      "diff",
      "--uses",
      folder,
    ]);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(why)]);
  });
});
