import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import {
  compile,
  compilers,
  writeFiles,
  writeProject,
} from "../support/compile.js";
import { documentOf } from "../support/fresh-document.js";

const parameters = [{ name: "only", in: "query", schema: { type: "string" } }];
const page = {
  type: "object",
  required: ["values"],
  properties: {
    values: { type: "array", items: { type: "string" } },
    next: { type: "string", format: "uri" },
  },
};
const lines = { "application/jsonl": { itemSchema: { type: "string" } } };

function get(id: string, more: object = {}, content: object = json): object {
  const responses = { 200: { description: "Found", content } };
  return { get: { operationId: `rows.${id}`, responses, ...more } };
}

const json = { "application/json": { schema: page } };

// A link is what only the next page has: no input of the operation requests it.
test("a list whose pages only links reference has a query and no pages, at run time and in types", async () => {
  const document = documentOf({
    "/rows": get("list", { parameters }),
    "/rows/all": get("all"),
    "/rows/new": {
      post: {
        operationId: "rows.add",
        responses: { 204: { description: "Done" } },
      },
    },
    "/rows/{id}": get("get", {
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string" } },
      ],
    }),
    "/rows/lines": get("lines", {}, lines),
  });
  const bytes = new TextEncoder().encode(
    JSON.stringify({ ...document, openapi: "3.2.0" }),
  );
  const { files } = await generate(
    {
      entry: "file:///openapi.json",
      load: (uri) => Promise.resolve({ uri, bytes }),
    },
    { emit: { targets: ["tanstack-query", "swr"] } },
  );
  const out = fileURLToPath(new URL("../../out/", import.meta.url));
  mkdirSync(out, { recursive: true });
  const folder = mkdtempSync(join(out, "linked-"));
  writeProject(folder);
  writeFiles(folder, files);
  writeFiles(folder, [
    {
      path: "usage.ts",
      text: `\
import type { Call, TClient } from "./index.js";
import { mutation, pages, query } from "./queries.js";
import { pages as swrPages, query as swrQuery } from "./swr.js";

declare const client: TClient;

query(client.rows.list, { only: "x" });
query(client.rows.all);
swrQuery(client.rows.get, { id: "x" });
for await (const row of client.rows.list()) void (row satisfies string);
// @ts-expect-error Only a link references the next page.
pages(client.rows.list, { only: "x" });
// @ts-expect-error Nor has a list without an input one for its next page.
pages(client.rows.all);
// @ts-expect-error The same beside a parameter of the path.
pages(client.rows.get, { id: "x" });
// @ts-expect-error The same for SWR.
swrPages(client.rows.list, { only: "x" });
// @ts-expect-error It writes.
query(client.rows.add);
// @ts-expect-error The same for SWR.
swrQuery(client.rows.add);
mutation(client.rows.add).mutationFn().then((done: void) => done);
const added: Call<void> = client.rows.add();
void added;
// @ts-expect-error A stream is read once.
query(client.rows.lines);
// @ts-expect-error The same for SWR.
swrQuery(client.rows.lines);
`,
    },
  ]);
  const errors = compilers.map((each) => compile(folder, each));
  rmSync(folder, { recursive: true });
  expect(errors).toEqual(compilers.map(() => ""));
});
