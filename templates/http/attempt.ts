import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import { decodeJson, jsonOrText, readText, watchBody } from "./read-body.js";
import {
  addOperation,
  ApiError,
  connected,
  ResponseTooLargeError,
  TimeoutError,
} from "./errors.js";
import { startLimits, withinSignal } from "./limits.js";
import { mergeHeaders } from "./merge-headers.js";
import { fetchWithinOrigin, isOpen, isStream, unfollowed } from "./redirect.js";
import {
  type Again,
  type Decoder,
  type Exchange,
  namesOf,
  type OutgoingRequest,
  type Reading,
} from "./request.js";
import { type Credentials, isSame } from "./security.js";

interface Outgoing extends OutgoingRequest {
  /** Whether its query holds a credential. */
  isSecret: boolean;
}

/** One attempt of a call, and how others are made. */
export interface Attempt {
  readonly attempt: number;
  readonly attempts: Again["attempts"];
  /** The credentials that the attempt before was refused with, and the refusal. */
  readonly refusal: Refusal | undefined;
  /** Set as soon as the request can be sent. */
  credentials?: readonly Credentials[];
}

interface Refusal {
  readonly credentials: readonly Credentials[];
  readonly error: unknown;
}

/**
 * Sends the request of a call once, and reads the answer. Whatever this fails with, from the
 * credentials on, `onFailure` is told.
 */
export async function attemptOnce<T>(
  call: Exchange<T>,
  attempt: Attempt,
): Promise<Answer<T>> {
  const { settings, options, request, signal } = call;
  const { timeout = settings.timeout ?? 60_000 } = options;
  const outgoing = requestOf(call, attempt);
  const limits = startLimits(signal, timeout, placeOf(call));
  const within = <Value>(wait: Value | Promise<Value>): Promise<Value> =>
    withinSignal(wait, limits.signal);
  let goesOn = false;
  try {
    const credentials = await within(credentialsOf(call, attempt));
    addCredentials(outgoing, credentials, call);
    await within(settings.onRequest?.(outgoing));
    attempt.credentials = credentials;
    const { method, url, headers, body } = outgoing;
    const place = `${method} ${url.origin}${url.pathname}`;
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
    const again = { call, attempts: attempt.attempts };
    const end = (): void => {
      limits.end(false);
      call.ended?.();
    };
    const reading: Reading = { place, limit, request: outgoing, again, end };
    const leaves = settings.redirects === "follow";
    let response = await within(
      connected(
        isOpen(init) && !outgoing.isSecret
          ? send(url.href, init)
          : fetchWithinOrigin({ fetch: send, url, init, leaves }),
        place,
      ),
    );
    await within(settings.onResponse?.(response, outgoing));
    if (!response.ok) {
      const text = await within(readText(response, reading)).catch(
        (unread: unknown) => {
          // The status alone says more than that its body is too large or has no end.
          const isLost =
            unread instanceof ResponseTooLargeError ||
            unread instanceof TimeoutError;
          if (isLost) return "";
          throw unread;
        },
      );
      throw apiErrorOf(response, outgoing, text);
    }
    let data = undefined as T;
    if (call.unread.isAsked) response = watchBody(response, signal && end);
    else {
      const decode = request.decode ?? (decodeJson as Decoder<T>);
      data = await within(decode(response, reading));
    }
    goesOn = isUnread(response);
    return { data, response };
  } catch (error) {
    const { aborted, reason } = limits.signal;
    const failure: unknown = aborted && !ApiError.is(error) ? reason : error;
    addOperation(failure, outgoing.operation);
    // A refusal that no other credentials answer was told when it came.
    if (failure !== attempt.refusal?.error)
      await within(settings.onFailure?.(failure, outgoing)).catch(
        (thrown: unknown) => {
          // When the time is up, nobody waits for a hook.
          if (!aborted) throw thrown;
        },
      );
    throw failure;
  } finally {
    // A body that is still to be read is a stream, which the caller's signal goes on to abort.
    limits.end(goesOn);
  }
}

/** Whether the body of a response is a stream that is still to be read. */
export function isUnread({ body, bodyUsed }: Response): boolean {
  return body !== null && !bodyUsed;
}

/** The method and the URL of a call without its query, for messages. */
export function placeOf<T>({
  base,
  request,
}: Pick<Exchange<T>, "base" | "request">): string {
  const { origin, pathname } = urlAt(base, request.path);
  return `${request.method} ${origin}${pathname}`;
}

/** The request as far as it is known before its credentials. */
function requestOf<T>(
  { settings, base, request, key }: Exchange<T>,
  { attempt }: Attempt,
): Outgoing {
  const url = urlAt(base, request.path);
  url.search = [request.query].flat().filter(Boolean).join("&");
  const headers = new Headers();
  mergeHeaders(headers, settings.headers);
  mergeHeaders(headers, {
    accept: request.accept ?? (request.decode ? "*/*" : "application/json"),
    "content-type": request.body?.contentType,
    ...key,
  });
  const body = request.body?.content;
  return { ...namesOf(request), url, headers, body, attempt, isSecret: false };
}

/** Adds credentials, and what goes over them. */
function addCredentials<T>(
  outgoing: Outgoing,
  credentials: readonly Credentials[],
  { request, options, lastEventId }: Exchange<T>,
): void {
  const { url, headers } = outgoing;
  const secretQuery = credentials.flatMap(({ query = [] }) => query);
  outgoing.isSecret = secretQuery.some(Boolean);
  const query = joined(url.search.slice(1), "&", secretQuery);
  url.search = joined(query, "&", request.linked ?? []);
  for (const each of credentials) mergeHeaders(headers, each.headers);
  mergeHeaders(headers, request.headers);
  const cookies = credentials.flatMap(({ cookies = [] }) => cookies);
  if (cookies.length > 0) {
    const cookie = joined(headers.get("cookie") ?? "", "; ", cookies);
    mergeHeaders(headers, { cookie });
  }
  mergeHeaders(headers, options.headers);
  if (lastEventId) mergeHeaders(headers, { "last-event-id": lastEventId });
}

/** Pairs of a query or cookies, and those of others whose names are not among them. */
function joined(
  sent: string,
  separator: "&" | "; ",
  more: readonly string[],
): string {
  const nameOf = (pair: string): string | undefined => pair.split("=")[0];
  const pairs = sent ? sent.split(separator) : [];
  const names = new Set(pairs.map(nameOf));
  const others = more.filter((pair) => !names.has(nameOf(pair)));
  return [...pairs, ...others.filter(Boolean)].join(separator);
}

/** Throws the refusal where the credentials are those that were refused. */
async function credentialsOf<T>(
  { settings, options, request: { security } }: Exchange<T>,
  { refusal }: Attempt,
): Promise<readonly Credentials[]> {
  const isPublic = security?.length === 0 || options.credentials === "never";
  const refused = refusal?.credentials;
  const given = !isPublic && settings.authorize?.(security, { refused });
  const credentials = [(await given) || []].flat();
  if (refusal && isSame(credentials, refused)) throw refusal.error;
  return credentials;
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
