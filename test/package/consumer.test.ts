import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Service,
  startService,
} from "../../fixtures/compliance/service.js";
import {
  createScratchProject,
  type Packed,
  packPackage,
  type ScratchProject,
} from "./packed.js";

let packed: Packed;
let service: Service;

beforeAll(async () => {
  [packed, service] = await Promise.all([packPackage(), startService()]);
}, 120_000);

afterAll(async () => {
  packed?.remove();
  await service?.close();
});

const program = `
import { ApiError, createClient, ValidationError } from "./compliance/index.js";
import { alertTransactionFilter } from "./compliance/filters.js";

const [baseUrl = "", apiKey = ""] = process.argv.slice(2);
const client = createClient({ baseUrl, apiKey, environment: "test" });
const alert = await client.alerts.getByExternalId({ externalId: "A-1", requireScope: ["MX:AV"] });
const filter = alertTransactionFilter((f) => [f.amount.gte(1_000).lt(2_000)]);
const page = await client.alerts.listTransactionItems({ alertId: alert.id, filter });
let walked = 0;
for await (const item of client.alerts.list({ limit: 15 })) if (item.id) walked += 1;
const missing = await client.clients.get({ id: alert.id }).safe();
const refused = await client.alerts.list({ filter: { nam: "x" } as never }).safe();
console.log(JSON.stringify({
  scope: alert.scope,
  amounts: page.data.map(({ amount }) => amount),
  walked,
  missing: ApiError.is(missing.error, 404),
  refused: refused.error instanceof ValidationError && refused.error.message,
}));
`;

const tsconfig = {
  compilerOptions: {
    target: "ES2022",
    module: "NodeNext",
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    outDir: "build",
    rootDir: "src",
  },
  include: ["src"],
};

describe.each(["typescript@5.9", "typescript@7"])(
  "a project with %s",
  { timeout: 240_000 },
  (typescript) => {
    let project: ScratchProject;

    beforeAll(async () => {
      project = await createScratchProject([
        packed.tarball,
        typescript,
        "@types/node@20",
      ]);
      project.put("tsconfig.json", JSON.stringify(tsconfig));
      project.put("src/main.ts", program);
    }, 240_000);

    afterAll(() => project?.remove());

    const generate = (...more: string[]) =>
      project.npx([
        "speclathe",
        "generate",
        "--input",
        `${service.url}/v1/openapi.json`,
        "--header",
        `authorization: Bearer ${service.apiKey}`,
        "--output",
        "src/compliance",
        ...more,
      ]);

    test("generates from the running service, compiles, and talks to it", async () => {
      const generated = await generate();
      expect(generated).toMatchObject({ exitCode: 0, stderr: "" });
      expect(generated.stdout).not.toContain(service.apiKey);
      expect(await project.npx(["tsc", "-p", "."])).toMatchObject({
        exitCode: 0,
        stdout: "",
      });
      const ran = await project.npx([
        "node",
        "build/main.js",
        service.url,
        service.apiKey,
      ]);
      expect(ran.stderr).toBe("");
      expect(JSON.parse(ran.stdout)).toEqual({
        scope: "MX:AV",
        amounts: [1_000, 1_250, 1_500, 1_750],
        walked: 40,
        missing: true,
        refused: expect.stringMatching(
          /filter\.nam: unknown field; did you mean name\?/,
        ),
      });
    });

    test("a second run writes nothing", async () => {
      const before = snapshot(project.directory);
      expect(await generate()).toMatchObject({ exitCode: 0 });
      expect(snapshot(project.directory)).toEqual(before);
    });

    test("a failed run leaves the output as it was", async () => {
      const before = snapshot(project.directory);
      const refused = await generate("--header", "authorization: Bearer wrong");
      expect(refused.exitCode).toBe(3);
      expect(refused.stderr).toMatch(/401/);
      expect(refused.stderr).not.toMatch(/\.js:\d+:\d+/);
      expect(snapshot(project.directory)).toEqual(before);
    });
  },
);

/** Every file of the output and its text. */
function snapshot(directory: string): Record<string, string> {
  const folder = join(directory, "src", "compliance");
  const files = readdirSync(folder, {
    recursive: true,
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((path) => [path, readFileSync(path, "utf8")]),
  );
}
