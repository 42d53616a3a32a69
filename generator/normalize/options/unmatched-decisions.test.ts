import { describe, expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
} from "../../../test/support/normalized.js";
import type { NormalizeOptions } from "./options.js";

const reference = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});

const pet = (kind: string): object => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string" }, [kind]: { type: "number" } },
});

/** Something of every kind that the config can decide about. */
const document = documentOf(
  {
    "/pets": {
      get: answering(
        "pets.list",
        { type: "array", items: reference("Pet") },
        {
          parameters: [
            {
              name: "filter",
              in: "query",
              style: "deepObject",
              schema: reference("PetFilter"),
            },
          ],
          security: [{ key: [] }],
        },
      ),
    },
  },
  {
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
      },
      schemas: {
        Pet: {
          oneOf: [reference("Cat"), reference("Dog")],
          discriminator: { propertyName: "kind" },
        },
        Cat: pet("lives"),
        Dog: {
          allOf: [pet("bones")],
          properties: { scope: reference("Scope") },
        },
        Scope: { enum: ["a", "a:b", "a:b:c"] },
        Size: { enum: ["s", "m"] },
        Kind: { enum: ["x", "x:y", "z"] },
        Holder: {
          type: "object",
          properties: { kind: reference("Kind"), size: reference("Size") },
        },
        PetFilter: {
          type: "object",
          properties: {
            name: {
              anyOf: [
                { type: "string" },
                {
                  type: "object",
                  properties: {
                    eq: { type: "string" },
                    soundsLike: { type: "string" },
                  },
                },
              ],
            },
          },
        },
      },
    },
  },
);

async function unmatched(options: NormalizeOptions): Promise<string[]> {
  const { diagnostics } = await normalized(document, options);
  return diagnostics
    .filter(({ code }) => code === "config-unmatched")
    .map(({ severity, message }) => `${severity}: ${message}`);
}

describe("what decides about something is not spoken of", () => {
  test.each<{ given: NormalizeOptions }>([
    { given: { operations: { "pets.list": {}, "GET /pets": {} } } },
    { given: { discriminators: { Pet: { cat: "Cat", dog: "Dog" } } } },
    { given: { discriminators: { "#/components/schemas/Pet": false } } },
    { given: { scopes: { include: ["Kind"], exclude: ["Scope"] } } },
    { given: { scopes: { aliases: { b: "bees" } } } },
    { given: { filters: { operators: { soundsLike: true } } } },
    { given: { filters: { operators: { sounds_like: false } } } },
    { given: { filters: { operators: { "PetFilter.name": false } } } },
    { given: { security: { key: { option: "token" } } } },
    { given: { rename: { Pet: "Animal" } } },
    { given: { rename: { PetListInput: "PetQuery" } } },
  ])("$given", async ({ given }) => {
    expect(await unmatched(given)).toEqual([]);
  });
});

describe("what decides about nothing is a warning with its place and the nearest name", () => {
  test.each<{ given: NormalizeOptions; want: readonly string[] }>([
    {
      given: { operations: { "pet.list": { reads: false }, "GET /pest": {} } },
      want: [
        'operations of the config names "pet.list", which is no operationId and no method and path (did you mean "pets.list"?)',
        'operations of the config names "GET /pest", which is no operationId and no method and path (did you mean "GET /pets"?)',
      ],
    },
    {
      given: { discriminators: { Pets: false } },
      want: [
        'discriminators of the config names "Pets", which is no name or pointer of a union with a discriminator (did you mean "Pet"?)',
      ],
    },
    {
      given: { discriminators: { Cat: false } },
      want: [
        'discriminators of the config names "Cat", which is no name or pointer of a union with a discriminator',
      ],
    },
    {
      given: { discriminators: { Pet: { cat: "Cats", dog: "Dog" } } },
      want: [
        'discriminators["Pet"] of the config names "Cats", which is no component (did you mean "Cat"?)',
      ],
    },
    {
      given: { scopes: { include: ["Kinds", "Size"], exclude: ["Scop"] } },
      want: [
        'scopes.include of the config names "Kinds", which is no enumeration whose values contain each other (did you mean "Kind"?)',
        'scopes.include of the config names "Size", which is no enumeration whose values contain each other',
        'scopes.exclude of the config names "Scop", which is no scope set (did you mean "Scope"?)',
      ],
    },
    {
      // It has the shape of a scope set, but nothing takes it for one.
      given: { scopes: { exclude: ["Kind"] } },
      want: [
        'scopes.exclude of the config names "Kind", which is no scope set',
      ],
    },
    {
      given: { scopes: { aliases: { q: "queue" } } },
      want: [
        'scopes.aliases of the config names "q", which is no part of a scope (did you mean "a"?)',
      ],
    },
    {
      given: {
        filters: { operators: { soundLike: true, "PetFilter.nam": false } },
      },
      want: [
        'filters.operators of the config names "soundLike", which is no operator and no field of a filter (did you mean "soundsLike"?)',
        'filters.operators of the config names "PetFilter.nam", which is no operator and no field of a filter (did you mean "PetFilter.name"?)',
      ],
    },
    {
      given: { security: { keys: { option: "token" } } },
      want: [
        'security of the config names "keys", which is no key of a security scheme (did you mean "key"?)',
      ],
    },
    {
      given: { rename: { PetFliter: "Wanted" } },
      want: [
        'rename of the config names "PetFliter", which is no name of a type (did you mean "PetFilter"?)',
      ],
    },
  ])("$given", async ({ given, want }) => {
    expect(await unmatched(given)).toEqual(
      want.map((message) => `warning: ${message}`),
    );
  });
});
