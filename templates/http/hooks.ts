// The layer that calls functions with each attempt.

import { type Layer, layerAt } from "./layer.js";
import type { HttpSettings } from "./settings.js";
import { withinSignal } from "./waits.js";

/** Functions that are called with each attempt; see {@link HttpSettings}. */
export type Hooks = Pick<
  HttpSettings,
  "onRequest" | "onResponse" | "onFailure"
>;

/**
 * Calls functions with each attempt: before it is sent, with its response, with its failure.
 * `onRequest` may change headers and URL, so it is not called for a server of another origin.
 */
export function hooks({ onRequest, onResponse, onFailure }: Hooks): Layer {
  return layerAt(8, (next, steps) => {
    if (onRequest || onResponse)
      steps.around = async (outgoing, send, { isForeign }) => {
        if (!isForeign) await onRequest?.(outgoing);
        const response = await send();
        await onResponse?.(response, outgoing);
        return response;
      };
    if (!onFailure) return next;
    return async (call) => {
      const { state, signal } = call;
      state.outgoing = undefined;
      try {
        return await next(call);
      } catch (error) {
        const { outgoing, refusal } = state;
        const isEnded = signal?.aborted === true;
        // A refusal that no other credentials resolved was reported when it arrived.
        if (!outgoing || (refusal !== undefined && error === refusal))
          throw error;
        const told = (async () => await onFailure(error, outgoing))();
        await withinSignal(told, signal).catch((thrown: unknown) => {
          // After an abort, hooks are not awaited.
          if (!isEnded) throw thrown;
        });
        throw error;
      }
    };
  });
}
