// The layers that limit the time of an attempt and of a call, by a signal that they abort.

import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import { type ApiError, TimeoutError } from "./errors.js";
import {
  type Layer,
  layerAt,
  type Send,
  type Sending,
  type Within,
} from "./layer.js";
import { watchBody } from "./read-chunks.js";
import { apiErrorOf, placeOf } from "./send-once.js";
import { onAbort, withinSignal } from "./waits.js";

/**
 * Limits each attempt, from its credentials and hooks to the end of the body. One that takes longer
 * rejects with a {@link TimeoutError}, after which the layer `retry` may send it again.
 *
 * @param milliseconds where the call has no `timeout` of its own; 0: no limit
 */
export function timeout(milliseconds: number = 60_000): Layer {
  return layerAt(6, (next) => (call) => {
    const { timeout = milliseconds } = call.options;
    return timeout > 0 ? withTimeLimit(timeout, call, next) : next(call);
  });
}

/**
 * Limits a call: its attempts, and the waits between them. One that takes longer rejects with a
 * {@link TimeoutError}; nothing is sent again that the deadline would end.
 *
 * @param milliseconds where the call has no `deadline` of its own; 0: no limit
 */
export function deadline(milliseconds: number = 0): Layer {
  return layerAt(1, (next) => (call) => {
    const { deadline = milliseconds } = call.options;
    return deadline > 0
      ? withTimeLimit(deadline, { ...call, until: Date.now() + deadline }, next)
      : next(call);
  });
}

/** Sends a call whose signal is also aborted after some milliseconds. */
async function withTimeLimit<T>(
  milliseconds: number,
  call: Sending<T>,
  next: Send,
): Promise<Answer<T>> {
  const { base, request, state, unread } = call;
  const limits = startLimits(call.signal, milliseconds, () => {
    // The status is more informative than a timeout of the body.
    if (state.failed) return apiErrorOf(call, state.failed, "");
    const { method, path } = request;
    const place = state.outgoing ?? { method, url: urlAt(base, path) };
    return new TimeoutError(placeOf(place), milliseconds);
  });
  const ended =
    call.signal &&
    (() => {
      limits.end(false);
      call.ended?.();
    });
  let response: Response | undefined;
  try {
    // Several times faster than a literal that begins with a spread.
    const answer = await next({
      settings: call.settings,
      base,
      isForeign: call.isForeign,
      request,
      options: call.options,
      signal: limits.signal,
      within: limits.within,
      ended,
      until: call.until,
      idempotent: call.idempotent,
      unread,
      state,
      steps: call.steps,
      resume: call.resume,
    });
    response = answer.response;
    const isHandedOver = unread.isAsked && response.body?.locked === false;
    return isHandedOver && isUnread(response)
      ? { ...answer, response: watchBody(response, ended) }
      : answer;
  } finally {
    // An unread body is a stream, which the caller's signal can still abort.
    limits.end(response !== undefined && isUnread(response));
  }
}

/** True if the body of a response is a stream that is still to be read. */
function isUnread({ body, bodyUsed }: Response): boolean {
  return body !== null && !bodyUsed;
}

/** A signal that is aborted by the caller's signal or the timeout. */
export interface Limits {
  readonly signal: AbortSignal;
  readonly within: Within;
  /** Ends the timeout and, unless the body is still to be read as a stream, stops listening to the signal. */
  end(goesOn: boolean): void;
}

/** Starts the limits of an attempt; no timer for 0 and for more than it can count. */
export function startLimits(
  signal: AbortSignal | undefined,
  milliseconds: number,
  errorOf: () => ApiError | TimeoutError,
): Limits {
  const controller = new AbortController();
  const own = controller.signal;
  let reject: ((reason: unknown) => void) | undefined;
  const abort = (reason: unknown): void => {
    controller.abort(reason);
    reject?.(own.reason);
  };
  const cancel = onAbort(signal, () => {
    abort(signal?.reason);
  });
  const timer =
    milliseconds > 0 && milliseconds < 2 ** 31
      ? setTimeout(() => {
          abort(errorOf());
        }, milliseconds)
      : undefined;
  return {
    signal: own,
    // Avoids adding a listener, the most expensive part.
    within(promise, other) {
      if (other !== own || own.aborted || reject)
        return withinSignal(promise, other);
      return new Promise((resolve, fail) => {
        reject = fail;
        promise.then(resolve, fail);
      });
    },
    end(goesOn) {
      clearTimeout(timer);
      if (!goesOn) cancel();
    },
  };
}
