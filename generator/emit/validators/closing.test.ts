// oxlint-disable unicorn/no-thenable -- the keyword is called so
import { describe, expect, test } from "vitest";
import { loadValidators } from "../../../test/conformance/load-emitted.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";

// What a request may have at each level: what some schema that holds there declares of it.

const text: Schema = { type: ["string"] };

function objectOf(members: Record<string, Schema>, more: Schema = {}): Schema {
  const properties = Object.entries(members).map(([name, schema]) => ({
    name,
    schema,
  }));
  return { type: ["object"], properties, ...more };
}

const types: Record<string, Schema> = {
  Base: objectOf({ b: text }, { leftOut: ["id"] }),
  Derived: { allOf: [{ ref: "Base" }, objectOf({ d: text })] },
  Open: objectOf({ o: text }, { additionalProperties: {} }),
  Map: { type: ["object"], additionalProperties: text },
  Nested: objectOf({ in: objectOf({ x: text }) }),
  OtherNested: objectOf({ in: objectOf({ y: text }) }),
  Cat: objectOf({ kind: { enum: ["cat"] }, mew: text }, { required: ["kind"] }),
  Dog: objectOf(
    { kind: { enum: ["dog"] }, bark: text },
    { required: ["kind"] },
  ),
  Tree: objectOf({
    name: text,
    under: { type: ["array"], items: { ref: "Tree" } },
  }),
};

const ref = (name: string): Schema => ({ ref: name });

const cases: {
  readonly name: string;
  readonly schema: Schema;
  readonly sent: readonly unknown[];
  /** Values, each with the place of what is refused. */
  readonly refused: readonly (readonly [unknown, string])[];
}[] = [
  {
    name: "an object by reference",
    schema: ref("Base"),
    sent: [{ b: "x" }, { b: "x", z: undefined }, {}],
    refused: [[{ b: "x", z: 1 }, "/body/z"]],
  },
  {
    name: "an object of several parts",
    schema: ref("Derived"),
    sent: [{ b: "x", d: "x" }],
    refused: [[{ b: "x", d: "x", z: 1 }, "/body/z"]],
  },
  {
    name: "what is open",
    schema: ref("Open"),
    sent: [{ o: "x", z: { any: 1 } }],
    refused: [],
  },
  {
    name: "a part that is open",
    schema: { allOf: [ref("Base"), ref("Map")] },
    sent: [{ b: "x", z: "x" }],
    refused: [],
  },
  {
    name: "an object that declares nothing",
    schema: { type: ["object"] },
    sent: [{ z: 1 }],
    refused: [],
  },
  {
    name: "lists, maps and tuples of objects",
    schema: objectOf({
      list: { type: ["array"], items: ref("Base") },
      map: { type: ["object"], additionalProperties: ref("Base") },
      pair: { type: ["array"], prefixItems: [text, ref("Base")] },
    }),
    sent: [{ list: [{ b: "x" }], map: { any: { b: "x" } }, pair: ["x", {}] }],
    refused: [
      [{ list: [{}, { z: 1 }] }, "/body/list/1/z"],
      [{ map: { any: { z: 1 } } }, "/body/map/any/z"],
      [{ pair: ["x", { z: 1 }] }, "/body/pair/1/z"],
    ],
  },
  {
    name: "a member that several parts declare",
    schema: { allOf: [ref("Nested"), ref("OtherNested")] },
    sent: [{ in: { x: "x", y: "x" } }],
    refused: [[{ in: { x: "x", z: "x" } }, "/body/in/z"]],
  },
  {
    name: "alternatives told apart by a constant",
    schema: { oneOf: [ref("Cat"), ref("Dog")] },
    sent: [
      { kind: "cat", mew: "x" },
      { kind: "dog", bark: "x" },
    ],
    refused: [
      [{ kind: "cat", mew: "x", z: 1 }, "/body/z"],
      [{ kind: "cat", bark: "x" }, "/body/bark"],
    ],
  },
  {
    name: "exactly one of alternatives of several parts",
    schema: {
      oneOf: [
        { allOf: [ref("Base"), objectOf({ e: text }, { required: ["e"] })] },
        { allOf: [ref("Base"), objectOf({ f: text }, { required: ["f"] })] },
      ],
    },
    sent: [
      { b: "x", e: "x" },
      { b: "x", f: "x" },
    ],
    refused: [[{ b: "x", e: "x", z: 1 }, "/body/z"]],
  },
  {
    name: "any of alternatives: what all that are met declare",
    schema: { anyOf: [ref("Base"), objectOf({ d: text })] },
    sent: [{ b: "x", d: "x" }],
    refused: [[{ b: "x", z: 1 }, "/body/z"]],
  },
  {
    name: "an alternative that takes any object",
    schema: { anyOf: [ref("Base"), { type: ["object"] }] },
    sent: [{ b: "x", z: 1 }],
    refused: [],
  },
  {
    name: "members beside alternatives that only ask for some",
    schema: objectOf(
      { b: text, d: text },
      { anyOf: [{ required: ["b"] }, { required: ["d"] }] },
    ),
    sent: [{ b: "x" }, { d: "x" }],
    refused: [[{ b: "x", z: 1 }, "/body/z"]],
  },
  {
    name: "a member that tells alternatives apart, which none declares",
    schema: {
      oneOf: [ref("Base")],
      discriminator: {
        property: "kind",
        mapping: [{ value: "base", type: "Base" }],
      },
    },
    sent: [{ kind: "base", b: "x" }],
    refused: [[{ kind: "base", z: 1 }, "/body/z"]],
  },
  {
    name: "null or an object",
    schema: { anyOf: [{ type: ["null"] }, ref("Base")] },
    sent: [null, { b: "x" }],
    refused: [[{ z: 1 }, "/body/z"]],
  },
  {
    name: "an object in itself",
    schema: ref("Tree"),
    sent: [{ name: "x", under: [{ under: [{ name: "x" }] }] }],
    refused: [[{ under: [{ under: [{ z: 1 }] }] }, "/body/under/0/under/0/z"]],
  },
  {
    name: "a condition",
    schema: objectOf(
      { b: text },
      {
        if: objectOf({ tested: { enum: [1] } }, { required: ["tested"] }),
        then: objectOf({ t: text }),
        else: objectOf({ e: text }),
      },
    ),
    sent: [
      { b: "x", tested: 1, t: "x" },
      { b: "x", tested: 2, e: "x" },
    ],
    refused: [
      [{ b: "x", tested: 1, e: "x" }, "/body/e"],
      [{ b: "x", t: "x" }, "/body/t"],
    ],
  },
];

interface Validator {
  is(value: unknown): boolean;
  safeParse(value: unknown): {
    readonly ok: boolean;
    readonly issues?: readonly {
      readonly pointer: string;
      readonly code: string;
      readonly message: string;
    }[];
  };
}

function named(
  name: string,
  schema: Schema,
  role: NamedType["role"],
): NamedType {
  return { name, schema, role, origin: "component", places: ["#"] };
}

async function load(schema: Schema): Promise<Record<string, Validator>> {
  const body = objectOf({ body: schema }, { request: "closed" });
  const loaded = await loadValidators([
    named("Input", body, "input"),
    named("Kept", schema, "data"),
    ...Object.entries(types).map(([name, each]) => named(name, each, "data")),
  ]);
  return loaded as unknown as Record<string, Validator>;
}

describe("a request is closed at every level", () => {
  test.each(cases)("$name", async ({ schema, sent, refused }) => {
    const { InputSchema, KeptSchema } = await load(schema);
    for (const body of sent)
      expect(InputSchema?.safeParse({ body })).toEqual({
        ok: true,
        value: { body },
      });
    for (const [body, pointer] of refused) {
      const result = InputSchema?.safeParse({ body });
      expect(result?.issues).toEqual([
        expect.objectContaining({ pointer, code: "unknown-field" }),
      ]);
      expect(InputSchema?.is({ body })).toBe(false);
      // The same check, where nobody asks what is declared.
      expect(KeptSchema?.is(body)).toBe(true);
    }
  });

  test("one object at two places has the members of each", async () => {
    const { InputSchema } = await load(
      objectOf({ cat: objectOf({ mew: text }), dog: objectOf({ bark: text }) }),
    );
    const one = { mew: "x", bark: "x" };
    const result = InputSchema?.safeParse({ body: { cat: one, dog: one } });
    expect(result?.issues?.map(({ pointer }) => pointer)).toEqual([
      "/body/cat/bark",
      "/body/dog/mew",
    ]);
  });

  test("a member that only comes back is called so", async () => {
    const { InputSchema } = await load(ref("Derived"));
    const result = InputSchema?.safeParse({ body: { b: "x", id: "1" } });
    expect(result?.issues).toEqual([
      expect.objectContaining({
        pointer: "/body/id",
        code: "read-only",
        message: "is read-only",
      }),
    ]);
  });
});
