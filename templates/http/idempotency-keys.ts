// The layer that sends the same key with each attempt of a call.

import { type Layer, layerAt } from "./layer.js";

/**
 * Sends a key that is new for each call and the same in each of its attempts, so that a server
 * carries out a repeated request once. A call with a key is retried like one that only reads.
 *
 * @param header the header in POST requests that do more than read, `true`: `Idempotency-Key`;
 * default: only if a call sets `idempotencyKey`
 */
export function idempotencyKeys(header?: string | true): Layer {
  return layerAt(2, (next) => (call) => {
    const { options, request } = call;
    const mayStore = request.method === "POST" && request.idempotent !== true;
    const name = options.idempotencyKey ?? (mayStore && header) ?? false;
    if (name === false || name === undefined) return next(call);
    const headers = {
      [name === true ? "idempotency-key" : name]: crypto.randomUUID(),
      ...request.headers,
    };
    const idempotent = options.idempotent ?? true;
    return next({ ...call, request: { ...request, headers }, idempotent });
  });
}
