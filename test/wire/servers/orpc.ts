import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { os } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import {
  Exchange,
  seenFile,
  type Understood,
  type WireServer,
} from "../wire-server.js";

const item = z.object({
  id: z.int(),
  name: z.string(),
  note: z.string().nullable().optional(),
  at: z.iso.datetime().optional(),
  tags: z.array(z.string()).optional(),
  parent: z.object({ id: z.int() }).optional(),
});

let exchange: Exchange;

/** What a handler was given, with files as a test can compare them. */
async function answered(understood: Understood): Promise<never> {
  const { body } = exchange.take((await withFiles(understood)) as Understood);
  if (body.kind === "none") return undefined as never;
  if (body.kind === "bytes")
    return new File([Buffer.from(body.value, "base64")], "a.bin") as never;
  if (body.kind === "events") return eventsOf(body.value) as never;
  return body.value as never;
}

async function* eventsOf(list: readonly unknown[]) {
  for (const data of list) yield data;
}

const router = {
  items: {
    get: os
      .route({ method: "GET", path: "/items/{id}/{code}" })
      .input(
        z.object({
          id: z.coerce.number().int(),
          code: z.string(),
          deep: z.coerce.number().optional(),
        }),
      )
      .output(item)
      .handler(({ input: { id, code, ...query } }) =>
        answered({ path: { id, code }, query }),
      ),
    list: os
      .route({ method: "GET", path: "/items" })
      .input(
        z.object({
          text: z.string().optional(),
          tags: z.array(z.string()).optional(),
          limit: z.coerce.number().default(20),
          where: z
            .object({
              name: z
                .object({
                  eq: z.string().optional(),
                  in: z.array(z.string()).optional(),
                })
                .optional(),
              kind: z.string().optional(),
            })
            .optional(),
        }),
      )
      .output(z.array(item))
      .handler(({ input }) => answered({ query: input })),
    create: os
      .route({ method: "POST", path: "/items", successStatus: 201 })
      .input(item)
      .output(item)
      .handler(({ input }) => answered({ body: input })),
    replace: os
      .route({ method: "PUT", path: "/items/{id}", inputStructure: "detailed" })
      .input(
        z.object({
          params: z.object({ id: z.coerce.number().int() }),
          query: z.object({ dry: z.string().optional() }),
          body: item,
        }),
      )
      .output(item)
      .handler(({ input: { params, query, body } }) =>
        answered({ path: params, query, body }),
      ),
    remove: os
      .route({ method: "DELETE", path: "/items/{id}", successStatus: 204 })
      .input(z.object({ id: z.string() }))
      .handler(({ input }) => answered({ path: input })),
  },
  files: {
    upload: os
      .route({ method: "POST", path: "/files" })
      .input(
        z.object({
          title: z.string(),
          count: z.coerce.number().optional(),
          file: z.file(),
        }),
      )
      .output(z.object({ ok: z.boolean() }))
      .handler(({ input }) => answered({ body: input })),
    put: os
      .route({ method: "PUT", path: "/files" })
      .input(z.file())
      .output(z.object({ size: z.number() }))
      .handler(({ input }) => answered({ body: input })),
    get: os
      .route({ method: "GET", path: "/files" })
      .output(z.file())
      .handler(() => answered({})),
  },
};

/** oRPC's OpenAPI handler, whose document is made of the router. */
export async function startOrpc(): Promise<WireServer> {
  exchange = new Exchange();
  const generator = new OpenAPIGenerator({
    schemaConverters: [new ZodToJsonSchemaConverter()],
  });
  const document = await generator.generate(router, {
    info: { title: "oRPC", version: "1" },
  });
  const handler = new OpenAPIHandler(router);
  const server = createServer((request, response) => {
    if (request.url === "/openapi.json") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(document));
      return;
    }
    void handler.handle(request, response).then(({ matched }) => {
      if (!matched) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return exchange.at(`http://127.0.0.1:${port}`, () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
}

async function withFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) {
    const bytes = new Uint8Array(await value.arrayBuffer());
    return value instanceof File
      ? seenFile(bytes, value.name, value.type)
      : seenFile(bytes);
  }
  if (Array.isArray(value)) return Promise.all(value.map(withFiles));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    async ([name, member]) => [name, await withFiles(member)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
