import { type Attempt, attemptOnce, isUnread, placeOf } from "./attempt.js";
import type { Base } from "./base-url.js";
import type { Answer, Unread } from "./call.js";
import { ApiError } from "./errors.js";
import type {
  Destination,
  HttpRequest,
  HttpSettings,
  RequestOptions,
} from "./http.js";
import { onlyReads } from "./operation-facts.js";
import { pause, startLimits } from "./limits.js";
import { isStream } from "./redirect.js";
import { namesOf, retryDelay } from "./retry.js";

/** What a call is asked to send. */
export interface Sending<T> {
  readonly settings: HttpSettings;
  readonly base: Base;
  readonly build: (client: Destination) => HttpRequest<T>;
  readonly options: RequestOptions;
  readonly unread: Unread;
}

/** One call: what all its attempts have in common. */
export interface Exchange<T> extends Sending<T> {
  readonly request: HttpRequest<T>;
  /** The name and value of its idempotency key. */
  readonly key: Readonly<Record<string, string>> | undefined;
  /** The caller's, or what is aborted at the deadline too. */
  readonly signal: AbortSignal | undefined;
  /** The time of the deadline. */
  readonly until: number;
  /** Whether sending it twice does what sending it once does. */
  readonly idempotent: boolean;
  /** To be called when a body that is read as a stream has ended, failed or been cancelled. */
  readonly ended?: (() => void) | undefined;
  /** The last event that came, of a stream that is asked for again. */
  readonly lastEventId?: string;
}

/** Sends what a call is asked to, as often as may be and is needed. */
export async function exchange<T>(sending: Sending<T>): Promise<Answer<T>> {
  const { options } = sending;
  const request = sending.build(sending);
  const { settings, base } = request.at?.(sending) ?? sending;
  const key = keyOf(request, sending);
  const idempotent = isIdempotent(request, options, key);
  if (options.reconnect && !idempotent)
    throw new TypeError(
      `to reconnect would send ${request.method} again; say idempotent: true where that does no harm`,
    );
  const { signal, deadline = settings.deadline ?? 0 } = options;
  const call = { ...sending, settings, base, request, key, signal, idempotent };
  if (deadline <= 0) return attempts({ ...call, until: Infinity });
  const whole = startLimits(signal, deadline, placeOf(call));
  const until = Date.now() + deadline;
  const ended = (): void => whole.end(false);
  let answer: Answer<T> | undefined;
  try {
    answer = await attempts({ ...call, signal: whole.signal, until, ended });
    return answer;
  } finally {
    whole.end(answer !== undefined && isUnread(answer.response));
  }
}

function keyOf<T>(
  { method, idempotent }: HttpRequest<T>,
  { settings, options }: Sending<T>,
): Exchange<T>["key"] {
  const mayStore = method === "POST" && idempotent !== true;
  const name =
    options.idempotencyKey ?? (mayStore && settings.idempotencyKey) ?? false;
  if (name === false) return undefined;
  const value = crypto.randomUUID();
  return { [name === true ? "idempotency-key" : name]: value };
}

function isIdempotent<T>(
  { method, idempotent }: HttpRequest<T>,
  options: RequestOptions,
  key: Exchange<T>["key"],
): boolean {
  const reads = onlyReads({ method, reads: idempotent });
  return options.idempotent ?? (key !== undefined || reads);
}

/** Sends the request until an answer is what was asked for, or it is not to be sent again. */
async function attempts<T>(call: Exchange<T>): Promise<Answer<T>> {
  const { settings, options, request, signal, until, idempotent } = call;
  const { retries = settings.retries, retry = settings.retry } = options;
  // A stream that has been read cannot be sent again.
  const isOnce = isStream(request.body?.content);
  let refusal: Attempt["refusal"];
  let isRenewed = isOnce;
  for (let attempt = 0, failures = 0; ; attempt++) {
    signal?.throwIfAborted();
    const one: Attempt = { attempt, attempts, refusal };
    refusal = undefined;
    try {
      return await attemptOnce(call, one);
    } catch (error) {
      // A credential or a hook that fails does so for good.
      if (!one.credentials && error !== one.refusal?.error) throw error;
      if (!isRenewed && one.credentials && ApiError.is(error, 401)) {
        isRenewed = true;
        refusal = { credentials: one.credentials, error };
        continue;
      }
      const failed = {
        error,
        attempt: failures++,
        idempotent,
        ...namesOf(request),
      };
      const delay = isOnce
        ? undefined
        : retryDelay(failed, { ...settings, retries, retry });
      const isLast = delay === undefined || Date.now() + delay >= until;
      if (isLast || signal?.aborted) throw error;
      await pause(delay, signal);
    }
  }
}
