/** `validators`: emitted checks beside hand-written ones and the libraries a user would pick. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { generate } from "../../generator/generate.js";
import { bench as benchFolder, root } from "../harness/places.js";
import type { Section, Table } from "../harness/section.js";
import type { Bench } from "../measures/measure.js";

/** What `contest.ts` prints for one kind of data. */
interface Contest {
  readonly verdicts: readonly {
    readonly name: string;
    readonly accepted: number;
    readonly refused: number;
    readonly issues: number;
  }[];
  readonly valid: Readonly<Record<string, number>>;
  readonly broken: Readonly<Record<string, number>>;
}

const here: string = join(benchFolder, "validators");

/** Measures speed, size and start of validators of a list of clients and of filters. */
export async function runValidators(bench: Bench): Promise<readonly Section[]> {
  const folder = join(bench.work, "validators");
  const schemas = await generateOurs(folder);
  bench.say("validators: speed");
  const program = join(folder, "contest.mjs");
  await bundle(join(here, "contest.ts"), program, { folder, schemas });
  const printed = execFileSync(
    process.execPath,
    [program, String(bench.rounds ?? 12)],
    { encoding: "utf8" },
  );
  const results = JSON.parse(printed) as { list: Contest; filter: Contest };
  bench.say("validators: size");
  const sizes = await measureSizes(folder);
  return [
    {
      measure: "validators",
      document: "compliance",
      tables: [
        speedTable("list of 100 clients", results.list),
        speedTable("bodies with filters", results.filter),
        sizes,
      ],
      data: { ...results, sizes: sizes.rows },
    },
  ];
}

type JsonObject = Record<string, unknown>;

/** The fixture's document, with the list of clients as a component, through the whole pipeline. */
async function generateOurs(folder: string): Promise<JsonObject> {
  const document = JSON.parse(
    readFileSync(join(root, "fixtures/compliance/openapi.json"), "utf8"),
  ) as JsonObject;
  const client = at(document, [
    ..."paths /clients/{id} get responses 200 content".split(" "),
    "application/json",
    "schema",
  ]);
  const body = at(document, [
    ..."paths /alerts/{alertId}/transactions post requestBody content".split(
      " ",
    ),
    "application/json",
    "schema",
  ]);
  const clientList = {
    type: "object",
    required: ["data", "pagination"],
    properties: {
      data: { type: "array", items: client },
      pagination: {
        type: "object",
        required: ["hasMore"],
        properties: {
          hasMore: { type: "boolean" },
          nextCursor: { type: "string" },
          totalCount: { type: "integer" },
        },
      },
    },
  };
  document["components"] = {
    ...(document["components"] as JsonObject),
    schemas: { ClientList: clientList },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const entry = "https://example.com/openapi.json";
  const { files } = await generate({
    entry,
    load: async (uri) => ({ uri, bytes }),
  });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, "ours", path)), { recursive: true });
    writeFileSync(join(folder, "ours", path), text);
  }
  const { filter } = at(body, ["properties"]);
  const listInput = {
    type: "object",
    required: ["alertId"],
    properties: { alertId: { type: "string", format: "uuid" }, filter },
  };
  return { clientList, listInput };
}

function at(value: unknown, path: readonly string[]): JsonObject {
  let found = value;
  for (const name of path) found = (found as JsonObject)[name];
  return found as JsonObject;
}

async function bundle(
  entry: string,
  outfile: string,
  parts: { readonly folder: string; readonly schemas: JsonObject },
): Promise<void> {
  const plugin: Plugin = {
    name: "bench",
    setup(setup) {
      setup.onResolve({ filter: /^bench:ours$/ }, () => ({
        path: join(parts.folder, "ours/validators.ts"),
      }));
      setup.onResolve({ filter: /^bench:schemas$/ }, () => ({
        path: "schemas",
        namespace: "bench",
      }));
      setup.onLoad({ filter: /.*/, namespace: "bench" }, () => ({
        contents: Object.entries(parts.schemas)
          .map(
            ([name, schema]) =>
              `export const ${name} = ${JSON.stringify(schema)};`,
          )
          .join("\n"),
      }));
    },
  };
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    nodePaths: [join(benchFolder, "node_modules")],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    plugins: [plugin],
  });
}

function speedTable(title: string, contest: Contest): Table {
  const { valid, broken } = contest;
  const limit = valid["by hand"] ?? NaN;
  const ratio = (time: number | undefined): string =>
    time === undefined ? "" : (limit / time).toFixed(2);
  const micro = (time: number | undefined): string =>
    time === undefined ? "" : (time / 1000).toFixed(1);
  return {
    title,
    columns: [
      "validator",
      "valid, µs",
      "of by hand",
      "invalid, all issues, µs",
      "of by hand on valid",
      "accepted",
      "refused",
      "issues",
    ],
    rows: contest.verdicts.map(({ name, accepted, refused, issues }) => [
      name,
      micro(valid[name]),
      ratio(valid[name]),
      micro(broken[name]),
      ratio(broken[name]),
      String(accepted),
      String(refused),
      String(issues),
    ]),
    notes: [
      "By hand stops at the first thing that is wrong, so that invalid data is set against its time on valid data.",
    ],
  };
}

const roots: readonly (readonly [string, string])[] = [
  ["one alert", "AlertSchema"],
  [
    "client, list of clients, filter",
    "ClientSchema, ClientListSchema, AlertListTransactionItemsInputSchema",
  ],
];

async function measureSizes(folder: string): Promise<Table> {
  const rows: string[][] = [];
  for (const [title, names] of roots) {
    const text = await minified(
      `export { ${names} } from "./ours/validators.ts";`,
      folder,
    );
    const file = join(folder, `${rows.length}.mjs`);
    writeFileSync(file, text);
    rows.push([
      title,
      (text.length / 1000).toFixed(1),
      (gzipSync(text, { level: 9 }).length / 1000).toFixed(1),
      startOf(file, names.split(", ")[0] ?? "").toFixed(1),
    ]);
  }
  const all = await minified(`export * from "./ours/validators.ts";`, folder);
  const gzip = gzipSync(all, { level: 9 }).length;
  rows.push([
    "everything",
    (all.length / 1000).toFixed(1),
    (gzip / 1000).toFixed(1),
    "",
  ]);
  return {
    title: "bundle and start of ours",
    columns: [
      "schemas",
      "minified, kB",
      "gzip, kB",
      "import and first check, ms",
    ],
    rows,
  };
}

async function minified(contents: string, folder: string): Promise<string> {
  const result = await build({
    stdin: { contents, resolveDir: folder, loader: "ts" },
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
  });
  return result.outputFiles[0]?.text ?? "";
}

/** The median of what a fresh process takes from the import to the first verdict. */
function startOf(file: string, name: string): number {
  const code = `const start = performance.now(); const { ${name}: schema } = await import(${JSON.stringify(file)}); schema.safeParse({}); console.log(performance.now() - start);`;
  const times = Array.from({ length: 9 }, () =>
    Number(
      execFileSync(process.execPath, ["--input-type=module", "-e", code], {
        encoding: "utf8",
      }),
    ),
  );
  return times.toSorted((a, b) => a - b)[4] ?? NaN;
}
