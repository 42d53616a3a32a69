import { type Hooks, type Layer, layerAt } from "./layer.js";

/**
 * Calls functions with each attempt: before it is sent, with its response, with its failure.
 * `onRequest` may change headers and URL, so it is not called for a server of another origin.
 */
export function hooks({ onRequest, onResponse, onFailure }: Hooks): Layer {
  return layerAt(8, (next) => (call) => {
    const own = call.isForeign ? {} : { onRequest };
    return next({ ...call, hooks: { ...own, onResponse, onFailure } });
  });
}
