import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
} from "../../../test/support/normalized.js";
import type { DiscriminatorOptions } from "../options/options.js";

const string = { type: "string" };
const of = (...values: string[]) => ({ type: "string", enum: values });

/** What selects each branch of the union of these components, and what is said of it. */
async function unionOf(
  schemas: Record<string, unknown>,
  union: Record<string, unknown>,
  discriminators: DiscriminatorOptions = {},
) {
  const { model, diagnostics } = await normalized(
    documentOf(
      {
        "/pet": {
          get: answering("getPet", { $ref: "#/components/schemas/Pet" }),
        },
      },
      { components: { schemas: { ...schemas, Pet: union } } },
    ),
    { discriminators },
  );
  const pet = model.types.find(({ name }) => name === "Pet")?.schema;
  return {
    selected: (pet?.oneOf ?? pet?.anyOf ?? []).map(
      ({ selectedBy }) => selectedBy,
    ),
    codes: diagnostics.map(({ code }) => code),
  };
}

const refs = (...names: string[]) =>
  names.map((name) => ({ $ref: `#/components/schemas/${name}` }));

const plain = {
  Cat: objectOf({ kind: string, lives: { type: "integer" } }),
  Dog: objectOf({ kind: string, good: { type: "boolean" } }),
};
const constant = {
  Cat: objectOf({ kind: of("cat"), lives: { type: "integer" } }),
  Dog: objectOf({ kind: of("dog", "puppy"), good: { type: "boolean" } }),
};

const kind = { propertyName: "kind" };

describe("what tells a branch", () => {
  test.each([
    {
      name: "its own constants",
      schemas: constant,
      discriminator: kind,
      want: [
        { evidence: "schema", values: ["cat"] },
        { evidence: "schema", values: ["dog", "puppy"] },
      ],
    },
    {
      name: "the mapping, where it has none",
      schemas: plain,
      discriminator: {
        ...kind,
        mapping: { c: "#/components/schemas/Cat", d: "Dog" },
      },
      want: [
        { evidence: "mapping", values: ["c"] },
        { evidence: "mapping", values: ["d"] },
      ],
    },
    {
      name: "its name, where there is no mapping either",
      schemas: plain,
      discriminator: kind,
      want: [
        { evidence: "name", values: ["Cat"] },
        { evidence: "name", values: ["Dog"] },
      ],
    },
    {
      name: "its own constants, whatever the mapping says",
      schemas: constant,
      discriminator: { ...kind, mapping: { cat: "Dog", dog: "Cat" } },
      want: [
        { evidence: "schema", values: ["cat"] },
        { evidence: "schema", values: ["dog", "puppy"] },
      ],
      codes: ["discriminator-contradicted", "discriminator-contradicted"],
    },
  ])("$name", async ({ schemas, discriminator, want, codes = [] }) => {
    const union = { oneOf: refs("Cat", "Dog"), discriminator };
    const found = await unionOf(schemas, union);
    expect(found.selected).toMatchObject(want);
    expect(found.codes).toEqual(codes);
  });
});

describe("the config decides instead", () => {
  const union = { oneOf: refs("Cat", "Dog"), discriminator: kind };

  test("by a mapping of its own", async () => {
    const found = await unionOf(plain, union, { Pet: { m: "Cat", w: "Dog" } });
    expect(found.selected).toMatchObject([
      { values: ["m"] },
      { values: ["w"] },
    ]);
  });

  test("or that nothing selects", async () => {
    const found = await unionOf(plain, union, { Pet: false });
    expect(found.selected).toEqual([undefined, undefined]);
  });
});

test("a member that may be missing is said to be", async () => {
  const schemas = {
    Cat: objectOf({ "kind?": of("cat") }),
    Dog: objectOf({ kind: of("dog") }),
  };
  const union = { oneOf: refs("Cat", "Dog"), discriminator: kind };
  const { selected } = await unionOf(schemas, union);
  expect(selected[0]).toMatchObject({ isOptional: true });
  expect(selected[1]).not.toHaveProperty("isOptional");
});

test("null that a branch lets be is kept, and none is added to what says no type", async () => {
  const branches = async (Cat: Record<string, unknown>) =>
    (
      await unionOf(
        { Cat, Dog: plain.Dog },
        { oneOf: refs("Cat", "Dog"), discriminator: kind },
      )
    ).selected.map((each) => each?.values);
  expect(await branches({})).toEqual([["Cat"], ["Dog"]]);
  expect(await branches({ type: ["object", "null"] })).toEqual([
    ["Cat"],
    ["Dog"],
    undefined,
  ]);
});
