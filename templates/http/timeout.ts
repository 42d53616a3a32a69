import type { Answer } from "./call.js";
import { type Layer, layerAt, type Send, type Sending } from "./layer.js";
import { isUnread, placeOf } from "./send-once.js";
import { startLimits } from "./waits.js";

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
  const limits = startLimits(call.signal, milliseconds, () => placeOf(call));
  const ended = (): void => {
    limits.end(false);
    call.ended?.();
  };
  let answer: Answer<T> | undefined;
  try {
    answer = await next({
      ...call,
      signal: limits.signal,
      ended: call.signal && ended,
    });
    return answer;
  } finally {
    // A body that is still to be read is a stream, which the caller's signal goes on to abort.
    limits.end(answer !== undefined && isUnread(answer.response));
  }
}
