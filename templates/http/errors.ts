// Errors of calls. Messages name the method and the URL without its query, so that they can be
// logged; an error never contains headers, query or body of the request.

import type { OperationFacts } from "./operation-facts.js";
import type { OutgoingRequest } from "./outgoing-request.js";

/** Thrown if a request fails; the base class of the errors of calls. */
export class RequestError extends Error {
  /** The operation; undefined for a request without one. */
  declare readonly operation: OperationFacts | undefined;
}

/** Adds the operation to an error, not enumerable: logs do not print it. */
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

/** The message in the body of an error. */
export interface ServerMessage {
  /** The server's sentence, else the errors of fields. */
  readonly sentence: string | undefined;
  /** The sentence and the errors of fields, at most 500 characters. */
  readonly whole: string;
}

/** The properties of an {@link ApiError}. */
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

/** Thrown for a response with an error status. */
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
  /** The id of the request in the server's logs, if a header has it. */
  declare readonly requestId: string | undefined;
  /**
   * The message in the body, for users to read, else the errors of fields; undefined without either
   * and without the layer `serverMessages`.
   */
  declare readonly serverMessage: string | undefined;

  /** @param said the message in the body, by the layer `serverMessages` */
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

  /** True if an error is an ApiError, and has this status if one is passed. */
  static is<Status extends number = number>(
    error: unknown,
    status?: Status,
  ): error is ApiError<unknown, Status>;
  /** True if it is an ApiError of an operation: its `status` narrows the type of its `body`. */
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

/** The statuses of a key of a map by status: `404`, `4XX` without those that are declared, `default`. */
export type StatusesOf<Key, Errors> = Key extends number
  ? Key
  : Key extends `${infer First}XX`
    ? Exclude<StatusesFrom<First>, keyof Errors>
    : Key extends "default"
      ? OtherStatuses<Errors>
      : never;

/** The error statuses that such a map does not declare. */
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

/** Thrown if no response arrives, or its body breaks off. `cause` is the error of `fetch`. */
export class ConnectionError extends RequestError {
  override readonly name = "ConnectionError";
}

/** Awaits a promise; rejects with a {@link ConnectionError}. */
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

/** Thrown if no complete response arrives within the given time, in milliseconds. */
export class TimeoutError extends RequestError {
  override readonly name = "TimeoutError";
  readonly timeout: number;

  constructor(place: string, timeout: number) {
    super(`no complete answer within ${timeout} ms (${place})`);
    this.timeout = timeout;
  }
}

/** Thrown if the body of a success cannot be read, such as HTML in place of JSON. */
export class DecodeError extends RequestError {
  override readonly name = "DecodeError";
  declare readonly status: number;
  declare readonly contentType: string | undefined;
  /** The body. */
  declare readonly text: string;

  constructor(
    { status, headers }: Response,
    { wanted, text }: { readonly wanted: string; readonly text: string },
    { place, cause }: { readonly place: string; readonly cause?: unknown },
  ) {
    const contentType = headers.get("content-type") ?? undefined;
    super(
      `the body is not valid ${wanted}: status ${status}, content type ${contentType ?? "not given"} (${place})`,
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

/** Thrown by a stream that reports an error in place of an item, after the status of a success. */
export class StreamError<Data = unknown> extends RequestError {
  override readonly name = "StreamError";
  /** The item; for server-sent events, the data of the event. */
  readonly data: Data;
  /** See {@link ApiError.serverMessage}. */
  readonly serverMessage: string | undefined;

  constructor(data: Data, { place, request, steps }: ReadStream) {
    const { sentence, whole } = steps?.describe?.(data) ?? {};
    super(`the stream reports an error${partOf(whole)} (${place})`);
    this.data = data;
    this.serverMessage = sentence;
    addOperation(this, request?.operation);
  }
}

/** Thrown for a response with more bytes than `maxResponseBytes`. */
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
 * The errors of a call; `Errors` is the operation's map of bodies. The last is any error of an
 * invalid input (`ValidationError`) or a hook, or the reason of an aborted signal (by default a
 * `DOMException` named `AbortError`).
 */
export type CallError<Errors = unknown> =
  | ApiErrorOf<Errors>
  | ConnectionError
  | TimeoutError
  | DecodeError
  | ResponseTooLargeError
  | (Error & { readonly status?: undefined });

/** The server's message as a part of another. */
function partOf(whole: string | undefined): string {
  return whole ? `: ${whole}` : "";
}

/** The message of an error, without queries: some platforms quote the URL. */
function reasonOf(error: unknown): string {
  const { message = error, cause } = (error ?? {}) as {
    message?: unknown;
    cause?: { code?: unknown; message?: unknown };
  };
  const more = partOf(String(cause?.code ?? cause?.message ?? ""));
  return `${String(message)}${more}`.replace(/\?[^\s)"']*/g, "");
}
