// A rule for the layer `retry`, which waits until a rate limit is reset.

import { ApiError } from "./errors.js";
import type { Failure, RetrySettings } from "./settings.js";

/**
 * A rule for `retry` that waits until the rate limit is reset, as declared by `RateLimit` or
 * `RateLimit-Reset` (draft-ietf-httpapi-ratelimit-headers) or `X-RateLimit-Reset`. Applies to
 * status 429, and to 403 without remaining requests, as GitHub sends it. If the wait exceeds
 * `longest` milliseconds, default a minute, the call rejects. Otherwise the standard rules apply:
 * only requests that may be repeated are, unless the server asks with `Retry-After`.
 *
 * @example
 * createClient({ retry: rateLimits() })
 */
export function rateLimits(
  longest = 60_000,
): NonNullable<RetrySettings["retry"]> {
  return ({ error }: Failure) => {
    if (!(error instanceof ApiError)) return undefined;
    const { status, headers } = error;
    if (status !== 429 && !(status === 403 && isSpent(headers)))
      return undefined;
    const after = headers.get("retry-after");
    // The standard rules handle `Retry-After`, but not for 403.
    if (after && status === 429) return undefined;
    const wait = after && /^\d+$/.test(after) ? +after * 1000 : reset(headers);
    return wait === undefined ? undefined : wait <= longest && wait;
  };
}

/** True if no request remains, or the server declares when to retry. */
function isSpent(headers: Headers): boolean {
  const left = first(headers, "remaining") ?? parameter(headers, "r");
  return left === 0 || headers.has("retry-after");
}

/** The milliseconds until the reset. The header has seconds from now, or a time in seconds. */
function reset(headers: Headers): number | undefined {
  const value = first(headers, "reset") ?? parameter(headers, "t");
  if (value === undefined) return undefined;
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  // Numbers too small for a time of this century are durations.
  return Math.max(value > 1e9 ? value * 1000 - now : value * 1000, 0);
}

/** The number in the first of the usual headers that has one. */
function first(
  headers: Headers,
  name: "remaining" | "reset",
): number | undefined {
  const texts = ["ratelimit-", "x-ratelimit-", "x-rate-limit-"].map((prefix) =>
    headers.get(prefix + name),
  );
  const text = texts.find((each) => each !== null);
  return text && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** The number of a parameter of `RateLimit: "default";r=0;t=30`, also in its older form. */
function parameter(headers: Headers, name: "r" | "t"): number | undefined {
  const word = { r: "r|remaining", t: "t|reset" }[name];
  const text = headers.get("ratelimit") ?? "";
  const found = new RegExp(`(?:^|[;,]) ?(?:${word})=(\\d{1,12})\\b`).exec(text);
  return found ? Number(found[1]) : undefined;
}
