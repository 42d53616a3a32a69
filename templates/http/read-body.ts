import { connected, DecodeError, ResponseTooLargeError } from "./errors.js";
import type { Reading } from "./request.js";

/**
 * Reads JSON, whatever content type was given with it. An empty body is none, but for answers that
 * have no body by their status (204, 205) or method: these are undefined.
 */
export async function decodeJson<T = unknown>(
  response: Response,
  reading: Reading,
): Promise<T> {
  const text = await readText(response, reading);
  const { status } = response;
  const isBodiless =
    status === 204 || status === 205 || reading.request?.method === "HEAD";
  const data =
    text === "" && isBodiless ? undefined : parseJson(text, response, reading);
  return data as T;
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
    // Nothing is read ahead.
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

/** Reads text, as `response.text()` does, up to a limit. */
export async function readText(
  response: Response,
  reading: Reading,
): Promise<string> {
  // Where the platform has no streams, or says what is wrong with this one.
  if (!response.body || response.bodyUsed)
    return await connected(response.text(), reading.place);
  const decoder = new TextDecoder();
  let text = "";
  await readChunks(response, reading, (chunk) => {
    text += decoder.decode(chunk, { stream: true });
  });
  return text + decoder.decode();
}

export async function readChunks(
  response: Response,
  reading: Reading,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  const { place } = reading;
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
    if (size > reading.limit) await reader.cancel().catch(() => {});
    withinLimit(size, reading);
    take(value);
  }
}

export function withinLimit(size: number, { place, limit }: Reading): void {
  if (size > limit) throw new ResponseTooLargeError(place, limit);
}

export function parseJson(
  text: string,
  response: Response,
  { place }: Reading,
): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DecodeError(response, { wanted: "JSON", text }, { place, cause });
  }
}

/** The text's JSON value, or the text itself when it is none. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
