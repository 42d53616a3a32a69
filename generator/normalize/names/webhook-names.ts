import { groupBy } from "../../model/group-by.js";
import type { NameMemory } from "../options/name-memory.js";
import type { DraftWebhook } from "../operations/draft-operation.js";

/** The lock's key of a webhook's name. */
export function webhookKey({ request }: DraftWebhook): string {
  return `webhook ${request.pointer}`;
}

/**
 * Webhooks by the names of the last run: a further method of one, or a further expression of a
 * callback, is distinguished by its own name alone.
 */
export function keepWebhookNames(
  webhooks: readonly DraftWebhook[],
  memory: NameMemory,
): readonly DraftWebhook[] {
  const kept = webhooks.map((webhook) => ({
    ...webhook,
    name: memory.at(webhookKey(webhook)) ?? webhook.name,
  }));
  const isFree = groupBy(kept, ({ name }) => name).size === kept.length;
  return isFree ? kept : webhooks;
}
