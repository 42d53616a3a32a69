import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../model/diagnostic.js";
import { failureOf } from "../../../test/support/failures.js";
import { SpeclatheError } from "../../model/failure.js";
import type { Document } from "../open-api/document.js";
import type { DocumentSource } from "./load-file.js";
import { readDocument } from "../read-document.js";
import { readPatched } from "../../patch/read-patched.js";

type Raw = Record<string, unknown>;
type Files = Record<string, unknown>;

const base = "https://shelf.example/api/";

/** Reads `api.json` of some files below one URL, each a value, a text or what is thrown. */
async function read(files: Files): Promise<Document> {
  const load = async (uri: string): Promise<DocumentSource> => {
    const file = files[uri.slice(base.length)];
    if (file instanceof Error) throw file;
    if (file === undefined)
      throw new SpeclatheError("input-not-found", "there is nothing");
    const text = typeof file === "string" ? file : JSON.stringify(file);
    return { uri, bytes: new TextEncoder().encode(text) };
  };
  return readDocument(await load(`${base}api.json`), load);
}

const document = (more: Raw, openapi = "3.1.1"): Raw => ({
  openapi,
  info: { title: "Shelf", version: "1" },
  ...more,
});

const withSchemas = (schemas: Raw, openapi?: string): Raw =>
  document({ components: { schemas } }, openapi);

const text = { type: "string" };
const warning = (
  code: Diagnostic["code"],
  pointer: string,
  message: string,
  help: string,
): Diagnostic => ({ code, severity: "warning", pointer, message, help });

const dangling = (
  pointer: string,
  written: string,
  name = "$ref",
): Diagnostic => ({
  ...warning(
    "ref-dangling",
    pointer,
    `${name} ${JSON.stringify(written)} references nothing; the value is read as unknown`,
    "correct the reference, or add its target",
  ),
  subject: written,
});
const invalid = (pointer: string, what: string): Diagnostic =>
  warning(
    "ref-invalid",
    pointer,
    what,
    "write a URI reference, such as #/components/schemas/Name",
  );
const unreadable = (
  pointer: string,
  written: string,
  why: string,
  label = written,
): Diagnostic =>
  warning(
    "ref-unreadable",
    pointer,
    `$ref ${JSON.stringify(written)} references ${label}, which cannot be read: ${why} taken as unknown`,
    "correct the reference, or add the file",
  );
const cycle = (pointer: string, written: string): Diagnostic =>
  warning(
    "ref-cycle",
    pointer,
    `$ref ${JSON.stringify(written)} references itself; the value is taken as unknown`,
    "make one of the references point to a value",
  );

const at = "#/components/schemas";

describe("a reference of a schema that is wrong", () => {
  test.each<[string, Raw, Raw, readonly Diagnostic[]]>([
    [
      "leads nowhere",
      { A: { $ref: "#/nowhere" } },
      { A: {} },
      [dangling(`${at}/A`, "#/nowhere")],
    ],
    [
      "leads nowhere behind a value",
      { A: { $ref: `${at}/B/type/x` }, B: text },
      { A: {}, B: text },
      [dangling(`${at}/A`, `${at}/B/type/x`)],
    ],
    [
      "names no anchor",
      { A: { $ref: "#nobody" } },
      { A: {} },
      [dangling(`${at}/A`, "#nobody")],
    ],
    [
      "keeps what stands beside it",
      { A: { $ref: "#/nowhere", title: "T" } },
      { A: { title: "T" } },
      [dangling(`${at}/A`, "#/nowhere")],
    ],
    [
      "is no URI",
      { A: { $ref: "http://[" } },
      { A: {} },
      [
        invalid(
          `${at}/A`,
          '$ref "http://[" is no URI reference; it is taken as unknown',
        ),
      ],
    ],
    [
      "is null",
      { A: { $ref: null, title: "T" } },
      { A: { title: "T" } },
      [invalid(`${at}/A`, "$ref is null, not text; it is ignored")],
    ],
    [
      "is a number",
      { A: { $ref: 5 } },
      { A: {} },
      [invalid(`${at}/A`, "$ref is of type number, not text; it is ignored")],
    ],
    [
      "is a list",
      { A: { $ref: ["#"] } },
      { A: {} },
      [invalid(`${at}/A`, "$ref is of type object, not text; it is ignored")],
    ],
    [
      "leads to itself",
      { A: { $ref: `${at}/A` } },
      { A: {} },
      [cycle(`${at}/A`, `${at}/A`)],
    ],
    [
      "leads back to itself, cut where it is first",
      {
        C: { $ref: `${at}/A` },
        B: { $ref: `${at}/C` },
        A: { $ref: `${at}/B` },
      },
      { C: { $ref: `${at}/A` }, B: { $ref: `${at}/C` }, A: {} },
      [cycle(`${at}/A`, `${at}/B`)],
    ],
    [
      "leads into a circle, which is cut once",
      {
        A: { $ref: `${at}/B` },
        B: { $ref: `${at}/B` },
        C: { $ref: `${at}/B` },
      },
      { A: { $ref: `${at}/B` }, B: {}, C: { $ref: `${at}/B` } },
      [cycle(`${at}/B`, `${at}/B`)],
    ],
    [
      "is a mapping to nowhere",
      {
        A: {
          discriminator: { propertyName: "k", mapping: { a: "#/x", b: "B" } },
        },
        B: text,
      },
      {
        A: { discriminator: { propertyName: "k", mapping: { b: "B" } } },
        B: text,
      },
      [dangling(`${at}/A/discriminator/mapping/a`, "#/x", "mapping")],
    ],
    [
      "is a default mapping to nowhere",
      { A: { discriminator: { propertyName: "k", defaultMapping: "#/x" } } },
      { A: { discriminator: { propertyName: "k" } } },
      [dangling(`${at}/A/discriminator/defaultMapping`, "#/x", "mapping")],
    ],
    [
      "is a dynamic one to nowhere",
      { A: { $dynamicRef: "#nobody" } },
      { A: {} },
      [dangling(`${at}/A`, "#nobody", "$dynamicRef")],
    ],
    [
      "is a dynamic one that is no text",
      { A: { $dynamicRef: 5 } },
      { A: { $dynamicRef: 5 } },
      [],
    ],
    [
      "leads to what is a list of its kind",
      { A: { $ref: `${at}/B/allOf` }, B: { allOf: [text] } },
      { A: { $ref: `${at}/B/allOf` }, B: { allOf: [text] } },
      [],
    ],
    [
      "leads to an item of a list",
      { A: { $ref: `${at}/B/allOf/0` }, B: { allOf: [text] } },
      { A: { $ref: `${at}/B/allOf/0` }, B: { allOf: [text] } },
      [],
    ],
    [
      "has percent signs that escape nothing",
      { A: { $ref: `${at}/50%` }, "50%": text },
      { A: { $ref: `${at}/50%25` }, "50%": text },
      [],
    ],
  ])("%s", async (_, schemas, want, diagnostics) => {
    const linked = await read({ "api.json": withSchemas(schemas) });
    expect(linked.diagnostics).toEqual(diagnostics);
    expect(linked.root["components"]).toEqual({ schemas: want });
  });

  const mismatch = (
    pointer: string,
    written: string,
    found: string,
    kind: string,
    taken: string,
  ): Diagnostic =>
    warning(
      "ref-mismatched",
      pointer,
      `$ref ${JSON.stringify(written)} references ${found} where a ${kind} is required; ${taken}`,
      `refer to a ${kind}`,
    );
  const unknown = "it is taken as unknown";
  const components = {
    parameters: {
      P: { name: "p", in: "query", schema: text },
      Q: { name: "q", in: "query", content: {} },
    },
    responses: { R: { description: "r" } },
    schemas: { S: { type: "object", properties: { a: text } } },
    headers: { H: { schema: text } },
  };
  const ref = (place: string): Raw => ({ $ref: `#/components/${place}` });
  test.each<[string, Raw, unknown, readonly Diagnostic[]]>([
    [
      "a parameter",
      { schemas: { A: ref("parameters/P") } },
      { A: ref("parameters/P/schema") },
      [
        mismatch(
          `${at}/A`,
          "#/components/parameters/P",
          "a parameter",
          "schema",
          "the schema of that is taken",
        ),
      ],
    ],
    [
      "a parameter without a schema",
      { schemas: { A: ref("parameters/Q") } },
      { A: {} },
      [
        mismatch(
          `${at}/A`,
          "#/components/parameters/Q",
          "a parameter",
          "schema",
          unknown,
        ),
      ],
    ],
    [
      "a response",
      { schemas: { A: ref("responses/R") } },
      { A: {} },
      [
        mismatch(
          `${at}/A`,
          "#/components/responses/R",
          "a response",
          "schema",
          unknown,
        ),
      ],
    ],
    [
      "a map of schemas",
      { schemas: { A: ref("schemas/S/properties") } },
      { A: {} },
      [
        mismatch(
          `${at}/A`,
          "#/components/schemas/S/properties",
          "a map of schema",
          "schema",
          unknown,
        ),
      ],
    ],
  ])(
    "references %s where a schema is required",
    async (_, { schemas }, want, diagnostics) => {
      const given = document({
        components: {
          ...components,
          schemas: { ...components.schemas, ...(schemas as Raw) },
        },
      });
      const { root, diagnostics: found } = await read({ "api.json": given });
      expect(found).toEqual(diagnostics);
      expect((root["components"] as Raw)["schemas"]).toEqual({
        ...components.schemas,
        ...(want as Raw),
      });
    },
  );

  test("leads to another thing than a parameter, a header or a response, which are nothing then", async () => {
    const given = document({
      components,
      paths: {
        "/a": {
          parameters: [ref("schemas/S"), ref("headers/H")],
          get: {
            responses: {
              200: ref("schemas/S"),
              201: {
                description: "",
                headers: { X: ref("parameters/P"), Y: ref("schemas/S") },
              },
            },
          },
        },
      },
    });
    const { root, diagnostics } = await read({ "api.json": given });
    const place = "#/paths/~1a";
    expect(diagnostics).toEqual([
      mismatch(
        `${place}/get/responses/200`,
        "#/components/schemas/S",
        "a schema",
        "response",
        unknown,
      ),
      mismatch(
        `${place}/get/responses/201/headers/Y`,
        "#/components/schemas/S",
        "a schema",
        "header",
        unknown,
      ),
      mismatch(
        `${place}/parameters/0`,
        "#/components/schemas/S",
        "a schema",
        "parameter",
        unknown,
      ),
    ]);
    expect(root["paths"]).toEqual({
      "/a": {
        parameters: [null, ref("headers/H")],
        get: {
          responses: {
            200: {},
            201: {
              description: "",
              headers: { X: ref("parameters/P"), Y: {} },
            },
          },
        },
      },
    });
  });
});

describe("a file that cannot be read", () => {
  const [one, more] = ["it is", "it and 2 more are"];
  test.each<[string, unknown, string]>([
    [
      "is not there",
      new SpeclatheError("input-not-found", "the server answered 404"),
      "the server answered 404",
    ],
    [
      "is empty",
      new SpeclatheError("input-empty", "the document is empty"),
      "the document is empty",
    ],
    [
      "is a web page",
      new SpeclatheError("input-is-html", "a web page came"),
      "a web page came",
    ],
    [
      "is no document",
      '{"a":',
      "the JSON ends before it is complete; the document is cut off (1:6)",
    ],
    [
      "is nested too deeply",
      `${"[".repeat(400)}${"]".repeat(400)}`,
      "the document is nested deeper than 300 levels",
    ],
    [
      "is not found by another reader",
      Object.assign(new Error("no"), { code: "ENOENT" }),
      "the file does not exist",
    ],
    [
      "stands below a file",
      Object.assign(new Error("no"), { code: "ENOTDIR" }),
      "the file does not exist",
    ],
    [
      "is refused by another reader, in several lines",
      new Error("not today\nat all"),
      "not today",
    ],
    ["is refused without words", new Error(""), ""],
  ])("%s", async (_, file, why) => {
    const schemas = {
      A: { $ref: "b.json" },
      C: { $ref: "b.json#/x", not: { $ref: "./b.json" } },
    };
    const { diagnostics, root } = await read({
      "api.json": withSchemas(schemas),
      "b.json": file,
    });
    expect(diagnostics).toEqual([
      unreadable(`${at}/A`, "b.json", `${why}; ${more}`),
    ]);
    expect(root["components"]).toEqual({
      schemas: { A: {}, C: { not: {} } },
    });
  });

  test("is none where what throws throws no error", async () => {
    const given = new TextEncoder().encode(
      JSON.stringify(withSchemas({ A: { $ref: "b.json" } })),
    );
    const load = (): Promise<never> => Promise.reject("gone");
    const { diagnostics } = await readDocument(
      { uri: `${base}api.json`, bytes: given },
      load,
    );
    expect(diagnostics).toEqual([
      unreadable(`${at}/A`, "b.json", `gone; ${one}`),
    ]);
  });

  test("is none where only the document itself is read", async () => {
    const given = new TextEncoder().encode(
      JSON.stringify(
        withSchemas({ A: { $ref: "https://b.example/c.json?k=v#/x" } }),
      ),
    );
    const { diagnostics } = await readDocument({
      uri: "api.json",
      bytes: given,
    });
    expect(diagnostics).toEqual([
      unreadable(
        `${at}/A`,
        "https://b.example/c.json?k=v#/x",
        `only the document itself is read; ${one}`,
        "https://b.example/c.json",
      ),
    ]);
  });

  test("stops everything where trying again may help, and says who asked", async () => {
    const timeout = new SpeclatheError("input-timeout", "no answer", {
      place: `${base}b.json`,
      help: "wait",
    });
    const files = (schema: Raw): Files => ({
      "api.json": withSchemas({ A: { $ref: "a.json" } }),
      "a.json": { properties: { b: schema } },
      "b.json": timeout,
    });
    expect(await failureOf(read(files({ $ref: "b.json#/x" })))).toEqual({
      code: "input-timeout",
      message: "no answer",
      place: `${base}b.json`,
      help: "wait",
      details: [{ place: "a.json#/properties/b", message: '$ref "b.json#/x"' }],
    });
  });

  test("is loaded once, and by its place where the document is a path", async () => {
    for (const [uri, want] of [
      ["docs/api.json", ["docs/a b.json", "https://c.example/d.json"]],
      ["/docs/api.json", ["/docs/a b.json", "https://c.example/d.json"]],
      [
        "file:///docs/api.json",
        ["file:///docs/a%20b.json", "https://c.example/d.json"],
      ],
    ] as const) {
      const asked: string[] = [];
      const schemas = {
        A: { $ref: "a%20b.json" },
        B: { $ref: "./a%20b.json#" },
        C: { $ref: "https://c.example/d.json" },
      };
      const bytes = new TextEncoder().encode(
        JSON.stringify(withSchemas(schemas)),
      );
      await readDocument({ uri, bytes }, (asks) => {
        asked.push(asks);
        return Promise.resolve({
          uri: asks,
          bytes: new TextEncoder().encode("{}"),
        });
      });
      expect(asked).toEqual(want);
    }
  });
});

describe("what is brought into the document", () => {
  test("is what other documents and their anchors hold, by their own versions", async () => {
    const { root, diagnostics } = await read({
      "api.json": withSchemas({
        A: { $ref: "old.json#/components/schemas/Old" },
        B: { $ref: "new.json#here" },
        C: { $ref: "part.json#there" },
      }),
      "old.json": withSchemas(
        { Old: { type: "string", nullable: true } },
        "3.0.3",
      ),
      "new.json": withSchemas({ New: { $anchor: "here", type: "number" } }),
      "part.json": { $defs: { x: { $anchor: "there", type: "boolean" } } },
    });
    expect(diagnostics).toEqual([]);
    expect(root["components"]).toEqual({
      schemas: {
        A: { type: ["string", "null"] },
        B: { $anchor: "here", type: "number" },
        C: { $anchor: "there", type: "boolean" },
      },
    });
  });

  test("is the first of several that have one anchor or one $id", async () => {
    const { root } = await read({
      "api.json": withSchemas({
        A: { $anchor: "x", type: "string" },
        B: { $anchor: "x", type: "number" },
        C: { $ref: "#x" },
        D: { $id: "urn:d", type: "string" },
        E: { $id: "urn:d", type: "number" },
        F: { $ref: "urn:d" },
        G: { $id: "http://[", $anchor: "g" },
        H: { $ref: "#g" },
        I: { $id: "#plain", not: { $ref: "#x" } },
      }),
    });
    const { schemas } = root["components"] as { schemas: Record<string, Raw> };
    const refs = ["C", "F", "H"].map((name) => schemas[name]?.["$ref"]);
    expect(refs).toEqual([
      expect.stringMatching(/^#\/components\/schemas\/[AB]$/),
      expect.stringMatching(/^#\/components\/schemas\/[DE]$/),
      `${at}/G`,
    ]);
    expect(schemas["I"]).toEqual({ $id: "#plain", not: { $ref: refs[0] } });
  });

  test("has no $id before OpenAPI 3.1", async () => {
    const schemas = {
      A: {
        type: "object",
        $id: "https://x.example/a",
        properties: { b: { $ref: "b.json" } },
      },
    };
    const { root, diagnostics } = await read({
      "api.json": withSchemas(schemas, "3.0.3"),
      "b.json": text,
    });
    expect(diagnostics).toEqual([]);
    expect(root["components"]).toMatchObject({ schemas: { B: text } });
  });

  test("is nothing of a path item that is none, beside what is said there", async () => {
    const { root } = await read({
      "api.json": document({
        paths: {
          "/a": { $ref: "#/x-none", summary: "s" },
          "/b": { $ref: "#/x-none" },
        },
        "x-none": "text",
      }),
    });
    expect(root["paths"]).toEqual({ "/a": { summary: "s" }, "/b": "text" });
  });

  test("stands at the top in Swagger 2.0, under the name the document gives", async () => {
    const { root, diagnostics } = await read({
      "api.json": {
        swagger: "2.0",
        info: { title: "S", version: "1" },
        paths: {
          "/a": {
            get: {
              responses: {
                200: { description: "", schema: { $ref: "b.json" } },
              },
            },
          },
        },
        definitions: { Pet: { $ref: "pet.json" } },
      },
      "pet.json": {
        type: "object",
        properties: { b: { $ref: "b.json" }, self: { $ref: "pet.json" } },
      },
      "b.json": text,
    });
    expect(diagnostics).toEqual([]);
    expect((root["components"] as Raw)["schemas"]).toEqual({
      Pet: {
        type: "object",
        properties: { b: { $ref: `${at}/B` }, self: { $ref: `${at}/Pet` } },
      },
      B: text,
    });
  });

  test("is not spread over ten thousand files", async () => {
    const anyOf = Array.from({ length: 10_000 }, (_, index) => ({
      $ref: `${index}.json`,
    }));
    const given = withSchemas({ A: { anyOf } });
    const bytes = new TextEncoder().encode(JSON.stringify(given));
    const load = (uri: string): Promise<DocumentSource> =>
      Promise.resolve({ uri, bytes: new TextEncoder().encode("{}") });
    const source = { uri: `${base}api.json`, bytes };
    expect(await failureOf(readDocument(source, load))).toEqual({
      code: "document-invalid",
      message: "the document is spread over more than 10000 files",
      place: `${base}api.json`,
    });
  });

  test("may be referred to more often than a call takes arguments", async () => {
    const anyOf = Array.from({ length: 130_000 }, () => ({ $ref: `${at}/B` }));
    const given = document({
      components: { schemas: { A: { anyOf }, B: text, C: text } },
      paths: {
        "/a": {
          get: {
            responses: {
              200: {
                description: "",
                content: { a: { schema: { $ref: `${at}/A` } } },
              },
            },
          },
        },
        "/b": { get: { responses: { 200: { description: "" } } } },
      },
    });
    const bytes = new TextEncoder().encode(JSON.stringify(given));
    const { selected } = await readPatched(
      { uri: "a.json", bytes },
      undefined,
      { include: { paths: ["/a"] } },
    );
    expect(["A", "B", "C"].filter((name) => selected?.hasSchema(name))).toEqual(
      ["A", "B"],
    );
  });
});

describe("what is where another thing must be", () => {
  test("is left as it is, and not looked into", async () => {
    const data = { $ref: "nowhere.json" };
    const given = document({
      paths: {
        "/a": [data],
        "/b": {
          get: [data],
          parameters: { 0: data },
          post: { responses: [data], requestBody: [data], callbacks: "x" },
        },
      },
      components: {
        schemas: {
          A: [data],
          B: { properties: [data], not: [data], items: [{ type: "string" }] },
        },
        responses: null,
      },
      webhooks: [data],
    });
    const { diagnostics, root } = await read({ "api.json": given });
    expect(
      diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
    ).toEqual([`schema-keyword-outdated ${at}/B`]);
    expect(root["paths"]).toEqual(given["paths"]);
    expect(root["webhooks"]).toEqual(given["webhooks"]);
  });
});

describe("what no later stage reads", () => {
  const dialect = (pointer: string, written: string): Diagnostic =>
    warning(
      "dialect-unsupported",
      pointer,
      `the dialect ${JSON.stringify(written)} is read as JSON Schema 2020-12`,
      "write the schemas in JSON Schema 2020-12",
    );
  const parent = (
    index: number,
    name: string,
    of: string,
    fault: string,
  ): Diagnostic =>
    warning(
      "tag-parent-invalid",
      `#/tags/${index}/parent`,
      `the parent ${JSON.stringify(of)} of the tag ${JSON.stringify(name)} ${fault}; it is ignored`,
      "name another tag of the document",
    );
  test.each<[string, Raw, readonly Diagnostic[]]>([
    [
      "the dialect of all",
      { jsonSchemaDialect: "http://json-schema.org/draft-07/schema#" },
      [
        dialect(
          "#/jsonSchemaDialect",
          "http://json-schema.org/draft-07/schema#",
        ),
      ],
    ],
    ...[
      "https://json-schema.org/draft/2020-12/schema",
      "https://spec.openapis.org/oas/3.1/dialect/base",
      "https://spec.openapis.org/oas/3.2/dialect/2025-09-17",
      "http://spec.openapis.org/oas/3.1/schema-base/2022-10-07#",
    ].map((one): [string, Raw, readonly Diagnostic[]] => [
      `the dialect ${one} is`,
      { jsonSchemaDialect: one },
      [],
    ]),
    ["a dialect that is no text", { jsonSchemaDialect: 5 }, []],
    [
      "the dialect of a schema",
      { components: { schemas: { A: { $schema: "urn:x" } } } },
      [dialect(`${at}/A/$schema`, "urn:x")],
    ],
    [
      "a dialect that only begins alike",
      { jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema/x" },
      [
        dialect(
          "#/jsonSchemaDialect",
          "https://json-schema.org/draft/2020-12/schema/x",
        ),
      ],
    ],
    [
      "a parent that is no tag",
      { tags: [{ name: "a", parent: "b" }] },
      [parent(0, "a", "b", "is no tag of the document")],
    ],
    [
      "a parent that is itself",
      { tags: [{ name: "a", parent: "a" }] },
      [parent(0, "a", "a", "descends from it")],
    ],
    [
      "parents in a circle",
      {
        tags: [
          { name: "a", parent: "b" },
          { name: "b", parent: "a" },
          { name: "c", parent: "a" },
        ],
      },
      [
        parent(0, "a", "b", "descends from it"),
        parent(1, "b", "a", "descends from it"),
      ],
    ],
    [
      "parents that are fine, and tags that are none",
      {
        tags: [
          { name: "a" },
          { name: "b", parent: "a" },
          "c",
          { parent: "x" },
          { name: "d", parent: 5 },
        ],
      },
      [],
    ],
    [
      "positions of a body",
      {
        components: {
          requestBodies: {
            A: {
              content: {
                "multipart/mixed": {
                  prefixEncoding: [{}],
                  itemEncoding: { itemEncoding: {} },
                },
              },
            },
          },
        },
      },
      ["/itemEncoding", "/itemEncoding/itemEncoding", "/prefixEncoding"].map(
        (place) =>
          warning(
            "positional-encoding-unsupported",
            `#/components/requestBodies/A/content/multipart~1mixed${place}`,
            `${place.split("/").at(-1)} is not read; parts are encoded by their types`,
            "name the parts, and use encoding",
          ),
      ),
    ],
  ])("is %s", async (_, more, want) =>
    expect(
      (await read({ "api.json": document({ paths: {}, ...more }) }))
        .diagnostics,
    ).toEqual(want),
  );
});
