import { describe, expect, test } from "vitest";
import type { NamedType } from "../../model/named-type.js";
import type { Result } from "../../model/operation.js";
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
import { textOf } from "../../../test/support/module-text.js";
import { emitTypes } from "../modules/types-module.js";

const validators = { openEnumerations: true } as const;
const state = named("State", strings("on", "off"), "enumeration");
const ref = (name: string): Schema => ({ ref: name });

const bodyOf = (schema: Schema): Result => ({
  kind: "body",
  encoding: "json",
  schema,
});

/** The lines of types that say what is open, and those of the members `kind`. */
async function printed(
  types: readonly NamedType[],
  sent?: Schema,
  received?: Schema,
): Promise<string> {
  const input = {
    required: true,
    parameters: [],
    ...(sent ? { schema: sent } : {}),
  };
  const model = modelOf({
    types,
    operations: [
      operation(["a"], "b", {
        input,
        ...(received ? { result: bodyOf(received) } : {}),
      }),
    ],
  });
  const [module] = emitTypes(startEmission(model, { validators }));
  return module ? textOf(module) : "";
}

describe("an enumeration in what only comes back", () => {
  test.each<[string, Schema, string]>([
    ["by its name", ref("State"), "State | (string & {})"],
    ["inline", strings("a", "b"), '"a" | "b" | (string & {})'],
    ["of numbers", { enum: [1, 2] }, "1 | 2 | (number & {})"],
    [
      "with null",
      { type: ["string", "null"], enum: ["a", "b", null] },
      '"a" | "b" | (string & {}) | null',
    ],
    ["in a list", list(ref("State")), "(State | (string & {}))[]"],
    ["of one value, which tells what it is", strings("a"), '"a"'],
    ["of several kinds", { enum: ["a", 1] }, '"a" | 1'],
  ])("%s", async (_, schema, want) => {
    const text = await printed([
      state,
      named("Lamp", object({ member: schema })),
    ]);
    expect(text).toContain(`  member: ${want};\n`);
  });

  const lamps = [
    state,
    named("Lamp", object({ inner: ref("Bulb") })),
    named("Bulb", object({ member: ref("State") })),
    named(
      "LampInput",
      object({ lamp: ref("Lamp"), member: ref("State") }),
      "input",
    ),
  ];

  test("stays closed where it is only sent", async () => {
    expect(await printed(lamps, ref("LampInput"))).not.toContain("{})");
    expect(await printed(lamps.slice(0, 3))).toContain(
      "member: State | (string & {});",
    );
  });

  test("is open in what is sent and comes back, and what is sent beside it is not", async () => {
    const text = await printed(lamps, ref("LampInput"), ref("Lamp"));
    expect(text).toContain(
      "export interface Bulb {\n  member: State | (string & {});",
    );
    expect(text).toContain("  lamp: Lamp;\n  member: State;\n");
  });

  test.each<[string, Partial<Schema>]>([
    ["a discriminator", { discriminator: { property: "kind", mapping: [] } }],
    ["what both have", {}],
  ])(
    "stays closed where it tells alternatives apart: by %s",
    async (_, rest) => {
      const types = [
        state,
        named("One", object({ kind: strings("a", "b"), member: ref("State") })),
        named("Two", object({ kind: strings("c"), other: string })),
        named("Either", { oneOf: [ref("One"), ref("Two")], ...rest }),
      ];
      const text = await printed(types);
      expect(text).toContain('  kind: "a" | "b";\n');
      expect(text).toContain("  member: State | (string & {});\n");
    },
  );
});
