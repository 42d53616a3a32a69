import { expect, test } from "vitest";
import { chunks, tryFixture } from "./compare-syntax.js";
import { sequences } from "./sequences.js";

/** How often each fixture is tried, each time with other texts. */
const fixtures: Readonly<Record<string, number>> = {
  compliance: 3,
  "all-of": 4,
  bodies: 4,
  "defs-recursion": 4,
  "enums-mixed": 4,
  "filters-mongo-style": 4,
  "filters-suffixed": 4,
  maps: 4,
  "paging-link": 4,
  "read-write-only": 4,
  "openapi-32": 4,
  "loose-30": 4,
  "oauth-scopes": 4,
  "one-of-discriminator": 4,
  "paging-cursor": 4,
  "parameters-styles": 4,
  "responses-several": 4,
  scopes: 4,
  servers: 4,
  "swagger-20": 4,
  webhooks: 4,
};

/** Where the next document goes on with the chunks. */
let next = 0;

test.each(
  Object.entries(fixtures).flatMap(([name, rounds]) =>
    Array.from({ length: rounds }, (_, round) => ({ name, round })),
  ),
)("$name, $round: the code is that of harmless texts", async ({ name }) => {
  const { texts, faults } = await tryFixture(name, next);
  next += texts;
  expect(faults).toEqual([]);
});

test("every sequence was tried", () => {
  expect(sequences.length).toBeGreaterThan(10_000);
  expect(next).toBeGreaterThan(chunks.length);
});
