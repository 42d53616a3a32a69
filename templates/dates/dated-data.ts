// Reads response data and converts its dates.

import type { ServerEvent } from "../codec/decode.js";
import { decodeJson } from "../http/read-body.js";
import type { Decoder } from "../http/request.js";
import type { Convert } from "./convert.js";

/** Reads data, and converts its dates once it is checked. */
export function datedData<T>(
  convert: Convert,
  decode: Decoder<unknown> = decodeJson,
): Decoder<T> {
  return async (response, reading) =>
    convert(await decode(response, reading)) as T;
}

/** Reads a stream of values, and converts the dates of each. */
export function datedItems<T>(
  convert: Convert,
  decode: Decoder<AsyncIterable<unknown>>,
): Decoder<AsyncIterable<T>> {
  return async (response, reading) =>
    converted<T>(await decode(response, reading), convert);
}

/** Reads a stream of events, and converts the dates in their data. */
export function datedEvents<T>(
  convert: Convert,
  decode: Decoder<AsyncIterable<ServerEvent>>,
): Decoder<AsyncIterable<ServerEvent<T>>> {
  return async (response, reading) =>
    converted<ServerEvent<T>>(await decode(response, reading), (event) => {
      const { data, ...rest } = event as ServerEvent;
      return { ...rest, data: convert(data) };
    });
}

async function* converted<T>(
  values: AsyncIterable<unknown>,
  convert: Convert,
): AsyncGenerator<T> {
  for await (const value of values) yield convert(value) as T;
}
