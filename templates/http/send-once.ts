// The core: encodes one request, adds credentials, fetches, decodes the answer and makes errors. All
// else is a layer around it (`layer.ts`).

import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import { addOperation, ApiError, connected } from "./errors.js";
import type { Sending } from "./layer.js";
import { mergeHeaders } from "./merge-headers.js";
import type { Outgoing, OutgoingRequest } from "./outgoing-request.js";
import { decodeJson, jsonOrText, readText } from "./read-body.js";
import type { Decoder } from "./request.js";
import type { Credentials } from "./security.js";
import { withinSignal } from "./waits.js";

/** Sends the request of a call once, and reads the answer. */
export async function sendOnce<T>(call: Sending<T>): Promise<Answer<T>> {
  const { base, request, settings, signal, state } = call;
  const { within = withinSignal } = call;
  const { method, path, query, body, decode, operation } = request;
  const { accept = decode ? "*/*" : "application/json" } = request;
  state.credentials = state.failed = undefined;
  const url = urlAt(base, path);
  if (url.origin !== state.origin)
    throw new TypeError("a layer must not change where a request goes");
  if (query) url.search = query;
  const headers = new Headers();
  mergeHeaders(headers, settings.headers);
  mergeHeaders(headers, { accept, "content-type": body?.contentType });
  const outgoing: Outgoing = {
    method,
    url,
    headers,
    body: body?.content,
    attempt: state.attempts++,
    operation,
    template: operation?.path ?? path,
  };
  state.outgoing = outgoing;
  try {
    return await within(attempt(call, outgoing), signal);
  } catch (error) {
    const failure: unknown =
      signal?.aborted && !ApiError.is(error) ? signal.reason : error;
    addOperation(failure, operation);
    throw failure;
  }
}

async function attempt<T>(
  call: Sending<T>,
  outgoing: Outgoing,
): Promise<Answer<T>> {
  const { settings, options, request, signal, state, steps } = call;
  const { security, decode = decodeJson as Decoder<T> } = request;
  const { method, url, headers, body } = outgoing;
  const isPublic = security?.length === 0 || options.credentials === "never";
  const given = isPublic ? [] : await settings.authorize?.(security, steps);
  const credentials = ([] as Credentials[]).concat(given ?? []);
  for (const each of credentials) mergeHeaders(headers, each.headers);
  mergeHeaders(headers, request.headers);
  for (const each of credentials) each.amend?.(outgoing);
  request.amend?.(outgoing);
  mergeHeaders(headers, options.headers);
  const send = (): Promise<Response> => {
    signal?.throwIfAborted();
    state.credentials = credentials;
    const init = {
      ...settings.fetchOptions,
      ...options.fetchOptions,
      method,
      headers,
      body: body ?? null,
      signal: signal ?? null,
      redirect: "manual" as const,
      // Required for a stream, otherwise ignored.
      duplex: "half" as const,
    };
    const own = settings.fetch ?? fetch;
    return connected(
      steps.fetch?.({ fetch: own, url, init, isSecret: outgoing.isSecret }) ??
        own(url.href, init),
      placeOf(outgoing),
    );
  };
  const response = await (steps.around?.(outgoing, send, call) ?? send());
  const reading = {
    place: placeOf(outgoing),
    request: outgoing,
    limit: steps.limitOf?.(options),
    steps,
    onInvalid: settings.onInvalid,
    resume: call.resume,
    end: call.ended,
  };
  if (!response.ok) {
    state.failed = response;
    const text = await readText(response, reading);
    state.failed = undefined;
    throw apiErrorOf(call, response, text);
  }
  const data = call.unread.isAsked ? undefined : decode(response, reading);
  return { data: (await data) as T, response };
}

/** The error of an unsuccessful response, from the text of its body. */
export function apiErrorOf<T>(
  { state, steps }: Sending<T>,
  { status, statusText, headers }: Response,
  text: string,
): ApiError {
  const { method, url } = state.outgoing as OutgoingRequest;
  const body = text === "" ? undefined : jsonOrText(text);
  return new ApiError(
    {
      method,
      url: url.origin + url.pathname,
      status,
      statusText,
      headers,
      body,
    },
    steps.describe?.(body),
  );
}

/** The method and the URL of a request without its query, for messages. */
export function placeOf({
  method,
  url,
}: Pick<OutgoingRequest, "method" | "url">): string {
  return `${method} ${url.origin}${url.pathname}`;
}
