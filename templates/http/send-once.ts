import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import { addOperation, ApiError, connected, LimitError } from "./errors.js";
import type { Sending } from "./layer.js";
import { mergeHeaders } from "./merge-headers.js";
import { decodeJson, jsonOrText, readText } from "./read-body.js";
import { isStream, type OutgoingRequest } from "./outgoing-request.js";
import type { Decoder, Reading } from "./request.js";
import { type Credentials, isSame } from "./security.js";
import { isThenable, withinSignal } from "./waits.js";

interface Outgoing extends OutgoingRequest {
  /** Whether its query holds a credential. */
  isSecret: boolean;
}

/** Sends the request of a call once, and reads the answer. */
export async function sendOnce<T>(call: Sending<T>): Promise<Answer<T>> {
  const { state, signal, aborts } = call;
  state.credentials = undefined;
  const outgoing = (state.outgoing = requestOf(call));
  const attempt: Attempt = { outgoing };
  const answer = attemptOf(call, attempt);
  try {
    return await (aborts?.signal === signal && aborts
      ? aborts.within(answer)
      : withinSignal(answer, signal));
  } catch (error) {
    const { failed } = attempt;
    const reason: unknown =
      signal?.aborted && !ApiError.is(error) ? signal.reason : error;
    // A status alone says more than that its body is too large or has no end.
    const isCut = failed && reason instanceof LimitError;
    const failure = isCut ? apiErrorOf(failed, "", call) : reason;
    addOperation(failure, outgoing.operation);
    throw failure;
  }
}

/** One attempt to send a request. */
interface Attempt {
  readonly outgoing: Outgoing;
  /** The response, where it is no success. */
  failed?: Response;
}

async function attemptOf<T>(
  call: Sending<T>,
  attempt: Attempt,
): Promise<Answer<T>> {
  const { state, signal, around } = call;
  const { outgoing } = attempt;
  const obtained = credentialsOf(call);
  const credentials = isThenable(obtained) ? await obtained : obtained;
  addCredentials(outgoing, credentials, call);
  const send = (): Promise<Response> => {
    signal?.throwIfAborted();
    state.credentials = credentials;
    return connected(fetched(outgoing, call), placeOf(outgoing));
  };
  const response = await (around ? around(outgoing, send) : send());
  const reading = readingOf(call, outgoing);
  if (!response.ok) {
    attempt.failed = response;
    throw apiErrorOf(response, await readText(response, reading), call);
  }
  if (call.unread.isAsked)
    return {
      data: undefined as T,
      response: call.aborts?.watch(response) ?? response,
    };
  const decode = call.request.decode ?? (decodeJson as Decoder<T>);
  return { data: await decode(response, reading), response };
}

function readingOf<T>(
  { settings, options, limit, readText, resume, aborts, describe }: Sending<T>,
  request: OutgoingRequest,
): Reading {
  const { maxResponseBytes = limit } = options;
  return {
    place: placeOf(request),
    limit: (readText && maxResponseBytes) || undefined,
    readText,
    request,
    onInvalid: settings.onInvalid,
    resume,
    end: aborts?.ended,
    describe,
  };
}

function fetched<T>(
  { method, url, headers, body, isSecret }: Outgoing,
  { settings, options, signal, redirects }: Sending<T>,
): Promise<Response> {
  const init: RequestInit & { headers: Headers; duplex?: "half" } = {
    ...settings.fetchOptions,
    ...options.fetchOptions,
    method,
    headers,
    redirect: "manual",
  };
  if (signal) init.signal = signal;
  if (body !== undefined) init.body = body;
  if (isStream(body)) init.duplex = "half";
  const send = settings.fetch ?? fetch;
  return redirects
    ? redirects.follow({ fetch: send, url, init, isSecret })
    : send(url.href, init);
}

/** The error of a response that is no success. */
function apiErrorOf<T>(
  response: Response,
  text: string,
  { redirects, describe, state: { outgoing } }: Sending<T>,
): ApiError {
  const { method, url } = outgoing as OutgoingRequest;
  const { status, statusText, headers } = response;
  const body = text === "" ? undefined : jsonOrText(text);
  return new ApiError(
    {
      method,
      url: url.origin + url.pathname,
      status,
      statusText: redirects?.unfollowed(response, url) ?? statusText,
      headers,
      body,
    },
    describe?.(body),
  );
}

/** The method and the URL of a request without its query, for messages. */
export function placeOf({
  method,
  url,
}: Pick<OutgoingRequest, "method" | "url">): string {
  return `${method} ${url.origin}${url.pathname}`;
}

/** The request as far as it is known before its credentials. */
function requestOf<T>({
  settings,
  base,
  request,
  key,
  state,
}: Sending<T>): Outgoing {
  const url = urlAt(base, request.path);
  if (url.origin !== state.origin)
    throw new TypeError("a layer must not change where a request goes");
  const attempt = state.attempts++;
  const { query = "" } = request;
  const search = typeof query === "string" ? query : pairsOf(query);
  if (search) url.search = search;
  const headers = new Headers();
  mergeHeaders(headers, settings.headers);
  const { decode, accept = decode ? "*/*" : "application/json" } = request;
  mergeHeaders(headers, {
    accept,
    "content-type": request.body?.contentType,
    ...key,
  });
  const { method, operation, template = request.path } = request;
  const body = request.body?.content;
  return {
    method,
    url,
    headers,
    body,
    attempt,
    operation,
    template,
    isSecret: false,
  };
}

function pairsOf(pairs: readonly string[]): string {
  return pairs.filter(Boolean).join("&");
}

/** Adds credentials, and what goes over them. */
function addCredentials<T>(
  outgoing: Outgoing,
  credentials: readonly Credentials[],
  { request, options, lastEventId }: Sending<T>,
): void {
  const { url, headers } = outgoing;
  const secretQuery: string[] = [];
  const cookies: string[] = [];
  for (const each of credentials) {
    if (each.query) secretQuery.push(...each.query);
    if (each.cookies) cookies.push(...each.cookies);
    mergeHeaders(headers, each.headers);
  }
  outgoing.isSecret = secretQuery.some(Boolean);
  const { linked = [] } = request;
  if (secretQuery.length + linked.length > 0) {
    const query = joined(url.search.slice(1), "&", secretQuery);
    url.search = joined(query, "&", linked);
  }
  mergeHeaders(headers, request.headers);
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

/** The credentials of a request; throws the refusal where they are those that were refused. */
function credentialsOf<T>({
  settings: { authorize },
  options,
  request: { security },
  refused,
}: Sending<T>): readonly Credentials[] | Promise<readonly Credentials[]> {
  const isPublic = security?.length === 0 || options.credentials === "never";
  const renewed = (
    given: Credentials | readonly Credentials[],
  ): readonly Credentials[] => {
    const credentials = isList(given) ? given : [given];
    if (refused && isSame(credentials, refused.credentials))
      throw refused.error;
    return credentials;
  };
  if (isPublic || !authorize) return renewed([]);
  const given = authorize(security, { refused: refused?.credentials });
  return isThenable(given) ? given.then(renewed) : renewed(given);
}

function isList<T extends object>(
  value: T | readonly T[],
): value is readonly T[] {
  return Array.isArray(value);
}
