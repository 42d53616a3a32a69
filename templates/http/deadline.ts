// The layer that limits the time of a whole call.

import { type Layer, layerAt } from "./layer.js";
import { withTimeLimit } from "./timeout.js";

/**
 * Limits a call as a whole: its attempts, and the waits between them. A call that takes longer
 * rejects with a {@link TimeoutError}; nothing is sent again that the deadline would end.
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
