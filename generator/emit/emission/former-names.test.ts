import { describe, expect, test } from "vitest";
import {
  modelOf,
  named,
  object,
  string,
  strings,
} from "../../../test/support/example-model.js";
import type { Filter } from "../../model/filter.js";
import type { Model } from "../../model/model.js";
import type { NamedType } from "../../model/named-type.js";
import type { Module } from "../../print/module.js";
import { printModule } from "../../print/print-module.js";
import { emitFilters } from "../filters/filters-module.js";
import { emitScopes } from "../modules/scopes-module.js";
import { emitTypes } from "../modules/types-module.js";
import { type Emission, startEmission } from "./emission.js";

interface Case {
  readonly what: string;
  readonly emit: (emission: Emission) => Module;
  /** A model in which the type has this name, beside other types. */
  readonly model: (name: string, others: readonly NamedType[]) => Model;
}

const types = (emission: Emission): Module => emitTypes(emission)[0]!;

const scopes = (name: string, dataTypes: readonly string[]) =>
  [{ type: name, separator: "/", aliases: [], dataTypes }] as const;

const status = { kind: "text", operators: [], members: [] } as const;

const filter = (type: string): Filter => ({
  type,
  builder: type.charAt(0).toLowerCase() + type.slice(1),
  fields: [{ ...status, name: "a", printed: "a", plain: string }],
  logical: [],
});

const cases: readonly Case[] = [
  {
    what: "an object",
    emit: types,
    model: (name, others) =>
      modelOf({ types: [named(name, object({ id: string })), ...others] }),
  },
  {
    what: "an enumeration",
    emit: types,
    model: (name, others) =>
      modelOf({
        types: [named(name, strings("a", "b"), "enumeration"), ...others],
      }),
  },
  {
    what: "an enumeration whose values have names",
    emit: types,
    model: (name, others) => {
      const schema = { enum: [1, 2], enumNames: ["One", "Two"] };
      return modelOf({
        types: [named(name, schema, "enumeration"), ...others],
      });
    },
  },
  {
    what: "scopes",
    emit: emitScopes,
    model: (name, others) =>
      modelOf({
        types: [named(name, strings("a", "a/b"), "scope"), ...others],
        scopeSets: scopes(name, []),
      }),
  },
  {
    what: "scopes that are looked up in data",
    emit: emitScopes,
    model: (name, others) =>
      modelOf({
        types: [
          named(name, strings("a", "a/b"), "scope"),
          named("Data", object({ a: object({ b: string }) })),
          ...others,
        ],
        scopeSets: scopes(name, ["Data"]),
      }),
  },
  {
    what: "a filter",
    emit: emitFilters,
    model: (name, others) =>
      modelOf({
        types: [named(name, object({ "a?": string }), "filter"), ...others],
        filters: [filter(name)],
      }),
  },
];

describe("a type that was renamed is exported by its former name, too", () => {
  test.each(cases)("$what", ({ emit, model }) => {
    const now = model("Now", []);
    const { role } = now.types.find(({ name }) => name === "Now")!;
    const former = {
      ...named("Former", { ref: "Now" }, role),
      isFormer: true as const,
    };
    const exported = (given: Model): string[] =>
      exportsOf(emit(startEmission(given, {})));
    expect(exported(model("Now", [former]))).toEqual(
      [
        ...new Set([...exported(now), ...exported(model("Former", []))]),
      ].toSorted(),
    );
  });
});

/** What a module exports: each name, and whether as a type or as a value. */
function exportsOf(module: Module): string[] {
  const text = printModule(module, {});
  const declared = [
    ...text.matchAll(
      /^export (?:async )?(const|function|type|interface) (\w+)/gm,
    ),
  ].map(([, kind = "", name = ""]) =>
    kind === "type" || kind === "interface" ? `type ${name}` : name,
  );
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(
    ([, isType = "", names = ""]) =>
      names
        .split(",")
        .map((each) => each.trim())
        .filter(Boolean)
        .flatMap((each) => {
          const [from = "", to = from] = each
            .replace(/^type /, "")
            .split(" as ");
          if (isType !== "" || each.startsWith("type ")) return [`type ${to}`];
          // With a value goes the type of its name.
          const isTypeToo = declared.includes(`type ${from}`);
          return isTypeToo ? [to, `type ${to}`] : [to];
        }),
  );
  return [...new Set([...declared, ...listed])].toSorted();
}
