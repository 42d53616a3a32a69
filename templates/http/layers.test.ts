import { describe, expect, expectTypeOf, test } from "vitest";
import { connectBy } from "./connect.js";
import { ApiError, ConnectionError, TimeoutError } from "./errors.js";
import { hooks } from "./hooks.js";
import { idempotencyKeys } from "./idempotency-keys.js";
import type { Layer } from "./layer.js";
import { limits } from "./limits.js";
import { reconnect } from "./reconnect.js";
import { redirects } from "./redirects.js";
import { refresh } from "./refresh.js";
import type { HttpRequest } from "./request.js";
import { retry } from "./retry.js";
import { deadline, timeout } from "./timeout.js";

const get = (): HttpRequest => ({ method: "GET", path: "/things" });
const post = (): HttpRequest => ({ method: "POST", path: "/things" });

/** In the order that `connect` takes them. */
const standard: readonly (readonly [string, () => Layer])[] = [
  ["deadline", () => deadline(5000)],
  ["idempotencyKeys", () => idempotencyKeys(true)],
  ["reconnect", () => reconnect()],
  ["retry", () => retry({ retryDelay: 1 })],
  ["refresh", () => refresh()],
  ["timeout", () => timeout(2000)],
  ["limits", () => limits(1000)],
  ["hooks", () => hooks({})],
  ["redirects", () => redirects()],
];

/** A layer of a user's own, which only looks. */
const own: Layer = (next) => async (call) => {
  const answer = await next(call);
  expectTypeOf(answer.response).toEqualTypeOf<Response>();
  return answer;
};

/** A server of answers, and what it was sent. */
function server(...answers: (Response | Error)[]): {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  sent: { url: string; headers: Headers; redirect: string | undefined }[];
} {
  const sent: ReturnType<typeof server>["sent"] = [];
  return {
    sent,
    async fetch(url, { headers, redirect }) {
      sent.push({ url, headers: new Headers(headers), redirect });
      const answer = answers.shift() ?? Response.json({});
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
}

const baseUrl = "https://a.example";
const token = { headers: { authorization: "Bearer secret" }, secret: "s" };
const status = (code: number, headers = {}): Response =>
  new Response(null, { status: code, headers });

/** Every way to leave some of the standard layers out, with own ones between. */
const accepted = Array.from({ length: 2 ** standard.length }, (_, bits) => {
  const chosen = standard.filter((_layer, place) => (bits >> place) & 1);
  const names = chosen.map(([name]) => name);
  const layers = chosen.flatMap(([, make], index) =>
    (bits + index) % 3 === 0 ? [own, make()] : [make()],
  );
  return { names, layers };
});

describe("whatever order layers have", () => {
  test("a right one is accepted", () => {
    for (const { names, layers } of accepted)
      expect(
        () => connectBy({ baseUrl }, ...layers),
        names.join(),
      ).not.toThrow();
  });

  test("a wrong one throws when it is made", () => {
    const all = standard.map((_, place) => place);
    const threes = all.flatMap((one) =>
      all.flatMap((two) => all.map((three) => [one, two, three] as const)),
    );
    for (const [one, two, three] of threes) {
      if (one < two && two < three) continue;
      const [first, second, third] = [one, two, three].map(
        (place) => standard[place]?.[1]() ?? own,
      );
      for (const layers of [
        [first, second, third],
        [own, first, own, second, own, third],
      ])
        expect(
          () => connectBy({ baseUrl }, ...layers.map((layer) => layer ?? own)),
          [one, two, three].join(),
        ).toThrow(/in the order of layers\.ts/);
    }
  });

  test("credentials reach no other origin, by a redirect either", async () => {
    for (const { layers } of accepted) {
      const { fetch, sent } = server(
        status(307, { location: "https://evil.example/" }),
      );
      const http = connectBy(
        { baseUrl, fetch, authorize: () => token },
        ...layers,
      );
      const { error } = await http.send(get).safe();
      expect(ApiError.is(error, 307)).toBe(true);
      expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/things`]);
      expect(sent.map(({ redirect }) => redirect)).toEqual(["manual"]);
    }
  });

  test("a write without a key is sent once, one with a key with the same", async () => {
    for (const { names, layers } of accepted) {
      const { fetch, sent } = server(new Error("lost"));
      const http = connectBy({ baseUrl, fetch }, ...layers);
      const { error } = await http.send(post).safe();
      const isKeyed = names.includes("idempotencyKeys");
      const isAgain = isKeyed && names.includes("retry");
      expect(sent.length, names.join()).toBe(isAgain ? 2 : 1);
      expect(error instanceof ConnectionError).toBe(!isAgain);
      const keys = new Set(
        sent.map(({ headers }) => headers.get("idempotency-key")),
      );
      expect(keys.size).toBe(1);
      expect([...keys][0] !== null).toBe(isKeyed);
    }
  });

  test("a refused credential is renewed once, and never sent again", async () => {
    for (const { names, layers } of accepted) {
      const { fetch, sent } = server(status(401), status(401), status(401));
      let asked = 0;
      const authorize = (): typeof token => {
        asked++;
        const authorization = `Bearer ${asked}`;
        return { headers: { authorization }, secret: String(asked) };
      };
      const http = connectBy({ baseUrl, fetch, authorize }, ...layers);
      const { error } = await http.send(get).safe();
      expect(ApiError.is(error, 401)).toBe(true);
      const wanted = names.includes("refresh") ? 2 : 1;
      expect(sent.length, names.join()).toBe(wanted);
      const values = sent.map(({ headers }) => headers.get("authorization"));
      expect(new Set(values).size).toBe(wanted);
    }
  });

  test("a status is sent again as often as `retries` says, after Retry-After", async () => {
    for (const { names, layers } of accepted) {
      const again = status(429, { "retry-after": "0" });
      const { fetch, sent } = server(again, again.clone(), again.clone());
      const http = connectBy({ baseUrl, fetch }, ...layers);
      const { ok } = await http.send(post, { retries: 2 }).safe();
      expect(ok, names.join()).toBe(false);
      expect(sent.length).toBe(names.includes("retry") ? 3 : 1);
      const long = server(status(429, { "retry-after": "3600" }));
      const other = connectBy({ baseUrl, fetch: long.fetch }, ...layers);
      await other.send(get).safe();
      expect(long.sent.length).toBe(1);
    }
  });

  test("an abort and a deadline end a call at once", async () => {
    const fetch = (): Promise<Response> => new Promise(() => {});
    await Promise.all(
      accepted.flatMap(({ names, layers }) => {
        const http = connectBy({ baseUrl, fetch }, ...layers);
        const { signal, ...controller } = withAbort();
        const aborted = http.send(get, { signal }).safe();
        controller.abort("enough");
        const checks = [
          aborted.then(({ error }) => expect(error).toBe("enough")),
        ];
        if (names.includes("deadline"))
          checks.push(
            http
              .send(get, { deadline: 20, retries: 50 })
              .safe()
              .then(({ error }) => expect(error).toBeInstanceOf(TimeoutError)),
          );
        return checks;
      }),
    );
  });

  test("a body beyond the limit is not read", async () => {
    for (const { names, layers } of accepted) {
      const { fetch } = server(Response.json("x".repeat(2000)));
      const http = connectBy({ baseUrl, fetch }, ...layers);
      const { ok } = await http.send(get).safe();
      expect(ok).toBe(!names.includes("limits"));
    }
  });
});

function withAbort(): {
  signal: AbortSignal;
  abort: (reason: unknown) => void;
} {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: (reason) => controller.abort(reason),
  };
}

test("a layer may not change where a request goes", async () => {
  const { fetch, sent } = server();
  const moved: Layer = (next) => (call) =>
    next({ ...call, base: { ...call.base, origin: "https://evil.example" } });
  const http = connectBy({ baseUrl, fetch, authorize: () => token }, moved);
  const { error } = await http.send(get).safe();
  expect(error).toEqual(
    new TypeError("a layer must not change where a request goes"),
  );
  expect(sent).toEqual([]);
});

describe("layers of one's own", () => {
  test("a log", async () => {
    const lines: string[] = [];
    const log: Layer = (next) => async (call) => {
      const { method, path } = call.request;
      try {
        const answer = await next(call);
        lines.push(`${method} ${path} ${answer.response.status}`);
        return answer;
      } catch (error) {
        lines.push(`${method} ${path} ${String(error)}`);
        throw error;
      }
    };
    const { fetch } = server(status(503), Response.json({}));
    const http = connectBy({ baseUrl, fetch }, log, retry({ retryDelay: 1 }));
    await http.send(get);
    expect(lines).toEqual(["GET /things 200"]);
  });

  test("a circuit breaker, whose refusals are not sent again", async () => {
    let failures = 0;
    const breaker: Layer = (next) => async (call) => {
      if (failures >= 3) throw new ConnectionError("the circuit is open");
      try {
        const answer = await next(call);
        failures = 0;
        return answer;
      } catch (error) {
        failures++;
        throw error;
      }
    };
    const down = Array.from({ length: 9 }, () => new Error("down"));
    const { fetch, sent } = server(...down);
    const http = connectBy(
      { baseUrl, fetch },
      retry({ retries: 4, retryDelay: 1 }),
      breaker,
    );
    const { error } = await http.send(get).safe();
    expect(error).toEqual(new ConnectionError("the circuit is open"));
    expect(sent.length).toBe(3);
  });
});
