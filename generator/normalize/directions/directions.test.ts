import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  taking,
  typesOf,
} from "../normalize.test-support.js";

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
        BookCreateInput: "{ body: BookInput & unknown }",
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
