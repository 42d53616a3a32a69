import { beforeEach, expect, test } from "vitest";
import {
  type Answer,
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

type Method = (input?: object, options?: object) => Promise<unknown>;
type Events = AsyncIterable<{ readonly data: unknown }>;
interface Index {
  createClient(options: object): {
    readonly api: Readonly<Record<string, Method>>;
  };
}

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

async function client(
  operation: object,
  method = "post",
): Promise<Readonly<Record<string, Method>>> {
  const { index } = await freshDocument<Index>(
    documentOf(
      { "/a": { [method]: { operationId: "api.call", ...operation } } },
      { components },
    ),
  );
  return index.createClient({ baseUrl: server.url }).api;
}

const components = {
  schemas: {
    Request: {
      type: "object",
      required: ["model"],
      properties: {
        model: { type: "string" },
        stream: { type: ["boolean", "null"], default: false },
      },
    },
  },
};
const row = { type: "object", properties: { id: { type: "integer" } } };
const success = (content: object, more: object = {}): object => ({
  responses: { 200: { description: "OK", content }, ...more },
});
const of = (type: string, body: string): Answer => ({
  status: 200,
  headers: { "content-type": type },
  body,
});

test("each media type of a success is a call that asks for it", async () => {
  const problem = {
    404: { description: "No", content: { "application/problem+json": {} } },
  };
  const api = await client(
    success(
      {
        "application/json": { schema: row },
        "text/csv": { schema: { type: "string" } },
        "application/pdf": {},
        "application/xml": { schema: { type: "string" } },
        "text/event-stream": { schema: row },
      },
      problem,
    ),
    "get",
  );
  expect(Object.keys(api).toSorted()).toEqual([
    "call",
    "callCsv",
    "callPdf",
    "callStream",
    "callXml",
  ]);
  const asked = async (name: string, answer: Answer): Promise<unknown> => {
    server.answer = answer;
    const data = await api[name]?.();
    const accept = server.requests.at(-1)?.headers.accept;
    return [accept, data instanceof Blob ? await data.text() : data];
  };
  expect(await asked("call", of("application/json", '{"id":1}'))).toEqual([
    "application/json, application/problem+json;q=0.9",
    { id: 1 },
  ]);
  expect(await asked("callCsv", of("text/csv", "id\n1"))).toEqual([
    "text/csv, application/problem+json;q=0.9",
    "id\n1",
  ]);
  expect(await asked("callXml", of("application/xml", "<a/>"))).toEqual([
    "application/xml, application/problem+json;q=0.9",
    "<a/>",
  ]);
  expect(await asked("callPdf", of("application/pdf", "%PDF"))).toEqual([
    "application/pdf, application/problem+json;q=0.9",
    "%PDF",
  ]);
  server.answer = of("text/event-stream", 'data: {"id":2}\n\n');
  const events: unknown[] = [];
  const stream = (await api["callStream"]?.()) as Events;
  for await (const event of stream) events.push(event.data);
  expect(events).toEqual([{ id: 2 }]);
  expect(server.requests.at(-1)?.headers.accept).toBe(
    "text/event-stream, application/problem+json;q=0.9",
  );
});

const twoWays = success({
  "application/json": { schema: row },
  "text/event-stream": { schema: row },
});
const sent = (): unknown => JSON.parse(String(server.requests.at(-1)?.body));

const bodies: Record<string, object> = {
  "by reference": { $ref: "#/components/schemas/Request" },
  "in place": components.schemas.Request,
};

test.each(Object.keys(bodies))(
  "`stream` says which call it is: a body %s",
  async (where) => {
    const api = await client({
      requestBody: {
        required: true,
        content: { "application/json": { schema: bodies[where] } },
      },
      ...twoWays,
    });
    server.answer = of("application/json", '{"id":1}');
    await api["call"]?.({ model: "m" });
    expect(sent()).toEqual({ model: "m" });
    await api["call"]?.({ model: "m", stream: false });
    expect(sent()).toEqual({ model: "m", stream: false });
    await expect(api["call"]?.({ model: "m", stream: true })).rejects.toThrow(
      /stream/,
    );
    server.answer = of("text/event-stream", "data: [DONE]\n\n");
    await api["callStream"]?.({ model: "m" });
    expect(sent()).toEqual({ model: "m", stream: true });
    await expect(
      api["callStream"]?.({ model: "m", stream: false }),
    ).rejects.toThrow(/stream/);
    await expect(api["callStream"]?.({ model: 1 })).rejects.toThrow(/model/);
  },
);

test("`stream` of a body in parts", async () => {
  const schema = {
    allOf: [
      { type: "object", properties: { n: { type: "integer" } } },
      { $ref: "#/components/schemas/Request" },
    ],
  };
  const api = await client({
    requestBody: {
      required: true,
      content: { "application/json": { schema } },
    },
    ...twoWays,
  });
  server.answer = of("text/event-stream", "");
  await api["callStream"]?.({ model: "m", n: 1 });
  expect(sent()).toEqual({ model: "m", n: 1, stream: true });
  await expect(
    api["callStream"]?.({ model: "m", stream: false }),
  ).rejects.toThrow(/stream/);
});

test("`stream` that is true by default, or must be given", async () => {
  const schema = (more: object): object => ({
    type: "object",
    properties: { stream: { type: "boolean", ...more } },
  });
  for (const each of [
    schema({ default: true }),
    { ...schema({}), required: ["stream"] },
  ]) {
    const api = await client({
      requestBody: { content: { "application/json": { schema: each } } },
      ...twoWays,
    });
    server.answer = of("application/json", "{}");
    await api["call"]?.();
    expect(sent()).toEqual({ stream: false });
    server.answer = of("text/event-stream", "");
    await api["callStream"]?.();
    expect(sent()).toEqual({ stream: true });
  }
});

test("`stream` of a form with a file", async () => {
  const schema = {
    type: "object",
    required: ["file"],
    properties: {
      file: { type: "string", format: "binary" },
      stream: { type: "boolean" },
    },
  };
  const api = await client({
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema } },
    },
    ...twoWays,
  });
  server.answer = of("text/event-stream", "");
  await api["callStream"]?.({ file: new File(["abc"], "a.txt") });
  const body = String(server.requests.at(-1)?.body);
  expect(body).toContain("abc");
  expect(body).toMatch(/name="stream"\r\n\r\ntrue\r\n/);
});

test("what may be one picture or another is asked for as both", async () => {
  const api = await client(
    success({ "image/png": {}, "image/webp": {} }),
    "get",
  );
  server.answer = of("image/webp", "x");
  for (const name of ["call", "callPng", "callWebp"]) await api[name]?.();
  expect(server.requests.map(({ headers }) => headers.accept)).toEqual([
    "image/png, image/webp",
    "image/png",
    "image/webp",
  ]);
});
