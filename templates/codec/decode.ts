// Reads bodies of responses that are not JSON alone, and streams of values and events.

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
 * Reads a text that is declared as JSON or as anything: JSON where the content type says so, else
 * the body as it is, since frameworks send plain texts under any declaration.
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
 * Reads what nothing is declared of by its content type: JSON, events, text, or bytes; an empty
 * body is undefined.
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

/** Reads nothing: whatever the body says, the data is undefined. */
export async function decodeNothing(
  response: Response,
  { place }: Reading,
): Promise<void> {
  await readChunks(response, { place }, () => {});
}

/** Reads what there is; undefined where there is no body, as with status 204. */
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
      // Without a content-length only reading shows that there is nothing.
      if (error instanceof DecodeError && error.text === "") return undefined;
      throw error;
    }
  };
}

/** Reads a form (OpenAPI 3.1, 4.8.14.4), of whichever of the two form types. */
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
    throw new DecodeError(response, { wanted: "form", text }, { place, cause });
  }
}

/**
 * Returns the body as a stream; undefined without a body. The timeout ends with the
 * headers, the signal goes on to abort the stream.
 */
export async function decodeStream(
  response: Response,
  { end }: Partial<Reading> = {},
): Promise<ReadableStream<Uint8Array> | undefined> {
  const { body } = watchBody(response, end);
  return (body as ReadableStream<Uint8Array> | null) ?? undefined;
}

/** Reads JSON lines (`application/jsonl`, `application/x-ndjson`), one value per line, as they come. */
export async function decodeJsonLines<T = unknown>(
  response: Response,
  reading: Reading,
): Promise<AsyncIterable<T>> {
  return told(jsonValues<T>(response, reading, lineEnd), reading);
}

/** Reads a JSON text sequence (RFC 7464), one value after each record separator, as they come. */
export async function decodeJsonSeq<T = unknown>(
  response: Response,
  reading: Reading,
): Promise<AsyncIterable<T>> {
  return told(jsonValues<T>(response, reading, "\x1e"), reading);
}

/**
 * Reads a stream whose items declare no member `error`: one that has it, as servers write it in
 * place of data when they fail behind a status 200, ends the stream with a {@link StreamError}.
 */
export function linesOrError<Item>(
  decode: Decoder<AsyncIterable<Item>>,
): Decoder<AsyncIterable<Item>> {
  return untilError(decode, (item) => [item]);
}

/** Like {@link linesOrError} for server-sent events, by their data; an event `error` is an error, too. */
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
  /** `message` unless the server names it otherwise. */
  readonly event: string;
  /** Parsed when it is JSON and not declared as text, text otherwise. */
  readonly data: Data;
  /** The last id the stream has given. */
  readonly id?: string;
}

/**
 * Reads server-sent events (HTML, 9.2.6) as they come; a stream that ends is asked for again only
 * where the call says so (`reconnect`). Data of
 * `[DONE]`, which is no JSON and what streams of language models end with, ends it.
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

/** The items of a stream, whose errors have the operation. */
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
      // An id that no header can carry is skipped: the stream continues after the one before.
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

/** Servers and proxies take 8 KB of a header, or of all of them. */
const longestId = 4096;

/** Any of the three usual ends of a line. */
const lineEnd: RegExp = /\r\n|\n|\r/;

/** The lines of a body as they come. */
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
      // A carriage return has ended its line; a line feed after it ends no other.
      const isRest = last === "\r" && text.startsWith("\n");
      last = text.at(-1) ?? last;
      // Only what is new is looked through.
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
    // Also when the reader of the lines stops early.
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
