import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { startService } from "../../fixtures/compliance/service.js";
import { openDocument, Page, type Start } from "./page.js";

/** What an application says to its user, and where that comes from. */
export interface Said {
  readonly wrongKey: string;
  readonly noUuid: string;
  /** Whether the id that is no UUID reached the server. */
  readonly isSent: boolean;
  readonly unknownClient: string;
}

/**
 * Uses an application against the fixture's service: two pages of a filtered list, addresses that
 * are refused and one that is saved, and a wrong key. Throws where it does something else.
 */
export async function checkApplication(folder: string): Promise<Said> {
  const start = await load(folder);
  const service = await startService();
  try {
    const page = new Page(start, service.url, service.apiKey);
    await page.until(() => page.items().length === 5, "the first page");
    page.scroll();
    await page.until(() => page.items().length > 5, "the second page");
    const items = page.items();
    assert.equal(items.length, 10);
    const wrong = items.filter((text) => !text.startsWith("L"));
    assert.deepEqual(wrong, []);
    const asked = service.requests.map(({ body }) => body);
    assert.equal(asked.length, 2);
    assert.notDeepEqual(asked[0], asked[1]);

    page.save({ clientId: "no id", street: "Main Street 1", city: "Berlin" });
    const noUuid = await page.says("alert");
    const isSent = service.requests.length > 2;
    page.save({ clientId: crypto.randomUUID() });
    const unknownClient = await page.says("alert", noUuid);
    page.save({ clientId: await someClient(service) });
    assert.equal(await page.says("status"), "saved");

    const stranger = new Page(start, service.url, "wrong");
    const wrongKey = await stranger.says("alert");
    return { wrongKey, noUuid, isSent, unknownClient };
  } finally {
    await service.close();
  }
}

async function load(folder: string): Promise<Start> {
  const temporary = mkdtempSync(join(tmpdir(), "speclathe-comparison-"));
  const outfile = join(temporary, "app.mjs");
  try {
    await build({
      entryPoints: [join(folder, "app.tsx")],
      bundle: true,
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      outfile,
      logLevel: "error",
    });
    openDocument();
    const { start } = (await import(pathToFileURL(outfile).href)) as {
      start: Start;
    };
    return start;
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

async function someClient({
  url,
  apiKey,
}: {
  url: string;
  apiKey: string;
}): Promise<string> {
  const response = await fetch(`${url}/v1/clients/external/C-1`, {
    headers: { authorization: `Bearer ${apiKey}`, "x-environment": "test" },
  });
  return ((await response.json()) as { id: string }).id;
}
