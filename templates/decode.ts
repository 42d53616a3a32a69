import { connected, DecodeError } from "./errors.js";

/**
 * Reads the data of a successful response. `place` is the method and URL, for errors; rejects with
 * a {@link DecodeError} when the body is not what it reads.
 */
export type Decoder<T> = (response: Response, place: string) => Promise<T>;

/** Reads JSON, whatever content type was given with it; an empty body is undefined. */
export async function decodeJson(
  response: Response,
  place: string,
): Promise<unknown> {
  const text = await connected(response.text(), place);
  return parseJson(text, response, place);
}

/** Reads text. */
export function decodeText(response: Response, place: string): Promise<string> {
  return connected(response.text(), place);
}

/** Reads bytes. */
export function decodeBlob(response: Response, place: string): Promise<Blob> {
  return connected(response.blob(), place);
}

/** Reads nothing: whatever the body says, the data is undefined. */
export async function decodeNothing(
  response: Response,
  place: string,
): Promise<void> {
  await connected(response.text(), place);
}

/** Reads what there is; undefined where there is no body, as with status 204. */
export function decodeOptional<T>(decode: Decoder<T>): Decoder<T | undefined> {
  return async (response, place) => {
    const isEmpty =
      response.body === null ||
      response.status === 204 ||
      response.status === 205 ||
      response.headers.get("content-length") === "0";
    if (!isEmpty) return await decode(response, place);
    await decodeNothing(response, place);
    return undefined;
  };
}

/** Reads a form (OpenAPI 3.1, 4.8.14.4), of whichever of the two form types. */
export function decodeForm(
  response: Response,
  place: string,
): ReturnType<Response["formData"]> {
  return connected(response.formData(), place);
}

/**
 * Hands over the body as it comes; undefined when there is none. The timeout ends with the
 * headers, the signal goes on to abort the stream.
 */
export async function decodeStream(
  response: Response,
): Promise<ReadableStream<Uint8Array> | undefined> {
  return (response.body as ReadableStream<Uint8Array> | null) ?? undefined;
}

/** Reads JSON lines (`application/jsonl`, `application/x-ndjson`), one value per line, as they come. */
export async function decodeJsonLines<T = unknown>(
  response: Response,
  place: string,
): Promise<AsyncIterable<T>> {
  return jsonLines<T>(response, place);
}

/** One event of a stream of server-sent events. */
export interface ServerEvent<Data = unknown> {
  /** `message` unless the server names it otherwise. */
  readonly event: string;
  /** Parsed when it is JSON, text otherwise. */
  readonly data: Data;
  /** The last id the stream has given. */
  readonly id?: string;
}

/** Reads server-sent events (HTML, 9.2.6) as they come; it does not connect again by itself. */
export async function decodeEvents<Data = unknown>(
  response: Response,
): Promise<AsyncIterable<ServerEvent<Data>>> {
  return events<Data>(response);
}

async function* jsonLines<T>(
  response: Response,
  place: string,
): AsyncGenerator<T, void, undefined> {
  for await (const line of linesOf(response)) {
    if (line.trim() !== "") yield parseJson(line, response, place) as T;
  }
}

async function* events<Data>(
  response: Response,
): AsyncGenerator<ServerEvent<Data>, void, undefined> {
  let event = "";
  let id: string | undefined;
  let data: string[] = [];
  for await (const line of linesOf(response)) {
    if (line === "") {
      if (data.length > 0) {
        yield {
          event: event || "message",
          data: jsonOrText(data.join("\n")) as Data,
          ...(id === undefined ? {} : { id }),
        };
      }
      event = "";
      data = [];
      continue;
    }
    const [, field, value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "data") data.push(value);
    else if (field === "event") event = value;
    else if (field === "id" && !value.includes("\0")) id = value;
  }
}

/** The lines of a body as they come, ended by any of the three usual ends. */
async function* linesOf(
  response: Response,
): AsyncGenerator<string, void, undefined> {
  const reader = (
    response.body as ReadableStream<Uint8Array> | null
  )?.getReader();
  if (reader === undefined) return;
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      // A carriage return at the end may be half of a line end whose other half is still to come.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = done ? "" : (lines.pop() ?? "");
      yield* lines;
      if (done) return;
    }
  } finally {
    // Reached also when whoever reads the lines stops early.
    await reader.cancel().catch(() => {});
  }
}

function parseJson(text: string, response: Response, place: string): unknown {
  if (text.trim() === "") return undefined;
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
