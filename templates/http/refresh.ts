// The layer that repeats a request with new credentials after a status 401.

import { ApiError } from "./errors.js";
import { type Layer, layerAt } from "./layer.js";
import { isStream } from "./outgoing-request.js";
import type { Authorizer, Credentials } from "./security.js";
import { sharing } from "./shared-credentials.js";

/**
 * Repeats a request once after a status 401, if its credential function returns another value. A
 * server that answers so has not carried it out (RFC 9110, 15.5.2). Calls that need a value at the
 * same time share one call of its function.
 */
export function refresh(): Layer {
  return layerAt(5, (next, steps) => {
    steps.share = sharing();
    return async (call) => {
      const { state, request, settings } = call;
      try {
        return await next(call);
      } catch (error) {
        const { credentials = [] } = state;
        const isRefusal =
          credentials.length > 0 &&
          state.refusal === undefined &&
          // A stream that has been read cannot be sent again.
          !isStream(request.body?.content) &&
          ApiError.is(error, 401);
        if (!isRefusal) throw error;
        state.refusal = error;
        call.signal?.throwIfAborted();
        const authorize = renewing(settings.authorize, credentials, error);
        try {
          return await next({ ...call, settings: { ...settings, authorize } });
        } catch (second) {
          // Thrown before anything was sent, it still is the answer to what was sent.
          if (second === error) state.credentials = credentials;
          throw second;
        }
      }
    };
  });
}

/** Obtains other credentials than those refused; throws the refusal if they are the same. */
function renewing(
  authorize: Authorizer | undefined,
  refused: readonly Credentials[],
  error: unknown,
): Authorizer {
  return async (security, asked) => {
    const given = await authorize?.(security, { ...asked, refused });
    const renewed = ([] as Credentials[]).concat(given ?? []);
    if (isSame(renewed, refused)) throw error;
    return renewed;
  };
}

/** True if two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
