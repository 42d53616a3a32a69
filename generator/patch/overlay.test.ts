import { parseJsonPath } from "./json-path.js";
import { describe, expect, test } from "vitest";
import { failureOf } from "../../test/support/failures.js";
import { applyOverlays } from "./apply-overlays.js";
import { parseOverlay } from "./overlay.js";

const info = { title: "Fix", version: "1" };

function source(value: unknown): {
  readonly name: string;
  readonly bytes: Uint8Array;
} {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return { name: "fix.yaml", bytes: new TextEncoder().encode(text) };
}

const overlay = (actions: unknown, more: object = {}): object => ({
  overlay: "1.1.0",
  info,
  actions,
  ...more,
});

describe("an overlay that is wrong", () => {
  const target = "$.info";
  test.each<[string, unknown, readonly (readonly [string, string])[]]>([
    ["is a list", [], [["#", "must be an object"]]],
    [
      "is no overlay",
      { openapi: "3.1.0" },
      [["#", '"overlay" is missing: this is no overlay']],
    ],
    ...["2.0.0", "1.2.0", "11.0.0", "1.10.0", "v1.0.0", 2].map(
      (version): [string, unknown, readonly (readonly [string, string])[]] => [
        `is of version ${version}`,
        overlay([{ target }], { overlay: version }),
        [["#/overlay", "must be 1.0.0 or 1.1.0"]],
      ],
    ),
    [
      "has no title",
      overlay([{ target }], { info: "Fix" }),
      [["#", '"info" with a title and version is missing']],
    ],
    [
      "has no actions",
      overlay([]),
      [["#/actions", "must be a list of at least one action"]],
    ],
    [
      "has actions that are no list",
      overlay({ target }),
      [["#/actions", "must be a list of at least one action"]],
    ],
    [
      "has a key that nobody knows",
      overlay([{ target }], { action: [], "x-a": 1 }),
      [["#", 'unknown key "action" (did you mean "actions"?)']],
    ],
    [
      "has an action that is none",
      overlay([5, null]),
      [
        ["#/actions/0", "must be an object"],
        ["#/actions/1", "must be an object"],
      ],
    ],
    [
      "has an action with a key that nobody knows",
      overlay([{ target, upate: {}, "x-a": 1 }]),
      [["#/actions/0", 'unknown key "upate" (did you mean "update"?)']],
    ],
    [
      "has an action without a target",
      overlay([{ update: {} }]),
      [["#/actions/0/target", "must be a JSONPath query"]],
    ],
    [
      "has a target that is no query",
      overlay([{ target: "info" }]),
      [
        [
          "#/actions/0/target",
          "is not a JSONPath query (RFC 9535): expected '$', found 'i' ('info':0)",
        ],
      ],
    ],
    [
      "has a copy that is no query",
      overlay([
        { target, copy: "$[" },
        { target, copy: 5 },
      ]),
      [
        [
          "#/actions/0/copy",
          "is not a JSONPath query (RFC 9535): unclosed bracketed selection ('$[':2)",
        ],
        ["#/actions/1/copy", "must be a JSONPath query"],
      ],
    ],
    [
      "removes what is no yes or no",
      overlay([{ target, remove: "yes" }]),
      [["#/actions/0/remove", "must be true or false"]],
    ],
    [
      "removes everything",
      overlay([{ target: "$", remove: true }]),
      [
        [
          "#/actions/0/target",
          "is the whole document, which cannot be removed",
        ],
      ],
    ],
    [
      "changes in two ways",
      overlay([{ target, update: {}, copy: "$.a" }]),
      [["#/actions/0", "has both update and copy"]],
    ],
    [
      "is wrong in all of its places",
      overlay([{ target: 5, remove: 1 }], { info: 1, a: 1 }),
      [
        ["#", 'unknown key "a"'],
        ["#", '"info" with a title and version is missing'],
        ["#/actions/0/target", "must be a JSONPath query"],
        ["#/actions/0/remove", "must be true or false"],
      ],
    ],
  ])("%s", async (_, value, mistakes) =>
    expect(await failureOf(parseOverlay(source(value)))).toEqual({
      code: "overlay-invalid",
      message:
        mistakes.length === 1
          ? "the overlay has a mistake"
          : `the overlay has ${mistakes.length} mistakes`,
      place: "fix.yaml",
      details: mistakes.map(([place, message]) => ({ place, message })),
    }),
  );

  test("cannot be parsed", async () => {
    expect(await failureOf(parseOverlay(source("a: [")))).toMatchObject({
      code: "overlay-invalid",
      message: expect.stringMatching(/^the YAML is invalid: /) as string,
      place: "fix.yaml:1:5",
    });
    expect(await failureOf(parseOverlay(source("\0")))).toMatchObject({
      code: "overlay-invalid",
      place: "fix.yaml",
    });
  });
});

describe("an overlay that is right", () => {
  const a = parseJsonPath("$.a");
  const b = parseJsonPath("$.b");
  test("is what it says, of either version", async () => {
    for (const [written, version] of [
      ["1.0.0", "1.0"],
      ["1.0", "1.0"],
      ["1.1.0", "1.1"],
      ["1.1.7", "1.1"],
    ]) {
      const actions = [
        { target: "$.a", remove: true, update: 1, copy: "$.b" },
        { target: "$.a", update: null },
        { target: "$.a", copy: "$.b", remove: false },
        { target: "$.a", description: "later" },
      ];
      const of = { target: a, written: "$.a" };
      expect(
        await parseOverlay(
          source(
            overlay(actions, { overlay: written, extends: "a", "x-b": 1 }),
          ),
        ),
      ).toEqual({
        name: "fix.yaml",
        version,
        actions: [
          { ...of, change: { kind: "remove" } },
          { ...of, change: { kind: "update", update: null } },
          { ...of, change: { kind: "copy", from: b, written: "$.b" } },
          { ...of, change: { kind: "none" } },
        ],
      });
    }
  });
});

describe("an action that does not fit", () => {
  const root = { o: { a: 1, b: { c: [] } }, l: [1], v: "x", p: { o: {} } };
  const unmatched = (index: number, target: string) => ({
    code: "overlay-unmatched",
    severity: "warning",
    pointer: `fix.yaml#/actions/${index}`,
    message: `the target ${target} selects nothing`,
  });
  const mismatched = (message: string) => ({
    code: "overlay-mismatched",
    severity: "error",
    pointer: "fix.yaml#/actions/0",
    message,
    help: "select something of the update's kind, or remove what is there by an action before",
  });
  test.each<[object, object]>([
    [{ target: "$.none", update: {} }, unmatched(0, "$.none")],
    [{ target: "$.none", remove: true }, unmatched(0, "$.none")],
    [{ target: "$.none" }, unmatched(0, "$.none")],
    [
      { target: "$.o", update: 1 },
      mismatched("the target is an object, and the update a value"),
    ],
    [
      { target: "$.o", update: [] },
      mismatched("the target is an object, and the update a list"),
    ],
    [
      { target: "$.v", update: {} },
      mismatched("the target is a value, and the update an object"),
    ],
    [
      { target: "$.v", update: [] },
      mismatched("the target is a value, and the update a list"),
    ],
    [
      { target: "$['o','l']", update: {} },
      mismatched("the target selects an object and a list at once"),
    ],
    [
      { target: "$.*", update: {} },
      mismatched("the target selects an object and a list and a value at once"),
    ],
    [
      { target: "$.o", update: { a: {} } },
      mismatched("a is a value in the document, and an object in the update"),
    ],
    [
      { target: "$.o", update: { b: { c: {} }, a: [] } },
      mismatched("b/c is a list in the document, and an object in the update"),
    ],
    [
      { target: "$.o", copy: "$.none" },
      mismatched("$.none selects 0 values to copy, not one"),
    ],
    [
      { target: "$.o", copy: "$.*" },
      mismatched("$.* selects 4 values to copy, not one"),
    ],
    [
      { target: "$.o", copy: "$.v" },
      mismatched("the target is an object, and the update a value"),
    ],
  ])("%j", async (action, want) => {
    const given = structuredClone(root);
    expect(await applyOverlays(given, [source(overlay([action]))])).toEqual([
      want,
    ]);
    if ((want as { code: string }).code === "overlay-unmatched")
      expect(given).toEqual(root);
  });

  test("leaves the others to be done, in their order", async () => {
    const given = structuredClone(root) as Record<string, unknown>;
    const first = overlay([
      { target: "$.none" },
      { target: "$.v", update: "y" },
    ]);
    const second = overlay([
      { target: "$.v", update: "z" },
      { target: "$.l", update: 2 },
    ]);
    expect(await applyOverlays(given, [source(first), source(second)])).toEqual(
      [unmatched(0, "$.none")],
    );
    expect(given).toEqual({ ...root, v: "z", l: [1, 2] });
  });

  test("is done to each place once, and to each place alike", async () => {
    const given = { a: { x: {} }, b: { x: {} }, l: [0, 1, 2, 3] };
    await applyOverlays(given, [
      source(
        overlay([
          { target: "$..x", update: { list: [1] } },
          { target: "$['a','a'].x.list", update: 2 },
          { target: "$.l[0,2,-1,0]", remove: true },
          { target: "$.a", update: { ["__proto__"]: { p: 1 } } },
        ]),
      ),
    ]);
    expect(JSON.stringify(given)).toBe(
      '{"a":{"x":{"list":[1,2]},"__proto__":{"p":1}},"b":{"x":{"list":[1]}},"l":[1]}',
    );
  });
});
