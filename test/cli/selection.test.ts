import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop } from "../compare/cases/changed-documents.js";
import { Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
  project.put("api.json", JSON.stringify(shop));
});

afterEach(() => project.remove());

function putConfig(more: object): void {
  project.put(
    "speclathe.config.json",
    JSON.stringify({ input: "api.json", output: "src", ...more }),
  );
}

describe("include and exclude", () => {
  it("generate a part, from the config as from flags", async () => {
    putConfig({
      include: { paths: ["/orders/*"] },
      exclude: { deprecated: true },
    });
    expect((await project.runWhole(["generate"])).exitCode).toBe(0);
    const orders = project.text("src/resources/orders.ts");
    expect(orders).toContain("export const get:");
    expect(orders).not.toContain("export const remove:");
    expect(orders).not.toContain("export const create:");
    const check = await project.runWhole(["check"]);
    expect(check.stdout).toBe("✓ src is in sync with api.json\n");
    const flags = ["--include", "/orders/*", "--exclude", "deprecated"];
    const argv = ["generate", "-i", "api.json", "-o", "other", ...flags];
    putConfig({ include: { tags: ["x"] } });
    expect((await project.runWhole(argv)).exitCode).toBe(0);
    expect(project.read("other/resources")).toEqual(
      project.read("src/resources"),
    );
  });

  it("are the config's: a change of them is told apart from the document's", async () => {
    putConfig({ keepDocument: true });
    await project.runWhole(["generate"]);
    putConfig({ keepDocument: true, exclude: { methods: ["DELETE"] } });
    const { exitCode, stdout } = await project.runWhole(["check"]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain(
      "  the config, an overlay or the Prettier config has changed\n    resources/orders.ts  would change\n",
    );
    expect(stdout).not.toContain("the document changed");
    expect(stdout).not.toContain("openapi.json");
  });

  it("leave the kept document whole, so that they can change without a network", async () => {
    putConfig({ keepDocument: true, include: { methods: ["get"] } });
    await project.runWhole(["generate"]);
    putConfig({ keepDocument: true, include: { methods: ["delete"] } });
    const flags = ["-i", "http://127.0.0.1:9/", "--offline"];
    const run = await project.runWhole(["generate", ...flags]);
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(project.text("src/resources/orders.ts")).toContain(
      "export const remove:",
    );
  });

  it("say what matches nothing, and write nothing", async () => {
    putConfig({ include: { operations: ["order.*", "orders.gte"] } });
    expect(await project.runWhole(["generate"])).toMatchObject({
      exitCode: 2,
      stderr:
        "error selection-unmatched: 2 patterns of include and exclude match nothing in the document\n" +
        "  at   api.json\n" +
        '       include.operations[0]: no operation is "order.*"\n' +
        '       include.operations[1]: no operation is "orders.gte" (did you mean "orders.get"?)\n' +
        "  help correct or remove it; in a path `*` matches within one segment, `**` any number of segments, and names are spelled as in the document\n",
    });
    expect(Object.keys(project.read())).not.toContain("src/index.ts");
  });

  it("say what is wrong in the config, and on the command line", async () => {
    putConfig({ include: { path: ["/a"], deprecated: true, tags: "a" } });
    expect((await project.runWhole(["generate"])).stderr).toBe(
      "error config-invalid: the config has 3 mistakes\n" +
        "  at   speclathe.config.json\n" +
        '       #/include: unknown key "path" (did you mean "paths"?)\n' +
        '       #/include: unknown key "deprecated"\n' +
        '       #/include/tags: must be a list, not "a"\n' +
        "  help fix the places named above\n",
    );
    putConfig({});
    expect(
      await project.runWhole(["check", "--exclude", "tags:Orders"]),
    ).toMatchObject({
      exitCode: 2,
      stderr:
        'error option-invalid: --exclude does not know what "tags:Orders" is\n' +
        "  help write a path such as '/orders/**', 'GET /orders/*', tag:Orders, operation:orders.*, method:get or type:Order*, or deprecated\n",
    });
  });

  it("say what of the config applies to a document named on the command line", async () => {
    putConfig({ include: { tags: ["Orders"] }, fileHeader: "// A" });
    const { stdout } = await project.runWhole([
      "generate",
      "api.json",
      "-o",
      "out",
    ]);
    expect(stdout).toMatch(
      /^✓ applied {4}include, fileHeader of speclathe\.config\.json\n/,
    );
    expect((await project.runWhole(["generate"])).stdout).not.toContain(
      "applied",
    );
  });

  it("reduce what diff compares; a pattern must match in one of the two", async () => {
    const now = structuredClone(shop) as { paths: Record<string, object> };
    now.paths["/orders/{id}/notes"] = now.paths["/orders/{id}"] ?? {};
    now.paths["/other"] = now.paths["/orders/{id}"] ?? {};
    project.put("new.json", JSON.stringify(now));
    const diff = ["diff", "api.json", "new.json", "--format", "json"];
    const some = await project.runWhole([
      ...diff,
      "--include",
      "/orders/*/notes",
    ]);
    expect(some.stderr).toBe("");
    expect(some.stdout).toContain("/orders/{id}/notes");
    expect(some.stdout).not.toContain("/other");
    const none = await project.runWhole([...diff, "--include", "/order"]);
    expect(none).toMatchObject({ exitCode: 2 });
    expect(none.stderr).toContain('include.paths[0]: no path is "/order"');
  });
});
