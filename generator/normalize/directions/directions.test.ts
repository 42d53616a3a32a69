import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  taking,
  typesOf,
} from "../../../test/support/normalized.js";
import { OneWayMembers, withoutMembers } from "./one-way-members.js";

const string = { type: "string" };
const readOnly = { ...string, readOnly: true };
const writeOnly = { ...string, writeOnly: true };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const components = (schemas: Record<string, unknown>) => ({
  components: { schemas },
});
const book = objectOf({ id: readOnly, title: string });
const both = (schema: Record<string, unknown>) => ({
  "/books": {
    post: answering("books.create", schema, taking(schema)),
  },
});

describe("types whose members travel one way only", () => {
  test.each([
    {
      name: "two types where both ways use it",
      given: documentOf(both(ref("Book")), components({ Book: book })),
      want: {
        Book: "{ id: string; title: string }",
        BookCreateInput: "BookInput",
        BookInput: "{ title: string }",
      },
    },
    {
      name: "one type where only requests use it",
      given: documentOf(
        { "/books": { post: { ...taking(ref("Book")), operationId: "add" } } },
        components({ Book: book }),
      ),
      want: { Book: "{ title: string }", BookAddInput: "Book" },
    },
    {
      name: "one type where only responses use it",
      given: documentOf(
        { "/books": { get: answering("books.get", ref("Book")) } },
        components({ Book: objectOf({ id: readOnly, secret: writeOnly }) }),
      ),
      want: { Book: "{ id: string }" },
    },
    {
      name: "the whole type where nothing uses it",
      given: documentOf({}, components({ Book: book })),
      want: { Book: "{ id: string; title: string }" },
    },
    {
      name: "no name is taken away",
      given: documentOf(
        both(ref("Book")),
        components({ Book: book, BookInput: objectOf({ other: string }) }),
      ),
      want: {
        Book: "{ id: string; title: string }",
        BookCreateInput: "BookRequest",
        BookInput: "{ other: string }",
        BookRequest: "{ title: string }",
      },
    },
    {
      name: "through lists, references and cycles",
      given: documentOf(
        both(ref("Book")),
        components({
          Book: objectOf({ author: ref("Author"), "next?": ref("Book") }),
          Author: objectOf({ id: readOnly, name: string }),
        }),
      ),
      want: {
        Author: "{ id: string; name: string }",
        AuthorInput: "{ name: string }",
        Book: "{ author: Author; next?: Book }",
        BookCreateInput: "BookInput",
        BookInput: "{ author: AuthorInput; next?: BookInput }",
      },
    },
    {
      name: "names that another part of a composition requires",
      given: documentOf(
        both({ allOf: [ref("Book"), { required: ["id", "title"] }] }),
        components({ Book: objectOf({ "id?": readOnly, "title?": string }) }),
      ),
      want: {
        Book: "{ id?: string; title?: string }",
        BookCreateInput: "BookInput & unknown",
        BookInput: "{ title?: string }",
      },
    },
  ])("$name", async ({ given, want }) => {
    const types = typesOf(await normalized(given));
    expect(types).toEqual(want);
  });
});

test("a name given to requests is kept when another type comes to want it", async () => {
  const first = await normalized(
    documentOf(both(ref("Book")), components({ Book: book })),
  );
  expect(first.names).toMatchObject({
    "request #/components/schemas/Book": "BookInput",
  });
  const paths = {
    ...both(ref("Book")),
    "/book": {
      post: { ...taking(objectOf({ a: string })), operationId: "book.book" },
    },
  };
  const second = await normalized(
    documentOf(paths, components({ Book: book })),
    {},
    first.names,
  );
  expect(typesOf(second)["BookInput"]).toBe("{ title: string }");
});

describe("what is left out of a schema", () => {
  const property = (name: string, schema: Schema) => ({ name, schema });
  const read: Schema = { type: ["string"], readOnly: true };
  const write: Schema = { type: ["string"], writeOnly: true };
  const plain: Schema = { type: ["string"] };
  const types: Readonly<Record<string, Schema>> = {
    Read: read,
    Parts: { properties: [property("a", read), property("b", plain)] },
    Loop: {
      allOf: [{ ref: "Loop" }],
      properties: [property("c", { ref: "Loop" })],
    },
  };
  const deref = (schema: Schema): Schema => types[schema.ref ?? ""] ?? schema;
  const leftOut = (schema: Schema, others: readonly Schema[] = [read]) => {
    const members = new OneWayMembers([schema, ...others], deref);
    return (["request", "response"] as const).map((way) =>
      [...members.leftOut(schema, way)].join(),
    );
  };
  test.each<[string, Schema, [request: string, response: string]]>([
    [
      "by each way",
      {
        properties: [
          property("r", read),
          property("w", write),
          property("p", plain),
        ],
      },
      ["r", "w"],
    ],
    [
      "neither where it is both",
      { properties: [property("x", { ...read, writeOnly: true })] },
      ["", ""],
    ],
    [
      "by what a member refers to",
      { properties: [property("x", { ref: "Read" })] },
      ["x", ""],
    ],
    [
      "by what a part of a member says",
      { properties: [property("x", { allOf: [plain, { ref: "Read" }] })] },
      ["x", ""],
    ],
    [
      "not by one of its alternatives",
      { properties: [property("x", { anyOf: [read] })] },
      ["", ""],
    ],
    ["of what it refers to", { ref: "Parts" }, ["a", ""]],
    [
      "of its parts",
      { allOf: [{ ref: "Parts" }, { properties: [property("d", write)] }] },
      ["a", "d"],
    ],
    ["nothing of what leads back to itself", { ref: "Loop" }, ["", ""]],
    ["nothing of a text", plain, ["", ""]],
  ])("%s", (_, schema, wanted) => expect(leftOut(schema)).toEqual(wanted));

  test("nothing where no schema of the document is of one way", () =>
    expect(leftOut({ properties: [property("x", plain)] }, [])).toEqual([
      "",
      "",
    ]));

  test("never what tells alternatives apart, in them, their parts and what a mapping names", () => {
    const own: Schema = {
      properties: [property("kind", read), property("id", read)],
    };
    const part: Schema = { allOf: [own] };
    const union: Schema = {
      oneOf: [part],
      discriminator: {
        property: "kind",
        mapping: [{ value: "m", type: "Mapped" }],
      },
    };
    const mapped: Schema = {
      properties: [property("kind", read), property("id", read)],
    };
    const members = new OneWayMembers([read, union], (schema) =>
      schema.ref === "Mapped" ? mapped : schema,
    );
    const names = (schema: Schema) =>
      [...members.leftOut(schema, "request")].join();
    expect([own, part, mapped].map(names)).toEqual(["id", "id", "id"]);
    expect(names({ properties: [property("kind", read)] })).toBe("kind");
  });

  test("a parameter is sent, whatever its schema says", () => {
    const members = new OneWayMembers([read], deref);
    expect(members.sent(read)).toEqual(plain);
    expect(members.sent({ ref: "Read" })).toEqual(plain);
    expect(members.sent(write)).toBe(write);
    expect(members.sent(plain)).toBe(plain);
  });
});

describe("a schema without members", () => {
  const whole: Schema = {
    type: ["object"],
    properties: ["a", "b"].map((name) => ({ name, schema: {} })),
    required: ["a", "b"],
    dependentRequired: [
      { name: "a", required: ["b"] },
      { name: "b", required: ["a", "b", "c"] },
    ],
    minProperties: 1,
  };
  test.each<[string[], Schema]>([
    [[], whole],
    [
      ["a"],
      {
        type: ["object"],
        minProperties: 1,
        properties: [{ name: "b", schema: {} }],
        required: ["b"],
        dependentRequired: [{ name: "b", required: ["b", "c"] }],
      },
    ],
    [["a", "b"], { type: ["object"], minProperties: 1 }],
  ])("%j", (names, wanted) =>
    expect(withoutMembers(whole, new Set(names))).toEqual(wanted),
  );
});
