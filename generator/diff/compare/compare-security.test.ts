import { describe, expect, test } from "vitest";
import { compareModels } from "./compare-models.js";
import { readModel } from "../../../test/compare/cases/changed-documents.js";

/** Each scheme of an alternative with the scopes that it asks for. */
type Ways = readonly Readonly<Record<string, readonly string[]>>[];

const pool: readonly Ways[] = [
  [],
  [{}],
  [{ a: [] }],
  [{ b: [] }],
  [{ a: [] }, { b: [] }],
  [{ a: [], b: [] }],
  [{}, { a: [] }],
  [{ o: [] }],
  [{ o: ["x"] }],
  [{ o: ["x", "y"] }],
  [{ o: ["x"] }, { o: ["y"] }],
  [{ a: [] }, { o: ["x"] }],
  [{ a: [], o: ["x"] }],
  [{ a: [] }, { b: [], o: ["x", "y"] }],
];

const documentOf = (level: "global" | "operation", security: Ways) => ({
  openapi: "3.1.1",
  info: { title: "T", version: "1" },
  ...(level === "global" ? { security } : {}),
  paths: {
    "/a": {
      get: {
        operationId: "things.get",
        ...(level === "operation" ? { security } : {}),
        responses: { 204: { description: "" } },
      },
    },
  },
  components: {
    securitySchemes: {
      a: { type: "apiKey", in: "header", name: "X-A" },
      b: { type: "apiKey", in: "header", name: "X-B" },
      o: {
        type: "oauth2",
        flows: {
          clientCredentials: {
            tokenUrl: "https://example.com/token",
            scopes: { x: "", y: "" },
          },
        },
      },
    },
  },
});

/** Whether who has all that one alternative asks for has all that another does. */
function covers(held: Ways[number], asked: Ways[number]): boolean {
  return Object.entries(asked).every(
    ([scheme, scopes]) =>
      scopes.every((scope) => held[scheme]?.includes(scope)) &&
      Object.hasOwn(held, scheme),
  );
}

/** Whether somebody who was let in is turned away. */
function turnsAway(before: Ways, after: Ways): boolean {
  const waysIn = (ways: Ways): Ways => (ways.length === 0 ? [{}] : ways);
  return waysIn(before).some(
    (held) => !waysIn(after).some((asked) => covers(held, asked)),
  );
}

describe.each(["global", "operation"] as const)(
  "other credentials, %s",
  (level) => {
    test.each(pool.map((ways) => [ways] as const))(
      "from %j, break where somebody is turned away",
      async (before) => {
        const old = await readModel(documentOf(level, before));
        for (const after of pool) {
          const now = await readModel(documentOf(level, after), old.names);
          const found = compareModels(old.model, now.model).filter(({ rule }) =>
            /^api-(?:global-)?security-/.test(rule),
          );
          const isBroken = found.some(({ wire }) => wire === "breaking");
          const shown = found.map(({ message, wire }) => `${wire}: ${message}`);
          expect({ after, isBroken, shown }).toEqual({
            after,
            isBroken: turnsAway(before, after),
            shown,
          });
          if (before === after) expect(shown).toEqual([]);
        }
      },
    );
  },
);

test("a scheme that is another one under the same option is sent in another way", async () => {
  const secured = (key: string, scheme: object): object => ({
    ...documentOf("global", [{ [key]: [] }]),
    components: { securitySchemes: { [key]: scheme } },
  });
  const old = await readModel(
    secured("key", { type: "apiKey", in: "header", name: "Api-Key" }),
  );
  const now = await readModel(
    secured("basic", { type: "http", scheme: "basic" }),
  );
  expect(old.model.securitySchemes[0]?.option).toBe("apiKey");
  expect(now.model.securitySchemes[0]?.option).toBe("apiKey");
  const found = compareModels(old.model, now.model);
  expect(found.map(({ rule, wire, types }) => [rule, wire, types])).toEqual([
    ["api-security-component-type-changed", "breaking", "info"],
  ]);
});
