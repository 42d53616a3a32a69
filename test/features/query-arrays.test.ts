import { afterAll, beforeAll, expect, test } from "vitest";
import type { QueryOptions } from "../../generator/normalize/options/options.js";
import {
  type AnsweringServer,
  startAnsweringServer,
} from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

interface Index {
  createClient(options: object): {
    readonly books: { list(input: object): Promise<unknown> };
  };
}

let server: AnsweringServer;
beforeAll(async () => {
  server = await startAnsweringServer();
  server.answer = { status: 204 };
});
afterAll(() => server.close());

const objects = {
  type: "array",
  items: { type: "object", properties: { x: { type: "integer" } } },
};
const lists = {
  type: "array",
  items: { type: "array", items: { type: "integer" } },
};
const mixed = {
  type: "array",
  items: { anyOf: [{ type: "string" }, { $ref: "#/components/schemas/At" }] },
};

async function fresh(dialect: QueryOptions["arraysOfObjects"]) {
  const parameters = Object.entries({ objects, lists, mixed }).map(
    ([name, schema], index) => ({
      name,
      in: "query",
      schema,
      explode: index !== 1,
    }),
  );
  const document = documentOf(
    {
      "/books": {
        get: {
          operationId: "books.list",
          parameters,
          responses: { 204: { description: "Done" } },
        },
      },
    },
    { components: { schemas: { At: objects.items } } },
  );
  const { index, diagnostics } = await freshDocument<Index>(document, {
    normalize: dialect ? { query: { arraysOfObjects: dialect } } : {},
  });
  const { books } = index.createClient({ baseUrl: server.url });
  return { list: books.list, diagnostics };
}

test.each([
  [
    "repeat",
    [
      'objects={"x":1}&objects={"x":2}',
      "lists=[1,2]&lists=[3]",
      'mixed=a,b&mixed={"x":1}',
    ],
  ],
  [
    "comma",
    ['objects={"x":1},{"x":2}', "lists=[1,2],[3]", new TypeError("mixed")],
  ],
  [
    "brackets",
    [
      "objects[0][x]=1&objects[1][x]=2",
      "lists[0][]=1&lists[0][]=2&lists[1][]=3",
      "mixed[0]=a,b&mixed[1][x]=1",
    ],
  ],
  [
    "json",
    ['objects=[{"x":1},{"x":2}]', "lists=[[1,2],[3]]", 'mixed=["a,b",{"x":1}]'],
  ],
] as const)("%s", async (dialect, wanted) => {
  const { list, diagnostics } = await fresh(dialect);
  expect(diagnostics).toEqual([]);
  for (const [index, input] of [
    { objects: [{ x: 1 }, { x: 2 }] },
    { lists: [[1, 2], [3]] },
    { mixed: ["a,b", { x: 1 }] },
  ].entries()) {
    const want = wanted[index];
    if (want instanceof TypeError) {
      await expect(list(input)).rejects.toThrow(want.message);
      continue;
    }
    await list(input);
    const { search } = new URL(server.requests.at(-1)?.url ?? "", server.url);
    expect(decodeURIComponent(search.slice(1))).toBe(want);
  }
  await list({ mixed: [] });
  expect(server.requests.at(-1)?.url).toBe(
    dialect === "json" ? "/books?mixed=%5B%5D" : "/books",
  );
});

test("without a dialect it is reported, and a call with one throws", async () => {
  const { list, diagnostics } = await fresh(undefined);
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual(
    [0, 1, 2].map((index) => [
      "query-array-undefined",
      `#/paths/~1books/get/parameters/${index}`,
    ]),
  );
  await expect(list({ objects: [{ x: 1 }] })).rejects.toThrow(TypeError);
  await list({ mixed: ["a"] });
  expect(server.requests.at(-1)?.url).toBe("/books?mixed=a");
});
