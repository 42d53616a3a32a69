// Reads whole bodies: JSON or text.

import { connected, DecodeError } from "./errors.js";
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

/** The text's JSON value, or the text itself when it is none. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
