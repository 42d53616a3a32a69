import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { freshModule } from "../support/fresh-case.js";

type Method = (input: object) => Promise<unknown>;
interface Index {
  createClient(options: { baseUrl: string }): {
    readonly send: { readonly form: Method; readonly multipart: Method };
  };
}

let index: Index;
let server: AnsweringServer;

beforeAll(async () => {
  index = await freshModule<Index>("bodies", "index.ts");
});

beforeEach(async () => {
  server = await startAnsweringServer();
  return () => server.close();
});

test("members of a form are sent in the style they are declared in", async () => {
  const client = index.createClient({ baseUrl: server.url });
  await client.send.form({
    name: "a b",
    tags: ["x", "y"],
    range: { from: 1, to: 2 },
  });
  const [request] = server.requests;
  expect(request?.headers["content-type"]).toBe(
    "application/x-www-form-urlencoded",
  );
  expect([...new URLSearchParams(String(request?.body))]).toEqual([
    ["name", "a b"],
    ["tags", "x,y"],
    ["range[from]", "1"],
    ["range[to]", "2"],
  ]);
});

test("parts have the content types they are declared to have", async () => {
  const client = index.createClient({ baseUrl: server.url });
  await client.send.multipart({
    file: new Blob(["x"]),
    files: [new File(["y"], "y.txt", { type: "text/plain" })],
    meta: { from: 1 },
    name: "a",
  });
  const [request] = server.requests;
  const form = await new Response(new Uint8Array(request?.body ?? []), {
    headers: { "content-type": request?.headers["content-type"] ?? "" },
  }).formData();
  expect(form.get("file")).toMatchObject({ type: "image/png", size: 1 });
  expect(form.get("files")).toMatchObject({
    name: "y.txt",
    type: "text/plain",
  });
  // A part with a file name would be taken for a file.
  expect(form.get("meta")).toBe('{"from":1}');
  expect(String(request?.body)).toMatch(
    /name="meta"\r\ncontent-type: application\/json\r\n\r\n\{/,
  );
  expect(form.get("name")).toBe("a");
});
