import { describe, expect, test } from "vitest";
import { failureOf } from "../../test/support/failures.js";
import { applyPatch } from "./apply-patch.js";
import type { Patch } from "../document/patch.js";

type Raw = Record<string, unknown>;

const given = {
  openapi: "3.1.0",
  paths: {
    "/a/b": {
      summary: "s",
      get: { operationId: "list" },
      post: {},
      put: null,
      copy: {},
    },
    "/none": "none",
  },
  webhooks: { hook: { post: { operationId: "hooked" } } },
  components: {
    schemas: { "A/B": {}, Pet: {}, Pets: {} },
    responses: { R: {} },
  },
};

/** What a patch is called with, in its order. */
async function calledBy(
  make: (note: (...seen: unknown[]) => void) => Patch,
  root: unknown = given,
): Promise<unknown[][]> {
  const seen: unknown[][] = [];
  await applyPatch(
    structuredClone(root),
    make((...each) => void seen.push(each)),
  );
  return seen;
}

describe("what a patch is told of", () => {
  test("is every part, with its name or its place", async () => {
    expect(
      await calledBy((note) => ({
        schemas: (_, name) => note(name),
        responses: (_, name) => note(name),
      })),
    ).toEqual([["A/B"], ["Pet"], ["Pets"], ["R"]]);
    expect(
      await calledBy((note) => ({
        operations: ({ operationId }, place) => note(operationId, place),
      })),
    ).toEqual([
      ["list", { path: "/a/b", method: "get" }],
      [undefined, { path: "/a/b", method: "post" }],
      ["hooked", { path: "hook", method: "post" }],
    ]);
  });

  test("is what is meant by a pattern", async () => {
    expect(
      await calledBy((note) => ({
        schemas: {
          "Pet*": (_, name) => note(name),
          Pet: (_, name) => note("again", name),
        },
      })),
    ).toEqual([["Pet"], ["Pets"], ["again", "Pet"]]);
    expect(
      await calledBy((note) => ({
        operations: {
          list: () => note("id"),
          "POST /a/b": () => note("place"),
        },
      })),
    ).toEqual([["id"], ["place"]]);
  });

  test("comes in one order, whatever the patch's", async () => {
    const make = (note: (...seen: unknown[]) => void): Patch => ({
      operations: { list: () => note("operation") },
      schemas: { Pet: () => note("schema") },
      document: () => note("document"),
    });
    expect(await calledBy(make)).toEqual([
      ["document"],
      ["schema"],
      ["operation"],
    ]);
  });

  test("are the parts of Swagger 2.0 where that has them", async () => {
    const root = {
      swagger: "2.0",
      definitions: { A: {} },
      parameters: { P: {} },
      responses: { R: {} },
      requestBodies: { B: {} },
      components: { schemas: { No: {} } },
    };
    const name =
      (note: (...seen: unknown[]) => void, kind: string) =>
      (_: unknown, each: unknown) =>
        note(kind, each);
    expect(
      await calledBy(
        (note) => ({
          schemas: name(note, "s"),
          parameters: name(note, "p"),
          responses: name(note, "r"),
          requestBodies: name(note, "b"),
        }),
        root,
      ),
    ).toEqual([
      ["s", "A"],
      ["p", "P"],
      ["r", "R"],
      ["b", "B"],
    ]);
  });

  test("is nothing where a part is none, or no function is given", async () => {
    const root = {
      openapi: "3.1.0",
      paths: [{}],
      components: { schemas: "none" },
    };
    expect(
      await calledBy(
        (note) => ({ schemas: () => note(1), operations: () => note(2) }),
        root,
      ),
    ).toEqual([]);
    const nothing = {
      schemas: undefined,
      operations: undefined,
    } as unknown as Patch;
    expect(await applyPatch(given, nothing)).toEqual({
      root: given,
      diagnostics: [],
    });
  });
});

describe("what a patch does", () => {
  test("is to change what it is given, or to give another", async () => {
    const patch: Patch = {
      document: (document) => ({ ...document, "x-a": new Date(0) }) as never,
      schemas: {
        Pet: (schema) => void Object.assign(schema, { type: "object" }),
        "A/B": () => ({ type: "null" }),
      },
      operations: { hooked: async () => ({ operationId: "later" }) as never },
    };
    const { root, diagnostics } = await applyPatch(
      structuredClone(given),
      patch,
    );
    expect(diagnostics).toEqual([]);
    expect(root).toEqual({
      ...given,
      "x-a": "1970-01-01T00:00:00.000Z",
      webhooks: { hook: { post: { operationId: "later" } } },
      components: {
        ...given.components,
        schemas: { "A/B": { type: "null" }, Pet: { type: "object" }, Pets: {} },
      },
    });
  });

  test("may be done to nothing, which is said", async () => {
    const unmatched = (message: string): Raw => ({
      code: "patch-unmatched",
      severity: "warning",
      pointer: "#",
      message,
    });
    const noop = (): void => undefined;
    const { diagnostics } = await applyPatch(structuredClone(given), {
      schemas: { Pat: noop, Pet: noop },
      parameters: { 'a"b': noop },
      operations: { lst: noop, "GET /a/c": noop, zzzzzz: noop },
    });
    expect(diagnostics).toEqual([
      unmatched(
        'patch.schemas["Pat"] is for nothing in the document (did you mean "Pet"?)',
      ),
      unmatched('patch.parameters["a\\"b"] is for nothing in the document'),
      unmatched(
        'patch.operations["lst"] is for nothing in the document (did you mean "list"?)',
      ),
      unmatched(
        'patch.operations["GET /a/c"] is for nothing in the document (did you mean "GET /a/b"?)',
      ),
      unmatched('patch.operations["zzzzzz"] is for nothing in the document'),
    ]);
  });
});

describe("a patch that fails says which, why and where", () => {
  const failing =
    (value: unknown): (() => never) =>
    () => {
      throw value;
    };
  const giving = (value: unknown) => () => value as never;
  test.each<[Patch, string, string]>([
    [failing(new Error("no\nmore")), "patch.document threw: no", "#"],
    [{ document: failing("text") }, "patch.document threw: text", "#"],
    [
      { schemas: failing(new TypeError("x")) },
      "patch.schemas threw: x",
      "#/components/schemas/A~1B",
    ],
    [
      { schemas: { Pet: failing(undefined) } },
      'patch.schemas["Pet"] threw: undefined',
      "#/components/schemas/Pet",
    ],
    [
      { operations: { hooked: failing(new Error("x")) } },
      'patch.operations["hooked"] threw: x',
      "#/webhooks/hook/post",
    ],
    [
      { operations: { "POST /a/b": giving([]) } },
      'patch.operations["POST /a/b"] gave a list, which is no part of a document',
      "#/paths/~1a~1b/post",
    ],
    [
      { schemas: { Pet: giving(null) } },
      'patch.schemas["Pet"] gave a null, which is no part of a document',
      "#/components/schemas/Pet",
    ],
    [
      { schemas: { Pet: giving(5) } },
      'patch.schemas["Pet"] gave a number, which is no part of a document',
      "#/components/schemas/Pet",
    ],
    [
      giving("text"),
      "patch.document gave a string, which is no part of a document",
      "#",
    ],
  ])("%j", async (patch, message, place) =>
    expect(await failureOf(applyPatch(structuredClone(given), patch))).toEqual({
      code: "patch-failed",
      message,
      place,
    }),
  );
});
