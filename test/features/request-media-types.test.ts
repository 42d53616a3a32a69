import { beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { freshModule } from "../support/fresh-case.js";

// Each media type of a request that holds another value is a call, which the platform's own parser
// reads back from the bytes that came.

type Call = (input: unknown) => Promise<unknown>;
interface Index {
  createClient(
    options: object,
  ): Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

const index = await freshModule<Index>("media-types", "index.ts");
let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  server.answer = {
    status: 200,
    headers: { "content-type": "application/json" },
    body: "{}",
  };
  return () => server.close();
});

/** The content type of a request, and what a parser reads in its body. */
async function sent(path: string, input: unknown): Promise<unknown[]> {
  const [resource = "", name = ""] = path.split(".");
  const client = index.createClient({ baseUrl: server.url });
  await client[resource]?.[name]?.(input);
  const { headers, body } = server.requests.at(-1) ?? expect.fail("no request");
  const type = headers["content-type"] ?? "";
  const read = new Response(new Uint8Array(body), {
    headers: { "content-type": type },
  });
  const [essence = ""] = type.split(";");
  if (essence === "application/json") return [type, await read.json()];
  if (essence !== "multipart/form-data") return [type, await read.text()];
  const form = [...(await read.formData())].map(async ([member, value]) => [
    member,
    typeof value === "string"
      ? value
      : [value.name, value.type, await value.text()],
  ]);
  return [essence, await Promise.all(form)];
}

const image = new File(["bytes"], "a.png", { type: "image/png" });

test.each<[string, unknown, unknown[]]>([
  [
    "images.edit",
    { prompt: "a", imageUrl: "https://a.test/b.png" },
    ["application/json", { prompt: "a", imageUrl: "https://a.test/b.png" }],
  ],
  [
    "images.editForm",
    { prompt: "a", image },
    [
      "multipart/form-data",
      [
        ["prompt", "a"],
        ["image", ["a.png", "image/png", "bytes"]],
      ],
    ],
  ],
  ["rows.replace", { id: 1, a: 2 }, ["application/json", { a: 2 }]],
  ["rows.replaceCsv", { id: 1, body: "a,b" }, ["text/csv", "a,b"]],
  [
    "rows.replaceBlob",
    { id: 1, body: new Blob(["bytes"]) },
    ["application/octet-stream", "bytes"],
  ],
  ["rows.replaceBlob", { id: 1, body: image }, ["image/png", "bytes"]],
  [
    "rows.replaceNdjson",
    { id: 1, body: [{ a: 1 }, { b: "c" }] },
    ["application/x-ndjson", '{"a":1}\n{"b":"c"}\n'],
  ],
  ["archives.load", "a", ["text/plain;charset=UTF-8", "a"]],
  ["archives.load", new Blob(["bytes"]), ["application/octet-stream", "bytes"]],
  ["archives.load", image, ["image/png", "bytes"]],
  ["tables.load", "a,b", ["text/csv", "a,b"]],
  ["tables.load", new Blob(["a,b"]), ["text/csv", "a,b"]],
])("%s of %o", async (path, input, wanted) => {
  expect(await sent(path, input)).toEqual(wanted);
});

test.each<[string, unknown, RegExp]>([
  ["images.edit", { prompt: "a", image }, /image/],
  ["images.editForm", { prompt: "a", imageUrl: "https://a.test/" }, /image/],
  ["rows.replaceCsv", { id: 1, body: { a: 1 } }, /body/],
  ["archives.load", { a: 1 }, /Blob/],
])("%s refuses what another call takes", async (path, input, message) => {
  await expect(sent(path, input)).rejects.toThrow(message);
  expect(server.requests).toEqual([]);
});
