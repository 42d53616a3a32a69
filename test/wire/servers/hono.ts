import { serve } from "@hono/node-server";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { AddressInfo } from "node:net";
import {
  bytesOf,
  Exchange,
  seenFile,
  type Understood,
  type WireServer,
} from "../wire-server.js";

const item = z
  .object({
    id: z.int(),
    name: z.string(),
    note: z.string().nullable().optional(),
    price: z.number().optional(),
    kind: z.enum(["plain", "odd one"]).optional(),
    at: z.iso.datetime().optional(),
    tags: z.array(z.string()).default([]),
    parent: z.object({ id: z.int(), day: z.iso.date() }).optional(),
  })
  .openapi("Item");
const problem = z.object({ code: z.string(), detail: z.string().optional() });
const shape = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("circle"), radius: z.number() }),
  z.object({ kind: z.literal("square"), side: z.number() }),
]);
const many = <T extends z.ZodType>(of: T) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(of),
  );
const file = z.instanceof(File).openapi({ type: "string", format: "binary" });
const json = (schema: z.ZodType, description = "It") => ({
  description,
  content: { "application/json": { schema } },
});
const said = (type: string, schema: z.ZodType) => ({
  description: "It",
  content: { [type]: { schema } },
});

const routes = [
  createRoute({
    method: "get",
    path: "/items/{id}/{code}",
    request: {
      params: z.object({ id: z.coerce.number().int(), code: z.string() }),
      headers: z.object({
        "x-trace": z.string(),
        "x-depth": z.coerce.number().optional(),
      }),
      cookies: z.object({ session: z.string().optional() }),
    },
    responses: { 200: json(item), 404: json(problem) },
  }),
  createRoute({
    method: "get",
    path: "/items",
    request: {
      query: z.object({
        text: z.string().optional(),
        tags: many(z.string())
          .optional()
          .openapi({ type: "array", items: { type: "string" } }),
        sizes: many(z.coerce.number())
          .optional()
          .openapi({ type: "array", items: { type: "number" } }),
        limit: z.coerce.number().default(20),
        open: z.stringbool().optional().openapi({ type: "boolean" }),
        sort: z.enum(["name", "-name"]).optional(),
        since: z.iso.datetime().optional(),
      }),
    },
    responses: { 200: json(z.array(item)), 422: json(problem) },
  }),
  createRoute({
    method: "post",
    path: "/items",
    request: {
      body: {
        required: true,
        content: { "application/json": { schema: item } },
      },
    },
    responses: { 201: json(item), 409: json(problem) },
  }),
  createRoute({
    method: "patch",
    path: "/items",
    request: {
      body: { content: { "application/json": { schema: item.partial() } } },
    },
    responses: { 200: json(z.record(z.string(), z.number())) },
  }),
  createRoute({
    method: "post",
    path: "/shapes",
    request: {
      body: {
        required: true,
        content: { "application/json": { schema: shape } },
      },
    },
    responses: { 200: json(z.array(shape)) },
  }),
  createRoute({
    method: "post",
    path: "/forms",
    request: {
      body: {
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: z.object({
              title: z.string(),
              count: z.coerce.number().optional(),
              tags: many(z.string())
                .optional()
                .openapi({ type: "array", items: { type: "string" } }),
            }),
          },
        },
      },
    },
    responses: { 200: json(z.object({ ok: z.boolean() })) },
  }),
  createRoute({
    method: "post",
    path: "/uploads",
    request: {
      body: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: z.object({
              title: z.string(),
              count: z.coerce.number().optional(),
              file,
              more: many(file)
                .optional()
                .openapi({
                  type: "array",
                  items: { type: "string", format: "binary" },
                }),
            }),
          },
        },
      },
    },
    responses: { 201: json(z.object({ ok: z.boolean() })) },
  }),
  createRoute({
    method: "put",
    path: "/bytes",
    request: {
      body: {
        required: true,
        content: { "application/octet-stream": { schema: file } },
      },
    },
    responses: { 204: { description: "Stored" } },
  }),
  createRoute({
    method: "get",
    path: "/bytes",
    responses: { 200: said("application/octet-stream", file) },
  }),
  createRoute({
    method: "put",
    path: "/text",
    request: {
      body: {
        required: true,
        content: { "text/plain": { schema: z.string() } },
      },
    },
    responses: { 200: said("text/plain", z.string()) },
  }),
  createRoute({
    method: "get",
    path: "/events",
    responses: { 200: said("text/event-stream", z.string()) },
  }),
  createRoute({
    method: "get",
    path: "/lines",
    responses: { 200: said("application/x-ndjson", item) },
  }),
  createRoute({
    method: "delete",
    path: "/items/{id}",
    request: { params: z.object({ id: z.string() }) },
    responses: { 204: { description: "Removed" }, 404: json(problem) },
  }),
  createRoute({
    method: "get",
    path: "/undeclared",
    responses: { 200: { description: "Something" } },
  }),
];

/** Hono with `@hono/zod-openapi`, whose document is made of zod's schemas. */
export async function startHono(): Promise<WireServer> {
  const exchange = new Exchange();
  const app = new OpenAPIHono();
  for (const route of routes)
    app.openapi(route, (async (context: HonoContext) => {
      const answer = exchange.take(await understoodOf(context));
      const { type, bytes } = bytesOf(answer);
      return new Response(bytes && new Uint8Array(bytes), {
        status: answer.status,
        ...(type && { headers: { "content-type": type } }),
      });
    }) as never);
  app.doc31("/openapi.json", {
    openapi: "3.1.0",
    info: { title: "Hono", version: "1" },
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
  if (!server.listening)
    await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return exchange.at(
    `http://127.0.0.1:${port}`,
    () => new Promise((resolve) => server.close(resolve)),
  );
}

/** The part of Hono's context that all routes have in common. */
interface HonoContext {
  readonly req: {
    readonly raw: Request;
    header(name: string): string | undefined;
    valid(place: string): Record<string, unknown> | undefined;
    blob(): Promise<Blob>;
    text(): Promise<string>;
  };
}

async function understoodOf({ req }: HonoContext): Promise<Understood> {
  return {
    path: req.valid("param") ?? {},
    query: req.valid("query") ?? {},
    header: req.valid("header") ?? {},
    cookie: req.valid("cookie") ?? {},
    body: await bodyOf(req),
  };
}

async function bodyOf(req: HonoContext["req"]): Promise<unknown> {
  const type = req.header("content-type") ?? "";
  if (type.startsWith("text/plain")) return req.text();
  if (type === "application/octet-stream")
    return seenFile(new Uint8Array(await (await req.blob()).arrayBuffer()));
  const body = req.valid("json") ?? req.valid("form");
  return body && (await withFiles(body));
}

async function withFiles(value: unknown): Promise<unknown> {
  if (value instanceof File)
    return seenFile(
      new Uint8Array(await value.arrayBuffer()),
      value.name,
      value.type,
    );
  if (Array.isArray(value)) return Promise.all(value.map(withFiles));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    async ([name, member]) => [name, await withFiles(member)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
