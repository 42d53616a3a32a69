import type { Webhook } from "../../model/webhook.js";
import type { Subject } from "./change.js";
import { compareSchemas } from "./compare-schemas.js";
import { type Add, addDeprecation } from "./finding.js";
import { mapPair, type Pair, pairUp } from "./pair.js";
import type { Comparison } from "./place.js";
import type { PlacedSchema } from "./schema-view.js";

/** Webhooks before and after, and whose they are. */
interface WebhookLists extends Pair<readonly Webhook[]> {
  /** `webhook`, or `callback` of an operation, followed by the name. */
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
    const { old: had, new: has } = mapPair(pair, partsOf);
    for (const part of ["payload", "headers"] as const) {
      const [was, is] = [had[part], has[part]];
      const isOfHeaders = part === "headers";
      const where = `${spot.where} ${isOfHeaders ? "header " : ""}`;
      const place = { ...spot, prefix: `webhook-${part}`, where } as const;
      if (was && is) compareSchemas(comparison, place, { old: was, new: is });
      else if (was ?? is) {
        const what = isOfHeaders ? "headers are" : "a payload is";
        const step = is ? "added" : "removed";
        add(`{kind}-{part}-${step}`, { part, what });
      }
    }
  }
}

/** The schemas of a webhook. */
function partsOf({
  payload,
  headers,
  pointer,
  payloadPointer = pointer,
  headerPlaces = [],
}: Webhook): {
  readonly payload: PlacedSchema | undefined;
  readonly headers: PlacedSchema | undefined;
} {
  const places = headerPlaces.map((one) => [one.name, one.pointer] as const);
  return {
    payload: payload && { schema: payload, pointer: payloadPointer },
    // The object of the headers has no place.
    headers: headers && {
      schema: headers,
      pointer,
      memberPointers: new Map(places),
    },
  };
}
