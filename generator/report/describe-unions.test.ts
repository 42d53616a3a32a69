import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument } from "../document/read-document.js";
import type { NormalizeOptions } from "../normalize/options/options.js";
import { normalize } from "../normalize/normalize.js";
import { describeUnions, type UnionDescription } from "./describe-unions.js";

const pet = (name: string): object => ({
  type: "object",
  required: ["kind"],
  properties: { kind: { const: name }, [`${name}s`]: { type: "integer" } },
});
const ref = (name: string): object => ({
  $ref: `#/components/schemas/${name}`,
});
const union = {
  oneOf: [ref("Cat"), ref("Dog"), { type: "null" }],
  discriminator: { propertyName: "kind" },
};

/** Unions wherever a schema may stand that is no type of its own. */
const nested = {
  openapi: "3.1.1",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pets/{id}": {
      get: {
        operationId: "pets.get",
        responses: {
          200: {
            description: "",
            content: { "application/json": { schema: union } },
          },
          409: {
            description: "",
            content: { "application/problem+json": { schema: ref("Owner") } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Cat: pet("cat"),
      Dog: pet("dog"),
      Owner: {
        type: "object",
        properties: {
          "best/pet": union,
          pets: { type: "array", items: union },
          pair: { type: "array", prefixItems: [union, union] },
          named: { type: "object", additionalProperties: union },
        },
      },
    },
  },
};

const fixture = new URL(
  "../../fixtures/discriminators/openapi.json",
  import.meta.url,
);
const documents: Readonly<Record<string, unknown>> = {
  "unions in other schemas": nested,
  "the fixture": JSON.parse(readFileSync(fixture, "utf8")),
};

async function unionsOf(
  document: unknown,
  options: NormalizeOptions = {},
): Promise<{ unions: readonly UnionDescription[]; codes: readonly string[] }> {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  const read = await readDocument({ uri: "file:///api.json", bytes });
  const { model, diagnostics } = normalize(read, options, {});
  return {
    unions: describeUnions(model),
    codes: diagnostics.map(({ code }) => code),
  };
}

/** A line of config as the config file would have it. */
function readConfig(line: string): NormalizeOptions {
  // What else the line says is for people.
  const text = line.replace(/, or false$/, "").replace(", … }", " }");
  return new Function(`return { ${text} };`)() as NormalizeOptions;
}

const values = ({ branches }: UnionDescription): string[] =>
  branches.map(
    ([branch, by]) => `${branch}: ${by.replace(/ \([^()]*\)$/, "")}`,
  );

test.each(Object.keys(documents))(
  "the line of config of each union says again what is so: %s",
  async (name) => {
    const { unions } = await unionsOf(documents[name]);
    expect(unions.length).toBeGreaterThan(4);
    for (const one of unions) {
      const options = readConfig(one.config);
      const again = await unionsOf(documents[name], options);
      expect(again.codes, one.config).not.toContain("config-unmatched");
      const same = again.unions.find(
        ({ name: other, config }) =>
          other === one.name && config === one.config,
      );
      expect(same && values(same), one.config).toEqual(values(one));
    }
  },
);
