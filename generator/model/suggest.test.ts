import { describe, expect, it } from "vitest";
import { findNearest } from "./suggest.js";

describe("findNearest", () => {
  const candidates = ["input", "output", "import-extension", "rename"];
  const cases = [
    { given: "ouput", want: "output" },
    { given: "otuput", want: "output" },
    { given: "INPUT", want: "input" },
    { given: "importExtension", want: "import-extension" },
    { given: "renames", want: "rename" },
    { given: "x", want: undefined },
    { given: "completely-else", want: undefined },
    { given: "x".repeat(100_000), want: undefined },
  ];
  for (const { given, want } of cases) {
    it(given.slice(0, 20), () =>
      expect(findNearest(given, candidates)).toBe(want),
    );
  }
});
