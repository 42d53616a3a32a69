import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  shown,
  taking,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

test.each([
  ["inline", { ...ref("Plain"), required: ["name"] }],
  ["in a component", ref("Strict")],
  ["in allOf", { allOf: [ref("Plain")], required: ["name"] }],
])("what is said beside a reference, %s, is asked for", async (_, body) => {
  const Plain = objectOf({ "name?": string, "size?": string });
  const Strict = { allOf: [ref("Plain")], required: ["name"] };
  const create = answering("photos.create", {}, taking(body));
  const { model } = await normalized(
    documentOf(
      { "/photos": { post: create } },
      { components: { schemas: { Plain, Strict } } },
    ),
  );
  const [operation] = model.operations;
  expect(operation?.input.required).toBe(true);
  expect(operation?.input.body?.placed).toEqual({ kind: "members" });
});

test("members beside a reference collide with parameters as others do", async () => {
  const body = { ...ref("Plain"), properties: { id: string } };
  const id = { name: "id", in: "path", required: true, schema: string };
  const update = answering(
    "photos.update",
    {},
    { ...taking(body), parameters: [id] },
  );
  const schemas = { Plain: objectOf({ name: string }) };
  const { model } = await normalized(
    documentOf(
      { "/photos/{id}": { patch: update } },
      { components: { schemas } },
    ),
  );
  const [operation] = model.operations;
  const input = model.types.find(
    ({ name }) => name === operation?.input.schema?.ref,
  );
  expect(shown(input?.schema)).toBe("{ id: string; body: Plain }");
  const [, held] = input?.schema.properties ?? [];
  expect(held?.schema.properties?.map(({ name }) => name)).toEqual(["id"]);
});

describe("the one argument of an operation", () => {
  type Raw = Record<string, unknown>;
  const integer = { type: "integer" };
  const query = (name: string, more: Raw = {}) => ({
    in: "query",
    name,
    schema: string,
    ...more,
  });
  const header = (name: string, more: Raw = {}) => ({
    ...query(name, more),
    in: "header",
  });
  const id = { in: "path", name: "id", required: true, schema: string };
  const Book = objectOf({ title: string, "pages?": integer });
  const schemas = {
    Book,
    Open: { ...Book, additionalProperties: string },
    Closed: { ...Book, additionalProperties: false },
    ReadBook: objectOf({ id: { ...string, readOnly: true }, title: string }),
  };

  /** What an operation takes, and where its body goes. */
  async function inputOf(
    parameters: readonly Raw[],
    body?: unknown,
    more: Raw = {},
  ) {
    const { model } = await normalized(
      documentOf(
        {
          "/books/{id}": {
            post: {
              operationId: "books.put",
              parameters: [id, ...parameters].slice(more["alone"] ? 1 : 0),
              ...(body === undefined
                ? {}
                : {
                    requestBody: {
                      required: more["required"] ?? true,
                      content: {
                        [String(more["as"] ?? "application/json")]: {
                          schema: body,
                        },
                      },
                    },
                  }),
              responses: { 204: { description: "Done" } },
            },
          },
        },
        { components: { schemas } },
      ),
    );
    const { input } = model.operations[0] ?? {};
    const types = new Map(
      model.types.map(({ name, schema }) => [name, schema]),
    );
    return [
      shown(types.get(input?.schema?.ref ?? "") ?? input?.schema),
      ...(input?.required ? ["must be there"] : []),
      ...(input?.body?.placed.kind === "whole"
        ? [`sends ${input.body.placed.member}`]
        : []),
    ].join(", ");
  }

  test.each<[string, Raw[], unknown, string, Raw?]>([
    [
      "parameters alone",
      [query("q")],
      undefined,
      "{ id: string; q?: string }, must be there",
    ],
    ["nothing", [], undefined, "{ id: string }, must be there"],
    [
      "members beside parameters",
      [query("q")],
      Book,
      "{ id: string; q?: string; title: string; pages?: integer }, must be there",
    ],
    [
      "a component beside parameters",
      [query("q")],
      ref("Book"),
      "Book & { id: string; q?: string }, must be there",
    ],
    [
      "a closed component beside parameters",
      [query("q")],
      ref("Closed"),
      "{ id: string; q?: string; title: string; pages?: integer }, must be there",
    ],
    [
      "an open component beside parameters",
      [query("q")],
      ref("Open"),
      "{ id: string; q?: string; body: Open }, must be there, sends body",
    ],
    [
      "an open body",
      [],
      { ...Book, additionalProperties: string },
      "{ id: string; body: { title: string; pages?: integer } }, must be there, sends body",
    ],
    [
      "an object without members",
      [],
      { type: "object" },
      "{ id: string; body: object }, must be there, sends body",
    ],
    [
      "a list",
      [],
      { type: "array", items: string },
      "{ id: string; body: (string)[] }, must be there, sends body",
    ],
    [
      "a text",
      [],
      string,
      "{ id: string; body: string }, must be there, sends body",
    ],
    [
      "an object or null",
      [],
      { ...Book, type: ["object", "null"] },
      "{ id: string; body: { title: string; pages?: integer } }, must be there, sends body",
    ],
    [
      "a union",
      [],
      { anyOf: [ref("Book"), ref("Closed")] },
      "{ id: string; body: Book | Closed }, must be there, sends body",
    ],
    [
      "an object with a condition",
      [],
      { ...Book, minProperties: 1 },
      "{ id: string; body: { title: string; pages?: integer } }, must be there, sends body",
    ],
    [
      "a member called as a parameter is",
      [query("title")],
      Book,
      "{ id: string; title?: string; body: Book }, must be there, sends body",
    ],
    [
      "a body beside a parameter called so",
      [query("body")],
      string,
      "{ id: string; body?: string; requestBody: string }, must be there, sends requestBody",
    ],
    [
      "a member of a name that objects have",
      [],
      objectOf({ ["__proto__" as string]: string, a: string }),
      "{ id: string; body: { __proto__: string; a: string } }, must be there, sends body",
    ],
    [
      "a body that may be left out",
      [],
      Book,
      "{ title: string; pages?: integer } | { title?: nothing; pages?: nothing } & { id: string }, must be there",
      { required: false },
    ],
    [
      "a component that may be left out",
      [query("q")],
      ref("Book"),
      "Book | { title?: nothing; pages?: nothing } & { id: string; q?: string }, must be there",
      { required: false },
    ],
    [
      "a body without required members that may be left out",
      [query("q")],
      objectOf({ "title?": string }),
      "{ id: string; q?: string; title?: string }, must be there",
      { required: false },
    ],
    [
      "a text that may be left out",
      [],
      string,
      "{ id: string; body?: string }, must be there, sends body",
      { required: false },
    ],
    [
      "what only comes back",
      [],
      ref("ReadBook"),
      "ReadBook & { id: string }, must be there",
    ],
    [
      "a form",
      [],
      Book,
      "{ id: string; title: string; pages?: integer }, must be there",
      { as: "application/x-www-form-urlencoded" },
    ],
    [
      "bytes",
      [],
      { type: "string", format: "binary" },
      "{ id: string; body: string }, must be there, sends body",
      { as: "image/png" },
    ],
    [
      "text",
      [],
      string,
      "{ id: string; body: string }, must be there, sends body",
      { as: "text/plain" },
    ],
    [
      "lines of JSON",
      [],
      Book,
      "{ id: string; body: (Book)[] }, must be there, sends body",
      { as: "application/jsonl" },
    ],
    [
      "headers in camel case",
      [header("X-Request-Id"), header("q")],
      undefined,
      "{ id: string; xRequestId?: string; q?: string }, must be there",
    ],
    [
      "those of one name by their places",
      [query("q"), header("q"), { ...query("q"), in: "cookie" }],
      undefined,
      "{ id: string; q?: string; headerQ?: string; cookieQ?: string }, must be there",
    ],
    [
      "a query and a path of one name",
      [query("id")],
      undefined,
      "{ id: string; queryId?: string }, must be there",
    ],
    [
      "what that would be called too",
      [query("headerQ"), query("q"), header("q")],
      undefined,
      "{ id: string; headerQ?: string; q?: string; headerQParameter?: string }, must be there",
    ],
  ])("%s", async (_, parameters, body, wanted, more) =>
    expect(await inputOf(parameters, body, more)).toBe(wanted),
  );
});

test.each([1, 2])(
  "a body that is spread beside %i parameters stays so as a union",
  async (count) => {
    const parameters = ["id", "part"].slice(0, count).map((name) => ({
      name,
      in: "query",
      required: true,
      schema: string,
    }));
    const documentWith = (body: object) =>
      documentOf({
        "/photos": {
          post: answering(
            "photos.change",
            {},
            { ...taking(body as Record<string, unknown>), parameters },
          ),
        },
      });
    const plain = objectOf({ "name?": string });
    const first = await normalized(documentWith(plain));
    const union = documentWith({
      oneOf: [plain, objectOf({ "size?": string })],
    });
    const kindIn = async (names: object): Promise<unknown> => {
      const { model } = await normalized(union, {}, names as never);
      return model.operations[0]?.input.body?.placed.kind;
    };
    expect(await kindIn({})).toBe("whole");
    expect(await kindIn(first.names)).toBe("members");
  },
);
