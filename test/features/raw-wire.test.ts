import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentOf, freshDocument } from "../support/fresh-document.js";

// What stands on the wire, byte by byte: a socket, so that no server's parser is in between.

type Method = (input?: object) => Promise<unknown>;
interface Index {
  createClient(options: object): {
    readonly api: Readonly<Record<string, Method>>;
  };
}

let answer = "";
let seen: string[] = [];
const sockets = new Set<Socket>();
const server = createServer((socket) => {
  sockets.add(socket);
  let text = "";
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    if (!text.includes("\r\n\r\n")) return;
    seen.push(text);
    text = "";
    socket.end(answer);
  });
});
let baseUrl = "";

beforeEach(async () => {
  seen = [];
  answer = "HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n";
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((done) => server.close(done));
});

const answers = (head: string, body = ""): void => {
  answer = `HTTP/1.1 ${head}\r\nconnection: close\r\n\r\n${body}`;
};

interface Written {
  readonly path?: string;
  readonly method?: string;
  readonly operation: object;
  readonly more?: object;
  readonly options?: object;
}

async function client({
  path = "/a",
  method = "get",
  operation,
  more = {},
  options = {},
}: Written): Promise<{ call: Method; codes: string[] }> {
  const { index, diagnostics } = await freshDocument<Index>(
    documentOf(
      {
        [path]: {
          [method]: {
            operationId: "api.call",
            responses: { 204: { description: "Done" } },
            ...operation,
          },
        },
      },
      more,
    ),
  );
  const { api } = index.createClient({ baseUrl, ...options });
  const call: Method = async (input) => api["call"]?.(input);
  return { call, codes: diagnostics.map(({ code }) => code) };
}

const text = { type: "string" };
const list = { type: "array", items: text };
const target = (): string => seen.at(-1)?.split(" ")[1] ?? "";
const header = (name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, "im").exec(seen.at(-1) ?? "")?.[1]?.trim();

const reserved = ":/?#[]@!$&'()*+,;=";
const encoded = "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D";

test("what is reserved is encoded, in paths and queries", async () => {
  const parameters = [
    { name: "id", in: "path", required: true, schema: text },
    { name: "q", in: "query", schema: text },
    { name: "l", in: "query", schema: list },
    { name: "r", in: "query", schema: text, allowReserved: true },
  ];
  const { call } = await client({ path: "/a/{id}", operation: { parameters } });
  await call({ id: reserved, q: reserved, l: [reserved, "é~-._"] });
  expect(target()).toBe(`/a/${encoded}?q=${encoded}&l=${encoded}&l=%C3%A9~-._`);
  await call({ id: "a", r: reserved });
  // Every URL parser writes the apostrophe of a query as %27 (URL Standard, 1.3).
  expect(target()).toBe("/a/a?r=:/?%23[]@!$%26%27()*%2B,;=");
});

test.each([
  { style: "form", explode: false, sign: "," },
  { style: "spaceDelimited", explode: false, sign: " " },
  { style: "pipeDelimited", explode: false, sign: "|" },
])("an item with the delimiter of $style is refused", async (given) => {
  const { sign, ...how } = given;
  const parameters = [{ name: "l", in: "query", schema: list, ...how }];
  const { call } = await client({ operation: { parameters } });
  await call({ l: ["a", "b"] });
  expect(decodeURIComponent(target())).toBe(`/a?l=a${sign}b`);
  if (given.style !== "form")
    await expect(call({ l: [`a${sign}b`, "c"] })).rejects.toThrow(TypeError);
});

test("an item with the delimiter of a header is refused", async () => {
  const parameters = [{ name: "X-List", in: "header", schema: list }];
  const { call } = await client({ operation: { parameters } });
  await call({ xList: ["a", "b"] });
  expect(header("x-list")).toBe("a,b");
  await expect(call({ xList: ["a,b", "c"] })).rejects.toThrow(TypeError);
});

test("cookies of schemes and parameters are one header", async () => {
  const cookie = (name: string): object => ({
    type: "apiKey",
    in: "cookie",
    name,
  });
  const { call } = await client({
    operation: {
      parameters: [
        { name: "pref", in: "cookie", schema: text },
        { name: "raw", in: "cookie", schema: text, style: "cookie" },
      ],
    },
    more: {
      openapi: "3.2.0",
      components: {
        securitySchemes: { sid: cookie("sid"), csrf: cookie("csrf") },
      },
      security: [{ sid: [], csrf: [] }],
    },
    options: { sid: "eyJ1c2VyIjoxfQ==.a+/b", csrf: "c" },
  });
  await call({ pref: "a b", raw: "x/y=z==" });
  expect(header("cookie")?.split("; ").toSorted()).toEqual([
    "csrf=c",
    "pref=a%20b",
    "raw=x/y=z==",
    "sid=eyJ1c2VyIjoxfQ==.a+/b",
  ]);
  await expect(call({ raw: "a; b=c" })).rejects.toThrow(TypeError);
});

test("a path's parameter that none declares is a text, and said", async () => {
  const { call, codes } = await client({ path: "/a/{id}", operation: {} });
  expect(codes).toContain("path-parameter-undeclared");
  await call({ id: "b/c" });
  expect(target()).toBe("/a/b%2Fc");
  await expect(call({})).rejects.toThrow(/id/);
});

const success = (content: object): object => ({
  responses: { 200: { description: "OK", content } },
});
const object = { schema: { type: "object" } };

test("304 is a failure that says what it is", async () => {
  answers('304 Not Modified\r\netag: "a"');
  const { call } = await client({
    operation: success({ "application/json": object }),
  });
  await expect(call()).rejects.toMatchObject({ status: 304 });
  await expect(call()).rejects.toThrow(/Not Modified/);
});

test("HEAD has no body, whatever its headers say", async () => {
  answers("200 OK\r\ncontent-type: application/json\r\ncontent-length: 12");
  const { call } = await client({
    method: "head",
    operation: success({ "application/json": object }),
  });
  expect(await call()).toBeUndefined();
  expect(seen[0]).toMatch(/^HEAD \/a /);
});

test.each([
  { name: "JSON behind a BOM", body: "\ufeff{}", want: {} },
  { name: "JSON in pieces", body: '{"a":"é"}', want: { a: "é" } },
])("$name", async ({ body, want }) => {
  answers("200 OK\r\ncontent-type: application/json", body);
  const { call } = await client({
    operation: success({ "application/json": object }),
  });
  expect(await call()).toEqual(want);
});

test.each(["", "\r\n "])("JSON that is %j is an error", async (body) => {
  answers("200 OK\r\ncontent-type: application/json", body);
  const { call } = await client({
    operation: success({ "application/json": object }),
  });
  await expect(call()).rejects.toMatchObject({
    name: "DecodeError",
    status: 200,
  });
});

test.each([
  {
    type: "application/json-seq",
    body: '\x1e{"a":1}\n\x1e2\n',
    want: [{ a: 1 }, 2],
  },
  {
    type: "application/x-ndjson",
    body: '\ufeff{"a":1}\r\n\r\n2',
    want: [{ a: 1 }, 2],
  },
])("values of $type", async ({ type, body, want }) => {
  answers(`200 OK\r\ncontent-type: ${type}`, body);
  const { call } = await client({
    operation: success({ [type]: { schema: {} } }),
  });
  const all: unknown[] = [];
  for await (const one of (await call()) as AsyncIterable<unknown>)
    all.push(one);
  expect(all).toEqual(want);
});

test("events behind a BOM", async () => {
  answers(
    "200 OK\r\ncontent-type: text/event-stream",
    "\ufeffdata: 1\r\r: said\ndata: 2\n\n",
  );
  const { call } = await client({
    operation: success({ "text/event-stream": { schema: {} } }),
  });
  const all: unknown[] = [];
  for await (const one of (await call()) as AsyncIterable<{ data: unknown }>)
    all.push(one.data);
  expect(all).toEqual([1, 2]);
});
