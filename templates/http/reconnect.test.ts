import { EventEmitter } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { decodeEvents, type ServerEvent } from "../codec/decode.js";
import { ApiError, ConnectionError } from "./errors.js";
import { createHttpClient } from "../../test/support/http-client.js";
import { reconnect } from "./reconnect.js";
import type { Http } from "./request.js";
import type { HttpSettings, RequestOptions } from "./settings.js";
import { decodeJson } from "./read-body.js";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let answers: Answer[] = [];
let seen: IncomingMessage["headers"][] = [];
let url = "";
/** Emits "event" after each event that `read` received. */
let received = new EventEmitter();

const server = createServer((request, response) => {
  seen.push(request.headers);
  const answer = answers.shift() ?? refuse(404);
  answer(response, request);
});

beforeEach(async () => {
  answers = [];
  seen = [];
  received = new EventEmitter();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const stream = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(text);
};
/** Sends what it has and ends well. */
const ends =
  (text: string): Answer =>
  (response) => {
    stream(response, text);
    response.end();
  };
/** Sends a text, and closes the connection early once its whole events are received. */
const breaks =
  (text: string): Answer =>
  (response) => {
    let left = text.split("\n\n").length - 1;
    stream(response, text);
    if (left === 0) response.destroy();
    received.on("event", () => {
      if (--left === 0) response.destroy();
    });
  };
const refuse =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status).end();
  };

function client(settings: HttpSettings = {}): Http {
  return createHttpClient(
    { baseUrl: url, retryDelay: 1, ...settings },
    reconnect,
  );
}

async function read(
  options: RequestOptions,
  settings: HttpSettings = {},
  method = "GET",
): Promise<{ data: unknown[]; ids: unknown[]; error?: unknown }> {
  const data: unknown[] = [];
  const ids: unknown[] = [];
  try {
    const events = await client(settings).send<AsyncIterable<ServerEvent>>(
      () => ({ method, path: "/events", decode: decodeEvents }),
      options,
    );
    for await (const event of events) {
      data.push(event.data);
      ids.push(event.id);
      received.emit("event");
    }
  } catch (error) {
    return { data, ids, error };
  }
  return { data, ids };
}

/** Aborts in the wait for the next attempt, which begins after `retry` has answered. */
const abortDuringWait =
  (controller: AbortController, reason: unknown) => (): true => {
    setImmediate(() => controller.abort(reason));
    return true;
  };

const lastIds = (): unknown[] =>
  seen.map((headers) => headers["last-event-id"]);

describe("a stream that breaks off", () => {
  test("is asked for again behind the last event that was whole", async () => {
    answers = [
      breaks("id: a\ndata: 1\n\nid: b\ndata: 2\n\nid: c\ndata: hal"),
      ends("data: 3\n\n"),
      breaks("id: é\ndata: 4\n\n"),
      refuse(204),
    ];
    expect(await read({ reconnect: true })).toEqual({
      data: [1, 2, 3, 4],
      ids: ["a", "b", "b", "é"],
    });
    const utf8 = Buffer.from("é").toString("latin1");
    expect(lastIds()).toEqual([undefined, "b", "b", utf8]);
  });

  test.each([200_000, 5_000])(
    "with an id of %d characters is asked for as often as any other",
    async (length) => {
      const timers = vi.spyOn(globalThis, "setTimeout").mockClear();
      answers = Array.from({ length: 9 }, () =>
        ends(`id: a\n\nid: ${"é".repeat(length)}\n\n`),
      );
      expect(await read({ reconnect: 2 }, { retryDelay: 20 })).toEqual({
        data: [],
        ids: [],
      });
      expect(lastIds()).toEqual([undefined, "a", "a"]);
      const waits = timers.mock.calls.map(([, wait = 0]) => wait);
      expect(waits.filter((wait) => wait >= 10 && wait < 60)).toHaveLength(2);
    },
  );

  test.each([null, undefined, 0])(
    "is not asked for again behind an abort with %j",
    async (reason) => {
      const controller = new AbortController();
      answers = [breaks("data: 1\n\n"), ends("data: 2\n\n")];
      const { signal } = controller;
      const options = { reconnect: true, signal, deadline: 10_000 };
      const retry = abortDuringWait(controller, reason);
      const { data } = await read(options, { retryDelay: 1_000_000, retry });
      expect(data).toEqual([1]);
      expect(seen).toHaveLength(1);
    },
  );

  test("is not asked for again unless that is asked for", async () => {
    answers = [breaks("id: a\ndata: 1\n\n"), ends("data: 2\n\n")];
    const { data, error } = await read({});
    expect(data).toEqual([1]);
    expect(error).toBeInstanceOf(Error);
    expect(seen).toHaveLength(1);
  });

  test("is asked for so often in a row, and then rejects with what broke it", async () => {
    answers = [
      breaks("data: 1\n\n"),
      breaks(""),
      breaks("data: 2\n\n"),
      breaks(""),
      breaks(""),
      ends("data: 3\n\n"),
    ];
    const { data, error } = await read({ reconnect: 2 });
    expect(data).toEqual([1, 2]);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(seen).toHaveLength(5);
  });

  test("ends well where the last one did", async () => {
    answers = [ends("data: 1\n\n"), ends(""), ends(""), ends("data: 2\n\n")];
    expect(await read({ reconnect: 2 })).toMatchObject({ data: [1] });
    expect(seen).toHaveLength(3);
  });

  test("waits as long as the stream asks for", async () => {
    const timers = vi.spyOn(globalThis, "setTimeout");
    answers = [
      ends("retry: 200\nretry: soon\ndata: 1\n\n"),
      ends("data: [DONE]\n\n"),
    ];
    await read({ reconnect: true });
    const waits = timers.mock.calls.map(([, wait]) => wait);
    timers.mockRestore();
    expect(waits).toContain(200);
  });

  test("ends with [DONE]", async () => {
    answers = [ends("data: 1\n\ndata: [DONE]\n\n"), ends("data: 2\n\n")];
    expect((await read({ reconnect: true })).data).toEqual([1]);
    expect(seen).toHaveLength(1);
  });
});

describe("a server that does not go on", () => {
  test("passing failures count among the attempts", async () => {
    answers = [
      ends("id: a\ndata: 1\n\n"),
      refuse(503),
      (response) => response.destroy(),
      ends("data: 2\n\ndata: [DONE]\n\n"),
    ];
    expect((await read({ reconnect: 3 })).data).toEqual([1, 2]);
    expect(lastIds()).toEqual([undefined, "a", "a", "a"]);
  });

  test("an attempt is one request, which is not repeated besides", async () => {
    const refused = Array.from({ length: 10 }, () => refuse(503));
    answers = [ends("data: 1\n\n"), ...refused];
    expect((await read({ reconnect: 2, retries: 3 })).data).toEqual([1]);
    expect(seen).toHaveLength(3);
  });

  test("any other failure is the end", async () => {
    answers = [ends("data: 1\n\n"), refuse(403), ends("data: 2\n\n")];
    const { data, error } = await read({ reconnect: true });
    expect(data).toEqual([1]);
    expect(ApiError.is(error, 403)).toBe(true);
    expect(seen).toHaveLength(2);
  });
});

test("credentials are asked for anew, headers are the same, the id is the last", async () => {
  let asked = 0;
  answers = [ends("id: b\ndata: 1\n\n"), refuse(204)];
  await read(
    { reconnect: true, headers: { "last-event-id": "a", "x-own": "o" } },
    {
      authorize: () => ({ headers: { authorization: `Bearer ${++asked}` } }),
    },
  );
  expect(
    seen.map((headers) => [
      headers.authorization,
      headers["x-own"],
      headers["last-event-id"],
      headers.accept,
    ]),
  ).toEqual([
    ["Bearer 1", "o", "a", "*/*"],
    ["Bearer 2", "o", "b", "*/*"],
  ]);
});

test("what may do something is sent again only where that is said to do no harm", async () => {
  answers = [ends("data: 1\n\n"), refuse(204)];
  const refused = await read({ reconnect: true }, {}, "POST");
  expect(refused.error).toBeInstanceOf(TypeError);
  expect(seen).toHaveLength(0);
  const said = { reconnect: true, idempotent: true };
  expect((await read(said, {}, "POST")).data).toEqual([1]);
  expect(seen).toHaveLength(2);
});

describe("the caller's signal", () => {
  test("ends the wait", async () => {
    const controller = new AbortController();
    answers = [
      (response) => {
        stream(response, "retry: 100000\ndata: 1\n\n");
        response.end();
      },
    ];
    const { data, error } = await read({
      reconnect: true,
      signal: controller.signal,
      retry: abortDuringWait(controller, new Error("enough")),
    });
    expect(data).toEqual([1]);
    expect(error).toEqual(new Error("enough"));
    expect(seen).toHaveLength(1);
  });

  test("ends the stream, also the second one", async () => {
    const controller = new AbortController();
    answers = [
      ends("data: 1\n\n"),
      (response) => {
        stream(response, "data: 2\n\n");
        received.once("event", () => controller.abort(new Error("enough")));
      },
    ];
    const { data, error } = await read({
      reconnect: true,
      signal: controller.signal,
    });
    expect(data).toEqual([1, 2]);
    expect(error).toEqual(new Error("enough"));
    expect(seen).toHaveLength(2);
  });
});

test("who has enough closes the connection, and no other is made", async () => {
  const closed = new Promise<void>((done) => {
    answers = [
      ends("data: 1\n\n"),
      (response) => {
        stream(response, "data: 2\n\ndata: 3\n\n");
        response.on("close", done);
      },
    ];
  });
  const events = await client().send<AsyncIterable<ServerEvent>>(
    () => ({ method: "GET", path: "/", decode: decodeEvents }),
    { reconnect: true },
  );
  for await (const { data } of events) if (data === 2) break;
  await closed;
  expect(seen).toHaveLength(2);
});

test("an answer that is no stream is as it is", async () => {
  answers = [
    (response) => {
      response.setHeader("content-type", "application/json");
      response.end("1");
    },
  ];
  const data = await client().send(
    () => ({ method: "GET", path: "/", decode: decodeJson }),
    { reconnect: true },
  );
  expect(data).toBe(1);
  expect(seen).toHaveLength(1);
});
