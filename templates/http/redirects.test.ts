import { describe, expect, test } from "vitest";
import { fetchWithinOrigin, isOpen, unfollowed } from "./redirects.js";

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly contentType: string | null;
  readonly headers: readonly string[];
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
        headers: [...new Headers(init.headers).keys()],
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

const init = {
  method: "POST",
  body: "{}",
  headers: new Headers({
    "content-type": "application/json",
    "x-key": "secret",
  }),
};

/** Sends a request to `https://a.b/c`. */
function send(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  more: Partial<Omit<RequestInit, "headers">> = {},
  leaves = false,
): Promise<Response> {
  const url = new URL("https://a.b/c");
  const sent = { url, init: { ...init, ...more }, isSecret: false };
  return fetchWithinOrigin({ fetch, ...sent, leaves });
}

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
    const response = await send(fetch);
    expect(await response.text()).toBe("done");
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ url: "https://a.b/d/", ...want });
    expect(sent[1]?.headers).toContain("x-key");
  });

  test("a method other than POST stays after a 302", async () => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status: 302, to: "/d" },
    });
    await send(fetch, { method: "PUT" });
    expect(sent[1]).toMatchObject({ method: "PUT", body: "{}" });
  });

  test("not without end", async () => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status: 307, to: "/c" },
    });
    const response = await send(fetch);
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
    const response = await send(fetch);
    expect(response.status).toBe(302);
    expect(sent).toHaveLength(1);
  });

  test("nor on the way back to the origin", async () => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status: 302, to: "/d" },
      "https://a.b/d": { status: 302, to: "https://evil.example" },
    });
    await send(fetch);
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
  expect(await send(async () => answer)).toBe(answer);
  expect(unfollowed(answer, new URL("https://a.b/c"))).toBeUndefined();
});

test("a stream is not sent twice", async () => {
  const { sent, fetch } = redirecting({
    "https://a.b/c": { status: 307, to: "/d" },
  });
  const response = await send(fetch, { body: new Blob(["a"]).stream() });
  expect(response.status).toBe(307);
  expect(sent).toHaveLength(1);
});

describe("to another origin where it is allowed", () => {
  test.each([
    { method: "GET", status: 302, body: null, follows: true },
    { method: "GET", status: 308, body: null, follows: true },
    { method: "HEAD", status: 307, body: null, follows: true },
    { method: "POST", status: 303, body: "{}", follows: true },
    { method: "POST", status: 302, body: "{}", follows: true },
    { method: "POST", status: 307, body: "{}", follows: false },
    { method: "POST", status: 308, body: "{}", follows: false },
    { method: "PUT", status: 302, body: "{}", follows: false },
    { method: "DELETE", status: 307, body: null, follows: false },
  ])("$method with $status", async ({ method, status, body, follows }) => {
    const { sent, fetch } = redirecting({
      "https://a.b/c": { status, to: "https://d.e/f" },
      "https://d.e/f": { status: 307, to: "https://a.b/g" },
    });
    const response = await send(fetch, { method, body }, true);
    expect(response.status).toBe(follows ? 200 : status);
    for (const { headers, body } of sent.slice(1)) {
      expect(headers).toEqual(["accept"]);
      expect(body).toBeNull();
    }
    expect(sent.map(({ url }) => url)).toEqual(
      follows
        ? ["https://a.b/c", "https://d.e/f", "https://a.b/g"]
        : ["https://a.b/c"],
    );
  });
});

test.each([
  { given: {}, want: true },
  { given: { method: "HEAD" }, want: true },
  { given: { method: "DELETE" }, want: false },
  { given: { method: "POST", body: "a" }, want: false },
  { given: { headers: new Headers({ accept: "a/b" }) }, want: true },
  { given: { headers: new Headers({ "x-tenant": "a" }) }, want: false },
])("what has nothing to keep to itself: $given", ({ given, want }) => {
  const init = { headers: new Headers(), ...given };
  expect(isOpen({ init, isSecret: false })).toBe(want);
  expect(isOpen({ init, isSecret: true })).toBe(false);
});

test.each([
  { to: "https://d.e", want: "redirect to another origin not followed" },
  { to: "/d", want: "redirect not followed" },
])("what is said of a redirect to $to", ({ to, want }) => {
  const response = new Response(null, {
    status: 307,
    headers: { location: to },
  });
  expect(unfollowed(response, new URL("https://a.b/c"))).toBe(want);
});

test("what is said where a browser shows nothing", () => {
  const response = Object.defineProperty(Response.error(), "type", {
    value: "opaqueredirect",
  });
  expect(unfollowed(response, new URL("https://a.b/c"))).toBe(
    "redirect not followed, since a browser does not show where it leads",
  );
});
