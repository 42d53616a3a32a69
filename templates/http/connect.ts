// Composes the core and the layers that are passed.

import { resolveBase } from "./base-url.js";
import { type Answer, SentCall, type Unread } from "./call.js";
import type { Layer, Send, Steps } from "./layer.js";
import type { Destination, Http, HttpRequest } from "./request.js";
import { sendOnce } from "./send-once.js";
import type { HttpSettings, RequestOptions } from "./settings.js";

/** The settings of what sends a request once; everything else is a layer. */
export type ConnectSettings = Pick<
  HttpSettings,
  | "apiName"
  | "authorize"
  | "baseUrl"
  | "fetch"
  | "fetchOptions"
  | "headers"
  | "name"
  | "onInvalid"
  | "server"
>;

/** The options of layers, which {@link connectBy} takes as arguments of the layers. */
export type NoLayerOptions = {
  readonly [
    Name in Exclude<keyof HttpSettings, keyof ConnectSettings>
  ]?: undefined;
};

/**
 * Creates an {@link Http} with the layers passed, from the outside in. An option of a call has an
 * effect only with its layer.
 *
 * @throws TypeError for an invalid base URL, and for layers in another order than in `layers.ts`
 */
export function connectBy(
  settings: ConnectSettings,
  ...layers: readonly Layer[]
): Http {
  const steps: Steps = {};
  const send = layers.reduceRight<Send>(
    (next, layer) => layer(next, steps),
    sendOnce,
  );
  const { apiName, name, baseUrl, server } = settings;
  const client = { settings, base: resolveBase(baseUrl, server) };
  const start = async <T>(
    build: (client: Destination) => HttpRequest<T>,
    options: RequestOptions,
    unread: Unread,
  ): Promise<Answer<T>> => {
    const request = build(client);
    const at: Destination = request.at?.(client) ?? client;
    const { signal } = options;
    signal?.throwIfAborted();
    return await send({
      settings: at.settings,
      base: at.base,
      isForeign: at.isForeign,
      request,
      options,
      signal,
      unread,
      state: { origin: at.base.origin, attempts: 0 },
      steps,
    });
  };
  return {
    apiName,
    name,
    send(build, options = {}) {
      const unread = { isAsked: false };
      return new SentCall(start(build, options, unread), unread);
    },
  };
}
