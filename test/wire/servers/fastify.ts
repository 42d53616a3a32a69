import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import {
  bytesOf,
  Exchange,
  seenFile,
  type Understood,
  type WireServer,
} from "../wire-server.js";

const text = { type: "string" } as const;
const integer = { type: "integer" } as const;
const number = { type: "number" } as const;
const boolean = { type: "boolean" } as const;
const object = (properties: object, ...required: string[]) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const list = (items: object) => ({ type: "array", items });
const item = object(
  {
    id: integer,
    name: text,
    note: { type: ["string", "null"] },
    price: number,
    tags: list(text),
    parent: object(
      { id: integer, at: { type: "string", format: "date-time" } },
      "id",
    ),
    kind: { type: "string", enum: ["plain", "odd one"] },
  },
  "id",
  "name",
);
const problem = object({ code: text, detail: text }, "code");

/** Fastify with `@fastify/swagger`, whose document is made of the routes' schemas. */
export async function startFastify(): Promise<WireServer> {
  const exchange = new Exchange();
  const app = fastify();
  await app.register(swagger, {
    openapi: { openapi: "3.1.0", info: { title: "Fastify", version: "1" } },
  });
  await app.register(cookie);
  await app.register(formbody);
  await app.register(multipart, { attachFieldsToBody: "keyValues", onFile });
  app.addContentTypeParser(
    "application/octet-stream",
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body),
  );
  app.get("/openapi.json", { schema: { hide: true } }, () => app.swagger());
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const answer = exchange.take(understoodOf(request));
    const { type, bytes } = bytesOf(answer);
    reply.code(answer.status);
    if (answer.body.kind === "json") return reply.send(answer.body.value);
    return type ? reply.type(type).send(bytes) : reply.send();
  };
  const route = (method: string, url: string, schema: object, more = {}) =>
    app.route({ method, url, schema, handler, ...more });

  route("GET", "/items/:id/:code", {
    operationId: "getItem",
    params: object({ id: integer, code: text }, "id", "code"),
    headers: {
      type: "object",
      properties: { "x-trace": text, "x-depth": integer, "x-dry": boolean },
      required: ["x-trace"],
    },
    response: { 200: item, 404: problem },
  });
  route("GET", "/search", {
    operationId: "searchItems",
    querystring: object({
      text,
      tags: list(text),
      sizes: list(integer),
      limit: { ...integer, default: 20, minimum: 1 },
      ratio: number,
      isOpen: boolean,
      since: { type: "string", format: "date-time" },
      day: { type: "string", format: "date" },
      sort: { type: "string", enum: ["name", "-name"] },
      "page[size]": integer,
    }),
    response: { 200: list(item), 422: problem },
  });
  route("GET", "/cookies", {
    operationId: "readCookies",
    response: { 200: object({ seen: text }) },
  });
  route("POST", "/items", {
    operationId: "createItem",
    querystring: object({ dry: boolean }),
    body: item,
    response: { 201: item, 409: problem },
  });
  route("PUT", "/items/:id", {
    operationId: "replaceItem",
    params: object({ id: integer }, "id"),
    // The path's id beside the body's.
    body: item,
    response: { 200: item },
  });
  route("PATCH", "/settings", {
    operationId: "changeSettings",
    body: object({
      name: { type: ["string", "null"] },
      nested: object({ deep: list(list(integer)), any: {} }),
      map: { type: "object", additionalProperties: integer },
    }),
    response: { 200: object({ ok: boolean }, "ok") },
  });
  route("POST", "/lists", {
    operationId: "sendList",
    body: list(item),
    response: { 200: list(list(number)) },
  });
  route("POST", "/forms", {
    operationId: "sendForm",
    consumes: ["application/x-www-form-urlencoded"],
    body: object(
      { title: text, count: integer, isOpen: boolean, tags: list(text) },
      "title",
    ),
    response: { 200: object({ ok: boolean }) },
  });
  route("POST", "/uploads", {
    operationId: "upload",
    consumes: ["multipart/form-data"],
    body: {
      type: "object",
      properties: {
        title: text,
        count: integer,
        file: { type: "string", format: "binary" },
      },
      required: ["title", "file"],
    },
    response: { 201: object({ ok: boolean }) },
  });
  route(
    "PUT",
    "/raw",
    {
      operationId: "sendBytes",
      body: {
        content: {
          "application/octet-stream": {
            schema: { type: "string", format: "binary" },
          },
        },
      },
      response: { 204: { type: "null", description: "Stored" } },
    },
    // What is in the buffer is no text to its validator.
    { attachValidation: true },
  );
  route("PUT", "/text", {
    operationId: "sendText",
    consumes: ["text/plain"],
    body: text,
    response: {
      200: { description: "Text", content: { "text/plain": { schema: text } } },
    },
  });
  route("GET", "/raw", {
    operationId: "getBytes",
    response: {
      200: {
        description: "Bytes",
        content: {
          "application/octet-stream": {
            schema: { type: "string", format: "binary" },
          },
        },
      },
    },
  });
  route("GET", "/events", {
    operationId: "watch",
    response: {
      200: {
        description: "Events",
        content: { "text/event-stream": { schema: item } },
      },
    },
  });
  route("GET", "/undeclared", { operationId: "getUndeclared" });
  route("DELETE", "/items/:id", {
    operationId: "removeItem",
    params: object({ id: integer }, "id"),
    response: { 204: { type: "null", description: "Removed" } },
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return exchange.at(url, () => app.close());
}

interface Upload {
  readonly filename: string;
  readonly mimetype: string;
  toBuffer(): Promise<Buffer>;
  value?: unknown;
}

/** A file stands in the body as what a test can compare; validation sees a text in its place. */
async function onFile(this: object, part: Upload): Promise<void> {
  const file = seenFile(await part.toBuffer(), part.filename, part.mimetype);
  part.value = JSON.stringify(file);
}

function understoodOf(request: FastifyRequest): Understood {
  const { params, query, headers, cookies, body } = request;
  return {
    path: params as Understood["path"] & object,
    query: query as Understood["query"] & object,
    header: headers,
    cookie: cookies,
    body: Buffer.isBuffer(body) ? seenFile(body) : withFiles(body),
  };
}

function withFiles(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("file" in body))
    return body;
  return { ...body, file: JSON.parse(String(body.file)) };
}
