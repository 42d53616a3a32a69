import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import {
  addOperation,
  ApiError,
  connected,
  ResponseTooLargeError,
  TimeoutError,
} from "./errors.js";
import type { Sending } from "./layer.js";
import { mergeHeaders } from "./merge-headers.js";
import { decodeJson, jsonOrText, readText, watchBody } from "./read-body.js";
import { isStream, type OutgoingRequest } from "./outgoing-request.js";
import { isOpen, unfollowed } from "./redirects.js";
import { type Decoder, namesOf, type Reading } from "./request.js";
import { type Credentials, isSame } from "./security.js";
import { withinSignal } from "./waits.js";

interface Outgoing extends OutgoingRequest {
  /** Whether its query holds a credential. */
  isSecret: boolean;
}

/**
 * Sends the request of a call once, and reads the answer. Whatever this fails with, from the
 * credentials on, `onFailure` is told.
 */
export async function sendOnce<T>(call: Sending<T>): Promise<Answer<T>> {
  const { state, signal, hooks } = call;
  state.credentials = undefined;
  const outgoing = requestOf(call);
  const within = <Value>(wait: Value | Promise<Value>): Promise<Value> =>
    withinSignal(wait, signal);
  try {
    const credentials = await within(credentialsOf(call));
    addCredentials(outgoing, credentials, call);
    await within(hooks?.onRequest?.(outgoing));
    state.credentials = credentials;
    const { method, url } = outgoing;
    const place = `${method} ${url.origin}${url.pathname}`;
    const { limit = Infinity, resume, ended: end } = call;
    const { onInvalid } = call.settings;
    const reading = { place, limit, request: outgoing, onInvalid, resume, end };
    const response = await within(connected(fetched(outgoing, call), place));
    await within(hooks?.onResponse?.(response, outgoing));
    if (!response.ok) throw await failureOf(response, reading, within);
    if (call.unread.isAsked)
      return { data: undefined as T, response: watchBody(response, end) };
    const decode = call.request.decode ?? (decodeJson as Decoder<T>);
    return { data: await within(decode(response, reading)), response };
  } catch (error) {
    const isEnded = signal?.aborted === true;
    const failure: unknown =
      isEnded && !ApiError.is(error) ? signal.reason : error;
    addOperation(failure, outgoing.operation);
    // A refusal that no other credentials answer was told when it came.
    if (failure !== call.refused?.error)
      await within(hooks?.onFailure?.(failure, outgoing)).catch(
        (thrown: unknown) => {
          // When the time is up, nobody waits for a hook.
          if (!isEnded) throw thrown;
        },
      );
    throw failure;
  }
}

/** The response; redirects are left to `fetch` only where nothing goes along to another origin. */
function fetched<T>(
  { method, url, headers, body, isSecret }: Outgoing,
  { settings, options, signal, follow }: Sending<T>,
): Promise<Response> {
  const init: RequestInit & { headers: Headers; duplex?: "half" } = {
    ...settings.fetchOptions,
    ...options.fetchOptions,
    method,
    headers,
    ...(signal && { signal }),
    ...(body === undefined ? {} : { body }),
    ...(isStream(body) ? { duplex: "half" } : {}),
  };
  const send = settings.fetch ?? fetch;
  if (isOpen(init) && !isSecret) return send(url.href, init);
  return (
    follow?.({ fetch: send, url, init }) ??
    send(url.href, { ...init, redirect: "manual" })
  );
}

/** The error of a response that is no success. */
async function failureOf(
  response: Response,
  reading: Reading & { readonly request: OutgoingRequest },
  within: (wait: Promise<string>) => Promise<string>,
): Promise<ApiError> {
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
  return apiErrorOf(response, reading.request, text);
}

/** Whether the body of a response is a stream that is still to be read. */
export function isUnread({ body, bodyUsed }: Response): boolean {
  return body !== null && !bodyUsed;
}

/** The method and the URL of a call without its query, for messages. */
export function placeOf<T>({
  base,
  request,
}: Pick<Sending<T>, "base" | "request">): string {
  const { origin, pathname } = urlAt(base, request.path);
  return `${request.method} ${origin}${pathname}`;
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
  const query = [request.query].flat().filter(Boolean).join("&");
  if (query) url.search = query;
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
  { request, options, lastEventId }: Sending<T>,
): void {
  const { url, headers } = outgoing;
  const secretQuery = credentials.flatMap(({ query = [] }) => query);
  outgoing.isSecret = secretQuery.some(Boolean);
  const { linked = [] } = request;
  if (secretQuery.length + linked.length > 0) {
    const query = joined(url.search.slice(1), "&", secretQuery);
    url.search = joined(query, "&", linked);
  }
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
async function credentialsOf<T>({
  settings,
  options,
  request: { security },
  refused: refusal,
}: Sending<T>): Promise<readonly Credentials[]> {
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
