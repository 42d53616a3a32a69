/**
 * What is checked in every runtime, of the client that is bundled with it. It uses nothing but what
 * all of them have.
 */

/** What came of a check; without a fault it passed. */
export interface CheckResult {
  readonly name: string;
  readonly fault?: string;
}

/** Of an operation that takes input, or of one that takes nothing but options. */
type Method<T> = (inputOrOptions?: object) => Calling<T>;
interface Calling<T> extends Promise<T> {
  withResponse(): Promise<{ data: T; response: Response }>;
  asResponse(): Promise<Response>;
  safe(): Promise<{ ok: boolean; error?: unknown }>;
}
interface Paged<T> extends Promise<unknown>, AsyncIterable<T> {
  toArray(): Promise<T[]>;
}
interface Item {
  readonly id: number;
  readonly name?: string;
}
interface Event {
  readonly data: Item;
  readonly id?: string;
}

/** The client of `document.ts`. */
interface Client {
  readonly items: {
    get: Method<Item>;
    remove: Method<unknown>;
    create: Method<{ name: string; type: string }>;
    list: (input?: object) => Paged<Item>;
  };
  readonly echo: { get: Method<{ search: string; trace?: string }> };
  readonly files: {
    upload: Method<unknown>;
    get: Method<Blob>;
    put: Method<unknown>;
  };
  readonly texts: { get: Method<string> };
  readonly events: {
    get: Method<AsyncIterable<Event>>;
    endless: Method<AsyncIterable<Event>>;
    left: Method<number>;
  };
  readonly failing: {
    get: Method<Item>;
    flaky: Method<number>;
    broken: Method<Item>;
    slow: Method<Item>;
  };
}

/** The output's `index.ts`. */
export interface ClientModule {
  createClient(options: object): unknown;
  readonly ApiError: ErrorClass;
  readonly ConnectionError: ErrorClass;
  readonly DecodeError: ErrorClass;
  readonly TimeoutError: ErrorClass;
  readonly ValidationError: ErrorClass;
}
type ErrorClass = abstract new (...given: never[]) => Error;

/** Calls the server at a URL in every way there is. */
export async function runChecks(
  module: ClientModule,
  url: string,
): Promise<CheckResult[]> {
  const client = module.createClient({ baseUrl: url, retryDelay: 1 }) as Client;
  const results: CheckResult[] = [];
  for (const [name, check] of checksOf(module, client, url)) {
    try {
      await check();
      results.push({ name });
    } catch (error) {
      results.push({ name, fault: String(error) });
    }
  }
  return results;
}

type Check = readonly [name: string, check: () => Promise<void>];

function checksOf(
  module: ClientModule,
  client: Client,
  url: string,
): readonly Check[] {
  return [
    ...dataChecks(client),
    ...fileChecks(client),
    ...streamChecks(client),
    ...failureChecks(module, client, url),
  ];
}

function dataChecks({ items, echo, texts }: Client): readonly Check[] {
  const odd = "a/b é日本😀 ?#&=+%!'()*";
  return [
    [
      "get",
      async () => same(await items.get({ id: odd }), { id: 1, name: odd }),
    ],
    [
      "post",
      async () =>
        same(await items.create({ name: odd }), {
          name: odd,
          type: "application/json",
        }),
    ],
    ["delete", async () => same(await items.remove({ id: "1" }), undefined)],
    [
      "query styles",
      async () => {
        const { search, trace } = await echo.get({
          text: odd,
          tags: ["a b", "c&d"],
          joined: ["a", "b c"],
          piped: ["a", "b"],
          where: { name: "x=y" },
          xTrace: "t 1",
        });
        const given = new URLSearchParams(search);
        same(
          [...given],
          [
            ["text", odd],
            ["tags", "a b"],
            ["tags", "c&d"],
            ["joined", "a,b c"],
            ["piped", "a|b"],
            ["where[name]", "x=y"],
          ],
        );
        same(trace, "t 1");
      },
    ],
    ["text", async () => same(await texts.get(), "é日本😀")],
    [
      "headers of a response",
      async () => {
        const { response } = await items.get({ id: "1" }).withResponse();
        same(response.headers.get("content-type"), "application/json");
      },
    ],
    [
      "an unread response",
      async () => {
        const response = await texts.get().asResponse();
        same([response.bodyUsed, await response.text()], [false, "é日本😀"]);
      },
    ],
    [
      "pages",
      async () => {
        const all = await items.list({ size: 50 }).toArray();
        same(
          all.map(({ id }) => id),
          Array.from({ length: 45 }, (_, id) => id),
        );
      },
    ],
    [
      "30 at once",
      async () => {
        const ids = Array.from({ length: 30 }, (_, id) => `n${id}`);
        const all = await Promise.all(ids.map((id) => items.get({ id })));
        same(
          all.map(({ name }) => name),
          ids,
        );
      },
    ],
  ];
}

function fileChecks({ files }: Client): readonly Check[] {
  const bytes = new Uint8Array([0, 1, 127, 128, 255, 13, 10]);
  return [
    [
      "upload",
      async () => {
        const file = new File([bytes], "é 1.bin", { type: "image/png" });
        same(await files.upload({ title: "é", file }), {
          title: "é",
          name: "é 1.bin",
          bytes: "00017f80ff0d0a",
        });
      },
    ],
    [
      "download",
      async () => {
        const all = new Uint8Array(await (await files.get()).arrayBuffer());
        const wrong = all.findIndex((byte, at) => byte !== (at * 7) % 256);
        same([all.length, wrong], [100_000, -1]);
      },
    ],
    [
      "bytes as a body",
      async () => {
        const body = new Blob([bytes], { type: "image/png" });
        same(await files.put(body), { size: 7, type: "image/png" });
      },
    ],
  ];
}

function streamChecks({ events }: Client): readonly Check[] {
  return [
    [
      "events",
      async () => {
        const seen: unknown[] = [];
        for await (const { data, id } of await events.get())
          seen.push([data, id]);
        same(seen, [
          [{ id: 0, name: "é" }, "0"],
          [{ id: 1, name: "日本" }, "1"],
          [{ id: 2, name: "😀" }, "2"],
        ]);
      },
    ],
    [
      "leaving a stream",
      async () => {
        const before = await events.left();
        let count = 0;
        for await (const _ of await events.endless()) {
          count += 1;
          if (count === 3) break;
        }
        await until(async () => (await events.left()) === before + 1);
      },
    ],
    [
      "aborting a stream",
      async () => {
        const before = await events.left();
        const leaving = new AbortController();
        const { signal } = leaving;
        const stream = await events.endless({ signal });
        const reading = (async () => {
          for await (const { data } of stream)
            if (data.id === 3) leaving.abort();
        })();
        const error = await failureOf(reading);
        same((error as Error | undefined)?.name, "AbortError");
        await until(async () => (await events.left()) === before + 1);
      },
    ],
  ];
}

function failureChecks(
  module: ClientModule,
  { failing, items }: Client,
  url: string,
): readonly Check[] {
  const isA = (error: unknown, type: ErrorClass): void => {
    if (!(error instanceof type))
      throw new Error(`${String(error)} is no ${type.name}`);
  };
  return [
    [
      "error",
      async () => {
        const error = await failureOf(failing.get());
        isA(error, module.ApiError);
        const { status, body } = error as Error & Record<string, unknown>;
        same([status, body], [409, { code: "taken" }]);
        const { ok } = await failing.get().safe();
        same(ok, false);
      },
    ],
    [
      "retry",
      async () => same(await failing.flaky({ key: String(Math.random()) }), 3),
    ],
    [
      "what is not JSON",
      async () =>
        isA(
          await failureOf(failing.broken({ retries: 0 })),
          module.DecodeError,
        ),
    ],
    [
      "no connection",
      async () => {
        const nowhere = module.createClient({
          baseUrl: url.replace(/:\d+$/, ":9"),
          retries: 0,
        }) as Client;
        isA(await failureOf(nowhere.texts.get()), module.ConnectionError);
      },
    ],
    [
      "abort",
      async () => {
        const leaving = new AbortController();
        const { signal } = leaving;
        const call = failing.slow({ signal });
        setTimeout(() => leaving.abort(), 20);
        const error = await failureOf(call);
        same((error as Error | undefined)?.name, "AbortError");
      },
    ],
    [
      "timeout",
      async () =>
        isA(
          await failureOf(failing.slow({ timeout: 30, retries: 0 })),
          module.TimeoutError,
        ),
    ],
    [
      "what is refused before it is sent",
      async () =>
        isA(
          await failureOf(items.create({ nome: "a" })),
          module.ValidationError,
        ),
    ],
  ];
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => error ?? new Error("rejected with nothing"),
  );
}

function same(had: unknown, wanted: unknown): void {
  const [have, want] = [had, wanted].map((value) => JSON.stringify(value));
  if (have !== want) throw new Error(`wanted ${want}, had ${have}`);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error("it does not come");
}
