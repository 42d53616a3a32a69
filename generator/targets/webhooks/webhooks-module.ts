import type { BuiltInTarget } from "../../built-in-target.js";
import type { Schema } from "../../model/schema.js";
import type { Webhook } from "../../model/webhook.js";
import { docLines } from "../../print/docs.js";
import type { Emission } from "../../emit/emission/emission.js";
import { stringLiteral } from "../../print/escape.js";
import { call, record } from "../../print/expression.js";
import {
  type MemberSyntax,
  typeReference,
  type TypeSyntax,
  typeUnion,
  propertyOf,
} from "../../print/type-syntax.js";
import type { Module, PrintedStatement } from "../../print/module.js";
import { ourName, ourExport } from "../../emit/emission/our-names.js";
import {
  constant,
  functionOf,
  interfaceOf,
  typeAlias,
} from "../../print/declarations.js";
import { EmittedModule } from "../../emit/emission/emitted-module.js";

/** An interface of the module: a type for each of some webhooks. */
interface WebhookTypes {
  readonly name: string;
  readonly docs: string;
  readonly webhooks: readonly Webhook[];
  readonly typeOf: (webhook: Webhook) => Schema | undefined;
  readonly docsOf: (webhook: Webhook) => readonly string[];
}

/** `webhooks.ts`: what the API sends by itself, by name; its types and their checks are where all are. */
export const webhooksTarget: BuiltInTarget = {
  modules: {
    name: "webhooks.ts",
    isNeeded: needsWebhooks,
    emit: (emission) => [emitWebhooks(emission)],
    isIndexed: true,
  },
};

function emitWebhooks(emission: Emission): Module {
  const parts = partsOf(emission);
  const names = parts.map(({ name }) => name);
  const own = checkedNames(emission);
  const module = new EmittedModule(
    "webhooks.ts",
    [...names, ...Object.values(own)],
    emission,
  );
  for (const { name, docs, webhooks, typeOf, docsOf } of parts) {
    const members = webhooks.map((webhook): MemberSyntax => {
      const schema = typeOf(webhook);
      return propertyOf(
        webhook.name,
        schema ? module.typeOf(schema) : "undefined",
        { docs: docsOf(webhook) },
      );
    });
    module.add(interfaceOf({ name, docs: [docs], members }));
  }
  const { webhooks = [] } = emission.model;
  const { schemas } = emission.options.validators ?? {};
  if (webhooks.length > 0 && schemas !== "requests")
    module.add(...declareChecks(webhooks, { module, own }));
  exportSignatures(module);
  return module.build();
}

/** Exports what verifies the sender, by names that no type of the document has. */
function exportSignatures(module: EmittedModule): void {
  const { emission } = module;
  module.reexport(
    "runtime/webhooks/signature.ts",
    [
      ourExport("SignatureError", emission),
      "verifyHubWebhook",
      "verifyStandardWebhook",
    ],
    [ourExport("SignatureOptions", emission)],
  );
}

/** The names of the checks of webhooks. */
function checkedNames(emission: Emission): {
  readonly names: string;
  readonly schemas: string;
  readonly parse: string;
} {
  return {
    names: ourName("WebhookName", emission),
    schemas: ourName("webhookSchemas", emission),
    parse: "parseWebhook",
  };
}

/** The validators of payloads by webhook, and what checks one; nothing where no payload has a name. */
function declareChecks(
  webhooks: readonly Webhook[],
  {
    module,
    own,
  }: {
    readonly module: EmittedModule;
    readonly own: ReturnType<typeof checkedNames>;
  },
): PrintedStatement[] {
  const { emission } = module;
  const checked = webhooks.flatMap(({ name, payload }) =>
    payload?.ref !== undefined &&
    payload.ref !== "" &&
    emission.types.has(payload.ref)
      ? [{ name, type: payload.ref }]
      : [],
  );
  if (checked.length === 0) return [];
  const payloads = ourName("Webhooks", emission);
  const others = webhooks
    .filter(({ name }) => checked.every((each) => each.name !== name))
    .map(({ name }) => stringLiteral(name));
  const all = `keyof ${payloads}`;
  const keys: TypeSyntax =
    others.length === 0
      ? all
      : typeReference(module.global("Exclude"), [all, typeUnion(others)]);
  const schemas = emission.conversions
    ? module.type("runtime/dates/dated-schema.ts", "DatedSchemasOf")
    : module.type("runtime/validation/validation.ts", "SchemasOf");
  return [
    typeAlias({
      name: own.names,
      docs: ["The webhooks whose payload has a validator."],
      type: keys,
    }),
    constant({
      name: own.schemas,
      docs: ["The validators of payloads by the name of the webhook."],
      type: typeReference(schemas, [payloads, own.names]),
      initializer: record(
        checked.map(({ name, type }) => [
          name,
          module.value("validators.ts", `${type}Schema`),
        ]),
      ),
    }),
    functionOf({
      name: own.parse,
      docs: [
        "Checks the payload of a webhook, and returns it. Throws a `ValidationError` for",
        "an invalid payload or an unknown name. Does not verify the sender.",
      ],
      typeParameters: [`Name extends ${own.names}`],
      parameters: [
        { name: "name", type: "Name" },
        { name: "body", type: "unknown" },
      ],
      returns: `${payloads}[Name]`,
      body: call(module.value("runtime/webhooks/webhook.ts", "parsePayload"), [
        own.schemas,
        "name",
        "body",
      ]),
    }),
  ];
}

/** True if the document declares webhooks or callbacks. */
function needsWebhooks({ model }: Emission): boolean {
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
      docs: "The payload of each webhook, by name.",
      webhooks,
      typeOf: ({ payload }) => payload,
      docsOf: webhookDocs,
    },
    ...operations.flatMap(({ callbacks, resource, name }): WebhookTypes[] =>
      callbacks
        ? [
            {
              name: callbacks.type,
              docs: `The payload of each callback of \`${[...resource, name].join(".")}\`, by name.`,
              webhooks: callbacks.webhooks,
              typeOf: ({ payload }) => payload,
              docsOf: webhookDocs,
            },
          ]
        : [],
    ),
    {
      name: ourName("WebhookHeaders", emission),
      docs: "The declared headers of webhooks, in lower case.",
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
