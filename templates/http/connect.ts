import { resolveBase } from "./base-url.js";
import { Call, type Unread } from "./call.js";
import type { Additions, Layer, Send } from "./layer.js";
import { onlyReads } from "./operation-facts.js";
import type { Destination, Http, HttpRequest } from "./request.js";
import type { HttpSettings, RequestOptions } from "./settings.js";
import { sendOnce } from "./send-once.js";

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
 * What the functions of operations send requests with: a request is sent once, through the layers
 * given, from the outside in. An option of a call has an effect only where its layer is given.
 *
 * @throws TypeError for a base URL that is none, and for layers of the runtime in another order
 * than deadline, idempotencyKeys, reconnect, retry, refresh, timeout, limits, hooks, redirects,
 * serverMessages
 */
export function connectBy(
  settings: ConnectSettings,
  ...layers: readonly Layer[]
): Http {
  const base = resolveBase(settings.baseUrl, settings.server);
  const places = layers.flatMap(
    ({ place }): number | readonly number[] => place ?? [],
  );
  if (places.some((place, index) => place <= (places[index - 1] ?? 0)))
    throw new TypeError(
      "pass each layer once, in this order: deadline, idempotencyKeys, reconnect, retry, refresh, timeout, limits, hooks, redirects, serverMessages",
    );
  const send = layers.reduceRight<Send>((next, layer) => layer(next), sendOnce);
  const client = { settings, base };
  const adds = Object.assign(
    {},
    ...layers.map(({ adds }) => adds),
  ) as Additions;
  return {
    apiName: settings.apiName,
    name: settings.name,
    send(build, options = {}) {
      const unread = { isAsked: false };
      return new Call(
        start({ build, client, options, unread, send, adds }),
        unread,
      );
    },
  };
}

async function start<T>({
  build,
  client,
  options,
  unread,
  send,
  adds: { describe, limit, readText, redirects },
}: {
  readonly build: (client: Destination) => HttpRequest<T>;
  readonly client: Destination;
  readonly options: RequestOptions;
  readonly unread: Unread;
  readonly send: Send;
  readonly adds: Additions;
}): ReturnType<typeof sendOnce<T>> {
  const request = build(client);
  const { settings, base, isForeign } = request.at?.(client) ?? client;
  const { method, idempotent: reads } = request;
  const { signal, idempotent = onlyReads({ method, reads }) } = options;
  signal?.throwIfAborted();
  return send({
    settings,
    base,
    isForeign,
    request,
    options,
    signal,
    idempotent,
    unread,
    until: Infinity,
    state: { origin: base.origin, attempts: 0 },
    describe,
    limit,
    readText,
    redirects,
  });
}
