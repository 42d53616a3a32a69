import { ConnectionError, ResponseTooLargeError } from "./errors.js";
import { pause } from "./limits.js";
import { type Again, namesOf } from "./request.js";
import { retryDelay } from "./retry.js";

/** What a stream has said of how it is continued (HTML, 9.2.6). */
export interface StreamPosition {
  /** The id of the last event that had one; empty: none had. */
  id: string;
  /** The milliseconds the stream asked to wait. */
  wait?: number;
}

/**
 * The events of a stream, and of what continues it when it ends or breaks off: until whoever
 * reads them has enough, the server answers with status 204, or it was asked for too often in a row
 * without an event. Then it ends as it did last: well, or with what broke it.
 */
export async function* resumed<Event>(
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
    // No timer waits longer.
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

/** The milliseconds until a stream is asked for again; undefined: it is not. */
function delayAfter(
  { call: { settings, options, request } }: Again,
  error: unknown,
  attempt: number,
): number | undefined {
  const retries = options.reconnect === true ? 5 : Number(options.reconnect);
  const { retry = settings.retry } = options;
  const failed = { error, attempt, idempotent: true, ...namesOf(request) };
  return retryDelay(failed, { ...settings, retries, retry });
}

/** Asks for a stream as the first time, with credentials asked for anew. */
async function connect(
  { call, attempts }: Again,
  { id }: StreamPosition,
): Promise<Response> {
  const { options } = call;
  const { response } = await attempts({
    ...call,
    // The deadline ended with the headers of the first response.
    signal: options.signal,
    ended: undefined,
    options: { ...options, retries: 0, reconnect: false },
    unread: { isAsked: true },
    until: Infinity,
    lastEventId: headerText(id),
  });
  return response;
}

/** A text as the bytes of UTF-8 that a header has of it. */
function headerText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
}
