// Reads bodies by their chunks: up to a limit, or with a function that is called at their end.

import { connected, ResponseTooLargeError } from "./errors.js";
import type { Reading } from "./request.js";

/**
 * Reads text like `response.text()`, up to the limit. A failure is reported by its status, even if
 * its body is too large.
 */
export async function readTextWithin(
  response: Response,
  reading: Reading,
): Promise<string> {
  // Without a stream, or to fail like the platform.
  if (!response.body || response.bodyUsed)
    return await connected(response.text(), reading.place);
  const decoder = new TextDecoder();
  let text = "";
  try {
    await readChunks(response, reading, (chunk) => {
      text += decoder.decode(chunk, { stream: true });
    });
  } catch (error) {
    if (response.ok || !(error instanceof ResponseTooLargeError)) throw error;
    return "";
  }
  return text + decoder.decode();
}

/** Reads a body by its chunks, up to the limit. */
export async function readChunks(
  response: Response,
  reading: Reading,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const { place, limit = Infinity } = reading;
  if (!response.body || response.bodyUsed) {
    const bytes = await connected(response.arrayBuffer(), place);
    take(new Uint8Array(bytes));
    return;
  }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  let size = 0;
  for (;;) {
    const { done, value } = await connected(reader.read(), place);
    if (done) return;
    size += value.length;
    if (size > limit) await reader.cancel().catch(() => {});
    withinLimit(size, reading);
    take(value);
  }
}

/** Throws a {@link ResponseTooLargeError} if a size exceeds the limit. */
export function withinLimit(
  size: number,
  { place, limit = Infinity }: Reading,
): void {
  if (size > limit) throw new ResponseTooLargeError(place, limit);
}

/** The response, with a body that calls `end` when it has ended, failed or been cancelled. */
export function watchBody(
  response: Response,
  end: (() => void) | undefined,
): Response {
  if (!response.body || !end) return response;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        end();
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    // Does not read ahead.
    { highWaterMark: 0 },
  );
  const { url, redirected, type } = response;
  // Node's types alone have another Response for the constructor.
  return Object.defineProperties(new Response(body, response) as Response, {
    url: { value: url },
    redirected: { value: redirected },
    type: { value: type },
  });
}
