import type { Schema } from "../model/schema.js";
import type { Webhook } from "../model/webhook.js";
import type { Subject } from "./change.js";
import { compareSchemas } from "./compare-schemas.js";
import type { Spot } from "./finding.js";
import { pairUp } from "./pair-up.js";
import type { Comparison } from "./place.js";
import type { RuleName } from "./rules.js";
import type { PlacedSchema } from "./schema-view.js";

/** Webhooks before and after, and whose they are. */
export interface WebhookLists {
  readonly old: readonly Webhook[];
  readonly new: readonly Webhook[];
  /** `webhook`, or `callback` of an operation, after which the name stands. */
  readonly kind: "webhook" | "callback";
  /** What a callback's names stand after: the operation. */
  readonly subject?: Subject;
}

/**
 * Compares what the API sends by itself. Who receives it stands where a reader of responses does:
 * what is sent may become less, and breaks where it becomes more or another.
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
    if (was && is)
      compareWebhook({ comparison, kind, spot, old: was, new: is });
    else {
      const rule = is ? "{kind}-added" : "{kind}-removed";
      comparison.recorder.add(spot, rule, { kind });
    }
  }
}

interface WebhookTask {
  readonly comparison: Comparison;
  readonly kind: WebhookLists["kind"];
  readonly spot: Spot & { readonly direction: "response" };
  readonly old: Webhook;
  readonly new: Webhook;
}

function compareWebhook(task: WebhookTask): void {
  const { comparison, kind, spot, old, new: now } = task;
  const add = (rule: RuleName, was = "", is = ""): void =>
    comparison.recorder.add(spot, rule, { kind, was, is });
  if (old.method !== now.method)
    add("{kind}-method-changed", old.method, now.method);
  if (old.expression !== now.expression)
    add("callback-expression-changed", old.expression, now.expression);
  if (old.deprecated !== now.deprecated)
    add(now.deprecated ? "{kind}-deprecated" : "{kind}-reactivated");
  comparePart(task, "payload", [old.payload, now.payload]);
  comparePart(task, "headers", [old.headers, now.headers]);
}

function comparePart(
  { comparison, kind, spot, old, new: now }: WebhookTask,
  part: "payload" | "headers",
  [was, is]: readonly (Schema | undefined)[],
): void {
  if (was && is) {
    const step = part === "payload" ? "" : "header ";
    const where = `${spot.where} ${step}`;
    const prefix = `webhook-${part}` as const;
    compareSchemas(
      comparison,
      { ...spot, prefix, where },
      {
        old: { schema: was, ...placeOf(old, part) },
        new: { schema: is, ...placeOf(now, part) },
      },
    );
  } else if (was ?? is) {
    const what = part === "payload" ? "a payload is" : "headers are";
    const rule = is ? "{kind}-{part}-added" : "{kind}-{part}-removed";
    comparison.recorder.add(spot, rule, { kind, part, what });
  }
}

function placeOf(
  { pointer, payloadPointer = pointer, headerPlaces = [] }: Webhook,
  part: "payload" | "headers",
): Omit<PlacedSchema, "schema"> {
  if (part === "payload") return { pointer: payloadPointer };
  // The object of the headers stands nowhere.
  const places = headerPlaces.map(
    (header) => [header.name, header.pointer] as const,
  );
  return { pointer, memberPointers: new Map(places) };
}
