import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type ClientCredentials,
  requestsTokens,
} from "./client-credentials.js";
import { ApiError } from "./errors.js";

let server: Server;
let url: string;
let seen: { authorization: string | undefined; body: string }[];
let reply: { status: number; body: unknown };
const none = { refused: undefined };

beforeEach(async () => {
  seen = [];
  reply = { status: 200, body: undefined };
  server = createServer((request, response) => {
    void text(request).then((body) => {
      seen.push({ authorization: request.headers.authorization, body });
      response.writeHead(reply.status, { "content-type": "application/json" });
      response.end(
        JSON.stringify(
          reply.body ?? { access_token: `t${seen.length}`, expires_in: 100 },
        ),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const source = (more: Partial<ClientCredentials> = {}) =>
  requestsTokens(url, { clientId: "me", clientSecret: "a:b ü", ...more });

test("authenticates by the header, as a form has its names", async () => {
  await source({ scopes: ["a", "b"], parameters: { audience: "x" } })(none);
  const [{ authorization = "", body } = { body: "" }] = seen;
  expect(Buffer.from(authorization.slice(6), "base64").toString()).toBe(
    "me:a%3Ab+%C3%BC",
  );
  expect(body).toBe("audience=x&grant_type=client_credentials&scope=a+b");
});

test("authenticates by the form", async () => {
  await source({ method: "client_secret_post" })(none);
  expect(seen).toEqual([
    {
      authorization: undefined,
      body: "grant_type=client_credentials&client_id=me&client_secret=a%3Ab+%C3%BC",
    },
  ]);
});

test("one request is under way, and its token is kept until it expires", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const get = source();
  expect(await Promise.all([get(none), get(none)])).toEqual(["t1", "t1"]);
  vi.setSystemTime(Date.now() + 89_000);
  expect(await get(none)).toBe("t1");
  vi.setSystemTime(Date.now() + 2_000);
  expect(await get(none)).toBe("t2");
});

test("a refused token is replaced once", async () => {
  const get = source();
  await get(none);
  const refused = { refused: "t1" };
  expect(await Promise.all([get(refused), get(refused)])).toEqual(["t2", "t2"]);
  expect(await get(refused)).toBe("t2");
});

describe("a refusal is an ApiError, and not kept", () => {
  test.each([
    { status: 401, body: { error: "invalid_client" } },
    { status: 200, body: { token: "x" } },
    { status: 200, body: "x" },
  ])("$status $body", async (given) => {
    const get = source();
    reply = given;
    const error: unknown = await get(none).catch((reason: unknown) => reason);
    expect(ApiError.is(error, given.status)).toBe(true);
    expect(String(error)).not.toContain("a:b");
    reply = { status: 200, body: undefined };
    expect(await get(none)).toBe("t2");
  });
});

test("a secret follows no redirect", async () => {
  server.removeAllListeners("request");
  server.on("request", (_, response) => {
    response.writeHead(307, { location: "https://elsewhere.example/" });
    response.end();
  });
  await expect(source()(none)).rejects.toThrow("fetch failed");
});
