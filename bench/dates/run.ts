/**
 * `npm run dates` in `bench`: one document with dates in every place, by ours, hey-api and orval;
 * what a program has of each date, and what of dates is sent. `docs/comparison.md` has its tables.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Temporal } from "temporal-polyfill";
import { peerFile, root, versionOf } from "../harness/places.js";
import { printTable } from "../harness/section.js";

// Where a date as its own text is another than in UTC.
process.env["TZ"] = "America/New_York";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "out");
const input = join(here, "openapi.json");
const baseUrl = "http://localhost:4010";
const at = new Date("2026-01-31T12:00:00Z");

/** What each generator is asked to do. */
interface Client {
  readonly name: string;
  readonly list: () => Promise<unknown>;
  readonly send: (row: unknown) => Promise<unknown>;
  /** One call for each place of a parameter; without one it has none. */
  readonly parameters: Readonly<Record<string, () => Promise<unknown>>>;
}

const text = "2026-01-31T12:00:00.123456+02:00";
const row = {
  id: "1",
  at: text,
  day: "2026-01-31",
  time: "12:00:00Z",
  nullable: text,
  list: [text],
  rows: [{ at: text }],
  map: { a: text },
  mapOf: { a: { at: text } },
  tuple: [text, "x"],
  pet: { kind: "cat", born: text, seen: text },
  either: { due: text, size: "s" },
  textOrDate: text,
  maybe: { at: text },
  tree: { at: text, children: [{ at: text }] },
  composed: { at: text, updatedAt: text },
  named: text,
};

let last = { url: "", until: "", body: "" };
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    const { url = "", method, headers } = request;
    last = { url, until: String(headers["x-until"] ?? "nothing"), body };
    response.setHeader("content-type", "application/json");
    const isList = url === "/rows" && method === "GET";
    response.end(JSON.stringify(isList ? [row] : row));
  });
});
await new Promise<void>((done) => server.listen(4010, done));
rmSync(out, { recursive: true, force: true });
mkdirSync(out);
const clients = [await heyApi(), await orval()];
for (const dates of ["Date", "Temporal"] as const)
  clients.push(await ours(dates));
const received: Record<string, string>[] = [];
const sent: Record<string, string>[] = [];
for (const client of clients) {
  const [first] = (await client.list()) as [typeof row];
  received.push(kindsOf(first));
  await client.send(first);
  const { at: again, day } = JSON.parse(last.body) as typeof row;
  const of: Record<string, string> = { "sent back": again, "and its day": day };
  for (const [place, call] of Object.entries(client.parameters))
    of[place] = await call().then(
      () => (place === "header" ? last.until : decodeURIComponent(last.url)),
      (error: unknown) => `fails: ${(error as Error).message}`,
    );
  sent.push(of);
}
server.close();
for (const found of [received, sent])
  console.log(
    printTable({
      columns: ["", ...clients.map(({ name }) => name)],
      rows: [...new Set(found.flatMap(Object.keys))].map((place) => [
        place,
        ...found.map((each) => each[place] ?? ""),
      ]),
    }),
  );

/** What each text of the row is in a program, by its path. */
function kindsOf(value: unknown, path = ""): Record<string, string> {
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (tag !== "Object" && tag !== "Array") return { [path]: tag };
  const members = Object.entries(value as object);
  return Object.assign(
    {},
    ...members.map(([name, member]) =>
      kindsOf(member, path === "" ? name : `${path}.${name}`),
    ),
  ) as Record<string, string>;
}

function run(command: string, ...given: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [command, ...given],
    { cwd: out, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
}

/** A module that was generated, whose functions are called by what its documentation says. */
async function load(
  path: string,
): Promise<Record<string, (...given: unknown[]) => Promise<never>>> {
  return import(pathToFileURL(join(out, path)).href);
}

async function heyApi(): Promise<Client> {
  const config = {
    input,
    output: "hey-api",
    plugins: [
      "@hey-api/client-fetch",
      { name: "@hey-api/transformers", dates: true },
      { name: "@hey-api/sdk", transformer: true },
    ],
  };
  writeFileSync(
    join(out, "hey-api.config.mjs"),
    `export default ${JSON.stringify(config)};`,
  );
  run(peerFile("@hey-api/openapi-ts/bin/run.js"), "-f", "hey-api.config.mjs");
  const { getRow, listRows, createRow } = await load("hey-api/index.ts");
  const get = (more: object): Promise<unknown> =>
    getRow!({ path: { at: "x" }, ...more, throwOnError: true });
  return {
    name: `hey-api ${versionOf("@hey-api/openapi-ts")}`,
    list: async () => {
      const { data } = await listRows!({ throwOnError: true });
      return data;
    },
    send: (body) => createRow!({ body, throwOnError: true }),
    parameters: {
      path: () => get({ path: { at } }),
      query: () => get({ query: { since: at } }),
      "a day in a query": () => get({ query: { day: at } }),
      "several in a query": () => get({ query: { times: [at, at] } }),
      header: () => get({ headers: { "x-until": at } }),
    },
  };
}

async function orval(): Promise<Client> {
  const override = { useDates: true, useDatesTransform: true };
  const output = { target: "orval.ts", client: "fetch", baseUrl, override };
  writeFileSync(
    join(out, "orval.config.mjs"),
    `export default ${JSON.stringify({ api: { input, output } })};`,
  );
  run(peerFile("orval/dist/bin/orval.mjs"), "--config", "orval.config.mjs");
  const { getRow, listRows, createRow } = await load("orval.ts");
  return {
    name: `orval ${versionOf("orval")}`,
    list: async () => {
      const { data } = await listRows!();
      return data;
    },
    send: (body) => createRow!(body),
    parameters: {
      path: () => getRow!(at),
      query: () => getRow!("x", { since: at }),
      "a day in a query": () => getRow!("x", { day: at }),
      "several in a query": () => getRow!("x", { times: [at, at] }),
    },
  };
}

async function ours(kind: "Date" | "Temporal"): Promise<Client> {
  const dates =
    kind === "Date" ? kind : { as: kind, from: "temporal-polyfill" };
  writeFileSync(
    join(out, `${kind}.config.json`),
    JSON.stringify({ input, output: kind, dates }),
  );
  const config = `${kind}.config.json`;
  run(join(root, "dist/cli/main.js"), "generate", "--config", config);
  const { createClient } = await load(`${kind}/index.ts`);
  const { rows } = createClient!({ baseUrl }) as unknown as {
    rows: Record<string, (given?: unknown) => Promise<unknown>>;
  };
  const [instant, day] =
    kind === "Date"
      ? [at, "2026-01-31"]
      : [
          Temporal.Instant.from("2026-01-31T12:00:00Z"),
          Temporal.PlainDate.from("2026-01-31"),
        ];
  const get = (more: object): Promise<unknown> =>
    rows["get"]!({ at: instant, ...more });
  return {
    name: `speclathe, ${kind}`,
    list: () => rows["list"]!(),
    send: (given) => rows["create"]!(given),
    parameters: {
      path: () => get({}),
      query: () => get({ since: instant }),
      "a day in a query": () => get({ day }),
      "several in a query": () => get({ times: [instant, instant] }),
      header: () => get({ xUntil: instant }),
    },
  };
}
