import type { Schema } from "../model/schema.js";
import type { Webhook } from "../model/webhook.js";
import type { Severity, Subject } from "./change.js";
import { compareSchemas } from "./compare-schemas.js";
import type { Comparison, Prefix } from "./place.js";
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
  const createTask = (
    name: string,
    was: Webhook | undefined,
    is: Webhook | undefined,
  ) => {
    const where = `${subject ? `${subject.name} ` : ""}${kind} ${name}`;
    return {
      comparison,
      kind,
      where,
      subject: subject ?? ({ kind: "webhook", name } as const),
      old: was,
      new: is,
    };
  };
  const kept = new Map(now.map((one) => [one.name, one]));
  for (const was of old) {
    const is = kept.get(was.name);
    const task = createTask(was.name, was, is);
    if (is) compareWebhook({ ...task, old: was, new: is });
    else {
      record(task, {
        rule: `${kind}-removed`,
        message: "is no longer sent",
        wire: "breaking",
        // Its payload is no longer a member of the type that has all of them.
        types: "breaking",
      });
    }
  }
  const known = new Set(old.map(({ name }) => name));
  for (const is of now) {
    if (known.has(is.name)) continue;
    record(createTask(is.name, undefined, is), {
      rule: `${kind}-added`,
      message: "is sent now",
      wire: "info",
      types: "info",
    });
  }
}

interface WebhookTask {
  readonly comparison: Comparison;
  readonly kind: WebhookLists["kind"];
  readonly subject: Subject;
  readonly where: string;
  readonly old: Webhook | undefined;
  readonly new: Webhook | undefined;
}

interface WebhookPair extends WebhookTask {
  readonly old: Webhook;
  readonly new: Webhook;
}

function record(
  { comparison, subject, where, old, new: now }: WebhookTask,
  found: {
    readonly rule: string;
    readonly message: string;
    readonly wire: Severity;
    readonly types: Severity;
  },
): void {
  comparison.recorder.add({
    ...found,
    subject,
    where,
    old: old?.pointer,
    new: now?.pointer,
  });
}

function compareWebhook(task: WebhookPair): void {
  const { old, new: now, kind } = task;
  if (old.method !== now.method) {
    record(task, {
      rule: `${kind}-method-changed`,
      message: `was sent as ${old.method}, is as ${now.method} now`,
      wire: "breaking",
      types: "info",
    });
  }
  if (old.expression !== now.expression) {
    record(task, {
      rule: "callback-expression-changed",
      message: `was sent to ${old.expression}, is to ${now.expression} now`,
      wire: "breaking",
      types: "info",
    });
  }
  if (old.deprecated !== now.deprecated) {
    record(task, {
      rule: `${kind}-${now.deprecated ? "deprecated" : "reactivated"}`,
      message: now.deprecated ? "is deprecated now" : "is no longer deprecated",
      wire: "info",
      types: "info",
    });
  }
  comparePart(task, "payload", { old: old.payload, new: now.payload });
  comparePart(task, "headers", { old: old.headers, new: now.headers });
}

function comparePart(
  task: WebhookPair,
  part: "payload" | "headers",
  schemas: {
    readonly old: Schema | undefined;
    readonly new: Schema | undefined;
  },
): void {
  const { comparison, kind, subject, where, old, new: now } = task;
  if (schemas.old && schemas.new) {
    const prefix: Prefix =
      part === "payload" ? "webhook-payload" : "webhook-headers";
    const place = { direction: "response", prefix, subject } as const;
    const step = part === "payload" ? "" : "header ";
    compareSchemas(
      comparison,
      { ...place, where: `${where} ${step}` },
      {
        old: { schema: schemas.old, ...placeOf(old, part) },
        new: { schema: schemas.new, ...placeOf(now, part) },
      },
    );
    return;
  }
  if (!schemas.old && !schemas.new) return;
  const severity = schemas.new ? "info" : "breaking";
  record(task, {
    rule: `${kind}-${part}-${schemas.new ? "added" : "removed"}`,
    message: schemas.new
      ? `${part === "payload" ? "a payload is" : "headers are"} declared now`
      : `${part === "payload" ? "a payload is" : "headers are"} no longer declared`,
    wire: severity,
    types: severity,
  });
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
