import { afterEach, describe, expect, test, vi } from "vitest";
import { resolveBase, urlAt } from "./base-url.js";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("where a request goes", () => {
  test.each<{
    baseUrl: string | URL | undefined;
    server?: string;
    path?: string;
    want: string;
  }>([
    // Without a server, or with an absolute one, the base URL is all there is.
    { baseUrl: "https://a.b", want: "https://a.b/items" },
    { baseUrl: "https://a.b/", want: "https://a.b/items" },
    { baseUrl: "https://a.b/v1", want: "https://a.b/v1/items" },
    { baseUrl: "https://a.b/v1//", want: "https://a.b/v1/items" },
    { baseUrl: new URL("http://a.b:8080/x"), want: "http://a.b:8080/x/items" },
    {
      baseUrl: "https://a.b",
      server: "https://c.d/v1",
      want: "https://a.b/items",
    },
    {
      baseUrl: "https://a.b/x",
      server: "//c.d/v1",
      want: "https://a.b/x/items",
    },
    {
      baseUrl: undefined,
      server: "https://c.d/v1",
      want: "https://c.d/v1/items",
    },
    // A relative server is appended, unless the base URL ends in it.
    { baseUrl: "https://a.b", server: "/v1", want: "https://a.b/v1/items" },
    { baseUrl: "https://a.b/", server: "/v1/", want: "https://a.b/v1/items" },
    { baseUrl: "https://a.b", server: "v1", want: "https://a.b/v1/items" },
    { baseUrl: "https://a.b", server: "./v1", want: "https://a.b/v1/items" },
    { baseUrl: "https://a.b", server: "/", want: "https://a.b/items" },
    { baseUrl: "https://a.b/v1", server: "/v1", want: "https://a.b/v1/items" },
    { baseUrl: "https://a.b/v1/", server: "/v1", want: "https://a.b/v1/items" },
    {
      baseUrl: "https://a.b/gateway",
      server: "/v1",
      want: "https://a.b/gateway/v1/items",
    },
    {
      baseUrl: "https://a.b/gateway/v1",
      server: "/v1",
      want: "https://a.b/gateway/v1/items",
    },
    {
      baseUrl: "https://a.b/xv1",
      server: "/v1",
      want: "https://a.b/xv1/v1/items",
    },
    // Nothing is doubled when the paths carry it.
    {
      baseUrl: "https://a.b",
      server: "/v1",
      path: "/v1/items",
      want: "https://a.b/v1/items",
    },
    {
      baseUrl: "https://a.b/v1",
      server: "/v1",
      path: "/v1/items",
      want: "https://a.b/v1/items",
    },
    {
      baseUrl: "https://a.b/x/v1",
      server: "/v1",
      path: "/v1/items",
      want: "https://a.b/x/v1/items",
    },
    {
      baseUrl: "https://a.b/v1",
      path: "/v1/items",
      want: "https://a.b/v1/items",
    },
    {
      baseUrl: "https://a.b/api/v1",
      path: "/api/v1/items",
      want: "https://a.b/api/v1/items",
    },
    {
      baseUrl: "https://a.b/api",
      path: "/api/v1/items",
      want: "https://a.b/api/v1/items",
    },
    { baseUrl: "https://a.b/v1", path: "/v1", want: "https://a.b/v1" },
    // What only looks alike stays.
    {
      baseUrl: "https://a.b/v1",
      server: "/v1",
      path: "/v10/items",
      want: "https://a.b/v1/v10/items",
    },
    {
      baseUrl: "https://a.b/items",
      path: "/items/1",
      want: "https://a.b/items/items/1",
    },
    {
      baseUrl: "https://api",
      path: "/api/items",
      want: "https://api/api/items",
    },
    {
      baseUrl: "https://a.b",
      path: "//c.d/items",
      want: "https://a.b//c.d/items",
    },
    {
      baseUrl: "https://a.b",
      path: "/a%2Fb/x",
      want: "https://a.b/a%2Fb/x",
    },
  ])("$baseUrl + $server + $path", (given) => {
    const { baseUrl, server, path = "/items", want } = given;
    expect(urlAt(resolveBase(baseUrl, server), path).href).toBe(want);
  });
});

describe("what is no base URL", () => {
  test.each([
    { given: "api.example.com" },
    { given: "sk_live_secret" },
    { given: "" },
    { given: "/api" },
    { given: "ftp://a.b" },
    { given: "localhost:3000" },
    { given: "https://user:secret@a.b" },
    { given: "https://a.b?key=secret" },
    { given: "https://a.b#secret" },
    { given: undefined },
  ])("$given", ({ given }) => {
    // The message is the same for all of them, so that it quotes none.
    expect(() => resolveBase(given)).toThrow(
      new TypeError(
        "baseUrl must be an absolute http or https URL without credentials, query or fragment",
      ),
    );
  });
});

describe("in a browser", () => {
  test.each([
    { given: "/proxy", want: "https://page.example/proxy/v1/items" },
    { given: undefined, want: "https://page.example/v1/items" },
    { given: "https://a.b", want: "https://a.b/v1/items" },
  ])("$given", ({ given, want }) => {
    vi.stubGlobal("location", { href: "https://page.example/some/where?x=1" });
    expect(urlAt(resolveBase(given, "/v1"), "/items").href).toBe(want);
  });
  test("a host without a scheme is still none", () => {
    vi.stubGlobal("location", { href: "https://page.example/" });
    expect(() => resolveBase("api.example.com")).toThrow(TypeError);
  });
});
