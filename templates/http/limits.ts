// The layer that limits how much of a body is read into memory.

import { type Layer, stepsAt } from "./layer.js";
import { readTextWithin } from "./read-chunks.js";

/**
 * Limits how many bytes of a body are read into memory, for a whole body or one line or event of a
 * stream. Beyond the limit a call rejects with a {@link ResponseTooLargeError}.
 *
 * @param bytes for calls without `maxResponseBytes`; default 64 MiB, 0: no limit
 */
export function limits(bytes: number = 2 ** 26): Layer {
  return stepsAt(7, {
    limitOf: ({ maxResponseBytes = bytes }) => maxResponseBytes || undefined,
    readText: readTextWithin,
  });
}
