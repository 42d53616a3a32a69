import { connectBy } from "./connect.js";
import { deadline } from "./deadline.js";
import { hooks } from "./hooks.js";
import { idempotencyKeys } from "./idempotency-keys.js";
import { limits } from "./limits.js";
import { reconnect } from "./reconnect.js";
import { redirects } from "./redirects.js";
import { refresh } from "./refresh.js";
import type { Http } from "./request.js";
import type { HttpSettings } from "./settings.js";
import { retry } from "./retry.js";
import { timeout } from "./timeout.js";

/** The client's way to the API, with all layers; throws a TypeError for a base URL that is none. */
export function createHttpClient(settings: HttpSettings): Http {
  return connectBy(
    settings,
    deadline(settings.deadline),
    idempotencyKeys(settings.idempotencyKey),
    reconnect(settings),
    retry(settings),
    refresh(),
    timeout(settings.timeout),
    limits(settings.maxResponseBytes),
    hooks(settings),
    redirects(settings.redirects),
  );
}
