import { beforeEach, expect, test } from "vitest";
import {
  type Answer,
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

type Method = (input?: unknown) => Promise<unknown>;
interface Index {
  createClient(options: object): { readonly api: { readonly call: Method } };
}

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

async function call(operation: object, method = "get"): Promise<Method> {
  const { index } = await freshDocument<Index>(
    documentOf({
      "/a": { [method]: { operationId: "api.call", ...operation } },
    }),
  );
  return index.createClient({ baseUrl: server.url }).api.call;
}

const success = (content?: object, more: object = {}): object => ({
  responses: {
    200: { description: "OK", ...(content ? { content } : {}) },
    ...more,
  },
});
const of = (type: string, body: string): Answer => ({
  status: 200,
  headers: type === "" ? {} : { "content-type": type },
  body,
});
const text = { schema: { type: "string" } };
const file = { schema: { type: "string", format: "binary" } };

test.each([
  { answer: of("application/json", '{"s":"x"}'), want: { s: "x" } },
  { answer: of("application/problem+json; charset=utf-8", "[1]"), want: [1] },
  { answer: of("text/html", "<p>"), want: "<p>" },
  { answer: of("image/svg+xml", "<svg/>"), want: "<svg/>" },
  { answer: of("", "plain"), want: "plain" },
  { answer: of("application/json", ""), want: undefined },
  { answer: { status: 204 }, want: undefined },
  { answer: of("application/json", "\ufeff1"), want: 1 },
])(
  "a success without content, answered with $answer",
  async ({ answer, want }) => {
    server.answer = answer;
    expect(await (await call(success()))()).toEqual(want);
    expect(await (await call({ responses: {} }))()).toEqual(want);
  },
);

test("bytes of a success without content", async () => {
  server.answer = of("image/png", "png");
  const data = await (await call(success()))();
  expect(data).toBeInstanceOf(Blob);
  expect(await (data as Blob).text()).toBe("png");
});

test.each(["application/json", "*/*"])("a text under %s", async (type) => {
  const ask = await call(success({ [type]: text }));
  const answers = [
    {
      answer: of("text/html; charset=utf-8", "Hello, world"),
      want: "Hello, world",
    },
    { answer: of("text/plain", "42"), want: "42" },
    { answer: of("application/json", '"quoted"'), want: "quoted" },
    { answer: of("", '"quoted"'), want: "quoted" },
  ];
  for (const { answer, want } of answers) {
    server.answer = answer;
    expect(await ask()).toBe(want);
  }
});

test.each(["application/json", "*/*"])("bytes under %s", async (type) => {
  server.answer = of("application/octet-stream", "bytes");
  const data = await (await call(success({ [type]: file })))();
  expect(await (data as Blob).text()).toBe("bytes");
});

test.each([
  { schema: { type: "string", contentMediaType: "*/*" } },
  { schema: { type: "string", contentMediaType: "image/png" } },
])("bytes under */* by a media type of their own, $schema", async (media) => {
  server.answer = of("image/png", "bytes");
  const data = await (await call(success({ "*/*": media })))();
  expect(await (data as Blob).text()).toBe("bytes");
  const content = { "*/*": media };
  const send = await call({ requestBody: { content } }, "post");
  await send(new Blob(["sent"], { type: "image/png" }));
  const { headers, body } = server.requests.at(-1) ?? {};
  expect([headers?.["content-type"], String(body)]).toEqual([
    "image/png",
    "sent",
  ]);
});

test("a text of a media type stays a text within JSON", async () => {
  const media = { schema: { type: "string", contentMediaType: "image/png" } };
  server.answer = of("application/json", '"text"');
  expect(await (await call(success({ "application/json": media })))()).toBe(
    "text",
  );
});

test("anything under */*", async () => {
  const ask = await call(success({ "*/*": {} }));
  server.answer = of("text/plain", "a");
  expect(await ask()).toBe("a");
  server.answer = of("application/json", "{}");
  expect(await ask()).toEqual({});
});

test("failures are accepted too, if less", async () => {
  const problem = {
    400: { description: "No", content: { "application/problem+json": {} } },
  };
  const json = success(
    { "application/json": { schema: { type: "object" } } },
    problem,
  );
  server.answer = of("application/json", "{}");
  await (
    await call(json)
  )();
  expect(server.requests[0]?.headers.accept).toBe(
    "application/json, application/problem+json;q=0.9",
  );
});

test("a text of a type that is text is a string, and bytes are a Blob", async () => {
  for (const type of ["application/text", "application/yaml"]) {
    server.answer = of(type, "a: b");
    expect(await (await call(success({ [type]: text })))()).toBe("a: b");
    expect(await (await call(success({ [type]: file })))()).toBeInstanceOf(
      Blob,
    );
  }
});

async function collect(each: unknown): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const one of each as AsyncIterable<unknown>) all.push(one);
  return all;
}

test("events of text stay text", async () => {
  server.answer = of(
    "text/event-stream",
    "data: 42\n\ndata: true\n\ndata: null\n\ndata: [DONE]\n\n",
  );
  const ask = await call(success({ "text/event-stream": text }));
  expect(
    (await collect(await ask())).map(
      (event) => (event as { data: unknown }).data,
    ),
  ).toEqual(["42", "true", "null", "[DONE]"]);
});

test("events of JSON end with [DONE]", async () => {
  server.answer = of(
    "text/event-stream",
    'data: {"a":1}\n\ndata: [DONE]\n\ndata: 2\n\n',
  );
  const ask = await call(
    success({ "text/event-stream": { schema: { type: "object" } } }),
  );
  expect(await collect(await ask())).toEqual([
    { event: "message", data: { a: 1 } },
  ]);
});

test("a sequence of JSON texts", async () => {
  server.answer = of("application/json-seq", '\x1e{"a":\n1}\n\x1e"b"\n\x1e3');
  const ask = await call(success({ "application/json-seq": { schema: {} } }));
  expect(await collect(await ask())).toEqual([{ a: 1 }, "b", 3]);
});

const sends = (content: object, required = true): object => ({
  requestBody: { required, content },
  responses: { 204: { description: "Done" } },
});

test("bytes to */* are sent as they are", async () => {
  const ask = await call(sends({ "*/*": file }), "post");
  await ask(new Blob(["x"]));
  await ask(new Blob(["x"], { type: "image/png" }));
  expect(
    server.requests.map(({ headers, body }) => [
      headers["content-type"],
      String(body),
    ]),
  ).toEqual([
    ["application/octet-stream", "x"],
    ["image/png", "x"],
  ]);
});

test.each([
  "application/json",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
])("an optional body of %s", async (type) => {
  const schema = {
    type: "object",
    properties: { a: { type: ["string", "null"] } },
  };
  const ask = await call(sends({ [type]: { schema } }, false), "post");
  await ask();
  await ask({});
  await ask({ a: null });
  const [none, empty, nothing] = server.requests;
  expect(none?.headers).not.toHaveProperty("content-type");
  expect(String(none?.body)).toBe("");
  // Starlette refuses a form without parts, so an optional one is not sent.
  expect(empty?.headers["content-type"]).toBe(
    type === "multipart/form-data" ? undefined : type,
  );
  expect(String(nothing?.body)).toBe(
    type === "application/json"
      ? '{"a":null}'
      : String(nothing?.body).replace("null", ""),
  );
});

test("an optional body beside a parameter", async () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const parameters = [{ name: "q", in: "query", schema: { type: "string" } }];
  for (const type of [
    "multipart/form-data",
    "application/x-www-form-urlencoded",
  ]) {
    const ask = await call(
      { ...sends({ [type]: { schema } }, false), parameters },
      "post",
    );
    await ask({ q: "b" });
    expect(server.requests.at(-1)?.headers).not.toHaveProperty("content-type");
    await ask({ a: "b" });
    expect(server.requests.at(-1)?.headers["content-type"]).toMatch(type);
  }
});

test("a body of XML is the text that is given", async () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };
  const ask = await call(sends({ "application/xml": { schema } }), "post");
  await ask("<a/>");
  expect(String(server.requests[0]?.body)).toBe("<a/>");
  expect(server.requests[0]?.headers["content-type"]).toBe("application/xml");
});
