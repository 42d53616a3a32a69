import { describe, expect, it } from "vitest";
import {
  list,
  object,
  string,
  strings,
} from "../../../../test/support/example-model.js";
import type { Model } from "../../../model/model.js";
import type { Schema } from "../../../model/schema.js";
import { OutputFit, type Way } from "./output-fit.js";

const number: Schema = { type: ["number"] };
const nothing: Schema = { type: ["null"] };
const open: Schema = { type: ["object"] };
const cat = object({ kind: strings("cat"), "claws?": number });
const dog = object({ kind: strings("dog"), "barks?": string });
const record = (schema: Schema): Schema => ({
  ...open,
  additionalProperties: schema,
});

function modelOf(types: Readonly<Record<string, Schema>>): Model {
  return {
    api: { title: "", name: "", version: "" },
    types: Object.entries(types).map(([name, schema]) => ({
      name,
      schema,
      origin: "component",
      role: "data",
      places: [`#/components/schemas/${name}`],
    })),
    generics: [],
    scopeSets: [],
    filters: [],
    operations: [],
    securitySchemes: [],
  };
}

interface Case {
  readonly what: string;
  readonly old: Schema;
  readonly new: Schema;
  /** The ways that programs notice nothing. */
  readonly fits: readonly Way[];
  readonly types?: Readonly<
    Record<string, { readonly old: Schema; readonly new: Schema }>
  >;
}

const both = ["given", "got"] as const;

const cases: readonly Case[] = [
  { what: "the same", old: cat, new: cat, fits: both },
  {
    what: "a value more",
    old: strings("a"),
    new: strings("a", "b"),
    fits: ["given"],
  },
  {
    what: "a text where values were",
    old: strings("a"),
    new: string,
    fits: ["given"],
  },
  { what: "another kind", old: string, new: number, fits: [] },
  {
    what: "null, too",
    old: string,
    new: { anyOf: [string, nothing] },
    fits: ["given"],
  },
  { what: "anything where a text was", old: string, new: {}, fits: ["given"] },
  {
    what: "a member more, required",
    old: object({ a: string }),
    new: object({ a: string, b: string }),
    fits: ["got"],
  },
  {
    what: "a member more, optional",
    old: object({ a: string }),
    new: object({ a: string, "b?": string }),
    fits: both,
  },
  {
    what: "an optional member less, which a literal may not have and nobody can read",
    old: object({ a: string, "b?": string }),
    new: object({ a: string }),
    fits: [],
  },
  {
    what: "a member that need not be there",
    old: object({ a: string }),
    new: object({ "a?": string }),
    fits: ["given"],
  },
  {
    what: "a member called after what objects inherit",
    old: object({ a: string }),
    new: object({ a: string, "constructor?": number }),
    fits: ["got"],
  },
  {
    what: "nothing in common with what is all optional",
    old: object({ a: string }),
    new: object({ "b?": string }),
    fits: [],
  },
  {
    what: "an index signature, which what is written in place fits",
    old: object({ a: string }),
    new: { ...object({ a: string }), additionalProperties: string },
    fits: both,
  },
  {
    what: "an index signature, which no interface fits",
    old: { ref: "Cat" },
    new: record({}),
    fits: [],
    types: { Cat: { old: cat, new: cat } },
  },
  {
    what: "alternatives that are told apart, where one had all their values",
    old: object({ kind: strings("cat", "dog") }),
    new: { oneOf: [cat, dog] },
    fits: both,
  },
  {
    what: "alternatives that are told apart, one of which is another beside its value",
    old: object({ kind: strings("cat", "dog"), a: string }),
    new: {
      oneOf: [
        object({ kind: strings("cat"), a: string }),
        object({ kind: strings("dog"), a: number }),
      ],
    },
    fits: [],
  },
  {
    what: "an alternative more",
    old: { oneOf: [cat, dog] },
    new: { oneOf: [cat, dog, object({ kind: strings("owl") })] },
    fits: ["given"],
  },
  {
    what: "an alternative that contradicts what is beside it",
    old: { allOf: [cat, { oneOf: [cat, dog] }] },
    new: cat,
    fits: both,
  },
  {
    what: "lists in lists",
    old: list(string),
    new: list(list(string)),
    fits: [],
  },
  {
    what: "a list whose items have a member less, which a literal may not have",
    old: list(object({ a: string, "b?": string })),
    new: list(object({ a: string })),
    fits: [],
  },
  {
    what: "a list whose items have a member more, optional",
    old: list(object({ a: string })),
    new: list(object({ a: string, "b?": string })),
    fits: both,
  },
  {
    what: "anything beside what has a member less",
    old: object({ a: string, "b?": string }),
    new: { anyOf: [{ ref: "Any" }, object({ a: string })] },
    fits: ["given"],
    types: { Any: { old: {}, new: {} } },
  },
  {
    what: "a member of two kinds at once, which nothing is",
    old: { allOf: [{ ref: "Named" }, { ref: "Counted" }] },
    new: object({ a: nothing }),
    fits: ["given"],
    types: {
      Named: { old: object({ a: string }), new: object({ a: string }) },
      Counted: { old: object({ a: number }), new: object({ a: number }) },
    },
  },
  {
    what: "a tuple that is a list now",
    old: { type: ["array"], prefixItems: [string], minItems: 1, maxItems: 1 },
    new: list(string),
    fits: ["given"],
  },
  {
    what: "a type that leads back to itself, deep inside",
    old: { ref: "Node" },
    new: { ref: "Node" },
    fits: ["given"],
    types: {
      Node: {
        old: object({ "next?": { ref: "Node" }, id: strings("a") }),
        new: object({ "next?": { ref: "Node" }, id: string }),
      },
    },
  },
];

describe("whether programs fit a type that became another", () => {
  it.each(cases)("$what", ({ old, new: now, fits, types = {} }) => {
    const side = (which: "old" | "new"): Model =>
      modelOf(
        Object.fromEntries(
          Object.entries(types).map(([name, pair]) => [name, pair[which]]),
        ),
      );
    const models = { old: side("old"), new: side("new") };
    const fit = new OutputFit(models, { hasOpenEnumerations: false });
    expect(both.filter((way) => fit.fitsSchema(way, old, now))).toEqual(fits);
  });

  it("takes values that are not listed where readers are ready for them", () => {
    const models = { old: modelOf({}), new: modelOf({}) };
    const fit = new OutputFit(models, { hasOpenEnumerations: true });
    const [old, now] = [strings("a"), strings("a", "b")];
    expect(fit.fitsSchema("got", old, now)).toBe(true);
    expect(fit.fitsSchema("given", now, old)).toBe(false);
  });

  it("finds the innermost part that does not fit", () => {
    const models = { old: modelOf({}), new: modelOf({}) };
    const fit = new OutputFit(models, { hasOpenEnumerations: false });
    const [old, now] = [string, number].map((kind) =>
      object({ a: string, items: list(object({ kind, "x-y": string })) }),
    );
    const types = [fit.oldType(old ?? {}), fit.newType(now ?? {})] as const;
    expect(fit.findMisfit("got", ...types).path).toBe(".items[].kind");
  });
});
