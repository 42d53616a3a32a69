import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadValidators } from "../conformance/load-emitted.js";
import type { IssueCode } from "../../templates/validation/report.js";
import { type LimitKeyword, limits } from "../../generator/model/limits.js";
import { readBounds } from "../../generator/normalize/schema/read-assertions.js";
import { schemaDocs } from "../../generator/emit/schemas/schema-docs.js";
import { keywordLedger } from "./keyword-ledger.js";
import { printLedger } from "./print-ledger.js";

interface Parser {
  safeParse(value: unknown): { issues?: readonly { message: string }[] };
}

const entries = Object.values(keywordLedger);

// Does not compile where `IssueCode` is without one of them, which the error names.
const limitCodes: readonly (IssueCode & LimitKeyword)[] = Object.keys(
  limits,
) as LimitKeyword[];

describe("keyword ledger", () => {
  it("is true: emitted code enforces every keyword in it", async () => {
    const types = entries.map((entry, index) => ({
      name: `Case${index}`,
      schema: entry.schema,
      role: "data" as const,
      origin: "component" as const,
      places: ["#"],
    }));
    const emitted = (await loadValidators([
      ...types,
      {
        name: "Text",
        schema: { type: ["string"] },
        role: "data",
        origin: "component",
        places: ["#"],
      },
    ])) as unknown as Record<string, (value: unknown) => boolean>;
    const verdicts = entries.map((entry, index) => ({
      written: entry.written,
      refused: emitted[`checkCase${index}`]?.(entry.refused),
      accepted: emitted[`checkCase${index}`]?.(entry.accepted),
    }));
    expect(verdicts).toEqual(
      entries.map(({ written }) => ({
        written,
        refused: false,
        // Nothing is valid against `false`.
        accepted: written !== "false",
      })),
    );
  });

  it.each(limitCodes)(
    "%s is read, has a sentence of its own, and stands in comments",
    async (keyword) => {
      const { schema, refused } = keywordLedger[keyword];
      const draft = {};
      readBounds({ [keyword]: schema[keyword] }, draft, "#", {
        diagnostics: [],
      } as never);
      expect(draft).toEqual({ [keyword]: schema[keyword] });
      const { CaseSchema } = (await loadValidators([
        {
          name: "Case",
          schema,
          role: "data",
          origin: "component",
          places: ["#"],
        },
      ])) as unknown as { CaseSchema: Parser };
      const { issues = [] } = CaseSchema.safeParse(refused);
      expect(issues[0]?.message).toMatch(/^must /);
      expect(issues[0]?.message).toMatch(
        new RegExp(`empty|${schema[keyword]}`),
      );
      expect(schemaDocs(schema)).toContainEqual(
        expect.stringContaining(`@${keyword} ${schema[keyword]}`),
      );
    },
  );

  it("is what docs/validators.md says", () => {
    const page = new URL("../../docs/validators.md", import.meta.url);
    expect(readFileSync(page, "utf8")).toBe(printLedger());
  });
});
