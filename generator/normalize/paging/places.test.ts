import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import {
  object,
  string,
  integer,
} from "../../../test/support/paging-operations.js";
import { isOnlyOfTypes, placeAt, placesIn, typesOf } from "./places.js";

const nothing: Schema = { type: ["null"] };

/** Follows references, but for one with assertions beside it, which is given back. */
function derefOf(types: Readonly<Record<string, Schema>>) {
  const follow = (schema: Schema): Schema =>
    schema.ref !== undefined && Object.keys(schema).length === 1
      ? follow(types[schema.ref] ?? {})
      : schema;
  return follow;
}

describe("the types that a schema has", () => {
  const types = {
    Text: string,
    Count: integer,
    Own: { anyOf: [{ ref: "Own" }, string] },
    Parts: { allOf: [{ description: "x" }, string, integer] },
  };
  test.each<[string, Schema, readonly string[]]>([
    ["its own", { type: ["string", "null"] }, ["string", "null"]],
    [
      "those of its alternatives",
      { anyOf: [string, integer, string] },
      ["string", "integer"],
    ],
    [
      "those of one of them",
      { oneOf: [integer, nothing] },
      ["integer", "null"],
    ],
    ["none where one alternative says nothing", { anyOf: [string, {}] }, []],
    ["none where it is one of its own alternatives", { ref: "Own" }, []],
    ["those of the first part that says some", { ref: "Parts" }, ["string"]],
    ["none of parts that say none", { allOf: [{}, {}] }, []],
    ["none where nothing is said", {}, []],
    ["those of what it refers to", { ref: "Text" }, ["string"]],
    ["those beside a reference", { ref: "Text", maxLength: 2 }, ["string"]],
    [
      "its own before those of its parts",
      { type: ["string"], allOf: [integer] },
      ["string"],
    ],
  ])("%s", (_, schema, wanted) =>
    expect(typesOf(schema, derefOf(types))).toEqual(wanted),
  );

  test.each<[Schema, readonly string[], boolean]>([
    [string, ["string"], true],
    [{ type: ["string", "null"] }, ["string"], true],
    [nothing, ["string"], false],
    [{ type: ["string", "integer"] }, ["string"], false],
    [{ type: ["string", "integer"] }, ["integer", "string"], true],
    [{}, ["string"], false],
  ])("%j is only of %j: %j", (schema, wanted, isSo) =>
    expect(isOnlyOfTypes(schema, derefOf({}), ...wanted)).toBe(isSo),
  );

  test("are looked for in a thousand schemas, and no more", () => {
    const nested = (depth: number): Schema =>
      depth === 0 ? string : { allOf: [nested(depth - 1)] };
    expect(typesOf(nested(1000), derefOf({}))).toEqual(["string"]);
    expect(typesOf(nested(1001), derefOf({}))).toEqual([]);
  });
});

describe("a place may be missing", () => {
  const types = {
    Text: string,
    MaybeText: { type: ["string", "null"] },
    Own: { anyOf: [{ ref: "Own" }, string] },
    OwnOrNull: { anyOf: [{ ref: "OwnOrNull" }, nothing] },
  } satisfies Record<string, Schema>;
  test.each<[string, Schema, boolean]>([
    ["not a text", string, false],
    ["what may be null", { type: ["string", "null"] }, true],
    ["what has null among its values", { enum: ["a", null] }, true],
    ["not what has not", { enum: ["a", "b"] }, false],
    [
      "not by its values where its type says no",
      { type: ["string"], enum: ["a", null] },
      false,
    ],
    ["what has null for an alternative", { oneOf: [string, nothing] }, true],
    ["by reference", { ref: "MaybeText" }, true],
    [
      "an alternative by reference",
      { anyOf: [{ ref: "Text" }, { ref: "MaybeText" }] },
      true,
    ],
    ["not what is an alternative of itself", { ref: "Own" }, false],
    ["what is, and has null for another", { ref: "OwnOrNull" }, true],
    [
      "what has only parts that may be null",
      { allOf: [{ ref: "MaybeText" }, { ref: "MaybeText" }] },
      true,
    ],
    [
      "not where one part may not",
      { allOf: [{ ref: "MaybeText" }, { ref: "Text" }] },
      false,
    ],
    ["not where nothing is said", {}, false],
  ])("%s", (_, schema, isOptional) => {
    const root = { schema: object({ x: schema }), optional: false };
    expect(placeAt(root, ["x"], derefOf(types))?.optional).toBe(isOptional);
    const whole = placeAt({ schema, optional: false }, [], derefOf(types));
    expect(whole?.optional).toBe(isOptional);
  });

  test("where it is not required, or required only by a part that does not declare it", () => {
    const at = (schema: Schema) =>
      placeAt({ schema, optional: false }, ["x"], derefOf({}))?.optional;
    expect(at(object({ x: string }))).toBe(false);
    expect(at(object({ "x?": string }))).toBe(true);
    expect(at({ allOf: [object({ "x?": string }), { required: ["x"] }] })).toBe(
      true,
    );
    expect(at({ allOf: [object({ x: string }), object({ y: string })] })).toBe(
      false,
    );
  });

  test("what is there when something is has its members", () => {
    const inner = object({ y: string, "z?": string });
    const root = {
      schema: object({
        "x?": { anyOf: [nothing, inner] },
        w: inner,
        v: object({ "u?": string }),
      }),
      optional: true,
    };
    expect(
      placesIn(root, 2, derefOf({})).map(
        ({ path, unsure, optional, demanding }) =>
          [
            path.join("."),
            unsure.map(Number).join(""),
            optional ? "?" : "",
            demanding ? "!" : "",
          ]
            .join(" ")
            .trim(),
      ),
    ).toEqual([
      "x 1 ? !",
      "w 1  !",
      "v 1  !",
      "x.y 11",
      "x.z 11 ? !",
      "w.y 10",
      "w.z 10 ?",
      "v.u 10 ?",
    ]);
  });
});

describe("an object in parts", () => {
  test("has the members of all, of which a later part says the type", () => {
    const schema = {
      allOf: [
        object({ a: string, "b?": string }),
        { ref: "Part" },
        object({ b: integer }),
      ],
    };
    const Part = {
      allOf: [object({ c: string }), object({ d: integer, "a?": integer })],
    };
    expect(
      placesIn({ schema, optional: false }, 1, derefOf({ Part })).map(
        ({ path, schema: { type }, optional }) =>
          `${path.join(".")} ${type?.join()} ${optional}`,
      ),
    ).toEqual([
      "a integer false",
      "b integer false",
      "c string false",
      "d integer false",
    ]);
  });

  test("that leads back to itself ends there", () => {
    const types: Record<string, Schema> = {
      Loop: { allOf: [object({ a: string }), { ref: "Loop" }] },
    };
    expect(
      placesIn(
        { schema: { ref: "Loop" }, optional: false },
        1,
        derefOf(types),
      ).map(({ path }) => path),
    ).toEqual([["a"]]);
  });

  test("references with more beside them are followed, one after the other", () => {
    const types: Record<string, Schema> = { T0: string };
    for (let index = 1; index <= 300; index += 1)
      types[`T${index}`] = { ref: `T${index - 1}`, minLength: index };
    expect(typesOf({ ref: "T300" }, derefOf(types))).toEqual(["string"]);
  });

  test("such references that lead back say nothing", () => {
    const types: Record<string, Schema> = {
      A: { ref: "B", minLength: 1 },
      B: { ref: "A", maxLength: 2 },
    };
    expect(typesOf({ ref: "A" }, derefOf(types))).toEqual([]);
  });
});
