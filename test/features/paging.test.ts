import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDocument } from "../support/fresh-document.js";

// Paginators as the frameworks have them: 45 items, pages of 10 whatever is asked for.
interface Style {
  readonly parameters: readonly (readonly [name: string, schema: object])[];
  readonly page: object;
  readonly headers?: object;
  /** What the caller asks for. */
  readonly input?: object;
  /** How many requests a whole walk takes. */
  readonly requests?: number;
  answer(query: URLSearchParams, self: string): Answered;
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

const all = Array.from({ length: 45 }, (_, index) => ({ id: `i${index}` }));
const cap = 10;
const cut = (start: number, size: string | null) =>
  all.slice(start, start + Math.min(Number(size ?? cap) || cap, cap));
const numberOf = (query: URLSearchParams, name: string, usual: number) =>
  Number(query.get(name) ?? usual);
const linked = (self: string, query: URLSearchParams, changed: object) => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changed))
    next.set(name, String(value));
  return `${self}?${next}`;
};

/** Pages by number that begin at `first`; page `number` has items from here. */
const byNumber = (query: URLSearchParams, first: number) => {
  const number = numberOf(query, "page", first);
  const items = cut((number - first) * cap, null);
  return { number, items, isLast: (number - first + 1) * cap >= all.length };
};

const django = {
  count: integer,
  next: nullable,
  previous: nullable,
  results: list,
};

const styles: Readonly<Record<string, Style>> = {
  djangoPages: {
    parameters: [
      ["page", integer],
      ["page_size", integer],
    ],
    page: objectOf(django, "next", "previous"),
    input: { page_size: 20 },
    answer(query, self) {
      const { number, items, isLast } = byNumber(query, 1);
      if (items.length === 0)
        return { status: 404, body: { detail: "Invalid page." } };
      const next = isLast ? null : linked(self, query, { page: number + 1 });
      return { body: { count: 45, next, previous: null, results: items } };
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
        offset + cap >= 45
          ? null
          : linked(self, query, { limit: cap, offset: offset + cap });
      return {
        body: { count: 45, next, previous: null, results: cut(offset, null) },
      };
    },
  },
  djangoCursors: {
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
      const next = start + cap >= 45 ? null : linked(self, query, { cursor });
      return { body: { next, previous: null, results: cut(start, null) } };
    },
  },
  spring: {
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
          totalPages: 5,
          totalElements: 45,
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
    input: { $top: 50 },
    answer(query, self) {
      const skip = numberOf(query, "$skip", 0);
      const top = numberOf(query, "$top", 50);
      const value = cut(skip, String(top));
      const more = skip + value.length < 45 && top > value.length;
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
    input: { $top: 50 },
    answer: (query) => ({
      body: {
        value: cut(numberOf(query, "$skip", 0), null),
        "@odata.count": 45,
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
        after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
      return {
        body: {
          object: "list",
          data: cut(start, null),
          has_more: start + cap < 45,
          url: "/x",
        },
      };
    },
  },
  relay: {
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
            hasNextPage: start + cap < 45,
            endCursor: edges.at(-1)?.cursor ?? null,
            startCursor: null,
            hasPreviousPage: start > 0,
          },
        },
      };
    },
  },
  linkHeaders: {
    parameters: [
      ["page", integer],
      ["per_page", integer],
    ],
    page: list,
    headers: { Link: { schema: text } },
    input: { per_page: 30 },
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
  offsetsAndTotal: {
    parameters: [
      ["offset", integer],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total: integer }),
    input: { limit: 50 },
    answer: (query) => ({
      body: { items: cut(numberOf(query, "offset", 0), null), total: 45 },
    }),
  },
  numbersAndTotal: {
    parameters: [
      ["page", { ...integer, default: 1 }],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total: integer }),
    input: { limit: 50 },
    answer: (query) => ({
      body: { items: byNumber(query, 1).items, total: 45 },
    }),
  },
  numbersFromOneUnsaid: {
    parameters: [
      ["page", integer],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total_pages: integer }),
    requests: 6,
    answer: (query) => ({
      body: { items: byNumber(query, 1).items, total_pages: 5 },
    }),
  },
  numbersFromZeroUnsaid: {
    parameters: [
      ["page", integer],
      ["limit", integer],
    ],
    page: objectOf({ items: list, total_pages: integer }),
    answer: (query) => ({
      body: { items: byNumber(query, 0).items, total_pages: 5 },
    }),
  },
  bareLists: {
    parameters: [
      ["offset", integer],
      ["limit", integer],
    ],
    page: list,
    input: { limit: 50 },
    answer: (query) => ({ body: cut(numberOf(query, "offset", 0), null) }),
  },
  numberedNext: {
    parameters: [["page", integer]],
    page: objectOf({ items: list, nextPage: { type: ["integer", "null"] } }),
    answer(query) {
      const { number, items, isLast } = byNumber(query, 1);
      return { body: { items, nextPage: isLast ? null : number + 1 } };
    },
  },
  hubspot: {
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
          ...(start + cap < 45 ? { paging: { next } } : {}),
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
    Object.entries(styles).map(([name, { parameters, page, headers }]) => [
      `/${name}`,
      {
        get: {
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
    ]),
  ),
};

interface Pages {
  toArray(): Promise<unknown[]>;
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
const server = createServer((request, response) => {
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  seen.push(url.search);
  const style = styles[url.pathname.slice(1)];
  const keys = url.searchParams.getAll("api_key");
  if (!style || keys.length !== 1) {
    response.writeHead(401).end();
    return;
  }
  const {
    status = 200,
    body,
    headers,
  } = style.answer(url.searchParams, url.origin + url.pathname);
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
const ids = all.map(({ id }) => id);

test.each(Object.entries(styles))(
  "%s: every item once, by as few requests",
  async (name, { input = {}, requests = 5 }) => {
    const found = await clientOf().styles[name]?.(input).toArray();
    expect(found?.map(idOf)).toEqual(ids);
    expect(seen).toHaveLength(requests);
  },
);

test.each(Object.entries(styles))(
  "%s: page by page, by who asks himself",
  async (name, { input = {}, page }) => {
    const list = clientOf().styles[name];
    const found: unknown[] = [];
    for (
      let next: object | undefined = input, asked = 0;
      next && asked < 9;
      asked += 1
    ) {
      const call: ReturnType<NonNullable<typeof list>> | undefined =
        list?.(next);
      const data = await call;
      const items = Array.isArray(data)
        ? data
        : Object.values(data as object).find((member) => Array.isArray(member));
      found.push(...(items as unknown[]).map(idOf));
      next = await call?.nextInput();
    }
    expect(page).toBeDefined();
    expect(found).toEqual(ids);
  },
);
