// The options of a client and of one call, with what they mean; types alone.

import type {
  ApiError,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from "./errors.js";
import type { OperationFacts } from "./operation-facts.js";
import type { OutgoingRequest } from "./outgoing-request.js";
import type { Authorizer } from "./security.js";

/** What a caller may choose for a single request. */
export interface RequestOptions {
  /** Aborts the request; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt; see {@link HttpSettings.timeout}. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all attempts; see {@link HttpSettings.deadline}. */
  readonly deadline?: number | undefined;
  /**
   * Sends no credentials of the client: for an operation that a credential function calls, such as
   * a login for which the document requires the token that it returns.
   */
  readonly credentials?: "never" | undefined;
  /** The most that is read of a body; see {@link HttpSettings.maxResponseBytes}. */
  readonly maxResponseBytes?: number | undefined;
  /** How many times it may be sent again. */
  readonly retries?: number | undefined;
  /** When it is sent again; see {@link RetrySettings.retry}. */
  readonly retry?: RetrySettings["retry"];
  /**
   * Whether it may be sent again by itself; absent: where it only reads. What a PUT or DELETE does
   * is the same when it is done twice, but not when another's change comes between.
   */
  readonly idempotent?: boolean | undefined;
  /**
   * Of server-sent events: whether a stream that ends or breaks off is asked for again, behind the
   * last event that had an id (`Last-Event-ID`) and after the wait the stream asked for (`retry`);
   * a number: how many times in a row without an event between, default 5. It ends with status 204
   * and with `[DONE]`. What does more than read is sent again only with `idempotent: true`, else the
   * call rejects with a TypeError.
   */
  readonly reconnect?: boolean | number | undefined;
  /**
   * The header of a key that is new for each call and the same in each of its attempts, of whatever
   * method; false: none. See {@link HttpSettings.idempotencyKey}.
   */
  readonly idempotencyKey?: string | boolean | undefined;
  /** Sent besides, and in place of others of the same name; see {@link HttpSettings.headers}. */
  readonly headers?: RequestInit["headers"];
  /** Over those of the client; see {@link HttpSettings.fetchOptions}. */
  readonly fetchOptions?: FetchOptions | undefined;
}

/** What all requests of a client have in common. */
export interface HttpSettings extends RetrySettings {
  /**
   * Where the API is. It replaces an absolute server of the document whole; a relative one (`/v1`)
   * is appended to it unless it ends in it already.
   */
  readonly baseUrl?: string | URL | undefined;
  /** The document's server: an absolute URL, used when no base URL is given, or a path. */
  readonly server?: string | undefined;
  /** The name of the API. */
  readonly apiName?: string | undefined;
  /**
   * Names the client in the keys of caches (`queryKey`), where several clients of an API share a
   * cache or the cache outlives them; default: a number.
   */
  readonly name?: string | undefined;
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?:
    ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Sent with every request. */
  readonly headers?: RequestInit["headers"];
  /**
   * Milliseconds for one attempt, from its credentials and hooks to the end of the body; default 60
   * seconds, 0: no limit.
   */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds for a call as a whole: its attempts and the waits between them; default: no limit.
   * A stream ends it with its headers, as it does the timeout.
   */
  readonly deadline?: number | undefined;
  /**
   * The header in which a POST that is no mere reading is given a key (`true`: `Idempotency-Key`):
   * new for each call, the same in each of its attempts. Such a call is then sent again as one that
   * reads is, so this is for servers that do what one key asks for once. A key of your own is a
   * header of the call.
   */
  readonly idempotencyKey?: string | true | undefined;
  /** Handed to `fetch` as they are; what makes up the request is not among them. */
  readonly fetchOptions?: FetchOptions | undefined;
  /**
   * Returns the credentials of a request; called before every attempt of an operation that needs
   * some. They are never sent to another origin than the API's own. After a status 401 it is called
   * once more, with the refused credentials, and where it returns others the request is sent again,
   * whatever its method: a server that answers so has not carried it out (RFC 9110, 15.5.2).
   */
  readonly authorize?: Authorizer | undefined;
  /**
   * The most that is read of a body into memory, whole or as one line or event of a stream; default
   * 64 MiB, 0: no limit. Beyond it a call rejects with a {@link ResponseTooLargeError}.
   */
  readonly maxResponseBytes?: number | undefined;
  /**
   * Absent: a redirect to another origin is not followed, unless the request is a GET that has
   * neither credentials nor headers. `follow`: any GET is redirected there, without its headers. No
   * body goes there either way. A browser does not show where a redirect leads; there a `fetch` of
   * your own may follow it.
   */
  readonly redirects?: "follow" | undefined;
  /** Called before every attempt; may change the headers and the URL. */
  readonly onRequest?:
    ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  /** Called with every response, failures too; it must clone what it wants to read. */
  readonly onResponse?:
    | ((response: Response, request: OutgoingRequest) => void | Promise<void>)
    | undefined;
  /**
   * Called with what every attempt failed with, after `onResponse` where there was a response: a
   * status that is no success, a lost connection, a timeout, an abort, data that cannot be read, a
   * credential that cannot be obtained, another hook that throws. An input that is refused makes no
   * attempt.
   */
  readonly onFailure?:
    | ((error: unknown, request: OutgoingRequest) => void | Promise<void>)
    | undefined;
  /**
   * Where responses are checked and only warned of (`validators.responses: "warn"`): called with a
   * `ValidationError` of data that is not valid, in place of the warning on the console.
   */
  readonly onInvalid?:
    ((error: Error, request: OutgoingRequest) => void) | undefined;
}

/** What `fetch` is told besides, such as `credentials`, `cache`, or a `dispatcher` of Node's. */
export type FetchOptions = Omit<
  RequestInit,
  "body" | "headers" | "method" | "redirect" | "signal"
>;

/** How often and when a request is sent again. */
export interface RetrySettings {
  /** How many times a request may be sent again after the first; default 2, 0 for never. */
  readonly retries?: number | undefined;
  /** Milliseconds before the first retry; doubled for each further one. Default 500. */
  readonly retryDelay?: number | undefined;
  /**
   * The longest wait in milliseconds, default 30 seconds. A server that asks for a longer one
   * (`Retry-After`) is not asked again: the call rejects with its answer.
   */
  readonly maxRetryDelay?: number | undefined;
  /**
   * Decides on a failure in place of the rules: whether the request is sent again, or after how many
   * milliseconds, however many these are; undefined leaves it to the rules. It is asked
   * within `retries`, and only where a repetition cannot do a thing twice: of a request that is
   * idempotent, and of any that a 429 or 503 with `Retry-After` has turned away. To repeat others
   * say `idempotent: true` with the call, or have them keyed (`idempotencyKey`).
   *
   * @example
   * ({ error }) => ApiError.is(error, 403) && untilReset(error.headers)
   */
  readonly retry?:
    ((failure: Failure) => boolean | number | undefined) | undefined;
}

/** A failure after which a request may be sent again. */
export interface Failure {
  readonly error: ApiError | ConnectionError | TimeoutError | DecodeError;
  /** In capitals. */
  readonly method: string;
  /** How many times the request was sent again so far. */
  readonly attempt: number;
  /** The operation; undefined for a request that was made without one. */
  readonly operation: OperationFacts | undefined;
  /** The path below the base URL, with `{name}` for each parameter in it. */
  readonly template: string;
}
