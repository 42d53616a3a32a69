// oxlint-disable unicorn/no-thenable -- the keyword is called so
import { describe, expect, it } from "vitest";
import { readDocument } from "../../generator/document/read-document.js";
import { emitValidators } from "../../generator/emit/validators/emit-validators.js";
import { normalize } from "../../generator/normalize/normalize.js";
import { printModule } from "../../generator/print/print-module.js";
import { bundle, importText } from "./load-emitted.js";

// Its name in the output is another one, so code that does not follow a reference to it breaks.
const word = { $ref: "#/components/schemas/a-word" };
const never = false;

/** For each keyword that holds schemas, one with a reference in it, and a value for each verdict. */
const holders: Readonly<
  Record<string, { schema: object; yes: unknown; no: unknown }>
> = {
  properties: {
    schema: { properties: { a: word } },
    yes: { a: "ab" },
    no: { a: "abc" },
  },
  patternProperties: {
    schema: { patternProperties: { "^a": word } },
    yes: { a: "ab" },
    no: { a: "abc" },
  },
  additionalProperties: {
    schema: { additionalProperties: word },
    yes: { a: "ab" },
    no: { a: "abc" },
  },
  unevaluatedProperties: {
    schema: {
      allOf: [{ properties: { b: true } }],
      unevaluatedProperties: word,
    },
    yes: { a: "ab", b: 1 },
    no: { a: "abc" },
  },
  propertyNames: {
    schema: { propertyNames: word },
    yes: { ab: 1 },
    no: { abc: 1 },
  },
  dependentSchemas: {
    schema: { dependentSchemas: { a: { properties: { b: word } } } },
    yes: { b: "abc" },
    no: { a: 1, b: "abc" },
  },
  prefixItems: {
    schema: { prefixItems: [true, word] },
    yes: [1, "ab"],
    no: [1, "abc"],
  },
  items: { schema: { items: word }, yes: ["ab"], no: ["abc"] },
  unevaluatedItems: {
    schema: { prefixItems: [true], unevaluatedItems: word },
    yes: [1, "ab"],
    no: [1, "abc"],
  },
  contains: { schema: { contains: word }, yes: [1, "ab"], no: [1, "abc"] },
  allOf: { schema: { allOf: [word, true] }, yes: "ab", no: "abc" },
  anyOf: { schema: { anyOf: [word, { type: "null" }] }, yes: "ab", no: "abc" },
  oneOf: { schema: { oneOf: [word, { type: "null" }] }, yes: "ab", no: "abc" },
  not: { schema: { not: word }, yes: "abc", no: "ab" },
  if: { schema: { if: word, then: never }, yes: "abc", no: "ab" },
  then: { schema: { if: { type: "string" }, then: word }, yes: 1, no: "abc" },
  else: {
    schema: { if: { type: "number" }, else: word },
    yes: "ab",
    no: "abc",
  },
};

interface SchemaLike {
  is(value: unknown): boolean;
}

async function validatorsOf(schema: object): Promise<SchemaLike> {
  const text = JSON.stringify({
    openapi: "3.1.1",
    info: { title: "T", version: "1" },
    paths: {
      "/things": {
        get: {
          operationId: "things.get",
          responses: {
            200: {
              description: "",
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Thing" },
                },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: { Thing: schema, "a-word": { type: "string", maxLength: 2 } },
    },
  });
  const bytes = new TextEncoder().encode(text);
  const { model } = normalize(
    await readDocument({ uri: "a.json", bytes }),
    {},
    {},
  );
  const [module] = emitValidators(model, {});
  if (module === undefined) throw new Error("no module was emitted");
  const code = await bundle(printModule(module, {}), model.types);
  return (await importText(code))["ThingSchema"] as unknown as SchemaLike;
}

describe("a reference to a schema", () => {
  it.each(Object.entries(holders))(
    "is followed in %s",
    async (_, { schema, yes, no }) => {
      const { is } = await validatorsOf(schema);
      expect([is(yes), is(no)]).toEqual([true, false]);
    },
  );
});
