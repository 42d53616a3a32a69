import { describe, expect, test } from "vitest";
import { generateCase, snapshotCases } from "../../scripts/cases.js";
import { documentOf } from "../support/fresh-document.js";
import { hardSchemas, impossibleSchemas } from "../support/hard-schemas.js";
import {
  checkFactories,
  generateMocks,
  loadBundled,
} from "../support/mock-check.js";

const targets = ["mocks"] as const;

/** Types that ajv reads otherwise than their authors mean, and why. */
const disputed: ReadonlyMap<string, string> = new Map([
  ["PetCreateInput", "of a union with a discriminator only one branch counts"],
  ["WithDefault", "of a union with a discriminator only one branch counts"],
  ["Class", "ajv takes what every object inherits for members"],
]);

/** Types that ajv does not compile, and why. */
const unread: ReadonlyMap<string, string> = new Map([
  ["Light", "it refuses an enumeration without values"],
]);

describe("the factory of every type of every fixture", () => {
  test.each(snapshotCases)(
    "makes values that our validators and ajv take: $name",
    async ({ name }) => {
      const files = await generateCase({ name }, { targets });
      const verdict = await checkFactories(files, { seeds: 3, ajv: true });
      const refused = [...verdict.refused].filter(
        ([type]) => !unread.has(type),
      );
      expect(refused).toEqual([]);
      expect(
        verdict.disputed.filter((each) => !disputed.has(each.split(":")[0]!)),
      ).toEqual([]);
    },
  );
});

describe("the factory of a schema that is hard to meet", async () => {
  const schemas = {
    ...hardSchemas,
    ...Object.fromEntries(
      impossibleSchemas.map(({ name, schema }) => [name, schema]),
    ),
  };
  const content = Object.fromEntries(
    Object.keys(schemas).map((name) => [
      `application/${name.toLowerCase()}+json`,
      { schema: { $ref: `#/components/schemas/${name}` } },
    ]),
  );
  const responses = { "200": { description: "", content } };
  const document = documentOf(
    { "/all": { get: { operationId: "get", responses } } },
    { components: { schemas } },
  );
  const files = await generateMocks(document);
  const { satisfied, refused, disputed } = await checkFactories(files, {
    seeds: 4,
    ajv: true,
  });

  test("makes values that our validators and ajv take, whatever its keywords", () => {
    const reasons = new Map(refused);
    for (const { name, reason } of impossibleSchemas) {
      expect(reasons.get(name), name).toMatch(reason);
      reasons.delete(name);
    }
    expect([...reasons]).toEqual([]);
    expect(satisfied).toBeGreaterThanOrEqual(Object.keys(hardSchemas).length);
    expect(disputed).toEqual([]);
  });
});

interface Alert {
  readonly id: string;
  readonly status: string;
  readonly name?: string;
  readonly tags?: readonly unknown[];
  readonly scopeData?: { readonly MX?: object };
}
interface Factory {
  (given?: object, options?: { seed?: number }): Alert;
  many(count: number, given?: object): Alert[];
  reset(): void;
}

describe("a factory", async () => {
  const files = await generateCase({ name: "compliance" }, { targets });
  const { make } = await loadBundled<{ make: Record<string, Factory> }>(
    files,
    `export * from "./mocks/make.js"; export * from "./mocks/schemas.js";`,
  );
  const alert = make["alert"]!;

  test("makes what is asked for, and leaves out what is undefined", () => {
    const made = alert({ status: "filed", name: undefined, tags: [] });
    expect(made).toMatchObject({ status: "filed", tags: [] });
    expect(made).not.toHaveProperty("name");
    expect(
      alert({ scopeData: { MX: { cnbv: undefined } } }).scopeData?.MX,
    ).toBeDefined();
  });

  test("makes another value each time, and the same ones again", () => {
    alert.reset();
    const first = [alert(), alert(), ...alert.many(3)];
    expect(new Set(first.map(({ id }) => id)).size).toBe(5);
    alert.reset();
    expect(alert.many(5)).toEqual(first);
    expect(alert({}, { seed: 3 })).toEqual(first[3]);
  });

  test("gives each of many a key of its own", async () => {
    const text = { type: "string" };
    const files = await generateMocks(
      documentOf(
        {},
        {
          components: {
            schemas: {
              Row: {
                type: "object",
                required: ["id", "parentId"],
                properties: { id: text, parentId: text },
              },
            },
          },
        },
      ),
    );
    const { make } = await loadBundled<{ make: Record<string, Factory> }>(
      files,
      `export * from "./mocks/make.js";`,
    );
    const rows = make["row"]!.many(200);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(200);
  });

  test("refuses what no value can have", () => {
    expect(() => alert({ status: "no such" })).toThrow(
      /no valid Alert was found: status/,
    );
    expect(() => alert({ nmae: "x", id: 1 })).toThrow("id");
  });
});
