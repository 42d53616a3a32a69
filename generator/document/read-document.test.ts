import { describe, expect, test } from "vitest";
import { SpeclatheError } from "../model/failure.js";
import type { Document } from "./open-api/document.js";
import { readDocument } from "./read-document.js";

type Raw = Record<string, unknown>;
type Files = Record<string, unknown>;

const base = "https://shelf.example/api/";

/** Reads `openapi.json` of some files, each a value or a text, below one URL. */
async function read(files: Files, entry = "openapi.json"): Promise<Document> {
  const load = async (
    uri: string,
  ): Promise<{ uri: string; bytes: Uint8Array }> => {
    const name = uri.startsWith(base) ? uri.slice(base.length) : uri;
    if (!Object.hasOwn(files, name)) {
      throw new SpeclatheError("input-not-found", "there is nothing", {
        place: uri,
      });
    }
    const file = files[name];
    const text = typeof file === "string" ? file : JSON.stringify(file);
    return { uri, bytes: new TextEncoder().encode(text) };
  };
  return readDocument(await load(base + entry), load);
}

function documentOf(more: Raw, openapi = "3.1.1"): Raw {
  return { openapi, info: { title: "Shelf", version: "1" }, ...more };
}

const schemasOf = ({ root }: Document): Raw =>
  ((root["components"] as Raw | undefined)?.["schemas"] ?? {}) as Raw;

const told = ({ diagnostics }: Document): string[] =>
  diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

const text = { type: "string" };

describe("files become components", () => {
  test.each<{ title: string; given: Files; schemas: Raw }>([
    {
      title: "under the name the document gives them",
      given: {
        "openapi.json": documentOf({
          components: { schemas: { Volume: { $ref: "schemas/book.yaml" } } },
        }),
        "schemas/book.yaml": "properties: { author: { $ref: author.yaml } }",
        "schemas/author.yaml": "properties: { books: { $ref: ./book.yaml# } }",
      },
      schemas: {
        Volume: {
          type: "object",
          properties: { author: { $ref: "#/components/schemas/Author" } },
        },
        Author: {
          type: "object",
          properties: { books: { $ref: "#/components/schemas/Volume" } },
        },
      },
    },
    {
      title: "through a map in a file of its own",
      given: {
        "openapi.json": documentOf({
          components: { schemas: { $ref: "schemas/_index.yaml" } },
        }),
        "schemas/_index.yaml":
          "Book: { $ref: book.yaml }\nPage: { type: string }",
        "schemas/book.yaml":
          "{ items: { $ref: '_index.yaml#/Page' }, not: { $ref: '../openapi.json#/components/schemas/Page' } }",
      },
      schemas: {
        Book: {
          type: "array",
          items: { $ref: "#/components/schemas/Page" },
          not: { $ref: "#/components/schemas/Page" },
        },
        Page: text,
      },
    },
    {
      title: "with the folders in their names where the file's are taken",
      given: {
        "openapi.json": documentOf({
          components: {
            schemas: {
              User: {
                anyOf: [{ $ref: "a/user.json" }, { $ref: "b/user.json" }],
              },
              All: {
                anyOf: [{ $ref: "a/team-mate.json" }, { $ref: "b/index.json" }],
              },
            },
          },
        }),
        "a/user.json": text,
        "b/user.json": text,
        "a/team-mate.json": text,
        "b/index.json": text,
      },
      schemas: {
        User: {
          anyOf: [
            { $ref: "#/components/schemas/AUser" },
            { $ref: "#/components/schemas/BUser" },
          ],
        },
        All: {
          anyOf: [
            { $ref: "#/components/schemas/TeamMate" },
            { $ref: "#/components/schemas/B" },
          ],
        },
        AUser: text,
        BUser: text,
        TeamMate: text,
        B: text,
      },
    },
    {
      title: "with folders that are called as files are by their whole names",
      given: {
        "openapi.json": documentOf({
          components: {
            schemas: {
              User: {
                anyOf: [
                  { $ref: "a.json-parts/user.json" },
                  { $ref: "b.yml/user.json" },
                ],
              },
            },
          },
        }),
        "a.json-parts/user.json": text,
        "b.yml/user.json": text,
      },
      schemas: {
        User: {
          anyOf: [
            { $ref: "#/components/schemas/AJsonPartsUser" },
            { $ref: "#/components/schemas/BUser" },
          ],
        },
        AJsonPartsUser: text,
        BUser: text,
      },
    },
    {
      title: "by the last step of the pointer, and what is inside by its own",
      given: {
        "openapi.json": documentOf({
          components: {
            schemas: {
              Shelf: {
                anyOf: [
                  { $ref: "other.json#/components/schemas/book_item" },
                  {
                    $ref: "other.json#/components/schemas/book_item/properties/a~1b%20c",
                  },
                ],
              },
            },
          },
        }),
        "other.json": documentOf({
          components: {
            schemas: { book_item: { properties: { "a/b c": text } } },
          },
        }),
      },
      schemas: {
        Shelf: {
          anyOf: [
            { $ref: "#/components/schemas/book_item" },
            { $ref: "#/components/schemas/book_item/properties/a~1b c" },
          ],
        },
        book_item: { type: "object", properties: { "a/b c": text } },
      },
    },
  ])("$title", async ({ given, schemas }) => {
    const document = await read(given);
    expect(schemasOf(document)).toEqual(schemas);
    expect(told(document)).toEqual([]);
  });

  test("the order of the document is no matter", async () => {
    const files = {
      "a/user.json": text,
      "b/user.json": text,
      "c.json": { $ref: "a/user.json" },
    };
    const names = ["a/user.json", "b/user.json", "c.json"];
    const namesOf = async (order: string[]): Promise<string[]> => {
      const properties = Object.fromEntries(
        order.map((name) => [name, { $ref: name }]),
      );
      const given = documentOf({
        components: { schemas: { All: { properties } } },
      });
      const document = await read({ "openapi.json": given, ...files });
      const all = schemasOf(document)["All"] as {
        properties: Record<string, Raw>;
      };
      return names.map((name) => String(all.properties[name]?.["$ref"]));
    };
    expect(await namesOf(names)).toEqual(await namesOf(names.toReversed()));
  });
});

describe("what no component could hold stands where it is used", () => {
  test("path items, operations and lists", async () => {
    const document = await read({
      "openapi.json": documentOf({
        paths: { $ref: "paths.yaml" },
      }),
      "paths.yaml":
        "/books: { $ref: books.yaml }\n/volumes: { $ref: books.yaml }",
      "books.yaml":
        "get: { $ref: list.yaml }\nparameters: { $ref: 'shared.yaml#/paging' }",
      "list.yaml":
        "operationId: list\nparameters: [{ $ref: 'shared.yaml#/Page' }]\nresponses: { 200: { $ref: 'shared.yaml#/Found' }, 404: { $ref: '#/responses/200' } }",
      "shared.yaml":
        "Page: { name: page, in: query }\nFound: { description: OK }\npaging: [{ name: size, in: query }]",
    });
    expect(told(document)).toEqual([]);
    const item = {
      get: {
        operationId: "list",
        parameters: [{ $ref: "#/components/parameters/Page" }],
        responses: {
          "200": { $ref: "#/components/responses/Found" },
          "404": { $ref: "#/paths/~1books/get/responses/200" },
        },
      },
      parameters: [{ name: "size", in: "query" }],
    };
    expect(document.root["paths"]).toEqual({
      "/books": item,
      "/volumes": item,
    });
    expect(document.root["components"]).toEqual({
      parameters: { Page: { name: "page", in: "query" } },
      responses: { Found: { description: "OK" } },
    });
    expect(document.resolve("#/paths/~1books/get/responses/200")).toEqual({
      pointer: "#/components/responses/Found",
      value: { description: "OK" },
    });
    expect(document.locate("#/paths/~1volumes/get/responses/404/x")).toBe(
      "list.yaml#/responses/404/x",
    );
    expect(document.locate("#/components/parameters/Page/name")).toBe(
      "shared.yaml#/Page/name",
    );
    expect(document.locate("#/info/title")).toBe("#/info/title");
  });

  test("a path item keeps what it says itself", async () => {
    const document = await read({
      "openapi.json": documentOf({
        paths: {
          "/books": {
            $ref: "books.yaml",
            summary: "Mine.",
            get: { $ref: "get.yaml" },
          },
        },
      }),
      "books.yaml": "summary: Theirs.\npost: { operationId: create }\nget: {}",
      "get.yaml": "operationId: list",
    });
    expect(document.root["paths"]).toEqual({
      "/books": {
        summary: "Mine.",
        get: { operationId: "list" },
        post: { operationId: "create" },
      },
    });
  });

  test("a reference's own description counts from OpenAPI 3.1 on", async () => {
    const given = {
      components: {
        responses: {
          Missing: { description: "Gone.", content: {} },
          Absent: {
            $ref: "#/components/responses/Missing",
            description: "Not here.",
          },
        },
      },
    };
    const responsesOf = async (openapi: string): Promise<unknown> =>
      (
        (await read({ "openapi.json": documentOf(given, openapi) })).root[
          "components"
        ] as Raw
      )["responses"];
    expect(await responsesOf("3.1.0")).toMatchObject({
      Absent: { description: "Not here.", content: {} },
    });
    expect(await responsesOf("3.0.3")).toMatchObject({
      Absent: { $ref: "#/components/responses/Missing" },
    });
  });
});

describe("references within a document", () => {
  test.each<{ title: string; schemas: Raw; want: Raw; openapi?: string }>([
    {
      title: "by anchor and by $id",
      schemas: {
        Book: {
          $id: "https://ids.example/book",
          $defs: { page: { $anchor: "page" } },
        },
        A: { $ref: "https://ids.example/book#page" },
        B: { $ref: "https://ids.example/book#/$defs/page" },
        C: { $id: "https://ids.example/c", not: { $ref: "book" } },
      },
      want: {
        A: { $ref: "#/components/schemas/Book/$defs/page" },
        B: { $ref: "#/components/schemas/Book/$defs/page" },
        C: {
          $id: "https://ids.example/c",
          not: { $ref: "#/components/schemas/Book" },
        },
      },
    },
    {
      title: "from the document's root although there is an $id around",
      schemas: {
        Book: { $id: "Book", items: { $ref: "#/components/schemas/Page" } },
        Page: text,
      },
      want: {
        Book: { $id: "Book", items: { $ref: "#/components/schemas/Page" } },
      },
    },
    {
      title: "through a part that an upgrade moved",
      schemas: {
        Book: { nullable: true, allOf: [{}], properties: { title: text } },
        Title: { $ref: "#/components/schemas/Book/properties/title" },
      },
      want: {
        Title: { $ref: "#/components/schemas/Book/anyOf/0/properties/title" },
      },
      openapi: "3.0.3",
    },
    {
      title: "through another reference",
      schemas: {
        Alias: { $ref: "#/components/schemas/Book" },
        Book: { properties: { title: text } },
        Title: { $ref: "#/components/schemas/Alias/properties/title" },
      },
      want: { Title: { $ref: "#/components/schemas/Book/properties/title" } },
    },
    {
      title: "to what is no schema's place",
      schemas: { A: { $ref: "#/x-shared/Thing" } },
      want: { A: { $ref: "#/x-shared/Thing" } },
    },
    {
      title: "of a $dynamicRef that can only mean one thing",
      schemas: {
        Tree: { $dynamicAnchor: "node", items: { $dynamicRef: "#node" } },
      },
      want: {
        Tree: {
          $dynamicAnchor: "node",
          items: { $dynamicRef: "#/components/schemas/Tree" },
        },
      },
    },
    {
      title: "of a mapping, by name or by reference",
      schemas: {
        Pet: {
          discriminator: {
            propertyName: "kind",
            mapping: {
              cat: "Cat",
              dog: "#/components/schemas/Dog",
              fox: "./openapi.json#/components/schemas/Fox.json",
              owl: "Fox.json",
            },
          },
        },
        Cat: {},
        Dog: {},
        "Fox.json": {},
      },
      want: {
        Pet: {
          discriminator: {
            propertyName: "kind",
            mapping: {
              cat: "Cat",
              dog: "#/components/schemas/Dog",
              owl: "Fox.json",
            },
          },
        },
      },
    },
  ])("$title", async ({ schemas, want, openapi }) => {
    const document = await read({
      "openapi.json": documentOf(
        { components: { schemas }, "x-shared": { Thing: { type: "string" } } },
        openapi,
      ),
    });
    expect(schemasOf(document)).toMatchObject(want);
  });

  test("a $ref that is only data is left alone", async () => {
    const data = { $ref: "nowhere.json#/a", nullable: true };
    const media = {
      schema: {
        properties: { $ref: text },
        enum: [data],
        const: data,
        default: data,
        example: data,
        examples: [data],
        "x-snippet": data,
      },
      example: data,
      examples: { one: { value: data } },
    };
    const given = documentOf({
      paths: {
        "/books": {
          get: {
            responses: {
              200: {
                description: "OK",
                content: { "application/json": media },
              },
            },
            "x-code": data,
          },
        },
        "x-more": data,
      },
    });
    const document = await read({ "openapi.json": given });
    expect(document.root).toEqual(given);
    expect(told(document)).toEqual([]);
  });

  test("percent escapes and names with percent signs", async () => {
    const document = await read({
      "openapi.json": documentOf({
        components: {
          schemas: {
            "100%": text,
            "a b/c~d": text,
            A: { $ref: "#/components/schemas/100%25" },
            B: { $ref: "#/components/schemas/a%20b~1c~0d" },
          },
        },
      }),
    });
    const refs = schemasOf(document) as Record<"A" | "B", { $ref: string }>;
    expect(document.resolve(refs.A.$ref)?.pointer).toBe(
      "#/components/schemas/100%",
    );
    expect(document.resolve(refs.B.$ref)?.pointer).toBe(
      "#/components/schemas/a b~1c~0d",
    );
  });

  test("a chain ends at its value, or at a component, whose name is the author's", async () => {
    const document = await read({
      "openapi.json": documentOf({
        components: {
          schemas: { A: { $ref: "#/components/schemas/B" }, B: text },
        },
        "x-a": { $ref: "#/x-b" },
        "x-b": { $ref: "#/components/schemas/A" },
      }),
    });
    expect(document.resolve("#/x-a")?.pointer).toBe("#/components/schemas/A");
    expect(document.resolve("#/components/schemas/A")?.pointer).toBe(
      "#/components/schemas/A",
    );
    expect(document.resolve("#/nowhere")).toBeUndefined();
  });
});

describe("faults", () => {
  test("a place in another file is named by that file", async () => {
    const document = await read({
      "openapi.json": documentOf({ paths: { "/a": { $ref: "paths/a.json" } } }),
      "paths/a.json": {
        get: {
          responses: {
            200: {
              description: "OK",
              content: {
                "application/json": {
                  schema: {
                    nullable: true,
                    $ref: "../b.json",
                    not: { $ref: "#/gone" },
                  },
                },
              },
            },
          },
        },
      },
      "b.json": '{ "type": "string", "type": "number" }',
    });
    const schema = "/get/responses/200/content/application~1json/schema";
    expect(told(document)).toEqual([
      "key-duplicate b.json#",
      `schema-keyword-outdated paths/a.json#${schema}`,
      `ref-dangling paths/a.json#${schema}/not`,
    ]);
    expect(document.locate(`#/paths/~1a${schema}/anyOf/0/not`)).toBe(
      `paths/a.json#${schema}/not`,
    );
  });

  test.each<{ title: string; thrown: Error; want: string }>([
    {
      title: "a missing file is a fault of the document",
      thrown: new SpeclatheError(
        "input-file-missing",
        "the file does not exist",
      ),
      want: "ref-unreadable #/components/schemas/A",
    },
    {
      title: "so is what the caller's own reader does not find",
      thrown: Object.assign(new Error("ENOENT"), { code: "ENOENT" }),
      want: "ref-unreadable #/components/schemas/A",
    },
    {
      title: "a refused place is not",
      thrown: new SpeclatheError("reference-refused", "a $ref leads elsewhere"),
      want: "reference-refused #/components/schemas/A",
    },
    {
      title: "nor is a server that does not answer",
      thrown: new SpeclatheError("input-timeout", "the server took too long"),
      want: "input-timeout #/components/schemas/A",
    },
  ])("$title", async ({ thrown, want }) => {
    const given = documentOf({
      components: { schemas: { A: { $ref: "a.json" } } },
    });
    const bytes = new TextEncoder().encode(JSON.stringify(given));
    const result = await readDocument(
      { uri: `${base}openapi.json`, bytes },
      () => Promise.reject(thrown),
    ).then(told, (error: SpeclatheError) => [
      `${error.code} ${error.details[0]?.place ?? ""}`,
    ]);
    expect(result).toEqual([want]);
  });

  test("an example that is refused stops nothing", async () => {
    const given = documentOf({
      components: {
        examples: { A: { $ref: "https://elsewhere.example/a.json" } },
      },
    });
    const bytes = new TextEncoder().encode(JSON.stringify(given));
    const document = await readDocument(
      { uri: `${base}openapi.json`, bytes },
      () =>
        Promise.reject(
          new SpeclatheError("reference-refused", "a $ref leads elsewhere"),
        ),
    );
    expect(told(document)).toEqual(["ref-unreadable #/components/examples/A"]);
  });

  test("maps that hold themselves have no end", async () => {
    const given = documentOf({
      components: { schemas: { A: { properties: { $ref: "a.json" } } } },
    });
    await expect(
      read({
        "openapi.json": given,
        "a.json": { a: { properties: { $ref: "#" } } },
      }),
    ).rejects.toMatchObject({ code: "document-invalid" });
  });
});

describe("OpenAPI 3.2", () => {
  test("$self is what references start from", async () => {
    const given = documentOf(
      {
        $self: "https://published.example/v1/openapi.json",
        components: {
          schemas: {
            A: {
              $ref: "https://published.example/v1/openapi.json#/components/schemas/B",
            },
            B: text,
            C: { $ref: "c.json" },
          },
        },
      },
      "3.2.0",
    );
    const document = await read({
      "openapi.json": given,
      "https://published.example/v1/c.json": { type: "number" },
    });
    expect(schemasOf(document)).toEqual({
      A: { $ref: "#/components/schemas/B" },
      B: text,
      C: { type: "number" },
    });
  });

  test("a local copy of a published description has its files beside it", async () => {
    const given = documentOf(
      {
        $self: "https://published.example/v1/openapi.json",
        components: { schemas: { C: { $ref: "parts/c.json" } } },
      },
      "3.2.0",
    );
    const loaded: string[] = [];
    await readDocument(
      {
        uri: "file:///work/openapi.json",
        bytes: new TextEncoder().encode(JSON.stringify(given)),
      },
      (uri) => {
        loaded.push(uri);
        return Promise.resolve({ uri, bytes: new TextEncoder().encode("{}") });
      },
    );
    expect(loaded).toEqual(["file:///work/parts/c.json"]);
  });

  test("media types by reference, more methods, querystring", async () => {
    const document = await read({
      "openapi.json": documentOf(
        {
          paths: {
            "/books": {
              query: {
                parameters: [
                  {
                    in: "querystring",
                    name: "q",
                    content: {
                      "application/x-www-form-urlencoded": {
                        schema: { $ref: "q.json" },
                      },
                    },
                  },
                ],
              },
              additionalOperations: {
                COPY: {
                  responses: {
                    200: {
                      description: "OK",
                      content: {
                        "application/json": {
                          $ref: "#/components/mediaTypes/Book",
                        },
                      },
                    },
                  },
                },
              },
            },
          },
          components: { mediaTypes: { Book: { schema: { $ref: "q.json" } } } },
        },
        "3.2.0",
      ),
      "q.json": text,
    });
    const schema = { $ref: "#/components/schemas/Q" };
    expect(told(document)).toEqual([]);
    expect(document.root["paths"]).toEqual({
      "/books": {
        query: {
          parameters: [
            {
              in: "querystring",
              name: "q",
              content: { "application/x-www-form-urlencoded": { schema } },
            },
          ],
        },
        additionalOperations: {
          COPY: {
            responses: {
              "200": {
                description: "OK",
                content: { "application/json": { schema } },
              },
            },
          },
        },
      },
    });
  });
});
