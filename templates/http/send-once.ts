// The core: encodes one request, adds credentials, fetches, decodes the answer and makes errors. All
// else is a layer around it (`layer.ts`).

import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import { addOperation, ApiError, connected } from "./errors.js";
import type { Sending } from "./layer.js";
import { mergeHeaders } from "./merge-headers.js";
import {
  isStream,
  type Outgoing,
  type OutgoingRequest,
} from "./outgoing-request.js";
import { decodeJson, jsonOrText, readText } from "./read-body.js";
import type { Decoder } from "./request.js";
import type { Credentials } from "./security.js";
import { withinSignal } from "./waits.js";

/** Sends the request of a call once, and reads the answer. */
export async function sendOnce<T>(call: Sending<T>): Promise<Answer<T>> {
  const { state, signal, aborts } = call;
  state.credentials = state.failed = undefined;
  const outgoing = requestOf(call);
  state.outgoing = outgoing;
  const answer = attempt(call, outgoing);
  try {
    return await (aborts?.signal === signal && aborts
      ? aborts.within(answer)
      : withinSignal(answer, signal));
  } catch (error) {
    const failure: unknown =
      signal?.aborted && !ApiError.is(error) ? signal.reason : error;
    addOperation(failure, outgoing.operation);
    throw failure;
  }
}

async function attempt<T>(
  call: Sending<T>,
  outgoing: Outgoing,
): Promise<Answer<T>> {
  const { settings, options, request, signal, aborts, state, steps } = call;
  const { security } = request;
  const { headers } = outgoing;
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
    return connected(fetched(outgoing, call), placeOf(outgoing));
  };
  const response = await (steps.around
    ? steps.around(outgoing, send, call)
    : send());
  const reading = {
    place: placeOf(outgoing),
    request: outgoing,
    limit: steps.limitOf?.(options),
    steps,
    onInvalid: settings.onInvalid,
    resume: call.resume,
    end: aborts?.ended,
  };
  if (!response.ok) {
    state.failed = response;
    throw apiErrorOf(call, response, await readText(response, reading));
  }
  if (call.unread.isAsked)
    return {
      data: undefined as T,
      response: aborts?.watch(response) ?? response,
    };
  const decode = request.decode ?? (decodeJson as Decoder<T>);
  return { data: await decode(response, reading), response };
}

function fetched<T>(
  { method, url, headers, body, isSecret }: Outgoing,
  { settings, options, signal, steps }: Sending<T>,
): Promise<Response> {
  const init = {
    ...settings.fetchOptions,
    ...options.fetchOptions,
    ...(isStream(body) && { duplex: "half" as const }),
    method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    redirect: "manual" as const,
  };
  const send = settings.fetch ?? fetch;
  return steps.fetch
    ? steps.fetch({ fetch: send, url, init, isSecret })
    : send(url.href, init);
}

/** The error of a response that is no success, of the text of its body. */
export function apiErrorOf<T>(
  { state: { outgoing }, steps }: Sending<T>,
  { status, statusText, headers }: Response,
  text: string,
): ApiError {
  const { method, url } = outgoing as OutgoingRequest;
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

/** The request as far as it is known before its credentials. */
function requestOf<T>({
  settings,
  base,
  request,
  state,
}: Sending<T>): Outgoing {
  const { method, path, query, body, decode, operation } = request;
  const { accept = decode ? "*/*" : "application/json" } = request;
  const url = urlAt(base, path);
  if (url.origin !== state.origin)
    throw new TypeError("a layer must not change where a request goes");
  if (query) url.search = query;
  const headers = new Headers();
  mergeHeaders(headers, settings.headers);
  mergeHeaders(headers, { accept, "content-type": body?.contentType });
  return {
    method,
    url,
    headers,
    body: body?.content,
    attempt: state.attempts++,
    operation,
    template: operation?.path ?? path,
  };
}
