import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { checkedJson } from "../codec/checked-json.js";
import {
  decodeEvents,
  decodeJsonLines,
  decodeJsonSeq,
  decodeTextEvents,
  eventsOrError,
} from "../codec/decode.js";
import { createHttpClient } from "../../test/support/http-client.js";
import type { Http } from "../http/request.js";
import type { RequestOptions } from "../http/settings.js";
import { byCursor } from "../paging/page-kinds.js";
import { integer, text } from "../validation/scalar.js";
import { input } from "../validation/sent.js";
import { checkedOperation, writableOperation } from "./checked-operation.js";
import type { Descriptor } from "./descriptor.js";
import { developmentOperation, inputCheck } from "./development-operation.js";
import { operation } from "./operation.js";

type Run = (
  http: Http,
  input: object,
  options?: RequestOptions,
) => Promise<unknown>;

const facts = { id: "pets.get", method: "GET", path: "/pets" } as const;
const check = input(() => ({ limit: integer }));
const plain = operation<Run>(facts);
const jsonOf =
  (value: unknown): typeof fetch =>
  () =>
    Promise.resolve(Response.json(value));
const never: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    init?.signal?.addEventListener("abort", () =>
      reject(init.signal?.reason as Error),
    );
  });
const events = (data: string): typeof fetch => {
  const headers = { "content-type": "text/event-stream" };
  return () => Promise.resolve(new Response(`data: ${data}\n\n`, { headers }));
};

/** Calls an operation, and reads all items of its stream or its pages. */
function reading(given: Partial<Descriptor>, options?: RequestOptions): Run {
  const call = operation<Run>({ ...facts, ...given });
  return async (http, values) => {
    const data = call(http, values, options);
    const items = given.pages ? data : await data;
    for await (const _ of items as AsyncIterable<unknown>);
  };
}

const pages = {
  by: byCursor as never,
  items: "data",
  cursor: "cursor?",
  next: "next?",
};
const again = jsonOf({ data: [1], next: "x" });

const failures: Readonly<
  Record<string, readonly { run: Run; fetch: typeof fetch; given?: object }[]>
> = {
  ApiError: [
    { run: plain, fetch: async () => new Response(null, { status: 404 }) },
  ],
  ConnectionError: [
    { run: plain, fetch: () => Promise.reject(new TypeError("down")) },
  ],
  TimeoutError: [
    {
      run: (http, values) => plain(http, values, { timeout: 5 }),
      fetch: never,
    },
    {
      run: (http, values) => plain(http, values, { deadline: 5 }),
      fetch: never,
    },
  ],
  DecodeError: [
    { run: plain, fetch: async () => new Response("<p>") },
    { run: reading({ decode: decodeJsonLines }), fetch: events("{") },
  ],
  ResponseTooLargeError: [
    {
      run: (http, values) => plain(http, values, { maxResponseBytes: 5 }),
      fetch: jsonOf("much too long"),
    },
    ...[decodeEvents, decodeTextEvents, decodeJsonLines, decodeJsonSeq].map(
      (decode) => ({
        run: reading({ decode }, { maxResponseBytes: 5 }),
        fetch: events("much too long"),
      }),
    ),
  ],
  StreamError: [
    {
      run: reading({ decode: eventsOrError(decodeEvents) }),
      fetch: events('{"error":"late"}'),
    },
  ],
  PagingError: [{ run: reading({ pages }), fetch: again }],
  ValidationError: [
    ...[
      checkedOperation<Run>({ ...facts, input: check }),
      writableOperation<Run>({ ...facts, input: check }),
      developmentOperation<Run>({ ...facts, check: () => inputCheck(check) }),
    ].map((run) => ({ run, fetch: jsonOf(1), given: { limit: "x" } })),
    {
      run: operation<Run>({ ...facts, decode: checkedJson(text) }),
      fetch: jsonOf(1),
    },
  ],
};

describe("every error of a call has its operation, which no log prints", () => {
  const cases = Object.entries(failures).flatMap(([name, all]) =>
    all.map((each) => ({ name, ...each })),
  );
  test.each(cases)("$name", async ({ name, run, fetch, given = {} }) => {
    const http = createHttpClient({
      baseUrl: "https://pets.example.com",
      retries: 0,
      fetch,
    });
    const error: unknown = await (async () => run(http, given))().catch(
      (reason: unknown) => reason,
    );
    expect(error).toHaveProperty("name", name);
    expect(error).toHaveProperty("operation.id", "pets.get");
    expect(Object.keys(error as object)).not.toContain("operation");
  });
});

test("no class of errors that a call rejects with is left out", () => {
  const templates = fileURLToPath(new URL("../", import.meta.url));
  const declared = ["http", "paging", "validation", "codec", "operation"]
    .flatMap((folder) =>
      readdirSync(templates + folder).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .flatMap((file) => [
      ...readFileSync(templates + file, "utf8").matchAll(
        /^export class (\w+)[^{]*? extends (?:\w*Error)\b/gm,
      ),
    ])
    .map(([, name]) => name)
    .filter((name) => name !== "RequestError");
  expect(declared.toSorted()).toEqual(Object.keys(failures).toSorted());
});
