import { describe, expect, test } from "vitest";
import { fetchWithinOrigin } from "./redirect.js";

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly contentType: string | null;
}

/** A fetch that answers each URL with a redirect or, where there is none, with a success. */
function redirecting(
  table: Readonly<Record<string, { status: number; to: string }>>,
): {
  readonly sent: Sent[];
  fetch(url: string, init: RequestInit): Promise<Response>;
} {
  const sent: Sent[] = [];
  return {
    sent,
    async fetch(url, init) {
      expect(init.redirect).toBe("manual");
      sent.push({
        url,
        method: init.method,
        body: init.body,
        contentType: new Headers(init.headers).get("content-type"),
      });
      const redirect = table[url];
      return redirect === undefined
        ? new Response("done")
        : new Response(null, {
            status: redirect.status,
            headers: { location: redirect.to },
          });
    },
  };
}

const init: RequestInit = {
  method: "POST",
  body: "{}",
  headers: { "content-type": "application/json", "x-key": "secret" },
};

describe("within the origin", () => {
  test.each([
    { status: 301, method: "GET", body: null, contentType: null },
    { status: 302, method: "GET", body: null, contentType: null },
    { status: 303, method: "GET", body: null, contentType: null },
    {
      status: 307,
      method: "POST",
      body: "{}",
      contentType: "application/json",
    },
    {
      status: 308,
      method: "POST",
      body: "{}",
      contentType: "application/json",
    },
  ])("$status", async ({ status, ...want }) => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status, to: "/d/" },
    });
    const response = await fetchWithinOrigin(
      fetch,
      new URL("https://a.b/c"),
      init,
    );
    expect(await response.text()).toBe("done");
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ url: "https://a.b/d/", ...want });
  });

  test("a method other than POST stays after a 302", async () => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status: 302, to: "/d" },
    });
    await fetchWithinOrigin(fetch, new URL("https://a.b/c"), {
      ...init,
      method: "PUT",
    });
    expect(sent[1]).toMatchObject({ method: "PUT", body: "{}" });
  });

  test("not without end", async () => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status: 307, to: "/c" },
    });
    const url = new URL("https://a.b/c");
    const response = await fetchWithinOrigin(fetch, url, init);
    expect(response.status).toBe(307);
    expect(sent).toHaveLength(6);
  });
});

describe("to another origin it is not followed", () => {
  test.each([
    { to: "https://evil.example/c" },
    { to: "http://a.b/c" },
    { to: "https://a.b:8443/c" },
    { to: "//evil.example/c" },
  ])("$to", async ({ to }) => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status: 302, to },
    });
    const url = new URL("https://a.b/c");
    const response = await fetchWithinOrigin(fetch, url, init);
    expect(response.status).toBe(302);
    expect(sent).toHaveLength(1);
  });

  test("nor on the way back to the origin", async () => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status: 302, to: "/d" },
      "https://a.b/d": { status: 302, to: "https://evil.example" },
    });
    const url = new URL("https://a.b/c");
    await fetchWithinOrigin(fetch, url, init);
    expect(sent.map((each) => each.url)).toEqual([
      "https://a.b/c",
      "https://a.b/d",
    ]);
  });
});

test.each([
  { status: 304, location: undefined },
  { status: 302, location: undefined },
  { status: 201, location: "/d" },
])("what is no redirect: $status, $location", async ({ status, location }) => {
  const answer = new Response(null, {
    status,
    headers: location === undefined ? {} : { location },
  });
  const url = new URL("https://a.b/c");
  expect(await fetchWithinOrigin(async () => answer, url, init)).toBe(answer);
});
