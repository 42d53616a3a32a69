import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  shown,
  taking,
  typesOf,
} from "../../test/support/normalized.js";

const string = { type: "string" };
const uuid = { type: "string", format: "uuid" };
const number = { type: "number" };
const list = (items: unknown) => ({ type: "array", items });
const status = { type: "string", enum: ["open", "closed"] };
const scope = { type: "string", enum: ["core", "EU:DE", "EU", "EU:DE:BY"] };
const tag = objectOf({ id: uuid, label: string });
const ticket = objectOf({
  id: uuid,
  status,
  scope,
  "tags?": list(tag),
  "title?": string,
});
const pageOf = (item: unknown) =>
  objectOf({
    data: list(item),
    pagination: objectOf({
      hasMore: { type: "boolean" },
      "nextCursor?": string,
    }),
  });
const text = {
  anyOf: [
    string,
    objectOf({ "eq?": string, "contains?": string, "in?": list(string) }),
  ],
};
const id = {
  anyOf: [
    uuid,
    objectOf({ "eq?": uuid, "in?": list(uuid), "nin?": list(uuid) }),
  ],
};
const statuses = {
  anyOf: [
    status,
    objectOf({ "eq?": status, "in?": list(status), "nin?": list(status) }),
  ],
};
const byId = {
  parameters: [{ name: "id", in: "path", required: true, schema: uuid }],
};

const desk = documentOf({
  "/tickets/{id}": { get: answering("tickets.get", ticket, byId) },
  "/tickets/list": {
    post: answering(
      "tickets.list",
      pageOf(
        objectOf({
          id: uuid,
          status,
          "scope?": scope,
          "tags?": list(tag),
          "title?": string,
        }),
      ),
      taking(
        objectOf({
          "filter?": objectOf({
            "id?": id,
            "title?": text,
            "status?": statuses,
          }),
          "cursor?": string,
        }),
      ),
    ),
  },
  "/tickets/{id}/comments": {
    post: answering(
      "tickets.listCommentItems",
      pageOf(objectOf({ id: uuid, text: string })),
      {
        ...byId,
        ...taking(
          objectOf({
            "filter?": objectOf({ "text?": text }),
            "cursor?": string,
          }),
          false,
        ),
      },
    ),
  },
  "/tickets/{id}/merge": {
    post: answering("tickets.merge", objectOf({ merged: list(uuid) }), {
      ...byId,
      ...taking(objectOf({ into: uuid })),
    }),
  },
});

describe("names come from evidence", () => {
  test("the noun for what is read alone, and how the item of its list differs", async () => {
    const types = typesOf(await normalized(desk));
    expect(types).toMatchObject({
      Ticket:
        "{ id: string; status: TicketStatus; scope: Scope; tags?: (Tag)[]; title?: string }",
      TicketListItem:
        "{ id: string; status: TicketStatus; scope?: Scope; tags?: (Tag)[]; title?: string }",
      Comment: "{ id: string; text: string }",
      TicketMergeResult: "{ merged: (string)[] }",
      TicketMergeInput: "{ id: string; into: string }",
      TicketStatus: '"open" | "closed"',
    });
  });

  test("nothing is named by a counter, a status or a path, and no two types are alike", async () => {
    const { model } = await normalized(desk);
    const names = model.types.map(({ name }) => name);
    expect(
      names.filter((name) => /\d|^Item$|Paths|Responses/.test(name)),
    ).toEqual([]);
    const shapes = model.types.map(({ schema }) => shown(schema));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test("two components that are equal stay two types; an inline schema is the one it equals where it is called so", async () => {
    const schemas = {
      Issue: tag,
      Label: tag,
      Sole: objectOf({ sole: string }),
    };
    const result = await normalized(
      documentOf(
        {
          "/a": {
            get: answering(
              "a.get",
              objectOf({
                one: tag,
                two: objectOf({ sole: string }),
                sole: objectOf({ sole: string }),
              }),
            ),
          },
        },
        { components: { schemas } },
      ),
    );
    const types = typesOf(result);
    expect(Object.keys(types)).toEqual(
      expect.arrayContaining(["Issue", "Label", "Sole"]),
    );
    expect(types["A"]).toBe(
      "{ one: { id: string; label: string }; two: { sole: string }; sole: Sole }",
    );
  });

  test("a word that means several things has its owner in front", async () => {
    const kind = (first: string) => ({
      type: "string",
      enum: [first, "other"],
    });
    const result = await normalized(
      documentOf({
        "/cats/{id}": {
          get: answering(
            "cats.get",
            objectOf({
              kind: kind("tabby"),
              friends: list(objectOf({ kind: kind("tabby") })),
            }),
            byId,
          ),
        },
        "/dogs/{id}": {
          get: answering(
            "dogs.get",
            objectOf({
              kind: kind("poodle"),
              rivals: list(objectOf({ kind: kind("poodle") })),
            }),
            byId,
          ),
        },
      }),
    );
    expect(Object.keys(typesOf(result))).toEqual(
      expect.arrayContaining(["CatKind", "DogKind"]),
    );
  });

  test("names given before are kept, and a rename is obeyed", async () => {
    const first = await normalized(desk);
    const place =
      Object.entries(first.names).find(([, name]) => name === "Tag")?.[0] ?? "";
    const again = await normalized(
      desk,
      { rename: { TicketStatus: "State" } },
      { [place]: "Marker" },
    );
    expect(Object.keys(typesOf(again))).toEqual(
      expect.arrayContaining(["Marker", "State"]),
    );
    expect(Object.keys(typesOf(again))).not.toContain("Tag");
  });

  test("a document's type of one of our own names has the evidence in front of it", async () => {
    const result = await normalized(
      documentOf({
        "/pages/{id}": { get: answering("pages.get", ticket, byId) },
      }),
    );
    expect(Object.keys(typesOf(result))).not.toContain("Page");
  });
});

describe("what is recognised", () => {
  test("filters by their shape, with the operators of each field", async () => {
    const { model } = await normalized(desk);
    const found = model.filters.map(({ type, builder, fields }) => ({
      type,
      builder,
      fields: fields.map(
        ({ printed, kind, operators }) =>
          `${printed}: ${kind} ${operators.map((operator) => operator.printed).join()}`,
      ),
    }));
    expect(found).toEqual([
      {
        type: "TicketCommentFilter",
        builder: "ticketCommentFilter",
        fields: ["text: text eq,contains,in"],
      },
      {
        type: "TicketFilter",
        builder: "ticketFilter",
        fields: [
          "id: uuid eq,in,nin",
          "title: text eq,contains,in",
          "status: enum eq,in,nin",
        ],
      },
    ]);
  });

  test("an ordinary union of a text and an object is no filter", async () => {
    const author = {
      anyOf: [string, objectOf({ "name?": string, "contains?": number })],
    };
    const input = objectOf({
      "where?": objectOf({
        author: { anyOf: [string, objectOf({ name: string })] },
      }),
      "author?": author,
    });
    const { model } = await normalized(
      documentOf({
        "/books": { post: answering("books.create", tag, taking(input)) },
      }),
    );
    expect(model.filters).toEqual([]);
  });

  test("operator objects and pages become instances of generic types", async () => {
    const { model } = await normalized(desk);
    expect(
      Object.fromEntries(
        model.generics.map((type) => [type.name, shown(type.schema)]),
      ),
    ).toEqual({
      Page: "{ data: (T)[]; pagination: Pagination }",
      SetOperators: "{ eq?: T; in?: (T)[]; nin?: (T)[] }",
      TextOperators: "{ eq?: string; contains?: string; in?: (string)[] }",
    });
    const lists = model.operations.find(({ name }) => name === "list");
    expect(lists?.result.kind === "body" && shown(lists.result.schema)).toBe(
      "Page<TicketListItem>",
    );
  });

  test("cursor paging from request and response together", async () => {
    const { model } = await normalized(desk);
    const sure = (...path: string[]) => ({
      path,
      unsure: path.map(() => false),
      optional: false,
    });
    expect(
      model.operations.find(({ name }) => name === "list")?.paging,
    ).toEqual({
      kind: "cursor",
      items: sure("data"),
      item: { ref: "TicketListItem" },
      cursor: { ...sure("cursor"), optional: true },
      nextCursor: { ...sure("pagination", "nextCursor"), optional: true },
      ends: { hasMore: sure("pagination", "hasMore") },
    });
    expect(
      model.operations.find(({ name }) => name === "get")?.paging,
    ).toBeUndefined();
  });

  test("a scope set, with the segments that are called otherwise in the data", async () => {
    const data = objectOf({
      "EU?": objectOf({
        "germany?": objectOf({ "BY?": objectOf({ "code?": string }) }),
      }),
    });
    const result = await normalized(
      documentOf({
        "/shops/{id}": {
          get: answering(
            "shops.get",
            objectOf({ id: uuid, scope, areas: list(scope), data }),
            byId,
          ),
        },
        "/shops": { get: answering("shops.list", list(objectOf({ data }))) },
      }),
    );
    expect(result.model.scopeSets).toMatchObject([
      {
        type: "Area",
        separator: ":",
        aliases: [{ segment: "DE", member: "germany" }],
      },
    ]);
  });
});

test("texts stay at the place they were written for", async () => {
  const described = objectOf({
    "a?": { ...string, description: "about a" },
    "b?": string,
  });
  const { model } = await normalized(
    documentOf({
      "/things/{id}": { get: answering("things.get", described, byId) },
    }),
  );
  const properties = model.types.find(({ name }) => name === "Thing")?.schema
    .properties;
  expect(properties?.map(({ schema }) => schema.description)).toEqual([
    "about a",
    undefined,
  ]);
});

describe("inputs are flat", () => {
  const inputOf = async (operation: Record<string, unknown>) => {
    const { model } = await normalized(
      documentOf({
        "/tickets/{id}": {
          put: { operationId: "tickets.put", ...byId, ...operation },
        },
      }),
    );
    const [first] = model.operations;
    return {
      input: shown(
        model.types.find(({ name }) => name === "TicketPutInput")?.schema,
      ),
      placed: first?.input.body?.placed,
    };
  };

  test("and closed", async () => {
    const rule = async (schema: Record<string, unknown>) => {
      const { model } = await normalized(
        documentOf({
          "/tickets/{id}": {
            put: { operationId: "tickets.put", ...byId, ...taking(schema) },
          },
        }),
      );
      const input = model.types.find(({ name }) => name === "TicketPutInput");
      return input?.schema.request;
    };
    expect(await rule(objectOf({ title: string }))).toBe("closed");
  });

  test.each([
    {
      given: "an object",
      schema: objectOf({ title: string }),
      want: "{ id: string; title: string }",
      placed: { kind: "members" },
    },
    {
      given: "a list",
      schema: list(string),
      want: "{ id: string; body: (string)[] }",
      placed: { kind: "whole", member: "body" },
    },
    {
      given: "an open map",
      schema: { type: "object", additionalProperties: number },
      want: "{ id: string; body: object }",
      placed: { kind: "whole", member: "body" },
    },
    {
      given: "a member that collides",
      schema: objectOf({ id: number }),
      want: "{ id: string; body: { id: number } }",
      placed: { kind: "whole", member: "body" },
    },
  ])("$given", async ({ schema, want, placed }) => {
    expect(await inputOf(taking(schema))).toEqual({ input: want, placed });
  });
});

describe("the same document gives the same model", () => {
  test("whatever the order of its maps", async () => {
    const { model } = await normalized(desk);
    const { model: shuffled } = await normalized(
      reversed(desk) as Record<string, unknown>,
    );
    expect(shuffled).toEqual(model);
  });
});

/** Every map but `properties`, whose order is meaning, in reverse. */
function reversed(value: unknown, keep = false): unknown {
  if (Array.isArray(value)) return value.map((item) => reversed(item));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(
    ([name, inner]): [string, unknown] => [
      name,
      reversed(inner, name === "properties"),
    ],
  );
  return Object.fromEntries(keep ? entries : entries.toReversed());
}
