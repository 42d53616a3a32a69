import type { Again } from "./decode.js";
import { ConnectionError, ResponseTooLargeError } from "./errors.js";
import { pause } from "./limits.js";
import { namesOf, retryDelay } from "./retry.js";

/** Where a stream broke off. */
interface BrokenStream {
  /** The id of the last event that had one, as a header carries it; empty: none had. */
  readonly id: string;
  /** The milliseconds the stream asked to wait. */
  readonly wait: number | undefined;
  /** How many times it was asked for again since an event came. */
  readonly attempt: number;
  /** What broke it; where it simply ended, that. */
  readonly error: unknown;
}

/** What a stream has said of how it is continued (HTML, 9.2.6). */
export interface StreamPosition {
  id: string;
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
  let response: Response | undefined = first;
  let broken: Error | undefined;
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
    const error: Error = broken ?? new ConnectionError("the stream ended");
    const { id, wait } = position;
    try {
      response = await connect(again, {
        id: headerText(id),
        wait,
        attempt,
        error,
      });
    } catch (cause) {
      // It is not asked for again after that.
      if (cause === error) {
        if (broken) throw broken;
        return;
      }
      response = undefined;
      broken = cause as Error;
    }
  }
}

/**
 * Waits and asks for a stream again: as the first time, with credentials asked for anew. Rejects with
 * the same error where it is not to be asked for again.
 */
async function connect(
  { call, attempts }: Again,
  { id, wait = 0, attempt, error }: BrokenStream,
): Promise<Response> {
  const { settings, options, request, signal } = call;
  const most = options.reconnect === true ? 5 : Number(options.reconnect);
  const { retry = settings.retry } = options;
  signal?.throwIfAborted();
  const failed = { error, attempt, idempotent: true, ...namesOf(request) };
  const delay = retryDelay(failed, { ...settings, retries: most, retry });
  if (delay === undefined) throw error;
  // No timer waits longer.
  await pause(Math.min(Math.max(delay, wait), 2 ** 31 - 1), signal);
  const { response } = await attempts({
    ...call,
    options: { ...options, retries: 0, reconnect: false },
    unread: { isAsked: true },
    until: Infinity,
    lastEventId: id,
  });
  return response;
}

/** A text as the bytes of UTF-8 that a header has of it. */
function headerText(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}
