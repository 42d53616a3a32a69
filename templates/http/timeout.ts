// The layer that limits the time of an attempt, and the signal that it and `deadline` abort.

import { urlAt } from "./base-url.js";
import type { Answer } from "./call.js";
import { type ApiError, TimeoutError } from "./errors.js";
import {
  type Aborts,
  type Layer,
  layerAt,
  type Send,
  type Sending,
} from "./layer.js";
import { watchBody } from "./read-chunks.js";
import { apiErrorOf, placeOf } from "./send-once.js";
import { onAbort } from "./waits.js";

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

/** Sends a call whose signal is also aborted after some milliseconds. */
export async function withTimeLimit<T>(
  milliseconds: number,
  call: Sending<T>,
  next: Send,
): Promise<Answer<T>> {
  const limits = startLimits(call.signal, milliseconds, {
    placeOf() {
      const { base, request, state } = call;
      const { method, path } = request;
      return placeOf(state.outgoing ?? { method, url: urlAt(base, path) });
    },
    ended: call.aborts?.ended,
    refusal: () => call.state.failed && apiErrorOf(call, call.state.failed, ""),
  });
  let answer: Answer<T> | undefined;
  try {
    answer = await next({ ...call, signal: limits.signal, aborts: limits });
    return answer;
  } finally {
    // A body that is still to be read is a stream, which the caller's signal goes on to abort.
    limits.end(answer !== undefined && isUnread(answer.response));
  }
}

/** True if the body of a response is a stream that is still to be read. */
function isUnread({ body, bodyUsed }: Response): boolean {
  return body !== null && !bodyUsed;
}

/** What ends an attempt before its time: the caller's signal or the timeout. */
export interface Limits extends Aborts {
  /** Ends the timeout and, unless the body is still to be read as a stream, stops listening to the signal. */
  end(goesOn: boolean): void;
}

/** Starts the limits of an attempt; no timeout when it is 0 or too long for a timer. */
export function startLimits(
  signal: AbortSignal | undefined,
  timeout: number,
  call: {
    readonly placeOf: () => string;
    /** Of the limits around these. */
    readonly ended?: (() => void) | undefined;
    /** The status that came already: it says more than that its body has no end. */
    readonly refusal?: () => ApiError | undefined;
  },
): Limits {
  const controller = new AbortController();
  let reject: ((reason: unknown) => void) | undefined;
  const abort = (reason: unknown): void => {
    controller.abort(reason);
    const isOurs = reason instanceof TimeoutError;
    reject?.((isOurs && call.refusal?.()) || controller.signal.reason);
  };
  const cancel = onAbort(signal, () => {
    abort(signal?.reason);
  });
  const timer =
    timeout > 0 && timeout < 2 ** 31
      ? setTimeout(() => {
          abort(new TimeoutError(call.placeOf(), timeout));
        }, timeout)
      : undefined;
  const end = (goesOn: boolean): void => {
    clearTimeout(timer);
    if (!goesOn) cancel();
  };
  const ended =
    signal &&
    (() => {
      end(false);
      call.ended?.();
    });
  return {
    signal: controller.signal,
    within: (promise) =>
      new Promise((resolve, fail) => {
        const others = reject;
        reject = (reason) => {
          others?.(reason);
          fail(reason);
        };
        promise.then(resolve, fail);
        if (controller.signal.aborted) fail(controller.signal.reason);
      }),
    ended,
    watch: (response) => watchBody(response, ended),
    end,
  };
}
