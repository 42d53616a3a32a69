import { describe, expect, test } from "vitest";
import { failureIn } from "../../test/support/failures.js";
import type { Document } from "../document/open-api/document.js";
import { createResolver } from "../document/open-api/resolve-pointer.js";
import { type Choice, selectParts } from "./select-parts.js";

const ref = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});
const answers = (schema: object): object => ({
  responses: { 200: { description: "", content: { a: { schema } } } },
});

const root = {
  openapi: "3.1.0",
  paths: {
    "x-path": { get: { operationId: "none" } },
    "/pets": {
      parameters: [{ name: "q", in: "query", schema: ref("Query") }],
      get: {
        operationId: "pets.list",
        tags: ["Pets", 5],
        ...answers(ref("Pet")),
      },
      post: {
        operationId: "pets.add",
        tags: ["Pets"],
        deprecated: true,
        ...answers(ref("Error")),
      },
      additionalOperations: { "co/py": { tags: ["Other"] } },
      put: "none",
    },
    "/cats": {
      get: {
        deprecated: "yes",
        ...answers({
          discriminator: {
            propertyName: "k",
            mapping: { a: "Cat", b: "#/components/schemas/Dog", c: 5 },
          },
        }),
      },
    },
    "/none": null,
  },
  webhooks: {
    hook: {
      post: { operationId: "hook", ...answers({ $dynamicRef: "#node" }) },
    },
  },
  components: {
    schemas: {
      Pet: {
        properties: {
          owner: ref("Owner"),
          self: ref("Pet"),
          part: { $ref: "#/x-parts/A" },
        },
      },
      Owner: {},
      Query: {},
      Error: {},
      Cat: {},
      Dog: {},
      Node: { anyOf: [{ $dynamicAnchor: "node" }] },
      Named: { $id: "urn:a" },
      Anchor: { properties: { a: { $anchor: "a" } } },
      "A/B~C": {},
      Part: {},
      Alone: {},
    },
  },
  "x-parts": { A: { items: [ref("Part"), ref("A~1B~0C")] } },
};

const diagnostic = (pointer: string) =>
  ({
    code: "ref-dangling",
    severity: "warning",
    pointer,
    message: "m",
  }) as const;

const pointers = [
  "#/info",
  "#/paths/~1pets/get/responses",
  "#/paths/~1pets/post",
  "#/paths/~1pets/additionalOperations/co~1py/x",
  "#/webhooks/hook/post/x",
  "#/components/schemas/Pet/x",
  "#/components/schemas/A~1B~0C",
  "#/definitions/Owner",
];

const document: Document = {
  uri: "api.json",
  root,
  diagnostics: pointers.map(diagnostic),
  resolve: createResolver(root),
  locate: (pointer) => pointer,
};

const operations = [
  ["/pets", "GET"],
  ["/pets", "POST"],
  ["/pets", "CO/PY"],
  ["/cats", "GET"],
  ["hook", "POST"],
] as const;
const names = Object.keys(root.components.schemas);

/** What is left of the document. */
function left(choice: Choice) {
  const { selected, diagnostics } = selectParts(document, choice);
  return {
    operations: operations
      .filter(([path, method]) => selected?.hasOperation(path, method))
      .map(([path, method]) => `${method} ${path}`),
    types: names.filter((name) => selected?.hasSchema(name)),
    pointers: diagnostics.map(({ pointer }) => pointer),
  };
}

describe("a choice", () => {
  test.each<Choice>([
    {},
    { include: {}, exclude: {} },
    { include: [] },
    { isTolerant: true },
  ])("of nothing leaves the document as it is: %j", (choice) =>
    expect(selectParts(document, choice)).toBe(document),
  );

  test.each<[Choice, readonly string[], readonly string[], readonly string[]]>([
    [
      { include: { operations: ["pets.list"] } },
      ["GET /pets"],
      ["Pet", "Owner", "Query", "A/B~C", "Part"],
      [
        "#/info",
        "#/paths/~1pets/get/responses",
        "#/components/schemas/Pet/x",
        "#/components/schemas/A~1B~0C",
        "#/definitions/Owner",
      ],
    ],
    [
      { include: { paths: ["/cats"] } },
      ["GET /cats"],
      ["Cat", "Dog"],
      ["#/info"],
    ],
    [
      { include: { methods: ["co/py"] } },
      ["CO/PY /pets"],
      ["Query"],
      ["#/info", "#/paths/~1pets/additionalOperations/co~1py/x"],
    ],
    // What has a name of its own could be meant by any dynamic reference.
    [
      { include: { paths: ["hook"] } },
      ["POST hook"],
      ["Node", "Named", "Anchor"],
      ["#/info", "#/webhooks/hook/post/x"],
    ],
    [
      { include: { paths: ["hook"], types: ["Al*"] } },
      ["POST hook"],
      ["Node", "Named", "Anchor", "Alone"],
      ["#/info", "#/webhooks/hook/post/x"],
    ],
    [
      { include: { types: ["Owner"] } },
      operations.map(([path, method]) => `${method} ${path}`),
      names.filter((name) => name !== "Alone"),
      pointers,
    ],
    [
      { include: [{ tags: ["Other"] }, { operations: ["hook"] }] },
      ["CO/PY /pets", "POST hook"],
      ["Query", "Node", "Named", "Anchor"],
      [
        "#/info",
        "#/paths/~1pets/additionalOperations/co~1py/x",
        "#/webhooks/hook/post/x",
      ],
    ],
    [
      { exclude: { deprecated: true } },
      ["GET /pets", "CO/PY /pets", "GET /cats", "POST hook"],
      names.filter((name) => name !== "Error" && name !== "Alone"),
      pointers.filter((one) => one !== "#/paths/~1pets/post"),
    ],
    [
      { exclude: { deprecated: false, types: ["Alone"] } },
      operations.map(([path, method]) => `${method} ${path}`),
      names.filter((name) => name !== "Alone"),
      pointers,
    ],
    [
      { exclude: { tags: ["*"], paths: ["hook"] } },
      ["GET /cats"],
      ["Cat", "Dog"],
      ["#/info"],
    ],
    [
      { include: { paths: ["/pets"] }, exclude: { methods: ["get", "POST"] } },
      ["CO/PY /pets"],
      ["Query"],
      ["#/info", "#/paths/~1pets/additionalOperations/co~1py/x"],
    ],
    [
      {
        include: { paths: ["/none-such"] },
        exclude: { types: ["Pet"] },
        isTolerant: true,
      },
      [],
      [],
      ["#/info"],
    ],
    [
      { exclude: { types: ["Pet"] }, isTolerant: true },
      operations.map(([path, method]) => `${method} ${path}`),
      names,
      pointers,
    ],
  ])("%j", (choice, wanted, types, places) =>
    expect(left(choice)).toEqual({
      operations: wanted,
      types,
      pointers: places,
    }),
  );
});

describe("a choice that is refused", () => {
  const unmatched = (details: readonly (readonly [string, string])[]) => ({
    code: "selection-unmatched",
    message:
      details.length === 1
        ? "a pattern of include or exclude matches nothing in the document"
        : `${details.length} patterns of include and exclude match nothing in the document`,
    place: "api.json",
    details: details.map(([place, message]) => ({ place, message })),
  });
  test.each<[Choice, object]>([
    [
      { include: { paths: ["/pet"] } },
      unmatched([
        ["include.paths[0]", 'no path is "/pet" (did you mean "/pets"?)'],
      ]),
    ],
    [
      { include: [{ paths: ["/pets", "/x"] }, { types: ["Pett"] }] },
      unmatched([
        ["include[0].paths[1]", 'no path is "/x"'],
        ["include[1].types[0]", 'no component is "Pett" (did you mean "Pet"?)'],
      ]),
    ],
    [
      {
        include: { operations: ["pets.lst"], tags: ["pets"], methods: ["gte"] },
        exclude: { types: ["Ownr"], methods: ["patch", "QUERY", "zzzz"] },
      },
      unmatched([
        [
          "include.operations[0]",
          'no operation is "pets.lst" (did you mean "pets.list"?)',
        ],
        [
          "include.tags[0]",
          'no operation has the tag "pets" (did you mean "Pets"?)',
        ],
        [
          "include.methods[0]",
          'no operation has the method "gte" (did you mean "get"?)',
        ],
        ["exclude.methods[2]", 'no operation has the method "zzzz"'],
        ["exclude.types[0]", 'no component is "Ownr" (did you mean "Owner"?)'],
      ]),
    ],
    [
      { exclude: { paths: ["/**", "hook"] } },
      {
        code: "selection-empty",
        message:
          "include and exclude leave none of the document's 5 operations",
        place: "api.json",
      },
    ],
    [
      { include: { methods: ["trace"] } },
      {
        code: "selection-empty",
        message:
          "include and exclude leave none of the document's 5 operations",
        place: "api.json",
      },
    ],
    [
      { exclude: { types: ["Pet"] } },
      {
        code: "selection-needed",
        message: "a type that is excluded is needed",
        place: "api.json",
        details: [{ place: "Pet", message: "GET /pets leads to it" }],
      },
    ],
    [
      { exclude: { types: ["Node", "Cat", "Owner", "Alone"] } },
      {
        code: "selection-needed",
        message: "3 types that are excluded are needed",
        place: "api.json",
        details: [
          { place: "Owner", message: "GET /pets leads to it" },
          { place: "Cat", message: "GET /cats leads to it" },
          { place: "Node", message: "POST hook leads to it" },
        ],
      },
    ],
  ])("%j", (choice, want) =>
    expect(failureIn(() => selectParts(document, choice))).toEqual(want),
  );

  test("is none where there is nothing to choose from", () => {
    const empty = {
      ...document,
      root: { openapi: "3.1.0", components: { schemas: { A: {} } } },
      diagnostics: [],
    };
    const { selected } = selectParts(empty, { exclude: { types: ["A"] } });
    expect(selected?.hasSchema("A")).toBe(false);
  });
});
