import { describe, expect, it } from "vitest";
import { renameOver } from "./durable-file.js";

describe("renameOver", () => {
  const cases = [
    { platform: "win32", code: "EBUSY", failures: 3, want: "renamed" },
    { platform: "win32", code: "EPERM", failures: 3, want: "renamed" },
    { platform: "win32", code: "EPERM", failures: 99, want: "EPERM" },
    { platform: "win32", code: "ENOENT", failures: 1, want: "ENOENT" },
    { platform: "linux", code: "EPERM", failures: 1, want: "EPERM" },
  ] as const;
  for (const { platform, code, failures, want } of cases) {
    it(`${platform}, ${failures} times ${code}: ${want}`, async () => {
      let left: number = failures;
      const rename = async (): Promise<void> => {
        left -= 1;
        if (left >= 0) throw Object.assign(new Error(code), { code });
      };
      const outcome = renameOver("a", "b", { platform, rename }).then(
        () => "renamed",
        (error: NodeJS.ErrnoException) => error.code,
      );
      expect(await outcome).toBe(want);
    });
  }
});
