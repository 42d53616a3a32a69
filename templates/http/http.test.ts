import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { jsonBody } from "../codec/body.js";
import { decodeNothing, decodeStream, decodeText } from "../codec/decode.js";
import { formQuery } from "../codec/query.js";
import type { RequestError } from "./errors.js";
import { createHttpClient } from "../../test/support/http-client.js";
import type { Http, HttpRequest } from "./request.js";
import type { HttpSettings, RequestOptions } from "./settings.js";
import { authorizerBy } from "./security.js";

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

type Answer = (
  response: ServerResponse,
  request: IncomingMessage,
) => void | Promise<void>;

let server: Server;
let origin: string;
let seen: Seen[];
let answers: Answer[];

beforeEach(async () => {
  seen = [];
  answers = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url, headers } = request;
      seen.push({
        method,
        url,
        headers,
        body: Buffer.concat(chunks).toString(),
      });
      // The last answer is given again and again.
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      void (answer ?? json({ ok: true }))(response, request);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function json(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Answer {
  return (response) => {
    response.writeHead(status, {
      "content-type": "application/json",
      ...headers,
    });
    response.end(JSON.stringify(body));
  };
}

const hangUp: Answer = (response) => {
  response.destroy();
};
const silent: Answer = () => {};

/** A `fetch` that no server answers. */
function hanging(): {
  readonly fetch: NonNullable<HttpSettings["fetch"]>;
  readonly calls: () => number;
} {
  let calls = 0;
  return {
    calls: () => calls,
    fetch: (_, { signal }) => {
      calls++;
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    },
  };
}

function client(settings: Partial<HttpSettings> = {}): Http {
  return createHttpClient({ baseUrl: origin, retryDelay: 1, ...settings });
}

function get<T = unknown>(more: Partial<HttpRequest<T>> = {}) {
  return (): HttpRequest<T> => ({ method: "GET", path: "/things", ...more });
}

function post<T = unknown>(more: Partial<HttpRequest<T>> = {}) {
  return (): HttpRequest<T> => ({
    method: "POST",
    path: "/things",
    body: jsonBody({ a: 1 }),
    ...more,
  });
}

describe("what is sent", () => {
  test("a request without a body", async () => {
    await client({ baseUrl: `${origin}/v1/` }).send(
      get({
        query: formQuery({ a: 1, b: undefined, c: [2, 3] }),
        headers: { "x-some": "1", "x-none": undefined },
      }),
    );
    expect(seen).toMatchObject([
      {
        method: "GET",
        url: "/v1/things?a=1&c=2&c=3",
        headers: { accept: "application/json", "x-some": "1" },
        body: "",
      },
    ]);
    expect(seen[0]?.headers).not.toHaveProperty("x-none");
    expect(seen[0]?.headers).not.toHaveProperty("content-type");
  });

  test("a body", async () => {
    await client().send(post());
    expect(seen).toMatchObject([
      {
        method: "POST",
        url: "/things",
        headers: { "content-type": "application/json", "content-length": "7" },
        body: '{"a":1}',
      },
    ]);
  });

  test("a stream", async () => {
    const content = new Blob(["a", "b"]).stream();
    await client().send(post({ body: { content } }));
    expect(seen[0]?.body).toBe("ab");
  });

  test("headers, each over the ones before", async () => {
    const http = client({
      headers: {
        "x-a": "settings",
        "x-b": "settings",
        "x-c": "settings",
        accept: "x/y",
      },
      authorize: () => ({
        headers: { "x-c": "credentials", "x-d": "credentials" },
      }),
    });
    await http.send(get({ headers: { "x-b": "request", "x-d": "request" } }), {
      headers: new Headers({ "x-d": "options" }),
    });
    expect(seen[0]?.headers).toMatchObject({
      "x-a": "settings",
      "x-b": "request",
      "x-c": "credentials",
      "x-d": "options",
      accept: "application/json",
    });
  });

  test("nothing, when the request cannot be built", async () => {
    const wrong = new TypeError("wrong input");
    const call = client().send(() => {
      throw wrong;
    });
    await expect(call).rejects.toBe(wrong);
    expect(seen).toEqual([]);
  });

  test("nothing, when the signal was aborted before", async () => {
    const call = client().send(get(), { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(seen).toEqual([]);
  });
});

describe("credentials", () => {
  test("are asked for before every attempt, with what the operation needs", async () => {
    const asked: unknown[] = [];
    const http = client({
      authorize: async (security) => {
        asked.push(security);
        return { headers: { authorization: `Bearer ${asked.length}` } };
      },
    });
    answers = [json({}, 503), json({})];
    await http.send(get({ security: [["bearer"]] }));
    await http.send(get());
    expect(asked).toEqual([[["bearer"]], [["bearer"]], undefined]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer 1",
      "Bearer 2",
      "Bearer 3",
    ]);
  });

  test("are left out where none is needed", async () => {
    const http = client({
      authorize: () => ({ headers: { authorization: "Bearer a" } }),
    });
    await http.send(get({ security: [] }));
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
  });

  test("a value no header can carry is not quoted", async () => {
    const http = client({
      authorize: () => ({ headers: { authorization: "Bearer sec\nret" } }),
    });
    const { error } = await http.send(get()).safe();
    expect(error?.message).toBe(
      'header "authorization" has a name or value that HTTP does not allow',
    );
    expect(error?.cause).toBeUndefined();
  });
});

describe("a redirect to another origin", () => {
  let other: Server;
  let elsewhere: {
    headers: IncomingMessage["headers"];
    url: string;
    body: string;
  }[];
  let target: string;

  beforeEach(async () => {
    elsewhere = [];
    other = createServer((request, response) => {
      void text(request).then((body) => {
        const { headers, url = "" } = request;
        elsewhere.push({ headers, url, body });
        response.end('{"from":"elsewhere"}');
      });
    });
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    target = `http://127.0.0.1:${(other.address() as AddressInfo).port}/x`;
  });
  afterEach(() => {
    other.closeAllConnections();
    other.close();
  });

  const to =
    (location: string, status = 307): Answer =>
    (response) => {
      response.writeHead(status, { location });
      response.end();
    };
  const secret = { "x-some": "secret" };
  const carriers: readonly {
    readonly name: string;
    readonly settings?: Partial<HttpSettings>;
    readonly request?: Partial<HttpRequest>;
    readonly options?: RequestOptions;
  }[] = [
    ...["authorization", "x-api-key"].map((header) => ({
      name: header,
      settings: { authorize: () => ({ headers: { [header]: "secret" } }) },
    })),
    {
      name: "a cookie",
      settings: { authorize: authorizerBy(() => ({ cookies: ["a=secret"] })) },
    },
    {
      name: "the query",
      settings: { authorize: authorizerBy(() => ({ query: ["key=secret"] })) },
    },
    { name: "a header parameter", request: { headers: secret } },
    {
      name: "a cookie parameter",
      request: { headers: { cookie: "a=secret" } },
    },
    { name: "a header of the client", settings: { headers: secret } },
    { name: "a header of the call", options: { headers: secret } },
    {
      name: "what a hook adds",
      settings: { onRequest: ({ headers }) => headers.set("x-some", "secret") },
    },
  ];

  describe.each(carriers)("with $name", ({ settings, request, options }) => {
    test.each([301, 302, 303, 307, 308])(
      "is not followed: %d",
      async (status) => {
        answers = [to("/moved", status), to(target, status)];
        const { error } = await client(settings)
          .send(get(request), options)
          .safe();
        expect(seen.map(({ url }) => url?.split("?")[0])).toEqual([
          "/things",
          "/moved",
        ]);
        expect(elsewhere).toEqual([]);
        expect(error).toMatchObject({ name: "ApiError", status });
        expect(error?.message).toMatch(
          `redirect to another origin not followed (GET ${origin}/things)`,
        );
      },
    );

    test("is followed without it where that is asked for", async () => {
      answers = [to("/moved"), to(target)];
      const http = client({ ...settings, redirects: "follow" });
      expect(await http.send(get(request), options)).toEqual({
        from: "elsewhere",
      });
      expect(elsewhere).toHaveLength(1);
      expect(elsewhere[0]?.headers.accept).toBe("application/json");
      expect(JSON.stringify(elsewhere)).not.toContain("secret");
    });
  });

  describe.each(["POST", "PUT", "PATCH", "DELETE"])("of a %s", (method) => {
    test.each([307, 308])("carries no body there: %d", async (status) => {
      for (const redirects of [undefined, "follow"] as const) {
        answers = [to(target, status)];
        const call = client({ redirects }).send(post({ method }), {
          retries: 0,
        });
        expect(await call.safe()).toMatchObject({ error: { status } });
      }
      expect(elsewhere).toEqual([]);
    });
  });

  test("of a GET that says nothing of the caller is followed", async () => {
    answers = [to(target, 302)];
    expect(await client().send(get())).toEqual({ from: "elsewhere" });
  });
});

test("a redirect within the origin takes everything along", async () => {
  answers = [
    (response) => {
      response.writeHead(307, { location: "/moved" });
      response.end();
    },
    json({ id: 1 }),
  ];
  const http = client({
    authorize: () => ({ headers: { "x-key": "secret" } }),
  });
  expect(await http.send(post())).toEqual({ id: 1 });
  expect(seen[1]).toMatchObject({
    method: "POST",
    url: "/moved",
    headers: { "x-key": "secret" },
    body: '{"a":1}',
  });
});

test("a status 304 is no redirect", async () => {
  answers = [
    (response) => {
      response.writeHead(304, { etag: '"a"' });
      response.end();
    },
  ];
  const { error } = await client()
    .send(get(), { headers: { "if-none-match": '"a"' } })
    .safe();
  expect(error).toMatchObject({
    status: 304,
    message: `304 Not Modified (GET ${origin}/things)`,
    body: undefined,
  });
});

describe("headers that HTTP does not allow are named before anything is sent", () => {
  test.each<{
    given: Partial<HttpSettings>;
    options?: RequestOptions;
    name: string;
  }>([
    { given: { headers: { "x-a": "sec\nret" } }, name: "x-a" },
    { given: { headers: [["x a", "secret"]] }, name: "x a" },
    { given: {}, options: { headers: { "x-a": "secr\u0142t" } }, name: "x-a" },
    {
      given: { authorize: () => ({ headers: { "x-a": "sec\0ret" } }) },
      name: "x-a",
    },
    {
      given: { authorize: authorizerBy(() => ({ cookies: ["a=sec\r\nret"] })) },
      name: "cookie",
    },
  ])("$given $options", async ({ given, options, name }) => {
    const { error } = await client(given).send(get(), options).safe();
    expect(error).toBeInstanceOf(TypeError);
    expect(error?.message).toBe(
      `header "${name}" has a name or value that HTTP does not allow`,
    );
    expect(error?.cause).toBeUndefined();
    expect(seen).toEqual([]);
  });
});

test("cookies of parameters and of credentials are joined", async () => {
  const http = client({
    authorize: authorizerBy(() => ({ cookies: ["s=a/b==", "t=1"] })),
  });
  await http.send(get({ headers: { cookie: "p=1; q=2" } }));
  await http.send(get());
  expect(seen.map(({ headers }) => headers.cookie)).toEqual([
    "p=1; q=2; s=a/b==; t=1",
    "s=a/b==; t=1",
  ]);
});

describe("a body that is too large", () => {
  const large = json({ text: "x".repeat(1000) });

  test.each([
    { settings: { maxResponseBytes: 1000 }, options: {} },
    { settings: {}, options: { maxResponseBytes: 1000 } },
    {
      settings: { maxResponseBytes: 5000 },
      options: { maxResponseBytes: 1000 },
    },
  ])("is refused: $settings $options", async ({ settings, options }) => {
    answers = [large];
    const { error } = await client(settings).send(get(), options).safe();
    expect(error).toMatchObject({ name: "ResponseTooLargeError", limit: 1000 });
    expect(seen).toHaveLength(1);
  });

  test.each([0, 5000])(
    "is read with a limit of %d",
    async (maxResponseBytes) => {
      answers = [large];
      const data = await client({ maxResponseBytes }).send(get());
      expect(data).toHaveProperty("text.length", 1000);
    },
  );

  test("does not hide the status of a failure", async () => {
    answers = [json({ message: "x".repeat(1000) }, 404)];
    const { error } = await client({ maxResponseBytes: 1000 })
      .send(get())
      .safe();
    expect(error).toMatchObject({
      name: "ApiError",
      status: 404,
      body: undefined,
    });
  });
});

describe("what comes back", () => {
  test("JSON", async () => {
    answers = [json({ id: 1 })];
    expect(await client().send(get())).toEqual({ id: 1 });
  });

  test("the response", async () => {
    answers = [json({ id: 1 }, 201, { "x-total": "9" })];
    const { data, response } = await client().send(get()).withResponse();
    expect(data).toEqual({ id: 1 });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-total")).toBe("9");
  });

  test.each([204, 205])("nothing, with status %d", async (status) => {
    answers = [
      (response) => {
        response.writeHead(status);
        response.end();
      },
    ];
    expect(await client().send(get())).toBeUndefined();
  });

  test("what is no JSON is an error, and is not asked for again", async () => {
    answers = [
      (response) => {
        response.writeHead(200, { "content-type": "text/html" });
        response.end("<html>");
      },
    ];
    const { error } = await client().send(get()).safe();
    expect(error).toMatchObject({
      name: "DecodeError",
      message: `the body is not valid JSON: status 200, content type text/html (GET ${origin}/things)`,
      text: "<html>",
    });
    expect(seen).toHaveLength(1);
  });

  test("other decoders", async () => {
    answers = [
      (response) => {
        response.end("plain");
      },
    ];
    expect(await client().send(get({ decode: decodeText }))).toBe("plain");
    expect(seen[0]?.headers.accept).toBe("*/*");
    await client().send(get({ decode: decodeText, accept: "text/csv" }));
    expect(seen[1]?.headers.accept).toBe("text/csv");
    expect(await client().send(get({ decode: decodeNothing }))).toBeUndefined();
  });
});

describe("errors of the server", () => {
  test("with a body of JSON", async () => {
    answers = [
      json({ message: "no such thing", code: 7 }, 404, {
        "x-request-id": "r1",
      }),
    ];
    const { error } = await client()
      .send(get({ query: "token=secret" }))
      .safe();
    expect(error).toMatchObject({
      name: "ApiError",
      message: `404 Not Found: no such thing (GET ${origin}/things)`,
      status: 404,
      body: { message: "no such thing", code: 7 },
      requestId: "r1",
      method: "GET",
      url: `${origin}/things`,
    });
    expect(seen).toHaveLength(1);
  });

  test.each([
    { given: "no", want: "no" },
    { given: "", want: undefined },
    { given: "<html>", want: "<html>" },
  ])("with a body of text: $given", async ({ given, want }) => {
    answers = [
      (response) => {
        response.writeHead(400);
        response.end(given);
      },
    ];
    const { error } = await client().send(get()).safe();
    expect(error).toMatchObject({ status: 400, body: want });
  });
});

describe("errors on the way", () => {
  test("nobody there", async () => {
    server.close();
    server.closeAllConnections();
    const { error } = await client()
      .send(get({ query: "token=secret" }), { retries: 0 })
      .safe();
    expect(error).toMatchObject({
      name: "ConnectionError",
      message: `fetch failed: ECONNREFUSED (GET ${origin}/things)`,
    });
    expect(error?.cause).toBeInstanceOf(TypeError);
  });

  test("a body that breaks off", async () => {
    answers = [
      (response) => {
        response.writeHead(200, { "content-length": "100" });
        response.write("{");
        setTimeout(() => response.destroy(), 20);
      },
    ];
    const { error } = await client().send(get(), { retries: 1 }).safe();
    expect(error).toMatchObject({ name: "ConnectionError" });
    expect(seen).toHaveLength(2);
  });

  test("an error body that breaks off", async () => {
    answers = [
      (response) => {
        response.writeHead(404, { "content-length": "100" });
        response.write("{");
        setTimeout(() => response.destroy(), 20);
      },
    ];
    const { error } = await client().send(post()).safe();
    expect(error).toMatchObject({ name: "ConnectionError" });
  });

  test("no answer in time", async () => {
    const { fetch, calls } = hanging();
    const { error } = await client({ fetch, timeout: 30 })
      .send(get(), { retries: 1 })
      .safe();
    expect(error).toMatchObject({
      name: "TimeoutError",
      message: `no complete answer within 30 ms (GET ${origin}/things)`,
    });
    expect(calls()).toBe(2);
  });

  test("no complete answer in time", async () => {
    answers = [
      (response) => {
        response.writeHead(200);
        response.write("{");
      },
    ];
    const { error } = await client()
      .send(get(), { timeout: 50, retries: 0 })
      .safe();
    expect(error).toMatchObject({ name: "TimeoutError", timeout: 50 });
  });
});

describe("aborting", () => {
  test("ends a request with the reason", async () => {
    const controller = new AbortController();
    const reason = new Error("enough");
    answers = [() => controller.abort(reason)];
    const call = client().send(get(), { signal: controller.signal });
    await expect(call).rejects.toBe(reason);
    expect(seen).toHaveLength(1);
  });

  test("without a reason is an AbortError", async () => {
    answers = [silent];
    const controller = new AbortController();
    const call = client().send(get(), { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });

  test("ends the wait before a retry", async () => {
    const controller = new AbortController();
    const turnAway = json({}, 503, { "retry-after": "20" });
    answers = [
      (response, request) => {
        response.on("finish", () => setTimeout(() => controller.abort(), 50));
        turnAway(response, request);
      },
    ];
    const call = client().send(get(), { signal: controller.signal });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(seen).toHaveLength(1);
  });

  test("goes on to end a stream, which no timeout ends", async () => {
    let write: ((text: string) => void) | undefined;
    const fetch: HttpSettings["fetch"] = async (_, { signal }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          write = (text) => controller.enqueue(new TextEncoder().encode(text));
          signal?.addEventListener("abort", () =>
            controller.error(signal.reason),
          );
        },
      });
      return new Response(body);
    };
    const controller = new AbortController();
    const stream = await client({ fetch, timeout: 60 }).send(
      get({ decode: decodeStream }),
      { signal: controller.signal },
    );
    write?.("a");
    const reader = stream?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe("a");
    await new Promise((resolve) => setTimeout(resolve, 100));
    write?.("b");
    const second = await reader?.read();
    expect(new TextDecoder().decode(second?.value)).toBe("b");
    controller.abort();
    await expect(reader?.read()).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("retries", () => {
  test("until it works", async () => {
    answers = [json({}, 503), hangUp, json({ id: 1 })];
    expect(await client().send(get())).toEqual({ id: 1 });
    expect(seen).toHaveLength(3);
  });

  test("not for ever", async () => {
    answers = [json({}, 503)];
    const { error } = await client({ retries: 3 }).send(get()).safe();
    expect(error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(4);
  });

  test("as often as the option says", async () => {
    answers = [json({}, 503)];
    await client({ retries: 3 }).send(get(), { retries: 1 }).safe();
    expect(seen).toHaveLength(2);
  });

  test("not of a POST, which may have been carried out", async () => {
    answers = [hangUp];
    const { error } = await client().send(post()).safe();
    expect(error).toMatchObject({ name: "ConnectionError" });
    expect(seen).toHaveLength(1);
  });

  test.each(["PUT", "DELETE", "PATCH"])(
    "not of a %s either",
    async (method) => {
      answers = [hangUp];
      const { error } = await client().send(post({ method })).safe();
      expect(error).toMatchObject({ name: "ConnectionError" });
      expect(seen).toHaveLength(1);
    },
  );

  test("of a POST that was turned away until later", async () => {
    answers = [json({}, 429, { "retry-after": "0" }), json({ id: 1 })];
    expect(await client().send(post())).toEqual({ id: 1 });
    expect(seen.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  test("of a POST that is said to be idempotent", async () => {
    answers = [json({}, 503), json({ id: 1 })];
    await client().send(post({ idempotent: true }));
    answers = [json({}, 503), json({ id: 1 })];
    await client().send(post(), { idempotent: true });
    expect(seen).toHaveLength(4);
  });

  test("not of a stream, which can be read but once", async () => {
    answers = [json({}, 503, { "retry-after": "0" })];
    const content = new Blob(["a"]).stream();
    const { error } = await client()
      .send(post({ body: { content } }), { idempotent: true })
      .safe();
    expect(error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });
});

describe("a credential that is refused", () => {
  function renewing(fresh: string): ReturnType<typeof client> {
    return client({
      retries: 0,
      authorize: (_security, { refused }) => {
        asked.push(refused !== undefined);
        const token = refused || asked.includes(true) ? fresh : "old";
        return { headers: { authorization: token } };
      },
    });
  }
  let asked: boolean[];
  beforeEach(() => {
    asked = [];
  });

  test("is asked for once more, and the request repeated", async () => {
    answers = [json({}, 401), json({ id: 1 })];
    expect(await renewing("new").send(post())).toEqual({ id: 1 });
    expect(asked).toEqual([false, true]);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([
      "old",
      "new",
    ]);
    expect(seen.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  test("is asked for once more only once", async () => {
    answers = [json({}, 401)];
    const { error } = await renewing("new").send(get()).safe();
    expect(error).toMatchObject({ status: 401 });
    expect(asked).toEqual([false, true]);
    expect(seen).toHaveLength(2);
  });

  test("and stays the same: nothing is sent again", async () => {
    answers = [json({}, 401)];
    const { error } = await renewing("old").send(get()).safe();
    expect(error).toMatchObject({ status: 401 });
    expect(seen).toHaveLength(1);
  });

  test("is not asked for where a stream has been read", async () => {
    answers = [json({}, 401)];
    const content = new Blob(["a"]).stream();
    await renewing("new")
      .send(post({ body: { content } }))
      .safe();
    expect(asked).toEqual([false]);
    expect(seen).toHaveLength(1);
  });

  test("what the asking rejects with is what the call rejects with", async () => {
    answers = [json({}, 401)];
    const gone = new Error("log in again");
    const http = client({
      authorize: (_security, { refused }) =>
        refused ? Promise.reject(gone) : {},
    });
    await expect(http.send(get())).rejects.toBe(gone);
  });
});

describe("an idempotency key", () => {
  const keys = (name = "idempotency-key"): unknown[] =>
    seen.map(({ headers }) => headers[name]);

  test("is new for each call, and makes it one that is sent again", async () => {
    answers = [hangUp, json({}, 503), json({ id: 1 })];
    const http = client({ idempotencyKey: true });
    expect(await http.send(post())).toEqual({ id: 1 });
    const [first, second, third] = keys();
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect([second, third]).toEqual([first, first]);
    await http.send(post());
    expect(keys()[3]).not.toBe(first);
  });

  test("stands in the header that is named", async () => {
    await client({ idempotencyKey: "X-Once" }).send(post());
    expect(keys("x-once")).toEqual([expect.any(String)]);
  });

  test("is the caller's own where there is one", async () => {
    const http = client({ idempotencyKey: true });
    answers = [json({}, 503), json({})];
    await http.send(post(), { headers: { "Idempotency-Key": "mine" } });
    expect(keys()).toEqual(["mine", "mine"]);
  });

  test("is for what may store: no read, no other method unless the call says so", async () => {
    const http = client({ idempotencyKey: true });
    await http.send(get());
    await http.send(post({ idempotent: true }));
    await http.send(post({ method: "PATCH" }));
    await http.send(post(), { idempotencyKey: false });
    expect(keys()).toEqual([undefined, undefined, undefined, undefined]);
    await http.send(post({ method: "PATCH" }), { idempotencyKey: true });
    expect(keys()[4]).toEqual(expect.any(String));
  });

  test("does not repeat what is said not to be idempotent", async () => {
    answers = [json({}, 503)];
    await client({ idempotencyKey: true })
      .send(post(), { idempotent: false })
      .safe();
    expect(seen).toHaveLength(1);
  });
});

describe("a deadline", () => {
  test("ends an attempt", async () => {
    const { fetch, calls } = hanging();
    const { error } = await client({ fetch, deadline: 40 }).send(get()).safe();
    expect(error).toMatchObject({ name: "TimeoutError", timeout: 40 });
    expect(calls()).toBe(1);
  });

  test("ends attempts that each end in time", async () => {
    const { fetch, calls } = hanging();
    const { error } = await client({ fetch, retries: 1000, timeout: 20 })
      .send(get(), { deadline: 100 })
      .safe();
    expect(error).toMatchObject({ name: "TimeoutError" });
    expect(calls()).toBeLessThan(7);
  });

  test("gives the failure rather than wait beyond it", async () => {
    answers = [json({}, 503, { "retry-after": "20" })];
    const { error } = await client({ deadline: 5000 }).send(get()).safe();
    expect(error).toMatchObject({ status: 503 });
  });

  test("covers what credentials are asked of", async () => {
    const http = client({
      deadline: 20,
      authorize: () => new Promise(() => {}),
    });
    const { error } = await http.send(get()).safe();
    expect(error).toMatchObject({ name: "TimeoutError" });
    expect(seen).toHaveLength(0);
  });

  test("leaves the caller's signal its reason", async () => {
    const reason = new Error("enough");
    answers = [() => {}];
    const controller = new AbortController();
    const call = client({ deadline: 5000 }).send(get(), {
      signal: controller.signal,
    });
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });
});

describe("a response that is left unread", () => {
  test("has its body, and no data is made of it", async () => {
    answers = [
      (response) => {
        response.end("no JSON");
      },
    ];
    const response = await client().send(get()).asResponse();
    expect(response.bodyUsed).toBe(false);
    expect(await response.text()).toBe("no JSON");
  });

  test("is asked for like any other, and refused like any other", async () => {
    answers = [json({}, 503), json({ a: 1 })];
    const response = await client().send(get()).asResponse();
    expect(await response.json()).toEqual({ a: 1 });
    answers = [json({ message: "gone" }, 404)];
    await expect(client().send(get()).asResponse()).rejects.toMatchObject({
      status: 404,
      body: { message: "gone" },
    });
  });

  test("cannot be had once it was read", async () => {
    answers = [json({ a: 1 })];
    const call = client().send(get());
    await call;
    await expect(call.asResponse()).rejects.toThrow("has been read");
  });
});

test("options of fetch are handed on, those of the call over those of the client", async () => {
  const inits: RequestInit[] = [];
  const http = client({
    fetchOptions: { credentials: "include", cache: "no-store" },
    fetch: (url, init) => {
      inits.push(init);
      return fetch(url, init);
    },
  });
  await http.send(get(), { fetchOptions: { cache: "reload" } });
  expect(inits).toMatchObject([
    { credentials: "include", cache: "reload", method: "GET" },
  ]);
});

describe("hooks", () => {
  test("see and change every attempt", async () => {
    answers = [json({}, 503), json({ id: 1 })];
    const log: unknown[] = [];
    const http = client({
      onRequest: async ({ method, url, headers, body, attempt }) => {
        log.push([method, url.pathname, body, attempt]);
        headers.set("x-attempt", String(attempt));
        url.searchParams.set("trace", "1");
      },
      onResponse: async (response, { attempt }) => {
        log.push([response.status, attempt, await response.clone().json()]);
      },
    });
    expect(await http.send(get())).toEqual({ id: 1 });
    expect(log).toEqual([
      ["GET", "/things", undefined, 0],
      [503, 0, {}],
      ["GET", "/things", undefined, 1],
      [200, 1, { id: 1 }],
    ]);
    expect(seen.map(({ url, headers }) => [url, headers["x-attempt"]])).toEqual(
      [
        ["/things?trace=1", "0"],
        ["/things?trace=1", "1"],
      ],
    );
  });

  test("are told the operation, its path and the attempt, failures too", async () => {
    const log: unknown[] = [];
    const path = "/things/{id}";
    const operation = { id: "things.get", method: "GET", path };
    const http = client({
      onRequest: ({ operation, template, attempt }) => {
        log.push(["request", operation, template, attempt]);
      },
      onResponse: ({ status }, { operation }) => {
        log.push(["response", operation, status]);
      },
      onFailure: (error, { operation, template, attempt }) => {
        log.push([(error as Error).name, operation, template, attempt]);
      },
      retry: ({ operation, template, attempt }) => {
        log.push(["retry", operation, template, attempt]);
        return undefined;
      },
    });
    const request = {
      method: "GET",
      path: "/things/5",
      operation,
      template: path,
    };
    answers = [json({}, 503), json({ id: 1 })];
    await http.send(() => request);
    expect(log).toEqual([
      ["request", operation, path, 0],
      ["response", operation, 503],
      ["ApiError", operation, path, 0],
      ["retry", operation, path, 0],
      ["request", operation, path, 1],
      ["response", operation, 200],
    ]);
  });

  test("have errors with the operation, which nothing prints", async () => {
    const operation = { id: "things.get", method: "GET", path: "/things" };
    const request = { method: "GET", path: "/things", operation };
    const fails: Record<string, () => Promise<Response>> = {
      ApiError: () => Promise.resolve(new Response("{}", { status: 400 })),
      DecodeError: () => Promise.resolve(new Response("<html>")),
      ConnectionError: () => Promise.reject(new TypeError("fetch failed")),
      TimeoutError: () => new Promise<never>(() => {}),
    };
    for (const [name, fetch] of Object.entries(fails)) {
      const http = client({ fetch, retries: 0, timeout: 20 });
      const { error } = await http.send(() => request).safe();
      expect(error).toMatchObject({ name });
      expect((error as RequestError).operation).toBe(operation);
      expect(Object.keys(error ?? {})).not.toContain("operation");
    }
  });

  test("are told of failures without a response", async () => {
    const names: unknown[] = [];
    const http = client({
      onFailure: (error, { template, operation }) => {
        names.push([(error as Error).name, template, operation]);
      },
      fetch: () => Promise.reject(new TypeError("fetch failed")),
      retries: 0,
    });
    await expect(http.send(get())).rejects.toThrow("fetch failed");
    const aborted = { signal: AbortSignal.abort() };
    await expect(http.send(get(), aborted)).rejects.toBeDefined();
    expect(names).toEqual([["ConnectionError", "/things", undefined]]);
  });

  test("what they throw is what the call rejects with", async () => {
    const wrong = new TypeError("hook");
    const fails = (): never => {
      throw wrong;
    };
    await expect(client({ onRequest: fails }).send(get())).rejects.toBe(wrong);
    expect(seen).toHaveLength(0);
    await expect(client({ onResponse: fails }).send(get())).rejects.toBe(wrong);
    expect(seen).toHaveLength(1);
  });

  test("another fetch, called as a function", async () => {
    const urls: string[] = [];
    const http = client({
      async fetch(this: unknown, url) {
        expect(this).toBeUndefined();
        urls.push(url);
        return Response.json({ id: 2 });
      },
    });
    expect(await http.send(get())).toEqual({ id: 2 });
    expect(urls).toEqual([`${origin}/things`]);
  });
});

test("a base URL that is none is refused at once", () => {
  expect(() => client({ baseUrl: "nowhere" })).toThrow(TypeError);
});
