import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type {
  StandardJSONSchemaV1,
  StandardSchemaV1,
} from "@standard-schema/spec";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { describe, expect, expectTypeOf, test } from "vitest";
import { readDocument } from "../../generator/document/read-document.js";
import { readModel } from "../../generator/read-model.js";
import {
  described,
  type DescribedSchema,
} from "../../templates/json-schema/json-schema.js";
import { schema } from "../../templates/validation/validation.js";
import { freshModule } from "../support/fresh-case.js";
import { changesOf, randomOf, sampleValue } from "../support/sample-values.js";

type Schemas = Readonly<Record<string, DescribedSchema<unknown>>>;

type Judge = (value: unknown) => boolean;

/** What ajv makes of a schema in the words of each target. */
const judges: Readonly<
  Record<string, (schema: Record<string, unknown>) => Promise<Judge>>
> = {
  "draft-2020-12": (schema) => Promise.resolve(judge2020(schema)),
  "draft-07": (schema) => {
    const ajv = withFormats(new Ajv({ strict: false, logger: false }));
    return Promise.resolve(ajv.compile(schema));
  },
  // ajv does not read it, so it is what a document of 3.0 with it is upgraded to.
  "openapi-3.0": async (schema) => {
    const document = {
      openapi: "3.0.3",
      info: { title: "T", version: "1" },
      paths: {},
      components: { schemas: { Only: schema } },
    };
    const bytes = new TextEncoder().encode(JSON.stringify(document));
    const { root, diagnostics } = await readDocument({
      uri: "api.json",
      bytes,
    });
    expect(diagnostics).toEqual([]);
    const { components } = root as unknown as typeof document;
    return judge2020(components.schemas.Only);
  },
};

function judge2020(schema: Record<string, unknown>): Judge {
  return withFormats(new Ajv2020({ strict: false, logger: false })).compile(
    schema,
  );
}

function withFormats<Given extends Ajv>(ajv: Given): Given {
  (ajvFormats as unknown as (ajv: Ajv) => void)(ajv);
  return ajv;
}

async function modelOf(name: string): ReturnType<typeof readModel> {
  const entry = fileURLToPath(
    new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
  );
  return readModel({
    entry,
    load: (uri) =>
      Promise.resolve({
        uri,
        bytes: readFileSync(uri.startsWith("file:") ? fileURLToPath(uri) : uri),
      }),
  });
}

const cases = [
  "all-of",
  "bodies",
  "boolean-schemas",
  "compliance",
  "defs-recursion",
  "discriminators",
  "enums-mixed",
  "filters-mongo-style",
  "filters-prisma-style",
  "loose-30",
  "maps",
  "nullable-30",
  "nullable-31",
  "one-of-discriminator",
  "read-write-only",
  "scopes",
  "tuples",
];

describe("a schema", () => {
  const types = {
    Node: {
      type: "object",
      properties: {
        next: { $ref: "Node" },
        size: { type: ["integer", "null"], exclusiveMinimum: 2, minimum: 1 },
        pair: { prefixItems: [{ type: "string" }], items: { not: {} } },
      },
      dependentRequired: { size: ["next"] },
      dependentSchemas: { size: { required: ["pair"] } },
    },
    Leaf: { type: ["string", "null"], enum: ["a", null], examples: ["a"] },
    Part: {
      properties: { a: {} },
      anyOf: [{ $ref: "Leaf" }, { $ref: "Node" }],
    },
    File: { type: "string", format: "binary" },
    Not: {
      properties: { a: {} },
      not: { properties: { b: { $ref: "Node" } } },
    },
  };
  const always = schema<unknown>(() => true);
  const of = (
    name: keyof typeof types,
    target: string,
    closed?: "closed",
  ): Record<string, unknown> =>
    described(always, types, name, closed)["~standard"].jsonSchema.output({
      target,
    });

  test("says in draft-07 what it says in 2020-12", () => {
    const { definitions, ...root } = of("Node", "draft-07");
    expect(root).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: {
        next: { $ref: "#/definitions/Node" },
        size: { type: ["integer", "null"], exclusiveMinimum: 2, minimum: 1 },
        pair: { items: [{ type: "string" }], additionalItems: { not: {} } },
      },
      dependencies: {
        size: { allOf: [{ required: ["pair"] }, { required: ["next"] }] },
      },
    });
    expect(Object.keys(definitions as object)).toEqual(["Node"]);
  });

  test("is of one piece in openapi-3.0", () => {
    expect(of("Leaf", "openapi-3.0")).toEqual({
      type: "string",
      nullable: true,
      enum: ["a", null],
      example: "a",
    });
  });

  test("is closed where what it describes is, and not below `not`", () => {
    expect(of("Node", "draft-2020-12", "closed")).toHaveProperty(
      "unevaluatedProperties",
      { not: {} },
    );
    const part = of("Part", "draft-2020-12", "closed");
    expect(part).toMatchObject({
      anyOf: [{ $ref: "#/$defs/Leaf.part" }, { $ref: "#/$defs/Node.part" }],
      unevaluatedProperties: { not: {} },
    });
    expect(part).not.toHaveProperty([
      "$defs",
      "Node.part",
      "unevaluatedProperties",
    ]);
    expect(part).toHaveProperty(["$defs", "Node", "unevaluatedProperties"]);
    const not = of("Not", "draft-2020-12", "closed");
    expect(not).toHaveProperty("not", {
      properties: { b: { $ref: "#/$defs/Node.open" } },
    });
    expect(not).not.toHaveProperty([
      "$defs",
      "Node.open",
      "unevaluatedProperties",
    ]);
  });

  test.each([
    ["Part", "draft-07", "draft-07 does not support unevaluatedProperties"],
    ["Node", "openapi-3.0", "openapi-3.0 does not support dependentRequired"],
    ["File", "draft-2020-12", "JSON Schema cannot describe a file"],
    ["Leaf", "draft-04", 'unsupported target "draft-04"'],
  ] as const)("of %s throws for %s: %s", (name, target, says) => {
    expect(() => of(name, target, "closed")).toThrow(says);
  });

  test("is what the specification asks for, beside the validator", () => {
    type Asked = StandardSchemaV1<string> & StandardJSONSchemaV1<string>;
    expectTypeOf<DescribedSchema<string>>().toExtend<Asked>();
    const own = described(always, types, "Leaf");
    expect(own.is("x")).toBe(true);
    expect(own["~standard"].validate("x")).toEqual({ value: "x" });
    expect(own["~standard"]).toMatchObject({ version: 1, vendor: "speclathe" });
  });
});

describe.each(cases)("the schemas of %s", async (name) => {
  const schemas = await freshModule<Schemas>(name, "json-schemas.ts", [
    "json-schema",
  ]);
  const { model } = await modelOf(name);
  const types = new Map(model.types.map((type) => [type.name, type.schema]));

  test.each(Object.keys(judges))(
    "judge as the validators do, in %s",
    async (target) => {
      const random = randomOf(20_261_122);
      const differences: string[] = [];
      const counts = { accepted: 0, refused: 0, types: 0 };
      const left: string[] = [];
      for (const [type, schema] of types) {
        const validator = schemas[`${type}Schema`];
        if (!validator) throw new Error(`${type} has no schema`);
        let judge: Judge;
        try {
          const converted = validator["~standard"].jsonSchema.input({ target });
          judge = (await judges[target]?.(converted)) ?? (() => true);
        } catch (error) {
          left.push(`${type}: ${(error as Error).message}`);
          continue;
        }
        counts.types += 1;
        for (let turn = 0; turn < 30; turn++) {
          const value = sampleValue(schema, {
            schemaOf: (ref) => types.get(ref),
            random,
            wild: turn % 2 === 0 ? 0 : 0.08,
          });
          for (const each of [value, ...changesOf(value, random)]) {
            const ours = validator.is(each);
            counts[ours ? "accepted" : "refused"] += 1;
            if (judge(each) !== ours)
              differences.push(
                `${type}: ${JSON.stringify(each)}: ${ours ? "accepted" : `refused, ${JSON.stringify(validator.safeParse(each))}`}`,
              );
          }
        }
      }
      expect(differences.slice(0, 5)).toEqual([]);
      expect(
        left.filter(
          (each) => !/does not support|JSON Schema cannot/.test(each),
        ),
      ).toEqual([]);
      if (target === "draft-2020-12") {
        expect(counts.accepted).toBeGreaterThan(5);
        expect(counts.refused).toBeGreaterThan(5);
      }
    },
  );
});
