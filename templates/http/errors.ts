// What a failed call rejects with. Messages name the method and the URL without its query, so that
// they can be logged; what was sent (headers, query, body) is never part of an error.

import type { OperationFacts } from "./operation-facts.js";
import type { OutgoingRequest } from "./outgoing-request.js";
import type { ServerMessage } from "./server-message.js";

/** A request that failed. */
export class RequestError extends Error {
  /** The operation that was called; undefined for a request that was made without one. */
  declare readonly operation: OperationFacts | undefined;
}

/** Adds the operation to an error of a request, where no log prints it. */
export function addOperation(
  error: unknown,
  operation: OperationFacts | undefined,
): void {
  if (error instanceof RequestError)
    Object.defineProperty(error, "operation", {
      value: operation,
      configurable: true,
    });
}

/** What an {@link ApiError} is made of. */
export interface ApiErrorDetails<
  Body = unknown,
  Status extends number = number,
> {
  readonly method: string;
  /** Without user, password, query and fragment. */
  readonly url: string;
  readonly status: Status;
  readonly statusText: string;
  readonly headers: Headers;
  readonly body: Body;
}

/** The server answered with a status that is no success. */
export class ApiError<Body = unknown, Status extends number = number>
  extends RequestError
  implements ApiErrorDetails<Body, Status>
{
  override readonly name = "ApiError";
  declare readonly method: string;
  /** Without user, password, query and fragment. */
  declare readonly url: string;
  declare readonly status: Status;
  declare readonly statusText: string;
  declare readonly headers: Headers;
  /** Parsed when it is JSON, text otherwise, undefined when it is empty. */
  declare readonly body: Body;
  /** What the server calls the request in its logs, when it says so in a header. */
  declare readonly requestId: string | undefined;
  /**
   * What the server says, for users to read: the sentence of its body in the usual places, else the
   * errors of single fields; undefined when it says neither, and where a client is connected
   * without the layer that reads it (`serverMessages`).
   */
  declare readonly serverMessage: string | undefined;

  /** @param said what the server says, where a client reads it from the body (`serverMessages`) */
  constructor(details: ApiErrorDetails<Body, Status>, said?: ServerMessage) {
    const { method, url, status, statusText, headers } = details;
    const text = `${status} ${statusText}`.trim() + partOf(said?.whole);
    super(`${text} (${method} ${url})`);
    const serverMessage = said?.sentence;
    const requestId = ["x-request-id", "request-id", "x-correlation-id"]
      .map((name) => headers.get(name) ?? undefined)
      .find((id) => id !== undefined);
    Object.assign(this, details, { requestId, serverMessage });
  }

  /** Whether the error is one of these, and of this status where one is given. */
  static is<Status extends number = number>(
    error: unknown,
    status?: Status,
  ): error is ApiError<unknown, Status>;
  /** The same of what one operation is refused with: its `status` tells the type of its `body`. */
  static is<Errors extends object>(error: unknown): error is ApiErrorOf<Errors>;
  static is(error: unknown, status?: number): boolean {
    return (
      error instanceof ApiError &&
      (status === undefined || error.status === status)
    );
  }
}

/**
 * The {@link ApiError} of an operation, by its map of bodies (`PetCreateErrors`): one for each
 * status it declares, and one of unknown body for all others.
 */
export type ApiErrorOf<Errors> = unknown extends Errors
  ? ApiError
  : | {
        [Key in keyof Errors]: ApiError<Errors[Key], StatusesOf<Key, Errors>>;
      }[keyof Errors]
    | ("default" extends keyof Errors
        ? never
        : ApiError<unknown, OtherStatuses<Errors>>);

/** The statuses of a key of such a map: `404`, `4XX` without those that are declared, `default`. */
type StatusesOf<Key, Errors> = Key extends number
  ? Key
  : Key extends `${infer First}XX`
    ? Exclude<StatusesFrom<First>, keyof Errors>
    : Key extends "default"
      ? OtherStatuses<Errors>
      : never;

/** The statuses of failures that such a map does not declare. */
type OtherStatuses<Errors> = Exclude<
  StatusesFrom<3 | 4 | 5>,
  {
    [Key in keyof Errors]: Key extends "default"
      ? never
      : StatusesOf<Key, Errors>;
  }[keyof Errors]
>;

type StatusesFrom<First extends string | number> =
  `${First}${Digit}${Digit}` extends infer Text ? NumberIn<Text> : never;

type NumberIn<Text> = Text extends `${infer Value extends number}`
  ? Value
  : never;

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** No answer came, or it broke off: `cause` is what `fetch` threw. */
export class ConnectionError extends RequestError {
  override readonly name = "ConnectionError";
}

/** What the promise gives; a {@link ConnectionError} in place of whatever it rejects with. */
export async function connected<T>(
  promise: Promise<T>,
  place: string,
): Promise<T> {
  try {
    return await promise;
  } catch (cause) {
    throw new ConnectionError(`${reasonOf(cause)} (${place})`, { cause });
  }
}

/** No complete answer came within the time given, in milliseconds. */
export class TimeoutError extends RequestError {
  override readonly name = "TimeoutError";
  readonly timeout: number;

  constructor(place: string, timeout: number) {
    super(`no complete answer within ${timeout} ms (${place})`);
    this.timeout = timeout;
  }
}

/** A success whose body is not what was to come, such as a page of HTML in place of JSON. */
export class DecodeError extends RequestError {
  override readonly name = "DecodeError";
  declare readonly status: number;
  declare readonly contentType: string | undefined;
  /** The body as it came. */
  declare readonly text: string;

  constructor(
    { status, headers }: Response,
    { wanted, text }: { readonly wanted: string; readonly text: string },
    { place, cause }: { readonly place: string; readonly cause?: unknown },
  ) {
    const contentType = headers.get("content-type") ?? undefined;
    super(
      `the body is no ${wanted}: status ${status}, content type ${contentType ?? "not given"} (${place})`,
      { cause },
    );
    Object.assign(this, { status, contentType, text });
  }
}

/** The stream of a {@link StreamError}. */
interface ReadStream {
  readonly place: string;
  readonly request?: OutgoingRequest;
  readonly steps?: { readonly describe?: (body: unknown) => ServerMessage };
}

/** A stream that reports an error in place of an item, behind a status that is a success. */
export class StreamError<Data = unknown> extends RequestError {
  override readonly name = "StreamError";
  /** The item: of server-sent events the data of the event. */
  readonly data: Data;
  /** What the server says, as {@link ApiError.serverMessage}. */
  readonly serverMessage: string | undefined;

  constructor(data: Data, { place, request, steps }: ReadStream) {
    const { sentence, whole } = steps?.describe?.(data) ?? {};
    super(`the stream reports an error${partOf(whole)} (${place})`);
    this.data = data;
    this.serverMessage = sentence;
    addOperation(this, request?.operation);
  }
}

/** A response with more bytes than are to be read into memory; see `maxResponseBytes`. */
export class ResponseTooLargeError extends RequestError {
  override readonly name = "ResponseTooLargeError";
  readonly limit: number;

  constructor(place: string, limit: number) {
    super(
      `the body has more than ${limit} bytes; maxResponseBytes allows more (${place})`,
    );
    this.limit = limit;
  }
}

/**
 * What a call rejects with; `Errors` is the operation's map of bodies. The last of them is
 * what is thrown before anything is sent (a `ValidationError` of the input), by a hook, or for the
 * reason of an aborted signal, which is passed on as it is: a `DOMException` named `AbortError`
 * unless `abort()` was given another.
 */
export type CallError<Errors = unknown> =
  | ApiErrorOf<Errors>
  | ConnectionError
  | TimeoutError
  | DecodeError
  | ResponseTooLargeError
  | (Error & { readonly status?: undefined });

/** What the server says, as a part of a message. */
function partOf(whole: string | undefined): string {
  return whole ? `: ${whole}` : "";
}

/** What went wrong on the way, without queries: some platforms quote the URL. */
function reasonOf(error: unknown): string {
  const { message = error, cause } = (error ?? {}) as {
    message?: unknown;
    cause?: { code?: unknown; message?: unknown };
  };
  const more = partOf(String(cause?.code ?? cause?.message ?? ""));
  return `${String(message)}${more}`.replace(/\?[^\s)"']*/g, "");
}
