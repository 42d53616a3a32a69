import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { freshModule } from "../support/fresh-case.js";

// The bodies of one operation, as Hono reads each by its media type.

type Call = (input: unknown) => Promise<unknown>;
interface Index {
  createClient(options: object): {
    readonly images: { readonly edit: Call; readonly editForm: Call };
    readonly rows: {
      readonly replace: Call;
      readonly replaceCsv: Call;
      readonly replaceBlob: Call;
    };
    readonly archives: { readonly load: Call };
  };
}

let understood: unknown;
const app = new Hono().all("*", async ({ req, json }) => {
  const [type = ""] = (req.header("content-type") ?? "").split(";");
  const read = async (): Promise<unknown> => {
    if (type === "application/json") return await req.json();
    if (type.startsWith("text/")) return await req.text();
    if (type !== "multipart/form-data")
      return Buffer.from(await req.arrayBuffer()).toString();
    const { image, ...rest } = await req.parseBody();
    if (!(image instanceof File)) return expect.fail("no file");
    const { name, type: own } = image;
    return { ...rest, image: [name, own, await image.text()] };
  };
  understood = [type, await read()];
  return json({});
});
const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
await new Promise((resolve) => server.once("listening", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.close();
});

const { createClient } = await freshModule<Index>("media-types", "index.ts");
const api = createClient({ baseUrl: `http://127.0.0.1:${port}` });
const image = new File(["bytes"], "a.png", { type: "image/png" });
const imageUrl = "https://a.test/b.png";

test.each<[string, () => Promise<unknown>, unknown]>([
  [
    "JSON",
    () => api.images.edit({ prompt: "a", imageUrl }),
    ["application/json", { prompt: "a", imageUrl }],
  ],
  [
    "a form with a file",
    () => api.images.editForm({ prompt: "a", image }),
    [
      "multipart/form-data",
      { prompt: "a", image: ["a.png", "image/png", "bytes"] },
    ],
  ],
  [
    "JSON beside a parameter",
    () => api.rows.replace({ id: 1, a: 2 }),
    ["application/json", { a: 2 }],
  ],
  [
    "a table",
    () => api.rows.replaceCsv({ id: 1, body: "a,b" }),
    ["text/csv", "a,b"],
  ],
  [
    "bytes",
    () => api.rows.replaceBlob({ id: 1, body: new Blob(["bytes"]) }),
    ["application/octet-stream", "bytes"],
  ],
  [
    "a text in place of bytes",
    () => api.archives.load("a"),
    ["text/plain", "a"],
  ],
  [
    "bytes in place of a text",
    () => api.archives.load(new Blob(["bytes"])),
    ["application/octet-stream", "bytes"],
  ],
])("%s", async (_, call, wanted) => {
  await call();
  expect(understood).toEqual(wanted);
});
