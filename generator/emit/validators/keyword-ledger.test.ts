import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { loadValidators } from "../../../test/conformance/load-emitted.js";
import { keywordLedger } from "./keyword-ledger.js";
import { printLedger } from "./print-ledger.js";

const entries = Object.values(keywordLedger);

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

  it("is what docs/validators.md says", () => {
    const page = new URL("../../../docs/validators.md", import.meta.url);
    expect(readFileSync(page, "utf8")).toBe(printLedger());
  });
});
