import { connectBy } from "../../templates/http/connect.js";
import { hooks } from "../../templates/http/hooks.js";
import { idempotencyKeys } from "../../templates/http/idempotency-keys.js";
import type { Layer } from "../../templates/http/layer.js";
import { limits } from "../../templates/http/limits.js";
import { redirects } from "../../templates/http/redirects.js";
import { refresh } from "../../templates/http/refresh.js";
import type { Http } from "../../templates/http/request.js";
import type { HttpSettings } from "../../templates/http/settings.js";
import { retry } from "../../templates/http/retry.js";
import { serverMessages } from "../../templates/http/server-message.js";
import { deadline, timeout } from "../../templates/http/timeout.js";

/** Connects through all standard layers, as an emitted client does; `streams` is `reconnect`. */
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
