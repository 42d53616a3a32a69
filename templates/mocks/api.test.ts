import { describe, expect, test } from "vitest";
import { map } from "../validation/map.js";
import {
  createMockApi,
  listMock,
  type MockApiOptions,
  operationMock,
} from "./api.js";
import { MockDocument } from "./document.js";
import type { MockedOperation, MockSource } from "./operation.js";
import type { Check } from "../validation/report.js";
import { integer, text } from "../validation/scalar.js";
import { input } from "../validation/sent.js";

const document = new MockDocument({
  Row: {
    type: "object",
    required: ["id"],
    properties: { id: { type: "integer" } },
  },
  Page: {
    type: "object",
    required: ["rows", "total"],
    properties: {
      rows: { type: "array", minItems: 2, items: { $ref: "Row" } },
      total: { type: "integer" },
      next: { type: ["string", "null"] },
    },
  },
});

const row: Check = (value, key) => map(value, key, integer);
const idInput = input(() => [{ id: text }, { limit: integer }]);

const get: MockedOperation = {
  id: "rows.get",
  method: "GET",
  path: "/rows/{id}",
  parameters: [{ name: "id", in: "path" }],
  input: { properties: { id: { type: "string" } } },
  check: idInput,
  answer: {
    status: 200,
    encoding: "json",
    schema: { $ref: "Row" },
    check: row,
  },
};
const list: MockedOperation = {
  id: "rows.list",
  method: "GET",
  path: "/rows",
  parameters: [
    { name: "cursor", in: "query" },
    { name: "limit", in: "query" },
  ],
  input: {
    properties: { cursor: { type: "string" }, limit: { type: "integer" } },
  },
  answer: { status: 200, encoding: "json", schema: { $ref: "Page" } },
  paging: {
    kind: "cursor",
    items: ["rows"],
    start: ["cursor"],
    size: ["limit"],
    next: ["next"],
    total: ["total"],
  },
};
const linked: MockedOperation = {
  ...list,
  id: "rows.linked",
  path: "/linked",
  answer: {
    status: 200,
    encoding: "json",
    schema: { type: "array", items: { $ref: "Row" } },
  },
  paging: { kind: "link", items: [], start: ["cursor"], size: ["limit"] },
};
const save: MockedOperation = {
  id: "rows.save",
  method: "PUT",
  path: "/rows",
  parameters: [],
  body: { encoding: "json" },
  answer: { status: 204 },
};

/** An operation that answers by GET, with a body of a kind. */
function answering(encoding: string, schema: object = {}): MockedOperation {
  return {
    id: encoding,
    method: "GET",
    path: `/${encoding}`,
    parameters: [],
    answer: { status: 200, encoding, schema },
  };
}

const rows = [1, 2, 3].map((id) => ({ id }));
const baseUrl = "https://api.test/v1";

function start(
  sources: readonly MockSource[],
  options: Partial<MockApiOptions> = {},
) {
  const api = createMockApi(document, sources, {
    server: "/v1",
    options: { baseUrl, ...options },
  });
  const ask = async (path: string, init?: RequestInit) => {
    const response = await api.fetch(`${baseUrl}${path}`, init);
    const body = await response.text();
    return [
      response.status,
      body === "" ? undefined : (JSON.parse(body) as unknown),
    ];
  };
  return { api, ask };
}

describe("an operation", () => {
  const mock = operationMock<{ id: string }, { id: unknown }, unknown>(
    document,
    get,
  );

  test("answers with what is made of the document, the same each time", async () => {
    const { api, ask } = start([mock]);
    const first = await ask("/rows/a");
    expect(first).toEqual([200, { id: 61 }]);
    expect(await ask("/rows/b")).toEqual(first);
    expect(api.requests).toEqual([
      { operation: "rows.get", input: { id: "a" }, status: 200 },
      { operation: "rows.get", input: { id: "b" }, status: 200 },
    ]);
  });

  test("answers with what it is told, the last one first", async () => {
    const { api, ask } = start([mock], { mocks: [mock({ id: 1 })] });
    expect(await ask("/rows/a")).toEqual([200, { id: 1 }]);
    api.use(
      mock(({ id }) => ({ id: id.length })),
      mock({ id: 99 }),
    );
    expect(await ask("/rows/abc")).toEqual([200, { id: 3 }]);
    api.use(
      mock(
        async (_, { url }) =>
          await Promise.resolve(new Response(`"${url}"`, { status: 418 })),
      ),
    );
    expect(await ask("/rows/a")).toEqual([418, `${baseUrl}/rows/a`]);
    expect(api.requests.map(({ status }) => status)).toEqual([200, 200, 418]);
    api.reset();
    expect(api.requests).toEqual([]);
    expect(await ask("/rows/a")).toEqual([200, { id: 1 }]);
  });

  test.each([
    [300, undefined],
    [404, { reason: "gone" }],
    [599, null],
  ])("fails with %j and %j", async (status, body) => {
    const { ask } = start([mock], { mocks: [mock.fails(status, body)] });
    expect(await ask("/rows/a")).toEqual([status, body]);
  });

  test("names the status it fails with", async () => {
    const { api } = start([mock], { mocks: [mock.fails(422, {})] });
    const { statusText } = await api.fetch(`${baseUrl}/rows/a`);
    expect(statusText).toBe("Unprocessable Content");
    const other = await api.fetch(`${baseUrl}/none`);
    expect(other.statusText).toBe("Not Found");
  });

  test.each([299, 600, 200, NaN])("does not fail with %j", (status) => {
    expect(() => mock.fails(status)).toThrow(
      new RangeError(
        `the status of a failure of rows.get must be from 300 to 599, not ${status}`,
      ),
    );
  });

  test("refuses an input that its document does not allow, and says what of it", async () => {
    const wrong = {
      ...get,
      parameters: [...get.parameters, { name: "limit", in: "query" }],
    };
    const { api, ask } = start([operationMock(document, wrong)]);
    expect(await ask("/rows/a?limit=many")).toEqual([
      400,
      {
        message: "invalid request for rows.get: limit: must be an integer",
        issues: [
          {
            path: ["limit"],
            pointer: "/limit",
            code: "type",
            keyword: "type",
            expected: "integer",
            message: "must be an integer",
          },
        ],
      },
    ]);
    expect(api.requests).toEqual([
      { operation: "rows.get", input: { id: "a", limit: "many" }, status: 400 },
    ]);
  });

  test("refuses a body that is no JSON", async () => {
    const { ask } = start([operationMock(document, save)]);
    const headers = { "content-type": "application/json" };
    const [status, body] = await ask("/rows", {
      method: "PUT",
      body: "{",
      headers,
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: expect.stringMatching(
        /^invalid request for rows\.save: /,
      ) as string,
    });
    expect(await ask("/rows", { method: "PUT", body: "{}", headers })).toEqual([
      204,
      undefined,
    ]);
  });

  test("says that its mock is wrong, with a status of its own", async () => {
    const { ask } = start([mock], { mocks: [mock({ id: "x" })] });
    expect(await ask("/rows/a")).toEqual([
      500,
      {
        message:
          "the mock of rows.get returns a response that the document does not allow: id: must be an integer",
      },
    ]);
  });

  test("throws what its mock throws", async () => {
    const broken = mock(() => {
      throw new TypeError("broken");
    });
    const { ask } = start([mock], { mocks: [broken] });
    await expect(ask("/rows/a")).rejects.toThrow(new TypeError("broken"));
  });

  test.each([
    ["json", { type: "boolean" }, "false"],
    ["binary", {}, "made of the document"],
    ["events", { type: "null" }, "data: null\n\n"],
    ["json-lines", { type: "null" }, "null\n"],
    ["text", { enum: ["a"] }, "a"],
  ])("answers as its body is written: %s", async (encoding, schema, want) => {
    const { api } = start([
      operationMock(document, answering(encoding, schema)),
    ]);
    const response = await api.fetch(`${baseUrl}/${encoding}`);
    expect([response.status, await response.text()]).toEqual([200, want]);
  });
});

describe("a list", () => {
  const mock = listMock<
    { cursor?: string; limit?: number },
    unknown,
    { id: number },
    unknown
  >(document, list);

  test("answers with the items given, in pages", async () => {
    const { ask } = start([mock], { mocks: [mock.items(rows)] });
    expect(await ask("/rows?limit=2")).toEqual([
      200,
      { rows: rows.slice(0, 2), total: 3, next: "2" },
    ]);
    expect(await ask("/rows?limit=2&cursor=2")).toEqual([
      200,
      { rows: rows.slice(2), total: 3, next: null },
    ]);
  });

  test("asks for its items at each request", async () => {
    const items = [...rows];
    const { ask } = start([mock], { mocks: [mock.items(() => items)] });
    items.pop();
    expect(await ask("/rows")).toMatchObject([200, { total: 2 }]);
  });

  test("has the items that its filter and the caller's own condition take", async () => {
    const filtering: MockedOperation = {
      ...list,
      matches: (
        _,
        { id }: { id: number },
        conditions: { odd?: () => boolean },
      ) => id > 1 && conditions?.odd?.() !== false,
    };
    const some = listMock<{ limit?: number }, unknown, { id: number }, unknown>(
      document,
      filtering,
    );
    const total = async (options?: object) => {
      const { ask } = start([some], { mocks: [some.items(rows, options)] });
      return await ask("/rows?limit=3");
    };
    expect(await total()).toMatchObject([200, { total: 2 }]);
    expect(
      await total({
        where: ({ id }: { id: number }, { limit }: { limit: number }) =>
          id === limit,
      }),
    ).toEqual([200, { rows: [{ id: 3 }], total: 1, next: null }]);
    expect(await total({ conditions: { odd: () => false } })).toMatchObject([
      200,
      { total: 0 },
    ]);
    // What is made is not known to be what the filter is about.
    const { ask } = start([some]);
    expect(await ask("/rows")).toMatchObject([200, { total: 2 }]);
  });

  test("says that its filter cannot be evaluated", async () => {
    const some = listMock(document, {
      ...list,
      matches: () => {
        throw new Error("no such field");
      },
    });
    const { ask } = start([some], { mocks: [some.items(rows)] });
    expect(await ask("/rows")).toEqual([
      500,
      {
        message: "the mock of rows.list cannot filter its items: no such field",
      },
    ]);
  });

  test("answers with made items, which are the same on each page", async () => {
    const { ask } = start([mock]);
    const [, first] = (await ask("/rows")) as [number, { rows: unknown[] }];
    expect(first).toEqual({
      rows: [{ id: 830 }, { id: 765 }],
      total: 2,
      next: null,
    });
    expect(await ask("/rows?limit=1&cursor=1")).toEqual([
      200,
      { rows: first.rows.slice(1), total: 2, next: null },
    ]);
  });

  test("tells a cursor that is a number as one", async () => {
    const numbered: MockedOperation = {
      ...list,
      input: { properties: { cursor: { type: "integer" } } },
      parameters: [...list.parameters],
    };
    const some = listMock(document, numbered);
    const { ask } = start([some], {
      mocks: [some.items(Array.from({ length: 30 }, (_, id) => ({ id })))],
    });
    expect(await ask("/rows")).toMatchObject([200, { next: 25, total: 30 }]);
    const both = listMock(document, {
      ...numbered,
      input: { properties: { cursor: { type: ["integer", "string"] } } },
    });
    const other = start([both], {
      mocks: [both.items(Array.from({ length: 30 }, (_, id) => ({ id })))],
    });
    expect(await other.ask("/rows")).toMatchObject([200, { next: "25" }]);
  });

  test("says nothing of a next page at the end, where null is not allowed", async () => {
    const some = listMock(document, {
      ...list,
      answer: {
        status: 200,
        encoding: "json",
        schema: { type: "object", properties: { next: { type: "string" } } },
      },
    });
    const { ask } = start([some], { mocks: [some.items(rows)] });
    expect(await ask("/rows")).toEqual([200, { rows, total: 3 }]);
  });

  test("tells the next page by a link, where it is the list itself", async () => {
    const some = listMock(document, linked);
    const { api } = start([some], { mocks: [some.items(rows)] });
    const ask = async (query: string) => {
      const response = await api.fetch(`${baseUrl}/linked${query}`);
      return [response.headers.get("link"), await response.json()];
    };
    expect(await ask("?limit=2")).toEqual([
      `<${baseUrl}/linked?limit=2&cursor=2>; rel="next"`,
      rows.slice(0, 2),
    ]);
    expect(await ask("?limit=2&cursor=2")).toEqual([null, rows.slice(2)]);
  });

  test("refuses a page that no page has told of", async () => {
    const { api, ask } = start([mock], { mocks: [mock.items(rows)] });
    expect(await ask("/rows?cursor=x")).toEqual([
      400,
      {
        message:
          "invalid request for rows.list: cursor does not reference a page of this list: x",
      },
    ]);
    expect(api.requests).toEqual([
      { operation: "rows.list", input: { cursor: "x" }, status: 400 },
    ]);
  });

  test("has pages", () => {
    const { paging: _, ...single } = list;
    expect(() => listMock(document, single).items(rows)).toThrow(
      new TypeError("rows.list has no pages"),
    );
  });
});

describe("an API", () => {
  const mock = operationMock(document, get);
  const other = operationMock(document, save);

  test("answers 404 where no operation is meant, and says which requests are", async () => {
    const { api, ask } = start([mock]);
    expect(await ask("/nothing?a=b")).toEqual([
      404,
      { message: `no operation of ${baseUrl} answers GET ${baseUrl}/nothing` },
    ]);
    expect(await ask("/rows/a", { method: "DELETE" })).toEqual([
      404,
      {
        message: `no operation of ${baseUrl} answers DELETE ${baseUrl}/rows/a`,
      },
    ]);
    expect(api.requests).toEqual([]);
  });

  test("leaves other operations alone where it should", async () => {
    const { ask } = start([mock, other], {
      others: "none",
      mocks: [other(undefined)],
    });
    expect(await ask("/rows/a")).toEqual([
      404,
      { message: "no mock answers rows.get" },
    ]);
    expect(await ask("/rows", { method: "PUT" })).toEqual([204, undefined]);
  });

  test.each([
    ["https://api.test", "/v1", "https://api.test/v1"],
    [
      new URL("https://api.test/v2"),
      "https://api.test/v1",
      "https://api.test/v2",
    ],
  ])("is at %s with the server %s: %s", async (given, server, want) => {
    const api = createMockApi(document, [mock], {
      server,
      options: { baseUrl: given },
    });
    expect((await api.fetch(`${want}/rows/a`)).status).toBe(200);
  });

  test("takes what fetch takes, and gives up with its caller", async () => {
    const { api } = start([mock], {
      mocks: [mock(() => new Promise(() => {}))],
    });
    const aborted = AbortSignal.abort(new Error("given up"));
    await expect(
      api.fetch(new URL(`${baseUrl}/rows/a`), { signal: aborted }),
    ).rejects.toThrow("given up");
    const controller = new AbortController();
    const call = api.fetch(
      new Request(`${baseUrl}/rows/a`, { signal: controller.signal }),
    );
    controller.abort(new Error("too late"));
    await expect(call).rejects.toThrow("too late");
  });

  test("has a handler of each operation for MSW, and each its own requests", async () => {
    type Handler = readonly [
      RegExp,
      (info: { request: Request }) => Promise<Response | undefined>,
    ];
    const latest = operationMock(document, {
      ...get,
      id: "rows.latest",
      path: "/rows/latest",
      parameters: [],
      check: input(() => ({})),
    });
    const { api } = start([mock, latest]);
    const handlers = api.handlers<Handler>({
      all: (path, resolver) => [path, resolver],
    });
    const answers = async (path: string) =>
      await Promise.all(
        handlers.map(async ([pattern, resolver]) => {
          const request = new Request(`${baseUrl}${path}`);
          return [
            pattern.test(request.url),
            (await resolver({ request }))?.status,
          ];
        }),
      );
    expect(await answers("/rows/latest")).toEqual([
      [true, undefined],
      [true, 200],
    ]);
    expect(await answers("/rows/a?x=1")).toEqual([
      [true, 200],
      [false, undefined],
    ]);
    expect(await answers("/other")).toEqual([
      [false, undefined],
      [false, undefined],
    ]);
    expect(api.requests.map(({ operation }) => operation)).toEqual([
      "rows.latest",
      "rows.get",
    ]);
  });
});
