import { attemptOnce, type Attempt, isUnread, placeOf } from "./attempt.js";
import type { Answer } from "./call.js";
import { ApiError } from "./errors.js";
import { onlyReads } from "./operation-facts.js";
import { pause, startLimits } from "./limits.js";
import { isStream } from "./redirect.js";
import {
  type Exchange,
  type HttpRequest,
  namesOf,
  type RequestOptions,
  type Sending,
} from "./request.js";
import { retryDelay } from "./retry.js";

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
