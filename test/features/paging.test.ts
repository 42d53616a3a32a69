import { createServer } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { freshDocument } from "../support/fresh-document.js";

// Paginators as the frameworks have them: pages of 10 at most, whatever is asked for.
interface Style {
  readonly parameters: readonly (readonly [name: string, schema: object])[];
  readonly page: object;
  readonly headers?: object;
  /** What the caller asks for. */
  readonly input?: object;
  /** How many requests a whole walk of so many pages takes; absent: one for each. */
  readonly requests?: (pages: number) => number;
  /** The method, where it is no GET. */
  readonly method?: "post";
  /** Whether a page says how many items or pages there are, so that the walk ends by itself. */
  readonly isBounded?: true;
  /** Whether a page in between may have no items, since the page says that there are more. */
  readonly isSure?: true;
  /** Whether no parameter says which page it is, so that links are followed. */
  readonly isLinked?: true;
  /** The error for a server that answers with the first page repeatedly; absent: that it repeats itself. */
  readonly stuck?: string;
  /** `rest` is what the path has behind the style's own. */
  answer(query: URLSearchParams, self: string, rest: string): Answered;
}

interface Answered {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

const integer = { type: "integer" };
const boolean = { type: "boolean" };
const text = { type: "string" };
const nullable = { type: ["string", "null"] };
const item = {
  type: "object",
  properties: { id: text },
  required: ["id"],
};
const list = { type: "array", items: item };
const objectOf = (
  properties: Record<string, unknown>,
  ...optional: string[]
) => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const cap = 10;
const world = { length: 45 };
const items = () =>
  Array.from({ length: world.length }, (_, index) => ({ id: `i${index}` }));
const cut = (start: number, size: string | null) =>
  items().slice(start, start + Math.min(Number(size ?? cap) || cap, cap));
const numberOf = (query: URLSearchParams, name: string, usual: number) =>
  Number(query.get(name) ?? usual);
const linked = (self: string, query: URLSearchParams, changed: object) => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed))
    next.set(name, String(value));
  return `${self}?${next}`;
};

const pagesOf = () => Math.ceil(world.length / cap);

/** Pages by number that begin at `first`; page `number` has items from here. */
const byNumber = (query: URLSearchParams, first: number, name = "page") => {
  const number = numberOf(query, name, first);
  const items = cut((number - first) * cap, null);
  return { number, items, isLast: (number - first + 1) * cap >= world.length };
};

/** Pages whose number is in the path, and a `Link` header to the next one. */
const byPath = (rest: string, linkOf: (number: number) => string): Answered => {
  const query = new URLSearchParams({ page: rest.replace(/^.*\//, "") || "1" });
  const { number, items, isLast } = byNumber(query, 1);
  const link = `<${linkOf(number + 1)}>; rel="next"`;
  return { body: items, ...(isLast ? {} : { headers: { link } }) };
};

/** Pages that begin at a token, which no document declares. */
const byToken = (query: URLSearchParams, name: string, self: string) => {
  const start = Number(query.get(name)?.replace("t", "") ?? 0);
  const more = start + cap < world.length;
  const next = more && linked(self, query, { [name]: `t${start + cap}` });
  return { items: cut(start, null), next };
};

/** Where the items behind the one with this identifier begin. */
const startAfter = (query: URLSearchParams, name: string): number => {
  const id = query.get(name);
  return id === null ? 0 : items().findIndex((item) => item.id === id) + 1;
};

/** A page and the token of the next one, where there is one; `last` is what comes behind all. */
const tokenOf = (query: URLSearchParams, name: string) => {
  const start = Number(query.get(name)?.replace("t", "") ?? 0);
  const last = `t${start + cap}`;
  return {
    items: cut(start, null),
    last,
    ...(start + cap < world.length ? { nextToken: last } : {}),
  };
};

const django = {
  count: integer,
  next: nullable,
  previous: nullable,
  results: list,
};

const styles: Readonly<Record<string, Style>> = {
  djangoPages: {
    isSure: true,
    parameters: [
      ["page", integer],
      ["page_size", integer],
    ],
    page: objectOf(django, "next", "previous"),
    input: { page_size: 20 },
    answer(query, self) {
      const { number, items, isLast } = byNumber(query, 1);
      if (items.length === 0 && number > 1)
        return { status: 404, body: { detail: "Invalid page." } };
      const next = isLast ? null : linked(self, query, { page: number + 1 });
      return {
        body: { count: world.length, next, previous: null, results: items },
      };
    },
  },
  djangoOffsets: {
    parameters: [
      ["limit", integer],
      ["offset", integer],
    ],
    page: objectOf(django, "next", "previous"),
    input: { limit: 20 },
    answer(query, self) {
      const offset = numberOf(query, "offset", 0);
      const next =
        offset + cap >= world.length
          ? null
          : linked(self, query, { limit: cap, offset: offset + cap });
      return {
        body: {
          count: world.length,
          next,
          previous: null,
          results: cut(offset, null),
        },
      };
    },
  },
  djangoCursors: {
    isSure: true,
    parameters: [
      ["cursor", text],
      ["page_size", integer],
    ],
    page: objectOf(
      { next: nullable, previous: nullable, results: list },
      "next",
      "previous",
    ),
    answer(query, self) {
      const given = query.get("cursor");
      const start =
        given === null ? 0 : Number(/^p=(\d+)$/.exec(atob(given))?.[1]);
      if (Number.isNaN(start))
        return { status: 404, body: { detail: "Invalid cursor" } };
      const cursor = btoa(`p=${start + cap}`);
      const next =
        start + cap >= world.length ? null : linked(self, query, { cursor });
      return { body: { next, previous: null, results: cut(start, null) } };
    },
  },
  spring: {
    isBounded: true,
    isSure: true,
    parameters: [
      ["page", integer],
      ["size", integer],
    ],
    page: objectOf(
      {
        content: list,
        number: integer,
        size: integer,
        last: boolean,
        totalPages: integer,
        totalElements: integer,
      },
      "last",
    ),
    input: { size: 50 },
    answer(query) {
      const { number, items, isLast } = byNumber(query, 0);
      return {
        body: {
          content: items,
          number,
          size: cap,
          last: isLast,
          totalPages: pagesOf(),
          totalElements: world.length,
        },
      };
    },
  },
  odataLinks: {
    parameters: [
      ["$top", integer],
      ["$skip", integer],
    ],
    page: objectOf({ value: list, "@odata.nextLink": text }, "@odata.nextLink"),
    input: { $top: 90 },
    answer(query, self) {
      const skip = numberOf(query, "$skip", 0);
      const top = numberOf(query, "$top", 90);
      const value = cut(skip, String(top));
      const more = skip + value.length < world.length && top > value.length;
      const link = linked(self, query, {
        $skip: skip + value.length,
        $top: top - value.length,
      });
      return { body: { value, ...(more ? { "@odata.nextLink": link } : {}) } };
    },
  },
  odataCounts: {
    parameters: [
      ["$top", integer],
      ["$skip", integer],
    ],
    page: objectOf({ value: list, "@odata.count": integer }, "@odata.count"),
    input: { $top: 90 },
    answer: (query) => ({
      body: {
        value: cut(numberOf(query, "$skip", 0), null),
        "@odata.count": world.length,
      },
    }),
  },
  stripe: {
    parameters: [
      ["starting_after", text],
      ["ending_before", text],
      ["limit", integer],
    ],
    page: objectOf({ object: text, data: list, has_more: boolean, url: text }),
    input: { limit: 100 },
    answer(query) {
      const after = query.get("starting_after");
      const start =
        after === null ? 0 : items().findIndex(({ id }) => id === after) + 1;
      return {
        body: {
          object: "list",
          data: cut(start, null),
          has_more: start + cap < world.length,
          url: "/x",
        },
      };
    },
  },
  relay: {
    isSure: true,
    parameters: [
      ["first", integer],
      ["after", text],
    ],
    page: objectOf({
      edges: { type: "array", items: objectOf({ cursor: text, node: item }) },
      pageInfo: objectOf({
        hasNextPage: boolean,
        endCursor: nullable,
        startCursor: nullable,
        hasPreviousPage: boolean,
      }),
    }),
    input: { first: 20 },
    answer(query) {
      const start = Number(query.get("after") ?? -1) + 1;
      const edges = cut(start, null).map((node, index) => ({
        cursor: String(start + index),
        node,
      }));
      return {
        body: {
          edges,
          pageInfo: {
            hasNextPage: start + cap < world.length,
            endCursor: edges.at(-1)?.cursor ?? null,
            startCursor: null,
            hasPreviousPage: start > 0,
          },
        },
      };
    },
  },
  linkHeaders: {
    isSure: true,
    parameters: [
      ["page", integer],
      ["per_page", integer],
    ],
    page: list,
    headers: { Link: { schema: text } },
    input: { per_page: 30 },
    stuck: "it leads to another origin, https://elsewhere.example",
    answer(query) {
      const { number, items, isLast } = byNumber(query, 1);
      // Another path and origin, with the credential of the request in it.
      const next = linked(
        "https://elsewhere.example/repositories/1/items",
        query,
        { page: number + 1 },
      );
      return {
        body: items,
        ...(isLast
          ? {}
          : { headers: { link: `<${next}>; rel="next", </x>; rel="first"` } }),
      };
    },
  },
  linkPaths: {
    isSure: true,
    isLinked: true,
    parameters: [["per_page", integer]],
    page: list,
    headers: { Link: { schema: text } },
    input: { per_page: 30 },
    answer: (_query, _self, rest) =>
      byPath(rest, (number) => `/linkPaths/page/${number}?per_page=10`),
  },
  linkPathsRelative: {
    isSure: true,
    isLinked: true,
    parameters: [["per_page", integer]],
    page: list,
    headers: { Link: { schema: text } },
    answer: (_query, _self, rest) =>
      byPath(rest, (number) =>
        number === 2 ? "linkPathsRelative/page/2" : `./${number}`,
      ),
  },
  linkPathsBesideNumbers: {
    isSure: true,
    isLinked: true,
    parameters: [
      ["page", integer],
      ["per_page", integer],
    ],
    page: list,
    headers: { Link: { schema: text } },
    answer: (_query, self, rest) =>
      byPath(
        rest,
        (number) => `${new URL(self).origin}/linkPathsBesideNumbers/${number}`,
      ),
  },
  linkTokens: {
    isSure: true,
    isLinked: true,
    parameters: [["per_page", integer]],
    page: list,
    headers: { Link: { schema: text } },
    answer(query, self) {
      // With the credential of the request in it.
      const { items, next } = byToken(query, "token", self);
      return {
        body: items,
        ...(next ? { headers: { link: `<${next}>; rel=next` } } : {}),
      };
    },
  },
  odataTokens: {
    isSure: true,
    isLinked: true,
    parameters: [["$top", integer]],
    page: objectOf({ value: list, "@odata.nextLink": text }, "@odata.nextLink"),
    answer(query, self) {
      const { items: value, next } = byToken(query, "$skiptoken", self);
      return { body: { value, ...(next ? { "@odata.nextLink": next } : {}) } };
    },
  },
  odataTokensBesideOffsets: {
    isSure: true,
    isLinked: true,
    parameters: [
      ["$top", integer],
      ["$skip", integer],
    ],
    page: objectOf({ value: list, "@odata.nextLink": text }, "@odata.nextLink"),
    answer(query, self) {
      const { items: value, next } = byToken(query, "$skiptoken", self);
      return { body: { value, ...(next ? { "@odata.nextLink": next } : {}) } };
    },
  },
  offsetsAndTotal: {
    isBounded: true,
    parameters: [
      ["offset", integer],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total: integer }),
    input: { limit: 50 },
    answer: (query) => ({
      body: {
        items: cut(numberOf(query, "offset", 0), null),
        total: world.length,
      },
    }),
  },
  numbersAndTotal: {
    isBounded: true,
    isSure: true,
    parameters: [
      ["page", { ...integer, default: 1 }],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total: integer }),
    input: { limit: 50 },
    answer: (query) => ({
      body: { items: byNumber(query, 1).items, total: world.length },
    }),
  },
  numbersFromOneUnsaid: {
    isBounded: true,
    parameters: [
      ["page", integer],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total_pages: integer }),
    requests: (pages) => pages + (pages > 1 ? 1 : 0),
    isSure: true,
    answer: (query) => ({
      body: { items: byNumber(query, 1).items, total_pages: pagesOf() },
    }),
  },
  numbersFromZeroUnsaid: {
    isBounded: true,
    isSure: true,
    parameters: [
      ["page", integer],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total_pages: integer }),
    answer: (query) => ({
      body: { items: byNumber(query, 0).items, total_pages: pagesOf() },
    }),
  },
  bareLists: {
    parameters: [
      ["offset", integer],
      ["limit", integer],
    ],
    page: list,
    input: { limit: 50 },
    requests: (pages) => pages + (world.length > 0 ? 1 : 0),
    answer: (query) => ({ body: cut(numberOf(query, "offset", 0), null) }),
  },
  bareNumbers: {
    parameters: [
      ["page", { ...integer, default: 1 }],
      ["per_page", integer],
    ],
    page: list,
    requests: (pages) => pages + (world.length > 0 ? 1 : 0),
    answer: (query) => ({ body: byNumber(query, 1).items }),
  },
  oneIndexedSpring: {
    isBounded: true,
    parameters: [
      ["page", integer],
      ["size", integer],
    ],
    page: objectOf({ content: list, number: integer, totalPages: integer }),
    requests: (pages) => pages + (pages > 1 ? 1 : 0),
    isSure: true,
    answer(query) {
      const { number, items } = byNumber(query, 1);
      return {
        body: { content: items, number: number - 1, totalPages: pagesOf() },
      };
    },
  },
  zeroIndexedSpring: {
    isBounded: true,
    parameters: [
      ["page", integer],
      ["size", integer],
    ],
    page: objectOf({ content: list, number: integer, totalPages: integer }),
    isSure: true,
    answer(query) {
      const { number, items } = byNumber(query, 0);
      return { body: { content: items, number, totalPages: pagesOf() } };
    },
  },
  numbersAndMore: {
    parameters: [["page", { ...integer, minimum: 1 }]],
    page: objectOf({ items: list, has_more: boolean }),
    isSure: true,
    answer(query) {
      const { items, isLast } = byNumber(query, 1);
      return { body: { items, has_more: !isLast } };
    },
  },
  offsetsAndMore: {
    parameters: [
      ["skip", integer],
      ["take", integer],
    ],
    page: objectOf({ items: list, hasMore: boolean }),
    answer(query) {
      const skip = numberOf(query, "skip", 0);
      const hasMore = skip + cap < world.length;
      return { body: { items: cut(skip, null), hasMore } };
    },
  },
  nextOrZero: {
    parameters: [["page", integer]],
    page: objectOf({ items: list, next_page: integer }),
    isSure: true,
    answer(query) {
      const { number, items, isLast } = byNumber(query, 1);
      return { body: { items, next_page: isLast ? 0 : number + 1 } };
    },
  },
  numberedNext: {
    isSure: true,
    parameters: [["page", integer]],
    page: objectOf({ items: list, nextPage: { type: ["integer", "null"] } }),
    answer(query) {
      const { number, items, isLast } = byNumber(query, 1);
      return { body: { items, nextPage: isLast ? null : number + 1 } };
    },
  },
  tokensOfPagination: {
    isSure: true,
    parameters: [
      ["paginationToken", text],
      ["pageSize", integer],
    ],
    page: objectOf(
      { boxes: list, pagination: objectOf({ nextToken: text }, "nextToken") },
      "pagination",
    ),
    answer(query) {
      const { items: boxes, nextToken } = tokenOf(query, "paginationToken");
      return {
        body: { boxes, ...(nextToken && { pagination: { nextToken } }) },
      };
    },
  },
  kubernetes: {
    isSure: true,
    parameters: [
      ["listOptions.continue", text],
      ["listOptions.limit", { type: "string", format: "int64" }],
    ],
    page: objectOf(
      { items: list, metadata: objectOf({ continue: text }, "continue") },
      "metadata",
    ),
    answer(query) {
      const { items, nextToken = "" } = tokenOf(query, "listOptions.continue");
      return { body: { items, metadata: { continue: nextToken } } };
    },
  },
  iterators: {
    isSure: true,
    parameters: [
      ["iterator", text],
      ["limit", integer],
    ],
    page: objectOf({
      data: list,
      done: boolean,
      iterator: nullable,
      prevIterator: nullable,
    }),
    // The last page has an iterator as well, for what comes later.
    answer(query) {
      const { items: data, nextToken, last } = tokenOf(query, "iterator");
      return {
        body: {
          data,
          done: nextToken === undefined,
          iterator: nextToken ?? last,
          prevIterator: null,
        },
      };
    },
  },
  nextBothWays: {
    isSure: true,
    parameters: [
      ["next", text],
      ["limit", integer],
    ],
    page: objectOf({ "next-token": text, accounts: list }, "next-token"),
    answer(query) {
      const { items: accounts, nextToken } = tokenOf(query, "next");
      return {
        body: { accounts, ...(nextToken && { "next-token": nextToken }) },
      };
    },
  },
  tokensInHeaders: {
    isSure: true,
    parameters: [
      ["nextToken", text],
      ["limit", integer],
    ],
    page: list,
    headers: { "X-Next-Token": { schema: text } },
    answer(query) {
      const { items: body, nextToken } = tokenOf(query, "nextToken");
      return {
        body,
        ...(nextToken && { headers: { "x-next-token": nextToken } }),
      };
    },
  },
  numbersAsTexts: {
    parameters: [
      ["pageNumber", { ...text, default: "1" }],
      ["pageSize", { ...text, default: "100" }],
      ["offset", text],
      ["limit", text],
    ],
    page: list,
    requests: (pages) => pages + (world.length > 0 ? 1 : 0),
    answer: (query) => ({ body: byNumber(query, 1, "pageNumber").items }),
  },
  numbersInObjects: {
    isBounded: true,
    isSure: true,
    parameters: [
      [
        "page",
        { type: "object", properties: { number: integer, size: integer } },
      ],
    ],
    page: objectOf({
      data: list,
      meta: objectOf({
        page: objectOf({ number: integer, size: integer, total: integer }),
      }),
    }),
    answer(query) {
      const { number, items: data } = byNumber(query, 1, "number");
      const page = { number, size: cap, total: world.length };
      return { body: { data, meta: { page } } };
    },
  },
  currentNumbers: {
    isBounded: true,
    isSure: true,
    parameters: [
      ["current", { ...integer, description: "Starts from 1. Default:1" }],
      ["size", integer],
    ],
    page: objectOf({ rows: list, total: integer }),
    answer: (query) => ({
      body: {
        rows: byNumber(query, 1, "current").items,
        total: world.length,
      },
    }),
  },
  numbersBesideSorting: {
    parameters: [
      ["page", { ...integer, default: 0 }],
      ["per_page", integer],
      ["order_key", text],
      [
        "after",
        { ...text, description: "Needs order_key, whose values it is one of." },
      ],
    ],
    page: objectOf({ hosts: list }),
    requests: (pages) => pages + (world.length > 0 ? 1 : 0),
    answer: (query) => ({ body: { hosts: byNumber(query, 0).items } }),
  },
  lastItems: {
    parameters: [
      ["page_token", { ...text, description: "The ID of the last item." }],
      ["page_size", integer],
    ],
    page: list,
    requests: (pages) => pages + (world.length > 0 ? 1 : 0),
    answer: (query) => ({ body: cut(startAfter(query, "page_token"), null) }),
  },
  lastItemsAndMore: {
    parameters: [
      ["after", { ...text, description: "Identifier of the last item." }],
      ["limit", integer],
    ],
    page: objectOf({ object: text, data: list, has_more: boolean }),
    answer(query) {
      const start = startAfter(query, "after");
      const has_more = start + cap < world.length;
      return { body: { object: "list", data: cut(start, null), has_more } };
    },
  },
  errors: {
    isSure: true,
    parameters: [
      ["page", { ...integer, default: 1 }],
      ["pagesize", integer],
    ],
    page: objectOf({
      errors: list,
      links: objectOf(
        { next: objectOf({ href: { ...text, format: "url" } }, "href") },
        "next",
      ),
    }),
    answer(query, self) {
      const { number, items, isLast } = byNumber(query, 1);
      const href = linked(self, query, { page: number + 1 });
      return {
        body: { errors: items, links: isLast ? {} : { next: { href } } },
      };
    },
  },
  describedLinks: {
    isSure: true,
    isLinked: true,
    parameters: [["limit", integer]],
    page: objectOf({
      object: text,
      has_more: boolean,
      next: { ...nullable, description: "Path to the next page." },
      data: list,
    }),
    answer(query, self) {
      const { items: data, next } = byToken(query, "cursor", self);
      const path = next ? next.slice(new URL(self).origin.length) : null;
      return {
        body: { object: "list", has_more: path !== null, next: path, data },
      };
    },
  },
  hubspot: {
    isSure: true,
    parameters: [
      ["after", text],
      ["limit", integer],
    ],
    page: objectOf(
      {
        results: list,
        paging: objectOf(
          { next: objectOf({ after: text, link: text }, "link") },
          "next",
        ),
      },
      "paging",
    ),
    answer(query) {
      const start = Number(query.get("after") ?? 0);
      const next = { after: String(start + cap), link: "?" };
      return {
        body: {
          results: cut(start, null),
          ...(start + cap < world.length ? { paging: { next } } : {}),
        },
      };
    },
  },
};

const document = {
  openapi: "3.1.1",
  info: { title: "Pages", version: "1" },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "query", name: "api_key" } },
  },
  security: [{ key: [] }],
  paths: Object.fromEntries(
    Object.entries(styles).map(
      ([name, { parameters, page, headers, method = "get" }]) => [
        `/${name}`,
        {
          [method]: {
            operationId: `styles.${name}`,
            parameters: parameters.map(([parameter, schema]) => ({
              name: parameter,
              in: "query",
              schema,
            })),
            responses: {
              200: {
                description: "",
                ...(headers ? { headers } : {}),
                content: { "application/json": { schema: page } },
              },
            },
          },
        },
      ],
    ),
  ),
};

interface Pages extends AsyncIterable<unknown> {
  toArray(): Promise<unknown[]>;
  pages(): AsyncGenerator<unknown, void>;
  nextInput(): Promise<object | undefined>;
}
interface Index {
  createClient(options: object): {
    readonly styles: Readonly<
      Record<string, (input?: object) => Pages & Promise<unknown>>
    >;
  };
}

let index: Index;
const seen: string[] = [];
/** What the server does wrong: to what is asked for, and to what is answered. */
const fault: {
  ask?: ((url: URL) => void) | undefined;
  answer?: ((answer: Answered, request: number) => void) | undefined;
} = {};
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  const [, name = ""] = url.pathname.split("/");
  const style = styles[name];
  const keys = url.searchParams.getAll("api_key");
  if (!style || keys.length !== 1 || seen.push(url.search) > 200) {
    response.writeHead(401).end();
    return;
  }
  fault.ask?.(url);
  const answered = style.answer(
    url.searchParams,
    url.origin + url.pathname,
    url.pathname.slice(1 + name.length),
  );
  fault.answer?.(answered, seen.length);
  const { status = 200, body, headers } = answered;
  response.writeHead(status, {
    "content-type": "application/json",
    ...headers,
  });
  response.end(JSON.stringify(body));
});

beforeAll(async () => {
  ({ index } = await freshDocument<Index>(document));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
});

afterEach(() => {
  world.length = 45;
  delete fault.ask;
  delete fault.answer;
});

afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

function clientOf(): ReturnType<Index["createClient"]> {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  seen.length = 0;
  return index.createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    key: "k",
    apiKey: "k",
  });
}

const idOf = (one: unknown): unknown =>
  (one as { id?: string; node?: { id: string } }).id ??
  (one as { node: { id: string } }).node.id;
const ids = () => items().map(({ id }) => id);
const listOf = (page: unknown): unknown[] =>
  (Array.isArray(page)
    ? page
    : Object.values(page as object).find(Array.isArray)) as unknown[];

const lengths = [0, 1, 9, 10, 11, 40, 45];

describe.each(Object.entries(styles))("%s", (name, style) => {
  const { input = {}, requests = (pages: number) => pages } = style;
  const walk = () => clientOf().styles[name]?.(input) ?? fail();
  const fail = (): never => expect.fail("no such call");

  test.each(lengths)("%i items, each once", async (length) => {
    world.length = length;
    expect((await walk().toArray()).map(idOf)).toEqual(ids());
    expect(seen).toHaveLength(requests(Math.max(pagesOf(), 1)));
  });

  test("page by page, by who asks himself", async () => {
    const list = clientOf().styles[name];
    if (style.isLinked) {
      await expect(list?.(input).nextInput()).rejects.toThrow(
        "only a link references the next page",
      );
      const steps = list?.(input).pages();
      const sizes: number[] = [];
      for (let asked = 1; ; asked += 1) {
        const { value, done } = (await steps?.next()) ?? fail();
        if (done) break;
        sizes.push(listOf(value).length);
        expect(seen).toHaveLength(asked + 1);
      }
      expect(sizes.reduce((sum, size) => sum + size)).toBe(world.length);
      expect(sizes.length).toBeGreaterThan(1);
      return;
    }
    const found: unknown[] = [];
    for (
      let next: object | undefined = input, asked = 0;
      next && asked < 9;
      asked += 1
    ) {
      const call: ReturnType<NonNullable<typeof list>> | undefined =
        list?.(next);
      found.push(...listOf(await call).map(idOf));
      next = await call?.nextInput();
    }
    expect(found).toEqual(ids());
  });

  test("a server that is stuck at the first page is not asked for ever", async () => {
    fault.ask = (url) => {
      url.pathname = `/${name}`;
      url.search = "";
    };
    const found: unknown[] = [];
    const walking = (async () => {
      for await (const item of walk()) found.push(idOf(item));
    })();
    if (style.isBounded) await walking;
    else {
      const { stuck = "the server repeats itself" } = style;
      await expect(walking).rejects.toThrow(stuck);
    }
    expect(seen.length).toBeLessThan(7);
    expect(new Set(found)).toEqual(new Set(ids().slice(0, cap)));
  });

  test("a page in between without items, where more are said to come", async () => {
    if (!style.isSure) return;
    // Where the numbers begin is found by comparing the first two.
    const empty = Math.max(requests(5) - 5, 0) + 3;
    let left: unknown[] = [];
    fault.answer = ({ body }, request) => {
      if (request === empty) left = listOf(body).splice(0).map(idOf);
    };
    const found = (await walk().toArray()).map(idOf);
    expect(left).toHaveLength(cap);
    expect([...found, ...left].toSorted()).toEqual(ids().toSorted());
  });

  test("a list that grows and shrinks on the way ends where it ends then", async () => {
    fault.answer = (_answer, request) => {
      if (request === 2) world.length = 63;
    };
    expect((await walk().toArray()).map(idOf)).toEqual(ids());
    world.length = 45;
    fault.answer = (_answer, request) => {
      if (request === 2) world.length = 31;
    };
    expect((await walk().toArray()).map(idOf)).toEqual(ids());
  });
});

test("more that is said and never comes is an error", async () => {
  fault.answer = ({ body }) => {
    listOf(body).splice(0);
    Object.assign(body as object, { has_more: true, hasMore: true });
  };
  for (const name of ["numbersAndMore", "offsetsAndMore"]) {
    await expect(clientOf().styles[name]?.().toArray()).rejects.toThrow(
      /the server (?:says that there are more|repeats itself)/,
    );
  }
});
