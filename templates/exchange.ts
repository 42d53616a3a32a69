import { attemptOnce, isUnread, namesOf } from "./attempt.js";
import { type Base, urlAt } from "./base-url.js";
import type { Answer, Unread } from "./call.js";
import { ApiError } from "./errors.js";
import type { HttpRequest, HttpSettings, RequestOptions } from "./http.js";
import { pause, startLimits, withinSignal } from "./limits.js";
import type { Resuming } from "./reconnect.js";
import { isStream } from "./redirect.js";
import { retryDelay } from "./retry.js";
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
  return (
    options.idempotent ??
    (key ? true : undefined) ??
    idempotent ??
    /^(?:GET|HEAD|OPTIONS|TRACE|QUERY)$/.test(method)
  );
}

async function attempts<T>(call: Exchange<T>): Promise<Answer<T>> {
  const { settings, options, request, signal, until, idempotent } = call;
  const { retries = settings.retries, retry = settings.retry } = options;
  // A stream that has been read cannot be sent again.
  const isOnce = isStream(request.body?.content);
  const resuming = options.reconnect ? resumingOf(call) : undefined;
  let renewed: Credentials | undefined;
  let isRenewed = isOnce;
  for (let attempt = 0, failures = 0; ; attempt++) {
    signal?.throwIfAborted();
    const credentials = renewed ?? (await credentialsOf(call, false));
    renewed = undefined;
    try {
      return await attemptOnce(call, credentials, attempt, resuming);
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

/** How the stream of a call is asked for again: as the first time, with credentials asked for anew. */
function resumingOf<T>(call: Exchange<T>): Resuming {
  const { settings, options, request, signal } = call;
  const most = options.reconnect === true ? 5 : Number(options.reconnect);
  const { retry = settings.retry } = options;
  return {
    async connect({ id, wait = 0, attempt, error }) {
      signal?.throwIfAborted();
      const failed = {
        error,
        attempt,
        idempotent: true,
        ...namesOf(request),
      };
      const delay = retryDelay(failed, { ...settings, retries: most, retry });
      if (delay === undefined) throw error;
      // No timer waits longer.
      await pause(Math.min(Math.max(delay, wait), 2 ** 31 - 1), signal);
      const { response } = await attempts<unknown>({
        ...call,
        options: { ...options, retries: 0, reconnect: false },
        unread: { isAsked: true },
        until: Infinity,
        lastEventId: id,
      });
      return response;
    },
  };
}
