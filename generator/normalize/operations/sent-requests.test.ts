import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  shown,
} from "../../../test/support/normalized.js";

type Raw = Record<string, unknown>;

const string = { type: "string" };
const done = { responses: { 204: { description: "Done" } } };

/** The webhooks of a document, or the callbacks of its one operation, with their methods. */
async function sent(paths: Raw, more: Raw = {}): Promise<unknown> {
  const { model } = await normalized(documentOf(paths, more));
  const [operation] = model.operations;
  return (model.webhooks ?? operation?.callbacks?.webhooks ?? []).map(
    ({ name, method, expression }) =>
      [name, method, ...(expression === undefined ? [] : [expression])].join(
        " ",
      ),
  );
}

describe("what an API sends", () => {
  test("webhooks by their names, and by their methods where there are several", async () => {
    expect(
      await sent(
        {},
        {
          webhooks: {
            pong: { post: done },
            ping: { put: done, post: done, get: "no operation" },
            "x-y": { post: done },
            none: {},
          },
        },
      ),
    ).toEqual(["ping POST POST", "ping PUT PUT", "pong POST", "x-y POST"]);
  });

  test("callbacks by their names, and by their expressions where there are several", async () => {
    const callbacks = {
      one: { "{$request.body#/url}": { post: done }, "x-note": { post: done } },
      many: {
        "{$url}/b": { post: done },
        "{$url}/a": { post: done, put: done },
      },
      none: null,
      list: [{ post: done }],
      shared: { $ref: "#/components/callbacks/Shared" },
    };
    expect(
      await sent(
        { "/a": { post: { ...done, callbacks } } },
        { components: { callbacks: { Shared: { "{$url}": { post: done } } } } },
      ),
    ).toEqual([
      "many {$url}/a POST POST {$url}/a",
      "many {$url}/a PUT PUT {$url}/a",
      "many {$url}/b POST {$url}/b",
      "one POST {$request.body#/url}",
      "shared POST {$url}",
    ]);
  });

  test("headers are received as texts, by names in lower case", async () => {
    const header = (name: string, schema: unknown, more: Raw = {}) => ({
      in: "header",
      name,
      schema,
      ...more,
    });
    const parameters = [
      header("X-Signature", string, { required: true, description: "Signed." }),
      header("X-Count", { type: "integer", default: 1, title: "Count" }),
      header("X-Kind", { enum: ["a", "b"] }, { required: true }),
      header("X-Level", { enum: ["a", 1] }),
      { in: "query", name: "q", schema: string },
    ];
    const { model } = await normalized(
      documentOf({}, { webhooks: { ping: { post: { ...done, parameters } } } }),
    );
    expect(
      model.types.map(({ name, schema }) => [name, shown(schema)]),
    ).toEqual([
      [
        "PingHeaders",
        '{ x-signature: string; x-count?: string; x-kind: "a" | "b"; x-level?: string }',
      ],
    ]);
    expect(model.types[0]?.schema.properties?.slice(0, 2)).toEqual([
      {
        name: "x-signature",
        schema: { type: ["string"], description: "Signed." },
      },
      { name: "x-count", schema: { type: ["string"], title: "Count" } },
    ]);
    expect(model.types[0]?.schema.required).toEqual(["x-kind", "x-signature"]);
  });
});

describe("what a response links to", () => {
  test("with what is given to it", async () => {
    const links = {
      byId: {
        operationId: "things.get",
        description: "Itself.",
        parameters: {
          "path.id": "$response.body#/id",
          limit: 3,
          all: [1, "a"],
        },
      },
      again: { operationId: "things.put", requestBody: { a: "$request.body" } },
      text: {
        operationRef: "#/paths/~1things~1{id}/put",
        requestBody: "$request.body",
      },
      nowhere: { operationId: "things.delete" },
      unsaid: {},
    };
    const { model } = await normalized(
      documentOf({
        "/things": {
          post: {
            operationId: "things.create",
            responses: { 201: { description: "Made", links } },
          },
        },
        "/things/{id}": {
          parameters: [
            { in: "path", name: "id", required: true, schema: string },
          ],
          get: answering("things.get", string),
          put: { operationId: "things.put", ...done },
        },
      }),
    );
    const create = model.operations.find(({ name }) => name === "create");
    expect(create?.responses.flatMap(({ links = [] }) => links)).toEqual([
      {
        name: "again",
        operation: ["things", "put"],
        parameters: [{ name: "body", value: '{"a":"$request.body"}' }],
      },
      {
        name: "byId",
        description: "Itself.",
        operation: ["things", "get"],
        parameters: [
          { name: "id", value: "$response.body#/id" },
          { name: "limit", value: "3" },
          { name: "all", value: '[1,"a"]' },
        ],
      },
      {
        name: "text",
        operation: ["things", "put"],
        parameters: [{ name: "body", value: "$request.body" }],
      },
    ]);
  });
});

describe("a path", () => {
  const read = async (...paths: string[]) => {
    const { model, diagnostics } = await normalized(
      documentOf(
        Object.fromEntries(paths.map((path) => [path, { get: done }])),
      ),
    );
    return [
      ...model.operations.map(({ path }) => path),
      ...diagnostics
        .filter(({ code }) => code === "path-invalid")
        .map(({ message }) => message),
    ];
  };
  test.each<[string, string[]]>([
    ["/a/b", ["/a/b"]],
    ["a", ["/a", "a path begins with a slash; it is sent with one"]],
    [
      "/a?b=c",
      ["/a?b=c", "a path has no query; what stands after ? is always sent"],
    ],
    ["/a#b", ["/a#b", "what stands after # is never sent to a server"]],
    ["/a b", ["/a b", "it has characters that are sent percent-encoded"]],
    ["/a\\b", ["/a\\b", "it has characters that are sent percent-encoded"]],
    [
      "/a/\u007f",
      ["/a/\u007f", "it has characters that are sent percent-encoded"],
    ],
    ["/a/!", ["/a/!"]],
    ...["/a/../b", "/./a", "/%2E%2e", "/a/.%2e"].map(
      (path): [string, string[]] => [
        path,
        [
          'a URL has no room for "." and ".." as segments; its operations are left out',
        ],
      ],
    ),
    ["/a/...", ["/a/..."]],
    ["/a/.b", ["/a/.b"]],
    ["/{a?}/b", ["/{a?}/b"]],
    ["/{a#}", ["/{a#}"]],
    ["x-note", []],
  ])("%s", async (path, wanted) => expect(await read(path)).toEqual(wanted));

  test("has every parameter that stands in it, those that are declared first", async () => {
    const query = { in: "query", name: "q", schema: string };
    const declared = {
      in: "path",
      name: "b",
      required: true,
      schema: { type: "integer" },
    };
    const { model, diagnostics } = await normalized(
      documentOf({
        "/{a}/{b}-{c}/{a}": { get: { ...done, parameters: [query, declared] } },
      }),
    );
    expect(
      model.operations[0]?.input.parameters.map(
        ({ in: place, name, schema, required, style }) =>
          `${place} ${name} ${shown(schema)} ${required} ${style}`,
      ),
    ).toEqual([
      "path b integer true simple",
      "path a string true simple",
      "path c string true simple",
      "query q string false form",
    ]);
    expect(diagnostics.map(({ message }) => message)).toEqual(
      ["a", "c"].map(
        (name) =>
          `the path has {${name}}, which no parameter declares; it is taken as a text`,
      ),
    );
  });
});
