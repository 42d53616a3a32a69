import type { Schema } from "../model/schema.js";
import type { Webhook } from "../model/webhook.js";
import { docLines } from "./docs.js";
import { type Emission, printingIn } from "./emission.js";
import { propertyName } from "./escape.js";
import type { MemberSyntax } from "./layout/type-syntax.js";
import { type Module, ModuleBuilder } from "./module.js";
import { ourName } from "./our-names.js";
import { interfaceOf } from "./structures.js";
import { printType } from "./print-type.js";

/** An interface of the module: a type for each of some webhooks. */
interface WebhookTypes {
  readonly name: string;
  readonly docs: string;
  readonly webhooks: readonly Webhook[];
  readonly typeOf: (webhook: Webhook) => Schema | undefined;
  readonly docsOf: (webhook: Webhook) => readonly string[];
}

/** `webhooks.ts`: what the API sends by itself, by name; its types and their checks are where all are. */
export function emitWebhooks(emission: Emission): Module {
  const parts = partsOf(emission);
  const names = parts.map(({ name }) => name);
  const module = new ModuleBuilder("webhooks.ts", names, emission.names);
  const { projection } = emission.table;
  for (const { name, docs, webhooks, typeOf, docsOf } of parts) {
    const members = webhooks.map((webhook): MemberSyntax => {
      const schema = typeOf(webhook);
      const node = schema && projection.project(schema, projection);
      return {
        kind: "property",
        name: propertyName(webhook.name),
        type: node
          ? printType(node, printingIn(module, emission))
          : "undefined",
        docs: docsOf(webhook),
      };
    });
    module.add(interfaceOf({ name, docs: [docs], members }));
  }
  return module.build();
}

/** Whether the document declares webhooks or callbacks. */
export function needsWebhooks({ model }: Emission): boolean {
  return (
    (model.webhooks ?? []).length > 0 ||
    model.operations.some(({ callbacks }) => callbacks)
  );
}

function partsOf(emission: Emission): WebhookTypes[] {
  const { model } = emission;
  const { webhooks = [], operations } = model;
  const all = [
    ...webhooks,
    ...operations.flatMap(({ callbacks }) => callbacks?.webhooks ?? []),
  ];
  const own: WebhookTypes[] = [
    {
      name: ourName("Webhooks", emission),
      docs: "What the API sends by itself: the payload by the name of the webhook.",
      webhooks,
      typeOf: ({ payload }) => payload,
      docsOf: webhookDocs,
    },
    ...operations.flatMap(({ callbacks, resource, name }): WebhookTypes[] =>
      callbacks
        ? [
            {
              name: callbacks.type,
              docs: `What the API sends in the course of \`${[...resource, name].join(".")}\`: the payload by name.`,
              webhooks: callbacks.webhooks,
              typeOf: ({ payload }) => payload,
              docsOf: webhookDocs,
            },
          ]
        : [],
    ),
    {
      name: ourName("WebhookHeaders", emission),
      docs: "The headers of what the API sends by itself, in lower case, where some are declared.",
      webhooks: unique(all.filter(({ headers }) => headers)),
      typeOf: ({ headers }) => headers,
      docsOf: () => [],
    },
  ];
  return own.filter((part) => part.webhooks.length > 0);
}

/** Callbacks of several operations may be called the same; the first has the name. */
function unique(webhooks: readonly Webhook[]): Webhook[] {
  const names = new Set<string>();
  return webhooks.filter(
    ({ name }) => !names.has(name) && Boolean(names.add(name)),
  );
}

function webhookDocs({
  summary,
  description,
  method,
  expression,
  deprecated,
}: Webhook): string[] {
  const isRepeated = description?.trim() === summary?.trim();
  const place = expression === undefined ? "" : ` ${expression}`;
  return docLines({
    paragraphs: [
      summary,
      isRepeated ? undefined : description,
      `\`${(method + place).replaceAll("`", "'")}\``,
    ],
    tags: deprecated ? [{ name: "deprecated" }] : [],
  });
}
