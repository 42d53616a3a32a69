import { type Hooks, type Layer, layerAt } from "./layer.js";

/**
 * Calls functions with each attempt: before it is sent, with its response, with its failure.
 * `onRequest` may change headers and URL, so it is not called for a server of another origin.
 */
export function hooks({ onRequest, onResponse, onFailure }: Hooks): Layer {
  const foreign: Hooks = { onResponse, onFailure };
  const own: Hooks = { ...foreign, onRequest };
  return layerAt(
    8,
    (next) => (call) =>
      next({ ...call, hooks: call.isForeign ? foreign : own }),
  );
}
