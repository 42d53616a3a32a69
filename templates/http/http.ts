import { resolveBase } from "./base-url.js";
import { Call } from "./call.js";
import { exchange } from "./exchange.js";
import type { Http, HttpSettings } from "./request.js";

/** The client's way to the API; throws a TypeError for a base URL that is none. */
export function createHttpClient(settings: HttpSettings): Http {
  const base = resolveBase(settings.baseUrl, settings.server);
  return {
    apiName: settings.apiName,
    name: settings.name,
    send(build, options = {}) {
      const unread = { isAsked: false };
      const answer = exchange({ settings, base, build, options, unread });
      return new Call(answer, unread);
    },
  };
}
