import { beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

type Create = (input: object) => Promise<unknown>;
interface Index {
  createClient(options: object): { readonly docs: { readonly create: Create } };
}

let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

async function createOf(content: object): Promise<Create> {
  const { index } = await freshDocument<Index>(
    documentOf({
      "/docs": {
        post: {
          operationId: "docs.create",
          requestBody: { required: true, content },
          responses: { 204: { description: "done" } },
        },
      },
    }),
  );
  return index.createClient({ baseUrl: server.url }).docs.create;
}

async function sentForm(): Promise<FormData> {
  const { headers, body } = server.requests.at(-1)!;
  return new Response(new Uint8Array(body), {
    headers: { "content-type": String(headers["content-type"]) },
  }).formData();
}

const shape = (file: object): object => ({
  schema: {
    type: "object",
    properties: {
      title: { type: "string" },
      tags: { type: "array", items: { type: "string" } },
      doc: file,
    },
  },
});

test.each([
  { by: "Django REST", file: { type: "string", format: "binary" } },
  { by: "oRPC", file: { type: "string", contentMediaType: "*/*" } },
  { by: "a type", file: { type: "string", contentMediaType: "image/png" } },
  {
    by: "null or a file",
    file: { type: ["string", "null"], format: "binary" },
  },
])("JSON beside multipart, a file by $by", async ({ file }) => {
  const create = await createOf({
    "application/json": shape(file),
    "application/x-www-form-urlencoded": shape(file),
    "multipart/form-data": shape(file),
  });
  await create({ title: "t", doc: new File(["abc"], "a.txt") });
  const form = await sentForm();
  expect(form.get("title")).toBe("t");
  expect(form.get("doc")).toMatchObject({ name: "a.txt", size: 3 });
  await create({ title: "t", tags: ["a"] });
  const { headers, body } = server.requests.at(-1)!;
  expect(headers["content-type"]).toBe("application/json");
  expect(JSON.parse(body.toString())).toEqual({ title: "t", tags: ["a"] });
});

test("a list of files", async () => {
  const files = {
    type: "array",
    items: { type: "string", format: "binary" },
  };
  const create = await createOf({
    "application/json": shape(files),
    "multipart/form-data": shape(files),
  });
  await create({ doc: [new Blob(["a"]), new Blob(["b"])] });
  expect((await sentForm()).getAll("doc")).toHaveLength(2);
});

test("multipart of another shape than the JSON is always multipart", async () => {
  const create = await createOf({
    "application/json": shape({ type: "string", format: "binary" }),
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { doc: { type: "string", format: "binary" } },
      },
    },
  });
  await create({});
  expect(server.requests[0]?.headers["content-type"]).toMatch(/^multipart/);
});

test("JSON that has no file stays JSON", async () => {
  const create = await createOf({
    "application/json": shape({ type: "string" }),
    "multipart/form-data": shape({ type: "string", format: "binary" }),
  });
  await create({ doc: "YWJj" });
  expect(server.requests[0]?.headers["content-type"]).toBe("application/json");
});
