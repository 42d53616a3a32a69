import { expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import { alternativesOf } from "./alternatives.js";

const ref = (name: string): Schema => ({ ref: name });
const [a, b, c] = [ref("A"), ref("B"), ref("C")] as const;
const types = new Map<string, Schema>([
  ["A", { type: ["string"] }],
  ["B", { type: ["number"] }],
  ["C", { type: ["boolean"] }],
  ["AorB", { anyOf: [a, b] }],
  ["Wrapped", { allOf: [ref("AorB")] }],
  ["Self", { anyOf: [ref("Self"), a] }],
  ["Only", { anyOf: [ref("Only")] }],
]);
const deref = (schema: Schema): Schema => types.get(schema.ref ?? "") ?? schema;

test.each<[string, Schema, readonly Schema[]]>([
  ["of what is no union: itself", a, [a]],
  ["in their order", { oneOf: [c, a, b] }, [c, a, b]],
  ["each once", { anyOf: [a, b, a] }, [a, b]],
  ["through references", ref("AorB"), [a, b]],
  ["within others", { anyOf: [c, { oneOf: [ref("AorB"), c] }] }, [c, a, b]],
  ["of what is wrapped", ref("Wrapped"), [a, b]],
  ["not of what is more than wrapped", { allOf: [a, b] }, [{ allOf: [a, b] }]],
  ["with a title", { anyOf: [a, b], title: "T" }, [a, b]],
  [
    "with a discriminator",
    { oneOf: [a, b], discriminator: { property: "kind", mapping: [] } },
    [a, b],
  ],
  [
    "not of a union that asserts more",
    { anyOf: [a, b], minLength: 1 },
    [{ anyOf: [a, b], minLength: 1 }],
  ],
  [
    "not of two unions at once",
    { anyOf: [a], oneOf: [b] },
    [{ anyOf: [a], oneOf: [b] }],
  ],
  ["that are not the union itself", ref("Self"), [a]],
  ["of a union of itself alone: itself", ref("Only"), [ref("Only")]],
])("alternatives %s", (_, schema, wanted) =>
  expect(alternativesOf(schema, deref)).toEqual(wanted),
);
