import { describe, expect, test } from "vitest";
import type { GenericType, NamedType } from "../../model/named-type.js";
import type { Operation } from "../../model/operation.js";
import type { Schema } from "../../model/schema.js";
import { startEmission } from "../emission/emission.js";
import {
  list,
  modelOf,
  named,
  object,
  operation,
  string,
  strings,
} from "../../../test/support/example-model.js";
import { placeTypes } from "../names/module-of.js";
import { textOf } from "../../../test/support/module-text.js";
import { emitTypes } from "./types-module.js";

function types(
  given: readonly NamedType[],
  generics: readonly GenericType[] = [],
): Promise<string> {
  const emission = startEmission(modelOf({ types: given, generics }), {});
  const [module] = emitTypes(emission);
  return module ? textOf(module) : Promise.resolve("");
}

const number: Schema = { type: ["number"] };
const nothing: Schema = { type: ["null"] };

describe("interfaces and aliases", () => {
  test("an object is an interface, with comments", async () => {
    const schema = object(
      {
        id: { ...string, format: "uuid" },
        "size?": {
          anyOf: [{ type: ["integer"], minimum: 0 }, nothing],
          description:
            "In bytes, without what the file system adds to it, and without the checksum.\n@see nothing */",
          default: null,
        },
      },
      { description: "A file.", deprecated: true },
    );
    expect(await types([named("File", schema)])).toBe(`\
/**
 * A file.
 *
 * @deprecated
 */
export interface File {
  /** @format uuid */
  id: string;
  /**
   * In bytes, without what the file system adds to it, and without the
   * checksum.
   * \\@see nothing *\\/
   *
   * @default null
   * @minimum 0
   */
  size?: number | null;
}
`);
  });

  test("allOf of references and members extends them", async () => {
    const base = named("Base", object({ id: string }));
    const more = named("More", {
      allOf: [{ ref: "Base" }, object({ a: number })],
    });
    const most = named("Most", { allOf: [{ ref: "More" }, { ref: "Other" }] });
    const other = named("Other", object({ b: number }));
    expect(await types([base, more, most, other])).toBe(`\
export interface Base {
  id: string;
}

export interface More extends Base {
  a: number;
}

export interface Most extends More, Other {}

export interface Other {
  b: number;
}
`);
  });

  test("members that are declared twice, and unions, make it an alias", async () => {
    const base = named("Base", object({ id: string }));
    const same = named("Same", {
      allOf: [{ ref: "Base" }, object({ id: strings("x") })],
    });
    const any = named("Any", { anyOf: [{ ref: "Base" }, { ref: "Same" }] });
    const plus = named("Plus", {
      allOf: [{ ref: "Any" }, object({ a: number })],
    });
    expect(await types([any, base, plus, same])).toBe(`\
export type Any = Base | Same;

export interface Base {
  id: string;
}

export type Plus = Any & { a: number };

export type Same = Base & { id: "x" };
`);
  });

  test("an enumeration has its values, its union and its guard", async () => {
    const kind = named(
      "ItemCategory",
      {
        type: ["string", "null"],
        enum: ["a", 'say "hi"', null],
        description: "Which.",
      },
      "enumeration",
    );
    const level = named(
      "Level",
      { enum: [-1, 0.5], enumDescriptions: ["Below.\n@ts-ignore", ""] },
      "enumeration",
    );
    expect(await types([kind, level])).toBe(`\
/** Every {@link ItemCategory}. */
export const itemCategories = ["a", 'say "hi"', null] as const;

/** Which. */
export type ItemCategory = (typeof itemCategories)[number] | never;

/** True if the value is an {@link ItemCategory}. */
export function isItemCategory(value: unknown): value is ItemCategory {
  return itemCategories.includes(value as ItemCategory);
}

/** Every {@link Level}. */
export const levels = [-1, 0.5] as const;

/** - \`-1\`: Below. \\@ts-ignore */
export type Level = (typeof levels)[number] | never;

/** True if the value is a {@link Level}. */
export function isLevel(value: unknown): value is Level {
  return levels.includes(value as Level);
}
`);
  });

  test("a generic type has its parameters, an instance its arguments", async () => {
    const page: GenericType = {
      name: "Page",
      parameters: ["T"],
      schema: object({ data: list({ parameter: 0 }) }),
      role: "data",
      places: [],
    };
    const cats = named("Cats", {
      ...object({ data: list(string) }),
      generic: { name: "Page", arguments: [{ anyOf: [string, nothing] }] },
    });
    expect(await types([cats], [page])).toBe(`\
export type Cats = Page<string | null>;

export interface Page<T> {
  data: T[];
}
`);
  });

  test("the optional members of what is sent take undefined, but not of filters", async () => {
    const conditions = named("Where", object({ "a?": string }), "filter");
    const sent = named("Sent", object({ "a?": string }));
    const received = named("Received", object({ "a?": string }));
    const input = named(
      "ListInput",
      object({
        "limit?": number,
        "sent?": { ref: "Sent" },
        "where?": { ref: "Where" },
        "inner?": { ...object({ "a?": string }) },
        name: string,
      }),
      "input",
    );
    expect(await types([input, sent, received, conditions])).toBe(`\
export interface ListInput {
  limit?: number | undefined;
  sent?: Sent | undefined;
  where?: Where | undefined;
  inner?: { a?: string | undefined } | undefined;
  name: string;
}

export interface Received {
  a?: string;
}

export interface Sent {
  a?: string | undefined;
}

export interface Where {
  a?: string;
}
`);
  });
});

describe("what TypeScript would refuse", () => {
  test("a type that holds itself in a map", async () => {
    const json = named("Json", {
      anyOf: [
        string,
        list({ ref: "Json" }),
        { type: ["object"], additionalProperties: { ref: "Json" } },
      ],
    });
    expect(await types([json])).toBe(`\
export type Json = string | Json[] | { [key: string]: Json };
`);
  });

  test("aliases that lead to each other", async () => {
    const a = named("A", { anyOf: [{ ref: "B" }, string] });
    const b = named("B", { oneOf: [{ ref: "A" }, number] });
    const self = named("Self", {
      allOf: [{ ref: "Self" }, object({ a: string })],
    });
    expect(await types([a, b, self])).toBe(`\
export type A = number | string;

export type B = string | number;

export interface Self {
  a: string;
}
`);
  });

  test("interfaces that extend each other", async () => {
    const a = named("A", { allOf: [{ ref: "B" }, object({ a: string })] });
    const b = named("B", {
      allOf: [{ ref: "A" }, object({ b: list({ ref: "A" }) })],
    });
    expect(await types([a, b])).toBe(`\
export interface A {
  b: A[];
  a: string;
}

export interface B {
  a: string;
  b: A[];
}
`);
  });

  test("types named like globals", async () => {
    const map: Schema = { type: ["object"], additionalProperties: string };
    const file: Schema = { ...string, format: "binary" };
    expect(
      await types([
        named("Array", list(string)),
        named("Blob", object({ bytes: file })),
        named("Record", object({ map })),
      ]),
    ).toBe(`\
export type Array = string[];

export interface Blob {
  bytes: globalThis.Blob;
}

export interface Record {
  map: { [key: string]: string };
}
`);
  });
});

describe("large outputs", () => {
  const others = Array.from({ length: 400 }, (_, index) =>
    named(`Other${index}`, object({ id: string })),
  );
  const types = [
    named("Cat", object({ owner: { ref: "Owner" } })),
    named(
      "Dog",
      object({ owner: { ref: "Owner" }, toys: list({ ref: "Toy" }) }),
    ),
    named("Owner", object({ name: string })),
    named("Toy", object({ dog: { ref: "Dog" } })),
    ...others,
  ];
  const operations = [
    operation(["cats"], "get", result({ ref: "Cat" })),
    operation(["dogs", "toys"], "list", result(list({ ref: "Dog" }))),
    operation(["shared"], "get", result({ ref: "Other0" })),
  ];

  test("are split by the resource that alone leads to a type", async () => {
    const places = placeTypes(modelOf({ types, operations }));
    expect(
      ["Cat", "Dog", "Owner", "Toy", "Other0", "Other1"].map((name) =>
        places.get(name),
      ),
    ).toEqual([
      "types/cats.ts",
      "types/dogs.ts",
      "types/shared.ts",
      "types/dogs.ts",
      "types/shared-types.ts",
      "types/shared.ts",
    ]);
  });

  test("have every type in types.ts all the same", async () => {
    const emission = startEmission(modelOf({ types, operations }), {});
    const [whole, cats] = emitTypes(emission);
    expect(whole && (await textOf(whole))).toBe(`\
export * from "./types/cats.js";
export * from "./types/dogs.js";
export * from "./types/shared-types.js";
export * from "./types/shared.js";
`);
    expect(cats && (await textOf(cats))).toBe(`\
import type { Owner } from "./shared.js";

export interface Cat {
  owner: Owner;
}
`);
  });

  test("are those of more than 400 types", () => {
    const places = placeTypes(modelOf({ types: types.slice(0, 400) }));
    expect(new Set(places.values())).toEqual(new Set(["types.ts"]));
  });
});

function result(schema: Schema): Partial<Operation> {
  return { result: { kind: "body", encoding: "json", schema } };
}
