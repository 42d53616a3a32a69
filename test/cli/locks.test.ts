import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { transformSync } from "esbuild";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashContent } from "../../generator/write/content-hash.js";
import { shop } from "../compare/cases/changed-documents.js";
import { Project } from "./project.js";

// Random changes of a real lock, as a pull request could make them.

let project: Project;
let lockText = "";
let output: Readonly<Record<string, string>> = {};

/** Files of others: names that no output has. */
const foreign: Readonly<Record<string, string>> = {
  "../outside.ts": "outside\n",
  "../package.json": '{"type":"module"}\n',
  ".env": "KEY=1\n",
  ".git/config": "[core]\n",
  ".speclathe.ts": "mine\n",
  "README.md": "# Mine\n",
  "env.d.ts": "export {};\n",
  "package.json": "{}\n",
};

beforeAll(async () => {
  project = new Project();
  project.put("api.json", JSON.stringify(shop));
  expect((await generate()).exitCode).toBe(0);
  output = project.read("src");
  lockText = project.text(lockPath);
}, 60_000);

afterAll(() => project.remove());

const lockPath = "src/speclathe.lock.json";
const args = ["-i", "api.json", "-o", "src"];
const generate = (...flags: string[]) =>
  project.runWhole(["generate", ...args, ...flags]);

/** Puts everything back, and a lock in its place. */
function start(lock: string): void {
  for (const [path, text] of Object.entries({ ...output, ...foreign })) {
    const target = join(project.directory, "src", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  project.put(lockPath, lock);
}

/** Numbers below 1, the same for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    const hash = createHash("sha256")
      .update(String((state += 0.5)))
      .digest();
    return hash.readUInt32BE() / 2 ** 32;
  };
}

const texts = [
  ...Object.keys(foreign),
  "",
  "class",
  "Array",
  "Client",
  "__proto__",
  "constructor",
  "toString",
  'A"; process.exit(9); "',
  "A */ process.exit(9) /*",
  "a b",
  "a.b.c",
  "Ärger",
  "\u202eA",
  "A".repeat(5000),
  "/etc/passwd",
  "C:\\a.ts",
  "file:///etc/passwd",
  "mine.ts",
  "0",
];

interface LockText {
  [member: string]: unknown;
  files: Record<string, unknown>;
  names: Record<string, unknown>;
  references: Record<string, unknown>;
}

/** One change of a lock's text, most of which leave it one. */
function mutate(text: string, next: () => number): string {
  const pick = <T>(list: readonly T[]): T =>
    list[Math.floor(next() * list.length)]!;
  const lock = JSON.parse(text) as LockText;
  const { files, names, references } = lock;
  const table = pick<Record<string, unknown>>([lock, files, names, references]);
  const key = pick([...Object.keys(table), pick(texts)]);
  const path = pick(Object.keys(foreign));
  const name = pick(Object.keys(names));
  switch (Math.floor(next() * 8)) {
    case 0:
      delete table[key];
      break;
    case 1:
      set(table, pick(texts), table[key] ?? "");
      break;
    case 2:
      return text.slice(0, Math.floor(next() * text.length)) + pick(texts);
    case 3:
      set(table, key, pick([...texts, null, 1, [], {}]));
      break;
    case 4:
      lock["documentHash"] = "another";
      set(files, path, hashContent(foreign[path] ?? ""));
      break;
    case 5:
      delete names[name];
      set(
        names,
        name.replace(/\w+$/, () => pick(texts)),
        pick(["1a", "A"]),
      );
      break;
    default:
      set(names, name, pick(texts));
  }
  return JSON.stringify(lock);
}

// Also a member called __proto__.
function set(table: object, key: string, value: unknown): void {
  const how = { enumerable: true, configurable: true, writable: true };
  Object.defineProperty(table, key, { ...how, value });
}

it("end no run with an internal error, and touch no file of others", async () => {
  const ends = new Map<string, number>();
  for (let seed = 0; seed < 40; seed += 1) {
    const next = random(seed * 1000);
    let lock = mutate(lockText, next);
    if (seed % 3 === 0 && isLock(lock)) lock = mutate(lock, next);
    start(lock);
    const run = await generate(...(seed % 2 === 0 ? ["--force"] : []));
    const found = project.read("src");
    const place = `seed ${seed}: ${run.stderr}`;
    expect([0, 1, 5], place).toContain(run.exitCode);
    for (const [path, text] of Object.entries(foreign))
      expect(project.text(`src/${path}`), `${place} ${path}`).toBe(text);
    for (const [path, text] of Object.entries(found)) {
      if (Object.hasOwn(foreign, path) || path === "speclathe.lock.json")
        continue;
      expect(Object.keys(output), place).toContain(path);
      if (run.exitCode === 0 && text !== output[path])
        expect(
          () => transformSync(text, { loader: "ts" }),
          place,
        ).not.toThrow();
    }
    const code = `${run.exitCode} ${/error (\S+):/.exec(run.stderr)?.[1] ?? ""}`;
    ends.set(code, (ends.get(code) ?? 0) + 1);
  }
  // A lock may be read, and it may be refused.
  expect([...ends.keys()]).toEqual(
    expect.arrayContaining(["0 ", "5 lock-invalid"]),
  );
}, 300_000);

function isLock(text: string): boolean {
  try {
    const { files, names, references } = JSON.parse(text) as LockText;
    return [files, names, references].every(
      (table) => Object.keys(table).length >= 0,
    );
  } catch {
    return false;
  }
}

it("are read where an inline schema is a component, by one run after the other", async () => {
  const status = { type: "string", enum: ["open", "closed"] };
  const tickets = {
    get: {
      operationId: "tickets.list",
      parameters: [{ name: "status", in: "query", schema: status }],
      responses: { 204: { description: "Done" } },
    },
  };
  const desk = new Project();
  const run = async (...schemas: readonly string[]): Promise<number> => {
    const document = {
      openapi: "3.1.1",
      info: { title: "Desk", version: "1" },
      components: {
        schemas: Object.fromEntries(schemas.map((name) => [name, status])),
      },
      paths: { "/tickets": tickets },
    };
    desk.put("api.json", JSON.stringify(document));
    return (await desk.runWhole(["generate", ...args])).exitCode;
  };
  expect(await run("TicketState")).toBe(0);
  const { names } = JSON.parse(desk.text(lockPath)) as { names: object };
  expect(Object.keys(names).join("\n")).toContain("joined ");
  const types = desk.text("src/types.ts");
  expect(await run("TicketState", "Another")).toBe(0);
  expect(desk.text("src/types.ts")).toContain("status?: TicketState");
  expect(await run("TicketState")).toBe(0);
  expect(desk.text("src/types.ts")).toBe(types);
  desk.remove();
}, 60_000);
