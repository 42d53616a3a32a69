import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureOf } from "../../test/support/failures.js";
import type { Fetched, FetchOptions, NotModified } from "./fetch-options.js";
import { fetchUrl } from "./fetch-url.js";

type Answer = () => Response | Promise<Response>;

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds after the first request. */
  readonly at: number;
}

/** The requests of the last call. */
let sent: Sent[] = [];
let answers: readonly Answer[] = [];

// In place of the network: https without certificates, and hours without waiting.
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (url: URL, { headers }: Sent) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ url: url.href, headers, at: Date.now() });
    return answer?.();
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  () =>
    new Response(null, { status: code, headers });
const document: Answer = () => new Response("{}");
const redirect = (location: string): Answer => status(302, { location });

async function ask(
  url: string,
  given: readonly Answer[],
  options: Partial<FetchOptions> = {},
): Promise<Fetched | NotModified> {
  answers = given;
  sent = [];
  vi.setSystemTime(0);
  const asked = fetchUrl(new URL(url), { directory: "/", ...options });
  // A failure that comes while time passes is looked at afterwards.
  asked.catch(() => undefined);
  await vi.runAllTimersAsync();
  return asked;
}

const home = "https://a.example/api.json";

describe("what is sent", () => {
  const own = {
    accept: expect.any(String) as string,
    "user-agent": "speclathe",
  };
  const origin = "https://a.example";
  const basic = (pair: string): string =>
    `Basic ${Buffer.from(pair).toString("base64")}`;
  const cases: {
    name: string;
    url?: string;
    options?: Partial<FetchOptions>;
    want: Readonly<Record<string, string>>;
  }[] = [
    { name: "nothing but who asks for what", want: {} },
    {
      name: "the headers of its origin, in lower case",
      options: { headers: { origin, fields: { "X-Key": "k" } } },
      want: { "x-key": "k" },
    },
    {
      name: "no headers of another origin",
      options: {
        headers: { origin: "https://b.example", fields: { "X-Key": "k" } },
      },
      want: {},
    },
    {
      name: "no headers of the same host by http",
      options: {
        headers: { origin: "http://a.example", fields: { "X-Key": "k" } },
      },
      want: {},
    },
    {
      name: "a user and a password",
      url: "https://me:s%3Acret@a.example/api.json",
      want: { authorization: basic("me:s:cret") },
    },
    {
      name: "a user alone, as some give a token",
      url: "https://t0ken@a.example/api.json",
      want: { authorization: basic("t0ken:") },
    },
    {
      name: "a password alone",
      url: "https://:s3cret@a.example/api.json",
      want: { authorization: basic(":s3cret") },
    },
    {
      name: "the tag of what is known",
      options: { validators: { etag: 'W/"1"' } },
      want: { "if-none-match": 'W/"1"' },
    },
    {
      name: "when what is known was last modified",
      options: {
        validators: { lastModified: "Wed, 21 Oct 2026 07:28:00 GMT" },
      },
      want: { "if-modified-since": "Wed, 21 Oct 2026 07:28:00 GMT" },
    },
    {
      name: "both",
      options: { validators: { etag: '"1"', lastModified: "then" } },
      want: { "if-none-match": '"1"', "if-modified-since": "then" },
    },
  ];
  it.each(cases)("$name", async ({ url = home, options, want }) => {
    await ask(url, [document], options);
    expect(sent).toEqual([{ url: home, headers: { ...own, ...want }, at: 0 }]);
  });

  it("asks for JSON and YAML before anything else", async () => {
    await ask(home, [document]);
    expect(sent[0]?.headers["accept"]).toBe(
      "application/json, application/yaml, application/vnd.oai.openapi+json, application/vnd.oai.openapi, */*;q=0.8",
    );
  });

  it("no fragment, and no credentials that a redirect names", async () => {
    await ask(`${home}#/paths`, [
      redirect("https://you:pw@a.example/b#c"),
      document,
    ]);
    expect(sent.map(({ url }) => url)).toEqual([home, "https://a.example/b"]);
    expect(sent[1]?.headers).toEqual(own);
  });
});

describe("what an answer says of itself", () => {
  const type =
    (value: string): Answer =>
    () =>
      new Response("{}", { headers: { "content-type": value } });
  const dated =
    (headers: Readonly<Record<string, string>>): Answer =>
    () =>
      new Response("{}", { headers });
  const bare: Answer = () => new Response(new TextEncoder().encode("{}"));
  it.each<[string, Answer, object]>([
    ["nothing", bare, {}],
    [
      "its type",
      type(" Text/YAML ; charset=utf-8"),
      { mediaType: "text/yaml" },
    ],
    ["a type that is only a parameter", type(";charset=utf-8"), {}],
    [
      "its tag",
      dated({ "content-type": "a/b", etag: '"1"' }),
      { mediaType: "a/b", validators: { etag: '"1"' } },
    ],
    [
      "its day and its tag",
      dated({ "content-type": "a/b", etag: '"1"', "last-modified": "then" }),
      { mediaType: "a/b", validators: { etag: '"1"', lastModified: "then" } },
    ],
  ])("%s", async (_, answer, want) => {
    const { bytes, ...rest } = (await ask(home, [answer])) as Fetched;
    expect(new TextDecoder().decode(bytes)).toBe("{}");
    expect(rest).toEqual({ kind: "fetched", uri: home, ...want });
  });

  it("that nothing changed", async () => {
    const asked = ask(home, [status(304)], { validators: { etag: '"1"' } });
    expect(await asked).toEqual({ kind: "not-modified" });
  });
});

describe("a redirect", () => {
  it.each([301, 302, 303, 307, 308])("%i is followed", async (code) => {
    const asked = ask(home, [status(code, { location: "b.json?c" }), document]);
    expect(await asked).toMatchObject({ uri: "https://a.example/b.json?c" });
  });

  it.each([300, 305, 306])("%i is none that is followed", async (code) => {
    const asked = ask(home, [status(code, { location: "b.json" }), document]);
    expect(await failureOf(asked)).toEqual({
      code: "input-http-error",
      message: `the server answered ${code}`,
      place: home,
    });
  });

  const refused = [
    {
      from: home,
      to: "http://a.example/api.json",
      why: "the redirect to http://a.example/api.json leaves https",
    },
    {
      from: home,
      to: "ftp://a.example/api.json",
      why: "the redirect to ftp://a.example/api.json leaves http",
    },
    {
      from: "http://a.example/api.json",
      to: "file:///etc/passwd",
      why: "the redirect to file:///etc/passwd leaves http",
    },
    {
      from: home,
      to: "https://me:pw@b.example/c?token=t#d",
      why: "the redirect to https://b.example/c?token=… leads to an origin that is not allowed",
    },
  ];
  it.each(refused)(
    "from $from to $to is refused",
    async ({ from, to, why }) => {
      const mayRedirect = (): boolean => false;
      const asked = ask(`${from}?key=k`, [redirect(to)], { mayRedirect });
      expect(await failureOf(asked)).toEqual({
        code: "input-redirect-refused",
        message: why,
        place: `${from}?key=…`,
      });
      expect(sent).toHaveLength(1);
    },
  );

  const allowed = [
    { from: "http://a.example/", to: "http://a.example/b", asks: 0 },
    { from: "http://a.example/", to: "https://a.example/b", asks: 1 },
    { from: "http://a.example/", to: "http://a.example:8080/b", asks: 1 },
    { from: "https://a.example/", to: "https://b.example/b", asks: 1 },
  ];
  it.each(allowed)(
    "from $from to $to is followed where it may be",
    async ({ from, to, asks }) => {
      const mayRedirect = vi.fn(() => true);
      for (const options of [{ mayRedirect }, {}]) {
        await ask(from, [redirect(to), document], options);
        expect(sent.map(({ url }) => url)).toEqual([from, to]);
      }
      expect(mayRedirect).toHaveBeenCalledTimes(asks);
    },
  );

  it.each([undefined, "http://["])("to %s is none", async (location) => {
    const answer = location === undefined ? status(302) : redirect(location);
    expect(await failureOf(ask(home, [answer]))).toEqual({
      code: "input-redirects",
      message: "the server redirects without saying where to",
      place: home,
    });
  });

  it("is followed as often as it may be, and no more often", async () => {
    const steps = (count: number): Answer[] =>
      Array.from({ length: count }, (_, index) => redirect(`/${index}`));
    const limits = { redirects: 2 };
    const asked = ask(home, [...steps(2), document], { limits });
    expect(await asked).toMatchObject({ uri: "https://a.example/1" });
    expect(await failureOf(ask(home, steps(3), { limits }))).toEqual({
      code: "input-redirects",
      message: "more than 2 redirects",
      place: home,
    });
    expect(await failureOf(ask(home, [redirect("/")]))).toMatchObject({
      message: "more than 10 redirects",
    });
    expect(sent).toHaveLength(11);
  });
});

describe("another attempt", () => {
  const busy = status(503);
  const wait = (seconds: string): Answer =>
    status(429, { "retry-after": seconds });
  const cases: {
    name: string;
    answers: readonly Answer[];
    random?: number;
    limits?: FetchOptions["limits"];
    at: readonly number[];
    fails: boolean;
  }[] = [
    {
      name: "comes after twice as long each time, three times",
      answers: [busy],
      at: [0, 300, 900, 2100],
      fails: true,
    },
    {
      name: "comes up to a quarter later",
      answers: [busy],
      random: 1,
      at: [0, 375, 1125, 2625],
      fails: true,
    },
    {
      name: "comes after what is given, as often as is given",
      answers: [busy],
      limits: { retries: 1, backoff: 1000 },
      at: [0, 1000],
      fails: true,
    },
    {
      name: "comes not at all where none is given",
      answers: [busy],
      limits: { retries: 0 },
      at: [0],
      fails: true,
    },
    {
      name: "comes when the server says, up to a minute",
      answers: [wait("60"), document],
      at: [0, 60_000],
      fails: false,
    },
    {
      name: "comes not at all where it should come later",
      answers: [wait("61"), document],
      at: [0],
      fails: true,
    },
    {
      name: "comes not at all where it would not help",
      answers: [status(404), document],
      at: [0],
      fails: true,
    },
    {
      name: "counts anew for each step of a redirect",
      answers: [busy, redirect("/b"), busy, busy, document],
      at: [0, 300, 300, 600, 1200],
      fails: false,
    },
  ];
  it.each(cases)(
    "$name",
    async ({ answers: given, random = 0, limits = {}, at, fails }) => {
      vi.spyOn(Math, "random").mockReturnValue(random);
      const outcome = await ask(home, given, { limits }).then(
        () => false,
        () => true,
      );
      expect({ at: sent.map((each) => each.at), fails: outcome }).toEqual({
        at,
        fails,
      });
    },
  );
});

describe("patience", () => {
  /** An answer of this many parts, each so long after the one before. */
  const slow =
    (parts: number, pause: number): Answer =>
    () =>
      new Response(
        new ReadableStream({
          async pull(controller) {
            await new Promise((done) => setTimeout(done, pause));
            if (parts === 0) controller.close();
            else controller.enqueue(new TextEncoder().encode(" "));
            parts -= 1;
          },
        }),
      );

  it.each([
    { parts: 9, pause: 29_000, want: "9 bytes" },
    { parts: 1, pause: 31_000, want: "no answer within 30 s" },
    { parts: 99, pause: 29_000, want: "no answer within 30 s" },
  ])(
    "with $parts parts, one each $pause ms: $want",
    async ({ parts, pause, want }) => {
      // What fetch itself does when it is told to stop.
      const bare = globalThis.fetch;
      vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
        const response = await bare(url, init);
        const stop = new TransformStream();
        void response.body
          ?.pipeTo(stop.writable, init.signal ? { signal: init.signal } : {})
          .catch(() => undefined);
        return new Response(stop.readable);
      });
      const said = await ask(home, [slow(parts, pause)]).then(
        (fetched) => `${(fetched as Fetched).bytes.byteLength} bytes`,
        ({ message }: Error) => message,
      );
      expect(said).toBe(want);
    },
  );
});
