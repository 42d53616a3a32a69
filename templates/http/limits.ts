// The layer that limits how much of a body is read into memory.

import { type Layer, stepsAt } from "./layer.js";
import { readTextWithin } from "./read-chunks.js";

/**
 * Limits how much is read of a body into memory, whole or as one line or event of a stream: else a
 * server chooses that. Beyond it a call rejects with a {@link ResponseTooLargeError}.
 *
 * @param bytes where the call has no `maxResponseBytes` of its own; default 64 MiB, 0: no limit
 */
export function limits(bytes: number = 2 ** 26): Layer {
  return stepsAt(7, {
    limitOf: ({ maxResponseBytes = bytes }) => maxResponseBytes || undefined,
    readText: readTextWithin,
  });
}
