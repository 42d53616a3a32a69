import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, ConnectionError } from "./errors.js";
import { rateLimits } from "./rate-limits.js";
import { retryDelay } from "./retry.js";

const now = Date.UTC(2026, 0, 1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(now);
});
afterEach(() => void vi.useRealTimers());

/** How long a refusal is waited for. */
function waited(
  status: number,
  headers: Record<string, string>,
  {
    idempotent = true,
    longest,
  }: { idempotent?: boolean; longest?: number } = {},
): number | undefined {
  const error = new ApiError({
    method: "GET",
    url: "https://a.example/",
    status,
    statusText: "",
    headers: new Headers(headers),
    body: undefined,
  });
  const operation = undefined;
  return retryDelay(
    { error, attempt: 0, idempotent, method: "GET", operation, template: "/" },
    { retryDelay: 0, retry: rateLimits(longest) },
  );
}

const epoch = now / 1000;

test.each<[string, number, Record<string, string>, number | undefined]>([
  ["seconds", 429, { "ratelimit-reset": "20" }, 20_000],
  ["a structured field", 429, { ratelimit: '"default";r=0;t=30' }, 30_000],
  ["its older form", 429, { ratelimit: "limit=9, remaining=0, reset=7" }, 7000],
  ["a time", 429, { "x-ratelimit-reset": String(epoch + 12) }, 12_000],
  ["a time that is over", 429, { "x-ratelimit-reset": String(epoch - 5) }, 0],
  ["another spelling", 429, { "x-rate-limit-reset": String(epoch + 3) }, 3000],
  [
    "a time by the clock of the server",
    429,
    {
      "x-ratelimit-reset": String(epoch + 100),
      date: new Date(now + 90_000).toUTCString(),
    },
    10_000,
  ],
  [
    "a 403 of GitHub",
    403,
    { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(epoch + 9) },
    9000,
  ],
  ["a secondary limit of GitHub", 403, { "retry-after": "4" }, 4000],
  [
    "a 403 with requests left",
    403,
    { "x-ratelimit-remaining": "5", "x-ratelimit-reset": "1" },
    undefined,
  ],
  ["a plain 403", 403, {}, undefined],
  ["too long", 429, { "ratelimit-reset": "61" }, undefined],
  ["another status", 404, { "ratelimit-reset": "1" }, undefined],
  ["nothing said", 429, {}, 0],
  ["no number", 429, { "x-ratelimit-reset": "6m0s" }, 0],
  ["Retry-After", 429, { "retry-after": "2", "ratelimit-reset": "50" }, 2000],
])("%s", (_, status, headers, want) => {
  expect(waited(status, headers)).toBe(want);
});

test("a longer wait may be allowed", () =>
  expect(waited(429, { "ratelimit-reset": "61" }, { longest: 90_000 })).toBe(
    61_000,
  ));

test("a write is not repeated", () => {
  for (const status of [429, 403])
    expect(
      waited(
        status,
        { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1" },
        { idempotent: false },
      ),
    ).toBeUndefined();
});

test("other failures are left to the standard rules", () => {
  const rule = rateLimits();
  const error = new ConnectionError("lost");
  const failure = { error, method: "GET", attempt: 0, template: "/" };
  expect(rule({ ...failure, operation: undefined })).toBeUndefined();
});
