import { readDocument } from "../../../generator/document/read-document.js";
import type { Model } from "../../../generator/model/model.js";
import { unescapePointer } from "../../../generator/model/pointer.js";
import { normalize } from "../../../generator/normalize/normalize.js";
import type { NameTable } from "../../../generator/normalize/options/options.js";
import type { Change } from "../../../generator/diff/compare/change.js";
import {
  type CompareOptions,
  compareModels,
} from "../../../generator/diff/compare/compare-models.js";
import { settlePlaces } from "../../../generator/diff/compare/settle-places.js";

/** A document as plain data, open to changes. */
// Tests reach into it by name, at any depth.
export type Plain = { [name: string]: Plain } & Plain[];

/** The model of a document. */
export async function readModel(
  document: unknown,
  names: NameTable = {},
): Promise<{ readonly model: Model; readonly names: NameTable }> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const read = await readDocument({ uri: "file:///api.json", bytes });
  return normalize(read, {}, names);
}

/** What differs between a document and itself after a change, with names kept as a run would. */
export async function compareAfter(
  document: unknown,
  change: (document: Plain) => void,
  options: CompareOptions = {},
): Promise<readonly Change[]> {
  return compareDocuments(document, changed(document, change), options);
}

/** A document after a change. */
export function changed(
  document: unknown,
  change: (document: Plain) => void,
): unknown {
  const copy = structuredClone(document) as Plain;
  change(copy);
  return copy;
}

/** What differs between two documents, each change with words and with a place. */
export async function compareDocuments(
  before: unknown,
  after: unknown,
  options: CompareOptions = {},
): Promise<readonly Change[]> {
  const old = await readModel(before);
  const now = await readModel(after, old.names);
  const roots = { old: before, new: after };
  const found = settlePlaces(
    compareModels(old.model, now.model, options),
    roots,
  );
  for (const one of found) {
    const flaws = flawsOf(one, roots);
    if (flaws.length > 0)
      throw new Error(`${one.rule} ${one.where} ${flaws.join(", ")}`);
  }
  return found;
}

/** The parts that a change lacks: a sentence, a place in each document, and its names as data. */
export function flawsOf(
  { rule, message, old, new: now, renamed, listed }: Change,
  documents: { readonly old: unknown; readonly new: unknown },
): string[] {
  const isSentence = /^(?!undefined |.* undefined$|.* {2})\S+(?: \S+)+$/.test(
    message,
  );
  const comesOrGoes =
    /^new-|-(?:added|removed)(?:-|$)/.test(rule) &&
    !rule.includes("enum-value");
  const isPlaced =
    comesOrGoes || oneSided.test(rule)
      ? (old ?? now)
      : old !== undefined && now !== undefined;
  const isThere = (pointer: string | undefined, document: unknown): boolean =>
    pointer === undefined || hasPlace(document, pointer);
  // A type may be several types now.
  const isRenaming =
    /^(?:operation|type|client-type)-renamed$/.test(rule) &&
    !/ is named .* or .* now$/.test(message);
  const isListing =
    /(?:^scope|-enum-value)-(?:added|removed)$/.test(rule) ||
    message.endsWith(" alternative");
  return [
    ...(isRenaming === (renamed !== undefined) ? [] : ["has no two names"]),
    ...(isListing === (listed !== undefined) ? [] : ["has no listed value"]),
    ...(isSentence ? [] : [`says ${JSON.stringify(message)}`]),
    ...(isPlaced ? [] : ["has no place"]),
    ...(isThere(old, documents.old) ? [] : [`was not at ${old}`]),
    ...(isThere(now, documents.new) ? [] : [`is not at ${now}`]),
  ];
}

/** An option, a server and what credentials are needed may be of what only one of them says. */
const oneSided = /^client-option|^api-server-changed$|^api-global-security/;

function hasPlace(document: unknown, pointer: string): boolean {
  let value = document;
  for (const step of pointer.split("/").slice(1).map(unescapePointer))
    value = (value as Plain | undefined)?.[step];
  return value !== undefined;
}

/** A shop: orders with a filter, pages, scopes, a union, and a key. */
export const shop: unknown = {
  openapi: "3.1.1",
  info: { title: "Shop", version: "1.0.0" },
  security: [{ bearer: [] }],
  paths: {
    "/orders/{id}": {
      get: {
        operationId: "orders.get",
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            schema: { type: "string", format: "uuid" },
          },
          {
            name: "lines",
            in: "query",
            schema: { type: "integer", minimum: 0, maximum: 100, default: 10 },
          },
          { name: "region", in: "query", schema: region() },
        ],
        responses: { "200": ok({ $ref: "#/components/schemas/Order" }) },
      },
      delete: {
        operationId: "orders.remove",
        deprecated: true,
        parameters: [
          {
            name: "id",
            in: "path",
            required: true,
            schema: { type: "string" },
          },
        ],
        responses: { "204": { description: "gone" } },
      },
    },
    "/orders": {
      post: {
        operationId: "orders.create",
        security: [{ bearer: [] }, { oauth: ["orders:write"] }],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: {
                type: "object",
                required: ["sku", "quantity"],
                properties: {
                  sku: { type: "string", maxLength: 40 },
                  quantity: { type: "integer", minimum: 1, maximum: 99 },
                  note: { type: "string" },
                  address: {
                    type: "object",
                    properties: { street: { type: "string" } },
                  },
                  gift: { anyOf: [{ type: "string" }, { type: "null" }] },
                  priority: { enum: ["low", "high"], type: "string" },
                },
              },
            },
          },
        },
        responses: {
          "201": ok({ $ref: "#/components/schemas/Order" }),
          "409": { description: "sold out" },
        },
      },
    },
    "/orders/list": {
      post: {
        operationId: "orders.list",
        requestBody: {
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  filter: {
                    type: "object",
                    properties: {
                      status: withOperators({ enum: status() }, ["eq", "in"]),
                      total: withOperators({ type: "number" }, ["gte", "lte"]),
                      buyer: withOperators({ type: "string" }, [
                        "eq",
                        "contains",
                      ]),
                      region: region(),
                    },
                  },
                  cursor: { type: "string" },
                  limit: { type: "integer", maximum: 200 },
                },
              },
            },
          },
        },
        responses: {
          "200": ok({
            type: "object",
            required: ["data", "pagination"],
            properties: {
              data: {
                type: "array",
                items: { $ref: "#/components/schemas/Order" },
              },
              pagination: {
                type: "object",
                required: ["hasMore"],
                properties: {
                  hasMore: { type: "boolean" },
                  nextCursor: { type: ["string", "null"] },
                },
              },
            },
          }),
        },
      },
    },
  },
  components: {
    securitySchemes: {
      bearer: { type: "http", scheme: "bearer" },
      oauth: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "https://example.com/token",
            scopes: { "orders:write": "", "orders:all": "", "eu:north": "" },
          },
        },
      },
    },
    schemas: {
      Order: {
        type: "object",
        required: ["id", "status", "total", "payment"],
        properties: {
          id: { type: "string", format: "uuid" },
          status: { type: "string", enum: status() },
          total: { type: "number", minimum: 0 },
          code: { type: "string", maxLength: 8, pattern: "^[A-Z]+$" },
          comment: { type: "string" },
          payment: {
            oneOf: [
              { $ref: "#/components/schemas/Card" },
              { $ref: "#/components/schemas/Transfer" },
            ],
          },
        },
      },
      Card: {
        type: "object",
        required: ["kind", "digits"],
        properties: { kind: { const: "card" }, digits: { type: "string" } },
      },
      Transfer: {
        type: "object",
        required: ["kind", "iban"],
        properties: { kind: { const: "transfer" }, iban: { type: "string" } },
      },
    },
  },
};

function status(): string[] {
  return ["open", "paid", "shipped"];
}

function region(): object {
  return { type: "string", enum: ["eu", "eu:north", "eu:south", "us"] };
}

function ok(schema: object): object {
  return {
    description: "ok",
    content: { "application/json": { schema } },
  };
}

function withOperators(
  value: object,
  operators: readonly string[],
): { anyOf: object[] } {
  const properties = Object.fromEntries(
    operators.map((name) => [
      name,
      name === "in" ? { type: "array", items: value } : value,
    ]),
  );
  return { anyOf: [value, { type: "object", properties }] };
}
