/** What is validated: schemas of the fixture, and the emitted validators of the same. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { generate } from "../../generator/generate.js";
import { root } from "../harness/places.js";
import type { Roots } from "./peers/peers.js";

type JsonObject = Readonly<Record<string, unknown>>;

/** The schemas for the peers. */
export interface Subjects {
  /** One alert, one client, a list of clients, and the input of a list with a filter, closed. */
  readonly roots: Roots;
  /** What every operation sends and answers. */
  readonly everything: Roots;
}

/** What ours are called. */
export const ourNames: Readonly<Record<string, string>> = {
  alert: "AlertSchema",
  client: "ClientSchema",
  clientList: "ClientListSchema",
  listInput: "AlertListTransactionItemsInputSchema",
};

/** Reads the schemas, and writes our output, with the list of clients as a component, to a folder. */
export async function writeSubjects(folder: string): Promise<Subjects> {
  const text = readFileSync(
    join(root, "fixtures/compliance/openapi.json"),
    "utf8",
  );
  const document = JSON.parse(text) as JsonObject;
  const alert = answerOf(document, "/alerts/external/{externalId}", "get");
  const client = answerOf(document, "/clients/{id}", "get");
  const clientList = {
    type: "object",
    required: ["data", "pagination"],
    properties: {
      data: { type: "array", items: client },
      pagination: {
        type: "object",
        required: ["hasMore"],
        properties: {
          hasMore: { type: "boolean" },
          nextCursor: { type: "string" },
          totalCount: { type: "integer" },
        },
      },
    },
  };
  const components = { schemas: { ClientList: clientList } };
  await generateInto(folder, { ...document, components });
  const body = bodyOf(document, "/alerts/{alertId}/transactions", "post");
  const { filter } = at(body, "properties");
  const listInput = closed({
    type: "object",
    required: ["alertId"],
    properties: { alertId: { type: "string", format: "uuid" }, filter },
  }) as JsonObject;
  return {
    roots: { alert, client, clientList, listInput },
    everything: everythingIn(document),
  };
}

async function generateInto(
  folder: string,
  document: JsonObject,
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const entry = "https://example.com/openapi.json";
  const { files } = await generate({
    entry,
    load: async (uri) => ({ uri, bytes }),
  });
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function everythingIn(document: JsonObject): Roots {
  const found: [string, JsonObject][] = [];
  for (const [path, item] of Object.entries(at(document, "paths")))
    for (const method of ["get", "post"]) {
      const operation = (item as JsonObject)[method] as JsonObject | undefined;
      if (operation === undefined) continue;
      found.push([`answer${found.length}`, answerOf(document, path, method)]);
      if (operation["requestBody"] !== undefined)
        found.push([`body${found.length}`, bodyOf(document, path, method)]);
    }
  return Object.fromEntries(found);
}

function answerOf(
  document: JsonObject,
  path: string,
  method: string,
): JsonObject {
  const operation = at(document, "paths", path, method);
  return at(operation, "responses", "200", ...json);
}

function bodyOf(
  document: JsonObject,
  path: string,
  method: string,
): JsonObject {
  return at(document, "paths", path, method, "requestBody", ...json);
}

const json: readonly string[] = ["content", "application/json", "schema"];

function at(value: JsonObject, ...path: readonly string[]): JsonObject {
  return path.reduce((each, name) => each[name] as JsonObject, value);
}

/** A schema whose objects take no undeclared members, as our inputs do. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).map(
    ([name, each]) => [name, closed(each)] as const,
  );
  const isOpen = !("properties" in schema);
  return {
    ...Object.fromEntries(entries),
    ...(isOpen ? {} : { additionalProperties: false }),
  };
}
