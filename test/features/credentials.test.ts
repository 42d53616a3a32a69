import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { documentOf, freshDocument } from "../support/fresh-document.js";

// A server whose refresh makes the former token invalid, as that of many APIs does: what is
// refreshed twice at once loses calls.

type Options = Readonly<Record<string, unknown>>;
type Call = Promise<unknown> & {
  safe(): Promise<{ readonly ok: boolean; readonly error?: unknown }>;
};
type Method = (options?: Options) => Call;
interface Asked {
  readonly refused: string | undefined;
}
interface Index {
  createClient(options: Options): {
    readonly things: {
      readonly get: Method;
      readonly other: Method;
      readonly both: Method;
      readonly open: Method;
      readonly refresh: Method;
      readonly login: Method;
    };
  };
}

const answer = {
  responses: {
    200: {
      description: "OK",
      content: { "application/json": { schema: { type: "string" } } },
    },
  },
};
const document = documentOf(
  {
    "/get": { get: { operationId: "things.get", ...answer } },
    "/other": {
      get: {
        operationId: "things.other",
        security: [{ second: [] }],
        ...answer,
      },
    },
    "/both": {
      get: {
        operationId: "things.both",
        security: [{ token: [], second: [] }],
        ...answer,
      },
    },
    "/open": {
      get: { operationId: "things.open", security: [], ...answer },
    },
    "/refresh": {
      post: { operationId: "things.refresh", security: [], ...answer },
    },
    // As many documents have it: the login is not excepted from what all operations need.
    "/login": { post: { operationId: "things.login", ...answer } },
  },
  {
    security: [{ token: [] }],
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        second: { type: "apiKey", in: "header", name: "X-Second" },
      },
    },
  },
);

let server: Server;
let baseUrl: string;
let valid: string;
let refreshes: number;
let requests: string[];
let index: Index;
/** Milliseconds before a request with a refused token is answered. */
let slow: (path: string) => number;

beforeEach(async () => {
  valid = "token 0";
  refreshes = 0;
  requests = [];
  slow = () => 0;
  server = createServer((request, response) => {
    const { url = "", headers } = request;
    requests.push(url);
    const reply = (status: number, body: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (url === "/refresh" || url === "/login") {
      valid = `token ${++refreshes}`;
      reply(200, valid);
    } else {
      const given = headers["x-second"] ?? headers.authorization?.slice(7);
      const isFine = url === "/open" || given === valid || given === "fixed";
      setTimeout(
        () => reply(isFine ? 200 : 401, isFine ? "fine" : {}),
        isFine ? 0 : slow(url),
      );
    }
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ({ index } = await freshDocument<Index>(document));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const client = (
  options: Options,
): ReturnType<Index["createClient"]>["things"] =>
  index.createClient({ baseUrl, retries: 0, ...options }).things;

/** As docs/client.md has it. */
function refreshing(initial?: string) {
  let token = initial;
  const told: (string | undefined)[] = [];
  return {
    told,
    apiKey: async ({ refused }: Asked): Promise<string> => {
      told.push(refused);
      if (token === undefined || refused) {
        const response = await fetch(`${baseUrl}/refresh`, { method: "POST" });
        token = (await response.json()) as string;
      }
      return token;
    },
  };
}

async function failures(calls: readonly Call[]): Promise<unknown[]> {
  const outcomes = await Promise.all(calls.map((each) => each.safe()));
  return outcomes.flatMap(({ ok, error }) => (ok ? [] : [error]));
}

describe.each([50, 500])("%d parallel calls", (count) => {
  const many = (call: () => Call): Call[] =>
    Array.from({ length: count }, call);

  test.each([
    { name: "cold", initial: undefined },
    { name: "with an expired token", initial: "expired" },
  ])("$name: one refresh, no failed call", async ({ initial }) => {
    const { apiKey } = refreshing(initial);
    const { get } = client({ apiKey });
    expect(await failures(many(() => get()))).toEqual([]);
    expect(refreshes).toBe(1);
    // And afterwards none.
    expect(await failures(many(() => get()))).toEqual([]);
    expect(refreshes).toBe(1);
  });

  test("whose refusals come one after the other: one refresh", async () => {
    let last = 0;
    slow = () => (last += 200 / count);
    const { apiKey, told } = refreshing("expired");
    const { get } = client({ apiKey });
    expect(await failures(many(() => get()))).toEqual([]);
    expect(refreshes).toBe(1);
    expect(told.filter((refused) => refused !== undefined)).toEqual([
      "expired",
    ]);
  });
});

test("a refusal that comes after the refresh takes the new token without a call", async () => {
  const { apiKey, told } = refreshing("expired");
  const { get } = client({ apiKey });
  slow = () => 150;
  const late = get();
  await new Promise((resolve) => setTimeout(resolve, 50));
  slow = () => 0;
  await get();
  expect(refreshes).toBe(1);
  const before = told.length;
  await late;
  expect(refreshes).toBe(1);
  expect(told).toHaveLength(before);
});

test("a refresh that returns the same token is not sent again", async () => {
  const told: unknown[] = [];
  const { get } = client({
    apiKey: ({ refused }: Asked) => {
      told.push(refused);
      return "expired";
    },
  });
  expect(await failures([get()])).toMatchObject([{ status: 401 }]);
  expect(requests).toEqual(["/get"]);
  expect(told).toEqual([undefined, "expired"]);
});

test("two credentials of one requirement are each told their own", async () => {
  const told: unknown[] = [];
  const { both } = client({
    apiKey: "fixed",
    second: ({ refused }: Asked) => {
      told.push(refused);
      return refused ? valid : "expired";
    },
  });
  expect(await both()).toBe("fine");
  expect(told).toEqual([undefined, "expired"]);
});

describe("a credential function that hangs or fails", () => {
  const gone = new Error("log in again");
  test.each([
    { name: "hangs", second: () => new Promise(() => {}) },
    { name: "rejects", second: () => Promise.reject(gone) },
    {
      name: "throws",
      second: () => {
        throw gone;
      },
    },
  ])("$name: only what needs it is affected", async ({ name, second }) => {
    const asked: unknown[] = [];
    const { get, other, open } = client({
      apiKey: (request: unknown) => {
        asked.push(request);
        return valid;
      },
      second,
    });
    const waiting = other({ timeout: 200 }).safe();
    expect(await open()).toBe("fine");
    expect(asked).toEqual([]);
    expect(await get()).toBe("fine");
    const { error } = await waiting;
    expect(error).toMatchObject(
      name === "hangs" ? { name: "TimeoutError" } : gone,
    );
    expect(requests).toEqual(["/open", "/get"]);
  });

  test("a call that rejects is not kept", async () => {
    let isDown = true;
    const { get } = client({
      apiKey: () => (isDown ? Promise.reject(gone) : valid),
    });
    expect(await failures([get(), get()])).toEqual([gone, gone]);
    isDown = false;
    expect(await get()).toBe("fine");
  });

  test("its failure is not repeated, and none of the API's", async () => {
    let calls = 0;
    const { get, refresh } = client({
      retries: 5,
      retryDelay: 0,
      apiKey: async () => {
        calls++;
        return other.other();
      },
    });
    const other = client({ apiKey: "fixed", second: "wrong" });
    // The 401 is that of another client: nothing was refused here.
    expect(await failures([get()])).toMatchObject([{ status: 401 }]);
    expect(calls).toBe(1);
    expect(await refresh()).toBe("token 1");
  });
});

describe("what a credential function calls through the same client", () => {
  test("a public operation", async () => {
    let token: unknown;
    const things = client({
      apiKey: async ({ refused }: Asked) =>
        (token =
          token === undefined || refused ? await things.refresh() : token),
    });
    const calls = Array.from({ length: 50 }, () => things.get());
    expect(await failures(calls)).toEqual([]);
    expect(refreshes).toBe(1);
  });

  test("an operation that needs the same credential, without it", async () => {
    const things = client({
      apiKey: () => things.login({ credentials: "never" }),
    });
    expect(await things.get()).toBe("fine");
    expect(refreshes).toBe(1);
  });

  test("is refused where it needs the same credential", async () => {
    const things = client({ apiKey: () => things.login() });
    const { error } = await things.get().safe();
    expect(error).toMatchObject({
      name: "TypeError",
      message:
        'a credential function calls an operation that needs its credential; give that call credentials: "never"',
    });
  });
});

describe("a call that waits for a credential or a hook ends", () => {
  const never = (): Promise<never> => new Promise(() => {});
  const waits: { name: string; options: Options }[] = [
    { name: "a credential", options: { apiKey: never } },
    { name: "onRequest", options: { apiKey: "fixed", onRequest: never } },
    { name: "onResponse", options: { apiKey: "fixed", onResponse: never } },
    { name: "onFailure", options: { apiKey: "wrong", onFailure: never } },
  ];

  test.each(waits)("$name, by the signal", async ({ options }) => {
    const controller = new AbortController();
    const call = client(options).get({ signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 50);
    await expect(call).rejects.toThrow("enough");
  });

  test.each(waits)("$name, by the timeout", async ({ options }) => {
    const { get } = client({ ...options, timeout: 50 });
    await expect(get()).rejects.toMatchObject({
      name: "TimeoutError",
      message: expect.stringContaining(`GET ${baseUrl}/get`),
    });
  });

  test.each(waits)("$name, by the deadline", async ({ options }) => {
    const { get } = client({ ...options, deadline: 50 });
    await expect(get()).rejects.toMatchObject({ name: "TimeoutError" });
  });

  test("the timeout counts from the credential on", async () => {
    slow = () => 80;
    const { get } = client({
      timeout: 100,
      apiKey: () =>
        new Promise((resolve) => setTimeout(() => resolve("wrong"), 80)),
    });
    await expect(get()).rejects.toMatchObject({ name: "TimeoutError" });
  });
});

test("a caller who aborts leaves the pending call to the others", async () => {
  const answers: ((token: string) => void)[] = [];
  const { get } = client({
    apiKey: () => new Promise((resolve) => answers.push(resolve)),
  });
  const controller = new AbortController();
  const first = get({ signal: controller.signal }).safe();
  const others = [get(), get()];
  controller.abort();
  expect(await first).toMatchObject({ ok: false });
  answers[0]?.(valid);
  expect(await Promise.all(others)).toEqual(["fine", "fine"]);
  expect(answers).toHaveLength(1);
});

test("clients of different base URLs share nothing", async () => {
  const { apiKey, told } = refreshing(valid);
  const elsewhere = index.createClient({
    baseUrl: `${baseUrl}/elsewhere`,
    apiKey,
    retries: 0,
  });
  await failures([client({ apiKey }).get(), elsewhere.things.get()]);
  expect(told.slice(0, 2)).toEqual([undefined, undefined]);
});

describe("an option that is false", () => {
  test("sends nothing, and headers may", async () => {
    const { get, both } = client({
      apiKey: false,
      second: false,
      headers: { authorization: "Bearer fixed" },
    });
    expect(await get()).toBe("fine");
    expect(await both()).toBe("fine");
  });

  test("sends the rest of a requirement", async () => {
    const { both } = client({ apiKey: false, second: "fixed" });
    expect(await both()).toBe("fine");
  });
});
