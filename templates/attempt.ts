import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import {
  type Again,
  decodeJson,
  type Decoder,
  jsonOrText,
  type Reading,
  readText,
} from "./decode.js";
import { ApiError, connected, ResponseTooLargeError } from "./errors.js";
import type { Exchange } from "./exchange.js";
import type { OutgoingRequest } from "./http.js";
import { startLimits } from "./limits.js";
import { mergeHeaders } from "./merge-headers.js";
import { fetchWithinOrigin, isOpen, isStream, unfollowed } from "./redirect.js";
import { namesOf } from "./retry.js";
import type { Credentials } from "./security.js";

interface Prepared extends OutgoingRequest {
  /** Whether its query holds a credential. */
  readonly isSecret: boolean;
}

/** What one attempt has of its own, and how others are made. */
interface Attempt {
  readonly credentials: Credentials;
  readonly attempt: number;
  readonly attempts: Again["attempts"];
}

/** Sends the request of a call once, and reads the answer. */
export async function attemptOnce<T>(
  call: Exchange<T>,
  { credentials, attempt, attempts }: Attempt,
): Promise<Answer<T>> {
  const { settings, options, request, signal } = call;
  const outgoing = await prepare(call, credentials, attempt);
  const { method, url, headers, body } = outgoing;
  const place = `${method} ${url.origin}${url.pathname}`;
  const { timeout = settings.timeout ?? 60_000 } = options;
  const limits = startLimits(signal, timeout, place);
  const init: RequestInit & { headers: Headers; duplex?: "half" } = {
    ...settings.fetchOptions,
    ...options.fetchOptions,
    method,
    headers,
    signal: limits.signal,
    ...(body === undefined ? {} : { body }),
    ...(isStream(body) ? { duplex: "half" } : {}),
  };
  const send = settings.fetch ?? fetch;
  const { maxResponseBytes = settings.maxResponseBytes ?? 2 ** 26 } = options;
  const limit = maxResponseBytes || Infinity;
  const again = { call, attempts };
  const reading: Reading = { place, limit, request: outgoing, again };
  const leaves = settings.redirects === "follow";
  let response: Response | undefined;
  try {
    response = await connected(
      isOpen(init) && !outgoing.isSecret
        ? send(url.href, init)
        : fetchWithinOrigin({ fetch: send, url, init, leaves }),
      place,
    );
    await settings.onResponse?.(response, outgoing);
    if (!response.ok) {
      const text = await errorText(response, reading);
      throw apiErrorOf(response, outgoing, text);
    }
    if (call.unread.isAsked) return { data: undefined as T, response };
    const decode = request.decode ?? (decodeJson as Decoder<T>);
    return { data: await decode(response, reading), response };
  } catch (error) {
    const failure: unknown = limits.signal.aborted
      ? limits.signal.reason
      : error;
    await settings.onFailure?.(failure, outgoing);
    throw failure;
  } finally {
    // A body that is still to be read is a stream, which the caller's signal goes on to abort.
    limits.end(response !== undefined && isUnread(response));
  }
}

/** Whether the body of a response is a stream that is still to be read. */
export function isUnread({ body, bodyUsed }: Response): boolean {
  return body !== null && !bodyUsed;
}

async function prepare<T>(
  { settings, base, options, request, key, lastEventId }: Exchange<T>,
  credentials: Credentials,
  attempt: number,
): Promise<Prepared> {
  const url = urlAt(base, request.path);
  url.search = [request.query, credentials.query]
    .flat()
    .filter(Boolean)
    .join("&");
  const { contentType } = request.body ?? {};
  const headers = new Headers();
  mergeHeaders(headers, settings.headers);
  mergeHeaders(headers, {
    accept: request.accept ?? (request.decode ? "*/*" : "application/json"),
    "content-type": contentType,
    ...key,
  });
  mergeHeaders(headers, request.headers);
  mergeHeaders(headers, credentials.headers);
  const { cookies = [] } = credentials;
  if (cookies.length > 0) {
    const all = [headers.get("cookie"), ...cookies].filter(Boolean);
    mergeHeaders(headers, { cookie: all.join("; ") });
  }
  mergeHeaders(headers, options.headers);
  if (lastEventId) mergeHeaders(headers, { "last-event-id": lastEventId });
  const outgoing: Prepared = {
    ...namesOf(request),
    url,
    headers,
    body: request.body?.content,
    attempt,
    isSecret: credentials.query?.some(Boolean) ?? false,
  };
  await settings.onRequest?.(outgoing);
  return outgoing;
}

/** The body of a failure; none where it is too large, since the status alone says more. */
async function errorText(
  response: Response,
  reading: Reading,
): Promise<string> {
  try {
    return await readText(response, reading);
  } catch (error) {
    if (error instanceof ResponseTooLargeError) return "";
    throw error;
  }
}

function apiErrorOf(
  response: Response,
  { method, url }: OutgoingRequest,
  text: string,
): ApiError {
  const { status, statusText, headers } = response;
  return new ApiError({
    method,
    url: url.origin + url.pathname,
    status,
    statusText: unfollowed(response, url) ?? statusText,
    headers,
    body: text === "" ? undefined : jsonOrText(text),
  });
}
