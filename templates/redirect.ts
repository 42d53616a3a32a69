/** Sends a request and follows its redirects; see {@link HttpSettings.redirects}. */
export type Redirects = (
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: URL,
  init: RequestInit,
) => Promise<Response>;

/**
 * Fetches, following redirects within the origin only, at most five. For requests whose headers
 * hold a secret that `fetch` does not know for one: on its way to another origin it strips
 * `authorization` and `cookie`, and nothing else. Browsers do not show where a redirect leads, so
 * there none is followed.
 */
export async function fetchWithinOrigin(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  url: URL,
  init: RequestInit,
): Promise<Response> {
  let request: RequestInit = { ...init, redirect: "manual" };
  let here = url;
  for (let left = 5; ; left--) {
    const response = await fetch(here.href, request);
    const location = response.headers.get("location");
    const isRedirect = [301, 302, 303, 307, 308].includes(response.status);
    if (!isRedirect || location === null || left === 0) return response;
    const next = new URL(location, here);
    if (next.origin !== url.origin) return response;
    await response.body?.cancel();
    here = next;
    if (turnsToGet(response.status, request.method)) {
      const headers = new Headers(request.headers);
      headers.delete("content-type");
      request = { ...request, method: "GET", headers, body: null };
    }
  }
}

/** Fetch Standard, HTTP-redirect fetch, step 12. */
function turnsToGet(status: number, method = "GET"): boolean {
  return status === 303
    ? method !== "GET" && method !== "HEAD"
    : status < 303 && method === "POST";
}
