import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { printDocument, Project } from "./project.js";

let project: Project;
let outside: string;
const flags = ["generate", "-i", "api.json", "-o", "src/api"];

beforeEach(() => {
  project = new Project();
  outside = mkdtempSync(join(tmpdir(), "speclathe-outside-"));
  project.put("api.json", printDocument());
});

afterEach(() => {
  project.remove();
  rmSync(outside, { recursive: true, force: true });
});

function link(target: string, path: string): void {
  symlinkSync(target, join(project.directory, path));
}

describe("a $ref by way of a link", () => {
  beforeEach(() => {
    project.put("api.json", printDocument({ refs: ["./link/secret.json"] }));
    project.put("real/secret.json", "{}");
    writeFileSync(join(outside, "secret.json"), "{}");
  });

  it("is followed within the project", async () => {
    link("real", "link");
    expect((await project.run(flags)).exitCode).toBe(0);
  });

  it("is refused where it leads out of it, whether the file is there or not", async () => {
    link(outside, "link");
    for (const isThere of [true, false]) {
      if (!isThere) rmSync(join(outside, "secret.json"));
      const { exitCode, stderr } = await project.run(flags);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 3,
        stderr:
          "error reference-refused: a $ref leads to a file outside the project: the project is <project>, the folder of the nearest package\n" +
          "  at   link/secret.json\n" +
          "  help move the file into the project, or bundle the document\n",
      });
    }
  });

  it("is refused where the file itself is the link", async () => {
    mkdirSync(join(project.directory, "link"));
    link(join(outside, "secret.json"), "link/secret.json");
    expect((await project.run(flags)).stderr).toContain("reference-refused");
  });

  it("is followed from a project that is reached by a link itself", async () => {
    link("real", "link");
    const around = join(outside, "around");
    symlinkSync(project.directory, around);
    const { exitCode } = await project.run(flags, { cwd: around });
    expect(exitCode).toBe(0);
  });
});

describe("an output", () => {
  it("inside .git is refused before anything is fetched", async () => {
    project.put(".git/HEAD", "ref: refs/heads/main\n");
    link(".git", "src");
    for (const output of [".git", ".git/hooks", "src/api"]) {
      const argv = ["generate", "-i", "none.json", "-o", output];
      const { exitCode, stderr } = await project.run(argv);
      expect({ exitCode, stderr }).toEqual({
        exitCode: 2,
        stderr:
          "error output-refused: the output directory is inside .git\n" +
          `  at   ${output}\n` +
          "  help choose another output directory\n",
      });
    }
    expect(Object.keys(project.read(".git"))).toEqual(["HEAD"]);
  });

  it("with a link for .speclathe says what to do", async () => {
    await project.run(flags);
    writeFileSync(join(outside, "new-report"), "");
    link(outside, "src/api/.speclathe");
    project.put("api.json", printDocument({ title: "Cats" }));
    const { exitCode, stderr } = await project.run(flags);
    expect({ exitCode, stderr }).toEqual({
      exitCode: 5,
      stderr:
        "error output-foreign-file: .speclathe is no folder that speclathe made\n" +
        "  at   src/api/.speclathe\n" +
        "       .speclathe: is a symbolic link\n" +
        "  help move it away and run again: the name is kept for what a run needs while it writes\n",
    });
    expect(existsSync(join(outside, "new-report"))).toBe(true);
  });

  it("shows nothing of what a link in it leads to", async () => {
    await project.run(flags);
    const file = join(project.directory, "src/api/index.ts");
    rmSync(file);
    writeFileSync(join(outside, "secret"), "secret words\n");
    symlinkSync(join(outside, "secret"), file);
    const { stdout } = await project.run([
      "check",
      ...flags.slice(1),
      "--diff",
    ]);
    expect(stdout).toContain("index.ts");
    expect(stdout).not.toContain("secret words");
    expect(lstatSync(file).isSymbolicLink()).toBe(true);
  });

  it("has names that every system can have, whatever the tags and the operationIds", async () => {
    const operation = (tags: string[], operationId?: string): object => ({
      get: {
        tags,
        ...(operationId === undefined ? {} : { operationId }),
        responses: { 204: { description: "done" } },
      },
    });
    const long = "Datenschutzfolgenabschätzung".repeat(20);
    const document = {
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: {
        "/a": operation([long]),
        "/b": operation([`${long}B`]),
        "/c": operation(["CON"]),
        "/d": operation(["aux. "]),
        "/e": operation(["a:b<c>|?*"]),
        "/f": operation(["X"], "level.".repeat(60) + "get"),
        "/g": operation(["X"], `${long}.${long}.${long}.get`),
        "/h": operation(["lpt¹"]),
        "/i": operation(["fooBar"]),
        "/j": operation(["fooBAR"]),
      },
    };
    project.put("api.json", JSON.stringify(document));
    const { exitCode, stderr } = await project.runWhole(flags);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    const written = Object.keys(project.read("src/api/resources"));
    expect(written).toHaveLength(10);
    const folded = written.map((path) => path.toLowerCase());
    expect(new Set(folded).size).toBe(written.length);
    for (const path of written) {
      expect(path.length).toBeLessThan(190);
      for (const name of path.split("/")) {
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(100);
        expect(name).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.ts)?$/);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/);
      }
    }
    const again = await project.runWhole(flags);
    expect(again.exitCode).toBe(0);
  });
});
