import { describe, expect, it } from "vitest";
import { compareModels } from "./compare-models.js";
import { readModel } from "../../../test/compare/cases/changed-documents.js";

function api(schema: object, schemas: object): unknown {
  return {
    openapi: "3.1.1",
    info: { title: "Pets", version: "1" },
    paths: {
      "/pets": {
        post: {
          operationId: "pets.make",
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: { type: "object", properties: { pet: schema } },
              },
            },
          },
          responses: { 204: { description: "" } },
        },
      },
    },
    components: { schemas },
  };
}

async function rules(
  old: object,
  now: object,
  schemas = {},
): Promise<string[]> {
  const before = await readModel(api(old, schemas));
  const after = await readModel(api(now, schemas), before.names);
  return compareModels(before.model, after.model).map(
    ({ rule, where }) => `${where.trim()} ${rule}`,
  );
}

const limited = { type: "string", maxLength: 9 };
const object = (properties: object, more: object = {}): object => ({
  type: "object",
  properties,
  ...more,
});
const other = { type: "integer" };
const key = object({ key: { const: "key" }, of: { type: "boolean" } });

describe("an alternative that changed is compared with what it was", () => {
  const alternatives: readonly (readonly [string, object, object])[] = [
    ["by its type", limited, { ...limited, maxLength: 8 }],
    [
      "by the type of its values",
      { enum: ["a", "b"], type: "string" },
      { enum: ["a"], type: "string" },
    ],
    [
      "by its tag",
      object({ kind: { const: "cat" }, name: limited }),
      object({
        kind: { const: "cat" },
        name: { type: "string", maxLength: 8 },
      }),
    ],
    [
      "by its members, where its tag goes",
      object({ kind: { const: "cat" }, name: limited, claws: other }),
      object({ kind: { type: "string" }, name: limited, claws: other }),
    ],
    [
      "by its members, where a tag comes",
      object({ kind: { type: "string" }, name: limited, claws: other }),
      object({ kind: { const: "cat" }, name: limited, claws: other }),
    ],
    [
      "by most of its members",
      object({ name: limited, claws: other }),
      object({ name: { ...limited, maxLength: 8 }, claws: other }),
    ],
  ];

  it.each(alternatives)("%s", async (_, old, now) => {
    for (const keyword of ["oneOf", "anyOf"])
      for (const turn of [false, true]) {
        const order = (one: object): object[] => [one, other, key];
        const found = await rules(
          { [keyword]: order(old) },
          { [keyword]: turn ? order(now).toReversed() : order(now) },
        );
        expect(found).toHaveLength(1);
        expect(found.join()).not.toMatch(/-of-(?:added|removed)$/);
      }
  });

  it("and one of another kind is another", async () => {
    const found = await rules(
      { oneOf: [other, limited, key] },
      { oneOf: [other, { type: "boolean" }, key] },
    );
    expect(found.map((each) => each.split(" ").at(-1))).toEqual([
      "request-property-one-of-removed",
      "request-property-one-of-added",
    ]);
  });

  it("is shown by its number, where there are several", async () => {
    const longer = { ...limited, maxLength: 8 };
    const rule = "request-property-max-length-decreased";
    expect(
      await rules({ oneOf: [other, limited] }, { oneOf: [other, longer] }),
    ).toEqual([`pets.make body pet|1 ${rule}`]);
    expect(
      await rules(
        { oneOf: [limited, other, key] },
        { oneOf: [key, longer, other] },
      ),
    ).toEqual([`pets.make body pet|0 ${rule}`]);
    expect(await rules({ oneOf: [limited] }, { oneOf: [longer] })).toEqual([
      `pets.make body pet ${rule}`,
    ]);
  });
});
