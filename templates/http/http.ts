// Composes the core and the standard layers by the options of a client.

import { connectBy } from "./connect.js";
import { hooks } from "./hooks.js";
import { idempotencyKeys } from "./idempotency-keys.js";
import type { Layer } from "./layer.js";
import { limits } from "./limits.js";
import { redirects } from "./redirects.js";
import { refresh } from "./refresh.js";
import type { Http } from "./request.js";
import type { HttpSettings } from "./settings.js";
import { retry } from "./retry.js";
import { serverMessages } from "./server-message.js";
import { deadline, timeout } from "./timeout.js";

/**
 * Connects to the API through the standard layers; `streams` is the layer of an API that answers
 * with server-sent events.
 *
 * @throws TypeError for an invalid base URL
 */
export function createHttpClient(
  settings: HttpSettings,
  streams?: (settings: HttpSettings) => Layer,
): Http {
  return connectBy(
    settings,
    deadline(settings.deadline),
    idempotencyKeys(settings.idempotencyKey),
    ...(streams ? [streams(settings)] : []),
    retry(settings),
    refresh(),
    timeout(settings.timeout),
    limits(settings.maxResponseBytes),
    hooks(settings),
    redirects(settings.redirects),
    serverMessages(),
  );
}
