import { ApiError, ConnectionError, TimeoutError } from "./errors.js";

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
}

/** A request that failed. */
export interface FailedAttempt {
  readonly error: unknown;
  /** How many times it was sent before. */
  readonly attempt: number;
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
  { error, attempt, idempotent }: FailedAttempt,
  settings: RetrySettings,
): number | undefined {
  const { retries = 2, retryDelay = 500, maxRetryDelay = 30_000 } = settings;
  if (attempt >= retries) return undefined;
  const backoff =
    Math.min(retryDelay * 2 ** attempt, maxRetryDelay) *
    (0.5 + Math.random() / 2);
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return idempotent ? backoff : undefined;
  }
  if (!(error instanceof ApiError)) return undefined;
  const asked = retryAfter(error.headers);
  const { status } = error;
  const turnedAway = status === 429 || status === 503;
  const may = idempotent
    ? turnedAway || status === 408 || status === 502 || status === 504
    : turnedAway && asked !== undefined;
  if (!may || (asked ?? 0) > maxRetryDelay) return undefined;
  return Math.max(asked ?? 0, backoff);
}

/** `Retry-After` in milliseconds, of seconds or a date (RFC 9110, 10.2.3). */
function retryAfter(headers: Headers): number | undefined {
  const value = headers.get("retry-after")?.trim();
  if (!value) return undefined;
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0);
}
