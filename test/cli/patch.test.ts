import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop } from "../compare/cases/changed-documents.js";
import { generate } from "../../generator/index.js";
import { Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
  project.put("api.json", JSON.stringify(shop));
});

afterEach(() => project.remove());

function putConfig(patch: string, imports = ""): void {
  project.put(
    "speclathe.config.ts",
    `import { defineConfig, type OpenApiSchema } from "speclathe";
${imports}
export default defineConfig({
  input: "api.json",
  output: "src",
  keepDocument: true,
  patch: ${patch},
});
`,
  );
}

const weight = `{
    schemas: {
      Order: (schema: OpenApiSchema) => {
        schema.properties!.weight = { type: "number" };
      },
    },
  }`;

describe("patch", () => {
  it("fails with the pointer where `at` finds nothing", async () => {
    putConfig(
      `{ document: (document) => { at(document, "paths", "/none").get = {}; } }`,
      `import { at } from "speclathe";`,
    );
    const { exitCode, stderr } = await project.run(["generate"]);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(
      "error patch-failed: patch.document threw: the argument of the patch has nothing at #/paths/~1none\n",
    );
  });

  it("changes what is generated, kept and compared", async () => {
    putConfig(weight);
    const run = await project.runWhole(["generate"]);
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(project.text("src/types.ts")).toContain("weight?: number;");
    expect(project.text("src/openapi.json")).toContain('"weight"');
    const again = await project.runWhole(["generate"]);
    expect(again.stdout).toContain("✓ unchanged");
    const diff = await project.runWhole(["diff"]);
    expect(diff.stdout).toContain("no changes");
  });

  it("is the config's: a change of its code, and of what that imports, is seen", async () => {
    const imports = `import { patch } from "./tools/patch.js";`;
    const code = (type: string): string =>
      `export const patch = { schemas: { Order: (schema) => void (schema.properties.weight = { type: "${type}" }) } };`;
    project.put("tools/patch.ts", code("number"));
    putConfig("patch", imports);
    expect(await project.runWhole(["generate"])).toMatchObject({
      exitCode: 0,
      stderr: "",
    });
    const same = await project.runWhole(["check", "--json"]);
    expect(JSON.parse(same.stdout)).toMatchObject({
      outputs: [{ causes: [] }],
    });
    project.put("tools/patch.ts", code("string"));
    const other = await project.runWhole(["check", "--json"]);
    expect(JSON.parse(other.stdout)).toMatchObject({
      exitCode: 1,
      outputs: [{ status: "drift", causes: ["config"] }],
    });
  });

  it("says where it threw, and what it is for nothing", async () => {
    putConfig(`{ schemas: { Ordr: () => {} } }`);
    expect((await project.runWhole(["generate"])).stderr).toBe(
      'warning patch-unmatched: patch.schemas["Ordr"] is for nothing in the document (did you mean "Order"?)\n' +
        "  at   #\n",
    );
    putConfig(
      `{ operations: { "orders.*": () => { throw new Error("oh") } } }`,
    );
    expect(await project.runWhole(["generate"])).toMatchObject({
      exitCode: 2,
      stderr:
        'error patch-failed: patch.operations["orders.*"] threw: oh\n' +
        "  at   #/paths/~1orders~1{id}/get\n" +
        "  help correct the function: it changes its argument or returns a replacement; `--debug` prints where it threw\n",
    });
  });

  it("is checked", async () => {
    putConfig(`{ schema: () => {}, schemas: { A: {} }, document: 1 }`);
    expect((await project.runWhole(["generate"])).stderr).toBe(
      "error config-invalid: the config has 3 mistakes\n" +
        "  at   speclathe.config.ts\n" +
        '       #/patch: unknown key "schema" (did you mean "schemas"?)\n' +
        "       #/patch/schemas/A: must be a function, not an object\n" +
        "       #/patch/document: must be a function, not 1\n" +
        "  help fix the places named above\n",
    );
    putConfig(`"patch.js"`);
    expect((await project.runWhole(["generate"])).stderr).toContain(
      '#/patch: must be a function, or an object of functions, not "patch.js"',
    );
  });

  it("works from a program, where the text of a function is what is compared", async () => {
    const options = { directory: project.directory };
    const config = { input: "api.json", output: "src" };
    const run = async (summary: "a" | "b") =>
      (
        await generate(
          {
            ...config,
            patch:
              summary === "a"
                ? (document) => void (document.info!.title = "Store")
                : (document) => void (document.info!.title = "Stall"),
          },
          options,
        )
      )[0]?.status;
    expect(await run("a")).toBe("generated");
    expect(project.text("src/client.ts")).toContain("// Store client");
    expect(await run("a")).toBe("unchanged");
    expect(await run("b")).toBe("generated");
  });
});
