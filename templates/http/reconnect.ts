// The layer that continues streams of server-sent events.

import { ConnectionError, ResponseTooLargeError } from "./errors.js";
import { type Layer, layerAt, type Send, type Sending } from "./layer.js";
import { mergeHeaders } from "./merge-headers.js";
import type { StreamPosition } from "./request.js";
import { isIdempotent, retryDelay } from "./retry.js";
import type { RetrySettings } from "./settings.js";
import { namesOf } from "./request.js";
import { pause } from "./waits.js";

/**
 * Requests a stream of server-sent events again if it ends or breaks off, from the last event with
 * an id, for calls with the option `reconnect`.
 */
export function reconnect(settings: RetrySettings = {}): Layer {
  return layerAt(3, (next) => async (call) => {
    const { options, request } = call;
    if (!options.reconnect) return next(call);
    if (!isIdempotent(call))
      throw new TypeError(
        `reconnecting would send ${request.method} again; set idempotent: true if that is safe`,
      );
    const again = { call, next, settings };
    return next({
      ...call,
      resume: (first, read) => resumed(first, again, read),
    });
  });
}

/** The call of a stream, and how it is requested again. */
interface Again {
  readonly call: Sending;
  readonly next: Send;
  readonly settings: RetrySettings;
}

/**
 * The events of a stream and its continuations, until the consumer stops, the server answers with
 * status 204, or too many requests in a row bring no event. Then it ends like the last stream:
 * normally, or with its error.
 */
async function* resumed<Event>(
  first: Response,
  again: Again,
  read: (response: Response, position: StreamPosition) => AsyncIterable<Event>,
): AsyncGenerator<Event, void, undefined> {
  const position: StreamPosition = { id: "" };
  const { signal } = again.call.options;
  let response: Response | undefined = first;
  let broken: unknown;
  for (let attempt = 0; ; attempt++) {
    if (response?.status === 204) return;
    if (response) {
      broken = undefined;
      try {
        for await (const event of read(response, position)) {
          attempt = 0;
          yield event;
        }
      } catch (cause) {
        if (cause instanceof ResponseTooLargeError) throw cause;
        broken = new ConnectionError("the stream broke off", { cause });
      }
    }
    signal?.throwIfAborted();
    const error = broken ?? new ConnectionError("the stream ended");
    const delay = delayAfter(again, error, attempt);
    if (delay === undefined) {
      if (broken) throw broken;
      return;
    }
    // Timers have a maximum delay.
    await pause(
      Math.min(Math.max(delay, position.wait ?? 0), 2 ** 31 - 1),
      signal,
    );
    try {
      response = await connect(again, position);
    } catch (cause) {
      response = undefined;
      broken = cause;
    }
  }
}

/** The milliseconds until a stream is requested again; undefined if it is not. */
function delayAfter(
  { call: { options, request }, settings }: Again,
  error: unknown,
  attempt: number,
): number | undefined {
  const retries = options.reconnect === true ? 5 : Number(options.reconnect);
  const { retry = settings.retry } = options;
  const failed = { error, attempt, idempotent: true, ...namesOf(request) };
  return retryDelay(failed, { ...settings, retries, retry });
}

/** Requests a stream again, with new credentials. */
async function connect(
  { call, next }: Again,
  { id }: StreamPosition,
): Promise<Response> {
  const { options, state } = call;
  const headers = new Headers();
  mergeHeaders(headers, options.headers);
  if (id) headers.set("last-event-id", headerText(id));
  const { response } = await next({
    ...call,
    // The deadline ended with the headers of the first response.
    signal: options.signal,
    within: undefined,
    ended: undefined,
    options: { ...options, headers, retries: 0, reconnect: false },
    unread: { isAsked: true },
    until: Infinity,
    state: { origin: state.origin, attempts: 0 },
  });
  return response;
}

/** The UTF-8 bytes of a string, in the form of a header value. */
function headerText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
