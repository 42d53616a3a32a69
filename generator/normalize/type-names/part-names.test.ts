import { expect, test } from "vitest";
import {
  answering,
  documentOf,
  normalized,
  objectOf,
  typesOf,
} from "../../../test/support/normalized.js";

const string = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The types of components that two operations give. */
async function namesOf(schemas: Record<string, unknown>): Promise<string[]> {
  const all = objectOf(
    Object.fromEntries(Object.keys(schemas).map((name) => [name, ref(name)])),
  );
  const paths = { "/all": { get: answering("everything.get", all) } };
  const found = await normalized(
    documentOf(paths, { components: { schemas } }),
  );
  return Object.keys(typesOf(found));
}

test("what no member holds is called after what it is part of", async () => {
  const extra = objectOf({ "front?": string, "back?": string });
  const level = { type: "string", enum: ["low", "high"] };
  const names = await namesOf({
    Base: objectOf({ id: string }),
    BirthdayCard: { allOf: [ref("Base"), extra] },
    GiftCard: { allOf: [ref("Base"), extra] },
    Effort: { anyOf: [level, { type: "null" }] },
    Strain: { anyOf: [level, { type: "null" }] },
    FileDirectory: {
      type: "array",
      items: objectOf({ path: string, size: string }),
    },
    UserDirectory: {
      type: "array",
      items: objectOf({ path: string, size: string }),
    },
  });
  expect(names).toContain("BirthdayCardWithFrontAndBack");
  expect(names).toContain("EffortValue");
  expect(names).toContain("FileDirectoryItem");
});

test("parts of alternatives are told by the constants of these", async () => {
  const event = (name: string, members: Record<string, unknown>) =>
    objectOf({ event: { const: name }, data: objectOf(members) });
  const made = event("vault.made", { id: string, a: string });
  const gone = event("vault.gone", { id: string, b: string });
  const names = await namesOf({
    Event: { oneOf: [made, gone] },
    Message: { oneOf: [made, gone] },
  });
  expect(names.filter((name) => name.includes("Of"))).toEqual([]);
});
