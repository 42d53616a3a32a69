import { defined } from "../model/defined.js";
import { SpeclatheError } from "../model/failure.js";
import { type Attempt, attemptRequest } from "./attempt-request.js";
import {
  defaultLimits,
  type Fetched,
  type FetchLimits,
  type FetchOptions,
  type NotModified,
} from "./fetch-options.js";
import { shownUrl } from "./location.js";

/**
 * Fetches a document over HTTP: follows redirects itself, so that headers stay with the origin
 * they were given for, and tries again after failures that pass (RFC 9110, 10.2.3 `Retry-After`).
 */
export async function fetchUrl(
  start: URL,
  options: FetchOptions,
): Promise<Fetched | NotModified> {
  const limits = { ...defaultLimits, ...options.limits };
  const headers = firstHeaders(start, options);
  let url = withoutCredentials(start);
  let trusted = true;
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    // Once left, the origin gets its headers no more: who redirects back would choose the target.
    trusted &&= url.origin === headers.origin;
    const attempt = await attemptUntilDone(
      url,
      trusted ? headers.fields : {},
      limits,
    );
    if (attempt.kind !== "redirect") return finish(url, attempt);
    url = redirectTarget(url, attempt.location, options);
  }
  throw new SpeclatheError(
    "input-redirects",
    `more than ${limits.redirects} redirects`,
    { place: shownUrl(start) },
  );
}

async function attemptUntilDone(
  url: URL,
  headers: Readonly<Record<string, string>>,
  limits: FetchLimits,
): Promise<Exclude<Attempt, { kind: "failure" }>> {
  for (let retry = 0; ; retry += 1) {
    const attempt = await attemptRequest(url, headers, limits);
    if (attempt.kind !== "failure") return attempt;
    const pause = attempt.retryAfter ?? limits.backoff * 2 ** retry;
    if (!attempt.passes || retry >= limits.retries || pause > 60_000) {
      throw attempt.error;
    }
    // Up to a quarter more, so that many builds do not come back at the same moment.
    await wait(pause * (1 + Math.random() / 4));
  }
}

function finish(
  url: URL,
  attempt: Extract<Attempt, { kind: "answer" | "not-modified" }>,
): Fetched | NotModified {
  if (attempt.kind === "not-modified") return attempt;
  const { bytes, mediaType, validators } = attempt;
  return {
    kind: "fetched",
    uri: url.href,
    bytes,
    ...defined({ mediaType, validators }),
  };
}

function redirectTarget(
  from: URL,
  location: string | undefined,
  options: FetchOptions,
): URL {
  const place = shownUrl(from);
  if (location === undefined || !URL.canParse(location, from)) {
    throw new SpeclatheError(
      "input-redirects",
      "the server redirects without saying where to",
      { place },
    );
  }
  const url = new URL(location, from);
  const refused = (why: string): SpeclatheError =>
    new SpeclatheError(
      "input-redirect-refused",
      `the redirect to ${shownUrl(url)} ${why}`,
      { place },
    );
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw refused("leaves http");
  }
  if (from.protocol === "https:" && url.protocol === "http:") {
    throw refused("leaves https");
  }
  if (
    url.origin !== from.origin &&
    options.mayRedirect &&
    !options.mayRedirect(url)
  ) {
    throw refused("leads to an origin that is not allowed");
  }
  return withoutCredentials(url);
}

// The fetch standard refuses a URL with a user and a password; as a header they do the same.
function firstHeaders(
  url: URL,
  options: FetchOptions,
): { readonly origin: string; readonly fields: Record<string, string> } {
  const given =
    options.headers?.origin === url.origin ? options.headers.fields : {};
  const fields = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if ((url.username || url.password) && !fields["authorization"]) {
    const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
    fields["authorization"] = `Basic ${Buffer.from(pair).toString("base64")}`;
  }
  const { etag, lastModified } = options.validators ?? {};
  if (etag !== undefined) fields["if-none-match"] = etag;
  if (lastModified !== undefined) fields["if-modified-since"] = lastModified;
  return { origin: url.origin, fields };
}

function withoutCredentials(url: URL): URL {
  const bare = new URL(url);
  bare.username = "";
  bare.password = "";
  bare.hash = "";
  return bare;
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
