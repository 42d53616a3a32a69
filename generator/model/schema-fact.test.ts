import { expect, test } from "vitest";
import type { Schema } from "./schema.js";
import { appliedNames, SchemaFact } from "./schema-fact.js";

/** Whether a schema, or one it applies, is of a type; and how often that was derived. */
function typed(schemas: Readonly<Record<string, Schema>>): {
  readonly fact: SchemaFact<boolean>;
  readonly derived: () => number;
} {
  let derived = 0;
  const derive = (
    schema: Schema,
    isTyped: (name: string) => boolean,
  ): boolean => {
    derived += 1;
    return (
      schema.type !== undefined ||
      appliedNames(schema).some((name) => isTyped(name))
    );
  };
  const fact = new SchemaFact<boolean>({
    first: false,
    schemaOf: (name) => schemas[name],
    namesIn: appliedNames,
    derive,
    isSame: (a, b) => a === b,
  });
  return { fact, derived: () => derived };
}

const size = 20_000;

test("a chain of doubled references is derived once a type, however long", () => {
  const chain = Object.fromEntries(
    Array.from({ length: size }, (_, index): [string, Schema] => [
      `S${index}`,
      { allOf: [{ ref: `S${index + 1}` }, { ref: `S${index + 1}` }] },
    ]),
  );
  const { fact, derived } = typed({
    ...chain,
    [`S${size}`]: { type: ["null"] },
  });
  expect(fact.ofType("S0")).toBe(true);
  expect(derived()).toBe(size + 1);
  expect(fact.ofType("S5")).toBe(true);
  expect(derived()).toBe(size + 1);
});

test.each<{ name: string; given: Record<string, Schema>; want: boolean }>([
  {
    name: "a cycle in which something says so",
    given: {
      A: { ref: "B" },
      B: { anyOf: [{ ref: "A" }, { ref: "C" }] },
      C: { type: ["null"] },
    },
    want: true,
  },
  {
    name: "one in which nothing does",
    given: { A: { ref: "B" }, B: { ref: "A" } },
    want: false,
  },
  { name: "a type that is not there", given: { A: { ref: "X" } }, want: false },
])("$name", ({ given, want }) => {
  const { fact } = typed(given);
  for (const name of Object.keys(given).filter((each) => each !== "C"))
    expect(fact.ofType(name)).toBe(want);
});
