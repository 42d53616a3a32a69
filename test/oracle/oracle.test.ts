import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { snapshotCases } from "../../scripts/cases.js";
import {
  type Comparison,
  compareTypes,
  type OracleCase,
} from "./compare-types.js";
import { deliberateDifferences } from "./deliberate-differences.js";

/** Documents the peer does not read at all, and why. */
const unread: ReadonlyMap<string, string> = new Map([
  ["defs-recursion", "it takes a reference to an `$anchor` for a fault"],
  ["discriminators", "it takes the name of a component for a broken reference"],
  ["names-colliding", "it refuses an operationId that is used twice"],
  ["names-hostile", "a property called hasOwnProperty breaks its bundler"],
  ["swagger-20", "it knows nothing of 2.0"],
]);

/** Spellings the peer does not read. */
const respelled: Readonly<Record<string, OracleCase["respell"]>> = {
  "one-of-discriminator": (text) =>
    text
      .replace('"square": "Square"', '"square": "#/components/schemas/Square"')
      .replace('"cube": "Square"', '"cube": "#/components/schemas/Square"'),
};

function caseOf(
  name: string,
  reading: OracleCase["reading"] = "own",
): OracleCase {
  const respell = respelled[name];
  const file = fileURLToPath(
    new URL(`../../fixtures/${name}/openapi.json`, import.meta.url),
  );
  return { name, file, reading, ...(respell ? { respell } : {}) };
}

const readings = ["own", "ours"] as const;

describe.each(readings)(
  "our types and those of openapi-typescript, of the document in %s reading",
  (reading) => {
    let comparison: Comparison;

    beforeAll(async () => {
      comparison = await compareTypes(
        snapshotCases
          .filter(({ name }) => reading === "ours" || !unread.has(name))
          .map(({ name }) => caseOf(name, reading)),
      );
    }, 240_000);

    test("are assignable to each other, but where they differ on purpose", () => {
      expect([...comparison.different.keys()].toSorted()).toEqual(
        deliberateDifferences
          .filter(({ only }) => only === undefined || only === reading)
          .flatMap(({ schemas }) => schemas)
          .toSorted(),
      );
    });

    test("are many", () => {
      expect(comparison.compared.length).toBeGreaterThan(250);
    });
  },
);

describe("some documents the peer does not read itself", () => {
  test.each([...unread])("such as %s: %s", async (name) => {
    await expect(compareTypes([caseOf(name)])).rejects.toThrow();
  });
});
