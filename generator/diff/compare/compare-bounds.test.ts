import { expect, test } from "vitest";
import { compareDocuments } from "../../../test/compare/cases/changed-documents.js";

const text = { type: "string" };

function documentOf(schemas: object, schema: object): unknown {
  return {
    openapi: "3.1.1",
    info: { title: "Rows", version: "1" },
    components: { schemas },
    paths: {
      "/rows": {
        get: {
          operationId: "rows.get",
          responses: {
            "200": {
              description: "",
              content: { "application/json": { schema } },
            },
          },
        },
      },
    },
  };
}

/** All of `count` unions of four objects each, which nothing distinguishes. */
function unions(count: number, name: string): unknown {
  const objects = (part: number): object[] =>
    [0, 1, 2, 3].map((branch) => ({
      type: "object",
      required: [name],
      properties: { [`m${part}x${branch}`]: text, [name]: text },
    }));
  return documentOf(
    {},
    {
      allOf: Array.from({ length: count }, (_, part) => ({
        anyOf: objects(part),
      })),
    },
  );
}

test("types with too many alternatives are not compared, and the report has that", async () => {
  const found = await compareDocuments(unions(8, "old"), unions(8, "new"));
  const [uncompared, ...others] = found.filter(
    ({ rule }) => rule === "types-not-compared",
  );
  expect(others).toEqual([]);
  expect(uncompared).toMatchObject({
    severity: "info",
    where: "rows.get",
    operations: ["rows.get"],
    old: "#/paths/~1rows/get",
    message: "its types are too large to compare and count as compatible",
  });
  expect(found.some(({ types }) => types === "breaking")).toBe(false);
});

test("types with few alternatives are compared", async () => {
  const found = await compareDocuments(unions(3, "old"), unions(3, "new"));
  expect(found.map(({ rule }) => rule)).not.toContain("types-not-compared");
  expect(found.some(({ types }) => types === "breaking")).toBe(true);
});

test("nothing is remarked on types that did not change, of whatever size", async () => {
  expect(await compareDocuments(unions(12, "old"), unions(12, "old"))).toEqual(
    [],
  );
});

/** A document of a chain of components, each made of a reference to the next. */
function chainOf(length: number, last: object, step: (next: object) => object) {
  const ref = (index: number): object => ({
    $ref: `#/components/schemas/Step${index}`,
  });
  const steps = Array.from({ length }, (_, index) => [
    `Step${index}`,
    index === length - 1 ? last : step(ref(index + 1)),
  ]);
  return documentOf(Object.fromEntries(steps), ref(0));
}

test("a chain of negations of any length is compared", async () => {
  const steps = (last: string): unknown =>
    chainOf(1500, { enum: [last] }, (not) => ({ not }));
  const found = await compareDocuments(steps("a"), steps("b"));
  expect(found.map(({ rule, where }) => `${rule} ${where}`)).toEqual([
    "response-body-not-changed Step0",
  ]);
});

test("a chain of names of any length is compared", async () => {
  const chain = (type: string): unknown =>
    chainOf(4000, { type: "object", properties: { a: { type } } }, (next) => ({
      description: "A step",
      ...next,
    }));
  const found = await compareDocuments(chain("string"), chain("number"));
  expect(found.map(({ rule }) => rule)).toContain(
    "response-property-type-changed",
  );
});
