import { defined } from "../../model/defined.js";
import type { Webhook } from "../../model/webhook.js";
import { receivedParameters } from "../operations/received-headers.js";
import type { ResolvedOperation, ResolvedWebhook } from "../steps/resolved.js";
import type { Classified } from "../steps/classified.js";
import type { SchemaRewriter } from "./rewrite-schemas.js";

/** The parts of webhooks. */
export interface WebhookContext {
  readonly rewriter: SchemaRewriter;
  readonly classified: Classified;
}

/** The callbacks of an operation, or the webhooks of the document, sorted by name. */
export function buildWebhooks(
  operation: ResolvedOperation | undefined,
  { rewriter, classified }: WebhookContext,
): Webhook[] {
  return classified.webhooks
    .filter((webhook) => webhook.operation === operation)
    .map((webhook) => buildWebhook(webhook, rewriter))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function buildWebhook(
  { draft: { name, expression, request }, payload, headers }: ResolvedWebhook,
  rewriter: SchemaRewriter,
): Webhook {
  const { method, pointer, summary, description, deprecated } = request;
  return {
    name,
    pointer,
    method,
    ...defined({
      expression,
      summary,
      description,
      deprecated,
      // Payloads that the API sends have the form of responses.
      payload: payload && rewriter.use(payload),
      payloadPointer: request.body?.schemaPointer,
      headers: headers && rewriter.use(headers),
      headerPlaces:
        headers &&
        receivedParameters(request).map((header) => ({
          name: header.name.toLowerCase(),
          pointer: header.pointer,
        })),
    }),
  };
}
