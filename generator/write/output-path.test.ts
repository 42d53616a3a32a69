import { describe, expect, it } from "vitest";
import { isOutputPath } from "./output-path.js";

describe("isOutputPath", () => {
  const cases = [
    { given: "index.ts", want: true },
    { given: "resources/clients/addresses.ts", want: true },
    { given: "runtime/v1-2-a-B.ts", want: true },
    { given: "openapi.json", want: true },
    { given: "deep/openapi.json", want: false },
    { given: "speclathe.lock.json", want: false },
    { given: "package.json", want: false },
    { given: "index.js", want: false },
    { given: "ts", want: false },
    { given: ".ts", want: false },
    { given: "env.d.ts", want: false },
    { given: ".git/config", want: false },
    { given: ".husky/a.ts", want: false },
    { given: "node_modules/a.ts", want: false },
    { given: "a.ts/", want: false },
    { given: "a.ts\n", want: false },
    { given: "", want: false },
    { given: "/etc/passwd", want: false },
    { given: "../a.ts", want: false },
    { given: "a/../../b.ts", want: false },
    { given: "a/./b.ts", want: false },
    { given: "a//b.ts", want: false },
    { given: "a\\b.ts", want: false },
    { given: "C:a.ts", want: false },
    { given: "a b.ts", want: false },
    { given: "resources/сервисы.ts", want: true },
    { given: "resources/ग्राहक-सेवा.ts", want: true },
    { given: "a\u0308.ts", want: false },
    { given: "a\u202e.ts", want: false },
    { given: "a\u200d.ts", want: false },
    { given: "💥.ts", want: false },
    { given: "a\u0000.ts", want: false },
    { given: "a.", want: false },
    { given: "nul.ts", want: false },
    { given: "resources/COM1.ts", want: false },
    { given: ".speclathe/journal.json", want: false },
    { given: ".speclathe-1-a/a.ts", want: false },
    { given: ".speclathe.ts", want: false },
    { given: `${"a".repeat(201)}.ts`, want: false },
  ];
  for (const { given, want } of cases) {
    it(JSON.stringify(given), () => expect(isOutputPath(given)).toBe(want));
  }
});
