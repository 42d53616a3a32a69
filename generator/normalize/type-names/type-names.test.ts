import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  shown,
} from "../../../test/support/normalized.js";

type Raw = Record<string, unknown>;

const string = { type: "string" };
const thing = objectOf({ x: string });
const book = { id: string, title: string };
const environment = { enum: ["test", "live"] };

/** The types of calls of these names that answer so, with the evidence for their names. */
async function types(calls: Readonly<Record<string, Raw>>): Promise<string[]> {
  const paths = Object.entries(calls).map(([id, responses]) => [
    `/${id}`,
    { post: { operationId: id, responses } },
  ]);
  const { model } = await normalized(
    documentOf(Object.fromEntries(paths) as Raw),
  );
  return model.types.map(
    ({ name, schema, reason }) => `${name}: ${shown(schema)}, ${reason}`,
  );
}

/** What answers with this body. */
function giving(schema: Raw): Raw {
  return answering("", schema)["responses"] as Raw;
}

/** What fails with this body. */
function failing(schema: Raw, ...statuses: string[]): Raw {
  const content = { "application/json": { schema } };
  return Object.fromEntries([
    ["204", { description: "Done" }],
    ...statuses.map((status) => [status, { description: "No", content }]),
  ]) as Raw;
}

describe("what operations give is called after them", () => {
  test.each<[string, Record<string, Raw>, string[]]>([
    [
      "a thing that is read, in an envelope or not",
      { "books.get": giving(objectOf({ data: objectOf(book) })) },
      [
        "Book: { id: string; title: string }, what books.get reads",
        "BookGetResult: { data: Book }, what books.get gives",
      ],
    ],
    [
      "what has more than a thing in it is no envelope",
      {
        "books.get": giving(objectOf({ data: objectOf(book), at: string })),
      },
      [
        "Book: { data: { id: string; title: string }; at: string }, what books.get reads",
      ],
    ],
    [
      "an item of a list, beside the thing",
      {
        "books.get": giving(objectOf({ ...book, pages: string })),
        "books.list": giving({ type: "array", items: objectOf(book) }),
      },
      [
        "Book: { id: string; title: string; pages: string }, what books.get reads",
        "BookListItem: { id: string; title: string }, what books.list lists",
      ],
    ],
    [
      "an item of a list alone",
      { "books.list": giving({ type: "array", items: objectOf(book) }) },
      ["Book: { id: string; title: string }, what books.list lists"],
    ],
    [
      "what several give, after what their names share",
      {
        "alerts.archive": giving(objectOf(book)),
        "alerts.restore": giving(objectOf(book)),
      },
      [
        "AlertResult: { id: string; title: string }, what alerts.archive gives, what alerts.restore gives",
      ],
    ],
    [
      "a small answer, after its own operation",
      {
        "alerts.archive": giving(objectOf({ ok: string })),
        "alerts.restore": giving(objectOf({ ok: string })),
      },
      [
        "AlertArchiveResult: { ok: string }, what alerts.archive gives",
        "AlertRestoreResult: { ok: string }, what alerts.restore gives",
      ],
    ],
  ])("%s", async (_, calls, wanted) =>
    expect(await types(calls)).toEqual(wanted),
  );
});

describe("the body of a failure is called after", () => {
  test.each<[string, Record<string, Raw>, string[]]>([
    [
      "its one status",
      { "as.make": failing(thing, "404"), "bs.make": failing(thing, "404") },
      ["NotFoundError: { x: string }, the body of 404"],
    ],
    [
      "its title",
      { "as.make": failing({ ...thing, title: "Fault" }, "404") },
      ["Fault: { x: string }, its title"],
    ],
    [
      "the one resource of several statuses",
      { "books.make": failing(thing, "404", "409") },
      ["BookError: { x: string }, the body of 404, 409"],
    ],
    [
      "the API, of several resources",
      {
        "as.make": failing(thing, "404", "409"),
        "bs.make": failing(thing, "404"),
      },
      ["DeskError: { x: string }, the body of 404, 409"],
    ],
    [
      "the API, where nobody says which status it is",
      {
        "as.make": failing(thing, "default"),
        "bs.make": failing(thing, "default"),
      },
      ["DeskError: { x: string }, the body of default"],
    ],
    [
      "nothing, where it is small, has no title and stands once",
      { "as.make": failing(thing, "404") },
      [],
    ],
  ])("%s", async (_, calls, wanted) =>
    expect(await types(calls)).toEqual(wanted),
  );
});

describe("an enumeration is called", () => {
  test.each<[string, Record<string, Raw>, string[]]>([
    [
      "after its one owner",
      {
        "books.get": giving(objectOf({ ...book, environment })),
        "books.make": giving(objectOf({ key: string, environment })),
      },
      ['BookEnvironment: "test" | "live", the member “environment” of “book”'],
    ],
    [
      "after its members, of several owners",
      {
        "books.get": giving(objectOf({ ...book, environment })),
        "users.get": giving(objectOf({ ...book, environment })),
      },
      ['Environment: "test" | "live", the member “environment”'],
    ],
    [
      "nothing, where it stands once",
      { "books.get": giving(objectOf({ ...book, environment })) },
      [],
    ],
  ])("%s", async (_, calls, wanted) =>
    expect(
      (await types(calls)).filter(
        (each) => each.includes('"test"') && !each.includes("{"),
      ),
    ).toEqual(wanted),
  );
});
