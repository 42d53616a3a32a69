import { describe, expect, test } from "vitest";
import { createHttpClient } from "../../test/support/http-client.js";
import type { HttpRequest } from "./request.js";
import type { HttpSettings, RequestOptions } from "./settings.js";
import type { OutgoingRequest } from "./outgoing-request.js";

const never = (): Promise<never> => new Promise(() => {});
const fails = (): never => {
  throw new Error("it fails");
};
const answers =
  (body: BodyInit | null, init?: ResponseInit) => async (): Promise<Response> =>
    new Response(body, init);
/** A body that has begun and does not go on, whatever the signal says. */
const hanging = (): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode("{")),
  });
const get = (): HttpRequest => ({ method: "GET", path: "/things" });

/** A call, and what its hooks received for attempts that began and that failed. */
async function told(
  settings: HttpSettings,
  options: RequestOptions = {},
): Promise<{
  error: unknown;
  begun: OutgoingRequest[];
  failed: [unknown, OutgoingRequest][];
}> {
  const begun: OutgoingRequest[] = [];
  const failed: [unknown, OutgoingRequest][] = [];
  const http = createHttpClient({
    baseUrl: "https://a.example",
    fetch: answers("{}"),
    retryDelay: 1,
    ...settings,
    async onRequest(request) {
      begun.push(request);
      await settings.onRequest?.(request);
    },
    onFailure(error, request) {
      failed.push([error, request]);
    },
  });
  const { error } = await http.send(get, options).safe();
  return { error, begun, failed };
}

describe("what an attempt fails with is told once, with what its hooks were told before", () => {
  test.each<{
    name: string;
    settings: HttpSettings;
    options?: () => RequestOptions;
    want: object;
    /** How many attempts came as far as `onRequest`; absent: one. */
    begun?: number;
  }>([
    {
      name: "a credential function that throws",
      settings: { authorize: fails },
      want: { message: "it fails" },
      begun: 0,
    },
    {
      name: "a credential function that hangs",
      settings: { authorize: never, timeout: 20, retries: 0 },
      want: { name: "TimeoutError" },
      begun: 0,
    },
    {
      name: "a credential that no header has room for",
      settings: { authorize: () => ({ headers: { a: "\n\0" } }) },
      want: { name: "TypeError" },
      begun: 0,
    },
    {
      name: "onRequest that throws",
      settings: { onRequest: fails },
      want: { message: "it fails" },
    },
    {
      name: "onRequest that hangs",
      settings: { onRequest: never, timeout: 20 },
      want: { name: "TimeoutError" },
    },
    {
      name: "a lost connection",
      settings: { fetch: fails, retries: 0 },
      want: { message: "it fails" },
    },
    {
      name: "a fetch that hangs and takes no signal",
      settings: { fetch: never, timeout: 20, retries: 0 },
      want: { name: "TimeoutError", timeout: 20 },
    },
    {
      name: "onResponse that throws",
      settings: { onResponse: fails },
      want: { message: "it fails" },
    },
    {
      name: "a status",
      settings: { fetch: answers("{}", { status: 404 }) },
      want: { status: 404 },
    },
    {
      name: "a body that is no JSON",
      settings: { fetch: answers("<html>") },
      want: { name: "DecodeError" },
    },
    {
      name: "a body that hangs",
      settings: { fetch: answers(hanging()), timeout: 20, retries: 0 },
      want: { name: "TimeoutError" },
    },
    {
      name: "an abort",
      settings: { fetch: never },
      options: () => ({ signal: AbortSignal.timeout(30) }),
      want: {
        name: "TimeoutError",
        message: expect.not.stringContaining("ms"),
      },
    },
    {
      name: "a refused credential that is not replaced",
      settings: {
        authorize: () => ({ headers: { a: "old" } }),
        fetch: answers("{}", { status: 401 }),
      },
      want: { status: 401 },
    },
  ])("$name", async ({ settings, options, want, begun = 1 }) => {
    const found = await told(settings, options?.());
    expect(found.error).toMatchObject(want);
    expect(found.begun).toHaveLength(begun);
    expect(found.failed).toHaveLength(1);
    const [[error, request] = []] = found.failed;
    expect(error).toBe(found.error);
    expect(request).toMatchObject({ method: "GET", template: "/things" });
    if (begun > 0) expect(request).toBe(found.begun[0]);
  });

  test("each attempt has its own", async () => {
    let count = 0;
    const { error, begun, failed } = await told({
      fetch: async () => new Response("{}", { status: 503 - (count++ % 2) }),
      retries: 3,
    });
    expect(begun).toHaveLength(4);
    expect(failed.map(([, request]) => request)).toEqual(begun);
    expect(failed.at(-1)?.[0]).toBe(error);
    expect(failed.map(([each]) => (each as { status: number }).status)).toEqual(
      [503, 502, 503, 502],
    );
  });

  test("an input that is refused is no attempt", async () => {
    const failed: unknown[] = [];
    const http = createHttpClient({
      baseUrl: "https://a.example",
      onFailure: (error) => void failed.push(error),
    });
    await expect(http.send(fails)).rejects.toThrow("it fails");
    expect(failed).toEqual([]);
  });
});

describe("a failure whose body hangs has its status", () => {
  const settings: HttpSettings = {
    fetch: async () => new Response(hanging(), { status: 500 }),
  };
  test.each<RequestOptions>([
    { timeout: 20 },
    { deadline: 20 },
    { timeout: 20, deadline: 20 },
    { timeout: 10_000, deadline: 20 },
    { deadline: 20, retries: 5, retry: () => 0, idempotent: true },
  ])("%j", async (options) => {
    const { error, failed } = await told(settings, options);
    expect(error).toMatchObject({
      name: "ApiError",
      status: 500,
      body: undefined,
    });
    expect(failed.map(([each]) => each)).toEqual([error]);
  });

  test("unless the caller aborts", async () => {
    const signal = AbortSignal.timeout(20);
    const { error } = await told(settings, { signal });
    expect(error).toBe(signal.reason);
  });

  test("also where a hook that is told of it hangs", async () => {
    const http = createHttpClient({
      baseUrl: "https://a.example",
      ...settings,
      onFailure: never,
      deadline: 20,
    });
    await expect(http.send(get)).rejects.toMatchObject({ status: 500 });
  });
});
