import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import {
  answering,
  documentOf,
  normalized,
} from "../../../test/support/normalized.js";

type Raw = Record<string, unknown>;

/** Numbers below a bound, the same for the same seed (Park and Miller). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function shuffled<Item>(
  items: readonly Item[],
  next: (below: number) => number,
): Item[] {
  return items
    .map((item) => ({ item, place: next(1000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Unions of unions, which may lead back to themselves, and what they come down to. */
function randomSchemas(seed: number): Record<string, Raw> {
  const next = numbersFrom(seed);
  const leaves = Array.from({ length: 5 }, (_, index) => {
    const tags = [
      { const: `l${index}` },
      { enum: ["shared", `l${index}`] },
      { type: "string" },
    ];
    const required = next(2) === 0 ? { required: ["t"] } : {};
    const schema = { type: "object", properties: { t: tags[next(3)] } };
    return [`L${index}`, { ...schema, ...required }] as const;
  });
  const names = ["U0", "U1", "U2", "U3", ...leaves.map(([name]) => name)];
  const unions = ["U0", "U1", "U2", "U3"].map((name) => {
    const others = names.filter((each) => each !== name);
    const chosen = shuffled(others, next).slice(0, 2 + next(3));
    const mapped = chosen.filter(() => next(3) === 0);
    const mapping = Object.fromEntries(
      mapped.map((each) => [`m${each}`, ref(each).$ref]),
    );
    const discriminator = {
      propertyName: "t",
      ...(mapped.length > 0 ? { mapping } : {}),
    };
    const keyword = next(2) === 0 ? "oneOf" : "anyOf";
    return [name, { [keyword]: chosen.map(ref), discriminator }] as const;
  });
  return Object.fromEntries([...unions, ...leaves]);
}

/** The same in another order: of the components, of alternatives and of mappings. */
function reordered(
  schemas: Record<string, Raw>,
  seed: number,
): Record<string, Raw> {
  const next = numbersFrom(seed);
  const inner = (value: unknown): unknown =>
    Array.isArray(value)
      ? shuffled(value.map(inner), next)
      : typeof value === "object" && value !== null
        ? Object.fromEntries(
            shuffled(Object.entries(value), next).map(([name, each]) => [
              name,
              inner(each),
            ]),
          )
        : value;
  return inner(schemas) as Record<string, Raw>;
}

/** What the types of a document are, whatever the order of what has none. */
async function typesOf(schemas: Record<string, Raw>): Promise<unknown> {
  const paths = Object.fromEntries(
    ["U0", "U1", "U2", "U3"].map((name) => [
      `/${name}`,
      { get: answering(`get${name}`, ref(name)) },
    ]),
  );
  const { model } = await normalized(
    documentOf(paths, { components: { schemas } }),
  );
  return Object.fromEntries(
    model.types.map(({ name, schema }) => [name, sorted(schema)]),
  );
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value
      .map(sorted)
      .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Schema)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

describe("what selects a branch does not depend on an order", () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    "document %i",
    async (seed) => {
      const schemas = randomSchemas(seed);
      const wanted = await typesOf(schemas);
      expect(JSON.stringify(wanted)).toContain("discriminator");
      for (const way of [1, 2, 3])
        expect(await typesOf(reordered(schemas, seed * 7 + way))).toEqual(
          wanted,
        );
    },
  );
});
