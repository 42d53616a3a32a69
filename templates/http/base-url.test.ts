import { afterEach, describe, expect, test, vi } from "vitest";
import { filledServer, resolveBase, urlAt } from "./base-url.js";
import { simpleSegment } from "../codec/path.js";

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
    // What the paths themselves carry is theirs.
    {
      baseUrl: undefined,
      server: "https://a.b/api",
      path: "/api/keys",
      want: "https://a.b/api/api/keys",
    },
    {
      baseUrl: "https://a.b/v1",
      server: "https://c.d/v1",
      path: "/v1/items",
      want: "https://a.b/v1/v1/items",
    },
    {
      baseUrl: "https://a.b",
      server: "/v1",
      path: "/v1/items",
      want: "https://a.b/v1/v1/items",
    },
    {
      baseUrl: "https://a.b/v1",
      server: "/v1",
      path: "/v10/items",
      want: "https://a.b/v1/v10/items",
    },
    // A server that is none matters only where it would be gone to.
    {
      baseUrl: "https://a.b/x",
      server: "https://{region}.c.d/v1",
      want: "https://a.b/x/items",
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

describe("no path leads to another place than its own", () => {
  const bases = ["https://api.example.com", "https://api.example.com/v1"];
  const paths = [
    "",
    "items",
    "@evil.example/x",
    ".evil.example/y",
    ":99/q",
    "\\evil.example",
    "?x",
    "#x",
    "/..",
    "/a/../b",
    "/a/./b",
    "/a/%2e%2E/b",
    "/a/..",
    "/../../x",
    "/\\evil.example",
    "/a?b",
    "/a#b",
    "/a\nb",
    "\t/a",
    "/a b",
  ];
  test.each(bases.flatMap((base) => paths.map((path) => ({ base, path }))))(
    "$base $path",
    ({ base, path }) => {
      expect(() => urlAt(resolveBase(base), path)).toThrow(
        new TypeError(
          `the path ${JSON.stringify(path)} must begin with a slash, be percent-encoded and have no segment "." or ".."`,
        ),
      );
    },
  );

  test("and every value of a parameter stays one", () => {
    const parts = [
      "",
      ".",
      "/",
      "\\",
      "@",
      ":99",
      "%2e",
      "?",
      "#",
      ";",
      "a",
      "\n",
      " ",
      "é",
      "'",
      "|",
      "^",
    ];
    let tried = 0;
    for (const base of bases)
      for (const one of parts)
        for (const two of parts)
          for (const three of parts) {
            const value = one + two + three;
            if (["", ".", ".."].includes(value)) {
              expect(() => simpleSegment(value)("id")).toThrow(
                'path parameter "id" must not be',
              );
              continue;
            }
            const url = urlAt(
              resolveBase(base),
              `/a/${simpleSegment(value)("id")}/b`,
            );
            expect(url.origin).toBe("https://api.example.com");
            const segments = url.pathname.split("/").slice(-3);
            expect(segments.map(decodeURIComponent)).toEqual(["a", value, "b"]);
            tried++;
          }
    expect(tried).toBeGreaterThan(9000);
  });
});

describe("variables of a server", () => {
  test.each([
    { url: "https://{v}.c.d/x", value: "us-1", want: "https://us-1.c.d/x" },
    { url: "https://{v}/x", value: "c.d:99", want: "https://c.d:99/x" },
    { url: "https://c.d/{v}", value: "a/b", want: "https://c.d/a/b" },
    { url: "{v}/x", value: "https://c.d", want: "https://c.d/x" },
    { url: "{v}://c.d/x", value: "http", want: "http://c.d/x" },
  ])("$url with $value", ({ url, value, want }) => {
    expect(filledServer(url, {}, { v: value })).toBe(want);
  });

  test.each([
    ...["evil.example/", "a@evil.example", "a#", "a?", "a\\", "a b"].map(
      (value) => ({
        url: "https://{v}.c.d/x",
        value,
      }),
    ),
    ...["..", ".", "a?b", "a#", "\\a"].map((value) => ({
      url: "https://c.d/{v}/x",
      value,
    })),
    { url: "{v}://c.d/x", value: "https://evil.example/" },
  ])("not $url with $value", ({ url, value }) => {
    expect(() => filledServer(url, {}, { v: value })).toThrow(
      new TypeError(
        'server variable "v" has a character that is not allowed there',
      ),
    );
  });
});

test("slashes at the end are taken off in one go", () => {
  const url = `https://a.b/x${"/".repeat(200_000)}y`;
  expect(resolveBase(url).path).toHaveLength(200_003);
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
