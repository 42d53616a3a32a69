import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../generator/model/diagnostic.js";
import { mendDiagnostic } from "../../generator/report/mend-diagnostic.js";
import type { NormalizeOptions } from "../../generator/normalize/options/options.js";
import { listBroken, readBroken } from "./describe-broken.js";

// What `inspect --html` offers to paste: it makes the remark go away, and brings no other.

const cases = await Promise.all(
  listBroken().map(async (name) => {
    const diagnostics = await readBroken(name).catch(() => []);
    return diagnostics.flatMap((diagnostic) => {
      const mend = mendDiagnostic(diagnostic);
      return mend ? [{ name, diagnostic, mend, diagnostics }] : [];
    });
  }),
);

describe("the correction of a diagnostic mends it", () => {
  test.each(cases.flat())(
    "$name $diagnostic.pointer",
    async ({ name, diagnostic, mend, diagnostics }) => {
      const overlay = mend.kind === "overlay" ? mend.text : undefined;
      const options: NormalizeOptions =
        mend.kind === "config"
          ? (
              new Function(`return { ${mend.text} }`) as () => NormalizeOptions
            )()
          : {};
      const after = await readBroken(name, overlay, options);
      const known = new Set(diagnostics.map(keyOf));
      expect(after.map(keyOf)).not.toContain(keyOf(diagnostic));
      expect(after.map(keyOf).filter((key) => !known.has(key))).toEqual([]);
    },
  );

  test("there are some", () => {
    const codes = new Set(
      cases.flat().map(({ diagnostic }) => diagnostic.code),
    );
    expect(codes.size).toBeGreaterThan(5);
  });
});

function keyOf({ code, pointer, message }: Diagnostic): string {
  return `${code} ${pointer} ${message}`;
}
