import { afterEach, describe, expect, test, vi } from "vitest";
import { ApiError, ConnectionError, TimeoutError } from "./errors.js";
import type { Failure, RetrySettings } from "./settings.js";
import { retryDelay } from "./retry.js";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function answer(status: number, retryAfter?: string): ApiError {
  return new ApiError({
    method: "GET",
    url: "https://a.b/c",
    status,
    statusText: "",
    headers: new Headers(
      retryAfter === undefined ? {} : { "retry-after": retryAfter },
    ),
    body: undefined,
  });
}

test("a date to retry after is one of the server's clock", () => {
  const at = (seconds: number): string =>
    new Date(Date.UTC(2001, 0, 1, 0, 0, seconds)).toUTCString();
  const error = answer(503, at(7));
  error.headers.set("date", at(2));
  const failed = { ...get, error, attempt: 0, idempotent: false };
  expect(retryDelay(failed, {})).toBe(5000);
});

const operation = { id: "things.get", method: "GET", path: "/things" };
const get = { method: "GET", operation, template: "/things" };

describe("what is sent again", () => {
  const never = { idempotent: false, other: false };
  const whenIdempotent = { idempotent: true, other: false };
  const always = { idempotent: true, other: true };
  test.each<{
    name: string;
    error: unknown;
    want: { idempotent: boolean; other: boolean };
  }>([
    { name: "408", error: answer(408), want: whenIdempotent },
    { name: "429", error: answer(429), want: whenIdempotent },
    { name: "429 later", error: answer(429, "1"), want: always },
    { name: "502", error: answer(502), want: whenIdempotent },
    { name: "502 later", error: answer(502, "1"), want: whenIdempotent },
    { name: "503", error: answer(503), want: whenIdempotent },
    { name: "503 later", error: answer(503, "1"), want: always },
    { name: "503 much later", error: answer(503, "31"), want: never },
    {
      name: "503 at some time",
      error: answer(503, "soon"),
      want: whenIdempotent,
    },
    { name: "504", error: answer(504), want: whenIdempotent },
    { name: "400", error: answer(400, "1"), want: never },
    { name: "404", error: answer(404), want: never },
    { name: "500", error: answer(500), want: never },
    {
      name: "connection",
      error: new ConnectionError("x"),
      want: whenIdempotent,
    },
    { name: "timeout", error: new TimeoutError("x", 1), want: whenIdempotent },
    { name: "anything else", error: new Error("x"), want: never },
  ])("$name", ({ error, want }) => {
    const again = (idempotent: boolean): boolean =>
      retryDelay({ error, attempt: 0, idempotent, ...get }, {}) !== undefined;
    expect({ idempotent: again(true), other: again(false) }).toEqual(want);
  });
});

describe("how long it waits", () => {
  test.each<{
    name: string;
    attempt?: number;
    retryAfter?: string;
    settings?: RetrySettings;
    random?: number;
    want: number | undefined;
  }>([
    { name: "at first", want: 500 },
    { name: "doubled", attempt: 1, want: 1000 },
    { name: "no more by default", attempt: 2, want: undefined },
    { name: "none", settings: { retries: 0 }, want: undefined },
    { name: "shorter at random", random: 0, want: 250 },
    {
      name: "at most",
      attempt: 9,
      settings: { retries: 10, maxRetryDelay: 800 },
      want: 800,
    },
    { name: "as told", settings: { retryDelay: 10 }, want: 10 },
    { name: "as the server asks", retryAfter: "3", want: 3000 },
    { name: "not less than its own", retryAfter: "0", want: 500 },
    {
      name: "until a date",
      retryAfter: "Thu, 01 Jan 1970 00:00:07 GMT",
      want: 7000,
    },
    {
      name: "until a date that is over",
      retryAfter: "Wed, 31 Dec 1969 23:00:00 GMT",
      want: 500,
    },
  ])(
    "$name",
    ({ attempt = 0, retryAfter, settings = {}, random = 1, want }) => {
      vi.useFakeTimers({ now: 0 });
      vi.spyOn(Math, "random").mockReturnValue(random);
      const error = answer(503, retryAfter);
      const failed = { error, attempt, idempotent: true, ...get };
      expect(retryDelay(failed, settings)).toBe(want);
    },
  );
});

describe("a function that decides", () => {
  const delayOf = (
    error: unknown,
    retry: NonNullable<RetrySettings["retry"]>,
    idempotent = true,
  ): number | undefined =>
    retryDelay(
      { error, attempt: 0, idempotent, ...get },
      { retry, retryDelay: 0 },
    );

  test.each([
    { status: 403, decided: true, want: 0 },
    { status: 403, decided: 90_000, want: 90_000 },
    { status: 403, decided: -1, want: 0 },
    { status: 403, decided: 2 ** 31, want: undefined },
    { status: 403, decided: Number.NaN, want: undefined },
    { status: 403, decided: false, want: undefined },
    { status: 403, decided: undefined, want: undefined },
    { status: 503, decided: false, want: undefined },
    { status: 503, decided: undefined, want: 0 },
  ])("$status, decided $decided", ({ status, decided, want }) => {
    expect(delayOf(answer(status), () => decided)).toBe(want);
  });

  test("is told of the failure", () => {
    const failures: Failure[] = [];
    const error = answer(400);
    delayOf(error, (failure) => {
      failures.push(failure);
      return false;
    });
    expect(failures).toEqual([{ error, ...get, attempt: 0 }]);
  });

  test("is not asked where the request may have been carried out", () => {
    const asked = vi.fn(() => true);
    expect(delayOf(answer(403), asked, false)).toBeUndefined();
    expect(delayOf(new ConnectionError("x"), asked, false)).toBeUndefined();
    expect(delayOf(new Error("of a hook"), asked)).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
    expect(delayOf(answer(429, "0"), asked, false)).toBe(0);
  });

  test("does not wait longer than allowed for a server that asks to", () => {
    expect(delayOf(answer(429, "31"), () => true)).toBeUndefined();
  });
});
