import { describe, expect, expectTypeOf, test } from "vitest";
import { bind, operationOf } from "./bind.js";
import { isEmptyBody, jsonBody } from "../codec/body.js";
import { type Call, SentCall } from "../http/call.js";
import { checkedOperation } from "./checked-operation.js";
import { queryGroups } from "./request-parts.js";
import type { Destination, Http, HttpRequest } from "../http/request.js";
import {
  type Operation,
  operation,
  type OptionalPagedOperation,
  type PlainOperation,
} from "./operation.js";
import { byCursor } from "../paging/page-kinds.js";
import { deepObjectQuery, formQuery } from "../codec/query.js";
import type { Check } from "../validation/report.js";

interface Page<Item> {
  readonly data: Item[];
}

interface ListInput {
  readonly limit?: number;
  readonly cursor?: string;
}

interface ItemsInput extends ListInput {
  readonly bookId: string;
}

const anything: Check = () => true;

// As they are emitted.

/**
 * Retrieve a book by external id
 *
 * `GET /books/external/{externalId}`
 */
const getByExternalId: Operation<
  { readonly externalId: string; readonly expand?: string[] },
  string
> = /* @__PURE__ */ checkedOperation({
  id: "books.getByExternalId",
  method: "GET",
  path: "/books/external/{externalId}",
  query: deepObjectQuery,
  input: anything,
});

const list: OptionalPagedOperation<
  ListInput,
  string,
  Page<string>
> = /* @__PURE__ */ checkedOperation({
  id: "books.list",
  method: "POST",
  path: "/books/list",
  body: { type: "application/json", encode: jsonBody },
  reads: true,
  pages: {
    by: byCursor,
    items: "data",
    cursor: "cursor?",
    next: "pagination.nextCursor?",
    hasMore: "pagination.hasMore",
  },
  input: anything,
});

const listItems: Operation<
  ItemsInput,
  Call<unknown>
> = /* @__PURE__ */ operation({
  id: "books.listItems",
  method: "POST",
  path: "/books/{bookId}/lines",
  query: [[formQuery, "limit"]],
  sends: [queryGroups],
  body: {
    type: "application/json",
    encode: jsonBody,
    optional: isEmptyBody,
  },
  reads: true,
});

const ping: PlainOperation<void> = /* @__PURE__ */ operation({
  id: "ping",
  method: "GET",
  path: "/ping",
  input: false,
});

/** Keeps what it is asked to send, and answers with these pages in turn. */
function recording(...pages: readonly unknown[]): {
  http: Http;
  sent: HttpRequest[];
} {
  const sent: HttpRequest[] = [];
  const left = [...pages];
  const http: Http = {
    send(build) {
      sent.push(build({} as Destination));
      return new SentCall(
        Promise.resolve({
          data: left.shift() as never,
          response: new Response(),
        }),
      );
    },
  };
  return { http, sent };
}

describe("what an operation sends", () => {
  test("members that are no other parameter are the query", async () => {
    const { http, sent } = recording();
    await getByExternalId(http, { externalId: "a/b", expand: ["x"] });
    expect(sent).toEqual([
      {
        method: "GET",
        path: "/books/external/a%2Fb",
        query: "expand%5B%5D=x",
        operation: getByExternalId,
      },
    ]);
  });

  test("members that are no parameter are the body, which may be left out", async () => {
    const { http, sent } = recording();
    await listItems(http, { bookId: "a", limit: 3, cursor: "c" });
    await listItems(http, { bookId: "a" });
    expect(sent.map(({ query, body }) => [query, body?.content])).toEqual([
      ["limit=3", '{"cursor":"c"}'],
      ["", undefined],
    ]);
    expect(sent[0]?.idempotent).toBe(true);
  });

  test("a member that is not there is told by its name", async () => {
    for (const name of ["id", "constructor", "__proto__"]) {
      const get: Operation<object, unknown> = operation({
        id: "get",
        method: "GET",
        path: `/things/{${name}}`,
      });
      const { http } = recording();
      expect(() => get(http, {})).toThrow(
        new TypeError(`path parameter "${name}" is missing`),
      );
    }
  });

  test("an operation without an input takes options first", async () => {
    const { http, sent } = recording();
    await ping(http, { retries: 0 });
    expect(sent).toMatchObject([
      { method: "GET", path: "/ping", operation: ping },
    ]);
    expect(Object.keys(sent[0] ?? {})).not.toContain("query");
  });

  test("an operation is printed as its id", () => {
    expect(String(ping)).toBe("ping");
    expect(JSON.stringify({ operation: list })).toBe(
      '{"operation":"books.list"}',
    );
  });
});

test("pages follow each other by what the facts say", async () => {
  const { http, sent } = recording(
    { data: ["a"], pagination: { hasMore: true, nextCursor: "2" } },
    { data: ["b"], pagination: { hasMore: false, nextCursor: "3" } },
  );
  expect(await list(http).toArray()).toEqual(["a", "b"]);
  expect(sent.map(({ body }) => body?.content)).toEqual([
    "{}",
    '{"cursor":"2"}',
  ]);
});

test("a client's function knows its operation", () => {
  const { http } = recording();
  const client = bind(http, { list, ping });
  expect(operationOf(client.list)).toBe(list);
  expect(operationOf(client.list)?.path).toBe("/books/list");
  expect(operationOf(() => {})).toBeUndefined();
  expectTypeOf(client.list).parameter(0).toEqualTypeOf<ListInput | undefined>();
});
