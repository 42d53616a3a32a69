import { expect, test } from "vitest";
import { documentOf } from "../../../test/support/fresh-document.js";
import { generate } from "../../generate.js";

const nothing = { "204": { description: "" } };
const object = { type: "object", properties: { a: { type: "string" } } };

function content(schema: object, mediaType = "application/json"): object {
  return { description: "", content: { [mediaType]: { schema } } };
}

function ping(operation: object): object {
  return documentOf({
    "/ping": { get: { operationId: "ping", responses: nothing, ...operation } },
  });
}

const called = ["client.ts", "index.ts", "layers.ts", "resources/ping.ts"];
const typed = ["types.ts", "validators.ts"];
const oauth = {
  type: "oauth2",
  flows: {
    clientCredentials: {
      tokenUrl: "https://auth.example",
      scopes: { "a:b": "" },
    },
  },
};

test.each<{
  readonly title: string;
  readonly document: object;
  readonly want: readonly string[];
  /** What it has besides where answers are checked. */
  readonly checked?: readonly string[];
  readonly mocks: readonly string[];
}>([
  {
    title: "nothing",
    document: documentOf({}),
    want: ["client.ts", "index.ts"],
    mocks: [],
  },
  {
    title: "an operation without an input and an answer",
    document: ping({}),
    want: called,
    mocks: ["mocks/mock.ts", "mocks/schemas.ts"],
  },
  {
    title: "an answer that has no type of its own",
    document: ping({
      responses: { 200: content({ type: "array", items: { type: "string" } }) },
    }),
    want: called,
    checked: ["validators.ts"],
    mocks: ["mocks/mock.ts", "mocks/schemas.ts"],
  },
  {
    title: "a text for an answer",
    document: ping({
      responses: { 200: content({ type: "string" }, "text/plain") },
    }),
    want: called,
    mocks: ["mocks/mock.ts", "mocks/schemas.ts"],
  },
  {
    title: "a failure without a type of its own",
    document: ping({
      responses: { ...nothing, 400: content({ type: "string" }) },
    }),
    want: [...called, "errors.ts"],
    mocks: ["mocks/mock.ts", "mocks/schemas.ts"],
  },
  {
    title: "a header of a success",
    document: ping({
      responses: {
        204: {
          description: "",
          headers: { "x-count": { schema: { type: "integer" } } },
        },
      },
    }),
    want: [...called, "headers.ts"],
    mocks: ["mocks/mock.ts", "mocks/schemas.ts"],
  },
  {
    title: "scopes",
    document: {
      ...ping({ security: [{ oauth: ["a:b"] }] }),
      components: { securitySchemes: { oauth } },
    },
    want: [...called, "scopes.ts"],
    mocks: ["mocks/mock.ts", "mocks/schemas.ts"],
  },
  {
    title: "a type alone",
    document: documentOf({}, { components: { schemas: { A: object } } }),
    want: ["client.ts", "index.ts", ...typed],
    mocks: ["mocks/make.ts", "mocks/schemas.ts"],
  },
  {
    title: "a webhook with a body",
    document: documentOf(
      {},
      {
        webhooks: {
          pinged: {
            post: { requestBody: content(object), responses: nothing },
          },
        },
      },
    ),
    want: ["client.ts", "index.ts", ...typed, "webhooks.ts"],
    mocks: ["mocks/make.ts", "mocks/schemas.ts"],
  },
  {
    title: "a webhook without one",
    document: documentOf(
      {},
      { webhooks: { pinged: { post: { responses: nothing } } } },
    ),
    want: ["client.ts", "index.ts", "webhooks.ts"],
    mocks: [],
  },
])(
  "the files of a document that has $title",
  async ({ document, want, checked = [], mocks }) => {
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    const filesOf = async (
      emit: NonNullable<Parameters<typeof generate>[1]>["emit"],
    ): Promise<string[]> => {
      const { files } = await generate(
        {
          entry: "file:///openapi.json",
          load: (uri) => Promise.resolve({ uri, bytes }),
        },
        { emit: emit ?? {} },
      );
      return files
        .map(({ path }) => path)
        .filter((path) => !path.startsWith("runtime/"))
        .toSorted();
    };
    expect(await filesOf({})).toEqual(want.toSorted());
    expect(await filesOf({ validators: { responses: "throw" } })).toEqual(
      [...want, ...checked].toSorted(),
    );
    expect(await filesOf({ targets: ["mocks"] })).toEqual(
      [...want, ...mocks].toSorted(),
    );
  },
);
