import { describe, expect, test } from "vitest";
import type { NamedType } from "../../model/named-type.js";
import type { Schema } from "../../model/schema.js";
import { standsAlone } from "./stands-alone.js";

const schemas: Readonly<Record<string, Schema>> = {
  Word: { type: ["string"] },
  Words: { type: ["array"], items: { ref: "Word" } },
  Ring: { anyOf: [{ type: ["string"] }, { ref: "Ring" }] },
};
const types = new Map(
  Object.entries(schemas).map(([name, schema]) => [
    name,
    { name, schema } as NamedType,
  ]),
);

describe("what a schema allows stands alone", () => {
  test.each<{ schema: Schema; want: boolean }>([
    { schema: { type: ["string", "null"] }, want: true },
    { schema: { type: ["string", "array"] }, want: false },
    { schema: { type: ["object"] }, want: false },
    { schema: {}, want: false },
    { schema: { enum: ["a", 1] }, want: true },
    { schema: { enum: ["a", [1]] }, want: false },
    { schema: { ref: "Word" }, want: true },
    { schema: { ref: "Words" }, want: false },
    { schema: { ref: "Ring" }, want: false },
    { schema: { ref: "Gone" }, want: false },
    { schema: { allOf: [{ ref: "Word" }, { minLength: 1 }] }, want: true },
    { schema: { oneOf: [{ ref: "Word" }, { ref: "Words" }] }, want: false },
    { schema: { anyOf: [{ ref: "Word" }, { type: ["number"] }] }, want: true },
  ])("$schema: $want", ({ schema, want }) => {
    expect(standsAlone(schema, types)).toBe(want);
  });
});
