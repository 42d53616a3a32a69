import { expect, test } from "vitest";
import { startAnsweringServer } from "../support/answering-server.js";
import { documentOf, freshDocument } from "../support/fresh-document.js";

interface Index {
  createClient(options: object): {
    readonly items: { create(input: object): Promise<unknown> };
  };
}

const closed = {
  type: "object",
  properties: { id: { type: "integer" }, name: { type: "string" } },
  required: ["id"],
  additionalProperties: false,
};
const ref = { $ref: "#/components/schemas/Item" };
const parameters = [
  { name: "dry", in: "query", schema: { type: "boolean" } },
  { name: "X-Trace", in: "header", schema: { type: "string" } },
];

test.each([
  { body: ref },
  { body: closed },
  { body: { allOf: [ref] } },
  { body: { $ref: "#/components/schemas/Alias" } },
])(
  "parameters stand beside the members of a closed $body",
  async ({ body }) => {
    const server = await startAnsweringServer();
    const content = { "application/json": { schema: body } };
    const { index } = await freshDocument<Index>(
      documentOf(
        {
          "/items": {
            post: {
              operationId: "items.create",
              parameters,
              requestBody: { required: true, content },
              responses: { 204: { description: "Done" } },
            },
          },
        },
        { components: { schemas: { Item: closed, Alias: ref } } },
      ),
    );
    const { items } = index.createClient({ baseUrl: server.url });
    await items.create({ id: 1, name: "a", dry: true, xTrace: "t" });
    const [request] = server.requests;
    expect(request?.url).toBe("/items?dry=true");
    expect(request?.headers["x-trace"]).toBe("t");
    expect(JSON.parse(String(request?.body))).toEqual({ id: 1, name: "a" });
    await expect(items.create({ id: 1, odd: true })).rejects.toThrow("odd");
    await server.close();
  },
);
