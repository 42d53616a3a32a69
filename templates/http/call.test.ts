import { afterEach, beforeEach, expect, expectTypeOf, test } from "vitest";
import {
  type Call,
  type CallOf,
  type Exchange,
  type ExchangeOf,
  type FallibleCall,
  type Outcome,
  SentCall,
} from "./call.js";
import type { CallError } from "./errors.js";

const response = new Response("");
const failure = new Error("refused");
const unhandled: unknown[] = [];

function note(reason: unknown): void {
  unhandled.push(reason);
}

beforeEach(() => {
  unhandled.length = 0;
  process.on("unhandledRejection", note);
});
afterEach(() => {
  process.off("unhandledRejection", note);
});

function good(): Call<number> {
  return new SentCall(Promise.resolve({ data: 1, response }));
}

function bad(): Call<number> {
  return new SentCall(Promise.reject(failure));
}

/** Long enough for a rejection that nobody handles to be noted. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 10);
  });
}

test("a call is a promise of the data", async () => {
  expect(await good()).toBe(1);
  expect(good()).toBeInstanceOf(Promise);
  await expect(bad()).rejects.toBe(failure);
});

test("what is chained to a call is an ordinary promise", async () => {
  const chained = good().then((data) => data + 1);
  expect(chained).not.toBeInstanceOf(SentCall);
  expect(await chained).toBe(2);
  expect(await bad().catch(() => 3)).toBe(3);
  expect(await good().finally(() => {})).toBe(1);
  expect(await Promise.all([good(), good()])).toEqual([1, 1]);
});

test("withResponse", async () => {
  expect(await good().withResponse()).toEqual({
    data: 1,
    response,
    status: 200,
    headers: { "content-type": "text/plain;charset=UTF-8" },
  });
  await expect(bad().withResponse()).rejects.toBe(failure);
});

test("headers are text by names in lower case, several of one name joined", async () => {
  const sent = new Response("", {
    headers: [
      ["ETag", '"7"'],
      ["Set-Cookie", "a=1"],
      ["Set-Cookie", "b=2"],
      ["__proto__", "none"],
    ],
  });
  const call: Call<number> = new SentCall(
    Promise.resolve({ data: 1, response: sent }),
  );
  const { headers } = await call.withResponse();
  expect(Object.entries(headers)).toEqual([
    ["__proto__", "none"],
    ["content-type", "text/plain;charset=UTF-8"],
    ["etag", '"7"'],
    ["set-cookie", "a=1, b=2"],
  ]);
});

test("safe", async () => {
  expect(await good().safe()).toEqual({
    ok: true,
    data: 1,
    response,
    status: 200,
  });
  expect(await bad().safe()).toEqual({ ok: false, error: failure });
});

test("no rejection is left unhandled by safe or withResponse", async () => {
  await bad().safe();
  await bad()
    .withResponse()
    .catch(() => {});
  await settled();
  expect(unhandled).toEqual([]);
});

test("one that nobody looks at is unhandled, as of any promise", async () => {
  // Vitest's own listener would fail the run.
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", note);
  bad();
  await settled();
  for (const other of others) process.on("unhandledRejection", other);
  expect(unhandled).toEqual([failure]);
});

test("types", async () => {
  expectTypeOf(good()).resolves.toEqualTypeOf<number>();
  expectTypeOf(good().withResponse()).resolves.toEqualTypeOf<
    Exchange<number>
  >();
  const { headers } = await good().withResponse();
  expectTypeOf(headers).toEqualTypeOf<
    Readonly<Record<string, string | undefined>>
  >();
  const outcome = await good().safe();
  expectTypeOf(outcome).toEqualTypeOf<Outcome<number>>();
  if (outcome.ok) expectTypeOf(outcome.data).toEqualTypeOf<number>();
  else expectTypeOf(outcome.error).toEqualTypeOf<CallError>();
  const { data, error } = outcome;
  if (error === undefined) expectTypeOf(data).toEqualTypeOf<number>();
});

test("types by status", () => {
  interface Several {
    200: string;
    "2XX": number;
  }
  type Any = ExchangeOf<string | number, unknown, Several>;
  expectTypeOf<Extract<Any, { status: 200 }>["data"]>().toEqualTypeOf<string>();
  expectTypeOf<Extract<Any, { data: number }>["status"]>().toEqualTypeOf<
    Exclude<Any["status"], 200>
  >();
  expectTypeOf<201 | 299>().toExtend<Any["status"]>();
  expectTypeOf<300>().not.toExtend<Any["status"]>();
  expectTypeOf<CallOf<1, unknown, unknown, unknown>>().toEqualTypeOf<Call<1>>();
  expectTypeOf<CallOf<1, { 404: 2 }, unknown, unknown>>().toEqualTypeOf<
    FallibleCall<1, { 404: 2 }>
  >();
});
