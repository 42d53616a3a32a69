import { describe, expect, test } from "vitest";
import type { Schema } from "../../model/schema.js";
import { objectOf } from "../../../test/support/normalized.js";
import { kindOf } from "./field-kind.js";
import {
  boolean,
  fieldsOf,
  listOf,
  ref,
  search,
  string,
  strings,
} from "../../../test/support/filter-schemas.js";

const nullable: Schema = { type: ["null"] };
const text: Schema = { type: ["string"] };
const number: Schema = { type: ["number"] };

/** Alternatives inside of each other, so many of them. */
function nested(depth: number): Schema {
  return depth === 0 ? text : { anyOf: [nested(depth - 1)] };
}

describe("what is drawn for a plain value", () => {
  const types = new Map<string, Schema>([
    ["Own", { anyOf: [{ ref: "Own" }, text] }],
    ["Only", { anyOf: [{ ref: "Only" }] }],
    ["A", { oneOf: [{ ref: "B" }, text] }],
    ["B", { oneOf: [{ ref: "A" }, text] }],
    ["Count", number],
  ]);
  const deref = (schema: Schema): Schema =>
    types.get(schema.ref ?? "") ?? schema;
  test.each<[string, Schema]>([
    ["text", text],
    ["text", { type: ["string"], format: "email" }],
    ["uuid", { type: ["string"], format: "uuid" }],
    ["date", { type: ["string"], format: "date" }],
    ["date-time", { type: ["string"], format: "date-time" }],
    ["number", number],
    ["number", { type: ["integer"], format: "date" }],
    ["boolean", { type: ["boolean"] }],
    ["list", { type: ["array"] }],
    ["other", { type: ["object"] }],
    ["other", {}],
    ["other", nullable],
    ["text", { type: ["string", "null"] }],
    ["number", { type: ["null", "integer"] }],
    ["other", { type: ["string", "integer"] }],
    ["enum", { enum: ["a", 1] }],
    ["enum", { type: ["string"], enum: ["a"] }],
    ["other", { enum: ["a", true] }],
    ["other", { enum: [null] }],
    ["text", { type: ["string"], enum: ["a", null] }],
    ["text", { anyOf: [text, nullable] }],
    ["text", { anyOf: [nullable, { anyOf: [text, nullable] }] }],
    ["number", { oneOf: [number, { type: ["integer"] }] }],
    ["number", { oneOf: [{ ref: "Count" }, nullable] }],
    ["other", { anyOf: [text, number] }],
    ["other", { anyOf: [nullable] }],
    ["text", { ref: "Own" }],
    ["other", { ref: "Only" }],
    ["text", { ref: "A" }],
    ["text", nested(200)],
    ["other", nested(202)],
  ])("%s", (kind, schema) => expect(kindOf(deref(schema), deref)).toBe(kind));

  test("the same alternative twice is one", () => {
    const shared: Schema = { anyOf: [text, nullable] };
    expect(kindOf({ anyOf: [shared, shared] }, deref)).toBe("text");
  });
});

describe("what is drawn for operators", () => {
  const uuid = { type: "string", format: "uuid" };
  test.each<[string, Record<string, unknown>]>([
    ["text", { "eq?": string, "in?": strings }],
    ["uuid", { "in?": listOf(uuid), "nin?": listOf(uuid) }],
    ["uuid", { "in?": strings, "ne?": uuid }],
    ["uuid", { "ne?": string, "eq?": uuid }],
    ["uuid", { "in?": strings, "eq?": ref("Uuid") }],
    ["other", { "isNull?": boolean, "exists?": boolean }],
    ["other", { "in?": { type: "array" }, "isNull?": boolean }],
    ["list", { "containsAny?": strings }],
    ["list", { "containsAll?": strings }],
    ["list", { "containsNone?": strings }],
    ["list", { "hasSome?": strings, "eq?": string }],
    ["list", { "$has?": string }],
    ["list", { "contains?": string, "empty?": boolean }],
    ["list", { "contains?": string, "notEmpty?": boolean }],
    ["list", { "includes?": string, "isEmpty?": boolean, "eq?": string }],
    ["text", { "contains?": string, "isNull?": boolean }],
    ["text", { "eq?": string, "empty?": boolean }],
  ])("%s", async (kind, operators) => {
    const { model } = await search(ref("Where"), {
      Where: objectOf({ "x?": objectOf(operators) }),
      Uuid: uuid,
    });
    expect(fieldsOf(model, "Where").map((field) => field.kind)).toEqual([kind]);
  });
});
