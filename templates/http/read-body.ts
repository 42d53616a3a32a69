// Reads whole bodies: JSON or text.

import { connected, DecodeError } from "./errors.js";
import type { Reading } from "./request.js";

/**
 * Reads JSON of any content type. An empty body is undefined for the statuses 204 and 205 and the
 * method HEAD, an error otherwise.
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

/** Reads text, up to a limit where there is one. */
export function readText(
  response: Response,
  reading: Reading,
): Promise<string> {
  return (
    reading.steps?.readText?.(response, reading) ??
    connected(response.text(), reading.place)
  );
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

/** The JSON value of a text, or the text itself. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
