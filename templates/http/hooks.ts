import { addition, type Layer, layerAt } from "./layer.js";
import type { HttpSettings } from "./settings.js";
import { withinSignal } from "./waits.js";

/** Functions that are told each attempt; see {@link HttpSettings}. */
export type Hooks = Pick<
  HttpSettings,
  "onRequest" | "onResponse" | "onFailure"
>;

/**
 * Calls functions with each attempt: before it is sent, with its response, with its failure.
 * `onRequest` may change headers and URL, so it is not called for a server of another origin.
 */
export function hooks({ onRequest, onResponse, onFailure }: Hooks): Layer {
  if (!onRequest && !onResponse && !onFailure) return addition(8, {});
  return layerAt(8, (next) => async (call) => {
    const { state, signal, isForeign, refused } = call;
    state.outgoing = undefined;
    try {
      return await next({
        ...call,
        async around(outgoing, send) {
          if (!isForeign) await onRequest?.(outgoing);
          const response = await send();
          await onResponse?.(response, outgoing);
          return response;
        },
      });
    } catch (error) {
      const { outgoing } = state;
      const isEnded = signal?.aborted === true;
      // A refusal that no other credentials answer was told when it came.
      if (!onFailure || !outgoing || error === refused?.error) throw error;
      const told = (async () => onFailure(error, outgoing))();
      await withinSignal(told, signal).catch((thrown: unknown) => {
        // When the time is up, nobody waits for a hook.
        if (!isEnded) throw thrown;
      });
      throw error;
    }
  });
}
