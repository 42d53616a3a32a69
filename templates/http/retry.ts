// The layer that sends a request again, and the rules for when it does.

import { ApiError, DecodeError, RequestError } from "./errors.js";
import { type Layer, layerAt, type Sending } from "./layer.js";
import { onlyReads } from "./operation-facts.js";
import { isStream } from "./outgoing-request.js";
import { namesOf } from "./request.js";
import type { Failure, RetrySettings } from "./settings.js";
import { pause } from "./waits.js";

/**
 * Sends an idempotent request again after a lost connection, a timeout or a passing status; any
 * other only after a 429 or 503 with `Retry-After`.
 */
export function retry(settings: RetrySettings = {}): Layer {
  return layerAt(4, (next) => async (call) => {
    const { options, request, signal, state, until = Infinity } = call;
    // A stream that has been read cannot be sent again.
    if (isStream(request.body?.content)) return next(call);
    const { retries = settings.retries, retry = settings.retry } = options;
    const names = { ...namesOf(request), idempotent: isIdempotent(call) };
    for (let attempt = 0; ; attempt++) {
      signal?.throwIfAborted();
      state.credentials = undefined;
      try {
        return await next(call);
      } catch (error) {
        // An error of a credential, a hook or another layer would occur again.
        if (!state.credentials) throw error;
        const delay = retryDelay(
          { error, attempt, ...names },
          { ...settings, retries, retry },
        );
        const isLast = delay === undefined || Date.now() + delay >= until;
        if (isLast || signal?.aborted) throw error;
        await pause(delay, signal);
      }
    }
  });
}

/** True if a call may be sent twice. */
export function isIdempotent({
  idempotent,
  options,
  request,
}: Sending): boolean {
  const { method, idempotent: reads } = request;
  return idempotent ?? options.idempotent ?? onlyReads({ method, reads });
}

/** A request that failed. */
export interface FailedAttempt extends Omit<Failure, "error"> {
  readonly error: unknown;
  /** True if it may be sent twice. */
  readonly idempotent: boolean;
}

/**
 * The milliseconds before the request is sent again; undefined if it is not.
 *
 * An idempotent request is repeated after a lost connection, a timeout and the statuses 408, 429,
 * 502, 503 and 504; any other only after a 429 or 503 with `Retry-After`, because nothing else
 * shows that it was not carried out.
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
  // Timers have a maximum delay.
  if (typeof decided === "number")
    return decided < 2 ** 31 ? Math.max(decided, 0) : undefined;
  const isPassing = answer
    ? /^(?:408|429|50[234])$/.test(String(status))
    : !(error instanceof DecodeError);
  const may = decided ?? isPassing;
  if (!may || (asked ?? 0) > maxRetryDelay) return undefined;
  return Math.max(asked ?? 0, backoff);
}

function isFailure(error: unknown): error is Failure["error"] {
  return (
    error instanceof RequestError &&
    /^(?:Api|Connection|Timeout|Decode)Error$/.test(error.name)
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
