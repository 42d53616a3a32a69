import { afterEach, beforeEach, expect, it } from "vitest";
import { shop } from "../compare/cases/changed-documents.js";
import { Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
  project.put("api.json", JSON.stringify(shop));
});

afterEach(() => project.remove());

function putConfig(value: string): void {
  project.put("tools/value.txt", value);
  project.put(
    "speclathe.config.ts",
    `import { readFileSync } from "node:fs";
import { defineConfig, type Target } from "speclathe";

const routes: Target = {
  name: "routes",
  version: 1,
  files: (api) => [
    {
      path: "routes.ts",
      text: \`export const value = "\${readFileSync(new URL("tools/value.txt", import.meta.url), "utf8")}";
export const routes = \${JSON.stringify(api.operations.map(({ path }) => path))};\`,
    },
  ],
};
export default defineConfig({ input: "api.json", output: "src", targets: ["operations", routes] });
`,
  );
}

it("is written, locked, checked and removed as the client is", async () => {
  putConfig("one");
  expect(await project.runWhole(["generate"])).toMatchObject({
    exitCode: 0,
    stderr: "",
  });
  expect(project.text("src/routes.ts")).toContain('value = "one"');
  expect(project.text("src/speclathe.lock.json")).toContain('"routes.ts"');
  expect(await project.runWhole(["check"])).toMatchObject({ exitCode: 0 });

  // No hash of the config or its imports shows that.
  project.put("tools/value.txt", "two");
  const stale = await project.runWhole(["check"]);
  expect(stale).toMatchObject({ exitCode: 1 });
  expect(stale.stdout + stale.stderr).toContain("routes.ts");
  expect(await project.runWhole(["generate"])).toMatchObject({ exitCode: 0 });
  expect(project.text("src/routes.ts")).toContain('value = "two"');

  const before = project.text("src/routes.ts");
  putConfig('";');
  expect(await project.runWhole(["generate"])).toMatchObject({ exitCode: 2 });
  expect(project.text("src/routes.ts")).toBe(before);

  project.put(
    "speclathe.config.ts",
    `export default { input: "api.json", output: "src" };`,
  );
  expect(await project.runWhole(["generate"])).toMatchObject({ exitCode: 0 });
  expect(Object.keys(project.read())).not.toContain("src/routes.ts");
});

it.each([
  ["{ name: 'a', version: 2, files: () => [] }", "version: must be 1, not 2"],
  ["{ name: 'a', version: 1 }", '"files" is missing'],
  ["{ name: 'a', version: 1, files: [] }", "files: must be a function"],
  ["'mock'", '"mocks"'],
])("a config with the target %s is refused", async (target, message) => {
  project.put(
    "speclathe.config.mjs",
    `export default { input: "api.json", output: "src", targets: [${target}] };`,
  );
  const { exitCode, stderr } = await project.run(["generate"]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(message);
});
