import { describe, expect, test } from "vitest";
import type { Document } from "../open-api/document.js";
import { readDocument } from "../read-document.js";

type Raw = Record<string, unknown>;

async function read(more: Raw, files: Raw = {}): Promise<Document> {
  const given = {
    swagger: "2.0",
    info: { title: "Shelf", version: "1" },
    paths: {},
    ...more,
  };
  const bytesOf = (value: unknown): Uint8Array =>
    new TextEncoder().encode(JSON.stringify(value));
  return readDocument(
    { uri: "https://shelf.example/api/swagger.json", bytes: bytesOf(given) },
    (uri) =>
      Promise.resolve({
        uri,
        bytes: bytesOf(files[uri.split("/").at(-1) ?? ""]),
      }),
  );
}

async function operationOf(operation: Raw, more: Raw = {}): Promise<unknown> {
  const { root, diagnostics } = await read({
    paths: { "/books": { post: operation } },
    ...more,
  });
  expect(diagnostics).toEqual([]);
  return (root["paths"] as Record<string, Raw>)["/books"]?.["post"];
}

const text = { type: "string" };
const done = { 204: { description: "Done" } };

describe("how a list is sent", () => {
  const said = "collection-format-unsupported";
  const simple = { style: "simple", explode: false };
  test.each<[where: string, format: string, want: Raw, code?: string]>([
    ["query", "csv", { style: "form", explode: false }],
    ["query", "multi", { style: "form", explode: true }],
    ["query", "ssv", { style: "spaceDelimited", explode: false }],
    ["query", "pipes", { style: "pipeDelimited", explode: false }],
    ["query", "tsv", { style: "form", explode: false }, said],
    ["header", "csv", simple],
    ["header", "pipes", simple, said],
    ["header", "multi", simple, said],
    ["path", "ssv", simple, said],
  ])("%s, %s", async (where, collectionFormat, want, code) => {
    const parameter = {
      in: where,
      name: "q",
      required: true,
      type: "array",
      items: text,
      collectionFormat,
    };
    const { root, diagnostics } = await read({
      paths: {
        "/books/{q}": { get: { parameters: [parameter], responses: done } },
      },
    });
    const { get } = (root["paths"] as Record<string, Raw>)["/books/{q}"] as {
      get: { parameters: Raw[] };
    };
    const { style, explode } = get.parameters[0] ?? {};
    expect({ style, explode }).toEqual(want);
    expect(diagnostics.map((each) => each.code)).toEqual(code ? [code] : []);
  });
});

describe("parameters", () => {
  test.each<{ given: Raw; want: unknown }>([
    {
      given: {
        in: "query",
        name: "q",
        type: "string",
        minLength: 1,
        required: true,
        description: "What.",
        "x-order": 1,
      },
      want: {
        in: "query",
        name: "q",
        required: true,
        description: "What.",
        "x-order": 1,
        schema: { type: "string", minLength: 1 },
      },
    },
    {
      given: {
        in: "query",
        name: "q",
        type: "string",
        enum: ["a"],
        "x-nullable": true,
        default: "a",
      },
      want: {
        in: "query",
        name: "q",
        schema: {
          "x-nullable": true,
          default: "a",
          anyOf: [{ type: "string", enum: ["a"] }, { type: "null" }],
        },
      },
    },
    {
      given: { in: "query", name: "tags", type: "array", items: text },
      want: {
        in: "query",
        name: "tags",
        schema: { type: "array", items: text },
        style: "form",
        explode: false,
      },
    },
    {
      given: {
        in: "query",
        name: "tags",
        type: "array",
        items: text,
        collectionFormat: "multi",
      },
      want: {
        in: "query",
        name: "tags",
        schema: { type: "array", items: text },
        style: "form",
        explode: true,
      },
    },
    {
      given: {
        in: "query",
        name: "tags",
        type: "array",
        items: text,
        collectionFormat: "ssv",
      },
      want: {
        in: "query",
        name: "tags",
        schema: { type: "array", items: text },
        style: "spaceDelimited",
        explode: false,
      },
    },
    {
      given: {
        in: "header",
        name: "X-Tags",
        type: "array",
        items: { type: "integer", exclusiveMinimum: true, minimum: 0 },
      },
      want: {
        in: "header",
        name: "X-Tags",
        schema: {
          type: "array",
          items: { type: "integer", exclusiveMinimum: 0 },
        },
        style: "simple",
        explode: false,
      },
    },
  ])("$given", async ({ given, want }) =>
    expect(await operationOf({ parameters: [given], responses: done })).toEqual(
      {
        parameters: [want],
        responses: { "204": { description: "Done" } },
      },
    ),
  );
});

describe("bodies", () => {
  const body = {
    in: "body",
    name: "book",
    required: true,
    schema: { $ref: "#/definitions/Book" },
  };
  const schema = { $ref: "#/components/schemas/Book" };
  const definitions = { Book: { type: "object" } };
  test.each<{ title: string; given: Raw; more?: Raw; want: unknown }>([
    {
      title: "of the media types of the document",
      given: { parameters: [body] },
      more: { consumes: ["application/xml"] },
      want: { required: true, content: { "application/xml": { schema } } },
    },
    {
      title: "of its own media types",
      given: {
        parameters: [body],
        consumes: ["application/json", "text/json"],
      },
      more: { consumes: ["application/xml"] },
      want: {
        required: true,
        content: { "application/json": { schema }, "text/json": { schema } },
      },
    },
    {
      title: "that is shared",
      given: { parameters: [{ $ref: "#/parameters/Body" }] },
      more: { parameters: { Body: body } },
      want: { required: true, content: { "application/json": { schema } } },
    },
    {
      title: "of a form",
      given: {
        parameters: [
          {
            in: "formData",
            name: "title",
            type: "string",
            required: true,
            description: "Its title.",
          },
          {
            in: "formData",
            name: "tags",
            type: "array",
            items: text,
            collectionFormat: "multi",
          },
        ],
      },
      want: {
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: {
              type: "object",
              properties: {
                title: { type: "string", description: "Its title." },
                tags: { type: "array", items: text },
              },
              required: ["title"],
            },
            encoding: { tags: { style: "form", explode: true } },
          },
        },
      },
    },
    {
      title: "with a file",
      given: {
        parameters: [{ in: "formData", name: "cover", type: "file" }],
        consumes: ["application/x-www-form-urlencoded"],
      },
      want: {
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              properties: { cover: { type: "string", format: "binary" } },
            },
          },
        },
      },
    },
  ])("$title", async ({ given, more = {}, want }) =>
    expect(
      await operationOf(
        { ...given, responses: done },
        { definitions, ...more },
      ),
    ).toEqual({
      requestBody: want,
      responses: { "204": { description: "Done" } },
    }),
  );

  test("of the path, where the operation has none", async () => {
    const { root } = await read({
      definitions,
      paths: {
        "/books": {
          put: { responses: done },
          parameters: [body, { in: "header", name: "X-Shelf", type: "string" }],
        },
      },
    });
    expect(root["paths"]).toEqual({
      "/books": {
        put: {
          requestBody: {
            required: true,
            content: { "application/json": { schema } },
          },
          responses: { "204": { description: "Done" } },
        },
        parameters: [{ in: "header", name: "X-Shelf", schema: text }],
      },
    });
  });
});

describe("responses", () => {
  test.each<{ title: string; given: Raw; more?: Raw; want: unknown }>([
    {
      title: "of the operation's media types",
      given: {
        produces: ["text/csv"],
        responses: {
          200: {
            description: "OK",
            schema: { type: "file" },
            examples: { "text/csv": "a,b" },
            headers: {
              "X-Count": { type: "integer", description: "How many." },
            },
          },
        },
      },
      more: { produces: ["application/json"] },
      want: {
        "200": {
          description: "OK",
          headers: {
            "X-Count": {
              description: "How many.",
              schema: { type: "integer" },
            },
          },
          content: {
            "text/csv": {
              schema: { type: "string", format: "binary" },
              example: "a,b",
            },
          },
        },
      },
    },
    {
      title: "that are shared",
      given: { responses: { 404: { $ref: "#/responses/Missing" } } },
      more: { responses: { Missing: { description: "Gone." } } },
      want: { "404": { $ref: "#/components/responses/Missing" } },
    },
    {
      title: "that are shared, in other media types",
      given: {
        produces: ["text/plain"],
        responses: { 404: { $ref: "#/responses/Missing" } },
      },
      more: { responses: { Missing: { description: "Gone.", schema: text } } },
      want: {
        "404": {
          description: "Gone.",
          content: { "text/plain": { schema: text } },
        },
      },
    },
  ])("$title", async ({ given, more = {}, want }) =>
    expect(await operationOf(given, more)).toEqual({ responses: want }),
  );
});

describe("the rest", () => {
  test.each<{ given: Raw; want: Raw }>([
    {
      given: {
        host: "h.example",
        basePath: "/v1",
        schemes: ["http", "https", "wss"],
      },
      want: {
        servers: [
          { url: "https://h.example/v1" },
          { url: "http://h.example/v1" },
        ],
      },
    },
    {
      given: { host: "h.example" },
      want: { servers: [{ url: "https://h.example" }] },
    },
    { given: { basePath: "/v1" }, want: { servers: [{ url: "/v1" }] } },
    {
      given: {
        securityDefinitions: {
          basic: { type: "basic" },
          key: { type: "apiKey", in: "header", name: "X-Key" },
          oauth: {
            type: "oauth2",
            flow: "accessCode",
            authorizationUrl: "https://a.example",
            tokenUrl: "https://t.example",
            scopes: { read: "Read." },
          },
        },
      },
      want: {
        components: {
          parameters: {},
          responses: {},
          securitySchemes: {
            basic: { type: "http", scheme: "basic" },
            key: { type: "apiKey", in: "header", name: "X-Key" },
            oauth: {
              type: "oauth2",
              flows: {
                authorizationCode: {
                  authorizationUrl: "https://a.example",
                  tokenUrl: "https://t.example",
                  scopes: { read: "Read." },
                },
              },
            },
          },
        },
      },
    },
    {
      given: {
        definitions: {
          Pet: {
            type: "object",
            discriminator: "kind",
            example: { type: "file", $ref: "#/definitions/Pet" },
          },
          Cat: { allOf: [{ $ref: "#/definitions/Pet" }] },
        },
      },
      want: {
        components: {
          parameters: {},
          responses: {},
          securitySchemes: {},
          schemas: {
            Pet: {
              type: "object",
              discriminator: { propertyName: "kind" },
              example: { type: "file", $ref: "#/definitions/Pet" },
            },
            Cat: { allOf: [{ $ref: "#/components/schemas/Pet" }] },
          },
        },
      },
    },
  ])("$given", async ({ given, want }) =>
    expect((await read(given)).root).toMatchObject(want),
  );

  test("files, and places as the author wrote them", async () => {
    const document = await read(
      {
        paths: {
          "/books": {
            post: {
              parameters: [
                { in: "body", name: "book", schema: { $ref: "book.json" } },
                { in: "query", name: "q", type: "string" },
              ],
              responses: { 200: { description: "OK", schema: { items: {} } } },
            },
          },
        },
      },
      { "book.json": { type: "object", properties: { next: { $ref: "#" } } } },
    );
    expect((document.root["components"] as Raw)["schemas"]).toEqual({
      Book: {
        type: "object",
        properties: { next: { $ref: "#/components/schemas/Book" } },
      },
    });
    const places = {
      "#/components/schemas/Book/type": "book.json#/type",
      "#/paths/~1books/post/parameters/0/schema":
        "#/paths/~1books/post/parameters/1",
      "#/paths/~1books/post/requestBody/content/application~1json/schema":
        "#/paths/~1books/post/parameters/0/schema",
      "#/paths/~1books/post/responses/200/content/application~1json/schema/items":
        "#/paths/~1books/post/responses/200/schema/items",
    };
    expect(
      Object.fromEntries(
        Object.keys(places).map((place) => [place, document.locate(place)]),
      ),
    ).toEqual(places);
  });
});

test("references inside extensions that references lead to", async () => {
  const { root, diagnostics } = await read({
    definitions: { Event: { type: "object", properties: { at: text } } },
    "x-stream-definitions": {
      Event: {
        type: "object",
        title: "Stream result of Event",
        properties: {
          result: { $ref: "#/definitions/Event" },
          next: { $ref: "#/x-more/Next" },
        },
      },
      Unused: { $ref: "#/definitions/Missing" },
    },
    "x-more": { Next: { items: { $ref: "#/definitions/Event" } } },
    paths: {
      "/watch": {
        post: {
          responses: {
            200: {
              description: "OK",
              schema: { $ref: "#/x-stream-definitions/Event" },
            },
          },
        },
      },
    },
  });
  expect(diagnostics).toEqual([]);
  const event = { $ref: "#/components/schemas/Event" };
  expect(root["x-stream-definitions"]).toMatchObject({
    Event: { properties: { result: event, next: { $ref: "#/x-more/Next" } } },
  });
  expect(root["x-more"]).toEqual({ Next: { type: "array", items: event } });
});
