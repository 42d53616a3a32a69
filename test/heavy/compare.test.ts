import { execFile } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleScript } from "./bundle-script.js";
import { documentClasses } from "./documents.js";

const run = promisify(execFile);

/** Each takes a second or two; what takes half a minute has hung. */
const hanging = 30_000;

let folder = "";
let comparing = "";

beforeAll(async () => {
  ({ folder, script: comparing } = await bundleScript("compare.ts"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// What generate reads, diff reads; a reference followed at each of its places would double here.
test.each(documentClasses.filter(({ stops }) => !stops))(
  "diff ends: $name",
  { timeout: 2 * hanging },
  async (each) => {
    const files = [4, 4 + 1 / each.size].map((factor) => {
      const file = join(folder, `${documentClasses.indexOf(each)}-${factor}`);
      writeFileSync(file, each.write(Math.round(each.size * factor)));
      return file;
    });
    const [old = "", now = ""] = files;
    const compared = async (after: string): Promise<{ changes: number }> => {
      const { stdout } = await run(
        process.execPath,
        ["--max-old-space-size=1000", comparing, old, after],
        { timeout: hanging, killSignal: "SIGKILL" },
      );
      return JSON.parse(stdout) as { changes: number };
    };
    expect(await compared(old)).toEqual({ changes: 0 });
    expect(await compared(now)).toEqual({ changes: expect.any(Number) });
  },
);
