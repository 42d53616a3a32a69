import { describe, expect, it } from "vitest";
import { isOutputPath } from "./output-path.js";

describe("isOutputPath", () => {
  const cases = [
    { given: "index.ts", want: true },
    { given: "resources/clients/addresses.ts", want: true },
    { given: "runtime/v1.2_a-b.ts", want: true },
    { given: "", want: false },
    { given: "/etc/passwd", want: false },
    { given: "../a.ts", want: false },
    { given: "a/../../b.ts", want: false },
    { given: "a/./b.ts", want: false },
    { given: "a//b.ts", want: false },
    { given: "a\\b.ts", want: false },
    { given: "C:a.ts", want: false },
    { given: "a b.ts", want: false },
    { given: "ä.ts", want: false },
    { given: "a\u0000.ts", want: false },
    { given: "a.", want: false },
    { given: "nul.ts", want: false },
    { given: "resources/COM1.ts", want: false },
    { given: ".speclathe/journal.json", want: false },
    { given: ".speclathe-1-a", want: true },
    { given: `${"a".repeat(201)}.ts`, want: false },
  ];
  for (const { given, want } of cases) {
    it(JSON.stringify(given), () => expect(isOutputPath(given)).toBe(want));
  }
});
