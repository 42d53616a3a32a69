import { beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

type Options = Readonly<Record<string, unknown>>;
type Method = (
  input?: unknown,
  options?: Options,
) => Promise<unknown> & { asResponse(): Promise<Response> };
interface Index {
  createClient(options: Options): {
    readonly orders: { readonly create: Method; readonly get: Method };
  };
  readonly ApiError: {
    is(error: unknown, status: number): error is { readonly headers: Headers };
  };
}

let server: AnsweringServer;
let index: Index;

const body = {
  content: {
    "application/json": {
      schema: { type: "object", properties: { item: { type: "string" } } },
    },
  },
};
const responses = { 200: { description: "OK", ...body } };
const document = documentOf(
  {
    "/orders": {
      get: { operationId: "orders.get", responses },
      post: { operationId: "orders.create", requestBody: body, responses },
    },
  },
  {
    security: [{ token: [] }],
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
    },
  },
);

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answer = json(200, { item: "a" });
  return () => server.close();
});
beforeEach(async () => {
  ({ index } = await freshDocument<Index>(document));
});

function client(options: Options): ReturnType<Index["createClient"]> {
  return index.createClient({
    baseUrl: server.url,
    apiKey: "k",
    retryDelay: 0,
    ...options,
  });
}

const sent = (header: string): unknown[] =>
  server.requests.map(({ headers }) => headers[header]);

test("a POST with a refused token is sent again with a new one", async () => {
  let token = "old";
  const apiKey = async ({ refused }: { refused: boolean }): Promise<string> =>
    refused ? (token = "new") : token;
  server.next.push(json(401, {}));
  const { orders } = client({ apiKey });
  expect(await orders.create({ item: "a" })).toEqual({ item: "a" });
  await orders.get();
  expect(sent("authorization")).toEqual([
    "Bearer old",
    "Bearer new",
    "Bearer new",
  ]);
  expect(server.requests[1]?.body.toString()).toBe('{"item":"a"}');
});

test.each(["k", () => "k"])(
  "a token that stays is sent once",
  async (apiKey) => {
    server.answer = json(401, {});
    await expect(client({ apiKey }).orders.get()).rejects.toMatchObject({
      status: 401,
    });
    expect(server.requests).toHaveLength(1);
  },
);

test("the limit of GitHub, which says when it ends in a header of its own", async () => {
  const limited = {
    ...json(403, { message: "API rate limit exceeded" }),
    headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" },
  };
  const waits: number[] = [];
  const { orders } = client({
    retry: ({ error }: { readonly error: unknown }) => {
      if (!index.ApiError.is(error, 403)) return undefined;
      if (error.headers.get("x-ratelimit-remaining") !== "0") return undefined;
      const reset = Number(error.headers.get("x-ratelimit-reset"));
      waits.push(reset * 1000 - Date.now());
      return waits.at(-1);
    },
  });
  server.next.push(limited);
  expect(await orders.get()).toEqual({ item: "a" });
  expect(waits).toHaveLength(1);
  server.next.push(limited);
  await expect(orders.create({})).rejects.toMatchObject({ status: 403 });
  server.next.push(limited);
  await orders.create({}, { idempotent: true });
  expect(server.requests).toHaveLength(5);
});

test("a POST with a key is sent again with it", async () => {
  const { orders } = client({ idempotencyKey: "x-request-key" });
  server.next.push(json(502, {}));
  await orders.create({ item: "a" });
  await orders.get();
  const [first, second, third] = sent("x-request-key");
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(third).toBeUndefined();
});

test("a response whose body is left to the caller", async () => {
  server.answer = { ...json(200, 0), body: "{ no JSON" };
  const response = await client({}).orders.get().asResponse();
  expect(await response.text()).toBe("{ no JSON");
});
