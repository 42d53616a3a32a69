import { ApiError } from "./errors.js";
import { type Layer, layerAt } from "./layer.js";
import { isStream } from "./outgoing-request.js";

/**
 * Sends a request again, once, that was refused with a status 401, where its credential function
 * returns another value then. A server that answers so has not carried it out (RFC 9110, 15.5.2).
 */
export function refresh(): Layer {
  return layerAt(5, (next) => async (call) => {
    const { state, request } = call;
    try {
      return await next(call);
    } catch (error) {
      const { credentials } = state;
      const isRefusal =
        credentials !== undefined &&
        !state.isRenewed &&
        // A stream that has been read cannot be sent again.
        !isStream(request.body?.content) &&
        ApiError.is(error, 401);
      if (!isRefusal) throw error;
      state.isRenewed = true;
      call.signal?.throwIfAborted();
      try {
        return await next({ ...call, refused: { credentials, error } });
      } catch (second) {
        // Thrown before anything was sent, it still is the answer to what was sent.
        if (second === error) state.credentials = credentials;
        throw second;
      }
    }
  });
}
