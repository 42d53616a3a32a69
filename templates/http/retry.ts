import {
  ApiError,
  ConnectionError,
  DecodeError,
  TimeoutError,
} from "./errors.js";
import type { OperationFacts } from "./operation-facts.js";

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

/** A request that failed. */
export interface FailedAttempt extends Omit<Failure, "error"> {
  readonly error: unknown;
  /** Whether sending it twice does what sending it once does. */
  readonly idempotent: boolean;
}

/**
 * How many milliseconds to wait before the request is sent again; undefined: not to be sent again.
 *
 * An idempotent request is repeated after a lost connection, a timeout and the statuses 408, 429,
 * 502, 503 and 504; any other only after a 429 or 503 that names when to come back
 * (`Retry-After`), since nothing else says that it was not carried out.
 */
export function retryDelay(
  { error, idempotent, ...request }: FailedAttempt,
  settings: RetrySettings,
): number | undefined {
  const { attempt } = request;
  const { retries = 2, retryDelay = 500, maxRetryDelay = 30_000 } = settings;
  if (attempt >= retries || !isFailure(error)) return undefined;
  const answer = error instanceof ApiError ? error : undefined;
  const asked = answer && retryAfter(answer.headers);
  const status = answer?.status;
  const isTurnedAway = status === 429 || status === 503;
  if (!idempotent && !(isTurnedAway && asked !== undefined)) return undefined;
  const backoff =
    Math.min(retryDelay * 2 ** attempt, maxRetryDelay) *
    (0.5 + Math.random() / 2);
  const decided = settings.retry?.({ error, ...request });
  if (decided === false) return undefined;
  // What no timer can wait for is never.
  if (typeof decided === "number")
    return decided < 2 ** 31 ? Math.max(decided, 0) : undefined;
  const isPassing = answer
    ? isTurnedAway || status === 408 || status === 502 || status === 504
    : !(error instanceof DecodeError);
  const may = decided ?? isPassing;
  if (!may || (asked ?? 0) > maxRetryDelay) return undefined;
  return Math.max(asked ?? 0, backoff);
}

function isFailure(error: unknown): error is Failure["error"] {
  return (
    error instanceof ApiError ||
    error instanceof ConnectionError ||
    error instanceof TimeoutError ||
    error instanceof DecodeError
  );
}

/** `Retry-After` in milliseconds, of seconds or a date (RFC 9110, 10.2.3) by the clock of the server. */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Date.parse(headers.get("date") ?? "") || Date.now());
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}
