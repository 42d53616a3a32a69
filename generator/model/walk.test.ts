import { describe, expect, test } from "vitest";
import { keywords } from "./keywords.js";
import type { Schema } from "./schema.js";
import { children, childSchemas, isCondition, mapChildren } from "./walk.js";

const of = (title: string): Schema => ({ title });

/** A schema with one inside by each way there is. */
const whole: Schema = {
  type: ["object"],
  prefixItems: [of("prefixItems 0"), of("prefixItems 1")],
  items: of("items"),
  contains: of("contains"),
  unevaluatedItems: of("unevaluatedItems"),
  properties: [
    { name: "a", schema: of("properties a") },
    { name: "__proto__", schema: of("properties __proto__") },
  ],
  patternProperties: [{ pattern: "^x", schema: of("patternProperties ^x") }],
  additionalProperties: of("additionalProperties"),
  propertyNames: of("propertyNames"),
  dependentSchemas: [{ name: "b", schema: of("dependentSchemas b") }],
  unevaluatedProperties: of("unevaluatedProperties"),
  allOf: [of("allOf 0")],
  anyOf: [of("anyOf 0"), of("anyOf 1")],
  oneOf: [of("oneOf 0")],
  not: of("not"),
  if: of("if"),
  // oxlint-disable-next-line unicorn/no-thenable
  then: of("then"),
  else: of("else"),
};

describe("the schemas directly inside a schema", () => {
  test("by each keyword that holds some", () => {
    const said = children(whole).map(({ step, schema: { title } }) => {
      const how =
        step.kind === "property"
          ? ` ${step.name}`
          : step.kind === "other"
            ? ` ${step.keyword}`
            : step.kind === "branch" && step.isPart
              ? " part"
              : "";
      return `${title}: ${step.kind}${how}`;
    });
    expect(said.toSorted()).toEqual(
      [
        "prefixItems 0: items",
        "prefixItems 1: items",
        "items: items",
        "contains: other contains",
        "unevaluatedItems: other unevaluatedItems",
        "properties a: property a",
        "properties __proto__: property __proto__",
        "patternProperties ^x: values",
        "additionalProperties: values",
        "propertyNames: other propertyNames",
        "dependentSchemas b: branch",
        "unevaluatedProperties: other unevaluatedProperties",
        "allOf 0: branch part",
        "anyOf 0: branch",
        "anyOf 1: branch",
        "oneOf 0: branch",
        "not: other not",
        "if: other if",
        "then: branch",
        "else: branch",
      ].toSorted(),
    );
    expect(childSchemas(whole)).toEqual(
      children(whole).map(({ schema }) => schema),
    );
  });

  test("in the order of the keywords, whatever that of the schema", () => {
    const order = childSchemas(whole).map(({ title }) => title);
    const turned = Object.fromEntries(
      Object.entries(whole).toReversed(),
    ) as Schema;
    expect(childSchemas(turned).map(({ title }) => title)).toEqual(order);
    const named = Object.keys(keywords).filter((keyword) => keyword in whole);
    expect([
      ...new Set(order.map((title) => (title ?? "").split(" ")[0])),
    ]).toEqual(named.filter((keyword) => keyword !== "type"));
  });

  test("none of a schema without any", () => {
    expect(
      children({ type: ["string"], ref: "A", enum: [{ not: 1 }] }),
    ).toEqual([]);
  });

  test("are replaced, each in its place, and nothing else is", () => {
    const marked = mapChildren(whole, ({ title }) => of(`${title}!`));
    expect(childSchemas(marked).map(({ title }) => title)).toEqual(
      childSchemas(whole).map(({ title }) => `${title}!`),
    );
    expect(mapChildren(whole, (child) => child)).toEqual(whole);
    expect(marked.type).toBe(whole.type);
    expect(marked.patternProperties?.[0]?.pattern).toBe("^x");
  });

  test("are replaced by what they are there", () => {
    const steps: unknown[] = [];
    mapChildren(whole, (child, step) => {
      steps.push(step);
      return child;
    });
    expect(steps).toEqual(children(whole).map(({ step }) => step));
  });

  test("a value need not be valid against a condition", () => {
    expect(
      children(whole)
        .filter(({ step }) => isCondition(step))
        .map(({ schema: { title } }) => title)
        .toSorted(),
    ).toEqual(["contains", "if", "not"]);
  });
});
