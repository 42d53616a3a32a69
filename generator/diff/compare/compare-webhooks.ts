import type { Webhook } from "../../model/webhook.js";
import type { Subject } from "./change.js";
import { compareSchemas } from "./compare-schemas.js";
import { type Add, addDeprecation } from "./finding.js";
import { mapPair, type Pair, pairUp } from "./pair.js";
import type { Comparison } from "./place.js";
import type { PlacedSchema } from "./schema-view.js";

/** Webhooks before and after, and whose they are. */
interface WebhookLists extends Pair<readonly Webhook[]> {
  /** `webhook`, or `callback` of an operation, after which the name stands. */
  readonly kind: "webhook" | "callback";
  /** The operation, whose name precedes those of its callbacks. */
  readonly subject?: Subject;
}

/**
 * Compares webhooks. Their receiver is like a reader of responses: a payload may be narrowed, and
 * a wider or another one breaks.
 */
export function compareWebhooks(
  comparison: Comparison,
  { old, new: now, kind, subject }: WebhookLists,
): void {
  for (const { old: was, new: is } of pairUp(old, now, ({ name }) => name)) {
    const { name } = is ?? was;
    const spot = {
      direction: "response",
      subject: subject ?? ({ kind: "webhook", name } as const),
      where: `${subject ? `${subject.name} ` : ""}${kind} ${name}`,
      old: was?.pointer,
      new: is?.pointer,
    } as const;
    const add: Add = (rule, words) =>
      comparison.recorder.add(spot, rule, { kind, ...words });
    if (!was || !is) {
      add(is ? "{kind}-added" : "{kind}-removed");
      continue;
    }
    const pair = { old: was, new: is };
    if (was.method !== is.method)
      add("{kind}-method-changed", { was: was.method, is: is.method });
    const to = mapPair(pair, ({ expression }) => expression);
    if (to.old !== to.new)
      add("callback-expression-changed", { was: to.old, is: to.new });
    addDeprecation(add, kind, pair);
    for (const [part, { step, what, held }] of parts) {
      const { old: had, new: has } = mapPair(pair, held);
      const where = `${spot.where} ${step}`;
      const prefix = `webhook-${part}` as const;
      const place = { ...spot, prefix, where };
      if (had && has) compareSchemas(comparison, place, { old: had, new: has });
      else if (had ?? has)
        add(has ? "{kind}-{part}-added" : "{kind}-{part}-removed", {
          part,
          what,
        });
    }
  }
}

/** The parts of a webhook: the step to it, its rule's words, and its schema. */
const parts = [
  [
    "payload",
    {
      step: "",
      what: "a payload is",
      held: ({
        payload,
        pointer,
        payloadPointer = pointer,
      }: Webhook): PlacedSchema | undefined =>
        payload && { schema: payload, pointer: payloadPointer },
    },
  ],
  [
    "headers",
    {
      step: "header ",
      what: "headers are",
      // The object of the headers stands nowhere.
      held: ({
        headers,
        headerPlaces = [],
        pointer,
      }: Webhook): PlacedSchema | undefined =>
        headers && {
          schema: headers,
          pointer,
          memberPointers: new Map(
            headerPlaces.map((header) => [header.name, header.pointer]),
          ),
        },
    },
  ],
] as const;
