// The layer that follows redirects within the origin of a request, so that other origins receive
// nothing.

import { type FetchedRequest, type Layer, stepsAt } from "./layer.js";
import { isStream } from "./outgoing-request.js";

/**
 * Follows at most five redirects within the origin of a request. See {@link HttpSettings.redirects}.
 */
export function redirects(mode?: "follow"): Layer {
  const leaves = mode === "follow";
  return stepsAt(9, {
    fetch(request) {
      const { fetch, url, init } = request;
      return isOpen(request)
        ? fetch(url.href, { ...init, redirect: "follow" })
        : fetchWithinOrigin({ ...request, leaves });
    },
  });
}

/** A request whose headers and body are for one origin. */
export interface GuardedRequest extends FetchedRequest {
  /** True if a GET is also redirected to another origin; see {@link HttpSettings.redirects}. */
  readonly leaves: boolean;
}

/**
 * Fetches, and follows at most five redirects within the origin. Returns a redirect that it does
 * not follow. `fetch` would send everything but `authorization` and `cookie` to another origin.
 * Browsers hide the target of a redirect, so none is followed there.
 */
export async function fetchWithinOrigin(
  guarded: GuardedRequest,
): Promise<Response> {
  const { fetch, url, leaves } = guarded;
  let { init } = guarded;
  let here = url;
  for (let left = 5; ; left--) {
    const response = await fetch(here.href, { ...init, redirect: "manual" });
    const target = targetOf(response, here);
    if (target && turnsToGet(response.status, init.method)) {
      const headers = new Headers(init.headers);
      headers.delete("content-type");
      init = { ...init, method: "GET", headers, body: null };
    }
    const isAway = target?.origin !== url.origin;
    const isFollowed =
      left > 0 && !isStream(init.body) && (!isAway || (leaves && isRead(init)));
    if (!target || !isFollowed) return explained(response, url);
    if (isAway) {
      const accept = init.headers.get("accept") ?? "*/*";
      init = { ...init, headers: new Headers({ accept }) };
    }
    here = target;
    await response.body?.cancel();
  }
}

/** The response, with a status text that explains the redirect and is part of the error. */
function explained(response: Response, url: URL): Response {
  const value = unfollowed(response, url);
  return value
    ? Object.defineProperty(response, "statusText", { value })
    : response;
}

/** True if a request contains nothing that another origin must not receive. */
export function isOpen({ init, isSecret }: Openness): boolean {
  const names = [...init.headers.keys()];
  return isRead(init) && !isSecret && names.every((name) => name === "accept");
}

type Openness = Pick<FetchedRequest, "init" | "isSecret">;

/** The message for a redirect that was not followed; undefined for any other response. */
export function unfollowed(response: Response, url: URL): string | undefined {
  if (response.type === "opaqueredirect")
    return "redirect not followed, since a browser does not show where it leads";
  const target = targetOf(response, url);
  const isAway = target?.origin !== url.origin;
  return target && `redirect${isAway ? " to another origin" : ""} not followed`;
}

/** The target of a redirect (Fetch Standard, 2.2.3); undefined for any other response. */
function targetOf({ status, headers }: Response, from: URL): URL | undefined {
  const location = headers.get("location");
  return /^30[12378]$/.test(String(status)) && location !== null
    ? new URL(location, from)
    : undefined;
}

function isRead({ method = "GET", body }: RequestInit): boolean {
  return /^(?:GET|HEAD)$/.test(method) && !body;
}

/** True if a redirect changes the method to GET (Fetch Standard, HTTP-redirect fetch, step 12). */
function turnsToGet(status: number, method = "GET"): boolean {
  return status === 303
    ? method !== "GET" && method !== "HEAD"
    : status < 303 && method === "POST";
}
