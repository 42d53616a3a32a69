import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shop } from "../compare/cases/changed-documents.js";
import { Project } from "./project.js";

let project: Project;

beforeEach(() => {
  project = new Project();
  project.put("api/openapi.json", JSON.stringify(shop));
  putConfig({ overlays: ["api/fix.yaml"] });
  putOverlay("weight: { type: number }");
});

afterEach(() => project.remove());

function putConfig(more: object): void {
  const config = { input: "api/openapi.json", output: "src", ...more };
  project.put("speclathe.config.json", JSON.stringify(config));
}

function putOverlay(property: string, target = "$.components"): void {
  project.put(
    "api/fix.yaml",
    `overlay: 1.0.0
info: { title: Fix, version: 1.0.0 }
actions:
  - target: ${target}.schemas.Order.properties
    update: { ${property} }
`,
  );
}

describe("overlays", () => {
  it("change what is generated; a change of them is drift of the config", async () => {
    const run = await project.runWhole(["generate"]);
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(project.text("src/types.ts")).toContain("weight?: number;");
    const again = await project.runWhole(["generate"]);
    expect(again.stdout).toContain("✓ unchanged");
    // Where a file is, and how its lines end, is no change.
    project.put(
      "api/moved.yaml",
      project.text("api/fix.yaml").replaceAll("\n", "\r\n"),
    );
    putConfig({ overlays: ["api/moved.yaml"] });
    const moved = await project.runWhole(["check", "--json"]);
    expect(JSON.parse(moved.stdout)).toMatchObject({
      outputs: [{ status: "in-sync", causes: [] }],
    });
    putConfig({ overlays: ["api/fix.yaml"] });
    putOverlay("weight: { type: string }");
    const { exitCode, stdout } = await project.runWhole(["check"]);
    expect(exitCode).toBe(1);
    expect(stdout).toContain("  the config, an overlay or the Prettier config");
    expect(stdout).not.toContain("the document changed");
  });

  it("stand on the command line for those of the config", async () => {
    putConfig({ overlays: ["nope.yaml"] });
    const flags = ["--overlay", "api/fix.yaml"];
    const run = await project.runWhole(["generate", ...flags]);
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(project.text("src/types.ts")).toContain("weight?: number;");
  });

  it("warn of what selects nothing, and fail where they cannot be read", async () => {
    putOverlay("a: {}", "$.component");
    expect((await project.runWhole(["generate"])).stderr).toContain(
      "warning overlay-unmatched: the target $.component.schemas.Order.properties selects nothing\n" +
        "  at   api/fix.yaml#/actions/0\n",
    );
    putOverlay("a: {}", "components");
    expect(await project.runWhole(["generate"])).toMatchObject({
      exitCode: 2,
      stderr:
        "error overlay-invalid: the overlay has a mistake\n" +
        "  at   api/fix.yaml\n" +
        "       #/actions/0/target: is not a JSONPath query (RFC 9535): expected '$', found 'c' ('component':0)\n" +
        "  help fix the places named above (spec.openapis.org/overlay)\n",
    });
    const remote = ["check", "--overlay", "https://example.com/fix.yaml"];
    expect(await project.runWhole(remote)).toMatchObject({
      exitCode: 2,
      stderr:
        "error overlay-unreadable: an overlay is a file\n" +
        "  at   https://example.com/fix.yaml\n" +
        "  help save it in the project, so that it changes only when you change it\n",
    });
    rmSync(join(project.directory, "api/fix.yaml"));
    expect(await project.runWhole(["check"])).toMatchObject({
      exitCode: 2,
      stderr:
        "error overlay-unreadable: the overlay does not exist\n" +
        "  at   api/fix.yaml\n" +
        "  help check the path; in a config file it is relative to that file\n",
    });
  });

  it("are in the kept document, which is not changed again", async () => {
    putConfig({ overlays: ["api/fix.yaml"], keepDocument: true });
    project.put(
      "api/fix.yaml",
      `overlay: 1.0.0
info: { title: Fix, version: 1.0.0 }
actions:
  - target: $.paths['/orders/{id}'].get.parameters
    update: { name: more, in: query, schema: { type: string } }
`,
    );
    await project.runWhole(["generate"]);
    const before = project.read("src");
    expect(before["openapi.json"]).toContain('"more"');
    rmSync(join(project.directory, "src/client.ts"));
    const offline = ["--offline", "-i", "http://127.0.0.1:9/"];
    const run = await project.runWhole(["generate", ...offline]);
    expect(run).toMatchObject({ exitCode: 0, stderr: "" });
    expect(project.read("src")).toEqual(before);
    // The committed or kept document against the live one: both as the config has them.
    const diff = await project.runWhole(["diff"]);
    expect(diff.stdout).toContain("no changes");
    putOverlay("weight: { type: string }");
    const other = await project.runWhole(["generate", ...offline]);
    expect(other).toMatchObject({ exitCode: 3 });
    expect(other.stderr).toContain(
      "error document-not-kept: the document beside the output was kept with other overlays, or another patch\n",
    );
    const changed = await project.runWhole(["diff"]);
    expect(changed.stdout).toContain("Order.weight");
  });

  it("are applied by diff and inspect, without a config too", async () => {
    rmSync(join(project.directory, "speclathe.config.json"));
    project.put("old.json", JSON.stringify(shop));
    const flags = ["--overlay", "api/fix.yaml"];
    const inspect = ["inspect", "-i", "old.json", "--json"];
    expect((await project.runWhole([...inspect, ...flags])).stdout).toContain(
      '"name": "weight"',
    );
    const diff = ["diff", "old.json", "api/openapi.json"];
    putOverlay("weight: { type: string }", "$.nothing");
    const run = await project.runWhole([...diff, ...flags]);
    expect(run).toMatchObject({ exitCode: 0 });
    rmSync(join(project.directory, "api/fix.yaml"));
    expect((await project.runWhole([...diff, ...flags])).exitCode).toBe(2);
  });
});
