import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EmitOptions } from "../../generator/emit/options/options.js";
import { generate } from "../../generator/generate.js";
import {
  type AnsweringServer,
  json,
  startAnsweringServer,
} from "../support/answering-server.js";
import { dateDocument, datePaging } from "../support/date-document.js";
import { datesOf } from "../support/date-texts.js";
import { freshDocument } from "../support/fresh-document.js";
import { compareWithValidators } from "../support/type-agreement.js";

type Send = (input?: object) => Promise<unknown>;
interface Index {
  createClient(options: object): {
    readonly rows: {
      readonly create: Send;
      readonly get: Send;
      readonly search: Send;
      list(input?: object): Promise<object> & AsyncIterable<object>;
    };
    readonly forms: { readonly send: Send };
    readonly uploads: { readonly send: Send };
    readonly events: { watch(): Promise<AsyncIterable<unknown>> };
    readonly lines: { read(): Promise<AsyncIterable<unknown>> };
    readonly either: { readonly get: Send };
  };
  parseWebhook(name: string, body: unknown): unknown;
}

const polyfill = "temporal-polyfill";
const { Temporal } = (await import(polyfill)) as typeof globalThis;

/** What a test needs of a kind of dates. */
interface Kind {
  readonly dates: NonNullable<EmitOptions["dates"]>;
  /** The instant that `text` is, a later one, and a calendar day. */
  readonly at: unknown;
  readonly later: unknown;
  readonly day: unknown;
  readonly text: string;
  /** Those that no four digits of a year express. */
  readonly odd: readonly unknown[];
}

const kinds: readonly Kind[] = [
  {
    dates: "Date",
    at: new Date("2026-01-31T12:00:00Z"),
    later: new Date("2026-01-31T12:00:00.001Z"),
    day: "2026-01-31",
    text: "2026-01-31T12:00:00.000Z",
    odd: [new Date(Number.NaN), new Date(8.64e15)],
  },
  {
    dates: { as: "Temporal", from: polyfill },
    at: Temporal.Instant.from("2026-01-31T12:00:00Z"),
    later: Temporal.Instant.from("2026-01-31T12:00:00.000000001Z"),
    day: Temporal.PlainDate.from("2026-01-31"),
    text: "2026-01-31T12:00:00Z",
    odd: [Temporal.Instant.fromEpochMilliseconds(8.64e15)],
  },
];

// What they are is no member of theirs.
expect.addEqualityTesters([
  (a: unknown, b: unknown) => {
    const texts = [a, b].map(temporalText);
    return texts.every((each) => each === undefined)
      ? undefined
      : texts[0] === texts[1];
  },
]);

function temporalText(value: unknown): string | undefined {
  const tag = Object.prototype.toString.call(value);
  return tag.startsWith("[object Temporal.") ? `${tag} ${value}` : undefined;
}

describe.each(kinds)(
  "dates of $dates",
  ({ dates, at, later, day, text, odd }) => {
    let server: AnsweringServer;
    let index: Index;
    let client: ReturnType<Index["createClient"]>;

    beforeAll(async () => {
      server = await startAnsweringServer();
      ({ index } = await freshDocument<Index>(dateDocument, {
        emit: { dates },
        normalize: datePaging,
      }));
      client = index.createClient({ baseUrl: server.url, retries: 0 });
    }, 60_000);

    afterAll(() => server.close());

    function generated(emit: EmitOptions): ReturnType<typeof generate> {
      const bytes = new TextEncoder().encode(JSON.stringify(dateDocument));
      const load = (uri: string) => Promise.resolve({ uri, bytes });
      return generate({ entry: "file:///openapi.json", load }, { emit });
    }

    test.each(["assert", "lenient"] as const)(
      "what a check accepts converts to its type, and is sent back as the same text: %s",
      async (time) => {
        const { accepted, disagreements, silent } = await compareWithValidators(
          await generated({ dates, validators: { formats: { time } } }),
          { perType: 60, seed: 20_261_123, own: datesOf() },
        );
        expect(disagreements).toEqual([]);
        expect(silent).toEqual([]);
        expect(accepted).toBeGreaterThan(500);
      },
      120_000,
    );

    /** What the last request had. */
    function sent(): { url: string; body: string } {
      const { url = "", body } = server.requests.at(-1) ?? {};
      return { url, body: body?.toString() ?? "" };
    }

    describe("dates are sent as texts", () => {
      test("in JSON, and as they came where they were received", async () => {
        server.answer = json(200, {
          id: "1",
          createdAt: "2026-01-31t12:00:00+00:00",
        });
        const received = await client.rows.create({ id: "1", createdAt: at });
        expect(JSON.parse(sent().body)).toEqual({ id: "1", createdAt: text });
        expect(received).toEqual({ id: "1", createdAt: at });
        await client.rows.create(received as object);
        expect(sent().body).toBe(
          '{"id":"1","createdAt":"2026-01-31t12:00:00+00:00"}',
        );
      });

      test.runIf(dates === "Date")(
        "as they are, once they are changed",
        async () => {
          server.answer = json(200, {
            id: "1",
            createdAt: "2026-01-31T12:00:00Z",
          });
          const received = await client.rows.create({ id: "1", createdAt: at });
          (received as { createdAt: Date }).createdAt.setUTCFullYear(2027);
          await client.rows.create(received as object);
          expect(sent().body).toBe(
            '{"id":"1","createdAt":"2027-01-31T12:00:00.000Z"}',
          );
        },
      );

      test.runIf(dates !== "Date")(
        "to the nanosecond, and without a calendar",
        async () => {
          server.answer = json(200, { id: "1", createdAt: text });
          await client.rows.create({
            id: "1",
            createdAt: Temporal.Instant.fromEpochNanoseconds(1n),
            day: Temporal.PlainDate.from("2026-01-31[u-ca=gregory]"),
          });
          expect(sent().body).toBe(
            '{"id":"1","createdAt":"1970-01-01T00:00:00.000000001Z","day":"2026-01-31"}',
          );
        },
      );

      test("in paths, queries and headers", async () => {
        server.answer = json(200, []);
        await client.rows.get({
          at,
          day,
          since: at,
          times: [at, at],
          range: { from: at, to: at },
          xUntil: at,
        });
        const coded = encodeURIComponent(text);
        expect(sent().url).toBe(
          `/rows/${coded}/2026-01-31?since=${coded}&times=${coded}&times=${coded}&range%5Bfrom%5D=${coded}&range%5Bto%5D=${coded}`,
        );
        expect(server.requests.at(-1)?.headers["x-until"]).toBe(text);
      });

      test("in forms of either kind", async () => {
        server.answer = { status: 204 };
        await client.forms.send({ at, times: [at] });
        expect([...new URLSearchParams(sent().body)]).toEqual([
          ["at", text],
          ["times", text],
        ]);
        await client.uploads.send({ at, meta: { at }, file: new Blob(["x"]) });
        expect(sent().body).toContain(`name="at"\r\n\r\n${text}\r\n`);
        expect(sent().body).toContain(`{"at":"${text}"}`);
      });

      test("one out of range, and one where no such date belongs, are refused", async () => {
        const count = server.requests.length;
        for (const createdAt of odd)
          await expect(
            client.rows.create({ id: "1", createdAt }),
          ).rejects.toMatchObject({
            name: "ValidationError",
            issues: [{ path: ["createdAt"], code: "format" }],
          });
        await expect(
          client.rows.create({ id: "1", createdAt: at, day: at }),
        ).rejects.toMatchObject({
          issues: [{ path: ["day"], code: "format" }],
        });
        const circle: Record<string, unknown> = { id: "1", createdAt: at };
        circle["stamp"] = circle;
        await expect(client.rows.create(circle)).rejects.toMatchObject({
          name: "ValidationError",
        });
        expect(server.requests).toHaveLength(count);
      });
    });

    describe("answers are converted", () => {
      test("by what each place declares", async () => {
        server.answer = json(200, [
          { kind: "cat", born: text, seen: text },
          { kind: "dog", born: text, seen: text },
        ]);
        expect(await client.rows.get({ at, day })).toEqual([
          { kind: "cat", born: at, seen: text },
          { kind: "dog", born: text, seen: at },
        ]);
      });

      test("a text that is no date stays as it came, where answers are not checked", async () => {
        server.answer = json(200, {
          id: "1",
          createdAt: "yesterday",
          endedAt: null,
        });
        expect(await client.rows.create({ id: "1", createdAt: at })).toEqual({
          id: "1",
          createdAt: "yesterday",
          endedAt: null,
        });
      });

      test("in alternatives that a check distinguishes, and where there is no body", async () => {
        const cases: [unknown, unknown][] = [
          [
            { at: text, a: 1 },
            { at, a: 1 },
          ],
          [
            { at: text, b: text },
            { at: text, b: text },
          ],
          [[text], [at]],
          [text, at],
          [null, null],
        ];
        for (const [given, want] of cases) {
          server.answer = json(200, given);
          expect(await client.either.get()).toEqual(want);
        }
        server.answer = { status: 204 };
        expect(await client.either.get()).toBeUndefined();
      });

      test("in streams", async () => {
        const row = JSON.stringify({ id: "1", createdAt: text });
        server.answer = {
          status: 200,
          headers: { "content-type": "text/event-stream" },
          body: `event: made\ndata: ${row}\n\n`,
        };
        const events: unknown[] = [];
        for await (const event of await client.events.watch())
          events.push(event);
        expect(events).toEqual([
          { event: "made", data: { id: "1", createdAt: at } },
        ]);
        server.answer = {
          status: 200,
          headers: { "content-type": "application/x-ndjson" },
          body: `${row}\n`,
        };
        const lines: unknown[] = [];
        for await (const line of await client.lines.read()) lines.push(line);
        expect(lines).toEqual([{ id: "1", createdAt: at }]);
      });

      test("but bodies of failures are not", async () => {
        server.answer = json(409, { since: text });
        await expect(
          client.rows.create({ id: "1", createdAt: at }),
        ).rejects.toMatchObject({ status: 409, body: { since: text } });
      });

      test("of webhooks", () => {
        expect(
          index.parseWebhook("rowMade", { id: "1", createdAt: text }),
        ).toEqual({
          id: "1",
          createdAt: at,
        });
        expect(() =>
          index.parseWebhook("rowMade", { id: "1", createdAt: "yesterday" }),
        ).toThrow("createdAt");
      });

      test.each(["throw", "warn"] as const)(
        "after the check that says %s",
        async (responses) => {
          const checked = await freshDocument<Index>(dateDocument, {
            emit: { dates, validators: { responses } },
          });
          const onInvalid: unknown[] = [];
          const { rows } = checked.index.createClient({
            baseUrl: server.url,
            retries: 0,
            onInvalid: (error: unknown) => onInvalid.push(error),
          });
          server.answer = json(200, { id: "1", createdAt: text });
          expect(await rows.create({ id: "1", createdAt: at })).toEqual({
            id: "1",
            createdAt: at,
          });
          server.answer = json(200, { id: "1", createdAt: "yesterday" });
          const call = rows.create({ id: "1", createdAt: at });
          if (responses === "throw")
            await expect(call).rejects.toThrow("createdAt");
          else {
            expect(await call).toEqual({ id: "1", createdAt: "yesterday" });
            expect(onInvalid).toHaveLength(1);
          }
        },
      );
    });

    test("a cursor that is a date is sent as it came, to the last digit", async () => {
      const row = { id: "1", createdAt: text };
      const nextCursor = "2026-01-31T12:00:00.123456789+02:00";
      server.next.push(
        json(200, { data: [row], nextCursor }),
        json(200, { data: [], nextCursor: null }),
      );
      const pages: object[] = [];
      for await (const each of client.rows.list({ limit: 1 })) pages.push(each);
      expect(pages).toEqual([{ id: "1", createdAt: at }]);
      expect(new URL(sent().url, server.url).searchParams.get("cursor")).toBe(
        nextCursor,
      );
    });

    describe("filters", () => {
      interface Operators {
        gt(value: unknown): Operators;
        lt(value: unknown): Operators;
      }
      interface Filters {
        rowFilter(
          build: (f: Readonly<Record<string, Operators>>) => unknown[],
        ): Record<string, unknown>;
      }

      test("are built with dates, and keep them", async () => {
        const { index: filters } = await freshDocument<Filters>(
          dateDocument,
          { emit: { dates } },
          "filters.ts",
        );
        const filter = filters.rowFilter((f) => [
          f["createdAt"]!.gt(at).lt(at),
          f["day"]!.gt(day),
        ]);
        expect(filter).toEqual({
          createdAt: { gt: at, lt: at },
          day: { gt: day },
        });
        server.answer = json(200, []);
        await client.rows.search({ filter });
        expect(JSON.parse(sent().body)).toEqual({
          filter: {
            createdAt: { gt: text, lt: text },
            day: { gt: "2026-01-31" },
          },
        });
      });

      test("match local items, and go to an address and back", async () => {
        interface Local {
          rowFilterParams: {
            toSearchParams(filter: object): URLSearchParams;
            fromSearchParams(params: URLSearchParams): object;
          };
          matchesRowFilter(filter: object, item: object): boolean;
        }
        const emit = { dates, targets: ["local-filters"] } as const;
        const { index: local } = await freshDocument<Local>(
          dateDocument,
          { emit },
          "local-filters.ts",
        );
        const { index } = await freshDocument<Filters>(
          dateDocument,
          { emit },
          "filters.ts",
        );
        const filter = index.rowFilter((f) => [f["createdAt"]!.gt(at)]);
        expect(
          local.matchesRowFilter(filter, { id: "1", createdAt: later }),
        ).toBe(true);
        expect(local.matchesRowFilter(filter, { id: "1", createdAt: at })).toBe(
          false,
        );
        const params = local.rowFilterParams.toSearchParams(filter);
        expect(params.toString()).toBe(
          `createdAt.gt=${encodeURIComponent(text)}`,
        );
        expect(local.rowFilterParams.fromSearchParams(params)).toEqual(filter);
      });
    });

    test("Standard Schema takes texts or dates, and gives dates", async () => {
      interface Validators {
        RowSchema: {
          is(value: unknown): boolean;
          texts: { parse(value: unknown): unknown };
          "~standard": { validate(value: unknown): unknown };
        };
      }
      const { index: validators } = await freshDocument<Validators>(
        dateDocument,
        { emit: { dates } },
        "validators.ts",
      );
      const { RowSchema } = validators;
      const value = { id: "1", createdAt: at };
      const given = { id: "1", createdAt: text };
      for (const each of [value, given]) {
        expect(RowSchema["~standard"].validate(each)).toEqual({ value });
        expect(RowSchema.is(each)).toBe(true);
      }
      expect(given.createdAt).toBe(text);
      expect(RowSchema["~standard"].validate({ id: "1" })).toMatchObject({
        issues: [{ path: ["createdAt"] }],
      });
      expect(RowSchema.texts.parse(given)).toBe(given);
      expect(() => RowSchema.texts.parse(value)).toThrow("createdAt");
    });

    test("texts are the default, and remain where the format is not asserted", async () => {
      const texts = (
        files: readonly { path: string; text: string }[],
      ): string[] => files.map(({ path, text: each }) => `${path}\n${each}`);
      const usual = texts((await generated({})).files);
      expect(texts((await generated({ dates: "string" })).files)).toEqual(
        usual,
      );
      expect(usual.join("\n")).not.toContain("runtime/dates");
      for (const choice of ["lenient", "annotate"] as const) {
        const formats = { "date-time": choice, date: "annotate" } as const;
        const validators = { formats };
        const wanted = texts((await generated({ validators })).files);
        const { files } = await generated({ dates, validators });
        expect(texts(files)).toEqual(wanted);
      }
    });

    test("validators of requests alone are refused", async () => {
      await expect(
        generated({ dates, validators: { schemas: "requests" } }),
      ).rejects.toMatchObject({ code: "config-invalid", place: "#/dates" });
    });

    test("factories make dates, and mocks take and answer with them", async () => {
      type Answer = (input: { createdAt: object }) => object;
      interface Mocks {
        mock: {
          readonly rows: {
            create(answer: Answer): unknown;
            readonly search: (answer: readonly object[]) => unknown;
          };
        };
        mockApi(options: object): { readonly fetch: typeof fetch };
      }
      interface Make {
        make: {
          readonly row: ((given?: object) => {
            id: string;
            createdAt: object;
          }) & {
            many(count: number): { createdAt: object }[];
          };
        };
      }
      const emit: EmitOptions = { dates, targets: ["mocks"] };
      const load = <Module>(path: string): Promise<{ index: Module }> =>
        freshDocument<Module>(
          dateDocument,
          { emit, normalize: datePaging },
          path,
        );
      const { make } = (await load<Make>("mocks/make.ts")).index;
      const row = make.row({ createdAt: at });
      expect(row.createdAt).toEqual(at);
      expect(make.row({ createdAt: text })).toMatchObject({ createdAt: at });
      for (const { createdAt } of make.row.many(3))
        expect(createdAt).toBeInstanceOf(Object.getPrototypeOf(at).constructor);
      const { mock, mockApi } = (await load<Mocks>("mocks/mock.ts")).index;
      const inputs: unknown[] = [];
      const api = mockApi({
        baseUrl: "https://rows.test",
        mocks: [
          mock.rows.create((input) => {
            inputs.push(input.createdAt);
            return row;
          }),
          mock.rows.search([row]),
        ],
      });
      const { rows } = index.createClient({
        baseUrl: "https://rows.test",
        fetch: api.fetch,
        retries: 0,
      });
      expect(await rows.create({ id: "1", createdAt: at })).toEqual(row);
      expect(inputs).toEqual([at]);
      expect(await rows.search({ filter: { createdAt: at } })).toEqual([row]);
      const made = (await rows.list({})) as { data: { createdAt: object }[] };
      for (const each of made.data)
        expect(each.createdAt).toBeInstanceOf(
          Object.getPrototypeOf(at).constructor,
        );
    });

    test.each(["development", false] as const)(
      "dates are sent as texts where requests are checked: %s",
      async (requests) => {
        const { index: own } = await freshDocument<Index>(dateDocument, {
          emit: { dates, validators: { requests } },
          normalize: datePaging,
        });
        const { rows } = own.createClient({ baseUrl: server.url, retries: 0 });
        server.answer = json(200, {
          id: "1",
          createdAt: "2026-01-31T12:00:00Z",
        });
        const received = await rows.create({ id: "1", createdAt: at });
        expect(JSON.parse(sent().body)).toEqual({ id: "1", createdAt: text });
        await rows.create(received as object);
        expect(sent().body).toContain('"createdAt":"2026-01-31T12:00:00Z"');
      },
    );

    test.each(["./temporal.js", "/temporal", "temporal.ts", 'a"; b', ""])(
      "Temporal of %j, which is no package, is refused",
      async (from) => {
        await expect(
          generated({ dates: { as: "Temporal", from } }),
        ).rejects.toMatchObject({
          code: "config-invalid",
          place: "#/dates/from",
        });
      },
    );
  },
);
