import { beforeAll, describe, expect, test } from "vitest";
import { documentOf, freshDocument } from "../support/fresh-document.js";

// A value without the member that selects a branch, where that member may be left out: it is what
// its type says, one of the branches. Which of several does not matter, as it does not where the
// member is there.
const text = { type: "string" };
const number = { type: "integer" };
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const objectOf = (properties: object, ...required: string[]) => ({
  type: "object",
  properties,
  ...(required.length > 0 ? { required } : {}),
});

/** Two branches for each way of declaring the tag. */
const branches: Readonly<Record<string, readonly [object, object]>> = {
  constants: [
    objectOf({ k: { const: "a" }, x: text }),
    objectOf({ k: { const: "b" }, y: number }),
  ],
  texts: [objectOf({ k: text, x: text }), objectOf({ k: text, y: number })],
  nullable: [
    objectOf({ k: { enum: ["a", null] }, x: text }),
    objectOf({ k: { enum: ["b"] }, y: number }),
  ],
  oneRequired: [
    objectOf({ k: { const: "a" }, x: text }, "k"),
    objectOf({ k: { const: "b" }, y: number }),
  ],
  othersRequired: [
    objectOf({ k: { const: "a" }, x: text }, "x"),
    objectOf({ k: { const: "b" }, y: number }, "y"),
  ],
};
const values: readonly object[] = [
  {},
  { x: "s" },
  { y: 1 },
  { x: 1 },
  { y: "s" },
];

const cases = Object.keys(branches).flatMap((name) =>
  ["oneOf", "anyOf"].map((keyword) => ({ name, keyword })),
);

const operation = (operationId: string, v: object) => ({
  post: {
    operationId,
    requestBody: {
      required: true,
      content: { "application/json": { schema: objectOf({ v }) } },
    },
    responses: { 204: { description: "" } },
  },
});

const document = documentOf(
  Object.fromEntries([
    ...cases.map(({ name, keyword }) => {
      const mapping = {
        a: refTo(`${name}A`).$ref,
        b: refTo(`${name}B`).$ref,
      };
      const union = {
        [keyword]: [refTo(`${name}A`), refTo(`${name}B`)],
        discriminator: { propertyName: "k", mapping },
      };
      return [
        `/${name}/${keyword}`,
        operation(`${keyword}.${name}`, union),
      ] as const;
    }),
    ...Object.keys(branches).flatMap((name) =>
      ["A", "B"].map(
        (one) =>
          [
            `/${name}${one}`,
            operation(`alone.${name}${one}`, refTo(`${name}${one}`)),
          ] as const,
      ),
    ),
  ]),
  {
    components: {
      schemas: Object.fromEntries(
        Object.entries(branches).flatMap(([name, [a, b]]) => [
          [`${name}A`, a],
          [`${name}B`, b],
        ]),
      ),
    },
  },
);

type Client = Readonly<
  Record<string, Record<string, (input: object) => Promise<unknown>>>
>;

let client: Client;

beforeAll(async () => {
  const { index } = await freshDocument<{
    createClient(options: object): Client;
  }>(document);
  client = index.createClient({
    baseUrl: "https://api.example",
    fetch: () => Promise.resolve(new Response(null, { status: 204 })),
  });
});

async function isSent(group: string, name: string, v: object) {
  const call = client[group]?.[name]?.({ v });
  expect(call).toBeDefined();
  return (
    call?.then(
      () => true,
      () => false,
    ) ?? false
  );
}

describe.each(cases)("$name, $keyword", ({ name, keyword }) => {
  test.each(values)("%j", async (value) => {
    const a = await isSent("alone", `${name}A`, value);
    const b = await isSent("alone", `${name}B`, value);
    expect(await isSent(keyword, name, value)).toBe(a || b);
  });

  test("a tag that is there counts", async () => {
    expect(await isSent(keyword, name, { k: "a", x: "s" })).toBe(true);
    expect(await isSent(keyword, name, { k: "a", x: 1 })).toBe(false);
    expect(await isSent(keyword, name, { k: "c", x: "s" })).toBe(false);
  });
});
