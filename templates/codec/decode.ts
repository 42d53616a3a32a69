// Reads response bodies other than JSON, and streams of values and events.

import { addOperation, DecodeError, StreamError } from "../http/errors.js";
import { jsonOrText, parseJson, readText } from "../http/read-body.js";
import { readChunks, watchBody, withinLimit } from "../http/read-chunks.js";
import type { Decoder, Reading, StreamPosition } from "../http/request.js";

/** Reads text. */
export function decodeText(
  response: Response,
  reading: Reading,
): Promise<string> {
  return readText(response, reading);
}

/**
 * Reads a string, or a value of any type: JSON if the content type declares it, otherwise text,
 * because frameworks send plain text under any declaration.
 */
export async function decodeString<T = string>(
  response: Response,
  reading: Reading,
): Promise<T> {
  const text = await readText(response, reading);
  const type = contentTypeOf(response);
  const value = isJson(type)
    ? parseJson(text, response, reading)
    : type === ""
      ? jsonOrText(text)
      : text;
  return value as T;
}

/**
 * Reads data without a declaration by its content type: JSON, events, text or bytes; undefined for
 * an empty body.
 */
export async function decodeAny(
  response: Response,
  reading: Reading,
): Promise<unknown> {
  const type = contentTypeOf(response);
  if (type === "text/event-stream") return decodeEvents(response, reading);
  const body = await decodeBlob(response, reading);
  if (body.size === 0) return undefined;
  if (type === "" || isJson(type)) return jsonOrText(await body.text());
  return /^text\/|[/+]xml$|urlencoded$|javascript$/.test(type)
    ? body.text()
    : body;
}

/** Reads bytes. */
export async function decodeBlob(
  response: Response,
  reading: Reading,
): Promise<Blob> {
  const chunks: Uint8Array[] = [];
  await readChunks(response, reading, (chunk) => chunks.push(chunk));
  const type = response.headers.get("content-type") ?? "";
  return new Blob(chunks as ConstructorParameters<typeof Blob>[0], { type });
}

/** Reads and ignores the body. */
export async function decodeNothing(
  response: Response,
  { place }: Reading,
): Promise<void> {
  await readChunks(response, { place }, () => {});
}

/** Reads data that may be absent, as with status 204; it is undefined then. */
export function decodeOptional<T>(decode: Decoder<T>): Decoder<T | undefined> {
  return async (response, reading) => {
    const isEmpty =
      response.body === null ||
      response.status === 204 ||
      response.status === 205 ||
      response.headers.get("content-length") === "0";
    if (isEmpty) {
      await decodeNothing(response, reading);
      return undefined;
    }
    try {
      return await decode(response, reading);
    } catch (error) {
      // Without a content-length, only reading finds that the body is empty.
      if (error instanceof DecodeError && error.text === "") return undefined;
      throw error;
    }
  };
}

/** Reads a form (OpenAPI 3.1, 4.8.14.4) of either form type. */
export async function decodeForm(
  response: Response,
  reading: Reading,
): ReturnType<Response["formData"]> {
  const { headers } = response;
  const body = await decodeBlob(response, reading);
  try {
    return await new Response(body, { headers }).formData();
  } catch (cause) {
    const { place } = reading;
    const text = await body.text();
    throw new DecodeError(
      response,
      { wanted: "form data", text },
      { place, cause },
    );
  }
}

/**
 * Returns the body as a stream; undefined without a body. The timeout ends with the headers; the
 * signal still aborts the stream.
 */
export async function decodeStream(
  response: Response,
  { end }: Partial<Reading> = {},
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { body } = watchBody(response, end);
  return (body as ReadableStream<Uint8Array> | null) ?? undefined;
}

/** Reads JSON lines (`application/jsonl`, `application/x-ndjson`), one value per line. */
export async function decodeJsonLines<T = unknown>(
  response: Response,
  reading: Reading,
): Promise<AsyncIterable<T>> {
  return told(jsonValues<T>(response, reading, lineEnd), reading);
}

/** Reads a JSON text sequence (RFC 7464), one value after each record separator. */
export async function decodeJsonSeq<T = unknown>(
  response: Response,
  reading: Reading,
): Promise<AsyncIterable<T>> {
  return told(jsonValues<T>(response, reading, "\x1e"), reading);
}

/**
 * Reads a stream whose items declare no member `error`. An item that has one, which servers send to
 * report a failure after status 200, ends the stream with a {@link StreamError}.
 */
export function linesOrError<Item>(
  decode: Decoder<AsyncIterable<Item>>,
): Decoder<AsyncIterable<Item>> {
  return untilError(decode, (item) => [item]);
}

/** Like {@link linesOrError}, for server-sent events. An event named `error` is an error, too. */
export function eventsOrError<Data>(
  decode: Decoder<AsyncIterable<ServerEvent<Data>>>,
): Decoder<AsyncIterable<ServerEvent<Data>>> {
  return untilError(decode, ({ data, event }) => [data, event]);
}

function untilError<Item>(
  decode: Decoder<AsyncIterable<Item>>,
  read: (item: Item) => readonly [data: unknown, event?: string],
): Decoder<AsyncIterable<Item>> {
  return async (response, reading) => {
    const items = await decode(response, reading);
    return (async function* () {
      for await (const item of items) {
        const [data, event] = read(item);
        const { error } = (data ?? {}) as { readonly error?: unknown };
        if (error || event === "error") throw new StreamError(data, reading);
        yield item;
      }
    })();
  };
}

/** One event of a stream of server-sent events. */
export interface ServerEvent<Data = unknown> {
  /** `message` unless the server names it. */
  readonly event: string;
  /** The parsed JSON; a string if it is not JSON, or declared as a string. */
  readonly data: Data;
  /** The last id the stream has given. */
  readonly id?: string;
}

/**
 * Reads server-sent events (HTML, 9.2.6) as they arrive. A stream that ends is requested again only
 * with the option `reconnect`. The data `[DONE]`, which ends streams of language models, ends it.
 */
export async function decodeEvents<Data = unknown>(
  response: Response,
  reading: Reading,
): Promise<AsyncIterable<ServerEvent<Data>>> {
  return told(jsonEvents<Data>(response, reading), reading);
}

/** Like {@link decodeEvents}, with data as text. */
export async function decodeTextEvents<Data extends string = string>(
  response: Response,
  reading: Reading,
): Promise<AsyncIterable<ServerEvent<Data>>> {
  const items = events(response, reading) as AsyncIterable<ServerEvent<Data>>;
  return told(items, reading);
}

/** Iterates over the items of a stream, and adds the operation to its errors. */
async function* told<Item>(
  items: AsyncIterable<Item>,
  { request }: Reading,
): AsyncGenerator<Item, void, undefined> {
  try {
    yield* items;
  } catch (error) {
    addOperation(error, request?.operation);
    throw error;
  }
}

async function* jsonValues<T>(
  response: Response,
  reading: Reading,
  end: RegExp | string,
): AsyncGenerator<T, void, undefined> {
  for await (const line of linesOf(response, reading, end))
    if (line.trim() !== "") yield parseJson(line, response, reading) as T;
}

async function* jsonEvents<Data>(
  response: Response,
  reading: Reading,
): AsyncGenerator<ServerEvent<Data>, void, undefined> {
  for await (const event of events(response, reading)) {
    if (event.data === "[DONE]") return;
    yield { ...event, data: jsonOrText(event.data) as Data };
  }
}

function events(
  response: Response,
  reading: Reading,
): AsyncIterable<ServerEvent<string>> {
  const read = (from: Response, position: StreamPosition) =>
    eventsOf(from, reading, position);
  return reading.resume
    ? reading.resume(response, read)
    : read(response, { id: "" });
}

async function* eventsOf(
  response: Response,
  reading: Reading,
  position: StreamPosition,
): AsyncGenerator<ServerEvent<string>, void, undefined> {
  let event = "";
  let id = position.id === "" ? undefined : position.id;
  let data: string[] = [];
  let size = 0;
  for await (const line of linesOf(response, reading, lineEnd)) {
    if (line === "") {
      // An id that is too long for a header is skipped: the stream continues after the previous
      // one.
      if (id !== undefined && id.length <= longestId) position.id = id;
      if (data.length > 0) {
        yield {
          event: event || "message",
          data: data.join("\n"),
          ...(id === undefined ? {} : { id }),
        };
      }
      event = "";
      data = [];
      size = 0;
      continue;
    }
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "data") {
      data.push(value);
      size += value.length + 1;
      withinLimit(size, reading);
    } else if (field === "event") event = value;
    else if (field === "retry" && /^\d+$/.test(value))
      position.wait = Number(value);
    else if (field === "id" && !value.includes("\0")) id = value;
  }
}

/** Servers and proxies limit a header, or all headers, to 8 KB. */
const longestId = 4096;

/** The three line endings. */
const lineEnd: RegExp = /\r\n|\n|\r/;

/** Iterates over the lines of a body as they arrive. */
async function* linesOf(
  response: Response,
  reading: Reading,
  end: RegExp | string,
): AsyncGenerator<string, void, undefined> {
  const reader = (
    response.body as ReadableStream<Uint8Array> | null
  )?.getReader();
  if (reader === undefined) return reading.end?.();
  const decoder = new TextDecoder();
  let rest = "";
  let last = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const text = decoder.decode(value, { stream: !done });
      // A carriage return has ended the line, and a line feed after it does not end another.
      const isRest = last === "\r" && text.startsWith("\n");
      last = text.at(-1) ?? last;
      // Only the new text is searched.
      const [first = "", ...more] = text.slice(isRest ? 1 : 0).split(end);
      const lines = [rest + first, ...more];
      rest = lines.pop() ?? "";
      if (done && rest !== "") lines.push(rest);
      withinLimit(rest.length, reading);
      for (const line of lines) {
        withinLimit(line.length, reading);
        yield line;
      }
      if (done) return;
    }
  } finally {
    // Also if the consumer stops early.
    await reader.cancel().catch(() => {});
    reading.end?.();
  }
}

function contentTypeOf(response: Response): string {
  const type = response.headers.get("content-type") ?? "";
  return type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}
