import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadOpenapiTypescript } from "./load-openapi-typescript.js";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "speclathe-peer-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Installs a package of that name with some code. */
function install(code: string): void {
  const home = join(folder, "node_modules/openapi-typescript");
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "package.json"), '{ "type": "module" }');
  writeFileSync(join(home, "index.js"), code);
}

function load(): Promise<unknown> {
  return loadOpenapiTypescript([join(folder, "src/api/index.ts")]);
}

test("is loaded from the folders above the output", async () => {
  install("export const transformSchema = () => ['ours'];");
  expect(await load()).toHaveProperty("transformSchema");
});

test.each([
  { code: undefined, says: "is not installed here" },
  { code: "export const astToString = 1;", says: "another version than 7" },
  {
    code: "throw new TypeError('ts.factory is undefined');",
    says: "with TypeScript 5",
  },
])("is missing, with the command that helps: $says", async ({ code, says }) => {
  if (code !== undefined) install(code);
  await expect(load()).rejects.toMatchObject({
    code: "peer-missing",
    message: expect.stringContaining(says) as string,
    help: expect.stringContaining(
      "`npm i -D openapi-typescript@7 typescript@5`",
    ) as string,
  });
});
