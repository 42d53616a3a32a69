import { describe, expect, test } from "vitest";
import type { Json } from "../../model/json.js";
import type { Discriminator, Schema } from "../../model/schema.js";
import {
  type Decision,
  decideDiscriminator,
  undecided,
} from "./decide-discriminator.js";

const at = (name: string): string => `#/components/schemas/${name}`;
const ref = (name: string): Schema => ({ ref: at(name) });
const string: Schema = { type: ["string"] };
const nothing: Schema = { type: ["null"] };

/** An object with this member, which a `?` makes one that may be missing. */
function tagged(member: Schema, name = "kind"): Schema {
  return {
    type: ["object"],
    properties: [{ name: "kind", schema: member }],
    ...(name.endsWith("?") ? {} : { required: ["kind"] }),
  };
}

interface Given {
  readonly types?: Readonly<Record<string, Schema>>;
  readonly union?: Schema;
  readonly mapping?: Readonly<Record<string, string>>;
  readonly fallback?: string;
  readonly decide?: (schema: Schema) => Decision;
}

/** What is decided of a union of the components A and B, or of another one. */
function decided({
  types = {},
  union = { oneOf: [ref("A"), ref("B")] },
  mapping = {},
  fallback,
  decide = () => undecided,
}: Given): { readonly selected: unknown[]; readonly faults: string[] } {
  const discriminator: Discriminator = {
    property: "kind",
    mapping: Object.entries(mapping).map(([value, type]) => ({
      value,
      type: at(type),
    })),
    ...(fallback === undefined ? {} : { fallback: at(fallback) }),
  };
  const schemas = new Map(
    Object.entries(types).map(([name, schema]) => [at(name), schema]),
  );
  const whole = { ...union, discriminator };
  const { selections, faults } = decideDiscriminator(whole, {
    follow: (name) => schemas.get(name),
    discriminatorOf: (schema) => schema.discriminator,
    decide,
  });
  return {
    selected: [...(union.anyOf ?? []), ...(union.oneOf ?? [])].map((branch) => {
      const found = selections.get(branch);
      if (!found) return undefined;
      const { values, evidence, adds, isOptional } = found;
      return [
        values.map((value) => JSON.stringify(value)).join("|"),
        `by ${evidence}`,
        ...(adds === undefined ? [] : [`adds ${adds}`]),
        ...(isOptional ? ["optional"] : []),
      ].join(" ");
    }),
    faults: faults.map(({ value, message }) => `${value}: ${message}`),
  };
}

const of = (...values: Json[]): Schema => tagged({ enum: values });

describe("what selects a branch", () => {
  test.each<[string, Given, (string | undefined)[]]>([
    [
      "its own values",
      { types: { A: of("a"), B: of("b", "c") } },
      ['"a" by schema', '"b"|"c" by schema'],
    ],
    [
      "its name, where the member is a text",
      { types: { A: tagged(string), B: tagged(string) } },
      ['"A" by name adds values', '"B" by name adds values'],
    ],
    [
      "the mapping before the name",
      {
        types: { A: tagged(string), B: tagged(string) },
        mapping: { a: "A", x: "A" },
      },
      ['"a"|"x" by mapping adds values', '"B" by name adds values'],
    ],
    [
      "its own values before the mapping",
      { types: { A: of("a"), B: of("b") }, mapping: { a: "A" } },
      ['"a" by schema', '"b" by schema'],
    ],
    [
      "of values that both have, what the mapping says",
      {
        types: { A: of("a", "b"), B: of("a", "b") },
        mapping: { a: "A", b: "B" },
      },
      ['"a" by mapping adds values', '"b" by mapping adds values'],
    ],
    [
      "of values that both have, the name",
      { types: { A: of("A", "B"), B: of("A", "B") } },
      ['"A" by name adds values', '"B" by name adds values'],
    ],
    [
      "all values that both have, where neither mapping nor name is among them",
      { types: { A: of("a", "b"), B: of("a", "b") } },
      ['"a"|"b" by schema', '"a"|"b" by schema'],
    ],
    [
      "null that both have tells nothing",
      {
        types: { A: of("a", null), B: of("b", null) },
        mapping: { a: "A", b: "B" },
      },
      ['"a"|null by schema', '"b"|null by schema'],
    ],
    [
      "nothing, where what is listed excludes itself",
      {
        types: { A: { allOf: [of("a"), of("b")] }, B: of("c") },
      },
      [undefined, '"c" by schema'],
    ],
    [
      "nothing, where its values are no scalars",
      { types: { A: of(["a"]), B: of({ b: 1 }) } },
      ['"A" by name adds values', '"B" by name adds values'],
    ],
    [
      "a name of an object without the member",
      { types: { A: { type: ["object"] }, B: {} } },
      ['"A" by name adds member', '"B" by name adds member'],
    ],
    [
      "nothing, where the object is closed and has no such member",
      {
        types: {
          A: { type: ["object"], additionalProperties: { never: true } },
          B: {
            type: ["object"],
            additionalProperties: { never: true },
            patternProperties: [{ pattern: "^k", schema: string }],
          },
        },
      },
      [undefined, '"B" by name adds member'],
    ],
    [
      "nothing, where the member can never be",
      { types: { A: tagged({ never: true }), B: tagged(string) } },
      [undefined, '"B" by name adds values'],
    ],
    [
      "optional members",
      { types: { A: tagged(string, "?"), B: tagged({ enum: ["b"] }, "?") } },
      ['"A" by name adds values optional', '"b" by schema optional'],
    ],
    [
      "nothing for what is no object",
      { types: { A: string, B: { enum: ["b"] } } },
      [undefined, undefined],
    ],
    [
      "nothing for an object or a text",
      { types: { A: { type: ["object", "string"] }, B: { type: ["array"] } } },
      [undefined, undefined],
    ],
    [
      "an object or null",
      {
        types: {
          A: { ...of("a"), type: ["object", "null"] },
          B: { anyOf: [of("b"), nothing] },
        },
      },
      ['"a" by schema', '"b" by schema'],
    ],
    [
      "nothing for null",
      {
        union: { oneOf: [ref("A"), nothing, { enum: [null] }] },
        types: { A: of("a") },
      },
      ['"a" by schema', undefined, undefined],
    ],
    [
      "no name for an alternative that has none",
      { union: { anyOf: [tagged(string), of("x")] } },
      [undefined, '"x" by schema'],
    ],
    [
      "no name for a reference into a component",
      {
        union: { oneOf: [{ ref: `${at("A")}/properties/x` }, ref("B")] },
        types: { "A/properties/x": tagged(string), B: tagged(string) },
      },
      [undefined, '"B" by name adds values'],
    ],
  ])("%s", (_, given, wanted) =>
    expect(decided(given)).toEqual({ selected: wanted, faults: [] }),
  );

  test("nothing where there is no discriminator", () => {
    expect(
      decideDiscriminator(
        { oneOf: [of("a")] },
        {
          follow: () => undefined,
          discriminatorOf: () => undefined,
          decide: () => undecided,
        },
      ),
    ).toBe(undecided);
  });

  test("a name with escapes is told by what it is", () => {
    const types = { "a~1b": tagged(string) };
    expect(
      decided({ union: { oneOf: [ref("a~1b")] }, types }).selected,
    ).toEqual(['"a/b" by name adds values']);
  });
});

describe("what stands around the union", () => {
  const branches = [ref("A"), ref("B")];
  const types = {
    A: { type: ["object"] },
    B: { type: ["object"] },
  } satisfies Record<string, Schema>;
  test.each<[string, Schema, (string | undefined)[]]>([
    [
      "requires the member, or only declares it",
      tagged(string),
      ['"A" by name adds member', '"B" by name adds member'],
    ],
    [
      "lets it be missing",
      tagged(string, "?"),
      ['"A" by name adds member optional', '"B" by name adds member optional'],
    ],
    [
      "lists the values there are",
      of("A", "C"),
      ['"A" by name adds member', undefined],
    ],
    [
      "says that it is a number, which no name is",
      tagged({ type: ["number"] }),
      [undefined, undefined],
    ],
  ])("%s", (_, around, wanted) =>
    expect(
      decided({ union: { ...around, oneOf: branches }, types }).selected,
    ).toEqual(wanted),
  );
});

describe("a mapping", () => {
  test("is read in the type that the member has", () => {
    const one = (member: Schema, value: string): unknown =>
      decided({
        types: { A: tagged(member) },
        union: { oneOf: [ref("A")] },
        mapping: { [value]: "A" },
      }).selected[0];
    expect(one({ type: ["integer"] }, "7")).toBe("7 by mapping adds values");
    expect(one({ type: ["number"] }, "-1.5")).toBe(
      "-1.5 by mapping adds values",
    );
    expect(one({ type: ["integer", "string"] }, "7")).toBe(
      '"7" by mapping adds values',
    );
    expect(one({ type: ["boolean"] }, "true")).toBe(
      "true by mapping adds values",
    );
    expect(one({ type: ["boolean"] }, "false")).toBe(
      "false by mapping adds values",
    );
    expect(one({ type: ["boolean", "number"] }, "true")).toBe(
      "true by mapping adds values",
    );
    expect(one({}, "7")).toBe('"7" by mapping adds values');
    expect(one({ enum: [1, 2] }, "2")).toBe("1|2 by schema");
    expect(one({ enum: [true, "true"] }, "true")).toBe('true|"true" by schema');
  });

  test.each<[string, Schema, string, string]>([
    [
      "a word for a number",
      tagged({ type: ["integer"] }),
      "seven",
      "kind of A cannot be text",
    ],
    [
      "nothing for a number",
      tagged({ type: ["number"] }),
      " ",
      "kind of A cannot be text",
    ],
    [
      "infinity for a number",
      tagged({ type: ["number"] }),
      "1e999",
      "kind of A cannot be text",
    ],
    [
      "a number for yes or no",
      tagged({ type: ["boolean"] }),
      "1",
      "kind of A cannot be text",
    ],
    [
      "more than yes or no",
      tagged({ type: ["boolean"] }),
      "true!",
      "kind of A cannot be text",
    ],
    [
      "a value that is not listed",
      of("a", "b"),
      "c",
      'kind of A is "a" or "b"',
    ],
    ["null, which no text is", of(null, 1), "null", "kind of A is null or 1"],
    [
      "a value of a closed object without the member",
      { type: ["object"], additionalProperties: { never: true } },
      "a",
      "A is closed and has no member kind",
    ],
  ])("that says %s is a fault", (_, A, value, reason) =>
    expect(
      decided({
        types: { A },
        union: { oneOf: [ref("A")] },
        mapping: { [value]: "A" },
      }).faults,
    ).toEqual([
      `${value}: ${JSON.stringify(value)} cannot select A: ${reason}`,
    ]),
  );

  test("of a branch without a name is a fault of the branch", () => {
    const inner = { oneOf: [{ anyOf: [ref("A")], ...of("x") }] };
    expect(
      decided({
        types: { A: { type: ["object"] } },
        union: inner,
        mapping: { a: "A" },
      }).faults,
    ).toEqual(['a: "a" cannot select the branch: kind of the branch is "x"']);
  });

  test("leads through what is only a reference", () => {
    const types = {
      A: tagged(string),
      Alias: ref("Other"),
      Other: ref("A"),
      Loop: ref("Loop"),
    };
    expect(
      decided({ types, mapping: { x: "Alias", y: "Loop", z: "Nobody" } }),
    ).toEqual({
      selected: ['"x" by mapping adds values', '"B" by name adds member'],
      faults: [],
    });
  });

  test("not through a reference that says more", () => {
    const types = { A: tagged(string), More: { ...ref("A"), required: ["x"] } };
    expect(decided({ types, mapping: { x: "More" } }).selected[0]).toBe(
      '"A" by name adds values',
    );
  });

  test("may name what is inside of a branch", () => {
    const types: Record<string, Schema> = {
      A: { oneOf: [ref("Inner")] },
      B: tagged(string),
      Inner: tagged(string),
    };
    expect(decided({ types, mapping: { i: "Inner" } }).selected).toEqual([
      '"i" by mapping adds values',
      '"B" by name adds values',
    ]);
  });
});

describe("the branch for any other value", () => {
  test("has none of its own, but for those that it lists", () => {
    const types = { A: tagged(string), B: tagged(string), C: of("a", "c") };
    expect(decided({ types, fallback: "B" }).selected).toEqual([
      '"A" by name adds values',
      undefined,
    ]);
    expect(
      decided({
        types: { ...types, A: of("a", "b") },
        union: { oneOf: [ref("A"), ref("C")] },
        mapping: { a: "A", c: "C" },
        fallback: "C",
      }).selected,
    ).toEqual(['"a" by mapping adds values', '"a"|"c" by schema']);
    expect(decided({ types, fallback: "Nobody" }).selected).toEqual([
      '"A" by name adds values',
      '"B" by name adds values',
    ]);
  });
});

describe("a union inside of a branch", () => {
  const inner: Schema = {
    oneOf: [ref("X")],
    discriminator: { property: "kind", mapping: [] },
  };
  const decide = (): Decision => ({
    selections: new Map([
      [
        inner.oneOf?.[0] ?? {},
        { property: "kind", values: ["x"], evidence: "name" },
      ],
    ]),
    faults: [],
  });
  const types = { A: inner, X: tagged(string) };
  const union = { oneOf: [ref("A")] };

  test("is told by what its own discriminator says", () => {
    expect(decided({ types, union, decide }).selected).toEqual([
      '"x" by schema',
    ]);
  });

  test("not by one of another member", () => {
    const other = {
      ...inner,
      discriminator: { property: "type", mapping: [] },
    };
    expect(
      decided({ types: { ...types, A: other }, union, decide }).selected,
    ).toEqual(['"A" by name adds values']);
  });
});
