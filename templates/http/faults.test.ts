import { once, getEventListeners } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  decodeEvents,
  decodeForm,
  decodeJsonLines,
  decodeOptional,
  decodeStream,
  eventsOrError,
  linesOrError,
} from "../codec/decode.js";
import { createHttpClient } from "../../test/support/http-client.js";
import type { HttpRequest } from "./request.js";
import { decodeJson } from "./read-body.js";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let answer: Answer;
let count: number;
let url: string;
const server = createServer((request, response) => {
  count++;
  request.resume();
  answer(response, request);
});

beforeEach(async () => {
  count = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const of =
  (type: string, body: string | Buffer = "", headers: object = {}): Answer =>
  (response) => {
    response.writeHead(200, { "content-type": type, ...headers });
    // Chunked: no content-length says that there is nothing.
    response.write(body);
    response.end();
  };

const get =
  <T>(decode?: HttpRequest<T>["decode"]) =>
  (): HttpRequest<T> => ({
    method: "GET",
    path: "/things",
    ...(decode ? { decode } : {}),
  });
const http = (): ReturnType<typeof createHttpClient> =>
  createHttpClient({ baseUrl: url, retryDelay: 1 });

describe("a success that is not what was declared is a DecodeError, sent once", () => {
  const json = "application/json";
  const gzip = gzipSync('{"a":1}');
  test.each<{ name: string; answer: Answer; decode?: HttpRequest["decode"] }>([
    { name: "an empty body in place of JSON", answer: of(json) },
    { name: "blanks in place of JSON", answer: of(json, "\n") },
    {
      name: "no length in place of JSON",
      answer: (response) => {
        response.writeHead(201, { "content-type": json, "content-length": 0 });
        response.end();
      },
    },
    {
      name: "a gzip body that is cut",
      answer: of(json, gzip.subarray(0, 12), { "content-encoding": "gzip" }),
    },
    {
      name: "text in place of a form",
      answer: of("text/plain", "a"),
      decode: decodeForm,
    },
    {
      name: "no form in spite of its type",
      answer: of("multipart/form-data; boundary=b", "a"),
      decode: decodeForm,
    },
  ])("$name", async (given) => {
    answer = given.answer;
    const { error } = await http().send(get(given.decode)).safe();
    expect(error).toMatchObject({
      name: "DecodeError",
      status: expect.any(Number) as number,
    });
    expect(count).toBe(1);
  });

  test("an empty body where none is declared too is undefined", async () => {
    answer = of(json);
    expect(await http().send(get(decodeOptional(decodeJson)))).toBeUndefined();
  });
});

test.each([{ timeout: 1000 }, { deadline: 1000 }])(
  "a failure whose body hangs has its status (%j)",
  async (options) => {
    answer = (response) => {
      response.writeHead(500, { "x-request-id": "r" });
      response.write("{");
    };
    const { error } = await http().send(get(), options).safe();
    expect(error).toMatchObject({
      name: "ApiError",
      status: 500,
      requestId: "r",
      body: undefined,
    });
  },
);

describe("a caller's signal", () => {
  const listeners = (signal: AbortSignal): number =>
    getEventListeners(signal, "abort").length;

  async function read(stream: AsyncIterable<unknown>): Promise<unknown[]> {
    const items: unknown[] = [];
    for await (const item of stream) items.push(item);
    return items;
  }
  const events: Answer = of("text/event-stream", "data: 1\n\ndata: 2\n\n");
  const cut: Answer = (response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("data: 1\n\n");
    setTimeout(() => response.destroy(), 20);
  };

  test.each([{}, { deadline: 10_000 }])(
    "has no listener once a body has been read, has failed or been cancelled (%j)",
    async (options) => {
      const { signal } = new AbortController();
      const given = { ...options, signal };
      const response = () => http().send(get(), given).asResponse();
      const stream = () => http().send(get(decodeEvents), given);
      answer = events;
      const whole = await response();
      expect(whole.url).toBe(`${url}/things`);
      expect(whole.headers.get("content-type")).toBe("text/event-stream");
      expect(listeners(signal)).toBe(1);
      expect(await whole.text()).toBe("data: 1\n\ndata: 2\n\n");
      expect(listeners(signal)).toBe(0);
      await (await response()).body?.cancel();
      expect(listeners(signal)).toBe(0);
      expect(await read(await stream())).toHaveLength(2);
      expect(listeners(signal)).toBe(0);
      for await (const event of await stream()) {
        expect(event.data).toBe(1);
        break;
      }
      expect(listeners(signal)).toBe(0);
      const bytes = await http().send(get(decodeStream), given);
      expect(await new Response(bytes ?? null).text()).toContain("data");
      expect(listeners(signal)).toBe(0);
      answer = cut;
      await expect(read(await stream())).rejects.toThrow();
      await expect((await response()).text()).rejects.toThrow();
      expect(listeners(signal)).toBe(0);
    },
  );

  test.each([{}, { deadline: 10_000 }])(
    "still aborts a body that is handed over (%j)",
    async (options) => {
      answer = (response) => {
        response.writeHead(200);
        response.write("a");
      };
      const controller = new AbortController();
      const { signal } = controller;
      const { body } = await http()
        .send(get(), { ...options, signal })
        .asResponse();
      const reader = body?.getReader();
      expect((await reader?.read())?.value).toHaveLength(1);
      const reason = new Error("enough");
      controller.abort(reason);
      await expect(reader?.read()).rejects.toBe(reason);
    },
  );

  test("of many calls makes Node warn of no leak", async () => {
    const warnings: Error[] = [];
    const warn = (warning: Error): void => void warnings.push(warning);
    process.on("warning", warn);
    const { signal } = new AbortController();
    answer = of("application/json", "{}");
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        http().send(get(), { signal, deadline: at % 2 === 0 ? 10_000 : 0 }),
      ),
    );
    await Promise.all(
      Array.from({ length: 30 }, () =>
        http().send(get(), { signal }).asResponse(),
      ),
    );
    await new Promise((done) => setTimeout(done, 20));
    process.off("warning", warn);
    expect(warnings).toEqual([]);
  });
});

describe("an error that a stream reports", () => {
  test.each<{ sent: string; data: unknown; said: string }>([
    {
      sent: 'data: {"error":{"message":"overloaded"}}',
      data: { error: { message: "overloaded" } },
      said: "overloaded",
    },
    {
      sent: 'event: error\ndata: {"detail":"no more"}',
      data: { detail: "no more" },
      said: "no more",
    },
    { sent: "event: error\ndata: broken", data: "broken", said: "broken" },
  ])("is no event: $sent", async ({ sent, data, said }) => {
    answer = of(
      "text/event-stream",
      `data: {"a":1,"error":null}\n\n${sent}\n\ndata: {"a":2}\n\n`,
    );
    const seen: unknown[] = [];
    const reading = async (): Promise<void> => {
      const stream = await http().send(get(eventsOrError(decodeEvents)));
      for await (const event of stream) seen.push(event.data);
    };
    await expect(reading()).rejects.toMatchObject({
      name: "StreamError",
      message: `the stream reports an error: ${said} (GET ${url}/things)`,
      serverMessage: said,
      data,
    });
    expect(seen).toEqual([{ a: 1, error: null }]);
  });

  test("is no line", async () => {
    answer = of("application/x-ndjson", '{"a":1}\n{"error":"no model"}\n');
    const stream = await http().send(get(linesOrError(decodeJsonLines)));
    const items = stream[Symbol.asyncIterator]();
    expect((await items.next()).value).toEqual({ a: 1 });
    await expect(items.next()).rejects.toMatchObject({
      name: "StreamError",
      data: { error: "no model" },
    });
  });
});
