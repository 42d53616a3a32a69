import { describe, expect, it, test } from "vitest";
import { SpeclatheError } from "../model/failure.js";
import { applyOverlays } from "./apply-overlays.js";
import { readPatched } from "./read-patched.js";

function overlay(actions: unknown, version = "1.0.0") {
  const info = { title: "Fix", version: "1" };
  const text = JSON.stringify({ overlay: version, info, actions });
  return { name: "fix.yaml", bytes: new TextEncoder().encode(text) };
}

const given = {
  info: { title: "Shop", tags: ["a"] },
  list: [{ id: 1, old: true }, { id: 2 }, { id: 3, old: true }],
  text: "x",
  deep: { one: { two: 2 }, three: "3" },
};

async function apply(actions: unknown, version?: string) {
  const root = structuredClone(given) as unknown;
  const diagnostics = await applyOverlays(root, [overlay(actions, version)]);
  return { root, diagnostics };
}

describe("an action", () => {
  const cases: readonly {
    readonly name: string;
    readonly actions: readonly unknown[];
    readonly version?: string;
    readonly want: object;
  }[] = [
    {
      name: "merges objects, deeply; lists grow",
      actions: [
        {
          target: "$",
          update: { info: { tags: ["b"], x: 1 }, deep: { one: { four: 4 } } },
        },
      ],
      want: {
        ...given,
        info: { title: "Shop", tags: ["a", "b"], x: 1 },
        deep: { one: { two: 2, four: 4 }, three: "3" },
      },
    },
    {
      name: "appends an item, or items",
      actions: [
        { target: "$.list", update: { id: 4 } },
        { target: "$.info.tags", update: ["b", "c"] },
      ],
      want: {
        ...given,
        list: [...given.list, { id: 4 }],
        info: { title: "Shop", tags: ["a", "b", "c"] },
      },
    },
    {
      name: "replaces values, by 1.0 also with what is of another kind",
      actions: [
        { target: "$.text", update: "y" },
        { target: "$.deep", update: { three: ["3", null] } },
      ],
      want: {
        ...given,
        text: "y",
        deep: { one: { two: 2 }, three: ["3", null] },
      },
    },
    {
      name: "removes items and members, each place once",
      actions: [
        { target: "$.list[?@.old]", remove: true },
        { target: "$['text', 'text']", remove: true },
        { target: "$.list[0, -1]", update: { seen: true } },
      ],
      want: {
        info: given.info,
        list: [{ id: 2, seen: true }],
        deep: given.deep,
      },
    },
    {
      name: "copies",
      version: "1.1.0",
      actions: [
        { target: "$.deep.one", copy: "$.info" },
        { target: "$.info.tags", copy: "$.list[0]" },
      ],
      want: {
        ...given,
        info: { title: "Shop", tags: ["a", { id: 1, old: true }] },
        deep: { one: { two: 2, title: "Shop", tags: ["a"] }, three: "3" },
      },
    },
    {
      name: "without a change does nothing",
      actions: [{ target: "$.deep", description: "to do", remove: false }],
      want: given,
    },
  ];
  test.each(cases)("$name", async ({ actions, version, want }) =>
    expect(await apply(actions, version)).toEqual({
      root: want,
      diagnostics: [],
    }),
  );

  it("gives each place an update of its own", async () => {
    const { root } = await apply([
      { target: "$.list[*]", update: { more: { a: 1 } } },
      { target: "$.list[0].more", update: { a: 2 } },
    ]);
    expect(root).toMatchObject({
      list: [{ more: { a: 2 } }, { more: { a: 1 } }, { more: { a: 1 } }],
    });
  });

  it("knows no member that is inherited", async () => {
    const text = `{"overlay":"1.0.0","info":{},"actions":[{"target":"$.deep","update":{"__proto__":{"a":1}}}]}`;
    const root = structuredClone(given);
    const bytes = new TextEncoder().encode(text);
    await applyOverlays(root, [{ name: "fix.json", bytes }]);
    expect(Object.keys(root.deep)).toEqual(["one", "three", "__proto__"]);
    expect(({} as { a?: number }).a).toBeUndefined();
  });
});

describe("what does not fit", () => {
  const cases: readonly {
    readonly action: object;
    readonly version?: string;
    readonly want: string;
  }[] = [
    {
      action: { target: "$.texts", remove: true },
      want: "warning overlay-unmatched: the target $.texts selects nothing",
    },
    {
      action: { target: "$.deep", update: "x" },
      want: "error overlay-mismatched: the target is an object, and the update a value",
    },
    {
      action: { target: "$.text", update: ["x"] },
      want: "error overlay-mismatched: the target is a value, and the update a list",
    },
    {
      action: { target: "$[*]", update: {} },
      want: "error overlay-mismatched: the target selects an object and a list and a value at once",
    },
    {
      action: { target: "$", update: { deep: { three: ["3"] } } },
      version: "1.1.0",
      want: "error overlay-mismatched: deep/three is a value in the document, and a list in the update",
    },
    {
      action: { target: "$.deep", copy: "$.list[*]" },
      version: "1.1.0",
      want: "error overlay-mismatched: $.list[*] selects 3 values to copy, not one",
    },
    {
      action: { target: "$.deep", copy: "$.nothing" },
      version: "1.1.0",
      want: "error overlay-mismatched: $.nothing selects 0 values to copy, not one",
    },
  ];
  test.each(cases)("$want", async ({ action, version, want }) => {
    const { diagnostics } = await apply([{ target: "$" }, action], version);
    expect(
      diagnostics.map(
        ({ severity, code, message }) => `${severity} ${code}: ${message}`,
      ),
    ).toEqual([want]);
    expect(diagnostics[0]?.pointer).toBe("fix.yaml#/actions/1");
  });
});

describe("what is no overlay", () => {
  const cases: readonly { readonly text: string; readonly want: string[] }[] = [
    { text: "[]", want: ["#: must be an object"] },
    {
      text: "openapi: 3.1.0",
      want: ['#: "overlay" is missing: this is no overlay'],
    },
    ...["2.0.0", "11.0.0", "v1.0.0", "1.2.0", "1.10.0", "1"].map((version) => ({
      text: `overlay: "${version}"`,
      want: ["#/overlay: must be 1.0.0 or 1.1.0"],
    })),
    {
      text: "overlay: 1.0.0\nactions: []\nextend: x",
      want: [
        '#: unknown key "extend" (did you mean "extends"?)',
        '#: "info" with a title and version is missing',
        "#/actions: must be a list of at least one action",
      ],
    },
    {
      text: "overlay: 1.0.0\ninfo: {}\nactions: [{ target: paths, updat: {} }, { target: '$', remove: true }, { target: '$.a[?b]', remove: 1 }]",
      want: [
        '#/actions/0: unknown key "updat" (did you mean "update"?)',
        "#/actions/0/target: is not a JSONPath query (RFC 9535): expected '$', found 'p' ('paths':0)",
        "#/actions/1/target: is the whole document, which cannot be removed",
        "#/actions/2/target: is not a JSONPath query (RFC 9535): unexpected filter selector token 'b' ('$.a[?b]':6)",
        "#/actions/2/remove: must be true or false",
      ],
    },
  ];
  test.each(cases)("$text", async ({ text, want }) => {
    const bytes = new TextEncoder().encode(text);
    const run = applyOverlays({}, [{ name: "fix.yaml", bytes }]);
    const error = (await run.catch(
      (thrown: unknown) => thrown,
    )) as SpeclatheError;
    expect(error).toBeInstanceOf(SpeclatheError);
    expect(error).toMatchObject({ code: "overlay-invalid", place: "fix.yaml" });
    expect(
      error.details.map(({ place, message }) => `${place}: ${message}`),
    ).toEqual(want);
  });

  it("is named with the line", async () => {
    const bytes = new TextEncoder().encode("overlay: [1");
    const run = applyOverlays({}, [{ name: "fix.yaml", bytes }]);
    await expect(run).rejects.toMatchObject({
      code: "overlay-invalid",
      place: "fix.yaml:1:12",
    });
  });
});

it("mends a document before its references are followed, and what YAML shares apart", async () => {
  const text = `
openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /a: &item
    get: { responses: { 200: { description: "", content: { application/json: { schema: { $ref: "#/nowhere" } } } } } }
  /b: *item
`;
  const actions = [
    {
      target: "$.paths['/a'].get.responses['200'].content.*.schema",
      update: { $ref: "#/components/schemas/A" },
    },
    { target: "$.paths['/b']", remove: true },
    {
      target: "$",
      update: {
        components: { schemas: { A: { type: "string", nullable: true } } },
      },
    },
  ];
  const source = { uri: "/a.yaml", bytes: new TextEncoder().encode(text) };
  const overlays = [overlay(actions)];
  const document = await readPatched(source, undefined, { overlays });
  expect(document.diagnostics).toEqual([]);
  expect(document.root).toMatchObject({
    components: { schemas: { A: { type: ["string", "null"] } } },
  });
  expect(Object.keys(document.root["paths"] as object)).toEqual(["/a"]);
});
