import { StandardBracketNotationSerializer } from "@orpc/openapi-client/standard";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type AnsweringServer,
  type SeenRequest,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

// A filter that is given arrives as it was given, or is refused before anything is sent: what is
// lost on the way is a condition less, and the list that comes has more than was asked for.

const filter = {
  type: "object",
  additionalProperties: false,
  properties: {
    name: {
      anyOf: [
        { type: "string" },
        { type: "null" },
        {
          type: "object",
          properties: {
            eq: { type: ["string", "null"] },
            in: { type: "array", items: { type: ["string", "null"] } },
          },
        },
      ],
    },
    amount: {
      anyOf: [
        { type: "number" },
        {
          type: "object",
          properties: {
            gte: { type: ["number", "null"] },
            lt: { type: ["number", "null"] },
          },
        },
      ],
    },
    status: { type: ["string", "null"] },
    tags: { type: "array", items: { type: "string" } },
    owner: {
      type: "object",
      properties: {
        name: {
          anyOf: [
            { type: ["string", "null"] },
            { type: "object", properties: { contains: { type: "string" } } },
          ],
        },
      },
    },
    labels: {
      type: "array",
      items: {
        type: "object",
        required: ["key", "value"],
        properties: {
          key: { type: "string" },
          value: { type: ["string", "null"] },
        },
      },
    },
    any: {},
    open: { type: "object" },
    or: { type: "array", items: { $ref: "#/components/schemas/ThingFilter" } },
    not: { $ref: "#/components/schemas/ThingFilter" },
  },
};

const schema = { $ref: "#/components/schemas/ThingFilter" };
const body = (mediaType: string, more: object = {}): object => ({
  requestBody: {
    content: {
      [mediaType]: {
        schema: { type: "object", properties: { filter: schema } },
        ...more,
      },
    },
  },
});
const parameter = (more: object): object => ({
  parameters: [{ name: "filter", in: "query", ...more }],
});
const deep = { style: "deepObject", explode: true };

/** Where a filter is sent, and what a server reads there. */
const carriers: Readonly<
  Record<
    string,
    {
      declared: object;
      read: (request: SeenRequest) => unknown;
      texts: boolean;
    }
  >
> = {
  deepObject: {
    declared: parameter({ ...deep, schema }),
    read: (request) => brackets(queryOf(request)),
    texts: true,
  },
  nullableDeepObject: {
    declared: parameter({
      ...deep,
      schema: { anyOf: [schema, { type: "null" }] },
    }),
    read: (request) => brackets(queryOf(request)),
    texts: true,
  },
  form: {
    declared: parameter({ schema }),
    read: (request) => Object.fromEntries(queryOf(request)),
    texts: true,
  },
  joined: {
    declared: parameter({ explode: false, schema }),
    read: (request) => inTurn(queryOf(request).get("filter"), ","),
    texts: true,
  },
  spaces: {
    declared: parameter({ style: "spaceDelimited", explode: false, schema }),
    read: (request) => inTurn(queryOf(request).get("filter"), " "),
    texts: true,
  },
  pipes: {
    declared: parameter({ style: "pipeDelimited", explode: false, schema }),
    read: (request) => inTurn(queryOf(request).get("filter"), "|"),
    texts: true,
  },
  json: {
    declared: parameter({ content: { "application/json": { schema } } }),
    read: (request) => JSON.parse(queryOf(request).get("filter") ?? "null"),
    texts: false,
  },
  header: {
    declared: {
      parameters: [{ name: "filter", in: "header", explode: true, schema }],
    },
    read: ({ headers }) =>
      Object.fromEntries(
        String(headers["filter"] ?? "")
          .split(",")
          .filter(Boolean)
          .map((pair) => pair.split("=")),
      ),
    texts: true,
  },
  cookie: {
    declared: { parameters: [{ name: "filter", in: "cookie", schema }] },
    read: ({ headers: { cookie = "" } }) =>
      Object.fromEntries(new URLSearchParams(cookie.replaceAll("; ", "&"))),
    texts: true,
  },
  jsonBody: {
    declared: body("application/json"),
    read: ({ body }) =>
      (JSON.parse(String(body)) as { filter?: unknown }).filter,
    texts: false,
  },
  formBody: {
    declared: body("application/x-www-form-urlencoded"),
    read: ({ body }) =>
      JSON.parse(new URLSearchParams(String(body)).get("filter") ?? "null"),
    texts: false,
  },
  deepFormBody: {
    declared: body("application/x-www-form-urlencoded", {
      encoding: { filter: deep },
    }),
    read: ({ body }) => brackets(new URLSearchParams(String(body))),
    texts: true,
  },
};

interface Index {
  createClient(options: {
    baseUrl: string;
  }): Readonly<
    Record<"things", Record<string, (input: object) => Promise<unknown>>>
  >;
}

let index: Index;
let server: AnsweringServer;

beforeAll(async () => {
  const paths = Object.entries(carriers).map(([name, { declared }]) => [
    `/${name}`,
    {
      post: {
        operationId: `things.${name}`,
        responses: { 204: { description: "." } },
        ...declared,
      },
    },
  ]);
  const fresh = await freshDocument<Index>(
    documentOf(Object.fromEntries(paths) as object, {
      components: { schemas: { ThingFilter: filter } },
    }),
  );
  index = fresh.index;
});

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

/** What says something in every carrier, in brackets and JSON, and in JSON alone. */
const sent = {
  everywhere: [{ name: "a" }, { status: "x", amount: 3 }],
  nested: [
    { amount: { gte: 1, lt: 5 } },
    { name: { in: ["a", "b"] }, tags: ["x"] },
    { or: [{ name: "a" }, { amount: { gte: 1 } }], not: { status: "x" } },
    { owner: { name: { contains: "x" } }, labels: [{ key: "a", value: "b" }] },
  ],
  inJson: [{ name: null }, { amount: { gte: null } }, { any: { x: null } }],
};

const nothings: readonly unknown[] = [
  null,
  undefined,
  {},
  [],
  [undefined],
  [null],
  { x: undefined },
  Number.NaN,
  () => 1,
  Symbol("x"),
  new Map([["name", "a"]]),
  Object.create({ name: "a", x: "b" }),
];

/** Whatever may come out as nothing, at every place of a filter, alone and beside a condition. */
const doubtful: readonly object[] = [
  ...nothings.filter((each) => each !== null && typeof each === "object"),
  Object.assign(Object.create({ status: "a" }) as object, { name: "b" }),
  ...nothings.flatMap((nothing) => [
    ...["name", "amount", "status", "tags", "owner", "labels", "any", "open"]
      .concat("or", "not", "unheardOf")
      .flatMap((name) => [{ [name]: nothing }, { [name]: nothing, name: "a" }]),
    { name: { eq: nothing } },
    { name: { in: nothing } },
    { name: { in: ["a", nothing] } },
    { amount: { gte: nothing, lt: 5 } },
    { owner: { name: nothing } },
    { owner: { name: { contains: nothing } } },
    { labels: [{ key: "a", value: nothing }] },
    { any: { x: nothing } },
    { any: [nothing] },
    { open: { x: nothing } },
    { open: { x: { y: nothing } } },
    { or: [nothing] },
    { or: [{ name: nothing }, { status: "x" }] },
    { not: { name: nothing } },
  ]),
] as readonly object[];

describe.each(Object.keys(carriers))("%s", (name) => {
  const { read, texts } = carriers[name]!;
  const send = (filter: unknown): Promise<unknown> =>
    index.createClient({ baseUrl: server.url }).things[name]!({ filter });
  const arrived = (): unknown => {
    const [request] = server.requests.splice(0);
    return request && plain(read(request), texts);
  };

  test("what says something arrives", async () => {
    const { everywhere, nested, inJson } = sent;
    const isNested = !texts || /deep/i.test(name);
    for (const filter of [
      ...everywhere,
      ...(isNested ? nested : []),
      ...(texts ? [] : inJson),
    ]) {
      await send(filter);
      expect(arrived()).toEqual(plain(filter, texts));
    }
  });

  test("what would arrive as less is refused", async () => {
    for (const filter of doubtful) {
      const refused = await send(filter).then(
        () => false,
        () => true,
      );
      if (refused) expect(server.requests).toEqual([]);
      else expect(arrived()).toEqual(plain(filter, texts));
    }
  });
});

/** A value as it can be told from any other: what is no JSON, too. Texts say less. */
function plain(value: unknown, texts: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => plain(each, texts));
  if (value instanceof Map) return "a map";
  if (typeof value === "object" && value !== null) {
    const entries: [string, unknown][] = [];
    // eslint-disable-next-line guard-for-in
    for (const name in value)
      entries.push([name, plain(value[name as never], texts)]);
    return Object.fromEntries(entries);
  }
  if (typeof value === "number" && !Number.isFinite(value)) return "no number";
  if (typeof value === "function" || typeof value === "symbol")
    return "no value";
  if (value === undefined) return "undefined";
  return texts ? String(value) : value;
}

function queryOf({ url = "" }: SeenRequest): URLSearchParams {
  return new URL(url, "http://localhost").searchParams;
}

function brackets(pairs: URLSearchParams): unknown {
  const read = new StandardBracketNotationSerializer().deserialize([...pairs]);
  return (read as { filter?: unknown }).filter;
}

function inTurn(text: string | null, delimiter: string): unknown {
  const parts = text?.split(delimiter) ?? [];
  return Object.fromEntries(
    parts.flatMap((name, index) =>
      index % 2 === 0 ? [[name, parts[index + 1]]] : [],
    ),
  );
}
