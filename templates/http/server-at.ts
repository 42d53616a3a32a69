// Servers of single operations, in place of the client's.

import { resolveBase } from "./base-url.js";
import type { Destination } from "./request.js";
import type { HttpSettings } from "./settings.js";

/** Options for a client whose operations have servers of their own. */
export interface ServerSettings extends HttpSettings {
  /** The base URL in use for a server of the document, by its URL as the document has it. */
  readonly servers?: Readonly<Record<string, string | URL | undefined>>;
}

/**
 * Sends a request to the server of its operation (OpenAPI 3.1, 4.8.10) instead of the client's. A
 * relative URL has the client's origin. Another origin does not receive what the client adds to
 * requests (credentials, headers, changes by `onRequest`), unless the option `servers` has the
 * server.
 */
export function serverAt(
  server: string,
  declared: string = server,
): (client: Destination) => Destination {
  return ({ settings, base }) => {
    const given = (settings as ServerSettings).servers?.[declared];
    if (given !== undefined) return { settings, base: resolveBase(given) };
    if (!/^https?:/i.test(server)) {
      const isWhole = /^https?:/i.test(settings.server ?? "");
      const start = isWhole ? base.origin : settings.baseUrl;
      return { settings, base: resolveBase(start, server) };
    }
    const own = resolveBase(server);
    if (own.origin === base.origin) return { settings, base: own };
    const { authorize: _, headers: __, ...others } = settings;
    return { settings: others, base: own, isForeign: true };
  };
}
