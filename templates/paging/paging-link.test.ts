import { describe, expect, test } from "vitest";
import { createHttpClient } from "../../test/support/http-client.js";
import type { HttpRequest } from "../http/request.js";
import { authorizerBy } from "../http/security.js";
import type { HttpSettings } from "../http/settings.js";
import type { OutgoingRequest } from "../http/outgoing-request.js";
import { pages, PagingError } from "./paging.js";
import {
  nextByHeader,
  nextByLink,
  nextLink,
  pageByHeader,
  pageByLink,
} from "./paging-link.js";

describe("nextByLink", () => {
  interface Asked {
    readonly q?: string;
    readonly cursor?: string;
    readonly page?: number;
    readonly size?: number;
  }
  const next = (link: string | null | undefined): Asked | undefined =>
    nextByLink<Asked>(
      link,
      { q: "x", size: 5 },
      { cursor: String, page: Number },
      { size: Number },
    );

  test.each<[string | null | undefined, Asked | undefined]>([
    [undefined, undefined],
    [null, undefined],
    ["", undefined],
    ["https://a.b/c?page=2", { q: "x", size: 5, page: 2 }],
    ["//a.b/c?page=2&size=7#d", { q: "x", size: 7, page: 2 }],
    [
      "/other/path?cursor=a%2Bb%3D&q=y&api_key=k",
      { q: "x", size: 5, cursor: "a+b=" },
    ],
    ["?page=2", { q: "x", size: 5, page: 2 }],
    ["cD0y==", { q: "x", size: 5, cursor: "cD0y==" }],
    ["/cD0y", { q: "x", size: 5, cursor: "/cD0y" }],
  ])("%s", (link, want) => {
    expect(next(link)).toEqual(want);
  });

  test.each([
    "https://a.b/c/2",
    "https://a.b/c?size=7&token=a",
    "https://a.b/c?size=7&page=1&token=a",
  ])("names no other page: %s", (link) => {
    const input: Asked = { q: "x", size: 5, page: 1 };
    const position = { cursor: String, page: Number };
    expect(nextByLink(link, input, position, { size: Number })).toBe(input);
  });
});

describe("nextLink", () => {
  test.each([
    { given: undefined, want: undefined },
    {
      given: '<https://a.b/c?page=2>; rel="next"',
      want: "https://a.b/c?page=2",
    },
    { given: "</c?page=2>; rel=next", want: "/c?page=2" },
    {
      given:
        '<https://a.b/c?page=1>; rel="prev", <https://a.b/c?page=3>; title="x"; rel="last next"',
      want: "https://a.b/c?page=3",
    },
    { given: '<https://a.b/c?page=1>; rel="prev"', want: undefined },
    { given: '</c?a=1,2;3>; rel="NEXT"', want: "/c?a=1,2;3" },
    { given: '<https://a.b/c>; rel="nextish"', want: undefined },
  ])("$given", ({ given, want }) => {
    const headers = new Headers(given === undefined ? {} : { link: given });
    expect(nextLink(new Response("", { headers }))).toBe(want);
  });
});

/** What a walk through links asks for, and what comes of it. */
async function walk(
  links: Readonly<Record<string, string>>,
  {
    settings = {},
    request = {},
    first = "https://a.example/v1/items",
    isSilent = false,
  }: {
    settings?: HttpSettings;
    request?: Partial<HttpRequest>;
    first?: string;
    /** Whether responses have no URL. */
    isSilent?: boolean;
  } = {},
): Promise<{ asked: string[]; sent: Headers[]; error: unknown }> {
  const asked: string[] = [];
  const sent: Headers[] = [];
  const http = createHttpClient({
    baseUrl: "https://a.example/v1",
    authorize: () => ({ headers: { authorization: "Bearer s" } }),
    headers: { "x-team": "t" },
    retries: 0,
    async fetch(url, { headers }) {
      asked.push(url);
      sent.push(new Headers(headers));
      const link = links[url];
      const response = new Response(JSON.stringify([asked.length]), {
        headers: link === undefined ? {} : { link: `<${link}>; rel="next"` },
      });
      return Object.defineProperty(response, "url", {
        value: isSilent ? "" : url,
      });
    },
    ...settings,
  });
  const call = pages<number, number[], object>(
    http,
    {},
    () =>
      ({ method: "GET", path: "/items", ...request }) as HttpRequest<number[]>,
    {
      items: (page) => page,
      next: (_page, input, { response }) => nextByHeader(response, input, {}),
      link: pageByHeader,
    },
  );
  const error: unknown = await call.toArray().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(asked[0]).toBe(first);
  return { asked: asked.slice(1), sent: sent.slice(1), error };
}

describe("a link is followed", () => {
  const first = "https://a.example/v1/items";

  test.each([
    ["/v1/items/page/2?a=%20b", "https://a.example/v1/items/page/2?a=%20b"],
    ["https://a.example/v1/items/2", "https://a.example/v1/items/2"],
    ["//a.example/v1/items/2", "https://a.example/v1/items/2"],
    ["items/2", "https://a.example/v1/items/2"],
    ["?after=5", "https://a.example/v1/items?after=5"],
    ["../v2/items#x", "https://a.example/v2/items"],
    ["https://user:pass@a.example:443/items", "https://a.example/items"],
  ])(
    "within the origin, with headers and credentials: %s",
    async (link, to) => {
      const { asked, sent, error } = await walk({ [first]: link });
      expect(error).toBeUndefined();
      expect(asked).toEqual([to]);
      expect(Object.fromEntries(sent[0] ?? [])).toMatchObject({
        authorization: "Bearer s",
        "x-team": "t",
      });
    },
  );

  test.each([
    "https://b.example/v1/items/2",
    "http://a.example/v1/items/2",
    "https://a.example:444/v1/items/2",
    "//b.example/items",
    "https://a.example@b.example/",
    "\\\\b.example/items",
    "https:b.example",
    "data:application/json,[]",
    "javascript:1",
    "http://[",
  ])("to no other origin, and no credential leaves: %s", async (link) => {
    const { asked, error } = await walk({ [first]: link });
    const own = new URL("https://a.example");
    for (const url of asked) expect(new URL(url).origin).toBe(own.origin);
    if (link !== "https:b.example") expect(error).toBeInstanceOf(PagingError);
  });

  test("as long as it leads to other pages", async () => {
    const second = "https://a.example/v1/items/2";
    const { asked, error } = await walk({ [first]: second, [second]: second });
    expect(asked).toEqual([second]);
    expect(error).toMatchObject({
      name: "PagingError",
      message: expect.stringContaining("repeats itself") as string,
    });
  });

  test("not where the request is no GET", async () => {
    const { asked, error } = await walk(
      { [first]: "/v1/items/2" },
      { request: { method: "POST", idempotent: true } },
    );
    expect(asked).toEqual([]);
    expect(error).toBeInstanceOf(PagingError);
  });

  test("with a credential of the query once, as it is then", async () => {
    let token = 0;
    const { asked, error } = await walk(
      {
        "https://a.example/v1/items?key=1": "/v1/items/2?key=old&a=1&a=2",
      },
      {
        first: "https://a.example/v1/items?key=1",
        settings: {
          authorize: authorizerBy(() => ({ query: [`key=${++token}`] })),
          onRequest: (request: OutgoingRequest) => {
            request.url.searchParams.append("hook", "1");
            if (token === 1) request.url.search = "?key=1";
          },
        },
      },
    );
    expect(error).toBeUndefined();
    expect(asked).toEqual([
      "https://a.example/v1/items/2?key=2&a=1&a=2&hook=1",
    ]);
  });

  test("by a fetch that does not say where the response is from", async () => {
    const { asked, error } = await walk(
      { [first]: "items/2" },
      { isSilent: true },
    );
    expect(error).toBeUndefined();
    expect(asked).toEqual(["https://a.example/v1/items/2"]);
  });
});

test.each([
  ["https://a.example/items/2", true],
  ["//a.example/items", true],
  ["/items/2", true],
  ["?page=2", true],
  ["items?page=2", true],
  ["cD0y==", false],
  ["abc", false],
  ["", false],
  [null, false],
  [undefined, false],
])("a text of a page that is a link: %s", (text, is) => {
  const page = pageByLink(text, { response: new Response() });
  expect(page !== undefined).toBe(is);
});
