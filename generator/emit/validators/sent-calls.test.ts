import { describe, expect, test } from "vitest";
import {
  bundle,
  importText,
  printValidators,
} from "../../../test/conformance/load-emitted.js";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";

// Types of requests alone are checked by a table of members, others by straight-line code: both
// are to find the same, in the same order where the required members come first.

const text: Schema = { type: ["string"] };

const schemas: Record<string, Schema> = {
  "members of all kinds": objectOf(
    {
      id: { type: ["string"], format: "uuid" },
      inside: objectOf({ name: text, count: text }, { required: ["name"] }),
      any: {},
      name: { type: ["string"], minLength: 2, maxLength: 3 },
      count: { type: ["integer"], minimum: 1 },
      tags: { type: ["array"], items: text, maxItems: 1 },
      kind: { enum: ["a", "b"] },
      many: { enum: ["a", "b", "c", "d", "e", "f"] },
      one: { enum: ["x"] },
      perhaps: { type: ["string", "null"] },
      counts: { type: ["object"], additionalProperties: { type: ["number"] } },
      constructor: text,
    },
    { required: ["id", "inside", "any"] },
  ),
  "members that only come back": objectOf({ name: text }, { leftOut: ["id"] }),
};

const values: readonly unknown[] = [
  null,
  [],
  "x",
  {},
  { id: undefined, inside: undefined },
  { id: 1, name: 2, count: "3", tags: "x", kind: 4, inside: [] },
  { name: "x", count: 0, tags: ["a", 1], kind: "c", many: "g", one: "y" },
  { name: "long", count: 1.5, perhaps: 1, counts: { a: 1, b: "2" }, any: null },
  { inside: { count: 1 }, any: 1, id: "x", constructor: 1 },
  { inside: { name: "x", other: 1 }, z: 1 },
  { id: "2eb8aa08-aa98-41ea-b4aa-73b441d16380", inside: { name: "" }, any: 0 },
  Object.create({ id: 1, name: "x" }),
];

describe("a table of members finds what straight-line code does", () => {
  test.each(Object.entries(schemas))("%s", async (_, schema) => {
    const body = objectOf({ body: schema }, { request: "closed" });
    const alone = [named("Input", body, "input"), named("Held", schema)];
    const received = [...alone, named("Answer", structuredClone(schema))];
    const code = [alone, received].map((types) => printValidators(types));
    expect(code.map((each) => each.includes("part("))).toEqual([true, false]);
    const [table, straight] = await Promise.all([load(alone), load(received)]);
    for (const value of values) {
      for (const first of [false, true]) {
        const options = { first };
        expect(table.HeldSchema.safeParse(value, options)).toEqual(
          straight.HeldSchema.safeParse(value, options),
        );
        expect(table.InputSchema.safeParse({ body: value }, options)).toEqual(
          straight.InputSchema.safeParse({ body: value }, options),
        );
      }
      expect(table.HeldSchema.is(value)).toBe(straight.HeldSchema.is(value));
    }
  });
});

interface Validator {
  is(value: unknown): boolean;
  safeParse(value: unknown, options: { readonly first: boolean }): unknown;
}

async function load(
  types: readonly NamedType[],
): Promise<{ HeldSchema: Validator; InputSchema: Validator }> {
  const emitted: unknown = await importText(
    await bundle(printValidators(types), types),
  );
  return emitted as { HeldSchema: Validator; InputSchema: Validator };
}

function objectOf(members: Record<string, Schema>, more: Schema = {}): Schema {
  const properties = Object.entries(members).map(([name, schema]) => ({
    name,
    schema,
  }));
  return { type: ["object"], properties, ...more };
}

function named(
  name: string,
  schema: Schema,
  role: NamedType["role"] = "data",
): NamedType {
  return { name, schema, role, origin: "component", places: ["#"] };
}
