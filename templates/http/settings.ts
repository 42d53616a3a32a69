// Options of a client and of one call; types alone.

import type {
  ApiError,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from "./errors.js";
import type { OperationFacts } from "./operation-facts.js";
import type { OutgoingRequest } from "./outgoing-request.js";
import type { Authorizer } from "./security.js";

/** Options for one call. */
export interface RequestOptions {
  /** Aborts the request; the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt; see {@link HttpSettings.timeout}. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all attempts; see {@link HttpSettings.deadline}. */
  readonly deadline?: number | undefined;
  /** Sends no credentials: for an operation that a credential function calls, such as a login. */
  readonly credentials?: "never" | undefined;
  /** See {@link HttpSettings.maxResponseBytes}. */
  readonly maxResponseBytes?: number | undefined;
  /** See {@link RetrySettings.retries}. */
  readonly retries?: number | undefined;
  /** See {@link RetrySettings.retry}. */
  readonly retry?: RetrySettings["retry"];
  /**
   * True if the request may be sent again; default: if it only reads. Sending a PUT or DELETE again
   * may undo a change that another caller made in between.
   */
  readonly idempotent?: boolean | undefined;
  /**
   * Requests a stream of server-sent events again when it ends or breaks off, from the last event
   * with an id (`Last-Event-ID`). A number: how many times in a row without an event, default 5. Ends
   * with status 204 and with `[DONE]`. A request that does more than read needs `idempotent: true`.
   */
  readonly reconnect?: boolean | number | undefined;
  /**
   * The header of a key that is new for each call and the same in each of its attempts; false: none.
   * See {@link HttpSettings.idempotencyKey}.
   */
  readonly idempotencyKey?: string | boolean | undefined;
  /** Replace headers of the same name; see {@link HttpSettings.headers}. */
  readonly headers?: RequestInit["headers"];
  /** Replace those of the client; see {@link HttpSettings.fetchOptions}. */
  readonly fetchOptions?: FetchOptions | undefined;
}

/** Options for a client. */
export interface HttpSettings extends RetrySettings {
  /**
   * The URL of the API. Replaces an absolute server of the document; a relative one (`/v1`) is
   * appended unless the URL ends in it.
   */
  readonly baseUrl?: string | URL | undefined;
  /** The document's server: an absolute URL, used without a base URL, or a path. */
  readonly server?: string | undefined;
  /** The name of the API. */
  readonly apiName?: string | undefined;
  /** Names the client in keys of caches (`queryKey`) that several clients share; default: a number. */
  readonly name?: string | undefined;
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?:
    ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Headers of every request. */
  readonly headers?: RequestInit["headers"];
  /**
   * Milliseconds for one attempt, from its credentials and hooks to the end of the body; default
   * 60,000, 0: no limit.
   */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds for a call: its attempts and the waits between them; default: no limit. For a
   * stream it ends with the headers, as the timeout does.
   */
  readonly deadline?: number | undefined;
  /**
   * The header of a key in each POST that does not only read (`true`: `Idempotency-Key`): new for
   * each call, the same in each of its attempts. A call with a key is sent again like one that reads,
   * so the server must carry out each key once.
   */
  readonly idempotencyKey?: string | true | undefined;
  /** Passed to `fetch`. */
  readonly fetchOptions?: FetchOptions | undefined;
  /**
   * Returns the credentials of a request; called before every attempt of an operation that needs
   * some. They are never sent to another origin. After a status 401 it is called once more with the
   * refused credentials; if it returns others the request is sent again, whatever its method: the
   * server has not carried it out (RFC 9110, 15.5.2).
   */
  readonly authorize?: Authorizer | undefined;
  /**
   * The most bytes read into memory, of a body or of one line or event of a stream; default 64 MiB,
   * 0: no limit. Beyond it a call rejects with a {@link ResponseTooLargeError}.
   */
  readonly maxResponseBytes?: number | undefined;
  /**
   * `follow`: a GET is redirected to any origin, without its headers; default: only a GET without
   * credentials and headers. A body is never sent to another origin. Browsers hide the target of a
   * redirect; there only a custom `fetch` can follow it.
   */
  readonly redirects?: "follow" | undefined;
  /** Called before every attempt; may change the headers and the URL. */
  readonly onRequest?:
    ((request: OutgoingRequest) => void | Promise<void>) | undefined;
  /** Called with every response, failures too; clone a response to read it. */
  readonly onResponse?:
    | ((response: Response, request: OutgoingRequest) => void | Promise<void>)
    | undefined;
  /**
   * Called with the error of every attempt, after `onResponse`: a status of failure, a lost
   * connection, a timeout, an abort, data that cannot be read, a credential that cannot be obtained,
   * a hook that throws. An invalid input makes no attempt.
   */
  readonly onFailure?:
    | ((error: unknown, request: OutgoingRequest) => void | Promise<void>)
    | undefined;
  /**
   * With `validators.responses: "warn"`: called with the `ValidationError` of invalid data, in place
   * of a warning on the console.
   */
  readonly onInvalid?:
    ((error: Error, request: OutgoingRequest) => void) | undefined;
}

/** Further options for `fetch`, such as `credentials`, `cache`, or Node's `dispatcher`. */
export type FetchOptions = Omit<
  RequestInit,
  "body" | "headers" | "method" | "redirect" | "signal"
>;

/** Options for sending requests again. */
export interface RetrySettings {
  /** The number of retries of a request; default 2. */
  readonly retries?: number | undefined;
  /** Milliseconds before the first retry; doubled for each further one. Default 500. */
  readonly retryDelay?: number | undefined;
  /**
   * The longest wait in milliseconds, default 30,000. When a server requests a longer one
   * (`Retry-After`), the call rejects with its response.
   */
  readonly maxRetryDelay?: number | undefined;
  /**
   * Decides whether a request is sent again, or after how many milliseconds; undefined: the rules
   * decide. Called within `retries`, and only for a request that is idempotent or was turned away
   * by a 429 or 503 with `Retry-After`.
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
  /** The number of retries so far. */
  readonly attempt: number;
  /** The operation; undefined for a request that was made without one. */
  readonly operation: OperationFacts | undefined;
  /** The path below the base URL, with `{name}` for each parameter in it. */
  readonly template: string;
}
