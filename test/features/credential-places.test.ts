import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  test,
} from "vitest";
import { documentOf, freshDocument } from "../support/fresh-document.js";

// Where credentials arrive, as a server sees it: with `credentials: "always"`, with `authorize`, and
// where an operation declares a parameter at the very place of a scheme.

type Options = Readonly<Record<string, unknown>>;
type Call = (inputOrOptions?: Options) => Promise<unknown>;
interface Index {
  createClient(options: Options): {
    readonly things: Readonly<Record<string, Call>>;
  };
}

const answer = { responses: { 200: { description: "OK" } } };
const schema = { type: "string" };
const places = ["query", "header", "cookie"] as const;
type Place = (typeof places)[number];

/** The raw `name=value` pairs that the latest request has at a place. */
const pairsAt: Record<Place, () => string[]> = {
  query: () => latest.url.split("?")[1]?.split("&") ?? [],
  header: () =>
    latest.headers.flatMap((name, index) =>
      index % 2 === 0 && name.toLowerCase() === "key"
        ? [`key=${latest.headers[index + 1]}`]
        : [],
    ),
  cookie: () =>
    latest.headers.flatMap((name, index) =>
      index % 2 === 0 && name.toLowerCase() === "cookie"
        ? (latest.headers[index + 1]?.split("; ") ?? [])
        : [],
    ),
};

let server: Server;
let baseUrl: string;
let latest: { readonly url: string; readonly headers: readonly string[] };
let count: number;
/** The values that are answered with status 401. */
let refused: readonly string[];

beforeAll(async () => {
  server = createServer((request, response) => {
    latest = { url: request.url ?? "", headers: request.rawHeaders };
    count++;
    const given = places.flatMap((place) => pairsAt[place]());
    const isRefused = given.some((pair) => refused.includes(pair.slice(4)));
    response.writeHead(isRefused ? 401 : 200).end();
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  count = 0;
  refused = [];
});

async function thingsOf(
  document: object,
  options: Options,
): Promise<Readonly<Record<string, Call>>> {
  const { index } = await freshDocument<Index>(document);
  return index.createClient({ baseUrl, retries: 0, ...options }).things;
}

describe.each(places)("a scheme in the %s and a parameter there", (place) => {
  const parameters = [{ in: place, name: "key", schema }];
  const document = (security: object): object =>
    documentOf(
      {
        "/with": {
          get: {
            operationId: "things.with",
            ...security,
            parameters,
            ...answer,
          },
        },
        "/without": {
          get: { operationId: "things.without", ...security, ...answer },
        },
        "/public": {
          get: { operationId: "things.public", security: [], ...answer },
        },
      },
      {
        components: {
          securitySchemes: {
            apiKey: { type: "apiKey", in: place, name: "key" },
          },
        },
      },
    );

  test("of an operation that requires the scheme are one option, sent once", async () => {
    const things = await thingsOf(document({ security: [{ apiKey: [] }] }), {
      apiKey: "K&=",
    });
    const sent = place === "query" ? "key=K%26%3D" : "key=K&=";
    await things["with"]?.();
    expect(pairsAt[place]()).toEqual([sent]);
    await things["without"]?.();
    expect(pairsAt[place]()).toEqual([sent]);
  });

  describe("of an operation that declares no security", () => {
    const always = { apiKey: "K", credentials: "always" };

    test("are one with `always`: what the call gives, else the credential", async () => {
      const things = await thingsOf(document({}), always);
      await things["with"]?.({ key: "C" });
      expect(pairsAt[place]()).toEqual(["key=C"]);
      await things["with"]?.();
      expect(pairsAt[place]()).toEqual(["key=K"]);
      await things["without"]?.();
      expect(pairsAt[place]()).toEqual(["key=K"]);
    });

    test("are the parameter alone without `always`, and nothing where public", async () => {
      const things = await thingsOf(document({}), { apiKey: "K" });
      await things["with"]?.({ key: "C" });
      expect(pairsAt[place]()).toEqual(["key=C"]);
      await things["without"]?.();
      expect(pairsAt[place]()).toEqual([]);
      const open = await thingsOf(document({}), always);
      await open["public"]?.();
      expect(pairsAt[place]()).toEqual([]);
      await open["without"]?.({ credentials: "never" });
      expect(pairsAt[place]()).toEqual([]);
    });
  });

  test("`always` asks a function, and again after a 401", async () => {
    refused = ["old"];
    const asked: unknown[] = [];
    const things = await thingsOf(document({}), {
      credentials: "always",
      apiKey: (request: { readonly refused?: string }) => {
        asked.push(request.refused);
        return request.refused ? "new" : "old";
      },
    });
    await things["without"]?.();
    expect(pairsAt[place]()).toEqual(["key=new"]);
    expect(asked).toEqual([undefined, "old"]);
    await things["public"]?.();
    expect(asked).toHaveLength(2);
  });

  test("`authorize`, of a document without schemes, is sent, shared and told of a refusal", async () => {
    refused = ["old"];
    const asked: unknown[] = [];
    const undeclared = documentOf({
      "/with": {
        get: {
          operationId: "things.with",
          security: [{ gate: ["read"] }],
          parameters,
          ...answer,
        },
      },
      "/without": { get: { operationId: "things.without", ...answer } },
      "/public": {
        get: { operationId: "things.public", security: [], ...answer },
      },
    });
    const things = await thingsOf(undeclared, {
      authorize: (
        security: unknown,
        request: { readonly refused?: object },
      ) => {
        asked.push(security);
        const value = request.refused ? "new" : "old";
        return place === "header"
          ? { headers: { key: value } }
          : place === "query"
            ? { query: [`key=${value}`] }
            : { cookies: [`key=${value}`] };
      },
    });
    await Promise.all([things["with"]?.(), things["with"]?.()]);
    expect(pairsAt[place]()).toEqual(["key=new"]);
    expect(asked).toEqual([[["gate"]], [["gate"]]]);
    expect(count).toBe(4);
    await things["with"]?.({ key: "C" });
    expect(pairsAt[place]()).toEqual(["key=C"]);
    await things["without"]?.();
    expect(pairsAt[place]()).toEqual(["key=new"]);
    await things["public"]?.();
    expect(pairsAt[place]()).toEqual([]);
  });
});

test("cookies of the client's headers, of the call and of a credential are each sent once", async () => {
  const document = documentOf(
    {
      "/things": {
        get: {
          operationId: "things.get",
          parameters: [{ in: "cookie", name: "theme", schema }],
          ...answer,
        },
      },
    },
    {
      security: [{ session: [] }],
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "sid" },
        },
      },
    },
  );
  const things = await thingsOf(document, {
    session: "S",
    headers: { cookie: "lang=en; sid=old" },
  });
  await things["get"]?.();
  expect(pairsAt.cookie()).toEqual(["lang=en", "sid=old"]);
  await things["get"]?.({ theme: "dark" });
  expect(pairsAt.cookie()).toEqual(["theme=dark", "sid=S"]);
});
