import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import { snapshotCases } from "../../scripts/cases.js";
import { findNeverTypes } from "../support/never-types.js";
import { judgeByAjv } from "../support/ajv-judge.js";
import {
  compareWithValidators,
  loadValidators,
} from "../support/type-agreement.js";

function generated(name: string): ReturnType<typeof generate> {
  const entry = fileURLToPath(
    new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
  );
  const load = (uri: string) =>
    Promise.resolve({
      uri,
      bytes: readFileSync(uri.startsWith("file:") ? fileURLToPath(uri) : uri),
    });
  return generate({ entry, load });
}

test("finds types that no value has", () => {
  const text = `
export interface A { type: "a"; x: string }
export type B = (A & { type: "b" }) | { y: A & { type: "c" } };
export interface C { n: { x: number } & { x: string } }
export type D = Record<string, never> | [] | (A & { x: "a" });
`;
  expect(findNeverTypes([{ path: "types.ts", text }])).toEqual([
    'types.ts: B: (A & { type: "b" })',
    'types.ts: B: A & { type: "c" }',
    "types.ts: C: { x: number } & { x: string }",
  ]);
});

describe("every type has values, and so has every branch of a union", () => {
  test.each(snapshotCases.map(({ name }) => name))(
    "%s",
    async (name) => {
      const { files } = await generated(name);
      expect(findNeverTypes(files)).toEqual([]);
    },
    60_000,
  );
});

/** The cases about types; `scripts/check-types.ts` does the same for all, and any folder. */
const cases = [
  "all-of",
  "bodies",
  "boolean-schemas",
  "discriminators",
  "enums-mixed",
  "loose-30",
  "maps",
  "nullable-30",
  "nullable-31",
  "one-of-discriminator",
  "read-write-only",
  "tuples",
];

describe("what a validator accepts is of the type, and what a type forbids is refused", () => {
  test.each(cases)(
    "%s",
    async (name) => {
      const { accepted, refused, disagreements } = await compareWithValidators(
        await generated(name),
        {
          perType: 30,
          seed: 20_261_122,
        },
      );
      expect(disagreements).toEqual([]);
      expect(accepted).toBeGreaterThan(2);
      expect(refused).toBeGreaterThan(2);
    },
    120_000,
  );
});

/** Components that ajv is not asked about, or has no answer to. */
const unjudged: Readonly<Record<string, number>> = {
  // Members of one way only.
  "all-of": 6,
  "read-write-only": 11,
  // Discriminators.
  discriminators: 11,
  "one-of-discriminator": 6,
};

describe("ajv and the validators accept the same", () => {
  test.each(cases)("%s", async (name) => {
    const { files, model } = await generated(name);
    const file = fileURLToPath(
      new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
    );
    const { left, differences } = await judgeByAjv(file, {
      model,
      validatorOf: await loadValidators(files),
      perType: 30,
      seed: 20_261_122,
    });
    expect(differences).toEqual([]);
    expect([name, left.size]).toEqual([name, unjudged[name] ?? 0]);
  });
});
