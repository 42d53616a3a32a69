import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { bundleChecks } from "./bundle.js";
import { isInstalled, runtimes } from "./runtimes.js";
import { startRuntimesServer } from "./server.js";

let bundle: string;

beforeAll(async () => {
  bundle = await bundleChecks();
});

for (const runtime of runtimes) {
  const isHere = isInstalled(runtime);
  if (!isHere)
    console.warn(`${runtime.name} is skipped: no ${runtime.program} here`);
  test.skipIf(!isHere)(`the client in ${runtime.name}`, async () => {
    const folder = mkdtempSync(join(tmpdir(), "runtimes-"));
    const server = await startRuntimesServer(
      `${bundle}
const elsewhere = location.origin.replace("127.0.0.1", "localhost");
const results = [...(await checkRuntime(location.origin)), ...(await checkRuntime(elsewhere))];
await fetch("/results", { method: "POST", body: JSON.stringify(results) });`,
    );
    try {
      const { program } = runtime;
      const results = await runtime.run({ program, bundle, server, folder });
      expect(results.filter(({ fault }) => fault !== undefined)).toEqual([]);
      expect(results.length).toBeGreaterThan(20);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, maxRetries: 9, retryDelay: 100 });
    }
  });
}
