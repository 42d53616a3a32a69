// A rule for the layer `retry`: waits until a limit of requests is reset.

import { ApiError } from "./errors.js";
import type { Failure, RetrySettings } from "./settings.js";

/**
 * A rule for `retry`: waits until the limit of requests is reset, where a refusal says when, by
 * `RateLimit` or `RateLimit-Reset` (draft-ietf-httpapi-ratelimit-headers) or `X-RateLimit-Reset`. A
 * refusal is a 429, and a 403 with no requests left, as GitHub sends it. Beyond `longest`
 * milliseconds, default a minute, the call rejects with the refusal. All else is left to the
 * standard rules: only requests that may be repeated are, unless the server asks with `Retry-After`.
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
    // The standard rules keep to it; a 403 is not theirs.
    if (after && status === 429) return undefined;
    const wait = after && /^\d+$/.test(after) ? +after * 1000 : reset(headers);
    return wait === undefined ? undefined : wait <= longest && wait;
  };
}

/** True if no request is left, or the server says when to come back. */
function isSpent(headers: Headers): boolean {
  const left = first(headers, "remaining") ?? parameter(headers, "r");
  return left === 0 || headers.has("retry-after");
}

/** The milliseconds until the limit is reset: of seconds from now, or of a time in seconds. */
function reset(headers: Headers): number | undefined {
  const value = first(headers, "reset") ?? parameter(headers, "t");
  if (value === undefined) return undefined;
  const now = Date.parse(headers.get("date") ?? "") || Date.now();
  // Numbers that are no time of this century are a span.
  return Math.max(value > 1e9 ? value * 1000 - now : value * 1000, 0);
}

/** The number of a header of its own, by the usual spellings. */
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
