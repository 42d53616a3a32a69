import { any, store } from "./api-cases.js";
import type { Case, CaseGroup } from "./case-groups.js";
import { type Plain, shop } from "./changed-documents.js";

const json = "application/json";
const text = (): object => ({ type: "string" });
const content = (schema: object): object => ({ [json]: { schema } });
const get = (doc: Plain): Plain => doc["paths"]!["/orders/{id}"]!["get"]!;
const create = (doc: Plain): Plain => doc["paths"]!["/orders"]!["post"]!;
const order = { $ref: "#/components/schemas/Order" };

const bodies: readonly Case[] = [
  {
    name: "a body is sent as a form in place of JSON",
    change: (doc) => {
      const { content: offered } = create(doc)["requestBody"]!;
      create(doc)["requestBody"]!["content"] = any({
        "multipart/form-data": offered![json],
      });
    },
  },
  {
    name: "a body may be sent as a form, too",
    change: (doc) => {
      const { content: offered } = create(doc)["requestBody"]!;
      offered!["application/x-www-form-urlencoded"] = offered![json]!;
    },
  },
  {
    name: "a body is a list in place of an object",
    change: (doc) =>
      (create(doc)["requestBody"]!["content"] = any(
        content({ type: "array", items: text() }),
      )),
  },
  {
    name: "a parameter is called as the body is",
    before: (doc) =>
      (create(doc)["requestBody"]!["content"] = any(
        content({ type: "array", items: text() }),
      )),
    change: (doc) => {
      create(doc)["requestBody"]!["content"] = any(
        content({ type: "array", items: text() }),
      );
      create(doc)["parameters"] = any([
        { name: "body", in: "query", schema: text() },
      ]);
    },
  },
  {
    name: "an operation takes a body that need not be sent",
    change: (doc) =>
      (get(doc)["requestBody"] = any({
        content: content({ type: "object", properties: { why: text() } }),
      })),
  },
  {
    name: "an operation takes a body that must be sent",
    change: (doc) =>
      (get(doc)["requestBody"] = any({
        required: true,
        content: content({
          type: "object",
          required: ["why"],
          properties: { why: text() },
        }),
      })),
  },
];

const answers: readonly Case[] = [
  {
    name: "what comes back is no longer said",
    change: (doc) => delete get(doc)["responses"]!["200"]!["content"],
  },
  {
    name: "nothing comes back",
    change: (doc) => {
      delete get(doc)["responses"]!["200"];
      get(doc)["responses"]!["204"] = any({ description: "" });
    },
  },
  {
    name: "a text comes back in place of JSON",
    change: (doc) =>
      (get(doc)["responses"]!["200"]!["content"] = any({
        "text/plain": { schema: text() },
      })),
  },
  {
    name: "a text may be had, too",
    change: (doc) =>
      (get(doc)["responses"]!["200"]!["content"]!["text/plain"] = any({
        schema: text(),
      })),
  },
  {
    name: "a failure may be had as a text, too",
    change: (doc) =>
      (create(doc)["responses"]!["422"]!["content"]!["text/plain"] = any({
        schema: text(),
      })),
  },
  {
    name: "one failure has no body any more",
    change: (doc) => delete create(doc)["responses"]!["422"]!["content"],
  },
  {
    name: "no failure has a body any more",
    change: (doc) => {
      delete create(doc)["responses"]!["422"]!["content"];
      delete create(doc)["responses"]!["423"]!["content"];
    },
  },
  {
    name: "a member of a failure has another type",
    change: (doc) =>
      (create(doc)["responses"]!["422"]!["content"]![json]!["schema"]![
        "properties"
      ]!["at422"] = any(text())),
  },
  {
    name: "every answer is declared as one",
    change: (doc) => {
      const { responses } = get(doc);
      get(doc)["responses"] = any({ default: responses!["200"] });
    },
  },
];

const calls: readonly Case[] = [
  {
    name: "an operation is another one of the same shape",
    change: (doc) => {
      const { post } = doc["paths"]!["/orders"]!;
      delete doc["paths"]!["/orders"];
      doc["paths"]!["/sales"] = any({
        post: { ...post, operationId: "sales.create" },
      });
    },
  },
  {
    name: "one of two operations at one path is gone",
    before: (doc) => {
      const { get: read } = doc["paths"]!["/orders/{id}"]!;
      const other = structuredClone(read) as Plain;
      other["parameters"]![0]!["name"] = any("code");
      other["operationId"] = any("orders.byCode");
      doc["paths"]!["/orders/{code}"] = any({ get: other });
    },
    change: (doc) => doc,
  },
  {
    name: "what an operation fails with goes by its name",
    change: (doc) => (create(doc)["operationId"] = any("orders.place")),
  },
  {
    name: "a parameter is deprecated",
    change: (doc) => (get(doc)["parameters"]![1]!["deprecated"] = any(true)),
  },
  {
    name: "a deprecated parameter is gone",
    before: (doc) => (get(doc)["parameters"]![1]!["deprecated"] = any(true)),
    change: (doc) => void get(doc)["parameters"]!.splice(1, 1),
  },
  {
    name: "a parameter is called otherwise",
    change: (doc) => (get(doc)["parameters"]![1]!["name"] = any("maxLines")),
  },
  {
    name: "an operation takes its first parameter",
    before: (doc) =>
      (doc["paths"]!["/ping"] = any({
        get: { operationId: "ping", responses: { "204": { description: "" } } },
      })),
    change: (doc) =>
      (doc["paths"]!["/ping"] = any({
        get: {
          operationId: "ping",
          parameters: [{ name: "n", in: "query", schema: text() }],
          responses: { "204": { description: "" } },
        },
      })),
  },
  {
    name: "an operation no longer has a way in of its own",
    change: (doc) => delete create(doc)["security"],
  },
  {
    name: "an operation may be called without a credential",
    change: (doc) => create(doc)["security"]!.push(any({})),
  },
];

/** A list with parameters that ask for a page, and what an answer may say of the next one. */
function listed(
  parameters: Readonly<Record<string, object>>,
  members: Readonly<Record<string, object>>,
  headers: object = {},
): (doc: Plain) => void {
  return (doc) => {
    doc["paths"]!["/sales"] = any({
      get: {
        operationId: "sales.list",
        parameters: Object.entries(parameters).map(([name, schema]) => ({
          name,
          in: "query",
          schema,
        })),
        responses: {
          "200": {
            description: "",
            headers,
            content: content({
              type: "object",
              required: ["items", ...Object.keys(members)],
              properties: {
                items: { type: "array", items: order },
                ...members,
              },
            }),
          },
        },
      },
    });
  };
}

const integer = { type: "integer" };
const paged: Readonly<Record<string, (doc: Plain) => void>> = {
  cursor: listed({ cursor: text() }, { nextCursor: text() }),
  "cursor elsewhere": listed({ cursor: text() }, { next_cursor: text() }),
  "cursor and the end": listed(
    { cursor: text() },
    { nextCursor: text(), hasMore: { type: "boolean" } },
  ),
  offset: listed({ offset: integer, limit: integer }, { total: integer }),
  page: listed({ page: integer }, { totalPages: integer }),
  link: listed({ page: integer }, {}, { Link: { schema: text() } }),
  nothing: listed({}, {}),
};

const pages: readonly Case[] = [
  ["cursor", "offset"],
  ["cursor", "cursor elsewhere"],
  ["cursor", "cursor and the end"],
  ["offset", "page"],
  ["page", "link"],
  ["link", "cursor"],
  ["link", "nothing"],
  ["nothing", "cursor"],
].map(([was = "", is = ""]) => ({
  name: `${was}, and then ${is}`,
  before: (doc) => paged[was]?.(doc),
  change: (doc) => paged[is]?.(doc),
}));

/** Every operation asks for the same header, which is an option of the client. */
function withHeader(schema: object): (doc: Plain) => void {
  return (doc) => {
    for (const item of Object.values(doc["paths"]!))
      for (const operation of Object.values(item)) {
        operation["parameters"] ??= any([]);
        operation["parameters"]!.push(
          any({ name: "X-Environment", in: "header", required: true, schema }),
        );
      }
  };
}

const clients: readonly Case[] = [
  {
    name: "an option takes other values",
    before: withHeader({ type: "string", enum: ["live", "test"] }),
    change: withHeader({ type: "string", enum: ["live", "beta"] }),
  },
  {
    name: "an option takes any text",
    before: withHeader({ type: "string", enum: ["live", "test"] }),
    change: withHeader({ type: "string" }),
  },
  {
    name: "a second server is another one",
    before: (doc) =>
      doc["servers"]!.push(any({ url: "https://eu.example.com/v1" })),
    change: (doc) =>
      doc["servers"]!.push(any({ url: "https://us.example.com/v1" })),
  },
  {
    name: "a server has a variable that must be given",
    before: (doc) =>
      (doc["servers"] = any([
        { url: "https://{a}.example.com", variables: { a: { default: "x" } } },
      ])),
    change: (doc) =>
      (doc["servers"] = any([
        {
          url: "https://{a}.example.com/{b}",
          variables: { a: { default: "x" }, b: {} },
        },
      ])),
  },
];

const signature = (name: string): object => ({
  name,
  in: "header",
  schema: text(),
});
const sold = (doc: Plain): Plain => doc["webhooks"]!["orderSold"]!;

const sent: readonly Case[] = [
  {
    name: "what a webhook sends is a list of others",
    before: (doc) =>
      (sold(doc)["post"]!["requestBody"]!["content"] = any(
        content({ type: "array", items: text() }),
      )),
    change: (doc) =>
      (sold(doc)["post"]!["requestBody"]!["content"] = any(
        content({ type: "array", items: integer }),
      )),
  },
  {
    name: "a header that all requests of a webhook have is another",
    before: (doc) => {
      delete sold(doc)["post"]!["parameters"];
      sold(doc)["parameters"] = any([signature("X-Shop")]);
    },
    change: (doc) => {
      delete sold(doc)["post"]!["parameters"];
      sold(doc)["parameters"] = any([
        { ...signature("X-Shop"), required: true },
        signature("X-Till"),
      ]);
    },
  },
  {
    name: "a header of a webhook stands in components",
    before: (doc) => {
      doc["components"]!["parameters"] = any({ Shop: signature("X-Shop") });
      sold(doc)["post"]!["parameters"] = any([
        { $ref: "#/components/parameters/Shop" },
      ]);
    },
    change: (doc) => {
      doc["components"]!["parameters"] = any({
        Shop: { ...signature("X-Shop"), required: true },
      });
      sold(doc)["post"]!["parameters"] = any([
        { $ref: "#/components/parameters/Shop" },
      ]);
    },
  },
  {
    name: "a webhook has no headers any more",
    change: (doc) => delete sold(doc)["post"]!["parameters"],
  },
  {
    name: "a webhook is sent by a method more",
    change: (doc) => (sold(doc)["put"] = structuredClone(sold(doc)["post"]!)),
  },
];

/** Changes of what an operation takes and answers, and how it is called. */
export const operationCases: readonly CaseGroup[] = [
  { title: "bodies of requests", document: shop, cases: bodies },
  { title: "answers", document: store, cases: answers },
  { title: "calls", document: store, cases: calls },
  { title: "pages", document: shop, cases: pages },
  { title: "clients", document: store, cases: clients },
  { title: "what webhooks send", document: store, cases: sent },
];
