import { attemptOnce, isUnread } from "./attempt.js";
import { type Base, urlAt } from "./base-url.js";
import type { Answer, Unread } from "./call.js";
import { ApiError } from "./errors.js";
import type { HttpRequest, HttpSettings, RequestOptions } from "./http.js";
import { pause, startLimits, withinSignal } from "./limits.js";
import { isStream } from "./redirect.js";
import { namesOf, retryDelay } from "./retry.js";
import type { Credentials } from "./security.js";

/** What a call is asked to send. */
export interface Sending<T> {
  readonly settings: HttpSettings;
  readonly base: Base;
  readonly build: () => HttpRequest<T>;
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
  /** The last event that came, of a stream that is asked for again. */
  readonly lastEventId?: string;
}

/** Sends what a call is asked to, as often as may be and is needed. */
export async function exchange<T>(sending: Sending<T>): Promise<Answer<T>> {
  const { settings, base, options } = sending;
  const request = sending.build();
  const key = keyOf(request, sending);
  const idempotent = isIdempotent(request, options, key);
  if (options.reconnect && !idempotent)
    throw new TypeError(
      `to reconnect would send ${request.method} again; say idempotent: true where that does no harm`,
    );
  const { signal, deadline = settings.deadline ?? 0 } = options;
  const call = { ...sending, request, key, signal, idempotent };
  if (deadline <= 0) return attempts({ ...call, until: Infinity });
  const { origin, pathname } = urlAt(base, request.path);
  const place = `${request.method} ${origin}${pathname}`;
  const whole = startLimits(signal, deadline, place);
  const until = Date.now() + deadline;
  let answer: Answer<T> | undefined;
  try {
    answer = await withinSignal(
      attempts({ ...call, signal: whole.signal, until }),
      whole.signal,
    );
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
  const reads = /^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(method);
  return options.idempotent ?? (key !== undefined || (idempotent ?? reads));
}

/** Sends the request until an answer is what was asked for, or it is not to be sent again. */
async function attempts<T>(call: Exchange<T>): Promise<Answer<T>> {
  const { settings, options, request, signal, until, idempotent } = call;
  const { retries = settings.retries, retry = settings.retry } = options;
  // A stream that has been read cannot be sent again.
  const isOnce = isStream(request.body?.content);
  let renewed: Credentials | undefined;
  let isRenewed = isOnce;
  for (let attempt = 0, failures = 0; ; attempt++) {
    signal?.throwIfAborted();
    const credentials = renewed ?? (await credentialsOf(call, false));
    renewed = undefined;
    try {
      return await attemptOnce(call, { credentials, attempt, attempts });
    } catch (error) {
      if (!isRenewed && ApiError.is(error, 401)) {
        isRenewed = true;
        const others = await credentialsOf(call, true);
        if (!isSame(others, credentials)) {
          renewed = others;
          continue;
        }
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
      if (delay === undefined || Date.now() + delay >= until) throw error;
      await pause(delay, signal);
    }
  }
}

async function credentialsOf<T>(
  { settings, request: { security } }: Exchange<T>,
  refused: boolean,
): Promise<Credentials> {
  if (security?.length === 0) return {};
  return (await settings.authorize?.(security, { refused })) ?? {};
}

function isSame(one: Credentials, other: Credentials): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
